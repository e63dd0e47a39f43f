// SPDX-License-Identifier: MIT
// What a position has besides its marbles: who is to move, the score, a marble in hand, what sisters remember, targets.

import {DIRECTIONS} from '../board/geometry.js';
import {fill, find, h} from '../shell/dom.js';
import {t} from '../shell/texts.js';
import {withTarget} from './draft.js';

/** @typedef {import('./draft.js').Draft} Draft */
/** @typedef {import('./draft.js').Side} Side */
/** @typedef {{players: Record<Side, string>, sisters: string[], word: (what: string | null) => string, wrong: Set<number>}} Words */

/** @type {Side[]} */
const SIDES = ['first', 'second'];
const MOST = 60;

/** A choice; its options are [value, words]. @param {[string | number, string | number][]} options @param {string | number} value @param {import('../shell/types.js').Attributes} attributes */
const choice = (options, value, attributes) =>
    h(
        'select',
        attributes,
        options.map(([one, words]) => h('option', {value: one, selected: one === value}, words)),
    );

/** @param {HTMLElement} element @param {(changes: Partial<Draft>) => void} changed */
export function createFacts(element, changed) {
    /** @type {Draft} */
    let draft;
    let drawn = '';
    const input = (/** @type {string} */ what) => /** @type {HTMLInputElement} */ (find(element, what));

    element.addEventListener('change', ({target}) => {
        const {
            name,
            value,
            checked,
            valueAsNumber,
            dataset: {of: which = ''},
        } = /** @type {HTMLInputElement} */ (target);
        const i = Number(which);
        if (name === 'side') changed({side: /** @type {Side} */ (value)});
        else if (name === 'score') changed({score: {...draft.score, [which]: Math.max(0, Math.min(MOST, Math.round(valueAsNumber) || 0))}});
        else if (name === 'hand') changed({hand: checked});
        else if (name === 'barred') {
            const {[which]: _, ...barred} = draft.barred;
            changed({barred: value ? {...barred, [which]: /** @type {import('./draft.js').Direction} */ (value)} : barred});
        } else if (name === 'value') changed(withTarget(draft, i, {value: Number(value)}));
        else if (name === 'holds') changed(withTarget(draft, i, {holds: /** @type {Side | null} */ (value || null)}));
    });

    /** Sisters and targets: as many as there are. @param {Words} words */
    function furnish({players, sisters, wrong}) {
        find(element, '[data-only=notalone]').hidden = !sisters.length;
        fill(
            find(element, '.edit-sisters'),
            sisters.map((cell) =>
                h(
                    'label',
                    {class: 'setup-number'},
                    t('edit_sister_on', {cell}),
                    choice(
                        [
                            ['', t('edit_way_none')],
                            ...DIRECTIONS.map((way) => /** @type {[string, string]} */ ([way, t(`edit_way_${way}`)])),
                        ],
                        draft.barred[cell] ?? '',
                        {name: 'barred', 'data-of': cell},
                    ),
                ),
            ),
        );
        fill(
            find(element, '.edit-targets'),
            draft.targets.map(({value, holds}, i) =>
                h(
                    'div',
                    {class: wrong.has(i + 1) && 'wrong'},
                    h('span', {class: 'soft small', 'aria-hidden': 'true'}, `T${i + 1}`),
                    choice(
                        [
                            [1, 1],
                            [2, 2],
                            [3, 3],
                        ],
                        value,
                        {
                            name: 'value',
                            'data-of': i,
                            'aria-label': t('edit_target_value', {number: i + 1}),
                            'aria-invalid': wrong.has(i + 1) && 'true',
                        },
                    ),
                    choice(
                        [['', t('edit_nothing')], ...SIDES.map((side) => /** @type {[string, string]} */ ([side, players[side]]))],
                        holds ?? '',
                        {
                            name: 'holds',
                            'data-of': i,
                            'aria-label': t('edit_target_holds', {number: i + 1}),
                            'aria-invalid': wrong.has(i + 1) && 'true',
                        },
                    ),
                ),
            ),
        );
    }

    return {
        /** A target in words. @param {number} number @param {number} value @param {Side | null} holds */
        target: (number, value, holds) =>
            t('edit_target_said', {number, value, what: holds ? find(element, `[data-player=${holds}]`).textContent : t('edit_nothing')}),

        /** @param {Draft} shown @param {Words} words */
        show(shown, words) {
            draft = shown;
            const {players, sisters, wrong} = words;
            const active = /** @type {HTMLElement | null} */ (document.activeElement);
            input(`[name=side][value=${draft.side}]`).checked = true;
            input('[name=hand]').checked = draft.hand;
            for (const side of SIDES) {
                input(`[name=score][data-of=${side}]`).value = String(draft.score[side]);
                for (const place of element.querySelectorAll(`[data-player=${side}]`)) place.textContent = players[side];
            }
            if (drawn === (drawn = JSON.stringify([players, sisters, draft.barred, draft.targets, [...wrong], t('edit_nothing')]))) return;
            const at =
                active &&
                element.contains(active) &&
                active.dataset.of &&
                `select[name=${/** @type {HTMLSelectElement} */ (active).name}][data-of="${active.dataset.of}"]`;
            furnish(words);
            /* Made anew under the hand that changed it. */
            if (at) find(element, at)?.focus();
        },
    };
}
