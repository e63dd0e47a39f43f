// SPDX-License-Identifier: MIT
// Why a move is not the solution: what the other side answers, and what that gets, without telling what was better.

import {searchPosition} from '../analyse/review.js';

/** A search that takes a moment, and finds the same everywhere. */
const EFFORT = {nodes: 20000, threads: 1};
/** Moves of the answer that are looked at, and sentences said of it, at most: nobody follows more. */
const MOVES = 3;
const SENTENCES = 2;

/**
 * @param {import('../shell/router.js').Context} context @param {string} start where the move was made @param {string} move
 * @returns {Promise<{reply: string | null, words: string, cells: string[]}>} the answer, what is to be said, and which cells that is about
 */
export async function refute({core, texts}, start, move) {
    const lang = texts.language;
    const before = await searchPosition(core, {start, moves: []}, EFFORT, true);
    const after = await searchPosition(core, {start, moves: [move]}, EFFORT);
    const {facts} = await core.ask('explain', {
        start,
        moves: move,
        before: before.score ?? 0,
        after: after.score ?? '-',
        reply: after.line.slice(0, MOVES).join(' '),
        lang,
    });
    const told = facts.slice(0, SENTENCES);
    return {
        reply: after.line[0] ?? null,
        words: told.map(({words}) => words).join(' '),
        cells: told.flatMap(({cells}) => cells),
    };
}
