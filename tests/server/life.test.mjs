// SPDX-License-Identifier: MIT
// The life of a server: restarts, farewells, a store that is taken, players who leave and come back.
import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {test} from 'node:test';
import {until} from '../until.mjs';
import {FIRST_MOVE, SECOND_MOVE, Socket, ask, makeGame, play} from '../faults/harness/client.mjs';
import {program, startServer} from './program.mjs';

function folderFor(t) {
    const folder = mkdtempSync(join(tmpdir(), 'sumito-life-'));
    t.after(() => rmSync(folder, {recursive: true, force: true}));
    return folder;
}
const happened = (name) => (message) => message.events?.some((event) => event.event === name);
async function watching(port, id, token, after = undefined) {
    const socket = await Socket.open(port, {token});
    socket.say({watch: id, after});
    const first = await socket.hear((message) => message.state !== undefined, 'the state');
    return {socket, state: first.state};
}

test('a second server on the same file refuses to start', async (t) => {
    const database = join(folderFor(t), 'games.db');
    const one = await startServer({database});
    const other = await startServer({database});
    assert.equal(await other.ended, 1);
    assert.match(other.talk, /games cannot be kept in .*games\.db: another server/);
    assert.equal(await one.end(), 0);
    const again = await startServer({database});
    assert.equal((await ask(again.port, '/readyz')).status, 200);
    assert.equal(await again.end(), 0);
});

test('whoever is connected hears that it ends; the game goes on after', async (t) => {
    const database = join(folderFor(t), 'games.db');
    let server = await startServer({database});
    const game = await makeGame(server.port);
    await play(server.port, game, 0, FIRST_MOVE);
    const {socket} = await watching(server.port, game.id, game.tokens[1]);
    const lines = await server.follow(`/api/games/${game.id}/events?after=0&follow=yes`);
    const farewell = socket.hear((message) => message.closing !== undefined);
    assert.equal(await server.end(), 0);
    assert.equal((await farewell).closing, 'restart');
    await socket.untilClosed();
    await lines.ended();
    server = await startServer({database});
    assert.equal((await play(server.port, game, 1, SECOND_MOVE)).status, 200);
    const now = (await ask(server.port, `/api/games/${game.id}`)).body;
    assert.equal(now.moves, `${FIRST_MOVE} ${SECOND_MOVE}`);
    assert.equal(await server.end(), 0);
});

test('a killed server forgets nothing it has said', async (t) => {
    const database = join(folderFor(t), 'games.db');
    let server = await startServer({database});
    const game = await makeGame(server.port);
    assert.equal((await play(server.port, game, 0, FIRST_MOVE)).status, 200);
    await server.end('SIGKILL');
    server = await startServer({database});
    const now = (await ask(server.port, `/api/games/${game.id}`)).body;
    assert.deepEqual([now.stage, now.moves], ['playing', FIRST_MOVE]);
    assert.equal(await server.end(), 0);
});

test('a player who leaves is seen to, and who comes back, too', async () => {
    const server = await startServer();
    const game = await makeGame(server.port);
    const other = await watching(server.port, game.id, game.tokens[1]);
    const {socket} = await watching(server.port, game.id, game.tokens[0]);
    const spectator = await watching(server.port, game.id);
    await other.socket.hear((message) => message.watchers === 1);
    spectator.socket.close();
    await other.socket.hear((message) => message.watchers === 0);
    socket.close();
    const left = await other.socket.hear(happened('left'));
    assert.equal(left.events[0].side, 'first');
    assert.equal((await ask(server.port, `/api/games/${game.id}`)).body.seats.first.absent, true);
    const back = await watching(server.port, game.id, game.tokens[0]);
    await other.socket.hear(happened('returned'));
    back.socket.close();
    other.socket.close();
    assert.equal(await server.end(), 0);
});

test('time that runs out while nobody looks has run out', async (t) => {
    const database = join(folderFor(t), 'games.db');
    let server = await startServer({database});
    const game = await makeGame(server.port, {control: {total: 1000, increment: 0, delay: 0}});
    await play(server.port, game, 0, FIRST_MOVE);
    await server.end('SIGKILL');
    server = await startServer({database});
    await until('the game is no longer played', async () => {
        const playing = (await ask(server.port, '/api/games?stage=playing')).body.games;
        return !playing.some(({id}) => id === game.id);
    });
    assert.equal((await ask(server.port, `/api/games/${game.id}`)).body.ending, 'time');
    assert.equal(await server.end(), 0);
});

test('a game of very many events is told in pieces', async (t) => {
    const database = join(folderFor(t), 'games.db');
    const care = (words, input) => {
        const {status, stdout, stderr} = spawnSync(program, ['db', ...words], {
            encoding: 'utf8',
            input,
            maxBuffer: 1e8,
            env: {...process.env, SUMITO_DATABASE: database},
        });
        assert.equal(status, 0, stderr);
        return stdout;
    };
    const before = await startServer({database});
    const game = await makeGame(before.port);
    assert.equal(await before.end(), 0);
    const lines = care(['export']).trim().split('\n');
    const last = JSON.parse(lines.at(-2));
    const more = Array.from({length: 6000}, (_, at) => JSON.stringify({...last, number: last.number + at + 1, event: 'said first 0'}));
    const events = last.number + more.length;
    care(['import', '--force'], [...lines.slice(0, -1), ...more, JSON.stringify({games: 1, events}), ''].join('\n'));
    const server = await startServer({database});
    const read = async (after) =>
        (await ask(server.port, `/api/games/${game.id}/events?after=${after}`)).body
            .trim()
            .split('\n')
            .map((line) => JSON.parse(line).number);
    assert.deepEqual(
        await read(0),
        Array.from({length: 5000}, (_, at) => at + 1),
    );
    assert.deepEqual(
        await read(5000),
        Array.from({length: events - 5000}, (_, at) => at + 5001),
    );
    const first = await server.follow(`/api/games/${game.id}/events?follow=yes`);
    await first.ended();
    assert.equal(first.heard.at(-1).number, 5000);
    const second = await server.follow(`/api/games/${game.id}/events?follow=yes&after=5000`);
    const {socket, state} = await watching(server.port, game.id, game.tokens[0], 0);
    assert.equal(state.number, events);
    await socket.act({game: game.id, action: 'resign'});
    await second.until('resigned');
    assert.ok(!socket.messages.some((message) => message.events?.length > 1), 'the state is enough');
    socket.close();
    second.close();
    assert.equal(await server.end(), 0);
});

/** The numbers /metrics tells, by name. */
const metrics = async (port) => Object.fromEntries((await ask(port, '/metrics')).body.split('\n').map((line) => line.split(' ')));

test('whoever has one game does not wait for somebody with thirty', async (t) => {
    const database = join(folderFor(t), 'games.db');
    const proxy = '--trusted-proxies=127.0.0.1';
    // Nobody thinks yet: the turns wait, one in each game.
    let server = await startServer({database, options: ['--workers=0', proxy]});
    const make = async (from, token) => {
        const body = {game: 'classic', colour: 'second', opponent: {engine: 1}};
        const made = await ask(server.port, '/api/games', {method: 'POST', body, from, token});
        assert.equal(made.status, 201, JSON.stringify(made.body));
        return {id: made.body.id, token: made.token};
    };
    const greedy = [await make('203.0.113.1'), await make('203.0.113.1')];
    for (let i = 2; i < 30; i++) {
        greedy.push(await make('203.0.113.1', greedy[i % 2].token));
    }
    const honest = await make('203.0.113.2');
    const waiting = await until('31 turns wait', async () => {
        const told = await metrics(server.port);
        return told.sumito_engine_waiting === '31' && told;
    });
    assert.match(waiting.sumito_engine_oldest_seconds, /^\d+$/);
    assert.equal(await server.end(), 0);
    // One thread plays them one after the other.
    server = await startServer({database, options: [proxy]});
    const games = [...greedy, honest];
    const movedAt = await Promise.all(
        games.map(async ({id}) => {
            const lines = await server.follow(`/api/games/${id}/events?after=0&follow=yes`);
            const {at} = await lines.until('moved');
            lines.close();
            return at;
        }),
    );
    const before = movedAt.filter((at) => at < movedAt[30]).length;
    assert.ok(before <= 1, `${before} moves were made before the one of whoever had one game`);
    assert.equal(await server.end(), 0);
});

test('what was taken back and asked for again costs no thinking', async (t) => {
    const database = join(folderFor(t), 'games.db');
    const server = await startServer({database});
    const body = {game: 'classic', colour: 'first', house: 'takebacks', opponent: {engine: 2}};
    const made = await ask(server.port, '/api/games', {method: 'POST', body});
    const game = {id: made.body.id, tokens: [made.token]};
    const lines = await server.follow(`/api/games/${game.id}/events?after=0&follow=yes`);
    const answers = [];
    for (let i = 0; i < 3; i++) {
        assert.equal((await play(server.port, game, 0, FIRST_MOVE)).status, 200);
        await lines.until('moved');
        answers.push((await lines.until('moved')).move);
        const back = await ask(server.port, `/api/games/${game.id}/actions`, {
            method: 'POST',
            token: made.token,
            body: {action: 'offer', offer: 'takeback'},
        });
        assert.equal(back.status, 200);
    }
    assert.equal(new Set(answers).size, 1);
    const told = await metrics(server.port);
    assert.deepEqual([told.sumito_engine_moves_total, told.sumito_engine_seconds_count], ['3', '1'], 'it has thought once');
    lines.close();
    assert.equal(await server.end(), 0);
});
