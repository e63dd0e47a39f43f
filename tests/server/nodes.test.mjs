// SPDX-License-Identifier: MIT
// Several servers over one PostgreSQL, and workers that think for them. Runs inside tests/with_postgresql.sh.
import assert from 'node:assert/strict';
import {spawn, spawnSync} from 'node:child_process';
import {once} from 'node:events';
import {test} from 'node:test';
import {FIRST_MOVE, SECOND_MOVE, Socket, ask, makeGame, play} from '../faults/harness/client.mjs';
import {until} from '../until.mjs';
import {program, startServer} from './program.mjs';

const database = process.env.SUMITO_TEST_POSTGRESQL;
const control = process.env.SUMITO_TEST_POSTGRESQL_CONTROL;
const happened = (name) => (message) => message.events?.some((event) => event.event === name);

async function servers(t, count, options = []) {
    const all = await Promise.all(Array.from({length: count}, () => startServer({database, options})));
    t.after(async () => {
        for (const each of all) {
            assert.ok([0, 'SIGKILL'].includes(await each.end()), each.talk);
        }
    });
    return all;
}
async function watching(port, id, token) {
    const socket = await Socket.open(port, {token});
    socket.say({watch: id});
    const first = await socket.hear((message) => message.state !== undefined, 'the state');
    return {socket, state: first.state};
}

test('the players of a game are at two servers', async (t) => {
    const [one, other] = await servers(t, 2);
    const game = await makeGame(one.port, {other: other.port});
    const here = await watching(one.port, game.id, game.tokens[0]);
    const there = await watching(other.port, game.id, game.tokens[1]);
    assert.equal(there.state.you, 'second');
    for (const [port, ply, move] of [
        [one.port, 0, FIRST_MOVE],
        [other.port, 1, SECOND_MOVE],
        [one.port, 2, 'b2c3'],
    ]) {
        assert.equal((await play(port, game, ply, move)).status, 200);
        for (const {socket} of [here, there]) {
            await socket.hear((message) => message.events?.some((event) => event.move === move), `${move} is told`);
        }
    }
    assert.ok(!here.socket.messages.some(happened('left')));
    // Who is forgotten at one server is at the other, and what that writes of the game does not bring them back.
    const forgotten = await ask(one.port, '/api/me/forget', {method: 'POST', body: {}, token: game.tokens[0]});
    assert.deepEqual([forgotten.status, forgotten.body.games], [200, 1]);
    await there.socket.hear(happened('forgotten'));
    there.socket.say({game: game.id, request: 'thanks', action: 'say', phrase: 1});
    assert.equal((await there.socket.hear((message) => message.request === 'thanks')).ok, true);
    assert.equal((await ask(other.port, `/api/games/${game.id}`, {token: game.tokens[0]})).body.you, null);
    const {stdout, status} = spawnSync(program, ['db', 'check', '--lang=en', `--database=${database}`], {encoding: 'utf8'});
    assert.equal(status, 0, stdout);
    here.socket.close();
    there.socket.close();
});

test('who moves to another server is not away', async (t) => {
    const [one, other] = await servers(t, 2);
    const game = await makeGame(one.port);
    const opponent = await watching(one.port, game.id, game.tokens[1]);
    const before = await watching(one.port, game.id, game.tokens[0]);
    before.socket.close();
    const after = await watching(other.port, game.id, game.tokens[0]);
    // The first server says so in good faith, and is corrected.
    await opponent.socket.hear(happened('left'));
    await opponent.socket.hear(happened('returned'));
    assert.equal((await ask(one.port, `/api/games/${game.id}`)).body.seats.first.absent, false);
    opponent.socket.close();
    after.socket.close();
});

test('what was told while PostgreSQL was away is heard after', async (t) => {
    const [one, other] = await servers(t, 2);
    const game = await makeGame(one.port);
    const there = await watching(other.port, game.id, game.tokens[1]);
    const {status, stderr} = spawnSync(control, ['restart'], {encoding: 'utf8'});
    assert.equal(status, 0, stderr);
    await until('the store is there again', async () => {
        const {status: answer} = await play(one.port, game, 0, FIRST_MOVE, {key: '0123456789abcdef'});
        assert.ok(answer === 200 || answer === 503, String(answer));
        return answer === 200;
    });
    await there.socket.hear((message) => happened('moved')(message) || message.state?.moves === FIRST_MOVE, 'the move is heard');
    there.socket.close();
});

test('two who want the same at two servers at once find each other', async (t) => {
    const nodes = await servers(t, 2);
    for (let n = 0; n < 20; n++) {
        const control = {total: 60000 + 1000 * n, increment: 0, delay: 0};
        const pair = ({port}) => ask(port, '/api/pairing', {method: 'POST', body: {game: 'classic', control}});
        const answers = await Promise.all(nodes.map(pair));
        assert.deepEqual(answers.map(({status}) => status).sort(), [200, 201], JSON.stringify(answers.map(({body}) => body)));
        assert.equal(answers[0].body.id, answers[1].body.id);
        assert.notEqual(answers[0].body.side, answers[1].body.side);
        const again = await pair(nodes[n % 2]);
        assert.equal(again.status, 201, 'a seat is taken once');
        const own = await ask(nodes[1 - (n % 2)].port, '/api/pairing', {
            method: 'POST',
            body: {game: 'classic', control},
            token: again.token,
        });
        assert.deepEqual([own.status, own.body.id], [200, again.body.id], 'who waits already waits there');
    }
});

test('spectators are counted over all servers, players are none', async (t) => {
    const [one, other, third] = await servers(t, 3);
    const game = await makeGame(one.port);
    const player = await watching(one.port, game.id, game.tokens[0]);
    const opponent = await watching(other.port, game.id, game.tokens[1]);
    assert.deepEqual([player.state.watchers, opponent.state.watchers], [0, 0]);
    const last = ({socket}) => socket.messages.findLast((message) => message.watchers !== undefined)?.watchers;
    const counted = (number) => until(`${number} watch`, () => [player, opponent].every((each) => last(each) === number));
    const here = await watching(one.port, game.id);
    const there = await watching(other.port, game.id);
    await counted(2);
    const listed = async () => (await ask(third.port, '/api/games?stage=playing')).body.games.find(({id}) => id === game.id).watchers;
    await until('a server nobody watches at has heard of them', async () => (await listed()) === 2);
    there.socket.close();
    await counted(1);
    here.socket.close();
    await counted(0);
    // Those of a server that is killed are counted for a few seconds more.
    const lost = await watching(third.port, game.id);
    await counted(1);
    third.child.kill('SIGKILL');
    await counted(0);
    lost.socket.close();
    player.socket.close();
    opponent.socket.close();
});

async function work() {
    const child = spawn(program, ['worker', '--lang=en'], {
        stdio: ['ignore', 'pipe', 'inherit'],
        env: {...process.env, SUMITO_DATABASE: database},
    });
    await once(child.stdout, 'data');
    return child;
}

test('a worker makes the moves of servers that have none, and another takes over', async (t) => {
    const [server] = await servers(t, 1, ['--workers=0']);
    const made = await ask(server.port, '/api/games', {method: 'POST', body: {game: 'classic', colour: 'second', opponent: {engine: 2}}});
    const {socket} = await watching(server.port, made.body.id, made.token);
    const first = await work();
    await socket.hear((message) => happened('moved')(message) || message.state?.moves, 'the first move');
    first.kill('SIGKILL');
    await once(first, 'exit');
    const game = {id: made.body.id, tokens: [made.token, made.token]};
    assert.equal((await play(server.port, game, 1, SECOND_MOVE)).status, 200);
    const second = await work();
    await socket.hear((message) => message.events?.some((event) => event.event === 'moved' && event.side === 'first'), 'the second move');
    second.kill('SIGTERM');
    assert.deepEqual(await once(second, 'exit'), [0, null]);
    socket.close();
});

test('what is said while a worker thinks does not cost its move', async (t) => {
    const [server] = await servers(t, 1, ['--workers=0']);
    const worker = await work();
    const made = await ask(server.port, '/api/games', {method: 'POST', body: {game: 'classic', colour: 'first', opponent: {engine: 10}}});
    const game = {id: made.body.id, tokens: [made.token, made.token]};
    const {socket} = await watching(server.port, game.id, made.token);
    assert.equal((await play(server.port, game, 0, FIRST_MOVE)).status, 200);
    for (const phrase of [0, 1, 2, 3, 4]) {
        const said = await ask(server.port, `/api/games/${game.id}/actions`, {
            method: 'POST',
            token: made.token,
            body: {action: 'say', phrase},
        });
        assert.equal(said.status, 200);
    }
    const moved = (side) => (message) => message.events?.some((event) => event.event === 'moved' && event.side === side);
    const [mine, answer] = [await socket.hear(moved('first')), await socket.hear(moved('second'))].map((message) =>
        message.events.find(({event}) => event === 'moved'),
    );
    // A turn that was given up would be taken again after 30 s.
    assert.ok(answer.at - mine.at < 30000, `${answer.at - mine.at} ms`);
    worker.kill('SIGTERM');
    await once(worker, 'exit');
    socket.close();
});

test('a worker has nothing to do with a file', () => {
    const {status, stderr} = spawnSync(program, ['worker', '--lang=en', '--database=:memory:'], {encoding: 'utf8'});
    assert.equal(status, 1);
    assert.match(stderr, /a file is served by one server/);
});
