// SPDX-License-Identifier: MIT
// Where learning starts: the first minute, the course, puzzles, one's own games; and to look things up, the rules of each game, the glossary, how the
// board is used.

import {createThumb} from '../board/thumb.js';
import {append, h, icon} from '../shell/dom.js';
import {t} from '../shell/texts.js';
import {addressOf, openCourse} from './course.js';

/** How a move is made here, step by step. */
const STEPS = ['learn_step_select', 'learn_step_line', 'learn_step_play', 'learn_step_why'];

/** How far somebody is, in words. @param {import('./course.js').Course} course */
function standing({stages}) {
    const rows = stages.filter(({id}) => id !== 'minute').flatMap(({exercises}) => exercises);
    const stars = rows.reduce((sum, row) => sum + (row.stars ?? 0), 0);
    return stars ? t('learn_standing', {stars, most: 3 * rows.length}) : t('learn_course_words');
}

/** @param {import('./course.js').Course | null} course */
const dueToday = (course) =>
    course &&
    course.due.length > 0 &&
    h(
        'p',
        {class: 'course-now'},
        h('a', {class: 'button main', href: addressOf('due')}, icon('again'), t('learn_due', {count: course.due.length})),
    );

/** @type {import('../shell/router.js').ScreenModule['open']} */
export async function open(main, context) {
    const {
        core,
        texts: {language: lang},
        help,
    } = context;
    const [{variants}, {terms}, course] = await Promise.all([
        core.ask('variants', {lang}),
        core.ask('terms', {lang}),
        /* Without a network, and never used before: the rules are there all the same. */
        openCourse(context).catch(() => null),
    ]);
    const pictured = async (/** @type {string} */ term) => {
        const {
            example: {position, highlights},
        } = /** @type {import('../core/types.js').Term} */ (terms.find(({id}) => id === term));
        return {cells: (await core.ask('game', {start: position, lang})).cells, highlights};
    };
    const [push, lance, pac, arc, block] = await Promise.all(['sumito', 'lance', 'pac', 'arc', 'block'].map(pictured));
    /** @param {string} href @param {string} name @param {string} words @param {SVGSVGElement} picture @param {import('../shell/types.js').Child} [more] */
    const card = (href, name, words, picture, more) =>
        h(
            'li',
            null,
            h(
                'a',
                {class: 'panel lesson', href},
                picture,
                h('span', null, h('strong', null, name), h('span', {class: 'soft'}, words), more),
            ),
        );

    append(main, [
        h('h1', null, t('shell_learn')),
        h('p', {class: 'lead'}, t('learn_lead')),
        dueToday(course),
        h(
            'ul',
            {class: 'lessons playing'},
            card(
                '#/learn/minute',
                t('learn_minute'),
                t(course?.progress.facts?.minute ? 'learn_minute_again' : 'learn_minute_words'),
                createThumb(push),
            ),
            card('#/learn/course', t('learn_course'), course ? standing(course) : t('learn_course_words'), createThumb(lance)),
            card('#/puzzles', t('puzzles_title'), t('puzzles_lead'), createThumb(pac)),
            card('#/learn/tutor', t('tutor_title'), t('tutor_card'), createThumb(arc)),
        ),
        h('h2', {class: 'lessons-title'}, t('learn_reference')),
        h(
            'ul',
            {class: 'lessons'},
            variants.map(({variant, name, aim, picture}) =>
                card(`#/learn/rules/${variant}`, t('learn_rules_of', {game: name}), aim, createThumb(picture)),
            ),
            card('#/learn/glossary', t('learn_glossary'), t('learn_glossary_words'), createThumb(block)),
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
    ]);
    return {};
}
