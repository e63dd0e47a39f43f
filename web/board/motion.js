// SPDX-License-Identifier: MIT
// Marbles on the board and how they move: a chain rolls together, an ejected marble goes over the rim.

import {plus, pointOf, stepOf, targetPlace} from './geometry.js';
import {IN_RIM, marble, placed, shadow} from './look.js';

/** @typedef {import('./look.js').What} What */
/** @typedef {import('./marks.js').Steps} Steps */
/** A marble and its shadow. @typedef {{kind: string, parts: SVGElement[]}} Piece */

const ROLL = 200;
/** Long enough to be seen: over the edge, a moment there, to its place. */
const FALL = 900;

/** @param {Piece} piece */
const remove = ({parts}) => parts.forEach((part) => part.remove());

/** The marbles of one board. @param {Element} shades where their shadows are drawn @param {Element} bodies where they are */
export function createPieces(shades, bodies) {
    /** By cell. @type {Map<string, Piece>} */
    const pieces = new Map();
    /** @type {Animation[]} */
    let running = [];
    let shown = '';

    /** @param {What} what @param {boolean} around @returns {Piece} */
    function make(what, around) {
        const body = marble(around, what, {x: 0, y: 0});
        const shade = shadow(around);
        bodies.append(body);
        shades.append(shade);
        return {kind: what + around, parts: [body, shade]};
    }

    /** @param {Piece} piece @param {Keyframe[]} frames @param {number} [duration] */
    const roll = ({parts}, frames, duration = ROLL) =>
        running.push(...parts.map((part) => part.animate(frames, {duration, easing: 'cubic-bezier(.3, .1, .25, 1)'})));

    /** Sends marbles on their ways. @param {Steps} steps @param {(what: What) => import('./geometry.js').Point} rest
     * @returns {Piece[]} those that leave the board */
    function follow({steps}, rest) {
        const taken = steps.map(({from}) => pieces.get(from));
        steps.forEach(({from}) => pieces.delete(from));
        return steps.flatMap(({from, to, exit, what}, i) => {
            const piece = taken[i];
            const start = pointOf(from);
            if (!piece) return [];
            if (to) {
                pieces.set(to, piece);
                roll(piece, [{transform: placed(start)}, {transform: placed(pointOf(to))}]);
                return [];
            }
            const by = stepOf(exit?.direction ?? 'E');
            const target = exit?.target;
            const edge = placed(plus(start, by, 0.85), 1.08);
            const end = target ? placed(targetPlace(target).pocket, 0.84) : placed(rest(what), IN_RIM);
            roll(
                piece,
                [
                    {transform: placed(start)},
                    {transform: edge, offset: 0.25},
                    {transform: edge, opacity: 1, offset: 0.5},
                    {transform: end, opacity: exit?.full ? 0 : 1},
                ],
                FALL,
            );
            bodies.append(piece.parts[0]);
            return [piece];
        });
    }

    return {
        /**
         * Shows these marbles; with steps, moves them there.
         * @param {Record<string, What>} cells @param {boolean} around whether there are targets @param {Steps | null} steps
         * @param {(what: What) => import('./geometry.js').Point} rest where one that is pushed off comes to rest
         * @returns {Promise<void>} when everything lies still
         */
        async show(cells, around, steps, rest) {
            /* What has been shown already may still be moving. */
            const now = JSON.stringify([cells, around]);
            if (now === shown && !steps) return;
            shown = now;
            running.forEach((animation) => animation.cancel());
            running = [];
            const leaving = steps ? follow(steps, rest) : [];
            for (const [cell, piece] of pieces)
                if (piece.kind !== cells[cell] + around) {
                    remove(piece);
                    pieces.delete(cell);
                }
            for (const [cell, what] of Object.entries(cells)) {
                const at = pointOf(cell);
                const piece = pieces.get(cell) ?? make(what, around);
                pieces.set(cell, piece);
                for (const part of piece.parts) part.style.transform = placed(at);
                if (steps?.placed.some((one) => one.cell === cell))
                    roll(piece, [
                        {transform: placed(at, 1.5), opacity: 0},
                        {transform: placed(at), opacity: 1},
                    ]);
            }
            await Promise.allSettled(running.map(({finished}) => finished));
            leaving.forEach(remove);
        },

        /** Dims marbles whose ghost stands elsewhere. @param {string[]} cells */
        dim(cells) {
            for (const [
                cell,
                {
                    parts: [body],
                },
            ] of pieces)
                body.classList.toggle('dimmed', cells.includes(cell));
        },
    };
}

/** Lets something appear only when the marbles have arrived, or the one that leaves the board has. @param {Element} element @param {boolean} [fallen] */
export function appearLate(element, fallen) {
    element.animate([{opacity: 0}, {opacity: 0, offset: 0.8}, {opacity: 1}], fallen ? FALL : ROLL * 1.3);
}
