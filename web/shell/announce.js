// SPDX-License-Identifier: MIT
// What a screen reader hears: two live regions that are in the page from the start.

import {h} from './dom.js';

/** How many lines a region keeps for those who read back. */
const KEPT = 30;

/**
 * @param {string} id
 * @param {string} words
 */
function say(id, words) {
    const region = document.getElementById(id);
    if (!region || words === '') return;
    region.append(h('p', null, words));
    while (region.childElementCount > KEPT) region.firstElementChild?.remove();
}

export const announce = {
    /** @param {string} words said when there is a pause: moves, hints, what a key was asked for */
    polite: (words) => say('polite', words),
    /** @param {string} words said at once: the end of a game, an error */
    assertive: (words) => say('assertive', words),
};
