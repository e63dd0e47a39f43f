// SPDX-License-Identifier: MIT
// What taps and drags mean. Pure: a view of the board in, an intent out; which moves are legal is the core's business.

import {PITCH, distance, lineBetween, nearestCell, ray, sectorOf, stepOf} from './geometry.js';
import {atRim, handlePoint} from './marks.js';

/** @typedef {import('./geometry.js').Point} Point */
/** @typedef {import('./geometry.js').Direction} Direction */
/** @typedef {import('./marks.js').Handle} Handle */
/** @typedef {{cell: string | null, handle?: Handle}} Place */
/**
 * What a person wants: clear | empty cell (nothing stands there, nothing is selected) | select from to | take handle (play it, or hear why not) | put cell | aim, drop from to
 * direction | cancel | go direction | confirm otherwise | preview handle | scan, key name cell. `how` is mouse, touch, pen
 * or keyboard; `at` where a tap was.
 * @typedef {'clear' | 'empty' | 'select' | 'take' | 'put' | 'aim' | 'drop' | 'cancel' | 'go' | 'confirm' | 'preview' | 'scan' | 'key'} IntentType
 * @typedef {{type: IntentType, from?: string, to?: string, cell?: string, handle?: Handle,
 *     direction?: Direction | null, name?: string, otherwise?: Intent, how?: string, at?: Point}} Intent
 */
/**
 * What gestures look at. `draws`: taps and drags tell cells, and nothing is selected. `side` is who moves here; `hand` the marble to be put, with the cells it may go to, `only` if
 * nothing else can be played.
 * @typedef {{cells: Record<string, string>, side: string | null, selection: string[], handles: Handle[], draws?: boolean,
 *     hand: {what: string, side: string, cells: string[], only: boolean} | null}} View
 */

/** What the `intent` of a board says. @param {Event} event @returns {Intent} */
export const intentOf = (event) => /** @type {CustomEvent<Intent>} */ (event).detail;

/** Whether a marble goes where this player wants: an own one, or one that belongs to nobody. @param {View} view @param {string} cell */
export const mine = ({cells, side}, cell) => side !== null && (cells[cell] === side || cells[cell] === 'sister');

/** Handles people see: none lies on an own marble, for a tap there selects. @param {View} view */
export const shownHandles = ({handles, cells, side, selection}) =>
    handles.filter((handle) => (handle.cell ? cells[handle.cell] !== side : atRim(handle, selection)));

/** What lies under a point. @param {View} view @param {Point} point @returns {Place} */
export function placeAt(view, point) {
    const cell = nearestCell(point);
    return {
        cell,
        handle: shownHandles(view).find(
            (handle) => handle.cell === cell && (cell || distance(handlePoint(handle, view.selection), point) < PITCH / 2),
        ),
    };
}

/** The end of the selection from which a line of own marbles leads over it to a cell. @param {View} view @param {string} cell */
function farEnd(view, cell) {
    const ends = [view.selection[0], view.selection.at(-1) ?? ''];
    return ends.find((end, i) => {
        const line = end && lineBetween(end, cell);
        return line && line.includes(ends[1 - i]) && line.every((one) => mine(view, one));
    });
}

/** @param {string[]} selection @param {string} cell one of them @returns {Intent} */
function shorten(selection, cell) {
    const rest = selection.filter((one) => one !== cell);
    const end = cell === selection[0] || cell === selection.at(-1);
    if (!rest.length) return {type: 'clear'};
    return {type: 'select', from: end ? rest[0] : cell, to: end ? rest.at(-1) : cell};
}

/** @param {View} view @param {Place} place @returns {Intent} */
export function tap(view, {cell, handle}) {
    const {hand, selection} = view;
    if (handle) return {type: 'take', handle};
    if (!cell) return {type: 'clear'};
    if (hand?.only || view.draws) return {type: 'put', cell};
    if (selection.includes(cell)) return shorten(selection, cell);
    if (mine(view, cell)) return {type: 'select', from: farEnd(view, cell) ?? cell, to: cell};
    /* Of a foreign marble the core says whose it is. */
    if (view.cells[cell] && !selection.length) return {type: 'select', from: cell, to: cell};
    if (selection.length) return {type: 'clear'};
    return {type: hand?.cells.includes(cell) ? 'put' : 'empty', cell};
}

/**
 * What a drag points at: a line to select (no direction), or a way for it to go; null when it slid back or began nowhere.
 * One that draws tells where it began and where it is.
 * @param {View} view @param {string} start @param {Point} by how far the pointer went @param {string | null} [over] the cell under it
 * @returns {{from: string, to: string, direction: Direction | null} | null}
 */
export function drag(view, start, by, over = null) {
    if (view.draws) return {from: start, to: over ?? '', direction: null};
    if (Math.hypot(by.x, by.y) < PITCH / 2 || !mine(view, start)) return null;
    const direction = sectorOf(by);
    const step = stepOf(direction);
    const ahead = Math.max(1, Math.round((by.x * step.x + by.y * step.y) / (PITCH * PITCH)));
    const {selection} = view;
    const whole = selection.length > 1 && selection.includes(start);
    /* The marbles from the start on that go along; a selection may also be taken sideways. */
    const line = [start, ...ray(start, direction)];
    const end = line.findIndex((cell) => !(whole ? selection.includes(cell) : mine(view, cell)));
    const run = end < 0 ? line : line.slice(0, end);
    const played = ahead >= run.length ? direction : null;
    return whole
        ? {from: selection[0], to: selection.at(-1) ?? start, direction: played}
        : {from: start, to: (played ? run.at(-1) : run[ahead]) ?? start, direction: played};
}
