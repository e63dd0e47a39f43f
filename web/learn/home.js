// SPDX-License-Identifier: MIT
// Where learning starts: the rules of each game, the glossary, how the board is used.

import {createThumb} from '../board/thumb.js';
import {h, icon} from '../shell/dom.js';
import {t} from '../shell/texts.js';

/** How a move is made here, step by step. */
const STEPS = ['learn_step_select', 'learn_step_line', 'learn_step_play', 'learn_step_why'];

/** @type {import('../shell/router.js').ScreenModule['open']} */
export async function open(main, {core, texts, help}) {
    const lang = texts.language;
    const [{variants}, {terms}] = await Promise.all([core.ask('variants', {lang}), core.ask('terms', {lang})]);
    const {
        example: {position, highlights},
    } = /** @type {import('../core/types.js').Term} */ (terms.find(({id}) => id === 'block'));
    const {cells} = await core.ask('game', {start: position, lang});
    /** @param {string} href @param {string} name @param {string} words @param {SVGSVGElement} picture */
    const card = (href, name, words, picture) =>
        h(
            'li',
            null,
            h('a', {class: 'panel lesson', href}, picture, h('span', null, h('strong', null, name), h('span', {class: 'soft'}, words))),
        );

    main.append(
        h('h1', null, t('shell_learn')),
        h('p', {class: 'lead'}, t('learn_lead')),
        h(
            'ul',
            {class: 'lessons'},
            variants.map(({variant, name, aim, picture}) =>
                card(`#/learn/rules/${variant}`, t('learn_rules_of', {game: name}), aim, createThumb(picture)),
            ),
            card('#/learn/glossary', t('learn_glossary'), t('learn_glossary_words'), createThumb({cells, highlights})),
        ),
        h(
            'section',
            {class: 'panel steps', 'aria-labelledby': 'steps'},
            h('h2', {id: 'steps'}, t('learn_steps')),
            h(
                'ol',
                null,
                STEPS.map((step) => h('li', null, t(step))),
            ),
            h('button', {type: 'button', onclick: help}, icon('keyboard'), t('shell_keys_show')),
        ),
    );
    return {};
}
