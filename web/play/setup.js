// SPDX-License-Identifier: MIT
// The choices for the next game: opponent, who begins, clock, start, house rules, values of the targets.

import {createThumb} from '../board/thumb.js';
import {fill, find, h} from '../shell/dom.js';
import {kept} from '../shell/kept.js';
import {t} from '../shell/texts.js';
import {pickLayout} from './layouts.js';
import {fillForm, readForm} from './options.js';

const STORE = 'sumito.play';

/**
 * Brings the form to life; `changed` hears what it says, now and after every change.
 * @param {HTMLFormElement} form
 * @param {{variants: any[], levels: any[], layouts: any[], usual: string}} facts what the core says; `usual`: values of the targets
 * @param {import('../shell/router.js').Context} context @param {(options: import('./options.js').Options, layout: any) => void} changed
 */
export function furnishSetup(form, {variants, levels, layouts, usual}, context, changed) {
    const before = kept.read(STORE);
    if (before)
        fillForm(form, before);
    const {elements} = /** @type {any} */ (form);
    /* A position put together by hand is a start without a name. */
    if (!layouts[0].name)
        elements.layout.value = '';
    const picker = find(form, '.setup-layout');
    const selects = [...usual].map((value, i) => h('select', {'aria-label': t('play_target', {number: i + 1})},
        [...'123'].map((n) => h('option', {selected: n === (elements.targets.value[i] ?? value)}, n))));
    let pictured = '';

    function show() {
        const values = selects.map(({value}) => value).join('');
        elements.targets.value = values === usual ? '' : values;
        const layout = layouts.find(({name}) => name === elements.layout.value) ?? layouts[0];
        elements.layout.value = layout.name;
        const options = readForm(form);
        const {level} = options;
        const {rating} = levels[Number(level) - 1];
        const measured = variants.filter(({variant}) => rating?.[variant]).map(({variant, name}) => `${name} ${Math.round(rating[variant])}`);
        find(form, '.setup-note').textContent = measured.length ? t('play_level_rating', {level, ratings: measured.join(', ')}) : t('play_level_note');
        if (pictured !== (pictured = layout.name))
            fill(picker, createThumb({cells: layout.cells}), h('span', null, layout.words, h('span', {class: 'soft small'}, t('play_layout_change'))));
        changed(options, layout);
    }

    fill(find(form, '.setup-targets'), selects.map((select, i) => h('div', null, h('span', {class: 'soft small', 'aria-hidden': 'true'}, `T${i + 1}`), select)),
        h('button', {type: 'button', class: 'quiet', onclick() {
            selects.forEach((select, i) => {
                select.value = usual[i];
            });
            choose();
        }}, t('play_targets_usual')));
    picker.addEventListener('click', async () => {
        elements.layout.value = await pickLayout(layouts, elements.layout.value, context) ?? elements.layout.value;
        choose();
    });
    form.addEventListener('change', ({target}) => {
        const input = /** @type {HTMLInputElement} */ (target);
        if (input.type === 'number')
            input.value = String(Math.max(Number(input.min), Math.min(Number(input.max), Math.round(Number(input.value)))));
        choose();
    });
    function choose() {
        show();
        const now = readForm(form);
        kept.write(STORE, {...now, layout: now.layout || before?.layout});
    }
    show();
}
