// SPDX-License-Identifier: MIT
// The form for a new online game: what it says becomes what the server is asked for.

import {createThumb} from '../board/thumb.js';
import {pickLayout} from '../play/layouts.js';
import {control, fillForm, readForm} from '../play/options.js';
import {houseText} from '../play/record.js';
import {fill, find, h} from '../shell/dom.js';
import {kept} from '../shell/kept.js';
import {t} from '../shell/texts.js';

const STORE = 'sumito.online';

/** What the server is asked for. @param {import('../play/options.js').Options} options */
export function wish(options) {
    const {game, opponent, level, colour, layout, noprogress, ejections} = options, classic = game === 'classic';
    const house = houseText({repetition: 'repetition' in options, takebacks: 'takebacks' in options, noprogress: Number(noprogress), ejections: classic ? Number(ejections) : 0});
    return {
        game, ...(classic && layout !== 'classical' && {layout}), clock: control(options), house, colour,
        opponent: opponent === 'engine' ? {engine: Number(level)} : opponent,
    };
}

/**
 * Brings the form to life; `create` gets what was wished for.
 * @param {HTMLFormElement} form @param {{variants: any[], layouts: any[]}} facts @param {import('../shell/router.js').Context} context
 * @param {(wished: ReturnType<typeof wish>) => void} create
 */
export function furnishForm(form, {variants, layouts}, context, create) {
    const {elements} = /** @type {any} */ (form), picker = find(form, '.setup-layout');
    for (const {variant, name} of variants)
        find(form, `[value=${variant}] + span`).textContent = name;
    fill(find(form, 'select'), Array.from({length: 10}, (_, i) => h('option', {value: i + 1, selected: i === 2}, t('online_level', {level: i + 1}))));
    const before = kept.read(STORE);
    if (before) {
        fillForm(form, before);
        elements.level.value = before.level ?? 3;
    }

    function show() {
        const {game} = readForm(form), {players} = variants.find(({variant}) => variant === game);
        for (const side of ['first', 'second'])
            find(form, `[value=${side}] + span`).textContent = players[side];
        const layout = layouts.find(({name}) => name === elements.layout.value) ?? layouts[0];
        elements.layout.value = layout.name;
        fill(picker, createThumb({cells: layout.cells}), h('span', null, layout.words, h('span', {class: 'soft small'}, t('play_layout_change'))));
    }
    function choose() {
        show();
        kept.write(STORE, readForm(form));
    }
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
    form.addEventListener('submit', (event) => {
        event.preventDefault();
        create(wish(readForm(form)));
    });
    show();
}
