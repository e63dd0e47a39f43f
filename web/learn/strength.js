// SPDX-License-Identifier: MIT
// How strong somebody was found to be in each game, among people: for whoever asks what such people play.

import {kept} from '../shell/kept.js';

/** @typedef {import('../core/types.js').Variant} Variant */

const STORE = 'sumito.strength';
/** SU_STRENGTH_MOST of the core. */
const MOST = 300;

/** Nothing where it is not known. @param {string} variant @returns {number | undefined} */
export function knownStrength(variant) {
    const {[variant]: strength} = /** @type {Record<string, unknown>} */ (Object(kept.read(STORE)));
    return Number.isInteger(strength) && Math.abs(Number(strength)) <= MOST ? Number(strength) : undefined;
}

/** @param {Variant} variant @param {number} strength */
export const keepStrength = (variant, strength) => kept.write(STORE, {...Object(kept.read(STORE)), [variant]: strength});
