// SPDX-License-Identifier: MIT
// A small still picture of a position, for pickers and diagrams: the board's look at a fraction of its cost.

import {append, s} from '../shell/dom.js';
import {CELLS, plus, pointOf} from './geometry.js';
import {discs, ground, marble, pearl, rim} from './look.js';
import {NOTHING, over, top, under} from './marks.js';

/**
 * A picture of a position. With a name it is an image of that name, in detail; without one it is decoration, for use
 * inside something that has a name, and cheap.
 * @param {{cells: Record<string, import('./look.js').What>, targets?: import('./look.js').Target[], name?: string, highlights?: string[], arrows?: import('./marks.js').Arrow[],
 *     last?: import('./marks.js').Steps | null, labels?: Record<string, string>, sisters?: import('../core/types.js').Sisters}} view
 */
export function createThumb({cells, targets = [], name, highlights = [], ...more}) {
    const svg = s('svg', {class: 'board-picture thumb', ...(name ? {role: 'img', 'aria-label': name} : {'aria-hidden': 'true'})});
    const view = {...NOTHING, ...more, selection: highlights};
    const around = targets.length > 0;
    const taken = CELLS.filter((cell) => cells[cell]);
    const draw = name ? marble : pearl;
    append(svg, [
        ground(svg, around, true),
        rim({targets, coordinates: false}),
        under(view),
        s('path', {
            class: 'thumb-shadows',
            d: discs(
                taken.map((cell) => plus(pointOf(cell), {x: 4, y: 8})),
                44,
            ),
        }),
        taken.map((cell) => draw(around, cells[cell], pointOf(cell))),
        over(view),
        top(view),
    ]);
    return svg;
}
