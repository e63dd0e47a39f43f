// SPDX-License-Identifier: MIT
// How a server meets the world: headers, origins, limits by address and by guest, proxies, configuration, nginx in front.
import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {request as httpsRequest} from 'node:https';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import test from 'node:test';
import {FIRST_MOVE, act, begin, begun, make} from './games.mjs';
import {ask, handshake, newKey, openSocket, program, raw, serve, sourceTree} from './harness.mjs';
import {NGINX, startNginx} from './nginx.mjs';
import {until} from '../until.mjs';

/** A server for one test. */
async function withServer(t, options) {
    const server = await serve({...options, flags: ['--workers=0', ...(options?.flags ?? [])]});
    t.after(() => server.close());
    return server;
}

test('every answer carries the headers that protect', async (t) => {
    const {port} = await withServer(t);
    const game = await make(port);
    const wanted = [...readFileSync(join(sourceTree, 'web/headers.txt'), 'utf8').matchAll(/^([A-Za-z-]+): (.*)$/gm)];
    assert.ok(wanted.length >= 6);
    for (const [method, path, body] of [
        ['GET', '/', undefined],
        ['GET', '/nothing', undefined],
        ['GET', '/metrics', undefined],
        ['GET', '/readyz', undefined],
        ['GET', `/api/games/${game.id}`, undefined],
        ['GET', `/api/games/${game.id}/events`, undefined],
        ['GET', '/api/nothing', undefined],
        ['POST', '/api/games', '{'],
        ['DELETE', '/api/games', undefined],
    ]) {
        const {headers} = await ask(port, method, path, {body});
        for (const [, name, value] of wanted) {
            assert.equal(headers[name.toLowerCase()], value, `${method} ${path}: ${name}`);
        }
        assert.equal(headers['cache-control'], path === '/' ? 'no-cache' : 'no-store', path);
        for (const name of ['server', 'x-powered-by', 'access-control-allow-origin']) {
            assert.equal(headers[name], undefined, `${path}: ${name}`);
        }
    }
});

test('HEAD has no body, follows nothing and upgrades nothing', async (t) => {
    const {port} = await withServer(t);
    const {id} = await begun(port);
    const ending = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';
    for (const query of ['', '?follow=yes']) {
        const {text} = await raw(port, `HEAD /api/games/${id}/events${query} HTTP/1.1\r\nHost: localhost\r\n\r\n${ending}`);
        assert.match(text, /^HTTP\/1\.1 200 [^]*?\r\n\r\nHTTP\/1\.1 200 [^]*\r\n\r\nok\n$/, query);
        assert.match(text, /^Content-Length: [1-9]/m);
    }
    for (const asked of [
        handshake().replace('GET', 'HEAD'),
        handshake().replace('HTTP/1.1', 'HTTP/1.0'),
        handshake().replace('Version: 13', 'Version: 12'),
    ]) {
        const {text} = await raw(port, asked, {enough: (said) => said.includes('\r\n\r\n')});
        assert.match(text, /^HTTP\/1\.1 426 /);
        assert.match(text, /^Upgrade: websocket\r$/m);
        assert.match(text, /^Sec-WebSocket-Version: 13\r$/m);
    }
});

test('the public origin is the only one, and makes the cookie secure', async (t) => {
    const {port} = await withServer(t, {env: {SUMITO_ORIGIN: 'https://play.example'}});
    const body = {game: 'classic', opponent: 'link'};
    const from = (Origin) => ask(port, 'POST', '/api/games', {body, headers: {Origin}});
    const good = await from('https://play.example');
    assert.equal(good.status, 201);
    assert.match(good.headers['set-cookie'][0], /^__Host-sumito=[\w-]{43}; Path=\/; .*; Secure$/);
    // Whoever comes back keeps it, and gets the new name for the old one.
    for (const cookie of [good.cookie, good.cookie.replace('__Host-', '')]) {
        const again = await ask(port, 'GET', '/api/me', {cookie});
        assert.equal(again.json.guest, true);
        assert.equal(again.headers['set-cookie'][0], good.headers['set-cookie'][0]);
    }
    assert.equal((await ask(port, 'GET', '/api/me')).headers['set-cookie'], undefined, 'nobody is made a guest by asking');
    const keeping = await raw(port, handshake({Origin: 'https://play.example', Cookie: good.cookie}), {
        enough: (said) => said.includes('\r\n\r\n'),
    });
    assert.ok(keeping.text.includes(`Set-Cookie: ${good.headers['set-cookie'][0]}\r\n`), 'so does whoever opens a socket');
    for (const origin of [
        'http://play.example',
        `http://127.0.0.1:${port}`,
        'https://play.example.evil.example',
        'https://play.example:444',
    ]) {
        assert.equal((await from(origin)).status, 403, origin);
        assert.equal((await openSocket(port, {headers: {Origin: origin}})).status, 403, origin);
    }
    const socket = await openSocket(port, {headers: {Origin: 'https://play.example'}});
    assert.equal(socket.status, 101);
    socket.close();
    const gone = await ask(port, 'POST', '/api/me/forget', {cookie: good.cookie, body: {}, headers: {Origin: 'https://play.example'}});
    assert.equal(gone.json.games, 1);
    assert.deepEqual(
        gone.headers['set-cookie'].map((one) => /^(\S+?)=; Path=\/; Max-Age=0; .*; Secure$/.exec(one)?.[1]),
        ['__Host-sumito', 'sumito'],
        'whoever is forgotten keeps the cookie under neither name',
    );
});

test('limits count addresses, which only trusted proxies may name', async (t) => {
    const trusting = await withServer(t, {flags: ['--limits=requests=3/1', '--trusted-proxies=127.0.0.1']});
    const doubting = await withServer(t, {flags: ['--limits=requests=3/1']});
    const as = async (port, address) => (await ask(port, 'GET', '/api/me', {headers: {'X-Forwarded-For': address}})).status;
    for (const address of ['203.0.113.1', '203.0.113.2', '2001:db8::1']) {
        assert.deepEqual(
            [await as(trusting.port, address), await as(trusting.port, address), await as(trusting.port, address)],
            [200, 200, 200],
        );
        assert.equal(await as(trusting.port, address), 429, address);
    }
    assert.equal(await as(trusting.port, '2001:db8::2'), 429, 'a network of IPv6 is one client');
    assert.equal(await as(trusting.port, '198.51.100.7, 203.0.113.1'), 429, 'the last address counts');
    const statuses = [];
    for (let i = 0; i < 5; i++) {
        statuses.push(await as(doubting.port, `203.0.113.${i}`));
    }
    assert.deepEqual(statuses, [200, 200, 200, 429, 429]);
});

test('limits count what guests do, over HTTP and over the socket alike', async (t) => {
    const {port} = await withServer(t, {flags: ['--limits=actions=6/1 phrases=2/1 games=3/1 games_address=off data_address=3/1']});
    const game = await begun(port);
    const say = async () => (await act(port, game.id, game.owner, {action: 'say', phrase: 1})).status;
    assert.deepEqual([await say(), await say(), await say()], [200, 200, 429]);
    const socket = await openSocket(port, {cookie: game.owner});
    const claim = async (request) => {
        socket.send({game: game.id, request, action: 'claim'});
        return (await socket.next((message) => message.request === request)).problem;
    };
    assert.equal((await claim('1')).code, 'no_clock');
    assert.equal((await claim('2')).code, 'no_clock');
    assert.equal((await claim('3')).code, 'no_clock');
    const refused = await claim('4');
    assert.deepEqual([refused.code, refused.status], ['too_many', 429]);
    socket.close();
    assert.equal((await act(port, game.id, game.opponent, {action: 'claim'})).status, 409, 'others go on');
    const body = {game: 'classic', opponent: 'link'};
    const owner = (await make(port)).owner;
    const statuses = [];
    for (let i = 0; i < 4; i++) {
        statuses.push((await ask(port, 'POST', '/api/games', {body, cookie: owner})).status);
    }
    assert.deepEqual(statuses, [201, 201, 201, 429]);
    const limited = await ask(port, 'POST', '/api/games', {body, cookie: owner});
    assert.ok(Number(limited.headers['retry-after']) >= 1 && Number(limited.headers['retry-after']) <= 60);
    const pages = [];
    for (const cookie of [game.owner, game.opponent, owner, game.opponent]) {
        pages.push((await ask(port, 'GET', '/api/me/data', {cookie})).status);
    }
    assert.deepEqual(pages, [200, 200, 200, 429], 'however many guests an address has');
});

test('the engine is asked for so many moves and no more, by a guest and from an address', async (t) => {
    const {port} = await withServer(t, {flags: ['--limits=engine=2/1 engine_address=6/1', '--trusted-proxies=127.0.0.1', '--workers=0']});
    const body = {game: 'classic', colour: 'first', house: 'takebacks', opponent: {engine: 10}};
    const headers = {'X-Forwarded-For': '203.0.113.1'};
    const make = (cookie) => ask(port, 'POST', '/api/games', {body, cookie, headers});
    const game = await make();
    const act = (action) => ask(port, 'POST', `/api/games/${game.json.id}/actions`, {cookie: game.cookie, headers, body: action});
    const move = () => act({action: 'move', move: FIRST_MOVE, ply: 0, key: newKey()});
    const back = () => act({action: 'offer', offer: 'takeback'});
    assert.deepEqual([(await move()).status, (await back()).status, (await move()).status, (await back()).status], [200, 200, 200, 200]);
    const refused = await move();
    assert.deepEqual([refused.status, refused.json.code], [429, 'engine_quota']);
    assert.ok(Number(refused.headers['retry-after']) >= 1);
    assert.equal((await ask(port, 'GET', `/api/games/${game.json.id}`)).json.moves, '', 'nothing has happened');
    const socket = await openSocket(port, {cookie: game.cookie, headers});
    socket.send({game: game.json.id, request: 'm', action: 'move', move: FIRST_MOVE, ply: 0, key: newKey()});
    assert.equal((await socket.next((message) => message.request === 'm')).problem.code, 'engine_quota', 'nor over the socket');
    socket.close();
    assert.equal((await make(game.cookie)).json.code, 'engine_quota', 'nor in another game');
    assert.deepEqual([(await make()).status, (await make()).status, (await make()).status], [201, 201, 201]);
    assert.equal((await make()).json.code, 'engine_quota', 'nor with ever new cookies');
    assert.equal((await ask(port, 'POST', '/api/games', {body})).status, 201, 'others go on');
    assert.equal((await begun(port)).answer.status, 201, 'and people play each other');
});

test('sockets and their messages are limited', async (t) => {
    const {port} = await withServer(t, {flags: ['--limits=sockets=2/1 messages=5/1']});
    const first = await openSocket(port);
    const second = await openSocket(port);
    assert.deepEqual([first.status, second.status, (await openSocket(port)).status], [101, 101, 429]);
    for (let i = 0; i < 7; i++) {
        first.send({ping: i});
    }
    await first.next((message) => message.problem?.code === 'too_many');
    assert.equal(first.heard.filter((message) => message.pong !== undefined).length, 5);
    second.send({ping: 9});
    await second.next((message) => message.pong === 9);
    first.close();
    second.close();
});

test('connections of one address are limited', async (t) => {
    const {port} = await withServer(t, {flags: ['--connections-address=3']});
    const held = [await openSocket(port), await openSocket(port), await openSocket(port)];
    assert.deepEqual(
        held.map(({status}) => status),
        [101, 101, 101],
    );
    const fourth = await openSocket(port).catch((error) => ({status: error.code === 'ECONNRESET' ? 0 : error}));
    assert.equal(fourth.status, 0, 'the fourth is closed without a word');
    held.forEach((socket) => socket.close());
});

test('the log says what happens, and nothing about who', async (t) => {
    const server = await serve({flags: ['--log=debug', '--workers=0']});
    const game = await begin(server.port);
    await ask(server.port, 'GET', `/api/games/${game.id}?token=${game.token}`, {
        cookie: game.owner,
        headers: {Referer: `http://x/#/join/${game.id}/${game.token}`},
    });
    await server.close();
    const lines = server
        .log()
        .split('\n')
        .filter((line) => line.startsWith('{'))
        .map((line) => JSON.parse(line));
    assert.deepEqual([lines[0].event, lines.at(-1).event], ['started', 'ending']);
    assert.ok(lines.some((line) => line.event === 'request' && line.route === '/api/games/*' && line.status === 200));
    for (const line of lines) {
        assert.match(line.time, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    }
    for (const secret of [game.token, game.owner.slice(7), game.opponent.slice(7), game.id, '127.0.0.1']) {
        assert.ok(!server.log().includes(secret), secret);
    }
    t.diagnostic(`${lines.length} lines`);
});

test('--print-config: every value, where it comes from, and no password', () => {
    const run = (flags, env) =>
        spawnSync(program, ['serve', '--lang=en', ...flags], {encoding: 'utf8', env: {PATH: process.env.PATH, ...env}});
    const shown = run(['--print-config', '--port=1234'], {SUMITO_DATABASE: 'postgresql://ada:s3cret@db/sumito', SUMITO_LOG: 'error'});
    assert.equal(shown.status, 0, shown.stderr);
    assert.match(shown.stdout, /^SUMITO_PORT=1234 {2}# flag$/m);
    assert.match(shown.stdout, /^SUMITO_LOG=error {2}# environment$/m);
    assert.match(shown.stdout, /^SUMITO_DATABASE=postgresql:\/\/ada:\*\*\*@db\/sumito {2}# environment$/m);
    assert.ok(!shown.stdout.includes('s3cret') && !shown.stderr.includes('s3cret'));
    const operations = readFileSync(join(sourceTree, 'docs/operations.md'), 'utf8');
    for (const [, name, value] of run(['--print-config'], {}).stdout.matchAll(/^(SUMITO_\w+)=(.*?) {2}# default$/gm)) {
        const flag = `--${name.slice(7).toLowerCase().replaceAll('_', '-')}`;
        assert.ok(
            operations.includes(`| \`${flag}\` | \`${name}\` | ${value ? `${value} ` : ''}|`),
            `docs/operations.md has ${flag} with ${value}`,
        );
    }
    for (const [flags, env, words] of [
        [['--port=x'], {}, "--port: 'x' is not a number from 0 to 65535"],
        [[], {SUMITO_TRUSTED_PROXIES: 'nginx'}, "SUMITO_TRUSTED_PROXIES: 'nginx' is no address"],
        [['--limits=chess=1/1'], {}, "--limits: 'chess=1/1' is none of"],
    ]) {
        const refused = run(flags, env);
        assert.equal(refused.status, 2);
        assert.ok(refused.stderr.includes(words), refused.stderr);
    }
});

test('the limits in docs/operations.md are those of the server', () => {
    const operations = readFileSync(join(sourceTree, 'docs/operations.md'), 'utf8');
    const rows = [
        ...readFileSync(join(sourceTree, 'src/server/common/limits.def'), 'utf8').matchAll(/^LIMIT\(\w+, "(\w+)", (\w+), (\d+), (\d+),/gm),
    ];
    assert.ok(rows.length >= 7);
    for (const [, name, whose, once, minute] of rows) {
        assert.ok(operations.includes(`| \`${name}\` | ${whose.toLowerCase()} | ${once} | ${minute} |`), name);
    }
});

test('behind nginx as packaging/nginx.conf sets it up', {skip: NGINX ? false : 'nginx is not installed'}, async (t) => {
    const {port} = await withServer(t, {
        flags: ['--trusted-proxies=127.0.0.1', '--origin=https://play.example.org', '--limits=games_address=4/1'],
    });
    const folder = mkdtempSync(join(tmpdir(), 'sumito-nginx-'));
    const {plain, secure, stop} = await startNginx(folder, port);
    t.after(async () => {
        await stop();
        rmSync(folder, {recursive: true, force: true});
    });
    const over = (method, path, {body, headers = {}} = {}) =>
        new Promise((resolve, reject) => {
            const sent = {
                Host: 'play.example.org',
                ...(body ? {'Content-Type': 'application/json', 'Content-Length': String(body.length)} : {}),
                ...headers,
            };
            const request = httpsRequest(
                {
                    host: '127.0.0.1',
                    port: secure,
                    method,
                    path,
                    headers: sent,
                    rejectUnauthorized: false,
                    servername: 'play.example.org',
                    agent: false,
                },
                (response) => {
                    let text = '';
                    response.on('data', (part) => (text += part));
                    response.on('end', () => resolve({status: response.statusCode, headers: response.headers, text}));
                },
            );
            request.on('upgrade', (response, socket) => {
                socket.destroy();
                resolve({status: response.statusCode, headers: response.headers, text: ''});
            });
            request.on('error', reject);
            request.end(body);
        });
    assert.equal((await over('GET', '/healthz')).status, 200);
    const body = '{"game": "classic", "opponent": "link"}';
    const origin = {Origin: 'https://play.example.org'};
    const created = await over('POST', '/api/games', {body, headers: origin});
    assert.equal(created.status, 201, created.text);
    assert.match(created.headers['set-cookie'][0], /HttpOnly; SameSite=Lax; Secure$/);
    assert.match(created.headers['strict-transport-security'], /max-age/);
    assert.equal((await over('POST', '/api/games', {body, headers: {Origin: 'https://evil.example'}})).status, 403);
    const keys = Object.fromEntries(
        handshake(origin)
            .split('\r\n')
            .slice(2)
            .filter((line) => line.includes(': '))
            .map((line) => line.split(': ')),
    );
    assert.equal((await over('GET', '/api/socket', {headers: keys})).status, 101);
    assert.equal((await over('GET', '/metrics')).status, 403);
    assert.equal((await over('POST', '/api/games', {body: `{"a": "${'x'.repeat(20000)}"}`, headers: origin})).status, 413);
    // A client that names an address of its own is still the one nginx sees.
    const statuses = [];
    for (let i = 0; i < 4; i++) {
        statuses.push((await over('POST', '/api/games', {body, headers: {...origin, 'X-Forwarded-For': `203.0.113.${i}`}})).status);
    }
    assert.equal(statuses.at(-1), 429, String(statuses));
    assert.equal((await ask(plain, 'GET', '/x?y')).status, 301);
    const log = () => readFileSync(join(folder, 'sumito.log'), 'utf8');
    await until('what came unencrypted is in the same log', () => log().includes('GET /x 301'));
    assert.doesNotMatch(log(), /127\.0\.0\.1|sumito=|\?/);
});

test('nginx counts a network of IPv6 as one address, too', {skip: NGINX ? false : 'nginx is not installed'}, async (t) => {
    const {port} = await withServer(t, {flags: ['--trusted-proxies=127.0.0.1']});
    const folder = mkdtempSync(join(tmpdir(), 'sumito-nginx-'));
    // Whoever asks tells the test's nginx the address, and a burst is soon at its end.
    const more = 'set_real_ip_from 127.0.0.1; real_ip_header X-Test-Address;';
    const change = (sites) => sites.replaceAll('burst=200', 'burst=1').replace('rate=30r/s', 'rate=1r/m');
    const {secure, stop} = await startNginx(folder, port, {more, change});
    t.after(async () => {
        await stop();
        rmSync(folder, {recursive: true, force: true});
    });
    const as = (address) =>
        new Promise((resolve, reject) => {
            const headers = {Host: 'play.example.org', 'X-Test-Address': address};
            const options = {
                host: '127.0.0.1',
                port: secure,
                path: '/api/me',
                headers,
                rejectUnauthorized: false,
                servername: 'play.example.org',
                agent: false,
            };
            httpsRequest(options, (response) => response.resume().on('end', () => resolve(response.statusCode)))
                .on('error', reject)
                .end();
        });
    for (const [first, same, other] of [
        ['2001:db8::1', '2001:db8::ffff:2', '2001:db8:0:1::1'],
        ['2001:db8:1:0a0a:0d0a::1', '2001:db8:1:a0a:a:b:c:d0a', '2001:db8:1:a0d::1'],
        ['192.0.2.1', '192.0.2.1', '192.0.2.2'],
    ]) {
        assert.deepEqual([await as(first), await as(same), await as(same), await as(other)], [200, 200, 429, 200], first);
    }
});
