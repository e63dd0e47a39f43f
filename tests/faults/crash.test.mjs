// SPDX-License-Identifier: MIT
// A server that dies under load: whatever it acknowledged is in the store once, in order.
import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {readFileSync, writeFileSync} from 'node:fs';
import test from 'node:test';
import {ask, FIRST_MOVE, makeGame, newKey, OTHER_FIRST_MOVE, play, SECOND_MOVE, Socket} from './harness/client.mjs';
import {checker, checkLedger, serve, startLoad, torture} from './harness/server.mjs';
import {pause, until} from '../until.mjs';

const KILLS = Math.min(6 * torture, 100);

test('killed at any moment under load, again and again', async (t) => {
    const server = await serve(t);
    const load = startLoad(t, server.port, {folder: server.folder});
    await load.playing;
    for (let n = 0; n < KILLS; n++) {
        await pause(100 + Math.random() * 500);
        assert.equal(await server.end('SIGKILL'), 'SIGKILL', server.talk);
        await server.start();
    }
    t.diagnostic((await load.finish()).replaceAll('\n', '; '));
    assert.equal(await server.end(), 0);
    checkLedger(t, server.database, load.ledger);
});

test('asked to end under load, it says so, ends well, and nobody loses a move', async (t) => {
    const server = await serve(t, {drain: 1});
    const load = startLoad(t, server.port, {folder: server.folder});
    await load.playing;
    const watcher = await Socket.open(server.port);
    assert.equal(await server.end('SIGTERM'), 0, server.talk);
    await watcher.hear(({closing}) => closing === 'restart', 'that it closes');
    await server.start();
    await pause(500);
    await load.finish();
    assert.equal(await server.end(), 0);
    checkLedger(t, server.database, load.ledger);
});

test('the check itself finds what is missing, doubled or invented', async (t) => {
    const server = await serve(t);
    const load = startLoad(t, server.port, {folder: server.folder, games: 2});
    await load.playing;
    await until(
        'moves are acknowledged',
        async () => Number(/^sumito_moves_total (\d+)/m.exec((await ask(server.port, '/metrics')).body)[1]) > 6,
    );
    await load.finish();
    assert.equal(await server.end(), 0);
    const rows = readFileSync(load.ledger, 'utf8').trim().split('\n');
    // Of a game of which the ledger knows more: one it does not know at all is not looked at.
    const of = (row) => row.split(' ').slice(0, 2).join(' ');
    const [, game, ply, key, move] = rows
        .findLast((row) => row.startsWith('acknowledged') && rows.filter((other) => of(other) === of(row)).length > 1)
        .split(' ');
    const check = (changed) => {
        writeFileSync(load.ledger, changed.join('\n'));
        return spawnSync(checker, [server.database, load.ledger], {encoding: 'utf8'}).stderr;
    };
    assert.equal(check(rows), '');
    assert.match(check([...rows, `acknowledged ${game} ${Number(ply) + 1} ${key} ${move}`]), /not in the store/);
    assert.match(check([...rows, `acknowledged ${game} ${ply} 0123456789abcdef ${move}`]), /not in the store/);
    assert.match(check(rows.filter((row) => !row.includes(key))), /never sent/);
});

test('what was sent twice, before and after a crash, happens once', async (t) => {
    const server = await serve(t);
    const game = await makeGame(server.port);
    const key = newKey();
    assert.equal((await play(server.port, game, 0, FIRST_MOVE, {key})).status, 200);
    await server.end('SIGKILL');
    await server.start();
    assert.equal((await play(server.port, game, 0, FIRST_MOVE, {key})).status, 200, 'the same request again is fine');
    assert.equal((await play(server.port, game, 0, OTHER_FIRST_MOVE)).status, 409, 'another one comes too late');
    assert.equal((await play(server.port, game, 1, SECOND_MOVE)).status, 200);
    const {body} = await ask(server.port, `/api/games/${game.id}`);
    assert.equal(body.moves, `${FIRST_MOVE} ${SECOND_MOVE}`);
});

test('a second server for the same file refuses to start', async (t) => {
    const server = await serve(t);
    await assert.rejects(serve(t, {database: server.database}), /did not start/);
    assert.equal((await ask(server.port, '/healthz')).status, 200);
});
