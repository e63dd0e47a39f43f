// SPDX-License-Identifier: MIT
// What is drawn on the board to say something: last move, rings, handles, arrows, overlays, ghosts. Signs that show a way
// are drawn pointing to the right and turned.

import {s} from '../shell/dom.js';
import {angleOf, distance, hexagon, nextCell, plus, pointOf, stepOf} from './geometry.js';
import {discs, links, marble} from './look.js';

/** @typedef {import('./geometry.js').Direction} Direction */
/** @typedef {import('./geometry.js').Point} Point */
/** @typedef {import('./look.js').What} What */
/** A way a selection can go. @typedef {import('../core/types.js').Handle} Handle */
/** `how`: what can be done instead. @typedef {import('../core/types.js').Refusal & {how?: string}} Refusal */
/** @typedef {import('../core/types.js').Steps} Steps */
/** @typedef {{cell: string, kind: 'offend' | 'hint' | 'area' | 'note'}} Mark */
/** A move to look at; one that only has `from` is a place. `of`: the position it belongs to. @typedef {{from: string, to?: string | null, direction?: Direction | null, kind?: string, of?: string}} Arrow */
/**
 * What marks are drawn from.
 * @typedef {object} Marked
 * @property {Steps | null} last
 * @property {string[]} selection
 * @property {Mark[]} marks
 * @property {Arrow[]} arrows
 * @property {string[]} rings cells somebody wants to be looked at
 * @property {Record<string, string>} labels what is written on cells: their names where words speak of them, numbers of answers
 * @property {{formations?: {cells: string[], side?: string | null}[], danger?: string[]}} overlays
 * @property {import('../core/types.js').Sisters} sisters
 * @property {{what: What, side: string, cells: string[], only: boolean} | null} hand a marble to be put
 */

/** @type {Marked} */
export const NOTHING = {
    last: null,
    selection: [],
    marks: [],
    arrows: [],
    rings: [],
    labels: {},
    overlays: {},
    sisters: {cells: [], barred: []},
    hand: null,
};

/** Signs on a cell, and those inside a handle. @type {Record<string, string>} */
const SIGNS = {
    trail: 'M-12 0H10M1 -10L11 0L1 10',
    went: 'M-7 -13L7 0L-7 13',
    exit: 'M48 -10L57 0L48 10M66 -10V10',
    barred: 'M42 0H70M60 -10L70 0L60 10M51 -13V13',
    'put-sign': 'M-8 0H8M0 -8V8',
    'offend-sign': 'M24 -42L42 -24M42 -42L24 -24',
    move: 'M-15 0H13M2 -12L14 0L2 12',
    eject: 'M-19 0H14M4 -11L15 0L4 11M-5 -15V15',
    pac: 'M-12 -7H12M-12 7H12',
    blocked: 'M-10 -10L10 10M10 -10L-10 10',
    check: 'M-13 1L-4 10L13 -9',
};
/** A disc with a nose that shows the way. */
const DISC = 'M33 -17A37 37 0 1 0 33 17L48 0Z';

/** @param {Point} at @param {number} turn degrees @param {import('../shell/types.js').Child[]} children */
const put = ({x, y}, turn, ...children) => s('g', {transform: `translate(${x} ${y}) rotate(${turn})`}, children);

/** Two strokes of one outline, so that it is seen on light and on dark. @param {string} name @param {string} [d] */
const edged = (name, d = SIGNS[name]) => ['-edge', ''].map((end) => s('path', {class: name + end, d}));

/** @param {string} cell @param {string} name @param {number} [turn] */
const signed = (cell, name, turn = 0) => put(pointOf(cell), turn, edged(name));

/** @param {number} radius @param {string[]} cells */
const rings = (radius, cells) => discs(cells.map(pointOf), radius);

/** Degrees of the way from one point to another. @param {Point} a @param {Point} b */
const slope = (a, b) => (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;

/** The way the marbles of a move went: that of any which stays on the board. @param {Steps} steps */
const turnOf = ({steps}) => steps.map(({from, to}) => (to ? slope(pointOf(from), pointOf(to)) : 0)).find(Boolean) ?? 0;

/** Under the marbles: a part of the board to look at, what belongs together, where marbles were, where one may be put. @param {Marked} view */
export const under = ({marks, overlays: {formations = []}, last, hand}) => [
    marks.map(({cell, kind}) => kind === 'area' && put(pointOf(cell), 0, s('path', {class: kind, d: hexagon(49, 12, 0.5)}))),
    formations.map(({cells, side}) => s('g', {class: `formation formation-${side}`}, edged('formation-shape', links(cells)))),
    last && [edged('vacated', rings(31, last.vacated)), last.vacated.map((cell) => signed(cell, 'trail', turnOf(last)))],
    hand && [edged('put', rings(17, hand.cells)), hand.cells.map((cell) => signed(cell, 'put-sign'))],
];

/** The way each marble of the last move went. @param {Steps} last */
function arrivals(last) {
    const turn = turnOf(last);
    const went = (/** @type {string} */ cell, /** @type {What} */ what, d = SIGNS.went) =>
        put(pointOf(cell), turn, s('path', {class: `went went-${what}`, d}));
    return [
        last.placed.map(({cell, what}) => went(cell, what, discs([{x: 0, y: 0}], what === 'sister' ? 31 : 12))),
        last.steps.map(({from, to, what}) => (to ? went(to, what) : signed(from, 'exit', turn))),
    ];
}

/** On the marbles: where they came from, the way a sister may not go, what is selected or pointed out. @param {Marked} view */
export const over = ({last, sisters: {cells, barred}, selection, marks, rings: noted}) => [
    last && arrivals(last),
    cells.map((cell, i) => barred[i] && signed(cell, 'barred', angleOf(barred[i]))),
    edged('note', rings(48.5, noted)),
    edged('ring', rings(48.5, selection)),
    marks.map(({cell, kind}) => kind !== 'area' && [edged(kind, rings(48.5, [cell])), kind === 'offend' && signed(cell, 'offend-sign')]),
];

/** Above all: marbles in danger, moves to look at, what is written on cells. @param {Marked} view */
export const top = ({overlays: {danger = []}, arrows, labels}) => [
    danger.map((cell) =>
        put(
            pointOf(cell),
            0,
            s('path', {class: 'danger-plate', d: 'M27 -48L47 -14H7Z'}),
            s('path', {class: 'danger-sign', d: 'M27 -36V-26M27 -19.5V-19.4'}),
        ),
    ),
    arrows.map(({from, to, direction, kind, of}) => {
        const start = pointOf(from);
        const end = to ? pointOf(to) : direction ? plus(start, stepOf(direction)) : start;
        const length = Math.round(distance(start, end)) - 5;
        const shape = length > 0 ? `M8 0H${length}m-21 -18l21 18l-21 18` : discs([{x: 0, y: 0}], 36);
        return s('g', {class: kind, 'data-of': of}, put(start, slope(start, end), edged('arrow', shape)));
    }),
    Object.entries(labels).map(([cell, text]) => {
        const half = 12 + 9 * text.length;
        const plate = s('rect', {class: 'label-plate', x: -half, y: -19, width: 2 * half, height: 38, rx: 10});
        return put(plus(pointOf(cell), {x: 0, y: 27}), 0, plate, s('text', {class: 'label-text', y: 11}, text));
    }),
];

/** The sign inside a handle. @param {Handle} handle @param {boolean} waits for a second tap */
function sign({sign: kind, reunites, full, points, pushes, direction}, waits) {
    const name = waits || reunites?.wins ? 'check' : reunites ? 'blocked' : kind;
    const way = name === 'move' || name === 'eject';
    if (name === 'push' || (way && (full || points !== null)))
        return s('text', {class: 'sign-text', y: 13}, full ? 0 : points === null ? pushes : `+${points}`);
    return s('path', {class: `sign sign-${name}`, d: SIGNS[name], transform: way && `rotate(${angleOf(direction)})`});
}

/** The marble of a selection before which the board ends. @param {Handle} handle @param {string[]} selection */
export const atRim = ({direction}, selection) => selection.find((cell) => !nextCell(cell, direction));

/** Where a handle is shown: in its cell, or off the board in front of the selection. @param {Handle} handle @param {string[]} selection */
export const handlePoint = (handle, selection) =>
    handle.cell ? pointOf(handle.cell) : plus(pointOf(atRim(handle, selection) ?? selection[0]), stepOf(handle.direction), 0.76);

/** @param {Handle} handle @param {string[]} selection @param {boolean} aimed @param {boolean} confirming */
export function handleSign(handle, selection, aimed, confirming) {
    const {ok, full, reunites, direction, cell} = handle;
    const waits = aimed && confirming;
    const {x, y} = handlePoint(handle, selection);
    const kind = [ok ? (full ? 'full' : handle.sign) : 'refused', reunites && 'reunion', aimed && 'aimed', waits && 'confirming'].join(' ');
    return s(
        'g',
        {class: `handle ${kind}`, transform: `translate(${x} ${y}) scale(${!cell || (aimed && !waits) ? 0.66 : 1})`},
        ['shadow', 'disc'].map((part) => s('path', {class: `handle-${part}`, d: DISC, transform: `rotate(${angleOf(direction)})`})),
        sign(handle, waits),
    );
}

/** The result of a move before it is made. @param {boolean} around @param {Handle} handle */
export const ghosts = (around, {steps, direction}) =>
    s(
        'g',
        {class: 'ghosts'},
        steps?.steps.map(({from, to, what}) => marble(around, what, plus(pointOf(from), stepOf(direction), to ? 1 : 0.86))),
    );
