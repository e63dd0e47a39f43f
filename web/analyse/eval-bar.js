// SPDX-License-Identifier: MIT
// The evaluation bar: how much of the point the first player may expect, from the bottom of the board up.

import {t} from '../shell/texts.js';

/** @param {HTMLElement} element */
export function createEvalBar(element) {
    return {
        /** @param {{expected: number, words: string} | null} worth thousandths of the first player; null: unknown @param {boolean} flipped */
        show(worth, flipped) {
            element.setAttribute('aria-valuenow', String((worth?.expected ?? 500) / 10));
            element.setAttribute('aria-valuetext', worth?.words || t('analyse_bar_unknown'));
            element.toggleAttribute('data-unknown', !worth);
            element.classList.toggle('flipped', flipped);
            element.style.setProperty('--first', `${(worth?.expected ?? 500) / 10}%`);
        },
    };
}
