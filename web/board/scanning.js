// SPDX-License-Identifier: MIT
// Walking through the moves with one or two switches: first the lines that can move, then their directions.

/** @typedef {import('../core/types.js').Move} Move */

/** How long a single switch waits before the next thing, in ms. */
export const SCAN_PAUSE = 1400;

/** Moves by the line that makes them; the core tells those that push first. @param {Move[]} legal */
export function linesOf(legal) {
    /** @type {Map<string, Move[]>} */
    const lines = new Map();
    for (const move of legal) {
        /* A marble to be put has no line; its cell takes the place of one. */
        const key = [...move.from].sort().join() || move.target;
        lines.set(key, [...(lines.get(key) ?? []), move]);
    }
    return [...lines.values()];
}

/**
 * Two wheels, one of lines and one of the moves of the line that shows. Turns one of them or the one in use, or chooses;
 * after the last move of a line comes the way back to the lines.
 * @param {Move[]} legal
 * @returns {(what: string) => {line: Move[], move: Move | undefined, plays: boolean}} what: line, direction, next or choose;
 *     plays: the move that shows is chosen
 */
export function createScanner(legal) {
    const lines = linesOf(legal);
    let at = -1;
    let way = -1;
    let chosen = false;
    return (what) => {
        let plays = false;
        if (what === 'line' || (what === 'next' && !chosen) || at < 0) [at, way, chosen] = [(at + 1) % lines.length, -1, false];
        const line = lines[at] ?? [];
        if (what === 'choose') {
            /* A marble to be put needs no direction. */
            plays = chosen || !line[0]?.from.length;
            [way, chosen] = [Math.max(way, 0), true];
        } else if (what === 'direction' || chosen) {
            way = (way + 1) % line.length;
            if (what === 'next' && way === 0) [way, chosen] = [-1, false];
        }
        return {line, move: line[way], plays};
    };
}
