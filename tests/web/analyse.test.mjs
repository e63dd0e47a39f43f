// SPDX-License-Identifier: MIT
// Analysis without a browser: the bar, the engine's lines and threats as they come and go, keys, the players over the board.

import assert from 'node:assert/strict';
import {test} from 'node:test';

import {createEvalBar} from '../../web/analyse/eval-bar.js';
import {wanted} from '../../web/analyse/keys.js';
import {Live} from '../../web/analyse/live.js';
import {playerOf} from '../../web/analyse/players.js';
import {createKept} from '../../web/shell/kept.js';

/** A core that can be made to answer when it suits: searches are collected, `other` may be held back. */
function standIn() {
    const searches = [];
    const core = {
        threads: 4,
        searches,
        cancelled: 0,
        refuse: '',
        async ask(verb, fields) {
            if (verb === 'other' && core.refuse) throw new Error(core.refuse);
            return verb === 'other'
                ? {position: `other ${fields.moves}`}
                : {
                      moves: fields.line.split(' ').map((move) => ({move, words: move})),
                      text: fields.line,
                      worth: {expected: 0.5, short: String(fields.score), words: 'level'},
                  };
        },
        engine: {
            go: (what, onLine) =>
                new Promise((resolve, reject) => {
                    searches.at(-1)?.reject(Object.assign(new Error('superseded'), {superseded: true}));
                    searches.push({what, onLine, resolve, reject});
                }),
            cancel: () => {
                core.cancelled++;
                searches.at(-1)?.reject(Object.assign(new Error('superseded'), {superseded: true}));
            },
        },
    };
    return core;
}
const place = (key, over = false) => ({key, fields: {start: 'classic', moves: key, house: ''}, over});
const found = (move, rank = 1) => ({
    rank,
    depth: 9,
    longest: 9,
    score: 10,
    winMoves: null,
    bound: 'exact',
    nodes: 1000,
    ms: 10,
    moves: [move, 'i9h8'],
});
const settled = async (condition) => {
    for (let i = 0; i < 500 && !condition(); i++) await new Promise((resolve) => setTimeout(resolve, 2));
    assert.ok(condition());
};
const living = (core, kept = createKept(null)) => new Live({core, kept, language: () => 'en'});

test('the evaluation bar always has words', () => {
    const told = {};
    const element = {
        setAttribute: (name, value) => void (told[name] = value),
        toggleAttribute() {},
        classList: {toggle() {}},
        style: {setProperty() {}},
    };
    const bar = createEvalBar(element);
    for (const [worth, words] of [
        [null, 'analyse_bar_unknown'],
        [{expected: 0.5, words: ''}, 'analyse_bar_unknown'],
        [{expected: 0.73, words: 'Black is better.'}, 'Black is better.'],
    ]) {
        bar.show(worth, false);
        assert.equal(told['aria-valuetext'], words);
    }
});

test('lines are told with the position they belong to, and gone at once with it', async () => {
    const core = standIn();
    const live = living(core);
    live.show(place('a'));
    assert.deepEqual([core.searches[0].what.moves, core.searches[0].what.lines, core.searches[0].what.threads], ['a', 3, 4]);
    assert.deepEqual(core.searches[0].what.limits, {ms: 10000});
    core.searches[0].onLine(found('a1b2'));
    core.searches[0].onLine(found('a2b3', 2));
    await settled(() => live.told.length === 2);
    assert.deepEqual(
        live.told.map(({of, text}) => [of, text]),
        [
            ['a', 'a1b2 i9h8'],
            ['a', 'a2b3 i9h8'],
        ],
    );
    live.clear();
    assert.deepEqual(live.told, []);
    live.show(place('b'));
    core.searches[0].onLine(found('a1b2'));
    core.searches[0].resolve({});
    core.searches[1].onLine(found('a3b4'));
    await settled(() => live.told.length === 1);
    assert.deepEqual([live.told[0].of, live.told[0].text], ['b', 'a3b4 i9h8']);
    live.close();
});

test('while a depth goes on, no move is told twice', async () => {
    const core = standIn();
    const live = living(core);
    live.show(place('a'));
    const [{onLine}] = core.searches;
    for (const [rank, move] of [
        [1, 'a1b2'],
        [2, 'a2b3'],
        [3, 'a3b4'],
    ])
        onLine(found(move, rank));
    onLine({...found('a2b3', 1), depth: 10});
    await settled(() => live.told.length === 3);
    assert.deepEqual(
        live.told.map(({moves: [{move}]}) => move),
        ['a2b3', 'a1b2', 'a3b4'],
    );
    onLine({...found('a4b5', 1), depth: 10});
    await settled(() => live.told[0].moves[0].move === 'a4b5');
    assert.deepEqual(
        live.told.map(({moves: [{move}]}) => move),
        ['a4b5', 'a1b2', 'a3b4'],
    );
    live.close();
});

test('words that come late belong to nobody', async () => {
    const core = standIn();
    const live = living(core);
    const {ask} = core;
    let letGo;
    core.ask = async (...all) => {
        await new Promise((resolve) => {
            letGo = resolve;
        });
        return ask(...all);
    };
    live.show(place('a'));
    core.searches[0].onLine(found('a1b2'));
    await settled(() => letGo);
    live.set({on: false});
    letGo();
    await new Promise((resolve) => setTimeout(resolve, 20));
    assert.deepEqual([live.told, live.state], [[], 'off']);
});

test('the engine is switched, paused, and knows the end', async () => {
    const kept = createKept(null);
    const core = standIn();
    const live = living(core, kept);
    live.set({on: false, lines: 5, seconds: 0, threads: 2});
    live.show(place('a'));
    assert.deepEqual([core.searches.length, live.state], [0, 'off']);
    live.set({on: true});
    assert.deepEqual([core.searches[0].what.limits, core.searches[0].what.lines, core.searches[0].what.threads], [{}, 5, 2]);
    const releases = [live.pause(), live.pause()];
    assert.deepEqual([live.state, core.cancelled], ['paused', 1]);
    releases[0]();
    releases[0]();
    assert.equal(live.state, 'paused');
    releases[1]();
    assert.deepEqual([live.state, core.searches.length], ['thinking', 2]);
    live.show(place('b', true));
    assert.deepEqual([live.state, core.searches.length], ['over', 2]);
    assert.equal(living({...core, threads: 1}, kept).how.threads, 1);
    assert.equal(living(core, kept).how.lines, 5);
    live.close();
});

test('a threat is about the turned position, and ends with it', async () => {
    const core = standIn();
    const live = living(core);
    live.show(place('a'));
    live.toggleThreat();
    await settled(() => core.searches.length === 2);
    assert.deepEqual([core.searches[1].what.start, core.searches[1].what.moves], ['other a', '']);
    core.refuse = 'a sister is being placed';
    live.toggleThreat();
    live.toggleThreat();
    await settled(() => live.state === 'failed');
    assert.equal(live.problem, 'a sister is being placed');
    live.clear();
    assert.equal(live.threat, false);
    core.refuse = '';
    live.toggleThreat();
    live.show(place('b'));
    assert.equal(live.threat, true, 'what is asked before the position is there counts for it');
    live.close();
});

test('a search that fails says so', async () => {
    const core = standIn();
    const live = living(core);
    live.show(place('a'));
    core.searches[0].reject(new Error('no memory'));
    await settled(() => live.state === 'failed');
    assert.equal(live.problem, 'no memory');
    live.close();
});

test('keys on the board and in the tree', () => {
    const key = (code, more = {}) => ({
        code,
        key: code.replace(/^Key/, '').toLowerCase(),
        shiftKey: false,
        ctrlKey: false,
        metaKey: false,
        altKey: false,
        ...more,
    });
    const meant = (event, tree = false) => wanted(event, tree);
    assert.equal(meant(key('KeyO')), 'variation');
    assert.equal(meant(key('KeyO', {shiftKey: true, key: 'O'})), 'out');
    assert.equal(meant(key('KeyA', {key: 'q'})), 'power', 'letters as they are printed');
    assert.equal(meant(key('KeyN')), undefined, 'left to the board');
    assert.equal(meant(key('ArrowLeft')), undefined);
    assert.equal(meant(key('ArrowLeft'), true), 'previous');
    assert.equal(meant(key('Digit4', {key: '4'})), 'glyph-4');
    assert.equal(meant(key('Digit4', {key: "'"}), true), 'glyph-4');
    assert.equal(meant(key('Numpad4', {key: '4'})), undefined);
    assert.equal(meant(key('KeyZ', {ctrlKey: true})), 'undo');
    assert.equal(meant(key('KeyZ', {ctrlKey: true, shiftKey: true, key: 'Z'})), 'redo');
    assert.equal(meant(key('KeyO', {altKey: true})), undefined);
});

test('the players over the board: names or colours, what is won, who is to move', () => {
    const colours = {first: 'Black', second: 'White'};
    const classic = {goal: 6, cells: {}, targets: [], score: {first: 2, second: 1}, over: false, to_move: 'second'};
    const of = (game, tags, side) =>
        Object.values(playerOf(game, tags, colours, side)).filter((value) => typeof value !== 'string' || !value.startsWith('play_'));
    assert.deepEqual(of(classic, {Black: 'Ada', White: '?'}, 'first').slice(0, 2), ['Ada', '2/6']);
    assert.deepEqual(of(classic, {Black: 'Ada', White: '?'}, 'second').slice(0, 2), ['White', '1/6']);
    assert.deepEqual(
        [
            playerOf(classic, {}, colours, 'first').turn,
            playerOf(classic, {}, colours, 'second').turn,
            playerOf({...classic, over: true}, {}, colours, 'second').turn,
        ],
        [false, true, false],
    );
    // Notalone has no goal: what counts are the marbles left.
    assert.equal(playerOf({...classic, goal: null, cells: {a1: 'first', a2: 'first', i9: 'second'}}, {}, colours, 'first').figures, '2');
});
