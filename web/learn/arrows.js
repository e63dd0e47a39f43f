// SPDX-License-Identifier: MIT
// A move as arrows on the board, also one that is refused.

import {lineBetween, nextCell, plus, pointOf, ray, sectorOf} from '../board/geometry.js';

/**
 * One arrow along a line that moves along itself, one for each marble of a side step, a place for a marble that is put.
 * @param {string} move @param {Record<string, string>} cells @param {string} side who moves it
 * @returns {import('../board/marks.js').Arrow[]}
 */
export function arrowsOf(move, cells, side) {
    if (move.startsWith('@')) return [{from: move.slice(1, 3)}];
    const from = move.slice(0, 2);
    const to = move.slice(-2);
    if (from === to) return [{from}];
    const direction = sectorOf(plus(pointOf(to), pointOf(from), -1));
    if (move.length > 4) return (lineBetween(from, move.slice(2, 4)) ?? [from]).map((cell) => ({from: cell, direction}));
    const line = ray(from, direction);
    const ahead = line.findIndex((cell) => ![side, 'sister'].includes(cells[cell]));
    return ahead < 0 ? [{from, direction}] : [{from, to: line[ahead]}];
}

/** The cell an arrow points to, or the last one before the rim. @param {import('../board/marks.js').Arrow} arrow */
export const endOf = ({from, to, direction}) => to ?? (direction && nextCell(from, direction)) ?? from;
