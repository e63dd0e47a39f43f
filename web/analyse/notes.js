// SPDX-License-Identifier: MIT
// What is said about the current move: its sign and its comment.

import {find, h} from '../shell/dom.js';
import {t} from '../shell/texts.js';
import {SIGNS, glyphWords} from './tree-view.js';

/** @param {HTMLElement} element @param {import('./study.js').Study} study */
export function createNotes(element, study) {
    const box = /** @type {HTMLTextAreaElement} */ (find(element, 'textarea'));
    const signs = find(element, '.signs');
    /** The move the box is about: what was typed belongs to it, whatever is current by then. */
    let node = study.current;

    /** @param {number} glyph */
    const made = (glyph) => h('button', {type: 'button', 'data-glyph': glyph, onclick: () => choose(glyph)}, SIGNS[glyph]);
    signs.append(...[1, 2, 3, 4, 5, 6].map(made));

    /** Gives the current move a sign, or takes it away; 0: none. @param {number} glyph */
    function choose(glyph) {
        const {current} = study;
        const others = current.glyphs.filter((one) => !SIGNS[one]);
        if (current.parent) study.edit(current, {glyphs: glyph && !current.glyphs.includes(glyph) ? [glyph, ...others] : others});
    }

    function commit() {
        study.edit(node, {comment: box.value.replace(/\s+/g, ' ').trim()});
    }

    box.addEventListener('change', commit);

    return {
        choose,
        commit,
        focus: () => box.focus(),

        show() {
            if (node !== study.current || document.activeElement !== box) box.value = study.current.comment;
            node = study.current;
            box.placeholder = t('analyse_comment');
            for (const button of signs.querySelectorAll('button')) {
                const glyph = Number(button.dataset.glyph);
                button.disabled = !node.parent;
                button.title = glyphWords(glyph);
                button.setAttribute('aria-label', t('analyse_glyph', {sign: SIGNS[glyph], words: glyphWords(glyph)}));
                button.setAttribute('aria-pressed', String(node.glyphs.includes(glyph)));
            }
        },
    };
}
