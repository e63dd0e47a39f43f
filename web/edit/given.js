// SPDX-License-Identifier: MIT
// On the first screen: the position a new game is to begin from, taken from the address.

import {createThumb} from '../board/thumb.js';
import {factsOf} from '../core/request.js';
import {find, h} from '../shell/dom.js';
import {t} from '../shell/texts.js';
import {openPosition} from './packed.js';

/** @typedef {import('../core/types.js').GameAnswer & Pick<import('../core/types.js').Layout, 'name' | 'words'>} Given */

/**
 * Shows the position above the form, or why the address names none.
 * @param {HTMLElement} main @param {import('../shell/router.js').Context} context @param {string} packed @param {import('../core/types.js').VariantFacts[]} variants
 * @returns {Promise<Given | null>} what the core says of it, as a layout without a name
 */
export async function showGiven(main, {core, texts: {language: lang}, announce}, packed, variants) {
    const leave = h('a', {href: '#/'}, t('edit_given_leave'));
    const panel = (/** @type {import('../shell/types.js').Child[]} */ ...content) =>
        find(main, '.setup').before(h('section', {class: 'panel given', 'aria-label': t('edit_given')}, content));
    try {
        const {game} = await openPosition(core, packed, lang);
        const {name} = factsOf(variants, game.variant);
        panel(
            createThumb(game),
            h('p', null, h('strong', null, t('edit_given')), ' · ', game.status),
            h('p', {class: 'soft'}, game.over ? t('edit_play_over') : t('edit_given_note', {game: name})),
            h('p', {class: 'given-links'}, h('a', {href: `#/edit/${packed}`}, t('edit_given_edit')), leave),
        );
        return game.over ? null : {...game, name: '', words: t('edit_given')};
    } catch (error) {
        const words = t('edit_link_bad', {message: /** @type {Error} */ (error).message});
        panel(h('p', null, words), h('p', {class: 'given-links'}, leave));
        announce.assertive(words);
        return null;
    }
}
