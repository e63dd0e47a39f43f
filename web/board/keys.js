// SPDX-License-Identifier: MIT
// What keys mean on the board. Pure: a key and a view in; a cell to go to, or an intent, out.

import {CELLS, lineBetween, nextCell, ray, seen} from './geometry.js';
import {shownHandles, tap} from './gesture.js';

/** @typedef {import('./geometry.js').Direction} Direction */
/** @typedef {import('./gesture.js').Intent} Intent */
/** @typedef {import('./gesture.js').View & {flipped: boolean, interactive: boolean, scan: string}} View */
/** @typedef {{code: string, key: string, shiftKey?: boolean, ctrlKey?: boolean, altKey?: boolean, metaKey?: boolean}} Key */
/** @typedef {{focus?: string | null, intent?: Intent}} Meant */

/** Six keys around a place, by where they are and not by what is printed on them. @type {Record<string, Direction>} */
const SIX = {
    KeyW: 'NW',
    KeyE: 'NE',
    KeyA: 'W',
    KeyD: 'E',
    KeyZ: 'SW',
    KeyX: 'SE',
    Numpad7: 'NW',
    Numpad9: 'NE',
    Numpad4: 'W',
    Numpad6: 'E',
    Numpad1: 'SW',
    Numpad3: 'SE',
};

/** Keys that walk: to the first of these cells there is. @type {Record<string, Direction[]>} */
const ARROWS = {ArrowLeft: ['W'], ArrowRight: ['E'], ArrowUp: ['NE', 'NW'], ArrowDown: ['SE', 'SW']};

/** Keys that go as far as they can. @type {Record<string, Direction>} */
const ENDS = {Home: 'W', End: 'E'};

/** Letters that ask for something; whoever shows the board answers. @type {Record<string, string>} */
const ASKED = {
    m: 'moves',
    s: 'scan',
    l: 'last',
    t: 'clocks',
    b: 'score',
    f: 'formations',
    y: 'why',
    h: 'hint',
    v: 'evaluation',
    u: 'takeback',
    n: 'next',
    p: 'previous',
    r: 'flip',
    i: 'command',
    c: 'line',
    g: 'direction',
    '?': 'help',
};

/** Makes the selection one longer or shorter at the focused end. @param {View} view @param {string} focus @param {Direction} direction @returns {Meant} */
function extended({selection}, focus, direction) {
    const first = selection[0] ?? focus;
    const last = selection.at(-1) ?? focus;
    const [anchor, head] = first === focus ? [last, first] : [first, last];
    const next = nextCell(head, direction);
    return next && lineBetween(anchor, next) ? {focus: next, intent: {type: 'select', from: anchor, to: next}} : {};
}

/** Space and Enter: a tap on the focused cell, unless switches walk or something waits. @param {View} view @param {string} focus @param {boolean} space @returns {Meant} */
function chosen(view, focus, space) {
    const intent = tap(view, {cell: focus, handle: shownHandles(view).find(({cell}) => cell === focus)});
    if (!view.interactive) return {};
    if (view.scan !== 'off') return {intent: {type: 'scan', name: space && view.scan === 'two' ? 'next' : 'choose'}};
    return {intent: space ? intent : {type: 'confirm', otherwise: intent}};
}

/** @param {Key} key @param {View} view @param {string} focus @returns {Meant | null} null: no key of the board */
export function pressed({code, key, shiftKey, ctrlKey, altKey, metaKey}, view, focus) {
    if (ctrlKey || altKey || metaKey) return null;
    const step = (/** @type {Direction} */ way) => seen(way, view.flipped);
    if (SIX[code]) {
        const direction = step(SIX[code]);
        if (shiftKey && view.interactive) return extended(view, focus, direction);
        return view.selection.length && !view.draws ? {intent: {type: 'go', direction}} : {focus: nextCell(focus, direction)};
    }
    if (ARROWS[code]) {
        /* To the right first on every other row, to the left on the others: up and down again comes back. */
        const cells = ARROWS[code].map((way) => nextCell(focus, step(way)));
        return {focus: (focus.charCodeAt(0) % 2 ? cells : cells.reverse()).find(Boolean)};
    }
    if (ENDS[code]) return {focus: ray(focus, step(ENDS[code])).at(-1)};
    if (code === 'Escape') return {intent: {type: 'clear'}};
    if (/^Space$|Enter$/.test(code)) return chosen(view, focus, code === 'Space');
    /* Where a letter of the six is printed on another key, that key goes by its place: on German keyboards Y is one of the six, and Z asks why. */
    const printed = /^[a-z?]$/i.test(key) && !SIX[`Key${key.toUpperCase()}`];
    const letter = (printed ? key : code.replace('Key', '')).toLowerCase();
    if (letter === 'j' || letter === 'k') {
        const at = CELLS.indexOf(focus);
        const others = [...CELLS.slice(at + 1), ...CELLS.slice(0, at)];
        return {focus: (letter === 'j' ? others : others.reverse()).find((cell) => view.cells[cell] === view.side)};
    }
    return ASKED[letter] ? {intent: {type: 'key', name: ASKED[letter], cell: focus}} : null;
}
