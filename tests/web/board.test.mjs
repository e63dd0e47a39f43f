// SPDX-License-Identifier: MIT
// The board without a browser: places, hit test, what taps, drags and keys mean, switches. Cites docs/page.md for names.

import assert from 'node:assert/strict';
import {test} from 'node:test';

import {
    CELLS,
    DIRECTIONS,
    ROWS,
    distance,
    labels,
    lineBetween,
    nearestCell,
    nextCell,
    opposite,
    plus,
    pointOf,
    rimPlace,
    sectorOf,
    stepOf,
    targetPlace,
} from '../../web/board/geometry.js';
import {drag, placeAt, shownHandles, tap} from '../../web/board/gesture.js';
import {pressed} from '../../web/board/keys.js';
import {createScanner, linesOf} from '../../web/board/scanning.js';
import {soundOf} from '../../web/board/sound.js';

const cellsOf = (first, second = '', sister = '') =>
    Object.fromEntries(
        [
            [first, 'first'],
            [second, 'second'],
            [sister, 'sister'],
        ].flatMap(([names, what]) =>
            names
                .split(' ')
                .filter(Boolean)
                .map((name) => [name, what]),
        ),
    );

const handle = (direction, cell, ok = true) => ({
    direction,
    cell,
    ok,
    move: ok ? `${direction}!` : null,
    sign: ok ? 'move' : 'blocked',
    pushes: 0,
    points: null,
    full: false,
    reunites: null,
    words: direction,
    steps: null,
    refusal: ok ? null : {code: 'x', rule: 'y', cells: [], message: 'z'},
});

const view = (more = {}) => ({
    cells: cellsOf('c3 d4 e5 c4 a1', 'f6 g7'),
    side: 'first',
    selection: [],
    handles: [],
    flipped: false,
    hand: null,
    interactive: true,
    scan: 'off',
    ...more,
});

const tapOn = (state, cell) => tap(state, placeAt(state, pointOf(cell)));

/** A movement from one cell to another. */
const between = (from, to) => plus(pointOf(to), pointOf(from), -1);

/* ---- Places ---- */

test('the board has 61 cells in nine rows', () => {
    assert.deepEqual(
        ROWS.map((row) => row.length),
        [5, 6, 7, 8, 9, 8, 7, 6, 5],
    );
    assert.deepEqual([ROWS[0][0], ROWS[0][4], ROWS[4][0], ROWS[4][8], ROWS[8][0], ROWS[8][4]], ['i5', 'i9', 'e1', 'e9', 'a1', 'a5']);
    assert.equal(new Set(CELLS).size, 61);
});

test('a step and the one back lead home, and points agree with steps', () => {
    assert.equal(nextCell('c3', 'NE'), 'd4');
    assert.equal(nextCell('c3', 'NW'), 'd3');
    assert.equal(nextCell('a1', 'SW'), null);
    for (const cell of CELLS)
        for (const direction of DIRECTIONS) {
            const next = nextCell(cell, direction);
            const step = stepOf(direction);
            const at = pointOf(cell);
            if (!next) continue;
            assert.equal(nextCell(next, opposite(direction)), cell);
            assert.ok(Math.hypot(pointOf(next).x - at.x - step.x, pointOf(next).y - at.y - step.y) < 0.01);
        }
});

test('lines', () => {
    assert.deepEqual(lineBetween('c3', 'e5'), ['c3', 'd4', 'e5']);
    assert.deepEqual(lineBetween('c3', 'c3'), ['c3']);
    assert.equal(lineBetween('c3', 'd5'), null);
});

test('the hit test finds the nearest cell, also between cells', () => {
    for (const cell of CELLS)
        for (const [x, y] of [
            [0, 0],
            [45, 0],
            [-45, 0],
            [0, 45],
            [0, -45],
        ])
            assert.equal(nearestCell(plus(pointOf(cell), {x, y})), cell);
    assert.equal(nearestCell({x: 0, y: -440}), null, 'beyond the rim there is none');
});

test('a drag snaps to the nearest of six directions', () => {
    for (const direction of DIRECTIONS) {
        const {x, y} = stepOf(direction);
        for (const turn of [-28, 0, 28].map((degrees) => (degrees * Math.PI) / 180))
            assert.equal(sectorOf({x: x * Math.cos(turn) - y * Math.sin(turn), y: x * Math.sin(turn) + y * Math.cos(turn)}), direction);
    }
});

test('targets lie outside the cells and apart, names of rows and diagonals too', () => {
    const places = Array.from({length: 12}, (_, i) => targetPlace(i + 1)).flatMap(({value, pocket}) => [value, pocket]);
    places.forEach((place, i) => {
        assert.ok(CELLS.every((cell) => Math.hypot(pointOf(cell).x - place.x, pointOf(cell).y - place.y) > 80));
        places.slice(i + 1).forEach((other) => assert.ok(Math.hypot(other.x - place.x, other.y - place.y) > 80));
    });
    const {value, pocket} = targetPlace(1);
    const {value: across} = targetPlace(7);
    assert.ok(value.y > 400 && pocket.y > 400 && value.x < 0, 'the first is below the board, on the left');
    assert.ok(Math.abs(across.x + value.x) < 0.01 && Math.abs(across.y + value.y) < 0.01);
    for (const flipped of [false, true])
        for (const around of [false, true]) {
            const names = labels(around, flipped);
            const left = flipped ? 1 : -1;
            assert.deepEqual(
                names
                    .map(({name}) => name)
                    .sort()
                    .join(''),
                '123456789abcdefghi',
            );
            assert.ok(
                names.every(({name, at}) => !/[a-i]/.test(name) || at.x * left > 0),
                'rows are named on the left, as one looks at it',
            );
            assert.ok(names.every(({at}) => CELLS.every((cell) => distance(pointOf(cell), at) > 60)));
        }
});

/* ---- Taps: the invariants ---- */

test('a tap on an own marble only selects, whatever handles there are', () => {
    for (const selection of [[], ['c3'], ['c3', 'd4']])
        for (const cell of ['c3', 'd4', 'e5', 'c4', 'a1']) {
            const state = view({
                selection,
                handles: selection.length ? DIRECTIONS.map((way) => handle(way, nextCell(selection.at(-1), way))) : [],
            });
            assert.ok(['select', 'clear'].includes(tapOn(state, cell).type), `${selection} ${cell}`);
        }
});

test('a tap on a target plays or tells why, and never changes the selection', () => {
    const state = view({selection: ['c3', 'd4', 'e5'], handles: [handle('NE', 'f6'), handle('W', 'd3', false)]});
    assert.deepEqual(tapOn(state, 'f6'), {type: 'take', handle: state.handles[0]});
    assert.deepEqual(tapOn(state, 'd3'), {type: 'take', handle: state.handles[1]});
});

test('taps select, extend from either end, shorten and clear', () => {
    assert.deepEqual(tapOn(view(), 'c3'), {type: 'select', from: 'c3', to: 'c3'});
    assert.deepEqual(tapOn(view({selection: ['c3']}), 'e5'), {type: 'select', from: 'c3', to: 'e5'});
    assert.deepEqual(tapOn(view({selection: ['e5']}), 'c3'), {type: 'select', from: 'e5', to: 'c3'});
    assert.deepEqual(tapOn(view({selection: ['c3', 'd4']}), 'e5'), {type: 'select', from: 'c3', to: 'e5'});
    assert.deepEqual(tapOn(view({selection: ['d4', 'e5']}), 'c3'), {type: 'select', from: 'e5', to: 'c3'});
    assert.deepEqual(tapOn(view({selection: ['c3', 'd4', 'e5']}), 'e5'), {type: 'select', from: 'c3', to: 'd4'});
    assert.deepEqual(tapOn(view({selection: ['c3', 'd4', 'e5']}), 'c3'), {type: 'select', from: 'd4', to: 'e5'});
    assert.deepEqual(tapOn(view({selection: ['c3', 'd4', 'e5']}), 'd4'), {type: 'select', from: 'd4', to: 'd4'});
    assert.deepEqual(tapOn(view({selection: ['c3']}), 'c3'), {type: 'clear'});
    assert.deepEqual(tapOn(view({selection: ['c3']}), 'h8'), {type: 'clear'}, 'bare board');
    assert.deepEqual(tapOn(view(), 'h8'), {type: 'empty', cell: 'h8'}, 'what can be done is said');
    assert.deepEqual(tapOn(view({selection: ['c3']}), 'a1'), {type: 'select', from: 'a1', to: 'a1'}, 'a gap: another marble');
    assert.deepEqual(tapOn(view(), 'f6'), {type: 'select', from: 'f6', to: 'f6'}, 'the core says whose it is');
});

test('handles never cover own marbles, and show off the board where the rim is ahead', () => {
    const state = view({
        cells: cellsOf('a1 b2'),
        selection: ['a1'],
        handles: [handle('NE', 'b2'), handle('SW', null, false), handle('E', null, false)],
    });
    assert.deepEqual(
        shownHandles(state).map(({direction}) => direction),
        ['SW'],
    );
    const outside = {x: pointOf('a1').x + stepOf('SW').x * 0.76, y: pointOf('a1').y + stepOf('SW').y * 0.76};
    assert.equal(placeAt(state, outside).handle?.direction, 'SW');
});

test('a marble in hand goes to its cells, and nowhere by accident', () => {
    const hand = {what: 'first', side: 'first', cells: ['e6', 'b1'], only: false};
    assert.deepEqual(tapOn(view({hand}), 'e6'), {type: 'put', cell: 'e6'});
    assert.deepEqual(tapOn(view({hand}), 'h8'), {type: 'empty', cell: 'h8'});
    assert.deepEqual(tapOn(view({hand, selection: ['c3']}), 'e6'), {type: 'clear'}, 'a tap that clears puts nothing');
    assert.equal(tapOn(view({hand}), 'c3').type, 'select');
    assert.deepEqual(tapOn(view({hand: {...hand, only: true}}), 'h8'), {type: 'put', cell: 'h8'}, 'the core says why not');
});

/* ---- Drags ---- */

test('a drag through a line: release on the last marble selects, one cell further plays', () => {
    const state = view();
    const dragged = (to) => drag(state, 'c3', between('c3', to));
    assert.deepEqual(dragged('d4'), {from: 'c3', to: 'd4', direction: null});
    assert.deepEqual(dragged('e5'), {from: 'c3', to: 'e5', direction: null});
    assert.deepEqual(dragged('f6'), {from: 'c3', to: 'e5', direction: 'NE'});
    assert.deepEqual(dragged('h8'), {from: 'c3', to: 'e5', direction: 'NE'}, 'overshooting keeps the line');
    assert.equal(dragged('c3'), null, 'sliding back cancels');
    assert.equal(drag(state, 'c3', {x: 30, y: 30}), null);
    assert.deepEqual(dragged('c2'), {from: 'c3', to: 'c3', direction: 'W'}, 'a single marble');
});

test('a selection is dragged as a whole, sideways or from any of its marbles', () => {
    const state = view({selection: ['c3', 'd4', 'e5']});
    assert.deepEqual(drag(state, 'd4', between('d4', 'd3')), {from: 'c3', to: 'e5', direction: 'W'});
    assert.deepEqual(drag(state, 'e5', between('e5', 'f6')), {from: 'c3', to: 'e5', direction: 'NE'});
    assert.deepEqual(drag(state, 'c3', between('c3', 'e5')), {from: 'c3', to: 'e5', direction: null});
    assert.deepEqual(drag(state, 'c3', between('c3', 'b2')), {from: 'c3', to: 'e5', direction: 'SW'});
    assert.equal(drag(state, 'f6', between('f6', 'f5')), null, 'not from an opponent');
    assert.equal(drag(view({side: null}), 'c3', between('c3', 'c2')), null, 'not when it is nobody’s turn here');
});

test('every drag has a tap that means the same', () => {
    const state = view({
        selection: ['c3', 'd4', 'e5'],
        handles: DIRECTIONS.map((way) => handle(way, nextCell(way === 'NE' ? 'e5' : 'c3', way))),
    });
    for (const direction of ['NE', 'W', 'SW', 'SE']) {
        const aim = drag(state, 'd4', between('d4', nextCell(nextCell('d4', direction), direction)));
        const target = state.handles.find((one) => one.direction === direction);
        assert.equal(aim.direction, direction);
        assert.deepEqual(tapOn(state, target.cell), {type: 'take', handle: target});
    }
});

/* ---- Keys ---- */

const key = (code, more = {}) => ({code, key: code.startsWith('Key') ? code[3].toLowerCase() : code, ...more});

test('where cells are drawn on, taps and drags tell them and select nothing', () => {
    const state = view({draws: true});
    for (const cell of ['c3', 'f6', 'e6']) assert.deepEqual(tap(state, {cell}), {type: 'put', cell});
    assert.equal(tap(state, {cell: null}).type, 'clear');
    assert.deepEqual(drag(state, 'c3', {x: 12, y: 0}, 'c3'), {from: 'c3', to: 'c3', direction: null});
    assert.deepEqual(drag(state, 'e6', {x: 300, y: 0}, null), {from: 'e6', to: '', direction: null}, 'off the board');
    assert.deepEqual(pressed({code: 'Space', key: ' '}, {...state, interactive: true, scan: 'off'}, 'c3'), {
        intent: {type: 'put', cell: 'c3'},
    });
});

test('six keys and the numpad move the focus, by position', () => {
    const ways = {KeyW: 'f5', KeyE: 'f6', KeyA: 'e4', KeyD: 'e6', KeyZ: 'd4', KeyX: 'd5'};
    for (const [code, cell] of Object.entries(ways)) assert.deepEqual(pressed(key(code), view(), 'e5'), {focus: cell});
    assert.deepEqual(pressed({code: 'KeyW', key: 'z'}, view(), 'e5'), {focus: 'f5'}, 'AZERTY');
    assert.deepEqual(pressed({code: 'KeyZ', key: 'y'}, view(), 'e5'), {focus: 'd4'}, 'QWERTZ');
    assert.deepEqual(pressed({code: 'KeyY', key: 'z'}, view(), 'e5').intent, {type: 'key', name: 'why', cell: 'e5'}, 'QWERTZ');
    assert.deepEqual(pressed(key('Numpad9'), view(), 'e5'), {focus: 'f6'});
    assert.deepEqual(pressed(key('KeyE'), view({flipped: true}), 'e5'), {focus: 'd4'}, 'on a flipped board up is down');
});

test('with a selection the six keys play, and shift extends', () => {
    const state = view({selection: ['c3']});
    assert.deepEqual(pressed(key('KeyE'), state, 'c3').intent, {type: 'go', direction: 'NE'});
    assert.deepEqual(pressed(key('KeyE', {shiftKey: true}), state, 'c3'), {focus: 'd4', intent: {type: 'select', from: 'c3', to: 'd4'}});
    assert.deepEqual(pressed(key('KeyE', {shiftKey: true}), view({selection: ['c3', 'd4']}), 'd4'), {
        focus: 'e5',
        intent: {type: 'select', from: 'c3', to: 'e5'},
    });
    assert.deepEqual(pressed(key('KeyZ', {shiftKey: true}), view({selection: ['c3', 'd4']}), 'd4'), {
        focus: 'c3',
        intent: {type: 'select', from: 'c3', to: 'c3'},
    });
    assert.deepEqual(pressed(key('KeyE', {shiftKey: true}), view(), 'c3').intent, {type: 'select', from: 'c3', to: 'd4'});
});

test('arrows reach every cell and come back', () => {
    for (const flipped of [false, true]) {
        const reached = new Set(['e5']);
        const waiting = ['e5'];
        const state = view({flipped});
        for (let cell = waiting.pop(); cell; cell = waiting.pop())
            for (const code of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
                const {focus} = pressed(key(code), state, cell);
                if (focus && !reached.has(focus)) {
                    reached.add(focus);
                    waiting.push(focus);
                }
            }
        assert.equal(reached.size, 61);
        assert.equal(pressed(key('ArrowDown'), state, pressed(key('ArrowUp'), state, 'e5').focus).focus, 'e5');
        assert.equal(pressed(key('Home'), state, 'e5').focus, flipped ? 'e9' : 'e1');
        assert.equal(pressed(key('End'), state, 'e5').focus, flipped ? 'e1' : 'e9');
    }
});

test('own marbles in turn, commands by letter, foreign keys left alone', () => {
    const first = pressed(key('KeyJ'), view(), 'i5').focus;
    const back = pressed(key('KeyK'), view(), first).focus;
    assert.equal(view().cells[first], 'first');
    assert.equal(pressed(key('KeyJ'), view(), back).focus, first);
    assert.deepEqual(pressed(key('KeyM'), view(), 'c3').intent, {type: 'key', name: 'moves', cell: 'c3'});
    assert.equal(pressed({code: 'Semicolon', key: 'm'}, view(), 'c3').intent.name, 'moves', 'AZERTY');
    assert.equal(pressed({code: 'KeyM', key: 'ь'}, view(), 'c3').intent.name, 'moves', 'Cyrillic');
    assert.equal(pressed({code: 'Comma', key: '?'}, view(), 'c3').intent.name, 'help');
    assert.equal(pressed(key('Escape'), view(), 'c3').intent.type, 'clear');
    assert.equal(pressed(key('Tab'), view(), 'c3'), null);
    assert.equal(pressed(key('KeyM', {ctrlKey: true}), view(), 'c3'), null);
});

test('space is a tap, enter confirms or taps', () => {
    const state = view({selection: ['c3'], handles: [handle('W', 'c2')]});
    assert.equal(pressed(key('Space'), state, 'c2').intent.type, 'take');
    assert.equal(pressed(key('Space'), state, 'c4').intent.type, 'select');
    const {intent} = pressed(key('Enter'), state, 'c2');
    assert.deepEqual([intent.type, intent.otherwise.type], ['confirm', 'take']);
    assert.deepEqual(pressed(key('Space'), view({interactive: false}), 'c3'), {});
});

test('marbles that were pushed off lie in the rim, apart from each other and from all that is written there', () => {
    for (const flipped of [false, true]) {
        const places = ['first', 'second'].flatMap((side) => Array.from({length: 13}, (_, nth) => rimPlace(side, nth, 13, flipped)));
        for (const [at, place] of places.entries()) {
            const away = Math.max(
                ...[0, 1, 2].map((sixth) =>
                    Math.abs(place.x * Math.sin((sixth * Math.PI) / 3) + place.y * Math.cos((sixth * Math.PI) / 3)),
                ),
            );
            assert.ok(away > 405 && away < 446, `${at}: between plate and edge`);
            assert.ok(
                labels(false, flipped).every((label) => distance(label.at, place) > 30),
                `${at}: on no name of a row`,
            );
            assert.ok(
                places.every((other, i) => i === at || distance(other, place) > 28),
                `${at}: on no other`,
            );
        }
    }
});

/* ---- Switches and sounds ---- */

const LEGAL = [
    {move: 'c', from: ['d4', 'c3'], direction: 'NE', target: 'e5'},
    {move: 'a', from: ['c3'], direction: 'E', target: 'c4'},
    {move: 'b', from: ['c3'], direction: 'W', target: 'c2'},
    {move: 'd', from: ['c3', 'd4'], direction: 'E', target: 'd5'},
    {move: '@e5', from: [], direction: null, target: 'e5'},
];

test('switches cycle lines, pushes first as the core tells them, then directions', () => {
    assert.deepEqual(
        linesOf(LEGAL).map((moves) => moves.map(({move}) => move).join('')),
        ['cd', 'ab', '@e5'],
    );
    const turn = createScanner(LEGAL);
    const after = (...turns) => turns.map(turn).at(-1);
    assert.equal(turn('next').line.length, 2);
    assert.equal(turn('choose').plays, false, 'a line is chosen');
    assert.equal(turn('next').move.move, 'd');
    assert.equal(turn('next').move, undefined, 'after the last direction the lines again');
    const {move, plays} = after('next', 'choose', 'choose');
    assert.deepEqual([move.move, plays], ['a', true]);
    const put = after('line', 'choose');
    assert.deepEqual([put.move.move, put.plays], ['@e5', true], 'a marble to be put needs no direction');
    assert.equal(after('line', 'direction', 'direction').move.move, 'd');
    assert.equal(turn('direction').move.move, 'c', 'round again');
});

test('every kind of move has its sound', () => {
    const step = (what, to = 'e5') => ({from: 'e4', to, what});
    assert.equal(soundOf({mover: 'first', steps: [step('first')], vacated: [], placed: []}), 'move');
    assert.equal(soundOf({mover: 'first', steps: [step('first'), step('second')], vacated: [], placed: []}), 'push');
    assert.equal(soundOf({mover: 'first', steps: [step('first'), step('second', null)], vacated: [], placed: []}), 'eject');
    assert.equal(soundOf({mover: 'first', steps: [], vacated: [], placed: [{cell: 'e5', what: 'sister'}]}), 'place');
});
