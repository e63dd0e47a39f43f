// SPDX-License-Identifier: MIT
// The study without a browser: tokens into a tree and back, branching, promoting, deleting, undoing, keeping, in two tabs too.

import assert from 'node:assert/strict';
import {test} from 'node:test';

import {changedTags, detailsWords, faultOf} from '../../web/analyse/details.js';
import {studyFields} from '../../web/analyse/export.js';
import {Study} from '../../web/analyse/study.js';
import {lineFrom, pathTo, readTokens, tokensText, walk, writeTokens} from '../../web/analyse/tree.js';
import {createKept} from '../../web/shell/kept.js';

const NOTE = {text: '', clock: null, eval: null, rings: [], arrows: []};
const note = (more) => ({...NOTE, ...more});

/** A study that nothing was kept of; timers of keeping are done at once. */
function fresh(kept = createKept(null)) {
    return new Study({kept});
}

/** A study with a main line and a variation: a1b2 i9h8 (i8h7 b2c3) b2b3. */
function branched() {
    const study = fresh();
    study.load({variant: 'classic', start: 'classic', tokens: ['a1b2', 'i9h8', '(', 'i8h7', 'b2c3', ')', 'b2b3']});
    return study;
}
const moves = (nodes) => nodes.map(({move}) => move).join(' ');

test('tokens become a tree and tokens again', () => {
    const lists = [
        [],
        [note({text: 'before all'})],
        ['a1b2', 1, 3, note({text: 'good', clock: 598000, eval: 560, rings: ['e5'], arrows: ['e5g5', 'a1a3']}), 'i9h8'],
        ['a1b2', '(', 'a2b3', ')', '(', 'a3b4', 4, 'i9h8', '(', 'i8h7', ')', 'a1a2', ')', 'i9h8', note({text: 'end'})],
        ['a1b2', '(', note({text: 'instead'}), 'a2b3', note({text: 'why'}), ')', note({text: 'back'}), 'i9h8'],
    ];
    for (const tokens of lists) assert.deepEqual(writeTokens(readTokens(tokens)), tokens);
});

test('comments in pieces are joined; those with nothing after them belong to the move before', () => {
    assert.deepEqual(
        writeTokens(
            readTokens(['a1b2', {text: 'one', rings: ['e5']}, {text: 'two', rings: ['e5', 'f5']}, 2, '(', 'a2b3', ')', {text: 'three'}]),
        ),
        ['a1b2', 2, note({text: 'one two three', rings: ['e5', 'f5']}), '(', 'a2b3', ')'],
    );
});

test('long lines are no deep recursion', () => {
    const tokens = Array.from({length: 20000}, (_, i) => `m${i}`);
    const root = readTokens(tokens);
    assert.deepEqual(writeTokens(root), tokens);
    assert.equal(lineFrom(root).length, 20000);
    assert.equal(pathTo(lineFrom(root).at(-1)).length, 20000);
    assert.equal([...walk(root)].length, 20000);
});

test('tokens as lines of a request', () => {
    assert.equal(
        tokensText([
            'a1b2',
            4,
            note({text: 'so\n and so', clock: 1000, eval: 240, rings: ['e5', 'f6'], arrows: ['e5g5']}),
            '(',
            'a2b3',
            note({rings: ['e5']}),
            ')',
        ]),
        'a1b2\n$4\nclock 1000\neval 240\nrings e5 f6\narrows e5g5\n{so and so\n(\na2b3\nrings e5\n{\n)',
    );
});

test('a study begins with the usual start', () => {
    const study = fresh();
    assert.deepEqual(study.fields(), {start: 'classic', moves: '', house: ''});
    assert.ok(study.empty);
    assert.equal(study.canUndo, false);
});

test('moves follow the tree or branch', () => {
    const study = fresh();
    study.play('a1b2');
    study.play('i9h8');
    study.go(study.root);
    const first = study.play('a1b2');
    assert.equal(study.root.children.length, 1);
    study.play('i8h7');
    assert.equal(moves(study.main), 'a1b2 i9h8');
    assert.equal(moves(first.children), 'i9h8 i8h7');
    assert.equal(study.fields().moves, 'a1b2 i8h7');
    assert.equal(study.at(), 3);
    assert.equal(study.nodeAt(2).move, 'i9h8');
    assert.equal(study.nodeAt(0), study.root);
});

test('promoting makes a variation the main line where it branches off', () => {
    const study = branched();
    study.go(study.nodeAt(4));
    assert.equal(study.current.move, 'b2c3');
    assert.equal(study.promote(study.current), true);
    assert.equal(moves(study.main), 'a1b2 i8h7 b2c3');
    assert.equal(study.promote(study.current), false);
    study.undo();
    assert.equal(moves(study.main), 'a1b2 i9h8 b2b3');
});

test('deleting goes back to the move before', () => {
    const study = branched();
    const [first] = study.main;
    study.go(study.nodeAt(4));
    assert.equal(study.remove(study.path()[1]), true);
    assert.equal(study.current, first);
    assert.deepEqual(writeTokens(study.root), ['a1b2', 'i9h8', 'b2b3']);
    assert.equal(study.remove(study.root), false);
    study.undo();
    assert.equal(study.fields().moves, 'a1b2 i8h7 b2c3');
});

test('every change is undone and redone, with where one was', () => {
    const study = branched();
    const states = [];
    const see = () => states.push(JSON.stringify(study.saved()));
    see();
    for (const change of [
        () => study.play('a2b3'),
        () => study.edit(study.current, {comment: 'well', glyphs: [1]}),
        () => study.go(study.nodeAt(4)) ?? study.promote(study.current),
        () => study.edit(study.current, {rings: ['e5'], arrows: ['e5g5']}),
        () => study.addLine(study.root, ['a1a2', 'i9i8', 'a2a3']),
        () => study.remove(study.nodeAt(1)),
        () => study.edit(study, {tags: {Black: 'Ada'}, result: '1-0'}),
        () => study.load({variant: 'notalone', start: 'notalone', moves: '@d4 @f6', at: 2}),
    ]) {
        change();
        see();
    }
    const changed = states.map((text) => text.replace(/"at":\d+/, ''));
    for (let i = changed.length - 2; i >= 0; i--) {
        assert.ok(study.undo());
        assert.equal(JSON.stringify(study.saved()).replace(/"at":\d+/, ''), changed[i], `undone to ${i}`);
    }
    for (let i = 1; i < states.length; i++) {
        assert.ok(study.redo());
        assert.equal(JSON.stringify(study.saved()), states[i], `redone to ${i}`);
    }
    assert.equal(study.redo(), false);
});

test('changes made together are undone at once; nothing changed is no change', () => {
    const study = branched();
    const before = JSON.stringify(study.saved());
    let told = 0;
    study.addEventListener('tree', () => told++);
    study.together(() => {
        for (const node of study.main) study.edit(node, {eval: 500});
        study.addLine(study.root, ['a2b3']);
    });
    assert.equal(told, 1);
    study.edit(study.root, {comment: ''});
    assert.equal(told, 1);
    study.undo();
    assert.equal(JSON.stringify(study.saved()), before);
});

test('events: places and trees', () => {
    const study = branched();
    const heard = [];
    for (const what of ['tree', 'place']) study.addEventListener(what, () => heard.push(what));
    study.play('a1b2');
    study.play('a9a8');
    study.go(study.current);
    study.undo();
    study.edit(study.current, {comment: 'x'});
    assert.deepEqual(heard, ['place', 'tree', 'place', 'tree', 'place', 'tree']);
});

test('a study is kept, with the one it was opened over', () => {
    const kept = createKept(null);
    const study = fresh(kept);
    study.play('a1b2');
    study.edit(study.current, {comment: 'mine'});
    study.flip();
    study.keep();
    const again = fresh(kept);
    assert.deepEqual(again.saved(), study.saved());
    assert.equal(again.current.comment, 'mine');
    assert.equal(again.flipped, true);
    again.load({variant: 'offboard', start: 'offboard', tokens: ['f9e8'], at: 1});
    again.keep();
    const third = fresh(kept);
    assert.equal(third.variant, 'offboard');
    assert.equal(third.current.move, 'f9e8');
    assert.ok(third.undo());
    assert.equal(third.current.comment, 'mine');
    assert.equal(third.variant, 'classic');
    assert.ok(third.redo());
    assert.equal(third.variant, 'offboard');
});

test('what cannot be read is a new study', () => {
    const kept = createKept(null);
    for (const bad of [{version: 99}, null, 7, {version: 1, study: null}, {version: 1, study: {tokens: 7}}]) {
        kept.write('sumito.study', bad);
        assert.equal(fresh(kept).start, 'classic');
    }
});

test('details: what can be said of a game, and what cannot', () => {
    for (const value of ['', 'Ada', 'Ada "the" Countess\\', 'é'.repeat(511), 'x'.repeat(1023), '🂡'])
        assert.equal(faultOf(value), '', value);
    for (const value of ['Ada\nBlaise', 'Ada\rBlaise', 'a\tb', 'a\0b', 'a\u2028b'])
        assert.equal(faultOf(value), 'line', JSON.stringify(value));
    for (const value of ['x'.repeat(1024), 'é'.repeat(512)]) assert.equal(faultOf(value), 'long');
    const tags = {Round: '3', Black: 'Ada', Event: ' as it was ', Date: '????.??.??'};
    assert.deepEqual(
        Object.entries(changedTags(tags, {Black: '  ', White: ' Blaise ', Event: ' as it was ', Date: '????.??.??', Site: ''})),
        [
            ['Round', '3'],
            ['Event', ' as it was '],
            ['Date', '????.??.??'],
            ['White', 'Blaise'],
        ],
    );
    assert.deepEqual(tags, {Round: '3', Black: 'Ada', Event: ' as it was ', Date: '????.??.??'});
});

test('details are part of the study: told, undone, kept, written', () => {
    const kept = createKept(null);
    const study = fresh(kept);
    assert.equal(detailsWords(study), '');
    study.edit(study, {tags: {Black: 'Ada', White: '?', Event: 'Friendly', Date: '????.??.??', Round: '3'}, result: '1/2-1/2'});
    assert.equal(detailsWords(study), 'Ada · 1/2-1/2 · Friendly');
    assert.equal(study.empty, false);
    study.keep();
    const again = fresh(kept);
    assert.deepEqual([again.tags, again.result], [study.tags, '1/2-1/2']);
    const {tag, result} = studyFields(again);
    assert.deepEqual([tag, result], [['Black=Ada', 'White=?', 'Event=Friendly', 'Date=????.??.??', 'Round=3'], '1/2-1/2']);
    let told = 0;
    study.addEventListener('tree', () => told++);
    study.edit(study, {tags: {...study.tags}, result: '1/2-1/2'});
    assert.equal(told, 0, 'nothing changed is no change');
    assert.ok(study.undo());
    assert.deepEqual([study.tags, study.result, told], [{}, '*', 1]);
    assert.ok(study.redo());
    assert.equal(study.tags.Black, 'Ada');
});

/** Two tabs over one storage; the second has taken up what the first has kept. */
function twoTabs() {
    /** @type {Map<string, string>} */
    const map = new Map();
    const storage = {
        full: false,
        getItem: (key) => map.get(key) ?? null,
        removeItem: (key) => map.delete(key),
        setItem: (key, text) => {
            if (storage.full) throw new Error('full');
            map.set(key, text);
        },
    };
    const tab = () => fresh(createKept(/** @type {any} */ (storage)));
    const first = tab();
    first.play('a1b2');
    first.keep();
    const kept = () => JSON.parse(storage.getItem('sumito.study'));
    return {
        tab,
        first,
        second: tab(),
        storage,
        kept,
        keptMoves: () =>
            kept()
                .study.tokens.filter((token) => typeof token === 'string')
                .join(' '),
    };
}

test('two tabs: the older study is never kept over the newer one', () => {
    const {first, second, kept, keptMoves} = twoTabs();
    let told = 0;
    first.addEventListener('other', () => told++);
    second.play('i9h8');
    assert.equal(second.keep(), true);
    first.play('i8h7');
    assert.equal(first.keep(), false);
    assert.equal(keptMoves(), 'a1b2 i9h8');
    first.play('b2b3');
    first.keep();
    assert.equal(told, 1, 'said once');
    assert.equal(keptMoves(), 'a1b2 i9h8');
    assert.equal(second.other, null);
    second.edit(second.current, {comment: 'newer still'});
    second.keep();
    first.look();
    assert.equal(told, 1);
    first.settle(false);
    assert.deepEqual([told, first.other, first.current.comment, moves(first.main)], [2, null, 'newer still', 'a1b2 i9h8']);
    assert.equal(keptMoves(), 'a1b2 i9h8');
    second.look();
    assert.equal(second.other, null, 'what was only taken up is nothing new');
    assert.ok(first.undo());
    assert.equal(moves(first.main), 'a1b2 i8h7 b2b3');
    first.keep();
    assert.equal(keptMoves(), 'a1b2 i8h7 b2b3');
    second.look();
    assert.notEqual(second.other, null);
    assert.equal(kept().replaced.tokens.length, 3, 'the study that gave way is within reach');
});

test('two tabs: staying with the older study keeps it, and the newer one within reach', () => {
    const {tab, first, second, keptMoves} = twoTabs();
    second.play('i9h8');
    second.keep();
    first.play('i8h7');
    first.keep();
    first.settle(true);
    assert.equal(keptMoves(), 'a1b2 i8h7');
    second.look();
    assert.notEqual(second.other, null);
    const third = tab();
    assert.ok(third.undo());
    assert.equal(moves(third.main), 'a1b2 i9h8');
    assert.ok(first.undo());
    assert.equal(moves(first.main), 'a1b2 i9h8');
    assert.ok(first.undo());
    assert.equal(moves(first.main), 'a1b2 i8h7');
    assert.ok(first.undo());
    assert.equal(moves(first.main), 'a1b2');
});

test('two tabs: going through the moves is no newer study; nor is one that is gone', () => {
    const {first, second, storage} = twoTabs();
    second.go(second.root);
    second.flip();
    second.keep();
    first.look();
    assert.equal(first.other, null);
    first.play('i9h8');
    assert.equal(first.keep(), true);
    second.look();
    assert.notEqual(second.other, null);
    storage.removeItem('sumito.study');
    first.play('b2b3');
    assert.equal(first.keep(), true);
});

test('two tabs: one that cannot keep its study is told all the same', () => {
    const {first, second, storage} = twoTabs();
    second.play('i9h8');
    storage.full = true;
    first.play('i8h7');
    assert.equal(first.keep(), false);
    storage.full = false;
    second.keep();
    first.look(storage.getItem('sumito.study'));
    assert.notEqual(first.other, null);
    first.play('b2b3');
    assert.equal(first.keep(), false);
    storage.full = true;
    first.settle(false);
    first.keep();
    assert.deepEqual([first.other, moves(first.main)], [null, 'a1b2 i9h8']);
});
