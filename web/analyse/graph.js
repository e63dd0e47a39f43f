// SPDX-License-Identifier: MIT
// The course of a game as a picture: the first player's expected result over the plies, mistakes marked by three shapes. It is a
// slider: pointer and keys choose the ply.

import {fill, h, s} from '../shell/dom.js';

/** @typedef {{expected: number, judgement: string}} Point the first player's expected result, 0 to 1; what the move that led here was */

/** How the three kinds of mistakes are drawn, and how the list of them shows the same. @type {Record<string, string>} */
const SHAPES = {
    inaccuracy: 'M-4.5 0a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0Z',
    mistake: 'M0 -7L6 0L0 7L-6 0Z',
    blunder: 'M0 -7L7 6H-7Z',
};

/** The mark of a kind of mistake. @param {string} judgement @param {import('../shell/types.js').Attributes} [place] */
export const mark = (judgement, place = {}) =>
    s('svg', {class: `lens-mark ${judgement}`, overflow: 'visible', 'aria-hidden': 'true', ...place}, s('path', {d: SHAPES[judgement]}));

/** The same as a small picture in a line of text. @param {string} judgement */
export const markIcon = (judgement) => mark(judgement, {viewBox: '-9 -9 18 18', width: 18, height: 18});

/** Plies of a page up or down. */
const PAGE = 10;
/** Numbers below the curve, at most. */
const NUMBERS = 8;

/** The distance of move numbers: 1, 2 or 5 times a power of ten. @param {number} moves */
function numberDistance(moves) {
    for (let power = 1; ; power *= 10) for (const factor of [1, 2, 5]) if (moves / (factor * power) < NUMBERS) return factor * power;
}

/**
 * @param {HTMLElement} element
 * @param {{label: string, go: (ply: number) => void, words: (ply: number) => string}} how what it is called, what choosing a ply does, and how a ply is told
 */
export function createGraph(element, {label, go, words}) {
    /** @type {Point[]} */
    let points = [];
    let current = 0;
    const x = (/** @type {number} */ ply) => (points.length > 1 ? (100 * ply) / (points.length - 1) : 0);
    const y = (/** @type {number} */ expected) => 100 * (1 - expected);

    const share = s('path', {class: 'lens-share'});
    const edge = s('path', {class: 'lens-edge'});
    const cursor = s('line', {class: 'lens-cursor', y1: '0%', y2: '100%'});
    const dot = s('circle', {class: 'lens-dot', r: 5});
    const marks = s('g');
    const numbers = h('div', {class: 'lens-numbers', 'aria-hidden': 'true'});
    const picture = s(
        'svg',
        {class: 'lens-field', 'aria-hidden': 'true'},
        s('svg', {viewBox: '0 0 100 100', preserveAspectRatio: 'none', width: '100%', height: '100%'}, share, edge),
        s('line', {class: 'lens-middle', x1: '0%', x2: '100%', y1: '50%', y2: '50%'}),
        cursor,
        marks,
        dot,
    );

    const choose = (/** @type {number} */ ply) => go(Math.max(0, Math.min(points.length - 1, ply)));
    /** @param {PointerEvent} event */
    const point = (event) => {
        const {left, width} = picture.getBoundingClientRect();
        choose(Math.round(((event.clientX - left) / width) * (points.length - 1)));
    };
    /** @type {Record<string, () => number>} */
    const keys = {
        ArrowLeft: () => current - 1,
        ArrowDown: () => current - 1,
        ArrowRight: () => current + 1,
        ArrowUp: () => current + 1,
        PageDown: () => current - PAGE,
        PageUp: () => current + PAGE,
        Home: () => 0,
        End: () => points.length - 1,
    };
    /** @type {HTMLElement} */
    const slider = h(
        'div',
        {
            class: 'lens-slider',
            role: 'slider',
            tabindex: 0,
            'aria-label': label,
            'aria-valuemin': 0,
            onpointerdown: (/** @type {PointerEvent} */ event) => {
                slider.setPointerCapture(event.pointerId);
                point(event);
            },
            onpointermove: (/** @type {PointerEvent} */ event) => slider.hasPointerCapture(event.pointerId) && point(event),
            onkeydown: (/** @type {KeyboardEvent} */ event) => {
                if (event.ctrlKey || event.altKey || event.metaKey || !Object.hasOwn(keys, event.key)) return;
                event.preventDefault();
                choose(keys[event.key]());
            },
        },
        picture,
    );
    const levels = h(
        'div',
        {class: 'lens-levels', 'aria-hidden': 'true'},
        ['100', '50', '0'].map((level) => h('span', null, level)),
    );
    fill(element, levels, slider, numbers);

    return {
        /** @param {Point[]} course @param {number} firstPly of the first point; even where the first player moves */
        show(course, firstPly) {
            points = course;
            const line = points.map(({expected}, ply) => `${x(ply).toFixed(2)} ${y(expected).toFixed(1)}`);
            if (line.length === 1) line.push(`100 ${y(points[0].expected).toFixed(1)}`);
            edge.setAttribute('d', `M${line.join('L')}`);
            share.setAttribute('d', `M0 100L${line.join('L')}L100 100Z`);
            fill(
                marks,
                points.map(({expected, judgement}, ply) => judgement in SHAPES && mark(judgement, {x: `${x(ply)}%`, y: `${y(expected)}%`})),
            );
            const distance = numberDistance(points.length / 2);
            fill(
                numbers,
                points.map((_, ply) => {
                    const number = (firstPly + ply) / 2 + 1;
                    return number % distance === 0 && h('span', {style: {left: `${x(ply)}%`}}, number);
                }),
            );
            slider.setAttribute('aria-valuemax', String(points.length - 1));
        },

        /** Shows where one is; null: beside this line. @param {number | null} ply */
        place(ply) {
            current = ply ?? current;
            slider.classList.toggle('beside', ply === null);
            const at = `${x(current)}%`;
            cursor.setAttribute('x1', at);
            cursor.setAttribute('x2', at);
            dot.setAttribute('cx', at);
            dot.setAttribute('cy', `${y(points[current]?.expected ?? 0.5)}%`);
            slider.setAttribute('aria-valuenow', String(current));
            slider.setAttribute('aria-valuetext', words(current));
        },
    };
}
