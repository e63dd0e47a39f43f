// SPDX-License-Identifier: MIT
// Who plays, and how it stands, over the board: the first player on the left, as in the evaluation bar of a phone.

import {fill, h} from '../shell/dom.js';
import {t} from '../shell/texts.js';

/** @typedef {import('../core/types.js').Side} Side */

/**
 * What is shown of a side: the name its record gives it, or else its colour; what it has won, against the goal, or where there is none
 * its marbles; the same in words; and whether it is to move.
 * @param {import('../core/types.js').GameAnswer} game as the core describes it @param {Record<string, string>} tags of the study @param {Record<Side, string>} colours
 * @param {Side} side
 */
export function playerOf({goal, cells, targets, score, over, to_move}, tags, colours, side) {
    const name = tags[side === 'first' ? 'Black' : 'White'] ?? '';
    const count = goal === null ? Object.values(cells).filter((what) => what === side).length : score[side];
    return {
        name: /^[?\s]*$/.test(name) ? colours[side] : name,
        figures: goal === null ? String(count) : `${count}/${goal}`,
        words: t(goal === null ? 'play_marbles' : targets.length ? 'play_points' : 'play_ejected', {count, goal}),
        turn: !over && to_move === side,
    };
}

/** @param {HTMLElement} element */
export const createPlayers = (element) => ({
    /** @param {import('../core/types.js').GameAnswer} game @param {Record<string, string>} tags @param {Record<Side, string>} colours */
    show(game, tags, colours) {
        element.classList.toggle('with-targets', game.targets.length > 0);
        fill(
            element,
            /** @type {const} */ (['first', 'second']).map((side) => {
                const {name, figures, words, turn} = playerOf(game, tags, colours, side);
                return h(
                    'p',
                    {class: `analyse-player ${side}${turn ? ' turn' : ''}`, title: `${name}, ${colours[side]}. ${words}`},
                    h('span', {class: 'lens-chip', 'aria-hidden': 'true'}),
                    h('span', {class: 'analyse-name'}, name),
                    h('b', {class: 'figures', 'aria-hidden': 'true'}, figures),
                    h('span', {class: 'unseen'}, words),
                );
            }),
        );
    },
});
