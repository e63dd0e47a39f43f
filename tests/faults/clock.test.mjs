// SPDX-License-Identifier: MIT
// Clocks of the system that jump: those of the games do not.
import assert from 'node:assert/strict';
import test from 'node:test';
import {ask, FIRST_MOVE, makeGame, play, SECOND_MOVE} from './harness/client.mjs';
import {serve} from './harness/server.mjs';
import {pause, until} from '../until.mjs';

const HOUR = 3600000;
/** What a test may take without a clock being wrong; the jumps are far longer than the clocks. */
const SLACK = 300000;

const left = async (server, {id}) => (await ask(server.port, `/api/games/${id}`)).body;
const runs = async (server, game) => {
    const before = performance.now();
    assert.equal((await play(server.port, game, 0, FIRST_MOVE)).status, 200);
    return before;
};

test('the time of day jumps forward and back in mid-game', async (t) => {
    const server = await serve(t);
    const game = await makeGame(server.port);
    await runs(server, game);
    for (const jump of [5 * HOUR, -20 * HOUR, 0]) {
        server.order('wall', jump);
        await pause(1200); // a beat is written meanwhile
        const state = await left(server, game);
        assert.equal(state.stage, 'playing');
        assert.ok(state.left.second > 600000 - SLACK && state.left.second <= 600000, `${state.left.second} ms are left after ${jump}`);
    }
    assert.equal((await play(server.port, game, 1, SECOND_MOVE)).status, 200);
});

test('the clocks stand while nobody serves, whatever the time of day says', async (t) => {
    for (const jump of [8 * HOUR, -8 * HOUR]) {
        const server = await serve(t);
        const game = await makeGame(server.port);
        await runs(server, game);
        await server.end('SIGKILL');
        server.order('wall', jump);
        await server.start();
        const state = await left(server, game);
        assert.equal(state.stage, 'playing');
        assert.ok(state.left.second > 600000 - SLACK && state.left.second <= 600000, `${state.left.second} ms are left after ${jump}`);
        assert.equal((await play(server.port, game, 1, SECOND_MOVE)).status, 200);
    }
});

test('time that really passes counts', async (t) => {
    const server = await serve(t);
    const game = await makeGame(server.port, {control: {total: 10000, increment: 0, delay: 0}});
    const begun = await runs(server, game);
    // Second by second: a server that missed some has slept, and then the clocks have stood.
    let passed = 0;
    const over = await until('the time is up', async () => {
        passed += 1000;
        server.order('steady', passed);
        server.order('wall', passed);
        const state = await left(server, game);
        return state.stage === 'finished' && state;
    });
    const took = passed + performance.now() - begun;
    assert.ok(took >= 9990, `it was up after ${took} ms`);
    assert.deepEqual([over.ending, over.result], ['time', '1-0']);
    assert.equal((await play(server.port, game, 1, SECOND_MOVE)).status, 409);
});

test('a player without a socket is waited for, and nobody else waits', async (t) => {
    const server = await serve(t);
    const game = await makeGame(server.port);
    assert.equal((await ask(server.port, `/api/games/${game.id}`, {token: game.tokens[0]})).status, 200);
    // Longer than a table without anybody is kept, shorter than somebody counts as there who asks now and then.
    server.order('steady', 45000);
    server.order('wall', 45000);
    for (let n = 0; n < 3; n++) {
        assert.equal((await ask(server.port, '/api/games?stage=playing')).status, 200);
    }
    server.order('steady', 90000);
    server.order('wall', 90000);
    await until('they have left', async () => (await left(server, game)).seats.first.absent);
});
