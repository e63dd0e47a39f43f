// SPDX-License-Identifier: MIT
// The picker of a start: a picture of each.

import {createThumb} from '../board/thumb.js';
import {breathe, h} from '../shell/dom.js';
import {t} from '../shell/texts.js';

/** Without accents, case and signs, so that a name is found however it is typed. @param {string} text */
const plain = (text) => text.normalize('NFD').toLowerCase().replace(/[^a-z0-9 ]/g, '');

/**
 * Lets a person choose among the layouts; null where nothing was chosen.
 * @param {{name: string, words: string, cells: Record<string, string>}[]} layouts @param {string} chosen
 * @param {import('../shell/router.js').Context} context
 */
export function pickLayout(layouts, chosen, context) {
    const label = t('play_layout_search');
    const items = layouts.map(({name, words}) => h('li', null,
        h('button', {type: 'button', class: 'layout', 'aria-pressed': String(name === chosen), 'data-value': name}, h('span', {class: 'layout-picture'}), h('span', null, words))));
    const none = h('p', {class: 'soft', hidden: true, role: 'status'}, t('play_layout_none'));
    const search = h('input', {type: 'search', 'aria-label': label, placeholder: label, oninput: () => {
        for (const item of items)
            item.hidden = !plain(item.textContent ?? '').includes(plain(search.value));
        none.hidden = items.some((item) => !item.hidden);
    }});
    return context.dialog.open({title: t('play_layout'), wide: true, content: h('div', {class: 'layouts'}, search, none, h('ul', {class: 'layout-grid'}, items)),
        async opened(dialog) {
            for (const [i, {cells}] of layouts.entries()) {
                items[i].querySelector('.layout-picture')?.append(createThumb({cells}));
                await breathe();
                if (!dialog.open)
                    break;
            }
        }});
}
