// SPDX-License-Identifier: MIT
// Playing online without a browser: the line that comes back, and games through the core with a stand-in server.

import assert from 'node:assert/strict';
import {webcrypto} from 'node:crypto';
import {beforeEach, mock, test} from 'node:test';
import {ask} from './harness/core.mjs';
import {pass as passTime, takeTimers} from './harness/timers.mjs';

import {Line} from '../../web/online/line.js';
import {Session} from '../../web/online/session.js';
import {newGame} from '../../web/online/setup.js';
import {clockWords} from '../../web/online/words.js';
import {texts} from '../../web/shell/texts.js';

await texts.load({ask}, 'en');

const ID = 'abcdefghijkl';
const START = 'classic wwwww/wwwwww/2www2/8/9/8/2bbb2/bbbbbb/bbbbb b 0-0 - 0';
/** How much each has left, as lines and as clocks have it. */
const LEFT = {first: 590000, second: 600000};
const leftText = ({first, second} = LEFT) => `${first} ${second}`;

/** The state of a game that is on, for one of its players. */
const made = ({you = 'first', control = '600000+0+0', start = START, moves = [], number = 4, tick = 0} = {}) => ({
    id: ID,
    number,
    watchers: 0,
    you,
    tick,
    log: [
        `1 0 created takebacks ${control} ${start}`,
        `1 0 hosted ${ID}`,
        ...['first', 'second'].map((side) => `1 0 seated ${side} ${side === you ? 'here' : 'elsewhere'}`),
        ...moves.map((move, i) => `1 0 moved ${i % 2 ? 'second' : 'first'} ${move} - 600000 600000`),
        '',
    ].join('\n'),
});

/** Events as the server tells them. */
const moved = (side, move, left = LEFT) => ({event: 'moved', side, move, line: `moved ${side} ${move} - ${leftText(left)}`});

test('the form becomes what the server is asked for', () => {
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
    assert.deepEqual(newGame(form), {
        variant: 'classic',
        layout: 'belgian-daisy',
        control: {total: 300000, increment: 3000, delay: 0},
        house: 'ejections=2 takebacks',
        colour: 'random',
        opponent: 'link',
    });
    assert.equal(newGame({...form, noprogress: '50', more: 'on'}).house, 'ejections=2 noprogress=50 more takebacks');
    assert.equal(newGame({...form, game: 'notalone', 'layout-notalone': 'german-daisy'}).layout, 'german-daisy');
    assert.equal('layout' in newGame({...form, game: 'notalone', 'layout-notalone': 'classical'}), false);
    assert.deepEqual(newGame({...form, game: 'offboard', opponent: 'engine', clock: 'none'}), {
        variant: 'offboard',
        control: null,
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

/** Lets everything that waits for the core come to an end. */
const settle = async () => {
    for (let turns = 0; turns < 60; turns++) await Promise.resolve();
};

async function playing(more) {
    const told = {news: [], events: [], spoiled: [], problems: [], late: 0};
    const begun = clock;
    const session = new Session({
        core: {ask},
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
    /** With its number and its times. */
    const timed = (event) => ({number: ++number, ...event, line: `1 ${clock - begun} ${event.line}`});
    return {
        session,
        told,
        timed,
        async happens(...events) {
            newest().says({game: session.state.id, events: events.map(timed)});
            await settle();
        },
    };
}

test('a move is shown at once and sent with its ply and a key; its event changes nothing more', async () => {
    const {session, told, happens} = await playing();
    const answer = session.play('a1b2');
    await settle();
    assert.deepEqual([session.table.moves, session.mine, told.news.at(-1)], ['a1b2', false, ['played', true]]);
    const {key, ...sent} = newest().sent.at(-1);
    assert.deepEqual(sent, {game: session.state.id, request: sent.request, action: 'move', move: 'a1b2', ply: 0});
    assert.match(key, /^[0-9a-f]{16}$/);
    await happens(moved('first', 'a1b2'));
    newest().says({request: sent.request, ok: true});
    await answer;
    assert.deepEqual([session.sent, session.table.moves, told.news.at(-1)], [null, 'a1b2', ['', false]]);
    await happens(moved('second', 'i9h8'));
    assert.deepEqual([session.mine, told.news.at(-1)], [true, ['played', true]]);
    session.close();
});

test('a refused move is taken back, and the truth asked for', async () => {
    const {session} = await playing();
    const answer = session.play('a1b2');
    await settle();
    newest().says({request: newest().sent.at(-1).request, problem: {code: 'stale_ply'}});
    await assert.rejects(answer, ({problem}) => problem.code === 'stale_ply');
    assert.deepEqual([session.table.moves, session.sent, newest().sent.at(-1)], ['', null, {watch: session.state.id}]);
    const before = newest().sent.length;
    await assert.rejects(session.play('a1i9'), ({message}) => message.length > 20);
    assert.equal(newest().sent.length, before, 'what the rules refuse is not sent');
    session.close();
});

test('of two pages that move at once one is dropped, and nothing of it is kept', async () => {
    const {session, happens, timed} = await playing();
    const before = newest().sent.length;
    newest().says({game: session.state.id, events: [timed(moved('first', 'a5b6'))]});
    /* The event is here, and the board still shows the position before. */
    await assert.rejects(session.play('a1b2'), ({problem}) => problem.code === 'stale_ply');
    await settle();
    assert.deepEqual([session.table.moves, session.sent, session.plan, newest().sent.length], ['a5b6', null, null, before]);
    await happens(moved('second', 'i9h8'));
    session.close();
    /* The same move on both pages is no trouble. */
    const {session: other, happens: next} = await playing();
    const answer = other.play('a1b2');
    await settle();
    const {request} = newest().sent.at(-1);
    await next(moved('first', 'a1b2'));
    newest().says({request, problem: {code: 'stale_ply'}});
    await answer;
    assert.equal(other.table.moves, 'a1b2');
    other.close();
});

test('missed events: everything is told anew; what is known already is not done twice', async () => {
    const {session, told} = await playing();
    newest().says({game: session.state.id, events: [{number: 9, ...moved('first', 'a1b2')}]});
    assert.deepEqual(newest().sent.at(-1), {watch: session.state.id});
    newest().says({game: session.state.id, state: made({number: 9, moves: ['a1b2']})});
    await settle();
    assert.deepEqual([session.table.moves, session.game.to_move], ['a1b2', 'second']);
    newest().says({game: session.state.id, events: [{number: 9, ...moved('first', 'a1b2')}]});
    await settle();
    assert.deepEqual([session.table.moves, told.events, told.problems], ['a1b2', [], []]);
    session.close();
});

test('moves that come together are all told', async () => {
    const {session, told, happens} = await playing();
    await happens(moved('first', 'a1b2'), moved('second', 'i9h8'));
    assert.deepEqual(
        [session.fresh.map(({move}) => move), told.news.at(-1)],
        [
            ['a1b2', 'i9h8'],
            ['played', false],
        ],
    );
    session.close();
});

test('a planned move is played when it is possible, and told when it is not', async () => {
    const start = 'classic 5/6/7/8/3b1w3/8/7/6/1b3 b 0-0 - 0';
    const {session, told, happens} = await playing({start, moves: ['a2a1']});
    assert.equal(session.ahead.game.to_move, 'first');
    session.prepare('a1a2');
    await happens(moved('second', 'e6e7'));
    assert.deepEqual([newest().sent.at(-1).move, newest().sent.at(-1).ply, session.plan], ['a1a2', 2, null]);
    await happens(moved('first', 'a1a2'), moved('second', 'e7e6'), moved('first', 'a2a1'));
    session.prepare('e4e5');
    await happens(moved('second', 'e6e5'));
    assert.deepEqual([told.spoiled.length, session.mine], [1, true]);
    assert.match(told.spoiled[0], /push/);
    session.close();
});

test('nothing is planned without a seat, and the end drops every plan', async () => {
    const watching = await playing({you: null});
    assert.equal(watching.session.ahead, null);
    watching.session.close();
    const {session, happens} = await playing({moves: ['a1b2']});
    session.prepare('b2c3');
    await happens({event: 'resigned', side: 'second', line: 'resigned second'});
    assert.deepEqual([session.plan, session.over, session.game.over], [null, true, true]);
    session.close();
});

test('clocks run from the first move on, free seconds first, and until the server has a move', async () => {
    const {session, told, happens} = await playing({control: '600000+0+2000'});
    clock += 5000;
    assert.deepEqual([session.running, session.remaining.first], [null, 600000]);
    await happens(moved('first', 'a1b2'));
    clock += 3000;
    assert.deepEqual([session.running, session.remaining], ['second', {first: 590000, second: 599000}]);
    await happens(moved('second', 'i9h8', {first: 590000, second: 599000}));
    pass(4000);
    session.play('b2c3').catch(() => undefined);
    await settle();
    pass(1000);
    assert.deepEqual([session.running, session.sent.late, told.late], ['first', false, 0]);
    pass(1000);
    assert.deepEqual([session.sent.late, told.late], [true, 1], 'a move without its answer is late after two seconds');
    pass(3000);
    assert.deepEqual(session.remaining, {first: 583000, second: 599000});
    await happens(moved('first', 'b2c3', {first: 583000, second: 599000}));
    assert.deepEqual([session.sent, session.running], [null, 'second']);
    session.close();
});

test('who comes in the middle of a turn sees what is left of its free seconds', async () => {
    const {session} = await playing({control: '600000+0+9000', moves: ['a1b2'], tick: 7000});
    clock += 1500;
    assert.equal(session.remaining.second, 600000);
    clock += 1500;
    assert.equal(session.remaining.second, 599000);
    session.take(made({control: '600000+0+9000', moves: ['a1b2'], tick: 4000}));
    await settle();
    clock += 6000;
    assert.deepEqual(session.remaining, {first: 600000, second: 599000});
    session.close();
});

test('everybody follows the game; who looks around goes on with it, unless it is a player', async () => {
    for (const [you, ply] of [
        ['first', 3],
        [null, 0],
    ]) {
        const {session, happens} = await playing({moves: ['a1b2'], you});
        await happens(moved('second', 'i9h8'));
        assert.deepEqual([session.ply, session.live, session.shown.history.length], [2, true, 2]);
        await session.show(0);
        await happens(moved('first', 'b2c3'));
        assert.equal(session.ply, ply);
        await session.show(Infinity);
        await happens(moved('second', 'h4g3'));
        assert.deepEqual([session.ply, session.live], [4, true], 'one press, and the game is followed again');
        /* The press may come while a move that has arrived asks for the position looked at. */
        await session.show(0);
        session.core = {
            ask: (verb, fields) => {
                if (verb === 'game' && !fields.moves) session.show(Infinity);
                return ask(verb, fields);
            },
        };
        await happens(moved('first', 'b1c1'));
        assert.deepEqual([session.ply, session.live, session.shown.history.length], [5, true, 5]);
        session.close();
    }
});

test('the clocks of a game that has ended stand where they were', async () => {
    const {session, happens} = await playing();
    await happens(moved('first', 'a1b2'));
    clock += 16000;
    await happens({event: 'resigned', side: 'second', line: 'resigned second'});
    clock += 5000;
    assert.deepEqual([session.running, session.remaining], [null, {first: 590000, second: 584000}]);
    session.close();
});

test('when a victory can be claimed, and a draw offered again', async () => {
    const {session, happens} = await playing({moves: ['a1b2']});
    assert.equal(session.claimIn, null);
    await happens({event: 'left', side: 'second', line: 'left second'});
    pass(59500);
    assert.equal(session.claimIn, 500);
    pass(1000);
    assert.equal(session.claimIn, 0);
    await happens(moved('second', 'i9h8'));
    assert.equal(session.claimIn, null, 'not on their own turn');
    await happens({event: 'offered', side: 'first', offer: 'draw', line: 'offered first draw'});
    assert.equal(session.table.draw_wait, 5);
    await happens(moved('first', 'b2c3'));
    assert.equal(session.table.draw_wait, 5);
    await happens(moved('second', 'h4g3'));
    assert.equal(session.table.draw_wait, 4);
    session.close();
});

test('what happens is told once, in the words of the core, however its answers come', async () => {
    const {session, happens, timed} = await playing({moves: ['a1b2']});
    const left = {event: 'left', side: 'second', line: 'left second'};
    const returned = {event: 'returned', side: 'second', line: 'returned second'};
    assert.deepEqual(session.news(), [], 'what was there at the first look is no news');
    await happens(left);
    assert.deepEqual(session.news(), [{words: 'Your opponent has lost the connection.', noted: true, urgent: false}]);
    await session.refresh(true);
    assert.deepEqual(session.news(), []);
    /* The second comes while the core is asked about the first, which is not shown any more. */
    for (const event of [returned, left]) newest().says({game: ID, events: [timed(event)]});
    await settle();
    assert.deepEqual(
        session.news().map(({words}) => words),
        ['Your opponent is back.', 'Your opponent has lost the connection.'],
    );
    session.close();
});

test('what the server tells before the game is known is no trouble; its clock is never behind what it tells', async () => {
    const told = [];
    const session = new Session({
        core: {ask},
        state: made({moves: ['a1b2']}),
        language: () => 'en',
        now: () => clock,
        listener: {
            change() {},
            told() {},
            clock() {},
            line() {},
            watchers: () => told.push('watchers'),
            spoiled() {},
            late() {},
            problem() {},
        },
    });
    session.hear({game: ID, watchers: 2});
    assert.deepEqual([told, session.state.watchers], [[], 2]);
    await session.refresh();
    session.hear({game: ID, events: [{number: 5, event: 'left', side: 'second', line: '1 5000 left second'}]});
    await settle();
    assert.deepEqual([session.tick, session.claimIn], [5000, 60000]);
    session.close();
});

test('clocks in words: minutes, seconds, both', () => {
    const words = (total, more) => clockWords({total, increment: 0, delay: 0, ...more});
    assert.deepEqual([words(8000), words(600000), words(90000), words(0, {increment: 5000})], ['8 s', '10 min', '1 min 30 s', '0 s + 5 s']);
});
