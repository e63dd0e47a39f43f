// SPDX-License-Identifier: MIT
// Clients as they are in life: gone without a word, reading nothing, saying too much.
import assert from 'node:assert/strict';
import {spawn} from 'node:child_process';
import {connect} from 'node:net';
import {readFileSync} from 'node:fs';
import test from 'node:test';
import {ask, FIRST_MOVE, makeGame, newKey, OTHER_FIRST_MOVE, play, Socket} from './harness/client.mjs';
import {deafReader, serve, torture} from './harness/server.mjs';
import {flood} from '../load/flood.mjs';
import {until} from '../until.mjs';

const metric = async (server, name) => Number(new RegExp(`^${name} (\\d+)`, 'm').exec((await ask(server.port, '/metrics')).body)?.[1]);

test('two clients race for one move', async (t) => {
    const server = await serve(t, {options: ['--limits=off']});
    for (let n = 0; n < 20 * torture; n++) {
        const game = await makeGame(server.port);
        const [one, other] = await Promise.all([0, 1].map(() => Socket.open(server.port, {token: game.tokens[0]})));
        const act = (socket, move) => socket.act({game: game.id, action: 'move', move, ply: 0, key: newKey()});
        const answers = await Promise.all([act(one, FIRST_MOVE), act(other, OTHER_FIRST_MOVE)]);
        assert.equal(answers.filter(({ok}) => ok).length, 1, JSON.stringify(answers));
        const refused = answers.find(({ok}) => !ok);
        assert.ok(['stale_ply', 'not_your_turn'].includes(refused.problem.code), refused.problem.code);
        const {moves} = (await ask(server.port, `/api/games/${game.id}`)).body;
        assert.equal(moves, answers[0].ok ? FIRST_MOVE : OTHER_FIRST_MOVE);
        one.close();
        other.close();
    }
});

test('a player who is gone without a word is noticed', async (t) => {
    const server = await serve(t, {options: ['--limits=off']});
    const game = await makeGame(server.port);
    const gone = await Socket.open(server.port, {token: game.tokens[1], deaf: true});
    const here = await Socket.open(server.port, {token: game.tokens[0]});
    gone.say({watch: game.id, after: 0});
    here.say({watch: game.id, after: 0});
    await gone.hear(({state}) => state);
    const {state} = await here.hear((message) => message.state);
    assert.equal(state.seats.second.absent, false);
    // Minutes pass for the server, in steps in which a living client can answer.
    let passed = 0;
    const pass = async (what, is) => {
        for (const end = passed + 180000; !is(); passed += 10000) {
            assert.ok(passed < end, what);
            server.order('steady', passed);
            server.order('wall', passed);
            // A question wakes the server, a second one comes after what it then did.
            await ask(server.port, `/api/games/${game.id}`);
            await here.act({game: game.id, action: 'say', phrase: 0});
        }
    };
    await pass('the silent connection is never closed', () => gone.closed);
    const isLeft = ({events}) => events?.some(({event, side}) => event === 'left' && side === 'second');
    await pass('nobody hears that the other has left', () => here.messages.some(isLeft));
    assert.equal(here.closed, false, 'whoever answers stays');
});

test('connections that never finish what they ask are ended, however busily they go on', async (t) => {
    const server = await serve(t, {options: ['--limits=off']});
    const post = 'POST /api/games HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"game"';
    // What they say, and what they go on with.
    const lines = [
        ['', ''],
        ['GET /api/me HTT', ''],
        [post, ''],
        ['GET /', 'x'],
        ['GET / HTTP/1.1\r\nHost: localhost\r\nA: ', 'x'],
        [post, ' '],
    ];
    let open = lines.length;
    const torn = lines.map(([line, more]) => {
        const socket = connect({host: '127.0.0.1', port: server.port});
        socket.on('error', () => {});
        socket.write(line);
        socket.resume().once('close', () => open--);
        return {socket, more};
    });
    for (let passed = 0; open > 0; passed += 10000) {
        assert.ok(passed < 600000, `${open} are never ended`);
        server.order('steady', passed);
        torn.forEach(({socket, more}) => more !== '' && !socket.destroyed && socket.write(more));
        // Wakes both its threads, the second time after whatever the first made it do.
        for (let times = 0; times < 2; times++) {
            assert.equal((await ask(server.port, '/api/me')).status, 200);
        }
    }
});

const memory = ({pid}) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]);

test('readers who read nothing are let go, and nobody waits for them', async (t) => {
    const server = await serve(t, {options: ['--limits=off']});
    const game = await makeGame(server.port);
    const player = await Socket.open(server.port, {token: game.tokens[0]});
    const slow = await Promise.all(Array.from({length: 4}, () => Socket.open(server.port, {slow: true})));
    const before = memory(server);
    await until('they are let go', async () => {
        // Each question is answered with the whole state, until the pipe is full.
        slow.forEach((reader) => Array.from({length: 1000}, () => reader.say({watch: game.id, after: 0})));
        assert.ok((await player.act({game: game.id, action: 'say', phrase: 0})).ok, 'others are heard');
        return (await metric(server, 'sumito_sockets')) === 1;
    });
    const after = memory(server);
    t.diagnostic(`memory ${before} kB, then ${after} kB`);
    assert.ok(after - before < 40000, `${after - before} kB for readers who do not read`);
    assert.equal(await metric(server, 'sumito_sockets_slow_total'), slow.length, 'each is counted once');
    assert.equal((await play(server.port, game, 0, FIRST_MOVE)).status, 200);
    slow.forEach((reader) => reader.close());
    player.close();
});

test('who follows a game and reads nothing is let go, and nobody waits for them', async (t) => {
    const server = await serve(t, {options: ['--limits=off']});
    const game = await makeGame(server.port);
    const player = await Socket.open(server.port, {token: game.tokens[0]});
    player.say({watch: game.id});
    const slow = 3;
    const readers = spawn(deafReader, [String(server.port), `/api/games/${game.id}/events?follow=yes`, String(slow)], {
        stdio: ['pipe', 'ignore', 'inherit'],
    });
    t.after(() => readers.stdin.end());
    await player.hear(({watchers}) => watchers === 3, 'all of them watch');
    const before = memory(server);
    await until(
        'they are let go',
        async () => {
            // Many at once, which are written one after the other.
            const answers = await Promise.all(Array.from({length: 200}, () => player.act({game: game.id, action: 'say', phrase: 0})));
            assert.ok(
                answers.every(({ok}) => ok),
                'others are heard',
            );
            player.messages.splice(0);
            return (await ask(server.port, `/api/games/${game.id}`)).body.watchers === 0;
        },
        120000,
    );
    const after = memory(server);
    t.diagnostic(`memory ${before} kB, then ${after} kB`);
    assert.ok(after - before < 20000, `${after - before} kB for readers who do not read`);
    assert.ok((await player.act({game: game.id, action: 'say', phrase: 0})).ok);
    // On a slow machine the system may have given them up before.
    assert.ok((await metric(server, 'sumito_sockets_slow_total')) <= slow, 'each is counted once');
    player.close();
});

test('floods of every kind wait outside, and others are answered', async (t) => {
    const server = await serve(t);
    const game = await makeGame(server.port);
    const player = await Socket.open(server.port, {token: game.tokens[0]});
    const before = memory(server);
    const begun = performance.now();
    const EACH = 5;
    // By docs/operations.md a socket may send 2 * 120 frames at once and 2 * 10 a second; what had been read by then comes on top.
    const [AT_ONCE, A_SECOND, READ] = [240, 20, 43];
    const kinds = ['ping', 'pong', 'text', 'continuation'];
    const floods = kinds.map((kind) => flood(kind, EACH, server.port));
    t.after(() => floods.forEach((one) => one.end()));
    await until(
        'they have said what they may',
        async () => (await metric(server, 'sumito_frames_total')) >= (kinds.length - 1) * EACH * AT_ONCE,
    );
    for (let n = 0; n < 20; n++) {
        assert.ok(await player.act({game: game.id, action: 'offer', offer: 'takeback'}), 'whoever is honest is answered');
    }
    const frames = await metric(server, 'sumito_frames_total');
    const opened = await metric(server, 'sumito_sockets_opened_total');
    const most = opened * (AT_ONCE + READ) + kinds.length * EACH * A_SECOND * ((performance.now() - begun) / 1000);
    const after = memory(server);
    t.diagnostic(`${frames} frames of ${opened} sockets, ${most.toFixed(0)} would be allowed; memory ${before} kB, then ${after} kB`);
    assert.ok(frames <= most, `${frames} frames were read, at most ${most} are allowed`);
    assert.ok(after - before < 64 << 10, `${after - before} kB for who says too much`);
    assert.ok((await metric(server, 'sumito_limited_total')) > 0, 'it is counted');
    player.close();
});

test('messages are counted, both ways', async (t) => {
    const server = await serve(t);
    const game = await makeGame(server.port);
    const socket = await Socket.open(server.port, {token: game.tokens[0]});
    const counted = async () => Promise.all(['in', 'out'].map((way) => metric(server, `sumito_messages_total\\{way="${way}"\\}`)));
    assert.deepEqual(await counted(), [0, 0]);
    socket.say({watch: game.id});
    await socket.hear(({state}) => state);
    assert.deepEqual(await counted(), [1, 1]);
    await socket.act({game: game.id, action: 'say', phrase: 0});
    assert.deepEqual(await counted(), [2, 3], 'the answer and what has happened');
    socket.close();
});
