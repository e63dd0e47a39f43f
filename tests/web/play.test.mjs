// SPDX-License-Identifier: MIT
// Playing without a browser: records and their keeping, options, clocks, states, and a game through a stand-in core.

import assert from 'node:assert/strict';
import {test} from 'node:test';

import {clockParts, clockText} from '../../web/play/clock.js';
import {control, fillForm, recordFrom} from '../../web/play/options.js';
import {clockFields, gameFields, houseText, newRecord, personSide, readRecord, rematch, VERSION} from '../../web/play/record.js';
import {Session} from '../../web/play/session.js';
import {createStore} from '../../web/play/store.js';
import {endWords} from '../../web/play/talk.js';
import {Tickets} from '../../web/play/tickets.js';
import {createKept} from '../../web/shell/kept.js';

const PERSON = {kind: 'person'};
const ENGINE = {kind: 'engine', level: 4};
const HOUSE = {repetition: false, takebacks: true, ejections: 0, noprogress: 0};

const made = (more = {}) => ({
    ...newRecord(
        {variant: 'classic', start: 'classic', house: HOUSE, clock: null, players: {first: PERSON, second: ENGINE}},
        1000,
        () => 0.5,
    ),
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

test('the end is told to who played as a win or a loss, to others as it is', () => {
    const over = (reason, winner = 'first') => ({outcome: {reason, winner, words: 'Black wins so.'}, score: {first: 6, second: 3}});
    assert.deepEqual(endWords(over('ejections'), 'first'), {words: 'play_won_score', note: ''});
    assert.deepEqual(endWords(over('points'), 'second'), {words: 'play_lost_score', note: ''});
    assert.deepEqual(endWords(over('resignation'), 'second'), {words: 'play_lost', note: 'Black wins so.'});
    assert.deepEqual(endWords(over('ejections'), null), {words: 'Black wins so.', note: ''});
    assert.deepEqual(endWords(over('agreement', null), 'first'), {words: 'Black wins so.', note: ''});
});

test('a record is read as it was written', () => {
    const record = made({moves: ['a1b2', 'i9h8'], turns: [0, 120], clock: {total: 600000, increment: 0, delay: 0}, ended: 'time second'});
    assert.deepEqual(readRecord(structuredClone(record)), record);
});

test('what is no record is refused, saying what is wrong', () => {
    const refused = (change, what) =>
        assert.throws(
            () => readRecord(made(change)),
            (error) => error.message === what,
            JSON.stringify(change),
        );
    assert.throws(() => readRecord(null));
    assert.throws(() => readRecord([]));
    assert.throws(() => readRecord(made({version: 0})));
    refused({version: undefined}, 'version');
    refused({id: 1}, 'id');
    refused({start: null}, 'start');
    refused({moves: 7}, 'moves');
    refused({moves: ['a1b2']}, 'turns');
    refused({turns: [-1], moves: ['a1b2']}, 'turns');
    refused({running: null}, 'running');
    refused({house: null}, 'house');
    refused({clock: {total: 'much'}}, 'clock');
    refused({players: {first: PERSON, second: {kind: 'engine', level: 11}}}, 'players');
    refused({updated: 'yesterday'}, 'updated');
    refused({updated: 1e300}, 'updated');
    refused({version: VERSION + 1}, 'newer');
});

test('older records are brought up step by step', () => {
    const {running, ...old} = made();
    const steps = {1: (record) => ({...record, spent: 5}), 2: ({spent, ...record}) => ({...record, running: spent})};
    const read = readRecord({...old, version: 1}, steps, 3);
    assert.equal(read.version, 3);
    assert.equal(read.running, 5);
    assert.equal('spent' in read, false);
});

test('fields of requests', () => {
    const record = made({moves: ['a1b2', 'i9h8'], turns: [0, 120.4], ended: 'draw', clock: {total: 600000, increment: 2000, delay: 0}});
    assert.deepEqual(gameFields(record), {start: 'classic', moves: 'a1b2 i9h8', house: 'takebacks', ended: 'draw'});
    assert.deepEqual(gameFields(record, 1), {start: 'classic', moves: 'a1b2', house: 'takebacks', ended: null});
    assert.deepEqual(clockFields(record, 'first', 10.7), {control: '600000 2000 0', turns: '0 120', first: 'first', now: 11});
    assert.equal(houseText({repetition: true, takebacks: false, ejections: 4, noprogress: 50}), 'repetition ejections=4 noprogress=50');
});

test('a rematch swaps the sides', () => {
    const again = rematch(made({moves: ['a1b2'], turns: [0], ended: 'draw'}), 5000);
    assert.deepEqual(again.players, {first: ENGINE, second: PERSON});
    assert.deepEqual([again.moves, again.turns, again.ended], [[], [], null]);
    assert.equal(personSide(again), 'second');
});

test('games are kept apart, listed, deleted; a full store says so and loses nothing during the visit', () => {
    const storage = memory();
    const store = createStore(createKept(storage));
    assert.equal(store.put(made({id: 'a', updated: 1})), true);
    assert.equal(store.put(made({id: 'b', updated: 2})), true);
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
        assert.equal(none.put(made({id: 'full'})), false);
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

test('options make records', () => {
    const record = (options, variant) => recordFrom({...USUAL, ...options}, variant, 0, null, () => 0.9);
    assert.equal(record({}, 'classic').start, 'classic');
    assert.equal(record({layout: 'belgian-daisy'}, 'classic').start, 'classic:belgian-daisy');
    assert.equal(record({layout: 'belgian-daisy', ejections: '4'}, 'notalone').start, 'notalone');
    assert.equal(record({layout: 'belgian-daisy', ejections: '4'}, 'notalone').house.ejections, 0);
    assert.equal(record({targets: '111111222222'}, 'offboard').start, 'offboard:111111222222');
    assert.deepEqual(record({colour: 'second', level: '4'}, 'classic').players, {first: ENGINE, second: PERSON});
    assert.equal(record({colour: 'lots'}, 'classic').players.first.kind, 'engine');
    assert.deepEqual(record({opponent: 'person', colour: 'second'}, 'classic').players, {first: PERSON, second: PERSON});
    const given = {position: 'classic 5/6/7/8/9/8/7/6/bb3 w 0-0 - 1', to_move: 'second'};
    assert.equal(recordFrom(USUAL, 'classic', 0, given).start, given.position);
    assert.deepEqual(recordFrom(USUAL, 'classic', 0, given).players.second, PERSON, 'who begins has the turn');
    assert.deepEqual(record({}, 'classic').house, HOUSE);
    for (const variant of ['classic', 'notalone', 'offboard']) readRecord(record({}, variant));
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

/** A core that knows no game: moves alternate, the first player begins; `searches` collects what the engine is asked. */
function standIn({fallen = () => null} = {}) {
    const searches = [];
    return {
        searches,
        async ask(verb, fields) {
            if (verb === 'clock') return {remaining: {first: 1000, second: 1000}, fallen: fallen(fields)};
            if (verb === 'hint') return {steps: ['where', 'with', fields.move], cells: [[], [], []]};
            if (verb === 'why') return {ok: fields.attempt !== 'x', refusal: {message: 'blocked'}};
            const moves = fields.moves.split(' ').filter(Boolean);
            if (moves.at(-1) === 'bad') throw new Error('illegal');
            return {
                position: `classic ${moves.length % 2 ? 'w' : 'b'} 0-0`,
                legal: ['a1b2', 'x'].map((move) => ({move, words: move, from: [], direction: null})),
                over: Boolean(fields.ended),
                to_move: moves.length % 2 || / w /.test(fields.start) ? 'second' : 'first',
                placing: false,
                in_hand: null,
                last: {steps: []},
                history: moves.map((move, i) => ({move, mover: i % 2 ? 'second' : 'first', words: move})),
                outcome: {words: fields.ended ?? ''},
            };
        },
        engine: {
            stopped: 0,
            go: (what) => new Promise((resolve, reject) => searches.push({what, resolve, reject})),
            cancel() {
                this.stopped++;
            },
        },
    };
}

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
    await until(() => game.record.moves.length === 2);
    assert.deepEqual(game.store.get(game.record.id).record.moves, ['a1b2', 'i9h8']);
    await game.takeback();
    assert.deepEqual([game.record.moves, game.record.turns], [[], []]);
    game.close();
});

test('a move planned while the computer thinks is played after its own, given up by a takeback, told when impossible', async () => {
    const core = standIn();
    const told = [];
    const game = await session(core, made(), {listener: {...deaf, spoiled: (why) => told.push(why)}});
    const plan = async (move) => {
        await until(() => game.ahead);
        game.prepare(move);
        assert.equal(game.plan.move, move);
    };
    await game.play('a1b2');
    await plan('a1b2');
    core.searches[0].resolve({best: 'i9h8'});
    await until(() => game.record.moves.length === 3);
    assert.deepEqual([game.record.moves.at(-1), game.plan], ['a1b2', null]);
    await plan('a1b2');
    await game.takeback();
    assert.deepEqual([game.plan, game.ahead], [null, null]);
    await game.play('a1b2');
    await plan('x');
    core.searches.at(-1).resolve({best: 'i9h8'});
    await until(() => told.length > 0);
    assert.deepEqual([told, game.record.moves.length, game.mine], [['blocked'], 4, true]);
    game.close();
});

test('a planned move is given up by what is done by hand before it is played', async () => {
    const core = standIn();
    const deeds = [];
    const game = await session(core, made(), {listener: {...deaf, change: () => deeds.length && game.mine && deeds.shift()?.()}});
    const answered = async (best, deed) => {
        await until(() => game.ahead);
        game.prepare('a1b2');
        deeds.push(deed);
        core.searches.at(-1).resolve({best});
        await until(() => !deeds.length);
    };
    await game.play('first');
    await answered('i9h8', () => game.play('hand'));
    await until(() => core.searches.length === 2);
    core.searches[1].resolve({best: 'h8g7'});
    await until(() => game.mine && game.record.moves.length >= 4);
    /* Time enough for what waits to be played. */
    await new Promise((resolve) => setTimeout(resolve, 50));
    assert.deepEqual([game.record.moves, game.plan], [['first', 'i9h8', 'hand', 'h8g7'], null]);
    /* While the core is asked whether the planned move is possible, it is not too late either. */
    await game.play('third');
    const {ask} = core;
    core.ask = async (verb, fields) => {
        const answer = await ask(verb, fields);
        if (verb === 'why') game.takeback();
        return answer;
    };
    await answered('g7f6');
    await until(() => game.record.moves.length === 4);
    await new Promise((resolve) => setTimeout(resolve, 50));
    assert.deepEqual(game.record.moves, ['first', 'i9h8', 'hand', 'h8g7']);
    game.close();
});

test('a takeback while the computer thinks makes its move stale', async () => {
    const core = standIn();
    const game = await session(core, made());
    await game.play('a1b2');
    await game.takeback();
    core.searches[0].resolve({best: 'i9h8'});
    await new Promise((resolve) => setTimeout(resolve, 50));
    assert.deepEqual(game.record.moves, []);
    game.close();
});

test('a move gives up what is searched about the position before it', async () => {
    const core = standIn();
    const game = await session(core, made({players: {first: PERSON, second: PERSON}}));
    game.judge();
    const {stopped} = core.engine;
    await game.play('a1b2');
    assert.equal(core.engine.stopped, stopped + 1);
    game.close();
});

test('what the core refuses changes nothing', async () => {
    const game = await session(standIn(), made());
    await assert.rejects(game.play('bad'));
    assert.deepEqual(game.record.moves, []);
    game.close();
});

test('a clock does not run before the first move; running out loses; a late move does not count', async () => {
    let now = 0;
    const asked = [];
    const core = standIn({
        fallen: (fields) => {
            asked.push(fields.now);
            return fields.now > 1000 ? 'second' : null;
        },
    });
    const record = made({players: {first: PERSON, second: PERSON}, clock: {total: 1000, increment: 0, delay: 0}});
    const game = await session(core, record, {now: () => now});
    now = 5000;
    await game.play('a1b2');
    assert.deepEqual(game.record.turns, [0]);
    assert.ok(asked.every((ms) => ms === 0));
    now = 6500;
    await game.play('i9h8');
    assert.equal(game.record.ended, 'time second');
    assert.deepEqual(game.record.moves, ['a1b2']);
    assert.equal(game.game.over, true);
    game.close();
});

test('time spent before a reload counts, time with the page closed does not', async () => {
    let now = 0;
    const record = made({players: {first: PERSON, second: PERSON}});
    const game = await session(standIn(), record, {now: () => now});
    await game.play('a1b2');
    now = 700;
    game.close();
    const kept = game.store.get(record.id).record;
    assert.equal(kept.running, 700);
    now = 100000;
    const again = await session(standIn(), kept, {now: () => now});
    now += 50;
    await again.play('i9h8');
    assert.deepEqual(again.record.turns, [0, 750]);
    again.close();
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
    const game = await session(standIn(), made({players: {first: PERSON, second: PERSON}}));
    await game.play('a1b2');
    await game.play('i9h8');
    await game.show(0);
    assert.equal(game.ply, 0);
    assert.equal(game.live, false);
    await game.show(99);
    assert.equal(game.ply, 2);
    assert.deepEqual(game.record.moves, ['a1b2', 'i9h8']);
    game.close();
});

test('whose turn it is, and what can be taken back', async () => {
    const both = {players: {first: PERSON, second: PERSON}};
    const two = {moves: ['a1b2', 'i9h8'], turns: [0, 0]};
    const first = await session(standIn(), made());
    assert.deepEqual([first.mine, first.live, first.takebackTo], [true, true, -1]);
    assert.equal((await session(standIn(), made(two))).takebackTo, 0);
    assert.equal((await session(standIn(), made({...two, ...both}))).takebackTo, 1);
    assert.equal((await session(standIn(), made({moves: ['a1b2'], turns: [0]}))).mine, false);
    assert.equal((await session(standIn(), made({players: {first: ENGINE, second: PERSON}, moves: ['a1b2'], turns: [0]}))).takebackTo, -1);
    const over = await session(standIn(), made({...two, ended: 'resign first'}));
    assert.deepEqual([over.mine, over.takebackTo], [false, -1]);
});

test('what another tab plays is followed, not played, and can be taken over', async () => {
    const store = createStore(createKept(memory()));
    const [mine, other] = [await session(standIn(), made(), {store}), await session(standIn(), made(), {store})];
    other.leave(true);
    assert.equal(other.mine, false);
    await mine.play('a1b2');
    await other.reread();
    assert.deepEqual(other.record.moves, ['a1b2']);
    assert.equal(other.core.searches.length, 0, 'only one of them asks the computer');
    other.record.moves.push('nothing');
    other.keep();
    assert.deepEqual(store.get(mine.record.id).record.moves, ['a1b2'], 'who follows writes nothing');
    other.record.moves.pop();
    mine.leave(true);
    other.leave(false);
    assert.equal(other.core.searches.length, 1);
    mine.core.searches[0].resolve({best: 'i9h8'});
    await new Promise((resolve) => setTimeout(resolve, 20));
    assert.deepEqual(store.get(mine.record.id).record.moves, ['a1b2'], 'a thought that was left behind is not played');
    for (const game of [mine, other]) game.close();
});
