// SPDX-License-Identifier: MIT
// Playing without a browser: records and their keeping, options, clocks, and games through the core with a stand-in engine.

import assert from 'node:assert/strict';
import {test} from 'node:test';

import {ask} from './harness/core.mjs';

import {clockParts, clockText} from '../../web/play/clock.js';
import {control, fillForm, recordFrom} from '../../web/play/options.js';
import {foldRecord, houseText, isBegun, logOf, newRecord, readRecord, rematch, VERSION} from '../../web/play/record.js';
import {Session} from '../../web/play/session.js';
import {createStore} from '../../web/play/store.js';
import {Tickets} from '../../web/play/tickets.js';
import {createKept} from '../../web/shell/kept.js';

const TWO = {first: 'here', second: 'here'};
const ALONE = {first: 'here', second: 'engine:4'};

/** A new game; `what`: how it is to be, `more`: parts of its record. */
const made = (what = {}, more = {}) => ({
    ...newRecord({start: 'classic', house: 'takebacks', control: null, seats: ALONE, ...what}, 1000, () => 0.5),
    ...more,
});

/** A record as it was kept before there were logs. */
const old = (more = {}) => ({
    version: 1,
    id: 'old',
    variant: 'classic',
    start: 'classic',
    moves: ['a1b2', 'i9h8'],
    turns: [0, 1200.4],
    running: 300,
    house: {repetition: false, takebacks: true, ejections: 0, noprogress: 0},
    clock: {total: 600000, increment: 1000, delay: 0},
    players: {first: {kind: 'person'}, second: {kind: 'engine', level: 4}},
    ended: null,
    seed: 7,
    created: 1000,
    updated: 2000,
    ...more,
});

/** A localStorage that can be full. */
class Memory {
    #room;

    constructor(room) {
        this.#room = room;
    }

    getItem(key) {
        return this[key] ?? null;
    }

    setItem(key, value) {
        if (value.length > this.#room) throw new DOMException('full', 'QuotaExceededError');
        this[key] = value;
    }

    removeItem(key) {
        delete this[key];
    }
}
const memory = (room = Infinity) => new Memory(room);

test('a record is read as it was written', () => {
    const record = made({}, {log: '1 0 created', tick: 5});
    assert.deepEqual(readRecord(structuredClone(record)), record);
});

test('what is no record is refused, saying what is wrong', () => {
    const refused = (record, what) =>
        assert.throws(
            () => readRecord(record),
            (error) => error.message === what,
            JSON.stringify(record),
        );
    assert.throws(() => readRecord(null));
    assert.throws(() => readRecord([]));
    assert.throws(() => readRecord(made({}, {version: 0})));
    refused(made({}, {version: undefined}), 'version');
    refused(made({}, {id: 1}), 'id');
    refused(made({}, {log: 7}), 'log');
    refused(made({}, {log: '', setup: null}), 'log');
    refused(made({}, {tick: null}), 'tick');
    refused(made({}, {updated: 'yesterday'}), 'updated');
    refused(made({}, {updated: 1e300}), 'updated');
    refused(made({}, {version: VERSION + 1}), 'newer');
    refused(old({turns: [1]}), 'turns');
    refused(old({turns: [-1, 0]}), 'turns');
    refused(old({moves: 7}), 'turns');
    refused(old({running: null}), 'turns');
    for (const parts of [{house: null}, {players: {first: {}}}, {turns: null}])
        assert.throws(() => readRecord(old(parts)), JSON.stringify(parts));
});

test('a game that was set up and not opened yet is read under its former name', () => {
    const {setup, ...record} = made({}, {log: ''});
    assert.deepEqual(readRecord({...record, wish: setup}).setup, setup);
});

test('older records are brought up step by step', () => {
    const steps = {1: (record) => ({...record, spent: 5}), 2: ({spent, ...record}) => ({...record, tick: spent})};
    const read = readRecord({...made(), version: 1}, steps, 3);
    assert.equal(read.version, 3);
    assert.equal(read.tick, 5);
    assert.equal('spent' in read, false);
});

test('a game kept as its moves becomes a log: the same moves, times, players and end', async () => {
    const kept = readRecord(old());
    assert.equal(isBegun(kept), true);
    const {table, history, to_move: side} = await foldRecord({ask}, kept, 'en');
    assert.deepEqual([history.map(({move}) => move), side, table.you, table.seats.second.level], [['a1b2', 'i9h8'], 'first', 'first', 4]);
    assert.deepEqual([table.left, table.turns], [{first: 599700, second: 599800}, [600000, 599800]]);
    assert.deepEqual([table.seed, table.created, table.house], [7, 1000, 'takebacks']);
    for (const [ended, ending] of [
        ['resign first', 'resignation'],
        ['time second', 'time'],
        ['draw', 'agreement'],
    ]) {
        const over = await foldRecord({ask}, readRecord(old({ended})), 'en');
        assert.deepEqual([over.over, over.table.ending, over.table.ended], [true, ending, ended]);
    }
    await assert.rejects(logOf({ask}, readRecord(old({clock: {total: 'much', increment: 0, delay: 0}}))));
    await assert.rejects(logOf({ask}, readRecord(old({moves: ['a1b2', 'a1b2']}))), ({error}) => error.code === 'bad_move');
});

test('house rules in the words of the core', () => {
    assert.equal(houseText({repetition: true, takebacks: false, ejections: 4, noprogress: 50}), 'repetition ejections=4 noprogress=50');
    const usual = {repetition: false, takebacks: true, ejections: 0, more: true};
    assert.equal(houseText({...usual, noprogress: 50}), 'noprogress=50 more takebacks');
    assert.equal(houseText({...usual, noprogress: 0}), 'takebacks', 'no limit to count at');
});

test('a rematch swaps the sides', async () => {
    const {table} = await foldRecord({ask}, readRecord(old({ended: 'draw'})), 'en');
    const again = rematch(table, 5000);
    assert.equal(again.setup.seats, 'engine:4 here');
    const next = await foldRecord({ask}, again, 'en');
    assert.deepEqual([next.history, next.table.you, next.table.control.increment], [[], 'second', 1000]);
    assert.equal(isBegun(again), false);
});

test('games are kept apart, listed, deleted; a full store says so and loses nothing during the visit', () => {
    const storage = memory();
    const store = createStore(createKept(storage));
    assert.equal(store.put(made({}, {id: 'a', updated: 1})), true);
    assert.equal(store.put(made({}, {id: 'b', updated: 2})), true);
    storage.setItem('sumito.game.c', '{"version":99}');
    storage.setItem('sumito.game.d', 'rubbish');
    storage.setItem('other', 'thing');
    assert.deepEqual(
        store.list().map(({id, problem}) => [id, problem]),
        [
            ['b', undefined],
            ['a', undefined],
            ['c', 'newer'],
            ['d', 'damaged'],
        ],
    );
    store.remove('a');
    assert.equal(store.get('a'), null);
    for (const none of [memory(10), null].map((storage) => createStore(createKept(storage)))) {
        assert.equal(none.put(made({}, {id: 'full'})), false);
        assert.equal(none.get('full').record.id, 'full');
        none.remove('full');
        assert.equal(none.get('full'), null);
    }
});

/** What the form of the first screen says as long as nobody has chosen anything. */
const USUAL = {
    opponent: 'engine',
    level: '3',
    colour: 'first',
    clock: 'none',
    minutes: '5',
    increment: '3',
    delay: '0',
    layout: 'classical',
    takebacks: 'on',
    ejections: '0',
    noprogress: '0',
    targets: '',
};

test('clocks of a new game', () => {
    assert.equal(control(USUAL), null);
    assert.deepEqual(control({...USUAL, clock: '15'}), {total: 900000, increment: 0, delay: 0});
    assert.deepEqual(control({...USUAL, clock: 'custom', minutes: '3', increment: '2', delay: '1'}), {
        total: 180000,
        increment: 2000,
        delay: 1000,
    });
});

test('options make records', async () => {
    const setup = (options, variant) => recordFrom({...USUAL, ...options}, variant, 0, null, () => 0.9).setup;
    assert.equal(setup({}, 'classic').start, 'classic');
    assert.equal(setup({layout: 'belgian-daisy'}, 'classic').start, 'classic:belgian-daisy');
    assert.equal(setup({layout: 'belgian-daisy', ejections: '4'}, 'notalone').start, 'notalone');
    assert.equal(setup({'layout-notalone': 'belgian-daisy'}, 'notalone').start, 'notalone:belgian-daisy');
    assert.equal(setup({'layout-notalone': 'belgian-daisy'}, 'classic').start, 'classic');
    assert.equal(setup({layout: 'belgian-daisy', ejections: '4'}, 'notalone').house, 'takebacks');
    assert.equal(setup({targets: '111111222222'}, 'offboard').start, 'offboard:111111222222');
    assert.equal(setup({colour: 'second', level: '4'}, 'classic').seats, 'engine:4 here');
    assert.equal(setup({colour: 'lots'}, 'classic').seats, 'engine:3 here');
    assert.equal(setup({opponent: 'person', colour: 'second'}, 'classic').seats, 'here here');
    assert.equal(setup({clock: '15'}, 'classic').control, '900000 0 0');
    const given = {position: 'classic 5/6/7/8/9/8/7/6/bb3 w 0-0 - 1', to_move: 'second'};
    assert.equal(recordFrom(USUAL, 'classic', 0, given).setup.start, given.position);
    assert.equal(recordFrom(USUAL, 'classic', 0, given).setup.seats, 'engine:3 here', 'who begins has the turn');
    for (const variant of ['classic', 'notalone', 'offboard'])
        assert.equal((await foldRecord({ask}, readRecord(recordFrom(USUAL, variant, 0)), 'en')).variant, variant);
});

test('choices that cannot be read leave the form as it is; those that can be, fill it', () => {
    const form = () => {
        const inputs = [
            {name: 'takebacks', type: 'checkbox'},
            {name: 'minutes', type: 'number', value: '5'},
            {name: 'clock', type: 'radio', value: '10'},
        ].map((input) => ({checked: false, validity: {valid: true}, ...input}));
        return {inputs, querySelectorAll: () => inputs};
    };
    const filled = (kept) => {
        const one = form();
        fillForm(one, kept);
        return one.inputs.map(({type, checked, value}) => (type === 'number' ? value : checked));
    };
    for (const damaged of [5, 'x', true, []]) assert.deepEqual(filled(damaged), [false, '5', false], JSON.stringify(damaged));
    assert.deepEqual(filled({takebacks: 'on', minutes: '7', clock: '10'}), [true, '7', true]);
});

test('clocks are shown rounded down, zero only at zero', () => {
    for (const [ms, text] of [
        [0, '0:00'],
        [-5, '0:00'],
        [1, '0:00.1'],
        [99, '0:00.1'],
        [950, '0:00.9'],
        [9999, '0:09.9'],
        [10000, '0:10'],
        [59999, '0:59'],
        [60000, '1:00'],
        [600000, '10:00'],
        [3599999, '59:59'],
        [3600000, '1:00:00'],
        [5461000, '1:31:01'],
    ])
        assert.equal(clockText(ms), text, String(ms));
    assert.deepEqual(
        [0, 1, 1000, 1001, 9999, 10999].map((ms) => clockText(ms, false)),
        ['0:00', '0:01', '0:01', '0:02', '0:10', '0:10'],
    );
    assert.deepEqual(clockParts(83999), {minutes: 1, seconds: 23});
});

test('only the newest ticket is good', () => {
    const tickets = new Tickets();
    const old = tickets.take();
    const good = tickets.take();
    assert.deepEqual([old(), good()], [false, true]);
    tickets.cancel();
    assert.equal(good(), false);
});

/** The core with an engine that does as it is told; `searches` collects what that is asked. */
function standIn() {
    const searches = [];
    return {
        searches,
        ask,
        engine: {
            stopped: 0,
            go: (what) => new Promise((resolve, reject) => searches.push({what, resolve, reject})),
            cancel() {
                this.stopped++;
            },
        },
    };
}

/** The moves of a game, and those of it that are kept. */
const movesOf = (game) => game.table.moves;
const keptMoves = async (store, id) => (await foldRecord({ask}, store.get(id).record, 'en')).table.moves;

const deaf = {change() {}, clock() {}, kept() {}, problem() {}, ahead() {}, spoiled() {}};

/** A game that has begun; `more`: parts of its own. */
async function session(core, record, more = {}) {
    const game = new Session({
        core,
        store: createStore(createKept(memory())),
        record,
        language: () => 'en',
        listener: deaf,
        now: () => 0,
        pace: 0,
        ...more,
    });
    await game.refresh();
    game.go();
    return game;
}
const until = async (condition) => {
    for (let i = 0; i < 500 && !condition(); i++) await new Promise((resolve) => setTimeout(resolve, 5));
    assert.ok(condition());
};

test('the computer answers, and a takeback takes both moves', async () => {
    const core = standIn();
    const game = await session(core, made());
    await game.play('a1b2');
    assert.equal(core.searches.length, 1);
    assert.equal(core.searches[0].what.level, 4);
    assert.equal(core.searches[0].what.moves, 'a1b2');
    core.searches[0].resolve({best: 'i9h8'});
    await until(() => game.count === 2);
    assert.equal(await keptMoves(game.store, game.record.id), 'a1b2 i9h8');
    await game.takeback();
    assert.equal(movesOf(game), '');
    assert.equal(await keptMoves(game.store, game.record.id), '');
    game.close();
});

/** Black can plan e4e5, which is no move any more once White stands there. */
const NEAR = {start: 'classic 5/6/7/8/3b1w3/8/7/6/1b3 b 0-0 - 0'};

test('a move planned while the computer thinks is played after its own, given up by a takeback, told when impossible', async () => {
    const core = standIn();
    const told = [];
    const game = await session(core, made(NEAR), {listener: {...deaf, spoiled: (why) => told.push(why)}});
    const plan = async (move) => {
        await until(() => game.ahead);
        game.prepare(move);
        assert.equal(game.plan.move, move);
    };
    await game.play('a2a1');
    await plan('a1a2');
    core.searches[0].resolve({best: 'e6e7'});
    await until(() => game.count === 3);
    assert.deepEqual([movesOf(game), game.plan], ['a2a1 e6e7 a1a2', null]);
    await plan('e4e5');
    await game.takeback();
    assert.deepEqual([game.plan, game.ahead], [null, null]);
    core.searches.length = 0;
    await game.takeback();
    await game.play('a2a1');
    await plan('e4e5');
    core.searches.at(-1).resolve({best: 'e6e5'});
    await until(() => told.length > 0);
    assert.match(told[0], /push/);
    assert.deepEqual([movesOf(game), game.mine], ['a2a1 e6e5', true]);
    game.close();
});

test('a planned move is given up by what is actions by hand before it is played', async () => {
    const core = standIn();
    const actions = [];
    const game = await session(core, made(NEAR), {listener: {...deaf, change: () => actions.length && game.mine && actions.shift()?.()}});
    const answered = async (best, action) => {
        await until(() => game.ahead);
        game.prepare('e4d4');
        actions.push(action);
        core.searches.at(-1).resolve({best});
        await until(() => !actions.length);
    };
    await game.play('a2a1');
    await answered('e6e7', () => game.play('a1a2'));
    await until(() => core.searches.length === 2);
    core.searches[1].resolve({best: 'e7e6'});
    await until(() => game.mine && game.count >= 4);
    /* Time enough for what waits to be played. */
    await new Promise((resolve) => setTimeout(resolve, 50));
    assert.deepEqual([movesOf(game), game.plan], ['a2a1 e6e7 a1a2 e7e6', null]);
    /* While the core is asked whether the planned move is possible, it is not too late either. */
    await game.play('a2a3');
    core.ask = async (verb, fields) => {
        const answer = await ask(verb, fields);
        if (verb === 'why') game.takeback();
        return answer;
    };
    await answered('e6e7');
    await until(() => game.count === 4);
    await new Promise((resolve) => setTimeout(resolve, 50));
    assert.equal(movesOf(game), 'a2a1 e6e7 a1a2 e7e6');
    game.close();
});

test('a takeback while the computer thinks makes its move stale', async () => {
    const core = standIn();
    const game = await session(core, made());
    await game.play('a1b2');
    await game.takeback();
    core.searches[0].resolve({best: 'i9h8'});
    await new Promise((resolve) => setTimeout(resolve, 50));
    assert.equal(movesOf(game), '');
    game.close();
});

test('a move gives up what is searched about the position before it', async () => {
    const core = standIn();
    const game = await session(core, made({seats: TWO}));
    game.judge();
    const {stopped} = core.engine;
    await game.play('a1b2');
    assert.equal(core.engine.stopped, stopped + 1);
    game.close();
});

test('what the core refuses changes nothing, and says why', async () => {
    const game = await session(standIn(), made());
    await assert.rejects(game.play('a1i9'), ({message}) => message.length > 20);
    assert.equal(movesOf(game), '');
    game.close();
});

test('a clock does not run before the first move; running out loses; a late move does not count', async () => {
    let now = 0;
    const game = await session(standIn(), made({seats: TWO, control: {total: 1000, increment: 0, delay: 0}}), {now: () => now});
    now = 5000;
    await game.play('a1b2');
    assert.deepEqual([game.remaining, game.running], [{first: 1000, second: 1000}, 'second']);
    now = 5400;
    assert.deepEqual(game.remaining, {first: 1000, second: 600});
    now = 6500;
    await game.play('i9h8');
    assert.deepEqual([game.table.ended, movesOf(game), game.game.over], ['time second', 'a1b2', true]);
    assert.deepEqual([game.remaining, game.running], [{first: 1000, second: 0}, null]);
    game.close();
});

test('a clock that runs out ends the game by itself', async () => {
    let now = 0;
    const game = await session(standIn(), made({seats: TWO, control: {total: 1000, increment: 0, delay: 0}}), {now: () => now});
    await game.play('a1b2');
    now = 1001;
    await until(() => game.game.over);
    assert.equal(game.table.ended, 'time second');
    game.close();
});

test('time spent before a reload counts, time with the page closed does not', async () => {
    let now = 0;
    const record = made({seats: TWO, control: {total: 10000, increment: 0, delay: 0}});
    const game = await session(standIn(), record, {now: () => now});
    await game.play('a1b2');
    now = 700;
    game.close();
    const kept = game.store.get(record.id).record;
    assert.equal(kept.tick, 700);
    now = 100000;
    const again = await session(standIn(), kept, {now: () => now});
    now += 50;
    await again.play('i9h8');
    assert.deepEqual(again.remaining, {first: 10000, second: 9250});
    again.close();
});

test('a draw two agree on ends it; one the computer does not want is not offered again at once', async () => {
    const two = await session(standIn(), made({seats: TWO}));
    await two.play('a1b2');
    await two.agree();
    assert.deepEqual([two.table.ending, two.game.outcome.result], ['agreement', '1/2-1/2']);
    const alone = await session(standIn(), made());
    assert.equal(alone.table.may.draw, null);
    await alone.decline();
    assert.deepEqual([alone.table.may.draw, alone.table.draw_wait, alone.game.over], ['offered_lately', 5, false]);
    for (const game of [two, alone]) game.close();
});

test('who is here resigns; of two, who is to move', async () => {
    const alone = await session(standIn(), made({seats: {first: 'engine:4', second: 'here'}}));
    await alone.resign();
    assert.equal(alone.table.ended, 'resign second');
    const two = await session(standIn(), made({seats: TWO}));
    await two.play('a1b2');
    await two.resign();
    assert.equal(two.table.ended, 'resign second');
    for (const game of [two, alone]) game.close();
});

test('hints come in three steps', async () => {
    const core = standIn();
    const game = await session(core, made());
    const first = game.nextHint();
    core.searches[0].resolve({best: 'a1b2'});
    assert.equal((await first).count, 1);
    assert.equal((await game.nextHint()).count, 2);
    assert.equal((await game.nextHint()).count, 3);
    assert.equal((await game.nextHint()).count, 3);
    game.close();
});

test('looking back changes nothing', async () => {
    const game = await session(standIn(), made({seats: TWO}));
    await game.play('a1b2');
    await game.play('i9h8');
    await game.show(0);
    assert.equal(game.ply, 0);
    assert.equal(game.live, false);
    await game.refresh();
    assert.deepEqual([game.ply, game.shown.history.length], [0, 0], 'another language shows the same position');
    await game.show(99);
    assert.equal(game.ply, 2);
    assert.equal(movesOf(game), 'a1b2 i9h8');
    game.close();
});

test('whose turn it is, and what can be taken back', async () => {
    const games = [];
    const opened = async (record) => {
        games.push(await session(standIn(), record));
        return games.at(-1);
    };
    const of = (more) => opened(readRecord(old(more)));
    const first = await opened(made());
    assert.deepEqual([first.mine, first.live, first.takebackTo], [true, true, null]);
    assert.equal((await of()).takebackTo, 0);
    const person = {kind: 'person'};
    const engine = {kind: 'engine', level: 4};
    assert.equal((await of({players: {first: person, second: person}})).takebackTo, 1);
    assert.equal((await of({moves: ['a1b2'], turns: [0]})).mine, false);
    assert.equal((await of({players: {first: engine, second: person}, moves: ['a1b2'], turns: [0]})).takebackTo, null);
    const over = await of({ended: 'resign first'});
    assert.deepEqual([over.mine, over.takebackTo], [false, null]);
    for (const game of games) game.close();
});

test('what another tab plays is followed, not played, and can be taken over', async () => {
    const store = createStore(createKept(memory()));
    const [mine, other] = [await session(standIn(), made(), {store}), await session(standIn(), made(), {store})];
    other.leave(true);
    assert.equal(other.mine, false);
    await mine.play('a1b2');
    await other.reread();
    assert.equal(movesOf(other), 'a1b2');
    assert.equal(other.core.searches.length, 0, 'only one of them asks the computer');
    const {log} = other;
    other.log = 'nothing';
    other.keep();
    assert.equal(await keptMoves(store, mine.record.id), 'a1b2', 'who follows writes nothing');
    other.log = log;
    mine.leave(true);
    other.leave(false);
    assert.equal(other.core.searches.length, 1);
    mine.core.searches[0].resolve({best: 'i9h8'});
    await new Promise((resolve) => setTimeout(resolve, 20));
    assert.equal(await keptMoves(store, mine.record.id), 'a1b2', 'a thought that was left behind is not played');
    for (const game of [mine, other]) game.close();
});
