// SPDX-License-Identifier: MIT
// Playing online without a browser: events into states, the line that comes back, a game through a stand-in core and server.

import assert from 'node:assert/strict';
import {webcrypto} from 'node:crypto';
import {beforeEach, mock, test} from 'node:test';
import {ask} from './harness/oracle.mjs';
import {pass as passTime, takeTimers} from './harness/timers.mjs';

import {endedText, fold, moveList} from '../../web/online/fold.js';
import {Line} from '../../web/online/line.js';
import {Session} from '../../web/online/session.js';
import {wish} from '../../web/online/setup.js';
import {clockWords} from '../../web/online/words.js';
import {texts} from '../../web/shell/texts.js';

await texts.load({ask: async (verb, fields) => ask([[verb, fields]])[0]}, 'en');

const SEAT = {kind: 'person', absent: false};
const made = (more = {}) => ({
    id: 'abcdefghijkl',
    number: 4,
    variant: 'classic',
    start: 'classic',
    house: 'takebacks',
    clock: {total: 600000, increment: 0, delay: 0},
    moves: '',
    stage: 'playing',
    ending: null,
    result: '*',
    listed: false,
    seats: {first: SEAT, second: SEAT},
    you: 'first',
    left: {first: 600000, second: 600000},
    free: 0,
    offers: {draw: null, takeback: null, rematch: null},
    claim_in: null,
    draw_from: {first: 0, second: 0},
    said: [],
    next: null,
    watchers: 0,
    ...more,
});
const LEFT = {first: 590000, second: 600000};

/** A state after events, numbered as they come. */
const after = (state, ...events) => events.reduce((now, event) => fold(now, {number: now.number + 1, ...event}), state);

test('a game begins when both seats are taken', () => {
    const waiting = made({stage: 'waiting', seats: {first: SEAT, second: {kind: 'nobody', absent: false}}});
    const begun = after(waiting, {event: 'seated', side: 'second', kind: 'engine', level: 3});
    assert.equal(begun.stage, 'playing');
    assert.deepEqual(begun.seats.second, {kind: 'engine', level: 3, absent: false});
    const empty = made({stage: 'waiting', seats: {first: {kind: 'nobody', absent: false}, second: {kind: 'nobody', absent: false}}});
    assert.equal(after(empty, {event: 'listed'}, {event: 'seated', side: 'second', kind: 'person'}).stage, 'waiting');
});

test('moves come and go, and a move answers every offer', () => {
    const offered = after(made(), {event: 'offered', side: 'second', offer: 'draw'});
    assert.equal(offered.offers.draw, 'second');
    assert.equal(after(offered, {event: 'declined', side: 'first', offer: 'draw'}).offers.draw, null);
    const moved = after(offered, {event: 'moved', side: 'first', move: 'a1b2', left: LEFT});
    assert.deepEqual([moved.moves, moved.left, moved.offers.draw], ['a1b2', LEFT, null]);
    const two = after(moved, {event: 'moved', side: 'second', move: 'i9h8', left: LEFT});
    assert.equal(two.moves, 'a1b2 i9h8');
    assert.equal(after(two, {event: 'took_back', side: 'first', plies: 2, left: LEFT}).moves, '');
    assert.deepEqual(moveList(''), []);
});

test('every end says who has won, as the core reads it', () => {
    const ends = [
        [{event: 'resigned', side: 'first'}, 'resignation', '0-1', 'resign first'],
        [{event: 'timed_out', side: 'second'}, 'time', '1-0', 'time second'],
        [{event: 'claimed', side: 'second'}, 'leaving', '0-1', 'leave first'],
        [{event: 'drawn'}, 'agreement', '1/2-1/2', 'draw'],
        [{event: 'aborted', side: 'first'}, 'abort', '*', null],
    ];
    for (const [event, ending, result, ended] of ends) {
        const state = after(made(), {...event, left: LEFT});
        assert.deepEqual(
            [state.stage, state.ending, state.result, endedText(state), state.left],
            ['finished', ending, result, ended, LEFT],
        );
    }
    assert.equal(endedText(made({stage: 'finished', ending: 'board', result: '1-0'})), null);
    assert.equal(after(made({stage: 'finished'}), {event: 'followed', game: 'next'}).next, 'next');
});

test('presence is told, what is not known changes nothing, what is known already is not done twice', () => {
    const gone = after(made(), {event: 'left', side: 'second'});
    assert.equal(gone.seats.second.absent, true);
    assert.equal(after(gone, {event: 'returned', side: 'second'}).seats.second.absent, false);
    assert.deepEqual(after(made(), {event: 'listed'}, {event: 'newer than this page'}), made({number: 6, listed: true}));
    const state = made();
    assert.equal(fold(state, {number: 4, event: 'resigned', side: 'first'}), state);
    assert.equal(fold(state, {number: 6, event: 'resigned', side: 'first'}), null);
});

test('of what the players say, the last phrases are kept', () => {
    const hello = {event: 'said', side: 'first', phrase: 0};
    const thanks = {event: 'said', side: 'second', phrase: 3};
    assert.deepEqual(after(made(), hello, thanks).said, [
        {side: 'first', phrase: 0},
        {side: 'second', phrase: 3},
    ]);
    const many = after(made(), ...Array(25).fill(hello), thanks).said;
    assert.deepEqual([many.length, many.at(-1)], [20, {side: 'second', phrase: 3}]);
});

test('the form becomes a wish', () => {
    const form = {
        game: 'classic',
        opponent: 'link',
        level: '3',
        colour: 'random',
        layout: 'belgian-daisy',
        clock: 'custom',
        minutes: '5',
        increment: '3',
        delay: '0',
        takebacks: 'on',
        noprogress: '0',
        ejections: '2',
    };
    assert.deepEqual(wish(form), {
        variant: 'classic',
        layout: 'belgian-daisy',
        clock: {total: 300000, increment: 3000, delay: 0},
        house: 'ejections=2 takebacks',
        colour: 'random',
        opponent: 'link',
    });
    assert.deepEqual(wish({...form, game: 'offboard', opponent: 'engine', clock: 'none'}), {
        variant: 'offboard',
        clock: null,
        house: 'takebacks',
        colour: 'random',
        opponent: {engine: 3},
    });
});

/* ---- The line ---- */

class Socket {
    static CONNECTING = 0;
    static OPEN = 1;
    static made = [];
    sent = [];
    readyState = 0;

    constructor(url) {
        this.url = String(url);
        Socket.made.push(this);
    }

    send(text) {
        this.sent.push(JSON.parse(text));
    }

    close() {
        this.readyState = 3;
    }

    open() {
        this.readyState = 1;
        this.onopen?.();
    }

    says(message) {
        this.onmessage?.({data: JSON.stringify(message)});
    }

    breaks() {
        this.readyState = 3;
        this.onclose?.();
    }
}

/** What a page has and node, or an older one, has not. */
globalThis.crypto ??= /** @type {any} */ (webcrypto);
const page = new EventTarget();
let clock = 0;

beforeEach(() => {
    takeTimers();
    clock = 0;
    mock.method(performance, 'now', () => clock);
    Socket.made = [];
    Object.assign(globalThis, {
        WebSocket: Socket,
        addEventListener: page.addEventListener.bind(page),
        document: Object.assign(new EventTarget(), {baseURI: 'https://games.test/folder/', hidden: false}),
    });
});

const pass = (ms) => {
    clock += ms;
    passTime(ms);
};
const newest = () => Socket.made.at(-1);

function lineOf() {
    const heard = [];
    const states = [];
    let number = 4;
    const line = new Line({
        id: 'game',
        after: () => number,
        hear: (message) => heard.push(message),
        changed: (status) => states.push(status),
    });
    return {
        line,
        heard,
        states,
        count: (n) => {
            number = n;
        },
    };
}

test('a line watches from the last event seen, again and again', () => {
    const {line, heard, states, count} = lineOf();
    assert.equal(newest().url, 'wss://games.test/folder/api/socket');
    newest().open();
    assert.deepEqual(newest().sent, [{watch: 'game', after: 4}]);
    newest().says({game: 'game', events: []});
    assert.equal(heard.length, 1);
    count(9);
    newest().breaks();
    assert.deepEqual(states, ['open', 'lost']);
    pass(1000);
    assert.equal(Socket.made.length, 2);
    newest().open();
    assert.deepEqual(newest().sent, [{watch: 'game', after: 9}]);
    assert.deepEqual(states, ['open', 'lost', 'open']);
    line.close();
});

test('it tries again more and more slowly, and at once when the network is back', () => {
    const {line} = lineOf();
    for (let tries = 0; tries < 12; tries++) {
        newest().breaks();
        pass(30000);
    }
    assert.equal(Socket.made.length, 13);
    newest().breaks();
    pass(7000);
    assert.equal(Socket.made.length, 13, 'by now it waits for longer');
    page.dispatchEvent(new Event('online'));
    assert.equal(Socket.made.length, 14);
    line.close();
    pass(60000);
    assert.equal(Socket.made.length, 14, 'a closed line stays closed');
});

test('a line on its way is left to arrive: nobody closes it before, nobody opens a second one', () => {
    const {line} = lineOf();
    page.dispatchEvent(new Event('online'));
    document.dispatchEvent(new Event('visibilitychange'));
    assert.equal(Socket.made.length, 1);
    line.close();
    assert.equal(newest().readyState, Socket.CONNECTING);
    newest().open();
    assert.deepEqual([newest().readyState, newest().sent], [3, []]);
});

test('a line on which nothing is heard is taken for dead', () => {
    const {line, states} = lineOf();
    newest().open();
    for (let seconds = 0; seconds < 40; seconds++) {
        pass(1000);
        newest().says({pong: 1});
    }
    assert.deepEqual([Socket.made.length, states], [1, ['open']]);
    assert.ok(newest().sent.some(({ping}) => ping));
    const wait = (seconds) => {
        while (seconds-- > 0) pass(1000);
    };
    wait(7);
    assert.deepEqual(states, ['open', 'late'], 'a ping without its answer is told soon');
    newest().says({pong: 2});
    assert.equal(states.at(-1), 'open');
    wait(7);
    assert.equal(states.at(-1), 'late');
    wait(6);
    assert.equal(states.at(-1), 'lost');
    wait(1);
    assert.ok(Socket.made.length > 1);
    line.close();
});

test('a line that is slow to open has its time', () => {
    const {line} = lineOf();
    pass(15000);
    assert.equal(Socket.made.length, 1);
    newest().open();
    assert.equal(line.status, 'open');
    line.close();
});

test('a move waits for the next line, other requests fail with this one', async () => {
    const {line} = lineOf();
    newest().open();
    const move = line.do({action: 'move', key: 'k'}, true);
    const draw = line.do({action: 'offer', offer: 'draw'});
    newest().breaks();
    await assert.rejects(draw, ({problem}) => problem.code === 'lost');
    await assert.rejects(line.do({action: 'resign'}), ({problem}) => problem.code === 'lost');
    pass(1000);
    newest().open();
    const again = newest().sent.find(({action}) => action === 'move');
    assert.equal(again.key, 'k');
    newest().says({request: again.request, ok: true});
    await move;
    const refused = line.do({action: 'claim'});
    newest().says({request: newest().sent.at(-1).request, problem: {code: 'still_here'}});
    await assert.rejects(refused, ({problem}) => problem.code === 'still_here');
    line.close();
});

test('a server that restarts says so', () => {
    const {line, states} = lineOf();
    newest().open();
    newest().says({closing: 'restart'});
    newest().breaks();
    assert.deepEqual(states, ['open', 'restart']);
    pass(1000);
    newest().open();
    assert.equal(states.at(-1), 'open');
    line.close();
});

/* ---- A game ---- */

/** Enough of a core: sides take turns, a move named x is refused. */
const core = {
    async ask(verb, {moves = '', start, attempt, ended}) {
        const list = moveList(moves);
        const side = (start.includes(' w ') ? 1 : 0) + list.length;
        if (verb === 'why') return attempt === 'x' ? {ok: false, refusal: {message: 'blocked'}} : {ok: true};
        return {
            variant: 'classic',
            position: `classic ${moves || '-'} ${side % 2 ? 'w' : 'b'} 0-0 - 0`,
            to_move: side % 2 ? 'second' : 'first',
            over: Boolean(ended),
            placing: false,
            in_hand: null,
            last: null,
            status: '',
            outcome: {words: '', result: '*'},
            history: list.map((move) => ({move, words: move})),
            legal: ['a1b2', 'x'].map((move) => ({move, words: move, from: ['a1'], direction: 'NE'})),
        };
    },
};

/** Lets everything that waits for the core come to an end. */
const settle = async () => {
    for (let turns = 0; turns < 30; turns++) await Promise.resolve();
};

async function playing(more) {
    const told = {news: [], events: [], spoiled: [], problems: [], late: 0};
    const session = new Session({
        core,
        state: made(more),
        language: () => 'en',
        now: () => clock,
        listener: {
            change: (news, animate) => told.news.push([news, animate]),
            told: (event) => told.events.push(event.event),
            clock() {},
            line() {},
            watchers() {},
            spoiled: (why) => told.spoiled.push(why),
            late: () => told.late++,
            problem: (error) => told.problems.push(error),
        },
    });
    session.connect();
    newest().open();
    await session.refresh();
    let {number} = session.state;
    return {
        session,
        told,
        async happens(...events) {
            newest().says({game: session.state.id, events: events.map((event) => ({number: ++number, ...event}))});
            await settle();
        },
    };
}

test('a move is shown at once and sent with its ply and a key; its event changes nothing more', async () => {
    const {session, told, happens} = await playing();
    const answer = session.play('a1b2');
    await settle();
    assert.deepEqual([session.moves, session.mine, told.news.at(-1)], [['a1b2'], false, ['played', true]]);
    const {key, ...sent} = newest().sent.at(-1);
    assert.deepEqual(sent, {game: session.state.id, request: sent.request, action: 'move', move: 'a1b2', ply: 0});
    assert.match(key, /^[0-9a-f]{16}$/);
    await happens({event: 'moved', side: 'first', move: 'a1b2', left: LEFT});
    newest().says({request: sent.request, ok: true});
    await answer;
    assert.deepEqual([session.sent, session.moves, told.news.at(-1)], [null, ['a1b2'], ['', false]]);
    await happens({event: 'moved', side: 'second', move: 'i9h8', left: LEFT});
    assert.deepEqual([session.mine, told.news.at(-1)], [true, ['played', true]]);
    session.close();
});

test('a refused move is taken back, and the truth asked for', async () => {
    const {session} = await playing();
    const answer = session.play('a1b2');
    await settle();
    newest().says({request: newest().sent.at(-1).request, problem: {code: 'stale_ply'}});
    await assert.rejects(answer, ({problem}) => problem.code === 'stale_ply');
    assert.deepEqual([session.moves, session.sent, newest().sent.at(-1)], [[], null, {watch: session.state.id}]);
    session.close();
});

test('of two pages that move at once one is dropped, and nothing of it is kept', async () => {
    const {session, happens} = await playing();
    const before = newest().sent.length;
    newest().says({game: session.state.id, events: [{number: 5, event: 'moved', side: 'first', move: 'a5b5', left: LEFT}]});
    /* The event is here, and the board still shows the position before. */
    await assert.rejects(session.play('a1b2'), ({problem}) => problem.code === 'stale_ply');
    await settle();
    assert.deepEqual([session.moves, session.sent, session.plan, newest().sent.length], [['a5b5'], null, null, before]);
    await happens({event: 'moved', side: 'second', move: 'i9h8', left: LEFT});
    session.close();
    /* The same move on both pages is no trouble. */
    const {session: other, happens: next} = await playing();
    const answer = other.play('a1b2');
    await settle();
    const {request} = newest().sent.at(-1);
    await next({event: 'moved', side: 'first', move: 'a1b2', left: LEFT});
    newest().says({request, problem: {code: 'stale_ply'}});
    await answer;
    assert.deepEqual(other.moves, ['a1b2']);
    other.close();
});

test('missed events: everything is told anew', async () => {
    const {session} = await playing();
    newest().says({game: session.state.id, events: [{number: 9, event: 'moved', side: 'first', move: 'a1b2', left: LEFT}]});
    assert.deepEqual(newest().sent.at(-1), {watch: session.state.id});
    newest().says({game: session.state.id, state: made({number: 9, moves: 'a1b2'})});
    await settle();
    assert.deepEqual([session.moves, session.game.to_move], [['a1b2'], 'second']);
    session.close();
});

test('moves that come together are all told', async () => {
    const {session, told, happens} = await playing();
    await happens({event: 'moved', side: 'first', move: 'a1b2', left: LEFT}, {event: 'moved', side: 'second', move: 'i9h8', left: LEFT});
    assert.deepEqual(
        [session.fresh.map(({words}) => words), told.news.at(-1)],
        [
            ['a1b2', 'i9h8'],
            ['played', false],
        ],
    );
    session.close();
});

test('a planned move is played when it is possible, and told when it is not', async () => {
    const {session, told, happens} = await playing({moves: 'a1b2', you: 'first'});
    assert.equal(session.ahead.game.to_move, 'first');
    session.prepare('a1b2');
    await happens({event: 'moved', side: 'second', move: 'i9h8', left: LEFT});
    assert.deepEqual([newest().sent.at(-1).move, newest().sent.at(-1).ply, session.plan], ['a1b2', 2, null]);
    await happens({event: 'moved', side: 'first', move: 'a1b2', left: LEFT});
    session.prepare('x');
    await happens({event: 'moved', side: 'second', move: 'h8i9', left: LEFT});
    assert.deepEqual([told.spoiled, session.mine], [['blocked'], true]);
    session.close();
});

test('nothing is planned without a seat, and the end drops every plan', async () => {
    const watching = await playing({you: null});
    assert.equal(watching.session.ahead, null);
    watching.session.close();
    const {session, happens} = await playing({moves: 'a1b2'});
    session.prepare('a1b2');
    await happens({event: 'resigned', side: 'second'});
    assert.deepEqual([session.plan, session.over, session.game.over], [null, true, true]);
    session.close();
});

test('clocks run from the first move on, free seconds first, and until the server has a move', async () => {
    const {session, told, happens} = await playing({clock: {total: 600000, increment: 0, delay: 2000}});
    clock += 5000;
    assert.deepEqual([session.running, session.remaining.first], [null, 600000]);
    await happens({event: 'moved', side: 'first', move: 'a1b2', left: LEFT});
    clock += 3000;
    assert.deepEqual([session.running, session.remaining], ['second', {first: 590000, second: 599000}]);
    await happens({event: 'moved', side: 'second', move: 'i9h8', left: {first: 590000, second: 599000}});
    pass(4000);
    session.play('a1b2').catch(() => undefined);
    await settle();
    pass(1000);
    assert.deepEqual([session.running, session.sent.late, told.late], ['first', false, 0]);
    pass(1000);
    assert.deepEqual([session.sent.late, told.late], [true, 1], 'a move without its answer is late after two seconds');
    pass(3000);
    assert.deepEqual(session.remaining, {first: 583000, second: 599000});
    await happens({event: 'moved', side: 'first', move: 'a1b2', left: {first: 583000, second: 599000}});
    assert.deepEqual([session.sent, session.running], [null, 'second']);
    session.close();
});

test('who comes in the middle of a turn sees what is left of its free seconds', async () => {
    const {session} = await playing({clock: {total: 600000, increment: 0, delay: 9000}, moves: 'a1b2', free: 2000});
    clock += 1500;
    assert.equal(session.remaining.second, 600000);
    clock += 1500;
    assert.equal(session.remaining.second, 599000);
    session.take({...session.state, left: LEFT, free: 5000});
    clock += 6000;
    assert.deepEqual(session.remaining, {first: 590000, second: 599000});
    session.close();
});

test('everybody follows the game; who looks around goes on with it, unless it is a player', async () => {
    for (const [you, ply] of [
        ['first', 3],
        [null, 0],
    ]) {
        const {session, happens} = await playing({moves: 'a1b2', you});
        await happens({event: 'moved', side: 'second', move: 'i9h8', left: LEFT});
        assert.deepEqual([session.ply, session.live, session.shown.history.length], [2, true, 2]);
        await session.show(0);
        await happens({event: 'moved', side: 'first', move: 'b2c3', left: LEFT});
        assert.equal(session.ply, ply);
        await session.show(Infinity);
        await happens({event: 'moved', side: 'second', move: 'h8g7', left: LEFT});
        assert.deepEqual([session.ply, session.live], [4, true], 'one press, and the game is followed again');
        /* The press may come while a move that has arrived asks for the position looked at. */
        await session.show(0);
        session.core = {
            ask: (verb, fields) => {
                if (!fields.moves) session.show(Infinity);
                return core.ask(verb, fields);
            },
        };
        await happens({event: 'moved', side: 'first', move: 'c3d4', left: LEFT});
        assert.deepEqual([session.ply, session.live, session.shown.history.length], [5, true, 5]);
        session.close();
    }
});

test('the clocks of a game that has ended stand where they were', async () => {
    const {session, happens} = await playing({moves: 'a1b2', left: LEFT});
    clock += 16000;
    await happens({event: 'resigned', side: 'second', left: {first: 590000, second: 584200}});
    clock += 5000;
    assert.deepEqual([session.running, session.remaining], [null, {first: 590000, second: 584200}]);
    session.close();
});

test('when a victory can be claimed, and a draw offered again', async () => {
    const {session} = await playing({moves: 'a1b2', number: 4});
    const says = async (number, event, delays) => {
        newest().says({game: session.state.id, events: [{number, ...event}], ...delays});
        await settle();
    };
    assert.equal(session.claimIn, null);
    await says(5, {event: 'left', side: 'second'}, {claim_in: 60000, draw_from: {first: 0, second: 0}});
    pass(59500);
    assert.equal(session.claimIn, 500);
    pass(1000);
    assert.equal(session.claimIn, 0);
    await says(6, {event: 'moved', side: 'second', move: 'i9h8', left: LEFT}, {claim_in: null, draw_from: {first: 0, second: 0}});
    assert.equal(session.claimIn, null, 'not on their own turn');
    await says(7, {event: 'offered', side: 'first', offer: 'draw'}, {claim_in: null, draw_from: {first: 12, second: 0}});
    assert.equal(session.drawWait, 5);
    await says(8, {event: 'moved', side: 'first', move: 'b2c3', left: LEFT}, {claim_in: null, draw_from: {first: 12, second: 0}});
    assert.equal(session.drawWait, 5);
    await says(9, {event: 'moved', side: 'second', move: 'h8g7', left: LEFT}, {claim_in: null, draw_from: {first: 12, second: 0}});
    assert.equal(session.drawWait, 4);
    /* Whoever comes back hears of it in the state; what was missed is told without. */
    session.take({...session.state, number: 12, stage: 'playing', moves: 'a1b2 i9h8 b2c3', claim_in: 3000});
    await settle();
    await says(11, {event: 'left', side: 'second'}, {});
    assert.equal(session.claimIn, 3000);
    session.close();
});

test('clocks in words: minutes, seconds, both', () => {
    const words = (total, more) => clockWords({total, increment: 0, delay: 0, ...more});
    assert.deepEqual([words(8000), words(600000), words(90000), words(0, {increment: 5000})], ['8 s', '10 min', '1 min 30 s', '0 s + 5 s']);
});
