// SPDX-License-Identifier: MIT
// The server and the page are hosts of the same table: whatever the players ask of the server, by chance, the page would have decided
// alike from the log it was told, and its screens show what the server says. The terminal's turn is tests/play/test_hosts.c.
import assert from 'node:assert/strict';
import {after, before, test} from 'node:test';
import {ask, makeGame, newKey} from '../faults/harness/client.mjs';
import {ask as core} from '../web/harness/core.mjs';
import {startServer} from './program.mjs';

let server;
before(async () => {
    server = await startServer();
});
after(async () => assert.equal(await server.end(), 0, server.talk));

const SIDES = ['first', 'second'];
const GAMES = 6;
const REQUESTS = 40;
const CELLS = ['a1', 'b3', 'c5', 'd4', 'e5', 'e9', 'f6', 'h7', 'i9', 'a9'];

/** Numbers by chance, the same every time. */
function chances(seed) {
    let state = seed;
    return (of) => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return Math.floor((state / 2 ** 32) * of);
    };
}

/** Something a player may ask for, allowed or not. */
function actionOf(chance, {table, legal}) {
    const kind = chance(13);
    const any = () => CELLS[chance(CELLS.length)];
    if (kind < 7 && legal.length) return {action: 'move', move: chance(8) ? legal[chance(legal.length)].move : any() + any()};
    if (kind === 12) return {action: 'say', phrase: chance(10)};
    const offer = ['draw', 'takeback', 'rematch'][chance(3)];
    if (kind <= 10) return {action: kind < 10 ? 'offer' : 'decline', offer};
    return {action: ['claim', 'abort', 'resign'][chance(table.moves.split(' ').length > 12 ? 3 : 2)]};
}

test('whatever is asked of the server, the page decides alike', async () => {
    const {variants} = await core('variants');
    const problems = new Set();
    let refused = 0;
    for (let game = 0; game < GAMES; game++) {
        const chance = chances(61 + game);
        const {id, tokens} = await makeGame(server.port, {
            variant: variants[game % variants.length].variant,
            house: 'takebacks',
            control: game < GAMES / 2 ? null : {total: 600000, increment: 0, delay: 0},
        });
        const state = async (side) => (await ask(server.port, `/api/games/${id}`, {token: tokens[side]})).body;
        /** The log as one who came at the beginning has it: the first state, and a line for each event since. */
        let {log, number} = await state(0);
        for (let i = 0; i < REQUESTS; i++) {
            const side = chance(2);
            const told = await state(side);
            const shown = await core('fold', {text: told.log, tick: told.tick});
            assert.deepEqual(
                [shown.table.stage, shown.table.ending, shown.table.moves, shown.table.offers, shown.table.you, shown.outcome.result],
                [told.stage, told.ending, told.moves, told.offers, SIDES[side], told.result],
            );
            assert.deepEqual([shown.table.left, shown.table.running, shown.table.claim_in], [told.left, told.running, told.claim_in]);
            const action = actionOf(chance, shown);
            const decided = await core('act', {...action, by: SIDES[side], time: told.now, tick: told.tick, text: told.log});
            /* The server also wants to know which position a move answers, and whether it is told again. */
            const sent = {...action, ...(action.move && {ply: shown.plies, key: newKey()})};
            const {status, body} = await ask(server.port, `/api/games/${id}/actions`, {method: 'POST', token: tokens[side], body: sent});
            assert.equal(decided.problem, status < 300 ? null : body.code, JSON.stringify({action, body, log: told.log}));
            assert.deepEqual(decided.refusal, body.refusal ?? null);
            refused += decided.problem !== null;
            problems.add(decided.problem);
            const {body: since} = await ask(server.port, `/api/games/${id}/events?after=${number}`);
            const events = since
                .split('\n')
                .filter(Boolean)
                .map((line) => JSON.parse(line));
            /* The same thing happened, at another time; only the server makes the game that follows, and says by itself who is away. */
            const byItself = ({event}) => event === 'left' || event === 'returned';
            const what = (line) => line.replace(/^\d+ \d+ /, '').replace(/ \d+ \d+$/, '');
            if (action.offer !== 'rematch')
                assert.deepEqual(
                    events.filter((each) => !byItself(each)).map(({line}) => what(line)),
                    decided.lines.map(what),
                );
            log += events.map(({line}) => `${line}\n`).join('');
            number += events.length;
            /* Who heard everything and who was told everything at the end see the same. */
            const [heard, retold] = [log, (await state(0)).log].map((text) => core('fold', {text, tick: told.tick}));
            const {table, ...rest} = await heard;
            const {table: again, ...others} = await retold;
            assert.deepEqual(rest, others);
            /* When things happened is told for the last of them only. */
            assert.deepEqual({...table, changed: 0, tick: 0}, {...again, changed: 0, tick: 0});
        }
    }
    assert.ok(refused > 20, String(refused));
    assert.ok(problems.size > 8, [...problems].join());
});
