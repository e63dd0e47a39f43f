// SPDX-License-Identifier: MIT
// Several servers over one PostgreSQL: it is restarted under load, one of them dies, two are asked at once. Runs inside
// tests/with_postgresql.sh.
import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import test from 'node:test';
import {ask, FIRST_MOVE, makeGame, newKey, OTHER_FIRST_MOVE, play, SECOND_MOVE, Socket} from './harness/client.mjs';
import {checkLedger, folderFor, serve, startLoad, torture} from './harness/server.mjs';
import {pause} from '../until.mjs';

const database = process.env.SUMITO_TEST_POSTGRESQL;
const control = process.env.SUMITO_TEST_POSTGRESQL_CONTROL;

const serveThree = (t) => Promise.all(['one', 'two', 'three'].map((name) => serve(t, {name, database, options: ['--limits=off']})));
const portsOf = (nodes) => nodes.map(({port}) => port).join(',');

test('PostgreSQL is restarted under load', async (t) => {
    const nodes = await serveThree(t);
    const load = startLoad(t, portsOf(nodes), {folder: folderFor(t), games: 20});
    await load.playing;
    for (let n = 0; n < 2 * torture; n++) {
        await pause(300 + Math.random() * 300);
        const {status, stderr} = spawnSync(control, ['restart'], {encoding: 'utf8'});
        assert.equal(status, 0, stderr);
    }
    await pause(500);
    t.diagnostic((await load.finish()).replaceAll('\n', '; '));
    checkLedger(t, database, load.ledger);
});

test('one of three servers is killed: its players come back elsewhere', async (t) => {
    const nodes = await serveThree(t);
    const load = startLoad(t, portsOf(nodes), {folder: folderFor(t), games: 20});
    await load.playing;
    for (let n = 0; n < 3 * torture; n++) {
        const victim = nodes[n % 3];
        await pause(200 + Math.random() * 300);
        assert.equal(await victim.end('SIGKILL'), 'SIGKILL');
        await pause(300);
        await victim.start();
    }
    t.diagnostic((await load.finish()).replaceAll('\n', '; '));
    checkLedger(t, database, load.ledger);
});

test('two servers are asked for the same move: the database says who was first', async (t) => {
    const nodes = await serveThree(t);
    for (let n = 0; n < 10 * torture; n++) {
        const game = await makeGame(nodes[0].port, {other: nodes[1].port});
        const sockets = await Promise.all(nodes.map(({port}) => Socket.open(port, {token: game.tokens[0]})));
        const moves = [FIRST_MOVE, OTHER_FIRST_MOVE, 'a1b1'];
        sockets.forEach((socket) => socket.say({watch: game.id, after: 0}));
        await Promise.all(sockets.map((socket) => socket.hear(({state}) => state)));
        const answers = await Promise.all(
            sockets.map((socket, at) => socket.act({game: game.id, action: 'move', move: moves[at], ply: 0, key: newKey()})),
        );
        assert.equal(answers.filter(({ok}) => ok).length, 1, JSON.stringify(answers));
        const made = moves[answers.findIndex(({ok}) => ok)];
        for (const socket of sockets) {
            // As an event, or with the whole state where a server had to look again.
            const {events, state} = await socket.hear(
                (message) => message.state?.moves || message.events?.some(({event}) => event === 'moved'),
                'everybody hears of the move',
            );
            assert.equal(state?.moves ?? events.find(({event}) => event === 'moved').move, made);
        }
        sockets.forEach((socket) => socket.close());
    }
});

test('a game goes on at another server, from the last event seen', async (t) => {
    const [first, second] = await serveThree(t);
    const game = await makeGame(first.port);
    assert.equal((await play(first.port, game, 0, FIRST_MOVE)).status, 200);
    await first.end('SIGKILL');
    assert.equal((await play(second.port, game, 1, SECOND_MOVE)).status, 200);
    assert.equal((await ask(second.port, `/api/games/${game.id}`)).body.moves, `${FIRST_MOVE} ${SECOND_MOVE}`);
});

/** A move whose server dies after writing it and before telling the others; somebody watches at the third. */
async function silentMove([first, , third]) {
    const game = await makeGame(first.port, {other: third.port});
    const opponent = await Socket.open(third.port, {token: game.tokens[1]});
    opponent.say({watch: game.id, after: 0});
    await opponent.hear(({state}) => state);
    const key = newKey();
    first.order('silent', 1);
    await assert.rejects(play(first.port, game, 0, FIRST_MOVE, {key}));
    assert.equal(await first.ended, 'SIGKILL');
    const heard = () =>
        opponent.hear(
            (message) => message.state?.moves === FIRST_MOVE || message.events?.some(({event}) => event === 'moved'),
            'the opponent hears of the move',
        );
    return {game, key, opponent, heard};
}

test('a server that dies between writing and telling: the others look by themselves', async (t) => {
    const {heard, opponent} = await silentMove(await serveThree(t));
    await heard();
    opponent.close();
});

test('a server that dies between writing and telling: another shows the move to whoever asks, and takes the answer to it', async (t) => {
    const nodes = await serveThree(t);
    const {port} = nodes[2];
    const ways = {
        read: async ({id}) => assert.equal((await ask(port, `/api/games/${id}`)).body.moves, FIRST_MOVE),
        watch: async ({id}) => {
            const socket = await Socket.open(port);
            socket.say({watch: id});
            assert.equal((await socket.hear(({state}) => state)).state.moves, FIRST_MOVE);
            socket.close();
        },
        answer: async (game) => assert.equal((await play(port, game, 1, SECOND_MOVE)).status, 200),
    };
    for (const way of Object.values(ways)) {
        const {game, opponent} = await silentMove(nodes);
        await way(game);
        opponent.close();
        nodes[0].order('silent', 0);
        await nodes[0].start();
    }
});

test('a server that dies between writing and telling: who sends the move again is answered, and it happens once', async (t) => {
    const nodes = await serveThree(t);
    const {game, key, heard, opponent} = await silentMove(nodes);
    assert.equal((await play(nodes[1].port, game, 0, FIRST_MOVE, {key})).status, 200);
    await heard();
    assert.equal((await ask(nodes[2].port, `/api/games/${game.id}`)).body.moves, FIRST_MOVE);
    opponent.close();
});
