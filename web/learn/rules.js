// SPDX-License-Identifier: MIT
// The rules of one game, numbered as the board quotes them, each with its diagrams.

import {factsOf} from '../core/request.js';
import {fill, h} from '../shell/dom.js';
import {t} from '../shell/texts.js';
import {createFigure} from './figure.js';
import {linkPractice} from './practice.js';

/** @type {import('../shell/router.js').ScreenModule['open']} */
export async function open(main, context, [variant, wanted]) {
    const {core, texts, settings} = context;
    const address = (/** @type {string} */ number) => `#/learn/rules/${variant}/${number}`;

    /** @param {string} number */
    function reveal(number) {
        const article = document.getElementById(number);
        article?.scrollIntoView({behavior: settings.moves ? 'smooth' : 'auto'});
        article?.querySelector('h2')?.focus({preventScroll: true});
    }

    /** @param {import('../core/types.js').Rule} rule */
    const entry = ({number, title}) =>
        h(
            'li',
            null,
            h(
                'a',
                {
                    href: address(number),
                    onclick(/** @type {Event} */ event) {
                        event.preventDefault();
                        /* Not where the rules are read over a game. */
                        if (location.hash.startsWith('#/learn/')) history.replaceState(null, '', address(number));
                        reveal(number);
                    },
                },
                h('span', {class: 'number'}, number),
                ' ',
                title,
            ),
        );

    /** @param {import('../core/types.js').Rule} rule */
    const article = async ({number, title, text, diagrams}) =>
        h(
            'article',
            {class: 'rule', id: number},
            h(
                'div',
                {class: 'rule-words'},
                h('h2', {tabindex: -1}, h('span', {class: 'number'}, number), ' ', h('span', null, title)),
                h('p', null, text),
            ),
            h('div', {class: 'figures-row'}, await Promise.all(diagrams.map((one) => createFigure(context, one, title)))),
        );

    const {variants: known} = await core.ask('variants', {lang: texts.language});
    if (!factsOf(known, variant)) return (await import('../shell/missing.js')).open(main);

    async function language() {
        const lang = texts.language;
        const [{rules}, {variants}] = await Promise.all([
            core.ask('rules', {variant: /** @type {import('../core/types.js').Variant} */ (variant), lang}),
            core.ask('variants', {lang}),
        ]);
        const {name} = factsOf(variants, variant);
        const articles = await Promise.all(rules.map(article));
        fill(
            main,
            h('a', {class: 'button quiet back', href: '#/learn'}, t('shell_learn')),
            h('h1', null, t('learn_rules_of', {game: name})),
            h(
                'nav',
                {class: 'choices tabs', 'aria-label': t('learn_games')},
                variants.map((one) =>
                    h(
                        'a',
                        {class: 'button', href: `#/learn/rules/${one.variant}`, 'aria-current': one.variant === variant && 'page'},
                        one.name,
                    ),
                ),
            ),
            h(
                'div',
                {class: 'rules'},
                h('nav', {class: 'contents', 'aria-label': t('learn_contents')}, h('ol', {class: 'plain'}, rules.map(entry))),
                h('div', {class: 'rules-list'}, articles),
            ),
        );
        linkPractice(main, context);
    }

    await language();
    if (wanted) reveal(wanted);
    return {language};
}
