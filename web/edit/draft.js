// SPDX-License-Identifier: MIT
// A position being put together: whatever a person puts there, possible or not. The core judges it.

import {CELLS, nearestCell, pointOf, sectorOf, stepOf} from '../board/geometry.js';

/** @typedef {import('../board/geometry.js').Direction} Direction */
/** @typedef {import('../board/look.js').What} What */
/** @typedef {import('../core/types.js').Side} Side */
/**
 * @typedef {object} Draft
 * @property {import('../core/types.js').Variant} variant
 * @property {Record<string, What>} cells
 * @property {Side} side who is to move
 * @property {Record<Side, number>} score
 * @property {boolean} hand whether that player has a marble in hand
 * @property {Record<string, Direction>} barred where the sister on a cell may not go
 * @property {{value: number, holds: Side | null}[]} targets
 */

/** The other player's. @template {What | null} W @param {W} what @returns {W} */
const other = (what) => /** @type {W} */ ({first: 'second', second: 'first'}[/** @type {Side} */ (what)] ?? what);

/** @param {import('../board/geometry.js').Point} point */
const reflected = ({x, y}) => ({x: -x, y});

/** @param {string} cell */
const mirrorCell = (cell) => nearestCell(reflected(pointOf(cell))) ?? cell;

/** Of each entry another one. @template V @param {Record<string, V>} object @param {(key: string, value: V) => [string, V]} change @returns {Record<string, V>} */
const remade = (object, change) => Object.fromEntries(Object.entries(object).map(([key, value]) => change(key, value)));

/** Where sisters stand, in the order of their cells. @param {Draft} draft */
export const sistersOf = ({cells}) => CELLS.filter((cell) => cells[cell] === 'sister').sort();

/** What the core says of a game, as a draft. @param {import('../core/types.js').GameAnswer} game @returns {Draft} */
export const fromGame = ({variant, cells, to_move: side, score, in_hand: held, sisters, targets}) => ({
    variant,
    cells,
    side,
    score,
    hand: held !== null,
    barred: Object.fromEntries(sisters.cells.flatMap((cell, i) => (sisters.barred[i] ? [[cell, sisters.barred[i]]] : []))),
    targets: targets.map(({value, holds}) => ({value, holds})),
});

/** The fields of the request `edit`. Points are what the targets add up to. @param {Draft} draft @returns {import('../core/types.js').EditRequest} */
export const fieldsOf = (draft) => ({
    variant: draft.variant,
    side: draft.side,
    board: Object.entries(draft.cells)
        .map((one) => one.join('='))
        .join(' '),
    score: draft.targets.length ? null : `${draft.score.first}-${draft.score.second}`,
    hand: draft.hand ? draft.side : '-',
    barred:
        sistersOf(draft)
            .map((cell) => draft.barred[cell] ?? '-')
            .join(' ') || null,
    targets: draft.targets.map(({value, holds}) => (holds ? `${value}:${holds}` : value)).join(' ') || null,
});

/** Something else on a cell, or nothing: what stood there is gone. @param {Draft} draft @param {string} cell @param {What | null} what @returns {Draft} */
export function withCell(draft, cell, what) {
    const {[cell]: _, ...cells} = draft.cells;
    const {[cell]: __, ...barred} = draft.barred;
    return {...draft, cells: what ? {...cells, [cell]: what} : cells, barred};
}

/** @param {Draft} draft @param {number} i @param {Partial<Draft['targets'][0]>} changes @returns {Draft} */
export const withTarget = (draft, i, changes) => ({
    ...draft,
    targets: draft.targets.map((one, n) => (n === i ? {...one, ...changes} : one)),
});

/** @param {Draft} draft @returns {Draft} */
export const emptied = (draft) => ({
    ...draft,
    cells: {},
    barred: {},
    hand: false,
    score: {first: 0, second: 0},
    targets: draft.targets.map(({value}) => ({value, holds: null})),
});

/** Left and right exchanged. Targets come in pairs from the bottom left. @param {Draft} draft @returns {Draft} */
export const mirrored = (draft) => ({
    ...draft,
    cells: remade(draft.cells, (cell, what) => [mirrorCell(cell), what]),
    barred: remade(draft.barred, (cell, way) => [mirrorCell(cell), sectorOf(reflected(stepOf(way)))]),
    targets: draft.targets.map((_, i, {length}) => draft.targets[(length + 1 - i) % length]),
});

/** Black for white, and white for black. @param {Draft} draft @returns {Draft} */
export const swapped = (draft) => ({
    ...draft,
    side: other(draft.side),
    score: {first: draft.score.second, second: draft.score.first},
    cells: remade(draft.cells, (cell, what) => [cell, other(what)]),
    targets: draft.targets.map(({value, holds}) => ({value, holds: other(holds)})),
});

/** Whether something kept earlier is a draft. @param {unknown} value @returns {value is Draft} */
export function isDraft(value) {
    const {cells, score, barred, targets} = /** @type {Partial<Draft>} */ (value ?? {});
    return [cells, score, barred].every((part) => part instanceof Object) && Array.isArray(targets);
}
