// SPDX-License-Identifier: MIT
// What a new game is to be like: the form of the first screen, kept between visits, and the record it makes.

import {houseText, newRecord} from './record.js';

/**
 * What the form says, under the names it has there; a switch that is off is missing. `targets`: values of one's own Off Board,
 * a digit each; empty: the usual ones.
 * @typedef {Record<string, string>} Options
 */

/** What the start of a game is called in the form, where it has several. @param {string} game */
export const layoutField = (game) => (game === 'classic' ? 'layout' : `layout-${game}`);

/** Puts choices kept earlier into the form; what is not valid there stays as usual. @param {HTMLFormElement} form @param {Options} kept */
export function fillForm(form, kept) {
    /* Before there were characters a level was all that could be chosen. */
    if (kept.level) kept = {character: '', ...kept};
    for (const input of form.querySelectorAll('input')) {
        const {name, type, value} = input;
        if (type === 'radio') input.checked ||= kept[name] === value;
        else if (type === 'checkbox') input.checked = !!kept[name];
        else input.value = kept[name] ?? value;
        if (!input.validity.valid) input.value = value;
    }
}

/** @param {HTMLFormElement} form @returns {Options} */
export const readForm = (form) => /** @type {Options} */ (Object.fromEntries(new FormData(form)));

/** @param {Options} options @returns {import('./record.js').Control | null} */
export function control({clock, minutes, increment, delay}) {
    if (clock === 'none') return null;
    return clock === 'custom'
        ? {total: Number(minutes) * 60000, increment: Number(increment) * 1000, delay: Number(delay) * 1000}
        : {total: Number(clock) * 60000, increment: 0, delay: 0};
}

/** The record of a new game; `given` is the position it begins from, if not from a start of its game.
 * @param {Options} options @param {import('../core/types.js').Variant} variant @param {number} now
 * @param {{position: string, to_move: string} | null} [given] @param {() => number} [random] */
export function recordFrom(options, variant, now, given, random = Math.random) {
    const {opponent, character, level, colour, targets, ejections, noprogress} = options;
    const classic = variant === 'classic';
    const layout = options[layoutField(variant)];
    const special = layout && layout !== 'classical' ? layout : variant === 'offboard' ? targets : '';
    const other = opponent === 'engine' ? `engine:${character || level}` : 'here';
    const begins = colour === 'first' || (colour === 'lots' && random() < 0.5);
    const first = begins === (given?.to_move !== 'second');
    return newRecord(
        {
            start: given?.position ?? (special ? `${variant}:${special}` : variant),
            control: control(options),
            house: houseText({
                repetition: 'repetition' in options,
                takebacks: 'takebacks' in options,
                noprogress: Number(noprogress),
                more: 'more' in options,
                ejections: classic ? Number(ejections) : 0,
            }),
            seats: first ? {first: 'here', second: other} : {first: other, second: 'here'},
        },
        now,
        random,
    );
}
