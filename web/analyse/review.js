// SPDX-License-Identifier: MIT
// A whole game searched: from its last position back to its first, with one table, as `sumito analyze` does it. What is found out
// about the end is there when the positions that led to it are searched, so that neighbouring scores fit together. Then what the core
// finds open is searched again, longer.

import {lineFrom} from './tree.js';

/** @typedef {import('../core/types.js').Core} Core */
/** @typedef {import('../core/types.js').Found} Found */
/** The limits of one search, and how many threads it has. @typedef {{ms?: number, nodes?: number, threads?: number}} Effort */
/**
 * What was found in one position: the score for the side to move, null where the game is over, the best line, empty where it is not
 * known, and how many times the effort of the first search it took.
 * @typedef {{score: number | null, line: string[], times?: number}} Seen
 */

/** Moves of a better line that are kept. */
const LINE = 8;
/** Thousandths of an evaluation in a record to one of the engine's. */
export const PER_SCORE = 10;

/** The best line of a search: the last one that was told, if it begins with the move that was chosen in the end. @param {Found} found */
function lineOf({best, lines}) {
    const moves = lines[0]?.moves ?? [];
    return best === null ? [] : moves[0] === best ? moves.slice(0, LINE) : [best];
}

/**
 * Searches one position.
 * @param {Core} core @param {{start: string, moves: string[], house?: string}} game @param {Effort} effort @param {boolean} [forget]
 * @returns {Promise<Seen>}
 */
export async function searchPosition(core, game, {threads = core.threads, ...limits}, forget = false) {
    const found = await core.engine.go({...game, limits, threads, lines: 1, whole: limits.nodes !== undefined, forget});
    return {score: found.best === null ? null : found.score, line: lineOf(found)};
}

/** So many times the effort. @param {Effort} effort @param {number} times @returns {Effort} */
export const longer = ({ms, nodes, threads}, times) => ({
    ...(ms && {ms: ms * times}),
    ...(nodes && {nodes: nodes * times}),
    ...(threads && {threads}),
});

/**
 * Searches every position of a game, the last one first, and again those the core wants to know more of. Rejected with the signal's
 * reason where it was cancelled.
 * @param {Core} core @param {{start: string, moves: string[], house?: string}} game @param {Effort} effort
 * @param {{signal?: AbortSignal, progress?: (done: number, all: number) => void}} [how]
 * @returns {Promise<Seen[]>} one more than moves, from the first position on
 */
export async function searchGame(core, {start, moves, house}, effort, {signal, progress} = {}) {
    /** @type {Seen[]} */
    const seen = [];
    /** The positions of this round. */
    let round = Array.from({length: moves.length + 1}, (_, ply) => ply);
    let times = 1;
    let done = 0;
    let all = round.length;
    /** What the moves cost after the last one. @type {string | undefined} */
    let costs;
    const cancel = () => core.engine.cancel();
    signal?.addEventListener('abort', cancel);
    try {
        for (let rounds = 0; round.length; rounds++) {
            for (const ply of round.reverse()) {
                signal?.throwIfAborted();
                seen[ply] = {
                    ...(await searchPosition(core, {start, moves: moves.slice(0, ply), house}, longer(effort, times), !done)),
                    times,
                };
                done++;
                progress?.(done, all);
            }
            const {plies, again = [], effort: next = 1} = await judgeGame(core, {start, moves, house}, seen, 'en', {round: rounds, costs});
            costs = plies.map(({cost}) => cost).join(' ');
            round = again;
            times = next;
            all += again.length;
        }
        return seen;
    } catch (error) {
        signal?.throwIfAborted(); // a search that was cancelled says only that it was
        throw error;
    } finally {
        signal?.removeEventListener('abort', cancel);
    }
}

/**
 * What a study that was reviewed before notes of its main line: an evaluation at every move, and of the variations the one with an
 * evaluation, or else the first, as the better line. What was found where a move was fine is not known any more.
 * @param {import('./types.js').TreeNode[]} nodes the start and the main line @param {boolean} firstMoves whether the first player moves at the start
 * @returns {Seen[] | null} null where an evaluation is missing; the end of a game needs none
 */
export function seenInNotes(nodes, firstMoves) {
    if (nodes.some(({eval: worth}, ply) => worth === null && (!ply || ply < nodes.length - 1))) return null;
    return nodes.map(({eval: worth, children: [, ...others]}, ply) => {
        const better = others.find((node) => node.eval !== null) ?? others[0];
        return {
            score:
                worth === null
                    ? null
                    : Math.sign(worth) * Math.round(Math.abs(worth) / PER_SCORE) * (firstMoves === (ply % 2 === 0) ? 1 : -1),
            line: better ? [better, ...lineFrom(better)].slice(0, LINE).map(({move}) => move) : [],
        };
    });
}

/**
 * What the searches say about the moves, as `review` tells it; after a round of them also what is to be searched again.
 * @param {Core} core @param {{start: string, moves: string[], house?: string}} game @param {Seen[]} seen @param {import('../core/types.js').Language} lang
 * @param {{round?: number, costs?: string}} [searched]
 */
export const judgeGame = (core, {start, moves, house}, seen, lang, searched = {}) =>
    core.ask('review', {
        start,
        moves: moves.join(' '),
        house,
        lang,
        ...searched,
        scores: seen.map(({score}) => score ?? '-').join(' '),
        best: seen
            .slice(0, -1)
            .map(({line}) => line[0] ?? '-')
            .join(' '),
    });
