// SPDX-License-Identifier: MIT
// Who may do what: every row of the table in docs/security.md with every role, over HTTP and over the socket. And tokens that
// are foreign, used up, or sent again.
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import test, {after, before} from 'node:test';
import {act, begin, begun, FIRST_MOVE, guest, make, play, SECOND_MOVE} from './games.mjs';
import {ask, newKey, openSocket, serve, sourceTree} from './harness.mjs';

const ROLES = ['nobody', 'spectator', 'opponent', 'owner'];

let server;
let port = 0;
let spectator = '';
before(async () => {
    server = await serve({flags: ['--limits=off', '--workers=0']});
    port = server.port;
    spectator = await guest(port);
});
after(async () => {
    assert.equal(await server.close(), 0);
});

const table = readFileSync(join(sourceTree, 'docs/security.md'), 'utf8')
    .split('\n')
    .map((line) => /^\| `(GET|POST) (\/[^ `]*)( [^`]*)?` \| (.*) \|$/.exec(line))
    .filter((match) => match !== null)
    .map(([, method, path, action, cells]) => ({method, path, action: action?.trim(), wanted: cells.split(' | ').map(Number)}));

const cookieOf = (game, role) => ({nobody: undefined, spectator, opponent: game.opponent, owner: game.owner})[role];

/** What an action of the table sends. */
function bodyOf(words) {
    const [action, offer] = words.split(' ');
    const more = {move: {move: SECOND_MOVE, ply: 1, key: newKey()}, say: {phrase: 0}}[action] ?? (offer ? {offer} : {});
    return {action, ...more};
}

let times = 600000;
/** A body with which a request of the table succeeds where it may. */
const bodyFor = ({path, action}) =>
    action
        ? bodyOf(action)
        : path.endsWith('/join') || path.endsWith('/forget')
          ? {}
          : path.endsWith('/pairing')
            ? {game: 'classic', control: {total: (times += 1000), increment: 0, delay: 0}} // nobody waits for such a game
            : {game: 'classic', opponent: 'link', colour: 'random'};

test('the table has every route of the server', () => {
    const routes = [
        ...readFileSync(join(sourceTree, 'src/server/common/routes.def'), 'utf8').matchAll(/^ROUTE\(\w+, (\w+), "([^"]+)"\)/gm),
    ];
    assert.ok(routes.length >= 10, 'the routes were read');
    const written = new Set(table.map(({method, path}) => `${method} ${path.split('?')[0]}`));
    for (const [, method, path] of routes) {
        assert.ok(written.has(`${method} ${path.replace('*', '{id}')}`), `${method} ${path} is not in the table`);
    }
    const requests = readFileSync(join(sourceTree, 'src/table/requests.def'), 'utf8');
    const actions = [...requests.matchAll(/^ASK_PLAYER\(\w+, "(\w+)"\)/gm)].map(([, name]) => name);
    assert.ok(actions.includes('move'), 'the actions were read');
    for (const action of actions) {
        assert.ok(
            table.some((row) => row.action?.split(' ')[0] === action),
            `${action} is not in the table`,
        );
    }
});

for (const row of table) {
    test(`${row.method} ${row.path} ${row.action ?? ''}`, async () => {
        for (const [index, role] of ROLES.entries()) {
            const game = await begun(port);
            const cookie = cookieOf(game, role);
            const path = row.path.replace('{id}', game.id);
            if (row.path === '/api/socket') {
                const socket = await openSocket(port, {cookie});
                assert.equal(socket.status, row.wanted[index], role);
                socket.close();
                continue;
            }
            const answer = await ask(port, row.method, path, {cookie, body: row.method === 'POST' ? bodyFor(row) : undefined});
            assert.equal(answer.status, row.wanted[index], `${role}: ${answer.text}`);
        }
    });
}

for (const row of table.filter(({action}) => action !== undefined)) {
    test(`over the socket: ${row.action}`, async () => {
        for (const [index, role] of ROLES.entries()) {
            const game = await begun(port);
            const socket = await openSocket(port, {cookie: cookieOf(game, role)});
            assert.equal(socket.status, 101);
            socket.send({game: game.id, request: 'this one', ...bodyOf(row.action)});
            const answer = await socket.next((message) => message.request === 'this one');
            assert.equal(answer.ok ? 200 : answer.problem.status, row.wanted[index], `${role}: ${JSON.stringify(answer)}`);
            socket.close();
        }
    });
}

test('a link seats one guest once', async () => {
    const game = await make(port);
    const other = await make(port);
    const seat = (token, cookie) => ask(port, 'POST', `/api/games/${game.id}/join`, {cookie, body: {token}});
    const foreign = await seat(other.token);
    assert.deepEqual([foreign.status, foreign.json.code], [403, 'not_invited']);
    const without = await seat(undefined);
    assert.deepEqual([without.status, without.json.code], [403, 'not_invited']);
    const broken = await seat('abc');
    assert.deepEqual([broken.status, broken.json.field], [422, 'token']);
    const taken = await seat(game.token);
    assert.equal(taken.status, 200);
    assert.equal((await seat(game.token, taken.cookie)).status, 200, 'the same guest again');
    const late = await seat(game.token);
    assert.deepEqual([late.status, late.json.code], [409, 'seat_taken']);
    const own = await make(port);
    const alone = await ask(port, 'POST', `/api/games/${own.id}/join`, {cookie: own.owner, body: {token: own.token, side: 'first'}});
    assert.deepEqual([alone.status, alone.json.code], [409, 'already_seated']);
});

test('a cookie nobody was given is nobody', async () => {
    const game = await begun(port);
    for (const cookie of ['sumito=abc', `sumito=${'A'.repeat(43)}`, `sumito=${game.token}`, `${game.owner}x`, 'sumito=']) {
        const answer = await play(port, game.id, cookie, SECOND_MOVE, 1);
        assert.deepEqual([answer.status, answer.json.code], [403, 'not_seated'], cookie);
    }
});

test('moves sent again, late, early or by the other', async () => {
    const game = await begin(port);
    const key = newKey();
    const plies = async () => (await ask(port, 'GET', `/api/games/${game.id}`)).json.moves.split(' ').length;
    assert.equal((await play(port, game.id, game.opponent, FIRST_MOVE, 0, key)).status, 200);
    assert.equal((await play(port, game.id, game.opponent, FIRST_MOVE, 0, key)).status, 200, 'the same again is well');
    assert.equal(await plies(), 1);
    const refused = async (who, move, ply, which, code) => {
        const answer = await play(port, game.id, who, move, ply, which);
        assert.deepEqual([answer.status, answer.json.code], [409, code]);
    };
    await refused(game.opponent, FIRST_MOVE, 0, newKey(), 'stale_ply');
    await refused(game.owner, FIRST_MOVE, 0, key, 'stale_ply');
    await refused(game.owner, SECOND_MOVE, 3, newKey(), 'stale_ply');
    await refused(game.opponent, FIRST_MOVE, 1, newKey(), 'not_your_turn');
    assert.equal(await plies(), 1);
});

test('of two who race for one move one wins', async () => {
    const game = await begin(port);
    const answers = await Promise.all(Array.from({length: 20}, (_, i) => play(port, game.id, game.opponent, i % 2 ? 'a1b2' : 'a2b3', 0)));
    assert.equal(answers.filter(({status}) => status === 200).length, 1);
    assert.equal(answers.filter(({json}) => json.code === 'stale_ply' || json.code === 'not_your_turn').length, 19);
});

test('nothing secret leaves the server', async () => {
    const game = await begun(port);
    await act(port, game.id, game.owner, {action: 'say', phrase: 1});
    for (const path of [`/api/games/${game.id}`, `/api/games/${game.id}/events`, `/api/games/${game.id}/record`, '/api/me', '/metrics']) {
        const {text} = await ask(port, 'GET', path, {cookie: game.owner});
        assert.doesNotMatch(text, /[0-9a-f]{32}|[A-Za-z0-9_-]{43}|guest:|"key"/, path);
        assert.ok(!text.includes(game.token) && !text.includes(game.owner.slice(7)), path);
    }
    assert.ok(!server.log().includes(game.token) && !server.log().includes(game.owner.slice(7)));
    assert.doesNotMatch(server.log(), /127\.0\.0\.1/);
});
