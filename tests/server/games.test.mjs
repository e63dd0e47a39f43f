// SPDX-License-Identifier: MIT
// Online games as clients play them, over HTTP and WebSocket, with a server of their own.
import assert from 'node:assert/strict';
import {after, before, test} from 'node:test';
import {FIRST_MOVE, SECOND_MOVE, Socket, ask, makeGame, newKey, play} from '../faults/harness/client.mjs';
import {startServer} from './program.mjs';

let server;
let port;
before(async () => {
    server = await startServer();
    port = server.port;
});
after(async () => assert.equal(await server.end(), 0, server.talk));

const post = (path, body, token) => ask(port, path, {method: 'POST', body, token});
const create = (wish = {}, token = undefined) => post('/api/games', {game: 'classic', colour: 'first', opponent: 'link', ...wish}, token);
const state = async (id, token) => (await ask(port, `/api/games/${id}`, {token})).body;
const events = async (id, after_number = 0) => {
    const answer = await ask(port, `/api/games/${id}/events?after=${after_number}`);
    return answer.body
        .trim()
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line));
};
const act = (id, token, action) => post(`/api/games/${id}/actions`, action, token);

/** Watches a game; the state comes first. */
async function watching(id, token, after_number) {
    const socket = await Socket.open(port, {token});
    socket.say({watch: id, ...(after_number === undefined ? {} : {after: after_number})});
    const first = await socket.hear((message) => message.state !== undefined, 'the state');
    return {socket, state: first.state};
}
const happened = (name) => (message) => message.events?.some((event) => event.event === name);

test('a game by link: made, joined, played, seen', async () => {
    const made = await create({control: {total: 60000, increment: 1000, delay: 0}, house: 'repetition takebacks'});
    assert.equal(made.status, 201);
    assert.match(made.headers['set-cookie'][0], /^sumito=[\w-]{43}; .*HttpOnly; SameSite=Lax/);
    assert.match(made.body.join, new RegExp(`^#/join/${made.body.id}/[\\w-]{22}$`));
    assert.equal(made.body.watch, `#/online/${made.body.id}`);
    const {id} = made.body;
    const waiting = await state(id, made.token);
    assert.equal(waiting.stage, 'waiting');
    assert.equal(waiting.you, 'first');
    assert.deepEqual(waiting.control, {total: 60000, increment: 1000, delay: 0});
    assert.equal(waiting.house, 'repetition takebacks');

    const link = made.body.join.split('/').pop();
    const joined = await post(`/api/games/${id}/join`, {token: link});
    assert.equal(joined.status, 200);
    assert.equal(joined.body.side, 'second');
    assert.equal((await post(`/api/games/${id}/join`, {token: link}, joined.token)).status, 200, 'the same guest again');
    assert.equal((await post(`/api/games/${id}/join`, {token: link})).body.code, 'seat_taken', 'the link is used up');

    const spectator = await watching(id);
    assert.equal(spectator.state.you, null);
    const first = await watching(id, made.token);
    const second = await watching(id, joined.token);
    assert.equal(second.state.you, 'second');
    first.socket.say({game: id, request: 'one', action: 'move', move: FIRST_MOVE, ply: 0, key: newKey()});
    assert.equal((await first.socket.hear((message) => message.request === 'one')).ok, true);
    for (const {socket} of [first, second, spectator]) {
        const told = await socket.hear(happened('moved'));
        assert.equal(told.game, id);
        assert.equal(told.events[0].move, FIRST_MOVE);
        assert.equal(told.events[0].key, undefined, 'keys stay here');
    }
    const answer = await play(port, {id, tokens: [made.token, joined.token]}, 1, SECOND_MOVE);
    assert.equal(answer.status, 200);
    await first.socket.hear((message) => message.events?.some((event) => event.move === SECOND_MOVE));
    const now = await state(id);
    assert.equal(now.moves, `${FIRST_MOVE} ${SECOND_MOVE}`);
    assert.equal(now.running, 'first');
    assert.equal(now.watchers, 1, 'players are no spectators');
    assert.ok(now.left.first <= 61000 && now.left.first > 30000);
    const record = await ask(port, `/api/games/${id}/record`);
    assert.match(record.headers['content-type'], /text\/plain/);
    const day = new Date(now.now).toISOString().slice(0, 10).replaceAll('-', '.');
    for (const tag of ['Black "Guest"', 'White "Guest"', 'TimeControl "60+1"', `Date "${day}"`]) {
        assert.ok(record.body.includes(`[${tag}]`), `${tag} in ${record.body}`);
    }
    assert.match(
        record.body,
        new RegExp(`1\\. ${FIRST_MOVE} \\{\\[%clk 0:0\\d:\\d\\d[.\\d]*\\]\\} (1\\.\\.\\. )?${SECOND_MOVE} \\{\\[%clk`),
        'the last move has its clock, too',
    );
    [first, second, spectator].forEach(({socket}) => socket.close());
});

test('no hash, key or token is told', async () => {
    const game = await makeGame(port);
    await play(port, game, 0, FIRST_MOVE);
    const told = JSON.stringify([await events(game.id), await state(game.id)]);
    assert.doesNotMatch(told, /[0-9a-f]{16}/);
    assert.doesNotMatch(told, /guest|hash|key/);
    assert.deepEqual(
        (await events(game.id)).map((event) => event.event),
        ['created', 'invited', 'seated', 'seated', 'moved'],
    );
});

test('a move carries its ply and key: repeated, stale, foreign, refused', async () => {
    const game = await makeGame(port);
    const key = newKey();
    assert.equal((await play(port, game, 0, FIRST_MOVE, {key})).status, 200);
    assert.equal((await play(port, game, 0, FIRST_MOVE, {key})).status, 200, 'the same again is no second move');
    assert.equal((await state(game.id)).moves, FIRST_MOVE);
    assert.equal((await play(port, game, 0, FIRST_MOVE)).body.code, 'stale_ply');
    assert.equal((await play(port, game, 1, SECOND_MOVE, {token: game.tokens[0]})).body.code, 'not_your_turn');
    assert.equal((await act(game.id, undefined, {action: 'move', move: SECOND_MOVE, ply: 1, key})).body.code, 'not_seated');
    assert.equal((await act(game.id, 'A'.repeat(43), {action: 'move', move: SECOND_MOVE, ply: 1, key})).body.code, 'not_seated');
    const refused = await play(port, game, 1, 'a1a9');
    assert.equal(refused.status, 422);
    assert.match(refused.headers['content-type'], /application\/problem\+json/);
    assert.equal(refused.body.code, 'bad_move');
    assert.ok(refused.body.refusal.code && refused.body.refusal.rule && refused.body.refusal.message);
    assert.ok(Array.isArray(refused.body.refusal.cells));
});

test('two clients race for one move: one is played', async () => {
    const game = await makeGame(port);
    const answers = await Promise.all([play(port, game, 0, FIRST_MOVE), play(port, game, 0, 'a5b5'), play(port, game, 0, 'a2b2')]);
    assert.deepEqual(answers.map((answer) => answer.status).sort(), [200, 409, 409]);
    assert.equal((await state(game.id)).moves.split(' ').length, 1);
});

test('offers: takeback, draw, rematch with colours swapped', async () => {
    const made = await create({house: 'takebacks'});
    const joined = await post(`/api/games/${made.body.id}/join`, {token: made.body.join.split('/').pop()});
    const game = {id: made.body.id, tokens: [made.token, joined.token]};
    await play(port, game, 0, FIRST_MOVE);
    assert.equal((await act(game.id, game.tokens[0], {action: 'offer', offer: 'takeback'})).status, 200);
    assert.equal((await state(game.id)).offers.takeback, 'first');
    assert.equal((await act(game.id, game.tokens[1], {action: 'offer', offer: 'takeback'})).status, 200);
    assert.equal((await state(game.id)).moves, '');
    await act(game.id, game.tokens[0], {action: 'offer', offer: 'draw'});
    assert.equal((await act(game.id, game.tokens[1], {action: 'decline', offer: 'draw'})).status, 200);
    assert.equal((await state(game.id)).offers.draw, null);
    assert.equal((await act(game.id, game.tokens[0], {action: 'offer', offer: 'draw'})).body.code, 'offered_lately');
    assert.deepEqual((await state(game.id)).draw_from, {first: 10, second: 0});
    await act(game.id, game.tokens[1], {action: 'offer', offer: 'draw'});
    await act(game.id, game.tokens[0], {action: 'offer', offer: 'draw'});
    const over = await state(game.id);
    assert.deepEqual([over.stage, over.ending, over.result], ['finished', 'agreement', '1/2-1/2']);
    assert.equal((await act(game.id, game.tokens[0], {action: 'resign'})).body.code, 'game_over');
    await act(game.id, game.tokens[0], {action: 'offer', offer: 'rematch'});
    await act(game.id, game.tokens[1], {action: 'offer', offer: 'rematch'});
    const {next} = await state(game.id);
    const again = await state(next, game.tokens[0]);
    assert.deepEqual([again.stage, again.you, again.house], ['playing', 'second', 'takebacks']);
});

test('abort, resign, phrases; nobody claims against who is there', async () => {
    const game = await makeGame(port);
    assert.equal((await act(game.id, game.tokens[0], {action: 'say', phrase: 1})).status, 200);
    assert.equal((await act(game.id, game.tokens[0], {action: 'say', phrase: 99})).body.code, 'unknown_phrase');
    assert.deepEqual((await state(game.id)).said, [{side: 'first', phrase: 1}]);
    assert.equal((await act(game.id, game.tokens[0], {action: 'claim'})).body.code, 'your_turn');
    assert.equal((await act(game.id, game.tokens[1], {action: 'claim'})).body.code, 'still_here');
    assert.equal((await act(game.id, game.tokens[0], {action: 'abort'})).status, 200);
    assert.equal((await state(game.id)).ending, 'abort');
    const other = await makeGame(port);
    assert.equal((await act(other.id, other.tokens[1], {action: 'resign'})).status, 200);
    assert.equal((await state(other.id)).result, '1-0');
});

test('time runs out by itself, and everybody hears it', async () => {
    const game = await makeGame(port, {control: {total: 1000, increment: 0, delay: 0}});
    const {socket} = await watching(game.id, game.tokens[0]);
    await play(port, game, 0, FIRST_MOVE);
    const told = await socket.hear(happened('timed_out'));
    assert.equal(told.events[0].side, 'second');
    assert.deepEqual([(await state(game.id)).ending, (await state(game.id)).result], ['time', '1-0']);
    socket.close();
});

test('who comes back hears what was missed', async () => {
    const game = await makeGame(port);
    const {socket, state: first} = await watching(game.id, game.tokens[0]);
    socket.close();
    await play(port, game, 0, FIRST_MOVE);
    await play(port, game, 1, SECOND_MOVE);
    const back = await watching(game.id, game.tokens[0], first.number);
    const missed = await back.socket.hear((message) => message.events !== undefined);
    assert.deepEqual(
        missed.events.filter((event) => event.event === 'moved').map((event) => event.move),
        [FIRST_MOVE, SECOND_MOVE],
    );
    assert.equal(missed.events[0].number, first.number + 1);
    assert.ok(back.state.number >= missed.events.at(-1).number);
    back.socket.close();
});

test('a stream of events goes on until the game is left', async () => {
    const game = await makeGame(port);
    const lines = await server.follow(`/api/games/${game.id}/events?after=0&follow=yes`);
    await lines.until('seated');
    await play(port, game, 0, FIRST_MOVE);
    assert.equal((await lines.until('moved')).move, FIRST_MOVE);
    lines.close();
});

test("the lobby: open challenges, live games, one's own", async () => {
    const made = await create({opponent: 'anyone', game: 'offboard'});
    assert.equal(made.body.join, null);
    const waiting = (await ask(port, '/api/games?stage=waiting')).body.games;
    assert.ok(waiting.some((game) => game.id === made.body.id && game.variant === 'offboard'));
    const joined = await post(`/api/games/${made.body.id}/join`, {});
    assert.equal(joined.status, 200);
    const playing = (await ask(port, '/api/games?stage=playing')).body.games;
    assert.ok(playing.some((game) => game.id === made.body.id));
    const mine = (await ask(port, '/api/me', {token: joined.token})).body;
    assert.deepEqual(
        mine.games.map((game) => [game.id, game.you]),
        [[made.body.id, 'second']],
    );
    assert.deepEqual((await ask(port, '/api/me')).body, {guest: false, games: []});
    assert.equal((await ask(port, '/api/games?stage=lost')).status, 400);
});

test('quick pairing finds whoever waits for the same', async () => {
    const wish = {game: 'notalone', control: {total: 180000, increment: 2000, delay: 0}};
    const one = await post('/api/pairing', wish);
    assert.equal(one.status, 201);
    assert.equal((await post('/api/pairing', {...wish, control: null})).status, 201, 'another clock is another wish');
    assert.equal((await post('/api/pairing', wish, one.token)).body.id, one.body.id, 'not with oneself');
    const other = await post('/api/pairing', wish);
    assert.deepEqual([other.status, other.body.id], [200, one.body.id]);
    assert.notEqual(other.body.side, one.body.side);
    assert.equal((await state(one.body.id)).stage, 'playing');
    const four = await Promise.all(
        [1, 2, 3, 4].map(() => post('/api/pairing', {game: 'offboard', control: {total: 1, increment: 0, delay: 0}})),
    );
    assert.equal(new Set(four.map((answer) => answer.body.id)).size, 2, 'who comes at once is paired at once');
});

test('against the engine', async () => {
    const made = await create({opponent: {engine: 1}, colour: 'second'});
    const {socket, state: first} = await watching(made.body.id, made.token, 0);
    assert.equal(first.seats.first.kind, 'engine');
    await socket.hear(happened('moved'));
    const now = await state(made.body.id, made.token);
    assert.equal(now.moves.split(' ').length, 1);
    assert.equal((await act(made.body.id, made.token, {action: 'offer', offer: 'draw'})).body.code, 'engine_plays_on');
    assert.equal((await act(made.body.id, made.token, {action: 'resign'})).status, 200);
    socket.close();
});

test('what is wrong is named', async () => {
    const wrong = async (wish, field, code = 'bad_field') => {
        const answer = await create(wish);
        assert.deepEqual([answer.status, answer.body.code, answer.body.field], [422, code, field], JSON.stringify(wish));
    };
    await wrong({variant: 'chess'}, 'variant');
    await wrong({layout: 'nowhere'}, 'layout');
    await wrong({variant: 'notalone', layout: 'sibe'}, 'layout');
    await wrong({variant: 'offboard', layout: 'belgian-daisy'}, 'layout');
    await wrong({start: '5/5'}, 'start');
    await wrong({control: {total: -1}}, 'control');
    await wrong({control: {total: 0, increment: 0, delay: 0}}, 'control');
    await wrong({clock: {total: -1}}, 'control'); // as it was called at first
    await wrong({house: 'mercy'}, 'house');
    await wrong({colour: 'green'}, 'colour');
    await wrong({opponent: {engine: 11}}, 'opponent');
    await wrong({bet: 5}, 'bet', 'unknown_field');
    assert.equal((await ask(port, '/api/games/short')).status, 404);
    assert.equal((await ask(port, '/api/games/aaaaaaaaaaaa')).body.code, 'no_game');
    assert.equal((await ask(port, '/api/games', {method: 'DELETE'})).status, 405);
    assert.equal((await ask(port, '/api/socket')).status, 426);
    const raw = (headers, body = '{}') => fetch(`http://127.0.0.1:${port}/api/games`, {method: 'POST', headers, body});
    assert.equal((await raw({'Content-Type': 'text/plain'})).status, 415);
    assert.equal((await raw({'Content-Type': 'application/json', Origin: 'http://elsewhere.example'})).status, 403);
    assert.equal((await raw({'Content-Type': 'application/json'}, '{"game": 1, "game": 2}')).status, 400);
    assert.equal((await raw({'Content-Type': 'application/json'}, 'x'.repeat(20000))).status, 413);
});

test('messages that are none are answered, not obeyed', async () => {
    const socket = await Socket.open(port);
    for (const [message, code] of [
        [[1], 'bad_json'],
        [{dance: 1}, 'bad_message'],
        [{watch: 'x'}, 'no_game'],
        [{watch: 'aaaaaaaaaaaa'}, 'no_game'],
        [{game: 'aaaaaaaaaaaa', action: 'fly'}, 'bad_field'],
    ]) {
        socket.say(message);
        assert.equal((await socket.hear((answer) => answer.problem !== undefined)).problem.code, code);
    }
    socket.say({ping: 7});
    assert.equal((await socket.hear((answer) => answer.pong !== undefined)).pong, 7);
    socket.close();
});
