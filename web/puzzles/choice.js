// SPDX-License-Identifier: MIT
// Which puzzles somebody wants, kept between visits.

import {kept} from '../shell/kept.js';
import {LEVELS} from './set.js';

/** @typedef {{game: import('../core/types.js').Variant, theme: string, level: string, clock: boolean}} Choice */

const STORE = 'sumito.puzzles';
const GAMES = ['classic', 'notalone', 'offboard'];

/** @returns {Choice} */
export function readChoice() {
    const {game, theme, level, clock} = /** @type {Partial<Choice>} */ (kept.read(STORE) ?? {});
    return {
        game: game && GAMES.includes(game) ? game : 'classic',
        theme: typeof theme === 'string' ? theme : '',
        level: level && Object.hasOwn(LEVELS, level) ? level : 'usual',
        clock: clock !== false,
    };
}

/** @param {Partial<Choice>} change @returns {Choice} */
export function keepChoice(change) {
    const choice = {...readChoice(), ...change};
    kept.write(STORE, choice);
    return choice;
}
