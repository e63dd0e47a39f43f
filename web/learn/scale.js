// SPDX-License-Identifier: MIT
// The scale of the levels as a picture: where somebody stands, and how far that may be wrong.

import {s} from '../shell/dom.js';

/** Between two levels, and before the first. */
const STEP = 32;
const EDGE = 16;
const HEIGHT = 46;
/** Where the line runs, and where the numbers stand. */
const LINE = 16;
const NUMBERS = 41;

/** @param {number} level */
const x = (level) => EDGE + (level - 1) * STEP;

/** @param {{level: number, low: number, high: number}} strength @param {number} last the strongest level @param {string} label @returns {SVGSVGElement} */
export const levelScale = ({level, low, high}, last, label) =>
    s(
        'svg',
        {class: 'level-scale', role: 'img', 'aria-label': label, viewBox: `0 0 ${2 * EDGE + (last - 1) * STEP} ${HEIGHT}`},
        s('line', {class: 'scale-line', x1: x(1), x2: x(last), y1: LINE, y2: LINE}),
        s('rect', {class: 'scale-error', x: x(low), y: LINE - 6, width: x(high) - x(low), height: 12, rx: 2}),
        Array.from({length: last}, (_, i) => [
            s('circle', {class: 'scale-tick', cx: x(i + 1), cy: LINE, r: 2}),
            s('text', {x: x(i + 1), y: NUMBERS}, String(i + 1)),
        ]),
        s('circle', {class: 'scale-mark', cx: x(level), cy: LINE, r: 8}),
    );
