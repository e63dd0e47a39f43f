// SPDX-License-Identifier: MIT
// The API against its description, src/server/http/openapi.json: every route, every status, every form of answer and message.
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import test, {after, before} from 'node:test';
import {AT_ONE_DEVICE} from '../../tools/event-forms.mjs';
import {act, begin, begun, FIRST_MOVE, guest, make, play, SECOND_MOVE} from './games.mjs';
import {ask, newKey, openSocket, serve, sourceTree} from './harness.mjs';
import {faults} from './schema.mjs';

const description = JSON.parse(readFileSync(join(sourceTree, 'src/server/http/openapi.json'), 'utf8'));
const follow = (part) =>
    part.$ref
        ? part.$ref
              .split('/')
              .slice(1)
              .reduce((at, key) => at[key], description)
        : part;

let server;
let port = 0;
const seen = new Set();
const events = new Set();
before(async () => {
    server = await serve({flags: ['--limits=off', '--workers=1']});
    port = server.port;
});
after(() => server.close());

/** Asserts that an answer is one the description knows for this path and method. */
function check(method, path, answer) {
    const operation = description.paths[path]?.[method.toLowerCase()];
    assert.ok(operation, `${method} ${path} is described`);
    const response = operation.responses[answer.status];
    assert.ok(response, `${method} ${path} may answer ${answer.status}: ${answer.text}`);
    const {content = {}, headers = {}} = follow(response);
    const types = Object.keys(content);
    assert.ok(types.includes(answer.type), `${method} ${path} ${answer.status}: ${answer.type}, described are ${types}`);
    const schema = content[answer.type].schema;
    const values = answer.type === 'application/x-ndjson' ? lines(answer.text) : [answer.json ?? answer.text];
    for (const value of values) {
        assert.deepEqual(faults(description, schema, value), [], `${method} ${path} ${answer.status}: ${JSON.stringify(value)}`);
    }
    for (const [name, header] of Object.entries(headers)) {
        assert.ok(!header.required || answer.headers[name.toLowerCase()] !== undefined, `${path} ${answer.status} says ${name}`);
    }
    if (answer.type === 'application/problem+json') {
        assert.equal(answer.json.status, answer.status);
        assert.equal(answer.json.type, `urn:sumito:problem:${answer.json.code}`);
    }
    seen.add(`${method} ${path} ${answer.status}`);
    return answer;
}

const lines = (text) =>
    text
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line));

/** Asks and checks; `path` is that of the description, `id` the game in it. */
const call = async (method, path, {id = '', query = '', ...options} = {}) =>
    check(method, path, await ask(port, method, path.replace('{id}', id) + query, options));

test('it describes every route, and no other', () => {
    const routes = [
        ...readFileSync(join(sourceTree, 'src/server/common/routes.def'), 'utf8').matchAll(/^ROUTE\(\w+, (\w+), "([^"]+)"\)/gm),
    ];
    const described = new Set(
        Object.entries(description.paths).flatMap(([path, methods]) =>
            Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
        ),
    );
    const routed = routes.map(([, method, path]) => `${method} ${path.replace('*', '{id}')}`);
    const words = ['GET /healthz', 'GET /readyz', 'GET /metrics', 'GET /version'];
    assert.deepEqual([...described].sort(), [...new Set([...routed, ...words])].sort());
});

test('it is served as it stands here', async () => {
    const answer = await call('GET', '/api/openapi.json');
    assert.deepEqual(answer.json, description);
    assert.equal(answer.json.openapi, '3.1.0');
});

test('health, readiness, version, metrics', async () => {
    assert.equal((await call('GET', '/healthz')).text, 'ok\n');
    await call('GET', '/readyz');
    await call('GET', '/version');
    const {text} = await call('GET', '/metrics');
    const definitions = readFileSync(join(sourceTree, 'src/server/common/metrics.def'), 'utf8');
    for (const [, name] of definitions.matchAll(/^\w+\(\w+, "(\w+)"/gm)) {
        assert.match(text, new RegExp(`^${name}(_count)?[ {]`, 'm'), name);
    }
});

test('games are made in every way', async () => {
    for (const body of [
        {variant: 'classic', opponent: 'link'},
        {
            variant: 'classic',
            layout: 'belgian-daisy',
            opponent: 'anyone',
            colour: 'first',
            control: {total: 600000, increment: 2000, delay: 0},
        },
        {variant: 'notalone', layout: 'belgian-daisy', opponent: 'link', house: 'repetition takebacks', colour: 'random'},
        {variant: 'offboard', opponent: {engine: 1}, colour: 'second', control: null},
    ]) {
        const made = await call('POST', '/api/games', {body});
        assert.match(made.headers['set-cookie'][0], /^sumito=[A-Za-z0-9_-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/);
        assert.equal(made.json.join !== null, body.opponent === 'link');
        const again = await call('POST', '/api/games', {body, cookie: made.cookie});
        assert.equal(again.cookie, undefined, 'a guest keeps the cookie');
        await call('GET', '/api/games/{id}', {id: made.json.id, cookie: made.cookie});
    }
});

test('what is wrong with a new game is said', async () => {
    const good = {variant: 'classic', opponent: 'link'};
    for (const [body, field] of [
        [{opponent: 'link'}, 'variant'],
        [{...good, variant: 'chess'}, 'variant'],
        [{...good, variant: 7}, 'variant'],
        [{game: 'chess', opponent: 'link'}, 'variant'],
        [{...good, opponent: 'me'}, 'opponent'],
        [{variant: 'classic'}, 'opponent'],
        [{...good, opponent: {engine: 11}}, 'opponent'],
        [{...good, opponent: {engine: 1, more: 1}}, 'opponent'],
        [{...good, layout: 'no such layout'}, 'layout'],
        [{...good, start: 'classic nonsense'}, 'start'],
        [{...good, start: 'offboard'}, 'start'],
        [{...good, control: 5}, 'control'],
        [{...good, control: {total: -1}}, 'control'],
        [{...good, control: {total: 1.5}}, 'control'],
        [{...good, control: {total: 1, hours: 1}}, 'control'],
        [{...good, house: 'no such rule'}, 'house'],
        [{...good, colour: 'third'}, 'colour'],
        [{...good, more: 1}, 'more'],
    ]) {
        const answer = await call('POST', '/api/games', {body});
        assert.deepEqual([answer.status, answer.json.field], [422, field], JSON.stringify(body));
    }
});

const WRITES = ['/api/games', '/api/games/{id}/join', '/api/games/{id}/actions', '/api/pairing', '/api/me/forget'];

test('writes are refused that are no JSON, too long, or from elsewhere', async () => {
    const {id} = await make(port);
    for (const path of WRITES) {
        for (const body of [
            '',
            '{',
            '[]',
            '1',
            'null',
            '{"game": 1, "game": 2}',
            '{"a": "\\ud800"}',
            '{"a": 1e999}',
            '{} {}',
            '\ufeff{}',
        ]) {
            const answer = await call('POST', path, {id, body});
            assert.equal(answer.json.code, 'bad_json', `${path} ${body}`);
        }
        assert.equal((await call('POST', path, {id, body: `{"a": "${'x'.repeat(20000)}"}`})).status, 413);
        assert.equal((await call('POST', path, {id, body: '{}', headers: {'Content-Type': 'text/plain'}})).status, 415);
        for (const headers of [{Origin: 'http://evil.example'}, {Origin: 'null'}, {'Sec-Fetch-Site': 'cross-site'}]) {
            const answer = await call('POST', path, {id, body: '{}', headers});
            assert.deepEqual([answer.status, answer.json.code], [403, 'foreign_origin'], JSON.stringify(headers));
        }
    }
});

test('joining, playing and all that can be done in a game', async () => {
    const game = await make(port, {control: {total: 600000, increment: 0, delay: 0}});
    const {id, owner} = game;
    const post = (cookie, body) => call('POST', '/api/games/{id}/actions', {id, cookie, body});
    const is = async (answer, status, code) => {
        const {json, status: found, text} = await answer;
        assert.deepEqual([found, json.code], [status, code], text);
    };
    await is(post(owner, {action: 'resign'}), 409, 'not_begun');
    const joined = await call('POST', '/api/games/{id}/join', {id, body: {token: game.token}});
    const other = joined.cookie;
    assert.equal(joined.json.side, 'first');
    await is(call('POST', '/api/games/{id}/join', {id, body: {}}), 409, 'seat_taken');
    await is(call('POST', '/api/games/{id}/join', {id, body: {token: 5}}), 422, 'bad_field');
    await is(post(other, {action: 'move', move: FIRST_MOVE, ply: 0, key: newKey()}), 200, undefined);
    const refused = await post(owner, {action: 'move', move: 'a1a2', ply: 1, key: newKey()});
    assert.deepEqual([refused.status, refused.json.code], [422, 'bad_move']);
    assert.ok(refused.json.refusal.code && refused.json.refusal.message);
    await is(post(owner, {action: 'move', move: SECOND_MOVE, ply: 1, key: newKey()}), 200, undefined);
    await is(post(owner, {action: 'abort'}), 409, 'too_late_to_abort');
    await is(post(owner, {action: 'claim'}), 409, 'still_here');
    await is(post(owner, {action: 'decline', offer: 'draw'}), 409, 'no_offer');
    await is(post(owner, {action: 'offer', offer: 'takeback'}), 200, undefined);
    await is(post(other, {action: 'offer', offer: 'takeback'}), 200, undefined);
    await is(post(owner, {action: 'offer', offer: 'draw'}), 200, undefined);
    await is(post(owner, {action: 'offer', offer: 'draw'}), 409, 'already_offered');
    await call('GET', '/api/games/{id}', {id, cookie: owner});
    await is(post(other, {action: 'decline', offer: 'draw'}), 200, undefined);
    await is(post(other, {action: 'say', phrase: 2}), 200, undefined);
    await is(post(other, {action: 'say', phrase: 99}), 422, 'unknown_phrase');
    await is(post(owner, {action: 'offer', offer: 'draw'}), 409, 'offered_lately');
    await is(post(other, {action: 'offer', offer: 'draw'}), 200, undefined);
    await is(post(owner, {action: 'offer', offer: 'draw'}), 200, undefined);
    await is(post(owner, {action: 'move', move: SECOND_MOVE, ply: 1, key: newKey()}), 409, 'game_over');
    await is(post(owner, {action: 'offer', offer: 'rematch'}), 200, undefined);
    await is(post(other, {action: 'offer', offer: 'rematch'}), 200, undefined);
    const state = await call('GET', '/api/games/{id}', {id});
    assert.deepEqual([state.json.stage, state.json.ending, state.json.you], ['finished', 'agreement', null]);
    await call('GET', '/api/games/{id}', {id: state.json.next, cookie: owner});
    const told = lines((await call('GET', '/api/games/{id}/events', {id})).text);
    told.forEach((event) => events.add(event.event));
    assert.deepEqual(
        told.map((event) => event.number),
        told.map((_, index) => index + 1),
    );
    assert.equal(lines((await call('GET', '/api/games/{id}/events', {id, query: '?after=3&follow=no'})).text)[0].number, 4);
    assert.match((await call('GET', '/api/games/{id}/record', {id})).text, /^\[.*1\. a1b2/s);
});

test('the other endings', async () => {
    const resigned = await begun(port);
    check('POST', '/api/games/{id}/actions', await act(port, resigned.id, resigned.owner, {action: 'resign'}));
    const aborted = await begin(port);
    check('POST', '/api/games/{id}/actions', await act(port, aborted.id, aborted.owner, {action: 'abort'}));
    const timed = await begin(port, {control: {total: 1, increment: 0, delay: 0}});
    await play(port, timed.id, timed.opponent, FIRST_MOVE, 0);
    // The flag falls by itself; whoever follows hears of it, and the stream ends with the game.
    const socket = await openSocket(port);
    socket.send({watch: timed.id, after: 0});
    await socket.next((message) => message.events?.some(({event}) => event === 'timed_out'));
    socket.close();
    for (const {id} of [resigned, aborted, timed]) {
        lines((await call('GET', '/api/games/{id}/events', {id})).text).forEach((event) => events.add(event.event));
        await call('GET', '/api/games/{id}', {id});
    }
});

test('what is wrong with an action is said', async () => {
    const {id, owner} = await begun(port);
    const move = {action: 'move', move: SECOND_MOVE, ply: 1, key: newKey()};
    for (const [body, field] of [
        [{}, 'action'],
        [{action: 'castle'}, 'action'],
        [{action: 5}, 'action'],
        [{action: 'move'}, 'move'],
        [{...move, ply: -1}, 'ply'],
        [{...move, ply: '1'}, 'ply'],
        [{...move, key: 'abc'}, 'key'],
        [{...move, key: newKey().toUpperCase().replace(/\d/g, 'A')}, 'key'],
        [{...move, move: 'x'.repeat(200)}, 'move'],
        [{action: 'offer'}, 'offer'],
        [{action: 'offer', offer: 'peace'}, 'offer'],
        [{action: 'say', phrase: 'hello'}, 'phrase'],
        [{action: 'resign', why: 'tired'}, 'why'],
    ]) {
        const answer = await call('POST', '/api/games/{id}/actions', {id, cookie: owner, body});
        assert.deepEqual([answer.status, answer.json.field], [422, field], JSON.stringify(body));
    }
});

test('games that do not exist', async () => {
    for (const id of ['abcdefghijkl', '000000000000']) {
        for (const path of ['/api/games/{id}', '/api/games/{id}/record', '/api/games/{id}/events']) {
            assert.equal((await call('GET', path, {id})).json.code, 'no_game');
        }
        assert.equal((await call('POST', '/api/games/{id}/join', {id, body: {}})).json.code, 'no_game');
        assert.equal((await call('POST', '/api/games/{id}/actions', {id, body: {action: 'resign'}})).json.code, 'no_game');
    }
    for (const path of [
        '/api/',
        '/api/games/',
        '/api/games/short',
        '/api/games/abcdefghijkl/',
        '/api/games/abcdefghijkl/x',
        '/api/nothing',
    ]) {
        const answer = await ask(port, 'GET', path);
        assert.equal(answer.status, 404, path);
        assert.deepEqual(faults(description, description.components.schemas.Problem, answer.json), []);
    }
});

test('other methods are refused, and those there are are named', async () => {
    for (const [path, methods] of Object.entries(description.paths)) {
        for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
            if (method.toLowerCase() in methods) {
                continue;
            }
            const answer = await ask(port, method, path.replace('{id}', 'abcdefghijkl'));
            assert.equal(answer.status, 405, `${method} ${path}`);
            for (const known of Object.keys(methods)) {
                assert.ok(
                    answer.headers.allow?.split(', ').includes(known.toUpperCase()),
                    `${path} allows ${known}: ${answer.headers.allow}`,
                );
            }
            if (path.startsWith('/api/')) {
                assert.deepEqual(faults(description, description.components.schemas.Problem, answer.json), []);
            }
        }
    }
});

test('lists, pairing, and who one is', async () => {
    const first = await call('POST', '/api/pairing', {body: {variant: 'notalone', control: {total: 77000, increment: 0, delay: 0}}});
    assert.equal(first.status, 201);
    const waiting = await call('GET', '/api/games', {query: '?stage=waiting'});
    assert.ok(waiting.json.games.some(({id}) => id === first.json.id));
    const second = await call('POST', '/api/pairing', {body: {variant: 'notalone', control: {total: 77000, increment: 0, delay: 0}}});
    assert.deepEqual([second.status, second.json.id], [200, first.json.id]);
    const playing = await call('GET', '/api/games', {query: '?stage=playing'});
    assert.ok(playing.json.games.some(({id}) => id === first.json.id));
    const me = await call('GET', '/api/me', {cookie: second.cookie});
    assert.deepEqual(
        me.json.games.map(({id}) => id),
        [first.json.id],
    );
    assert.deepEqual((await call('GET', '/api/me')).json, {guest: false, games: []});
    assert.equal((await call('POST', '/api/pairing', {body: {variant: 'chess'}})).status, 422);
    for (const query of ['', '?stage=', '?stage=all', `?stage=${'x'.repeat(100)}`]) {
        assert.equal((await call('GET', '/api/games', {query})).status, 400, query);
    }
    const {id} = await make(port);
    for (const query of ['?after=x', '?after=-1', '?follow=maybe', '?after=99999999999999999999']) {
        assert.equal((await call('GET', '/api/games/{id}/events', {id, query})).status, 400, query);
    }
});

test('what is kept of a guest: shown, taken away, forgotten', async () => {
    const mine = [];
    const {owner} = await begin(port);
    for (let i = 0; i < 24; i++) {
        mine.push((await make(port, i === 0 ? {opponent: {engine: 1}} : {}, owner)).id);
    }
    const game = await begin(port);
    await play(port, game.id, game.opponent, FIRST_MOVE, 0);
    await play(port, game.id, game.owner, SECOND_MOVE, 1);
    const first = await call('GET', '/api/me/data', {cookie: owner});
    assert.deepEqual([first.json.guest, first.json.kept.games, first.json.kept.unfinished, first.json.games.length], [true, 25, 25, 20]);
    const rest = await call('GET', '/api/me/data', {cookie: owner, query: `?after=${first.json.next}`});
    assert.deepEqual([rest.json.games.length, rest.json.next], [5, null]);
    const told = [...first.json.games, ...rest.json.games];
    assert.deepEqual(
        told.map((one) => one.game.id).filter((id) => mine.includes(id)),
        [...mine].sort(),
    );
    const record = (await call('GET', '/api/games/{id}/record', {id: mine[1]})).text;
    assert.equal(told.find((one) => one.game.id === mine[1]).record, record);
    assert.equal((await call('GET', '/api/me/data', {query: '?after=x'})).status, 400);
    assert.equal((await call('GET', '/api/me/data')).json.guest, false);

    const body = {};
    assert.equal((await call('POST', '/api/me/forget', {cookie: owner, body: {really: true}})).json.field, 'really');
    assert.equal((await call('POST', '/api/me/forget', {cookie: owner, body: 'yes'})).status, 400);
    const done = await call('POST', '/api/me/forget', {cookie: owner, body});
    assert.equal(done.json.games, 25);
    assert.match(done.headers['set-cookie'][0], /^[\w-]*sumito=; .*Max-Age=0/);
    assert.deepEqual((await call('GET', '/api/me', {cookie: owner})).json.games, []);
    assert.equal((await call('GET', '/api/me/data', {cookie: owner})).json.kept.games, 0);
    assert.equal((await call('POST', '/api/me/forget', {cookie: owner, body})).json.games, 0, 'once more changes nothing');
    assert.equal((await call('GET', '/api/games/{id}', {id: mine[1]})).json.ending, 'abort', 'who waited waits no longer');

    const socket = await openSocket(port, {cookie: game.owner});
    socket.send({watch: game.id});
    await socket.next((m) => m.state?.id === game.id);
    await call('POST', '/api/me/forget', {cookie: game.owner, body});
    const left = (await call('GET', '/api/games/{id}', {id: game.id, cookie: game.owner})).json;
    assert.deepEqual([left.ending, left.result, left.you, left.moves], ['resignation', '1-0', null, `${FIRST_MOVE} ${SECOND_MOVE}`]);
    assert.equal(left.watchers, 1, 'who is forgotten and stays looks on');
    socket.close();
    const events_told = lines((await call('GET', '/api/games/{id}/events', {id: game.id})).text);
    events_told.forEach(({event}) => events.add(event));
    assert.deepEqual(
        events_told.slice(-2).map(({event, side}) => [event, side]),
        [
            ['resigned', 'second'],
            ['forgotten', 'second'],
        ],
    );
    const again = await act(port, game.id, game.opponent, {action: 'offer', offer: 'rematch'});
    assert.deepEqual([again.status, again.json.code], [409, 'gone']);
});

test('whoever asks twice at once to be forgotten is, also with more games than are looked for at once', async () => {
    const {owner} = await make(port);
    for (let i = 0; i < 17; i++) {
        await Promise.all(Array.from({length: 12}, () => make(port, {}, owner)));
    }
    const forget = () => call('POST', '/api/me/forget', {cookie: owner, body: {}});
    const answers = await Promise.all([forget(), forget()]);
    assert.deepEqual(
        answers.map(({status}) => status),
        [200, 200],
    );
    assert.equal(answers[0].json.games + answers[1].json.games, 205);
    assert.deepEqual((await call('GET', '/api/me', {cookie: owner})).json.games, []);
});

test('a body where none belongs', async () => {
    const {id} = await make(port);
    for (const path of [
        '/api/me',
        '/api/me/data',
        '/api/games',
        '/api/games/{id}',
        '/api/games/{id}/record',
        '/api/games/{id}/events',
        '/api/socket',
        '/api/openapi.json',
    ]) {
        assert.equal((await call('GET', path, {id, query: path === '/api/games' ? '?stage=playing' : '', body: '{}'})).status, 400);
    }
});

test('the socket: every message is described', async () => {
    const game = await begin(port, {control: {total: 600000, increment: 0, delay: 0}});
    const socket = await openSocket(port, {cookie: game.opponent});
    const schema = description.components.schemas.ServerMessage;
    const send = async (message, fits) => {
        const from = socket.heard.length;
        socket.send(message);
        return socket.next(fits, from);
    };
    await send({watch: game.id}, (m) => m.state?.id === game.id);
    await send({game: game.id, request: 'a', action: 'move', move: FIRST_MOVE, ply: 0, key: newKey()}, (m) => m.request === 'a' && m.ok);
    await socket.next((m) => m.events?.some(({event}) => event === 'moved'));
    await send({game: game.id, request: 'b', action: 'move', move: 'zz', ply: 1, key: newKey()}, (m) => m.request === 'b' && m.problem);
    await send({ping: 5}, (m) => m.pong === 5);
    await send({watch: 'abcdefghijkl'}, (m) => m.problem?.code === 'no_game');
    await send({nonsense: 1}, (m) => m.problem?.code === 'bad_message');
    await send('{"watch": ', (m) => m.problem?.code === 'bad_json');
    await send({game: game.id, request: 5, action: 'resign'}, (m) => m.problem?.field === 'request');
    const spectator = await openSocket(port);
    spectator.send({watch: game.id, after: 2});
    await spectator.next((m) => m.events?.[0].number === 3);
    await socket.next((m) => m.watchers > 0);
    spectator.close();
    for (const message of [...socket.heard, ...spectator.heard]) {
        assert.deepEqual(faults(description, schema, message), [], JSON.stringify(message));
    }
    socket.close();
    seen.add('GET /api/socket 101');
    for (const headers of [{Origin: 'http://evil.example'}, {'Sec-Fetch-Site': 'cross-site'}]) {
        check('GET', '/api/socket', await ask(port, 'GET', '/api/socket', {headers}));
        assert.equal((await openSocket(port, {headers})).status, 403);
    }
    check('GET', '/api/socket', await ask(port, 'GET', '/api/socket'));
});

test('too often: 429, and when to come back', async () => {
    const narrow = await serve({flags: ['--limits=requests=6/1', '--workers=0']});
    const answers = [];
    for (let i = 0; i < 8; i++) {
        answers.push(await ask(narrow.port, 'GET', '/api/me'));
    }
    assert.deepEqual(
        answers.map(({status}) => status),
        [200, 200, 200, 200, 200, 200, 429, 429],
    );
    for (const [path, methods] of Object.entries(description.paths)) {
        for (const [method, operation] of Object.entries(methods)) {
            if (operation.responses['429'] && path !== '/api/socket') {
                const body = method === 'post' ? '{}' : undefined;
                check(
                    method.toUpperCase(),
                    path,
                    await ask(narrow.port, method.toUpperCase(), path.replace('{id}', 'abcdefghijkl'), {body}),
                );
            }
        }
    }
    assert.equal((await ask(narrow.port, 'GET', '/healthz')).status, 200, 'who watches the server is not held up');
    await narrow.close();
});

test('every status that is described was seen', () => {
    const described = Object.entries(description.paths).flatMap(([path, methods]) =>
        Object.entries(methods).flatMap(([method, {responses}]) =>
            Object.keys(responses).map((status) => `${method.toUpperCase()} ${path} ${status}`),
        ),
    );
    // That the store is away is tried by the tests of faults; a damaged store and a conflict of names cannot be had by asking.
    const elsewhere = / 50[03]$|^GET \/api\/socket 429$|^POST \/api\/(games|pairing) 409$/;
    assert.deepEqual(
        described.filter((each) => !seen.has(each) && !elsewhere.test(each)),
        [],
    );
    const kinds = [...readFileSync(join(sourceTree, 'src/table/events.def'), 'utf8').matchAll(/^EVENT\(\w+, "(\w+)"/gm)].map(
        ([, name]) => name,
    );
    // These need somebody to be away for a while.
    const slow = ['listed', 'left', 'returned', 'claimed'];
    assert.deepEqual(
        kinds.filter((kind) => !events.has(kind) && !slow.includes(kind) && !AT_ONE_DEVICE.includes(kind)),
        [],
    );
});
