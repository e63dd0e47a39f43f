// SPDX-License-Identifier: MIT
// Clients as they are in life: gone without a word, reading nothing, both at once.
import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { ask, FIRST_MOVE, makeGame, newKey, OTHER_FIRST_MOVE, play, Socket } from './harness/client.mjs';
import { pause, serve, torture, until } from './harness/server.mjs';

const metric = async (server, name) => Number(new RegExp(`^${name} (\\d+)`, 'm').exec((await ask(server.port, '/metrics')).body)?.[1]);

test('two clients race for one move', async (t) => {
    const server = await serve(t);
    for (let n = 0; n < 20 * torture; n++) {
        const from = `127.2.${n >> 8}.${n & 255}`;
        const game = await makeGame(server.port);
        const [one, other] = await Promise.all([0, 1].map(() => Socket.open(server.port, { token: game.tokens[0], from })));
        const act = (socket, move) => socket.act({ game: game.id, action: 'move', move, ply: 0, key: newKey() });
        const answers = await Promise.all([act(one, FIRST_MOVE), act(other, OTHER_FIRST_MOVE)]);
        assert.equal(answers.filter(({ ok }) => ok).length, 1, JSON.stringify(answers));
        const refused = answers.find(({ ok }) => !ok);
        assert.ok(['stale_ply', 'not_your_turn'].includes(refused.problem.code), refused.problem.code);
        const { moves } = (await ask(server.port, `/api/games/${game.id}`, { from })).body;
        assert.equal(moves, answers[0].ok ? FIRST_MOVE : OTHER_FIRST_MOVE);
        one.close();
        other.close();
    }
});

test('a player who is gone without a word is noticed', async (t) => {
    const server = await serve(t);
    const game = await makeGame(server.port);
    const gone = await Socket.open(server.port, { token: game.tokens[1], deaf: true });
    const here = await Socket.open(server.port, { token: game.tokens[0] });
    gone.say({ watch: game.id, after: 0 });
    here.say({ watch: game.id, after: 0 });
    await gone.hear(({ state }) => state);
    const { state } = await here.hear((message) => message.state);
    assert.equal(state.seats.second.absent, false);
    // A minute passes for the server, in steps in which a living client can answer.
    for (let passed = 0; !gone.closed && passed < 120000; passed += 10000) {
        server.order('steady', passed);
        server.order('wall', passed);
        await pause(150);
    }
    assert.ok(gone.closed, 'the silent connection is closed');
    server.order('steady', 150000);
    server.order('wall', 150000);
    await here.hear(({ events }) => events?.some(({ event, side }) => event === 'left' && side === 'second'), 'that the other left');
    assert.equal(here.closed, false, 'whoever answers stays');
});

test('connections that never finish what they ask are ended', async (t) => {
    const server = await serve(t);
    const lines = ['', 'GET /api/me HTT', 'POST /api/games HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"game"'];
    const torn = lines.map((line) => {
        const socket = connect({ host: '127.0.0.1', port: server.port });
        socket.on('error', () => {});
        socket.write(line);
        return new Promise((resolve) => socket.resume().once('close', resolve));
    });
    assert.equal((await ask(server.port, '/healthz')).status, 200);
    for (let passed = 0; passed <= 300000; passed += 60000) {
        server.order('steady', passed);
        await pause(150);
    }
    await Promise.all(torn);
});

test('a reader who reads nothing is let go, and nobody waits for him', async (t) => {
    const server = await serve(t, { options: ['--limits=off'] });
    const game = await makeGame(server.port);
    const player = await Socket.open(server.port, { token: game.tokens[0] });
    player.say({ watch: game.id, after: 0 });
    await player.hear(({ state }) => state);
    const slow = [];
    for (let n = 0; n < 20; n++) {
        const reader = await Socket.open(server.port, { slow: true });
        reader.say({ watch: game.id, after: 0 });
        slow.push(reader);
    }
    const before = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))[1]);
    let said = 0;
    await until('slow readers are let go', async () => {
        await Promise.all(Array.from({ length: 200 }, () => player.act({ game: game.id, action: 'say', phrase: said++ % 4 })));
        return (await metric(server, 'sumito_sockets_slow_total')) >= slow.length;
    });
    const after = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))[1]);
    t.diagnostic(`let go after ${said} events; memory ${before} kB, then ${after} kB`);
    assert.ok(after - before < 60000, `${after - before} kB for readers who do not read`);
    assert.equal((await play(server.port, game, 0, FIRST_MOVE)).status, 200);
    slow.forEach((reader) => reader.close());
    player.close();
});
