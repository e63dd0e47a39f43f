// SPDX-License-Identifier: MIT
// The picker of a start: a picture of each, those most played first.

import {createThumb} from '../board/thumb.js';
import {breathe, h} from '../shell/dom.js';
import {t} from '../shell/texts.js';

/**
 * The starts each game can be begun from by name, as the core orders them; none where a game has only one.
 * @param {import('../shell/router.js').Context} context @param {import('../core/types.js').VariantFacts[]} variants
 * @returns {Promise<Record<string, import('../core/types.js').Layout[]>>}
 */
export async function askLayouts({core, texts: {language: lang}}, variants) {
    const answers = await Promise.all(variants.map(({variant}) => core.ask('layouts', {lang, variant})));
    return Object.fromEntries(variants.map(({variant}, i) => [variant, answers[i].layouts]));
}

/** Without accents, case and signs, so that a name is found however it is typed. @param {string} text */
const plain = (text) =>
    text
        .normalize('NFD')
        .toLowerCase()
        .replace(/[^a-z0-9 ]/g, '');

/**
 * Lets a person choose among the layouts; null where nothing was chosen.
 * @param {import('./setup.js').Start[]} layouts as the core orders them
 * @param {string} chosen
 * @param {import('../shell/router.js').Context} context
 */
export function pickLayout(layouts, chosen, context) {
    const label = t('play_layout_search');
    const items = layouts.map(({name, words, recommended}) =>
        h(
            'li',
            null,
            h(
                'button',
                {type: 'button', class: 'layout', 'aria-pressed': String(name === chosen), 'data-value': name},
                h('span', {class: 'layout-picture'}),
                h('span', null, words),
                recommended && h('span', {class: 'layout-why small'}, recommended),
            ),
        ),
    );
    const known = layouts.filter((one) => one.known || !one.name).length;
    /** @param {string} title @param {HTMLElement[]} some */
    const group = (title, some) =>
        h(
            'section',
            {class: 'layout-group', 'aria-label': t(title)},
            h('h3', {class: 'label'}, t(title)),
            h('ul', {class: 'layout-grid'}, some),
        );
    const groups = [group('play_layout_known', items.slice(0, known)), group('play_layout_others', items.slice(known))];
    const none = h('p', {class: 'soft', hidden: true, role: 'status'}, t('play_layout_none'));
    const search = h('input', {
        type: 'search',
        'aria-label': label,
        placeholder: label,
        oninput: () => {
            for (const item of items) item.hidden = !plain(item.textContent ?? '').includes(plain(search.value));
            for (const one of groups) one.hidden = !one.querySelector('li:not([hidden])');
            none.hidden = items.some((item) => !item.hidden);
        },
    });
    return context.dialog.open({
        title: t('play_layout'),
        wide: true,
        content: h('div', {class: 'layouts'}, search, none, groups),
        async opened(dialog) {
            for (const [i, {cells}] of layouts.entries()) {
                items[i].querySelector('.layout-picture')?.append(createThumb({cells}));
                await breathe();
                if (!dialog.open) break;
            }
        },
    });
}
