// SPDX-License-Identifier: MIT
// A disk that is full or broken, and a file that somebody else has locked: nothing is acknowledged that is not kept,
// the server says what is the matter, and goes on when it is over.
import assert from 'node:assert/strict';
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {connect} from 'node:net';
import test from 'node:test';
import {ask, FIRST_MOVE, makeGame, newKey, play} from './harness/client.mjs';
import {checkLedger, EIO, ENOSPC, locker, serve, startLoad} from './harness/server.mjs';
import {pause, until} from '../until.mjs';

/** Under load: something breaks, a move is refused with the reason, it is mended, and the same move is made. */
async function breaks(t, {harm, mend, options = []}) {
    const server = await serve(t, {options});
    const load = startLoad(t, server.port, {folder: server.folder});
    await load.playing;
    const game = await makeGame(server.port);
    const key = newKey();
    await harm(server);
    const refused = await until('a move is refused', async () => {
        const answer = await play(server.port, game, 0, FIRST_MOVE, {key});
        return answer.status !== 200 && answer;
    });
    assert.equal(refused.status, 503, JSON.stringify(refused.body));
    assert.equal(refused.body.code, 'store');
    assert.ok(Number(refused.headers['retry-after']) > 0, 'it says when to try again');
    assert.match(refused.headers['content-type'], /^application\/problem\+json/);
    assert.equal((await ask(server.port, '/healthz')).status, 200, 'it lives');
    await until('it says that it is not ready', async () => (await ask(server.port, '/readyz')).status === 503);
    await pause(300);
    await mend(server);
    await until('the move is made', async () => (await play(server.port, game, 0, FIRST_MOVE, {key})).status === 200);
    await until('it says that it is ready', async () => (await ask(server.port, '/readyz')).status === 200);
    assert.equal((await ask(server.port, `/api/games/${game.id}`)).body.moves, FIRST_MOVE);
    await load.finish();
    assert.equal(await server.end(), 0, server.talk);
    checkLedger(t, server.database, load.ledger);
}

test('a full disk', (t) => breaks(t, {harm: (server) => server.order('errno', ENOSPC), mend: (server) => server.order('errno', 0)}));

test('a disk that cannot be written', (t) =>
    breaks(t, {harm: (server) => server.order('errno', EIO), mend: (server) => server.order('errno', 0)}));

test('a file that somebody else has locked', async (t) => {
    let holder;
    t.after(() => holder?.kill());
    await breaks(t, {
        harm: async (server) => {
            holder = spawn(locker, [server.database], {stdio: ['pipe', 'pipe', 'inherit']});
            await new Promise((resolve) => holder.stdout.once('data', resolve));
        },
        mend: async () => {
            const ended = new Promise((resolve) => holder.once('close', resolve));
            holder.stdin.end();
            await ended;
        },
    });
});

/** A connection that stays: what is sent to it, and what comes back. */
async function connection(port) {
    const socket = connect(port, '127.0.0.1');
    const self = {said: '', closed: false, send: (words) => new Promise((resolve) => socket.write(words, resolve))};
    socket.on('data', (words) => (self.said += words));
    socket.on('error', () => {});
    socket.on('close', () => (self.closed = true));
    await once(socket, 'connect');
    return self;
}

test('a server that ends is not ready, also while it answers what was asked', async (t) => {
    const server = await serve(t, {drain: 60, options: ['--log=info']});
    const game = await makeGame(server.port);
    const [moves, looks] = [await connection(server.port), await connection(server.port)];
    const holder = spawn(locker, [server.database], {stdio: ['pipe', 'pipe', 'inherit']});
    t.after(() => holder.kill());
    await once(holder.stdout, 'data');
    const body = JSON.stringify({action: 'move', move: FIRST_MOVE, ply: 0, key: newKey()});
    await moves.send(
        `POST /api/games/${game.id}/actions HTTP/1.1\r\nHost: localhost\r\nCookie: sumito=${game.tokens[0]}\r\n` +
            `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
    // What comes after it is answered by the same thread: the move is there, and waits for the file.
    await looks.send('GET /api/me HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await until('the look is answered', () => looks.said.includes('"games"'));
    process.kill(server.pid, 'SIGTERM');
    await until('it is ending', () => server.talk.includes('"ending"'));
    looks.said = '';
    await looks.send('GET /readyz HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await until('it says so', () => looks.said !== '' || looks.closed);
    assert.match(looks.said, /^HTTP\/1\.1 503 |^$/); // nothing: it was gone before it could
    holder.stdin.end();
    await until('the move is answered', () => moves.said !== '');
    assert.match(moves.said, /^HTTP\/1\.1 (200|503) /);
    assert.equal(await server.ended, 0, server.talk);
});
