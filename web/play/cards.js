// SPDX-License-Identifier: MIT
// The two cards beside the board: who plays, what was won, how much time is left.

import {fill, find, h} from '../shell/dom.js';
import {t} from '../shell/texts.js';
import {clockText} from './clock.js';
import {showFace} from './face.js';

/** @typedef {import('./record.js').Side} Side */
/** @typedef {import('../core/types.js').GameAnswer} Game */

/** What a side has won so far: marbles or points against the goal; where there is none, its marbles.
 * @param {Game} game @param {Side} side */
const tray = ({goal, cells, targets, score}, side) =>
    goal === null
        ? t('play_marbles', {count: Object.values(cells).filter((what) => what === side).length})
        : t(targets.length ? 'play_points' : 'play_ejected', {count: score[side], goal});

/** @param {HTMLElement} element @param {Side} side */
export function createCard(element, side) {
    const marks = find(element, '.marks');
    const time = find(element, 'time');
    return {
        side,

        /** @param {string} name @param {string} colour @param {Game} game @param {boolean} thinking @param {boolean} bottom @param {boolean} you
         * @param {string | null} [character] whose face stands there */
        show(name, colour, game, thinking, bottom, you, character) {
            const turn = !game.over && game.to_move === side;
            const won = game.over && game.outcome.winner === side;
            const {goal, score, targets} = game;
            /* The board with targets has colours of its own. */
            find(element, '.marble').classList.toggle('with-targets', targets.length > 0);
            element.className = `panel player at-${bottom ? 'bottom' : 'top'}${turn ? (thinking ? ' turn thinking' : ' turn') : won ? ' won' : ''}`;
            showFace(find(element, '.face'), character ?? null);
            element.setAttribute('aria-label', `${name}, ${colour}`);
            find(element, 'h2').textContent = name;
            find(element, '.player-turn').textContent = turn
                ? t(thinking ? 'play_thinking' : you ? 'play_turn_yours' : 'play_turn')
                : won
                  ? t('play_winner')
                  : '';
            find(element, '.player-tray').textContent = tray(game, side);
            fill(
                marks,
                Array.from({length: goal ? Math.max(goal, score[side]) : 0}, (_, i) => h('i', {class: i < score[side] && 'won'})),
            );
        },

        /** @param {number | undefined} left @param {boolean} running @param {boolean} tenths */
        clock(left, running, tenths) {
            time.hidden = left === undefined;
            if (left === undefined) return;
            time.textContent = clockText(left, tenths);
            time.classList.toggle('running', running);
            time.classList.toggle('low', left < 30000);
        },
    };
}
