// SPDX-License-Identifier: MIT
// The choices for the next game that need the core: its start, values of the targets.

import {createThumb} from '../board/thumb.js';
import {fill, find, h} from '../shell/dom.js';
import {kept} from '../shell/kept.js';
import {t} from '../shell/texts.js';
import {pickLayout} from './layouts.js';
import {fillForm, layoutField, readForm} from './options.js';

/** A start to choose, with a name or put together by hand. @typedef {Pick<import('../core/types.js').Layout, 'name' | 'words' | 'cells'> & Partial<Pick<import('../core/types.js').Layout, 'recommended' | 'known'>>} Start */

/** Which start is recommended; of the one that is, why. @param {Start[]} layouts @param {Start} chosen */
function recommendation(layouts, chosen) {
    const best = layouts.find(({recommended}) => recommended);
    return (
        best && h('span', {class: 'setup-why small'}, chosen === best ? best.recommended : t('play_layout_recommended', {name: best.words}))
    );
}

/**
 * Brings the form to life; `changed` hears what it says, now and after every change.
 * @param {HTMLFormElement} form
 * @param {{layouts: Record<string, Start[]>, variants: import('../core/types.js').VariantFacts[], game?: string}} facts what the core says; `game`: the one to play, whichever was played last
 * @param {import('../shell/router.js').Context} context @param {(options: import('./options.js').Options, chosen: Record<string, Start | undefined>) => void} changed `chosen`: the start of each game that has several
 * @param {string} [store] where the choices are kept
 */
export function furnishSetup(form, {layouts, variants, game}, context, changed, store = 'sumito.play') {
    const before = /** @type {import('./options.js').Options | null | undefined} */ (kept.read(store));
    if (before) fillForm(form, before);
    const elements = /** @type {Record<string, {value: string}>} */ (/** @type {unknown} */ (form.elements));
    if (game) elements.game.value = game;
    const games = variants.map(({variant}) => variant).filter((one) => layouts[one].length);
    /* A position put together by hand is a start without a name. */
    for (const one of games) if (!layouts[one][0].name) elements[layoutField(one)].value = '';
    const picker = find(form, '.setup-layout');
    const usual = variants.flatMap(({picture}) => picture.targets.map(({value}) => value)).join('');
    const selects = [...usual].map((value, i) =>
        h(
            'select',
            {'aria-label': t('play_target', {number: i + 1})},
            [...'123'].map((n) => h('option', {selected: n === (elements.targets.value[i] ?? value)}, n)),
        ),
    );
    let pictured = '';
    /** @type {import('../core/types.js').Level[]} */
    let levels = [];
    /** @type {import('../core/types.js').Character[]} */
    let characters = [];

    /** What the chosen level is like, once the core has told. */
    function tellLevel() {
        const {level} = readForm(form);
        const chosen = levels.find((one) => String(one.level) === level);
        if (chosen) find(form, '.level-words').textContent = chosen.words;
    }

    /** Whom one can play against, and what the chosen one is like. */
    function tellCharacter() {
        const {character} = readForm(form);
        const chosen = characters.find((one) => one.character === character);
        const note = form.querySelector('.character-words');
        if (!note || !characters.length) return;
        note.textContent = chosen ? t('play_character_words', {words: chosen.words, level: chosen.level}) : '';
    }

    /** The start the form names for a game, put right where there is none such. @param {string} one */
    function chosenOf(one) {
        const field = elements[layoutField(one)];
        const layout =
            layouts[one].find(({name}) => name === field.value) ??
            layouts[one].find(({name}) => !name || name === 'classical') ??
            layouts[one][0];
        field.value = layout.name;
        return layout;
    }

    function show() {
        const values = selects.map(({value}) => value).join('');
        elements.targets.value = values === usual ? '' : values;
        const chosen = Object.fromEntries(games.map((one) => [one, chosenOf(one)]));
        const options = readForm(form);
        const layout = chosen[options.game];
        if (layout && pictured !== (pictured = `${options.game}:${layout.name}`)) {
            const offered = layouts[options.game];
            fill(
                picker,
                createThumb({cells: layout.cells}),
                h(
                    'span',
                    null,
                    layout.words,
                    h('span', {class: 'soft small'}, t('play_layout_change', {count: offered.filter(({name}) => name).length})),
                    recommendation(offered, layout),
                ),
            );
        }
        /* Until it says what it is for, it is nobody's. */
        for (const name of ['aria-hidden', 'disabled']) picker.removeAttribute(name);
        changed(options, chosen);
        tellLevel();
        tellCharacter();
    }

    fill(
        find(form, '.setup-targets'),
        selects.map((select, i) => h('div', null, h('span', {class: 'soft small', 'aria-hidden': 'true'}, `T${i + 1}`), select)),
        h(
            'button',
            {
                type: 'button',
                class: 'quiet',
                onclick() {
                    selects.forEach((select, i) => {
                        select.value = usual[i];
                    });
                    choose();
                },
            },
            t('play_targets_usual'),
        ),
    );
    picker.addEventListener('click', async () => {
        const field = elements[layoutField(elements.game.value)];
        field.value = (await pickLayout(layouts[elements.game.value], field.value, context)) ?? field.value;
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
        kept.write(store, {...now, ...Object.fromEntries(games.map(layoutField).map((name) => [name, now[name] || before?.[name]]))});
    }
    show();
    context.core.ask('levels', {lang: context.texts.language}).then((answer) => {
        levels = answer.levels;
        tellLevel();
    });
    context.core.ask('characters', {lang: context.texts.language}).then((answer) => {
        characters = answer.characters;
        for (const {character, name} of characters) {
            const label = form.querySelector(`[value=${character}] ~ .character-name`);
            if (label) label.textContent = name;
        }
        tellCharacter();
    });
}
