// SPDX-License-Identifier: MIT
// Where a rule or a term is practised: links to the stages of the course that teach it.

import {h} from '../shell/dom.js';
import {t} from '../shell/texts.js';
import {addressOf, openCourse} from './course.js';

/** @param {import('./course.js').Course} course @param {string} word the number of a rule, or a term */
function links({stages, say}, word) {
    return stages.flatMap(({id, exercises}) => {
        const first = exercises.find(({teaches}) => teaches.includes(word));
        return first ? [h('a', {href: addressOf(id, first.id)}, say(`stage_${id}`))] : [];
    });
}

/**
 * Adds links to the articles of a screen, whose ids are what they are about, as soon as the course has come; without it, none. Nor where
 * the screen is seen over a game, which nobody wants to leave.
 * @param {HTMLElement} main @param {import('../shell/router.js').Context} context
 */
export async function linkPractice(main, context) {
    if (!location.hash.startsWith('#/learn/')) return;
    const course = await openCourse(context).catch(() => null);
    if (!course) return;
    for (const article of main.querySelectorAll('article[id]')) {
        const found = links(course, article.id);
        const place = article.querySelector('.rule-words') ?? article;
        if (found.length) place.append(h('p', {class: 'practice'}, h('span', null, t('learn_practise')), found));
    }
}
