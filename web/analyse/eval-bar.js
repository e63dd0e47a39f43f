// SPDX-License-Identifier: MIT
// The evaluation bar: how much of the point the first player may expect, from the bottom of the board up.

import {t} from '../shell/texts.js';

/** @param {HTMLElement} element */
export function createEvalBar(element) {
    return {
        /** @param {{expected: number, words: string} | null} worth what the first player may expect, 0 to 1; null: unknown @param {boolean} flipped */
        show(worth, flipped) {
            element.setAttribute('aria-valuenow', String(100 * (worth?.expected ?? 0.5)));
            element.setAttribute('aria-valuetext', worth?.words || t('analyse_bar_unknown'));
            element.toggleAttribute('data-unknown', !worth);
            element.classList.toggle('flipped', flipped);
            element.style.setProperty('--first', `${100 * (worth?.expected ?? 0.5)}%`);
        },
    };
}
