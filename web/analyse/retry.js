// SPDX-License-Identifier: MIT
// Another try at a mistake: back to the position before it, the answer hidden; the move the person makes is searched like all others.

import {percentOf} from './worth.js';
import {isSuperseded} from '../core/errors.js';
import {fill, h, icon} from '../shell/dom.js';
import {t} from '../shell/texts.js';
import {searchPosition} from './review.js';

/** @typedef {import('./types.js').TreeNode} TreeNode */
/** Icon, text, and what it does. @typedef {[string, string, () => void]} Button */

/**
 * @typedef {object} Mistake
 * @property {TreeNode} origin the position before it
 * @property {TreeNode} played
 * @property {string[]} line that was better
 * @property {string} better the same as a numbered text
 * @property {number} before the score before it, for who is to move
 * @property {number} after the same after it
 * @property {number} cost of it, 0 to 1
 * @property {import('./review.js').Effort} effort that was spent on the position after it
 * @property {string} label the move with its number
 */

/** Costs that differ by less are alike. */
const ALIKE = 0.02;

/** @param {HTMLElement} place where it speaks @param {import('./types.js').PanelParts} parts */
export function createRetry(place, {context: {core, announce}, study}) {
    /** @type {Mistake | null} */
    let now = null;
    /** Gives the engine back. @type {(() => void) | null} */
    let release = null;
    /** The move that was tried, so that it is judged once. @type {TreeNode | null} */
    let tried = null;

    /** While somebody looks for a move, what would give it away is not shown. @param {boolean} hides */
    const hide = (hides) => place.closest('.screen')?.classList.toggle('guessing', hides);

    /** @param {string} words @param {Button[]} buttons */
    function say(words, buttons) {
        place.hidden = false;
        fill(
            place,
            h('p', null, words),
            h(
                'div',
                {class: 'lens-buttons'},
                buttons.map(([name, text, onclick]) => h('button', {type: 'button', onclick}, icon(name), t(text))),
            ),
        );
        announce.polite(words);
    }

    function end() {
        if (!now) return;
        now = tried = null;
        release?.();
        release = null;
        hide(false);
        place.hidden = true;
    }

    const answer = () => {
        const {origin, line, better} = /** @type {Mistake} */ (now);
        end();
        study.go(study.addLine(origin, line)[0]);
        announce.polite(better);
    };

    /** @type {Button} */
    const SHOW = ['hint', 'lens_answer', answer];

    function ask() {
        const {origin, label} = /** @type {Mistake} */ (now);
        tried = null;
        hide(true);
        study.go(origin);
        say(t('lens_find', {move: label}), [SHOW, ['close', 'lens_leave', end]]);
        place.focus({preventScroll: true});
        place.scrollIntoView({block: 'nearest'});
    }

    /** How a move compares. @param {Mistake} mistake @param {string} move @param {number} cost @param {boolean} own whether it is the one of the game */
    function verdict({line, cost: before}, move, cost, own) {
        if (move === line[0]) return 'lens_try_best';
        if (own) return 'lens_try_same';
        return cost < ALIKE
            ? 'lens_try_good'
            : cost <= before - ALIKE
              ? 'lens_try_better'
              : cost < before + ALIKE
                ? 'lens_try_alike'
                : 'lens_try_worse';
    }

    /** @param {Mistake} mistake @param {TreeNode} node */
    async function judge(mistake, node) {
        const {origin, line, before, effort} = mistake;
        const {house} = study;
        const {move} = node;
        say(t('lens_judging', {move}), [['close', 'lens_leave', end]]);
        try {
            const {position, to_move} = await core.ask('game', study.fields(origin));
            const own = node === mistake.played;
            /* What the move of the game was worth is known. */
            const {score} = own
                ? {score: mistake.after}
                : await searchPosition(core, {...study.fields(node), moves: study.path(node).map((one) => one.move)}, effort);
            const {
                plies: [{cost}],
                points,
            } = await core.ask('review', {start: position, moves: move, house, scores: `${before} ${score ?? '-'}`, best: line[0]});
            if (now !== mistake || tried !== node) return;
            hide(false);
            const best = to_move === 'first' ? points[0] : 1 - points[0];
            const percent = (/** @type {number} */ lost) => Math.max(0, percentOf(best - lost));
            const told = verdict(mistake, move, cost, own);
            say(t(told, {move, found: percent(cost), before: percent(mistake.cost), best: percent(0)}), [
                ['again', 'lens_again', ask],
                ...(told === 'lens_try_best' ? [] : [SHOW]),
                ['close', 'lens_leave', end],
            ]);
        } catch (error) {
            if (now === mistake && !isSuperseded(error))
                say(/** @type {Error} */ (error).message, [
                    ['again', 'lens_again', ask],
                    ['close', 'lens_leave', end],
                ]);
        }
    }

    study.addEventListener('place', () => {
        const {current} = study;
        if (!now || current === now.origin || current === tried) return;
        if (current.parent !== now.origin) return end();
        tried = current;
        judge(now, current);
    });

    return {
        /** @param {Mistake} mistake */
        begin(mistake) {
            end();
            release = study.engine.pause();
            now = mistake;
            ask();
        },
        end,
    };
}
