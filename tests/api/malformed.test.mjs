// SPDX-License-Identifier: MIT
// Requests and frames that are broken, over real connections: each is refused or closed, none is believed in part, and the
// server stays as it was. With SUMITO_TORTURE a hundred thousand of them.
import assert from 'node:assert/strict';
import {connect} from 'node:net';
import test, {after, before} from 'node:test';
import {begin, FIRST_MOVE, play} from './games.mjs';
import {ask, frame, handshake, newKey, openSocket, raw, serve, takeFrames} from './harness.mjs';
import {until} from '../until.mjs';

const MANY = process.env.SUMITO_TORTURE ? 50000 : 1500;
const AT_ONCE = 32;

let server;
let port = 0;
let game;
before(async () => {
    server = await serve({flags: ['--limits=off', '--workers=0', '--connections-address=0']});
    port = server.port;
    game = await begin(port);
});
after(async () => {
    assert.equal(await server.close(), 0);
    assert.equal(server.log().replace(/^sumito serve: .*\n/m, ''), '', 'nothing to say about any of it');
});

const metric = async (name) => Number(new RegExp(`^${name} (\\d+)`, 'm').exec((await ask(port, 'GET', '/metrics')).text)?.[1]);
const statuses = (text) => [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status));

const SMUGGLED = 'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n';
const POST = `POST /api/games/abcdefghijkl/join HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n`;

test('requests that contradict themselves end the connection', async () => {
    for (const lines of [
        'Content-Length: 2\r\nContent-Length: 2',
        'Content-Length: 2\r\nContent-Length: 40',
        'Content-Length: 2\r\nTransfer-Encoding: chunked',
        'Transfer-Encoding: chunked\r\nContent-Length: 2',
        'Content-Length: -1',
        'Content-Length: 2, 2',
        'Content-Length: 0x2',
        'Content-Length: 99999999999999999999',
        'Content-Length : 2',
        'Transfer-Encoding : chunked',
        'Transfer-Encoding: gzip',
        'Transfer-Encoding: gzip, chunked',
        'Host: b',
        'Host : b',
    ]) {
        for (const head of [POST, 'GET /api/me HTTP/1.1\r\nHost: a\r\n', 'GET / HTTP/1.1\r\nHost: a\r\n']) {
            const {text, closed} = await raw(port, `${head}${lines}\r\n\r\n{}${SMUGGLED}`);
            assert.ok(closed, `${lines}: the connection ends`);
            assert.ok(!text.includes('\r\nok\n'), `${lines}: what follows is not taken for a request`);
            assert.ok(
                statuses(text).every((status) => status >= 400),
                `${lines}: ${statuses(text)}`,
            );
        }
    }
});

test('one good body after the other', async () => {
    const body = (bytes) => `${POST}Content-Length: ${bytes.length}\r\n\r\n${bytes}`;
    const {text} = await raw(port, `${body('{}')}${body('{')}${SMUGGLED.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n')}`);
    assert.deepEqual(statuses(text), [404, 400, 200]);
    const chunked = `${POST}Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n1\r\n}\r\n0\r\n\r\n`;
    assert.deepEqual(statuses((await raw(port, chunked, {enough: (said) => said.includes('no_game')})).text), [404]);
});

test('heads that are none', async () => {
    for (const [head, ...wanted] of [
        ['GET /api/me HTTP/9.9\r\nHost: a\r\n\r\n', 400, 505],
        ['GET /api/me HTTP/1.1\r\n\r\n', 400],
        [`GET /api/me?${'x'.repeat(3000)} HTTP/1.1\r\nHost: a\r\n\r\n`, 414],
        [`GET /api/me HTTP/1.1\r\nHost: a\r\nCookie: ${'x'.repeat(20000)}\r\n\r\n`, 431],
    ]) {
        const {text} = await raw(port, head, {enough: (said) => said.includes('\r\n\r\n')});
        assert.ok(wanted.includes(statuses(text)[0]), `${head.slice(0, 60)}: ${text.slice(0, 80)}`);
    }
    for (const head of ['\r\n\r\n', 'GET\r\n\r\n', 'GET /api/me\r\n\r\n', '\0\0\0\0\r\n\r\n', `${POST}Content-Length: 50\r\n\r\n{`]) {
        await sendAndVanish(Buffer.from(head));
    }
    assert.equal((await ask(port, 'GET', '/healthz')).status, 200);
});

test('a body without an end does not grow in the server', async () => {
    const socket = connect(port, '127.0.0.1');
    const closed = new Promise((resolve) => socket.on('close', resolve));
    socket.on('error', () => undefined);
    let sent = 0;
    socket.write(`${POST}Transfer-Encoding: chunked\r\n\r\n`);
    const piece = `4000\r\n${'x'.repeat(0x4000)}\r\n`;
    const more = () => {
        while (!socket.destroyed && sent < 64 << 20 && socket.write(piece)) {
            sent += piece.length;
        }
        if (sent >= 64 << 20) {
            socket.end();
        }
    };
    socket.on('drain', more);
    more();
    await closed;
    assert.ok(sent < 16 << 20, `${sent} bytes were taken`);
});

/** What the server closes a socket with after some bytes; 0 if it says nothing. */
async function closesWith(bytes) {
    const enough = (text) => text.indexOf('\x88', text.indexOf('\r\n\r\n') + 4) >= 0;
    const {bytes: said} = await raw(port, Buffer.concat([Buffer.from(handshake()), bytes]), {enough});
    const start = said.indexOf('\r\n\r\n') + 4;
    const {frames} = takeFrames(said.subarray(start));
    const close = frames.find(({opcode}) => opcode === 8);
    return close ? (close.payload.length < 2 ? 1005 : close.payload.readUInt16BE(0)) : 0;
}

test('frames that break the protocol close the socket with its code', async () => {
    const text = '{"ping": 1}';
    for (const [name, bytes, code] of [
        ['no mask', frame(text, {masked: false}), 1002],
        ['a reserved bit', frame(text, {reserved: 4}), 1002],
        ['an unknown opcode', frame(text, {opcode: 3}), 1002],
        ['a ping in pieces', frame(text, {opcode: 9, fin: false}), 1005],
        ['a long ping', frame('x'.repeat(126), {opcode: 9}), 1005],
        ['a continuation of nothing', frame(text, {opcode: 0}), 1002],
        ['text inside a text', Buffer.concat([frame('{', {fin: false}), frame('}')]), 1002],
        ['bytes', frame(text, {opcode: 2}), 1003],
        ['no UTF-8', frame(Buffer.from([0x22, 0xff, 0x22])), 1007],
        ['too long', frame('x'.repeat(5000)), 1009],
        ['much too long', frame('x', {length: 2 ** 40}), 1009],
        ['too long in pieces', Buffer.concat([frame('x'.repeat(3000), {fin: false}), frame('x'.repeat(3000), {opcode: 0})]), 1009],
        ['a goodbye', frame(Buffer.from([3, 232]), {opcode: 8}), 1000],
    ]) {
        assert.equal(await closesWith(bytes), code, name);
    }
});

test('messages that mean nothing are answered with a problem', async () => {
    const socket = await openSocket(port, {cookie: game.opponent});
    const deep = '{"a":'.repeat(600) + '1' + '}'.repeat(600);
    for (const message of [
        '',
        '{',
        '[]',
        'null',
        '"x"',
        '{"watch": 5}',
        '{"watch": "short"}',
        '{"leave": null}',
        '{"game": {}}',
        '{"ping": "x"}',
        '{"ping": 1.5}',
        '{"request": "x"}',
        '{"request": 5, "ping": 1}',
        `{"request": "${'x'.repeat(100)}", "ping": 1}`,
        '{"a": 1, "a": 1}',
        deep,
    ]) {
        const from = socket.heard.length;
        socket.send(message);
        const answer = await socket.next(() => true, from);
        assert.ok(answer.problem?.status >= 400, `${message.slice(0, 60)}: ${JSON.stringify(answer)}`);
    }
    socket.send({ping: 7});
    await socket.next((message) => message.pong === 7);
    socket.close();
});

/** A generator of one's own, so that a failure can be had again. */
function luckOf(seed) {
    let state = seed;
    return (bound) => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return Math.floor((state / 2 ** 32) * bound);
    };
}

function broken(bytes, luck) {
    const made = Buffer.from(bytes);
    for (let times = 1 + luck(4); times > 0; times--) {
        made[luck(made.length)] = luck(256);
    }
    return luck(4) === 0 ? made.subarray(0, luck(made.length)) : made;
}

/** Runs tasks, some at a time. */
async function inTurns(count, task) {
    let next = 0;
    await Promise.all(
        Array.from({length: AT_ONCE}, async () => {
            while (next < count) {
                await task(next++);
            }
        }),
    );
}

/** How long something broken may be waited for that could still go on: the server itself waits longer. */
const UNFINISHED_MS = 300;

/** Sends, waits until something comes back or the other side ends it, and is gone. */
const sendAndVanish = (bytes) =>
    new Promise((resolve) => {
        const socket = connect(port, '127.0.0.1');
        const done = () => socket.resetAndDestroy();
        const unfinished = setTimeout(done, UNFINISHED_MS);
        socket.on('error', () => undefined);
        socket.on('data', done);
        socket.on('end', done);
        socket.on('close', () => {
            clearTimeout(unfinished);
            resolve(null);
        });
        socket.write(bytes);
    });

test(`${MANY} broken requests over connections of their own`, async () => {
    const luck = luckOf(61);
    const good = [
        `GET /api/games/${game.id}/events?after=1 HTTP/1.1\r\nHost: localhost\r\nCookie: ${game.owner}\r\n\r\n`,
        `POST /api/games HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 39\r\n\r\n{"game": "classic", "opponent": "link"}`,
        `POST /api/games/${game.id}/actions HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 19\r\n\r\n{"action": "claim"}`,
        'GET / HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip\r\n\r\n',
        handshake(),
    ];
    await inTurns(MANY, () => sendAndVanish(broken(good[luck(good.length)], luck)));
});

test(`${MANY} broken frames`, async () => {
    const luck = luckOf(17);
    const good = [
        {watch: game.id, after: 0},
        {leave: game.id},
        {ping: 3},
        {game: game.id, request: 'x', action: 'move', move: FIRST_MOVE, ply: 0, key: newKey()},
    ].map((message) => frame(JSON.stringify(message)));
    const EACH = 20;
    await inTurns(MANY / EACH, () => {
        const frames = Array.from({length: EACH}, () => (luck(3) ? good[luck(good.length)] : broken(good[luck(good.length)], luck)));
        return sendAndVanish(Buffer.concat([Buffer.from(handshake({Cookie: game.owner})), ...frames]));
    });
});

test('afterwards nothing is left over, and games go on', async () => {
    for (const [what, most] of [
        ['sumito_sockets', 0],
        ['sumito_connections', 3],
    ]) {
        await until(`${what} falls to ${most}`, async () => (await metric(what)) <= most);
    }
    assert.ok((await metric('process_resident_memory_bytes')) < 200e6);
    assert.equal((await play(port, game.id, game.opponent, FIRST_MOVE, 0)).status, 200);
});
