// SPDX-License-Identifier: MIT
// The question before a move that gives a marble away for nothing: at most once in a position.

/**
 * What is asked, about which move; the game as it would be then, the marbles that could be pushed off there, and the push.
 * @typedef {{words: string, fields: import('../core/types.js').OfGame, move: string, game: import('../core/types.js').GameAnswer, cells: string[],
 *     push: import('../core/types.js').Move}} Question
 */

/** @param {import('./session.js').Session} session @param {() => boolean} wanted whether the person wants to be asked */
export function createCare(session, wanted) {
    /** The moves that led to positions in which something was asked. @type {Set<string>} */
    const asked = new Set();

    /** What is to be asked before a move of the person here; null: nothing. @param {string} move @returns {Promise<Question | null>} */
    return async function question(move) {
        const {game} = session;
        const fields = session.fields();
        if (!wanted() || asked.has(fields.moves ?? '')) return null;
        const {words, cells, push} = await session.ask('careful', {move});
        if (!words || !push) return null;
        const then = {...fields, moves: `${fields.moves} ${move}`.trim()};
        const after = await session.core.ask('game', {...then, lang: session.language()});
        if (game !== session.game) return null;
        asked.add(fields.moves ?? '');
        return {words, fields: then, move, game: after, cells, push};
    };
}
