// SPDX-License-Identifier: MIT
// The board as a thing: frame, plate, wells, targets, marbles. Their light is in paint.js, their colours in board.css and tokens.css.

import {s} from '../shell/dom.js';
import {CELLS, hexagon, labels, nextCell, plus, pointOf, rimPlace, sizes, targetPlace} from './geometry.js';
import {paint} from './paint.js';

/** @typedef {import('./geometry.js').Point} Point */
/** @typedef {import('../core/types.js').Content} What */
/** @typedef {Pick<import('../core/types.js').Target, 'index' | 'value' | 'holds'>} Target */

/** The board with targets has colours of its own. @param {boolean} around */
const kind = (around) => (around ? 'targets' : 'plain');

/** What a picture refers to. @param {boolean} around @param {string} name */
const ref = (around, name) => `#${kind(around)}-${name}`;

/** @param {boolean} around @param {string} name */
const paintOf = (around, name) => `url(${ref(around, name)})`;

/** Makes sure that a picture finds its paint: in the document, or in the shadow it stands in. @param {SVGSVGElement} svg @param {boolean} around */
function provide(svg, around) {
    const place = svg.getRootNode() instanceof ShadowRoot ? svg.closest('[data-theme]') : document.body;
    if (!place?.querySelector(ref(around, 'paint'))) place?.append(paint(kind(around)));
}

/** A path of discs, one element for all of them. @param {Point[]} points @param {number} r their radius */
export const discs = (points, r) =>
    points.map(({x, y}) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`).join('');

/** A path along all pairs of neighbours. @param {string[]} cells */
export const links = (cells) =>
    cells
        .flatMap((cell) =>
            [cell, nextCell(cell, 'E'), nextCell(cell, 'NE'), nextCell(cell, 'NW')].map((next) => {
                const from = pointOf(cell);
                const to = pointOf(next ?? cell);
                return next && cells.includes(next) ? `M${from.x} ${from.y}L${to.x} ${to.y}` : '';
            }),
        )
        .join('');

const WELLS = CELLS.map(pointOf);
const SMALL_WELLS = discs(WELLS, 36);

/** @param {Point} at @param {number} [size] */
export const placed = (at, size = 1) => `translate(${at.x}px, ${at.y}px) scale(${size})`;

/** @param {boolean} around @param {What} what @param {Point} at @param {number} [size] */
export const marble = (around, what, at, size) =>
    s('g', {class: `marble ${what}`, style: {transform: placed(at, size)}}, s('use', {href: ref(around, what)}));

/** A marble of a single element, for pictures too small for more. @param {boolean} around @param {What} what @param {Point} at */
export const pearl = (around, what, {x, y}) =>
    what === 'sister'
        ? marble(around, what, {x, y})
        : s('circle', {class: `marble rim rim-${what}`, cx: x, cy: y, r: 43, fill: paintOf(around, `${what}-body`)});

/** A soft shadow to the lower right. @param {boolean} around */
export const shadow = (around) => s('circle', {class: 'shadow', r: 56, cx: 7, cy: 13, fill: paintOf(around, 'shadow')});

/** The board with its wells, and the part of the plane a picture shows. @param {SVGSVGElement} svg @param {boolean} around @param {boolean} [small] without depth */
export function ground(svg, around, small) {
    const {plate, frame, x, y} = sizes(around);
    const hex = (/** @type {string} */ name, /** @type {number} */ side, /** @type {string} */ part, paint = name) =>
        s('path', {class: name, d: hexagon(side, side / 14), [part]: paintOf(around, paint)});
    provide(svg, around);
    svg.classList.toggle('with-targets', around);
    svg.setAttribute('viewBox', `${-x} ${6 - y} ${2 * x} ${2 * y}`);
    return [
        hex('frame', frame, 'fill'),
        !small && hex('bevel', frame - 2.5, 'stroke'),
        hex('plate', plate, 'fill'),
        small
            ? s('path', {class: 'thumb-wells', d: SMALL_WELLS})
            : [
                  hex('bevel', plate, 'stroke', 'inset'),
                  s('path', {class: 'groove', d: links(CELLS)}),
                  s('path', {
                      class: 'lip',
                      d: discs(
                          WELLS.map((at) => plus(at, {x: 1.6, y: 2.2})),
                          40,
                      ),
                  }),
                  WELLS.map((at) => s('circle', {class: 'well', cx: at.x, cy: at.y, r: 40, fill: paintOf(around, 'well')})),
              ],
    ];
}

/** @param {string} name @param {Point} at @param {string | number} text @param {number} low */
const written = (name, {x, y}, text, low) => s('g', {transform: `translate(${x} ${y})`}, s('text', {class: name, y: low}, text));

/** How large a marble is in the rim. */
export const IN_RIM = 0.43;

/** Around the wells: targets, or marbles that were pushed off; names of rows and diagonals.
 * @param {{targets: Target[], coordinates: boolean, flipped?: boolean, lost?: Record<string, number>}} view */
export const rim = ({targets, coordinates, flipped = false, lost = {}}) => [
    !targets.length &&
        Object.entries(lost).map(([side, count]) =>
            Array.from({length: count}, (_, nth) =>
                s(
                    'g',
                    {class: `lost lost-${side}`},
                    marble(false, /** @type {What} */ (side), rimPlace(side, nth, count, flipped), IN_RIM),
                ),
            ),
        ),
    targets.map(({index, value: worth, holds}) => {
        const {value, pocket} = targetPlace(index);
        const d = `M${value.x} ${value.y}L${pocket.x} ${pocket.y}`;
        return s(
            'g',
            {class: `target-${index}`},
            s('path', {class: 'trough-edge', d}),
            s('path', {class: 'trough', d}),
            s('circle', {class: 'pocket', cx: pocket.x, cy: pocket.y, r: 35}),
            written('value', value, worth, 17),
            holds && marble(true, holds, pocket, 0.84),
        );
    }),
    coordinates && labels(targets.length > 0, flipped).map(({name, at}) => written('coordinate', at, name, 9)),
];

/** A marble in hand lies beside the board, at its player's end. @param {string} side @param {boolean} around @returns {Point} */
export function handPoint(side, around) {
    const {x, y} = sizes(around);
    const end = side === 'first' ? 1 : -1;
    return {x: end * (62 - x), y: end * (y - 62)};
}
