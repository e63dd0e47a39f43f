// SPDX-License-Identifier: MIT
// What boards are painted with: gradients, and marbles made of them. The colours are in board.css and tokens.css.

import {s} from '../shell/dom.js';
import {hexagon} from './geometry.js';

/** What is around a middle, lit from the upper left. */
const LIT = {r: '59%', fx: '36%', fy: '36%'};
const GLOW = {r: '72%', cx: '36%', cy: '31%'};

/** Stops of the gradients along a line and around a point: colours of board.css and how far they are. @type {Record<string, string>} */
const LINES = {
    frame: 'frame-light 0 frame 45 frame-dark 100',
    bevel: 'bevel-light 0 bevel-none 50 bevel-dark 100',
    inset: 'bevel-dark 0 bevel-none 55 bevel-light 100',
    plate: 'board-light 0 board 55 board-dark 100',
};
/** @type {[string, string, Record<string, string>?][]} */
const ROUNDS = [
    ['well', 'well-dark 0 well 55 well-light 100', {r: '59%', fx: '30%', fy: '30%'}],
    ['shadow', 'shadow 0 shadow 58 shadow-none 100'],
    ['shine', 'shine 0 shine-half 45 shine-none 100'],
    ...['first', 'second', 'sister'].flatMap(
        (what) =>
            /** @type {[string, string, Record<string, string>][]} */ ([
                [`${what}-body`, `${what}-light 0 ${what} 46 ${what}-dark 92 ${what}-edge 100`, LIT],
                [`${what}-glow`, `${what}-glow-none 62 ${what}-glow 92 ${what}-glow-none 100`, GLOW],
            ]),
    ),
];

/** @param {string} stops */
const stopsOf = (stops) =>
    [...stops.matchAll(/(\S+) (\d+)/g)].map(([, colour, far]) => s('stop', {class: `p-${colour}`, offset: `${far}%`}));

/** @param {string} kind what the names begin with; boards with targets have colours of their own */
export function paint(kind) {
    const id = (/** @type {string} */ name) => `${kind}-${name}`;
    const fill = (/** @type {string} */ name) => `url(#${id(name)})`;
    /** The shape of a marble, over it what makes it round, then its rim. */
    const marble = (/** @type {string} */ what, /** @type {string} */ shape, /** @type {Element[]} */ ...signs) =>
        s(
            'g',
            {id: id(what)},
            ['body', 'glow'].map((part) => s('path', {d: shape, fill: fill(`${what}-${part}`)})),
            signs,
            s('path', {d: shape, class: `rim rim-${what}`, fill: 'none'}),
        );
    const ball = (/** @type {string} */ what) =>
        marble(
            what,
            'M-43 0a43 43 0 1 0 86 0a43 43 0 1 0 -86 0',
            s('ellipse', {class: `shine-${what}`, rx: 23, ry: 17, transform: 'translate(-13 -17) rotate(-40)', fill: fill('shine')}),
            s('ellipse', {class: `spark-${what}`, rx: 8, ry: 4, transform: 'translate(-18 -20) rotate(-44)'}),
        );
    return s(
        'svg',
        {class: `board-picture paint with-${kind}`, id: id('paint'), 'aria-hidden': 'true'},
        s(
            'defs',
            null,
            Object.entries(LINES).map(([name, stops]) =>
                s('linearGradient', {id: id(name), x1: '20%', x2: '80%', y2: '100%'}, stopsOf(stops)),
            ),
            ROUNDS.map(([name, stops, how]) => s('radialGradient', {id: id(name), ...how}, stopsOf(stops))),
            ball('first'),
            ball('second'),
            marble(
                'sister',
                hexagon(42, 15, 0.5),
                s('path', {class: 'facet', d: hexagon(30, 10, 0.5)}),
                s('path', {class: 'sister-letter', d: 'M-10 14V-14L10 14V-14'}),
            ),
        ),
    );
}
