// SPDX-License-Identifier: MIT
// The words of the game, each with a picture of what it names.

import {fill, h} from '../shell/dom.js';
import {t} from '../shell/texts.js';
import {createFigure} from './figure.js';
import {linkPractice} from './practice.js';

/** @type {import('../shell/router.js').ScreenModule['open']} */
export async function open(main, context, [wanted]) {
    async function language() {
        const lang = context.texts.language;
        const {terms} = await context.core.ask('terms', {lang});
        terms.sort((a, b) => a.term.localeCompare(b.term, lang));
        const articles = await Promise.all(
            terms.map(async ({id, term, definition, example}) =>
                h(
                    'article',
                    {class: 'term', id},
                    h('h2', {tabindex: -1}, term),
                    h('p', null, definition),
                    await createFigure(context, example, term),
                ),
            ),
        );
        fill(
            main,
            h('a', {class: 'button quiet back', href: '#/learn'}, t('shell_learn')),
            h('h1', null, t('learn_glossary')),
            h('p', {class: 'lead'}, t('learn_glossary_words')),
            h('div', {class: 'terms'}, articles),
        );
        linkPractice(main, context);
    }

    await language();
    if (wanted) {
        const heading = /** @type {HTMLElement | null} */ (document.getElementById(wanted)?.firstElementChild);
        heading?.scrollIntoView();
        heading?.focus({preventScroll: true});
    }
    return {language};
}
