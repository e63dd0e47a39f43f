// SPDX-License-Identifier: MIT
// A move planned while the other side is to move: chosen in the position as it would be now, played as soon as it is possible.

/** @typedef {import('../core/types.js').GameAnswer} Game */
/** @typedef {Pick<import('../core/types.js').Move, 'move' | 'words' | 'from' | 'direction'>} Plan */
/** What a board shows meanwhile, as `view` in its controller. @typedef {{fields: import('../core/types.js').OfGame, game: Game}} Ahead */

/**
 * What the board shows where a move can be planned: the present position, as if it were the turn of the person here. Null where there is nothing
 * to plan.
 * @param {import('../core/types.js').FoldAnswer} game what the core says about the newest position
 * @param {(fields: import('../core/types.js').OfGame) => Promise<Game>} ask for a game @returns {Promise<Ahead | null>}
 */
export async function lookAhead({table: {plan}, last, history, status, lost}, ask) {
    if (!plan) return null;
    const fields = {start: plan, moves: '', house: ''};
    const ahead = await ask(fields).catch(() => null);
    return ahead && {fields, game: {...ahead, last, history, status, lost}};
}

/** @param {Ahead | null} ahead @param {string} move chosen there @returns {Plan | null} */
export function planOf(ahead, move) {
    const found = ahead?.game.legal.find((one) => one.move === move);
    return found ? {move, words: found.words, from: found.from, direction: found.direction} : null;
}

/**
 * Plays what was planned, if it is possible now.
 * @param {{plan: Plan | null, mine: boolean, closed: boolean, ask: import('../core/types.js').AskAbout, play(move: string): Promise<void>,
 *     listener: {spoiled(why: string): void}}} session @param {() => boolean} [good] whether nothing else has been done meanwhile
 */
export async function fulfil(session, good = () => true) {
    const {plan} = session;
    if (!plan || !session.mine) return;
    session.plan = null;
    const {ok, refusal} = await session.ask('why', {attempt: plan.move});
    if (session.closed || !session.mine || !good()) return;
    if (!ok) {
        session.listener.spoiled(refusal?.message ?? '');
        return;
    }
    await session.play(plan.move);
}
