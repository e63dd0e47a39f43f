// SPDX-License-Identifier: MIT
// What the position on the analysis board is worth: by its result, by the engine, or as somebody noted.

import {t} from '../shell/texts.js';

/** An expected result in percent. The core counts in thousandths: what lies between two hundredths is rounded as it does. @param {number} expected 0 to 1 */
export const percentOf = (expected) => Math.round(Math.round(1000 * expected) / 10);

/**
 * What an evaluation noted in a study lets the first player expect; null where there is none.
 * @param {import('../core/core.js').Core} core
 * @param {import('../core/types.js').OfGame} fields where it was noted
 * @param {number | null} noted
 * @param {import('../core/types.js').GameAnswer} game as the core describes it there
 * @returns {Promise<number | null>}
 */
export async function notedWorth(core, fields, noted, {to_move}) {
    if (noted === null) return null;
    const score = Math.round(noted / 10) * (to_move === 'first' ? 1 : -1);
    try {
        return (await core.ask('line', {...fields, line: '', score})).worth?.expected ?? null;
    } catch {
        return null;
    }
}

/**
 * A threat is of another position: then nothing is told.
 * @param {import('./screen.js').AnalyseScreen} screen
 * @returns {{expected: number, words: string} | null}
 */
export function worthOf({game, node, noted, live, study}) {
    const mine = node === study.current;
    if (game?.over && mine)
        return {expected: {first: 1, second: 0, nobody: 0.5}[game.outcome.winner ?? 'nobody'], words: game.outcome.words};
    if (!live.threat && live.told[0]?.worth) return live.told[0].worth;
    return noted === null || !mine ? null : {expected: noted, words: t('analyse_bar_noted', {percent: percentOf(noted)})};
}
