// SPDX-License-Identifier: MIT
// Players who go away, and what becomes of their games. Minutes pass for the server only.
import assert from 'node:assert/strict';
import test from 'node:test';
import {FIRST_MOVE, ask, makeGame, play, Socket} from './harness/client.mjs';
import {serve} from './harness/server.mjs';

/** Short enough for the server to see that it served all the time: otherwise the clock of the games stands. */
const STEP = 1000;

/** Lets time pass, in steps in which a living client can answer, until it is so. */
async function pass(server, is, what, most = 300000) {
    const from = server.passed ?? 0;
    for (let passed = from; passed <= from + most; passed += STEP) {
        server.passed = passed;
        server.order('steady', passed);
        server.order('wall', passed);
        // A question wakes the server, a second one comes after what it then did.
        await ask(server.port, '/api/games?stage=waiting');
        if (await is()) {
            return;
        }
    }
    assert.fail(`it never happened that ${what}`);
}
const stateOf = async (server, id) => (await ask(server.port, `/api/games/${id}`)).body;
async function watching(server, id, token) {
    const socket = await Socket.open(server.port, {token});
    socket.say({watch: id});
    await socket.hear(({state}) => state);
    return socket;
}

test('victory is claimed from one who stays away, and not before a minute', async (t) => {
    const server = await serve(t, {options: ['--limits=off']});
    const game = await makeGame(server.port);
    const here = await watching(server, game.id, game.tokens[0]);
    const gone = await watching(server, game.id, game.tokens[1]);
    assert.equal((await here.act({game: game.id, action: 'claim'})).problem.code, 'your_turn');
    assert.equal((await play(server.port, game, 0, FIRST_MOVE)).status, 200);
    const claim = () => here.act({game: game.id, action: 'claim'});
    assert.equal((await claim()).problem.code, 'still_here');
    gone.close();
    await pass(server, async () => (await stateOf(server, game.id)).seats.second.absent, 'the other has left');
    const left = await here.hear(({events}) => events?.some(({event}) => event === 'left'));
    assert.ok(left.claim_in > 50000 && left.claim_in <= 60000, `it is told when: in ${left.claim_in} ms`);
    assert.equal((await claim()).problem.code, 'still_here', 'they may come back');
    await pass(server, async () => (await claim()).ok, 'a claim succeeds');
    // By the events: the time that a slow machine takes passes for the server, too.
    const events = (await ask(server.port, `/api/games/${game.id}/events`)).body
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));
    const when = (name) => events.find(({event}) => event === name).at;
    const took = when('claimed') - when('left');
    assert.ok(took >= 60000 - STEP && took <= 90000, `after ${took} ms`);
    const over = await stateOf(server, game.id);
    assert.deepEqual([over.stage, over.ending, over.result, over.claim_in], ['finished', 'leaving', '1-0', null]);
    const [claimed] = (await here.hear(({events}) => events?.some(({event}) => event === 'claimed'))).events;
    assert.deepEqual([claimed.side, claimed.left], ['first', over.left], 'everybody knows what the clocks show at the end');
    assert.match((await ask(server.port, `/api/games/${game.id}/record`)).body, /\[Result "1-0"\]\n\[Termination "leaving"\]/);
    assert.ok(claimed.left.second < 600000 - 60000 && claimed.left.first === 600000);
    here.close();
});

test('who comes back in time loses nothing', async (t) => {
    const server = await serve(t, {options: ['--limits=off']});
    const game = await makeGame(server.port);
    const here = await watching(server, game.id, game.tokens[0]);
    assert.equal((await play(server.port, game, 0, FIRST_MOVE)).status, 200);
    (await watching(server, game.id, game.tokens[1])).close();
    await pass(server, async () => (await stateOf(server, game.id)).seats.second.absent, 'the other has left');
    const back = await watching(server, game.id, game.tokens[1]);
    await here.hear(({events}) => events?.some(({event}) => event === 'returned'));
    let passed = 0;
    await pass(
        server,
        async () => {
            assert.equal((await here.act({game: game.id, action: 'claim'})).problem.code, 'still_here');
            return (passed += STEP) > 90000;
        },
        'time passes',
    );
    here.close();
    back.close();
});

for (const restarts of [false, true]) {
    test(`an open game whose only player has left is called off${restarts ? ', also after a restart' : ''}`, async (t) => {
        const server = await serve(t, {options: ['--limits=off']});
        const made = await ask(server.port, '/api/pairing', {method: 'POST', body: {game: 'classic'}});
        assert.equal(made.status, 201);
        const socket = await watching(server, made.body.id, made.token);
        const open = async () => (await ask(server.port, '/api/games?stage=waiting')).body.games.some(({id}) => id === made.body.id);
        assert.ok(await open());
        let waited = 0;
        await pass(server, () => (waited += STEP) > 120000, 'time passes');
        assert.ok(await open(), 'while they are there it stays');
        if (restarts) {
            await server.end();
            await server.start();
        }
        socket.close();
        await pass(server, async () => !(await open()), 'it is not open any more');
        const {stage, ending, seats} = await stateOf(server, made.body.id);
        assert.deepEqual([stage, ending, seats.first.absent || seats.second.absent], ['finished', 'abort', true]);
    });
}
