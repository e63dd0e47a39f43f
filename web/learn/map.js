// SPDX-License-Identifier: MIT
// The map of the course: the stages of each game, what is done of them and how well, what comes back today.

import {factsOf} from '../core/request.js';
import {fill, h, icon} from '../shell/dom.js';
import {t} from '../shell/texts.js';
import {addressOf, openCourse} from './course.js';
import {starsOf} from './exercise.js';
import {progressOf} from './progress.js';

/** @typedef {import('./course.js').Stage} Stage */

const STARS = 3;

/** @param {Stage} stage @param {import('./course.js').Row} row @param {number} at */
function exercise(stage, row, at) {
    const {stars, due} = row;
    const words = stars === null ? t('learn_new') : t('learn_stars', {count: stars});
    return h(
        'li',
        null,
        h(
            'a',
            {
                class: `exercise ${stars === null ? '' : 'tried'} ${due ? 'due' : ''}`,
                href: addressOf(stage.id, row.id),
                'aria-label': [t('learn_exercise', {number: at + 1}), words, due && t('learn_due_mark')].filter(Boolean).join(', '),
            },
            h('span', {class: 'figures'}, at + 1),
            h('span', {class: 'stars', 'aria-hidden': 'true'}, stars === null ? '' : starsOf(stars)),
        ),
    );
}

/** @param {Stage} stage @param {number} at @param {(id: string) => string} say */
function part(stage, at, say) {
    const {id, exercises, done, stars, exam} = stage;
    const title = `stage-${id}`;
    return h(
        'li',
        {class: 'panel stage'},
        h('h3', {id: title}, h('span', {class: 'number'}, at + 1), ' ', say(`stage_${id}`)),
        h('p', {class: 'soft'}, say(`stage_${id}_words`)),
        h(
            'p',
            {class: 'stage-done small figures'},
            h('progress', {max: exercises.length, value: done, 'aria-labelledby': title}),
            t('learn_done', {count: done, of: exercises.length, stars, most: exercises.length * STARS}),
        ),
        h(
            'ol',
            {class: 'exercises', 'aria-labelledby': title},
            exercises.map((row, i) => exercise(stage, row, i)),
            exercises.some((row) => row.exam) &&
                h(
                    'li',
                    null,
                    h(
                        'a',
                        {class: `exercise exam ${exam ? 'passed' : ''}`, href: addressOf(id, 'exam')},
                        exam ? icon('claim') : null,
                        t(exam ? 'learn_exam_done' : 'learn_exam'),
                    ),
                ),
        ),
    );
}

class CourseMap {
    /** @param {HTMLElement} main @param {import('../shell/router.js').Context} context @param {import('../core/types.js').VariantFacts[]} variants @param {string} [wanted] a game; otherwise that of the next exercise */
    constructor(main, context, variants, wanted) {
        this.main = main;
        this.context = context;
        this.variants = variants;
        this.wanted = wanted;
        this.progress = progressOf(context);
        /* Another tab goes on. */
        this.listen = () => this.show();
    }

    /** Shows it all; only the newest showing is seen. */
    async show() {
        const mine = (this.turn = (this.turn ?? 0) + 1);
        const {main, context, variants, wanted} = this;
        const {stages, due, say} = await openCourse(context);
        if (mine !== this.turn) return;
        const shown = stages.filter(({id}) => id !== 'minute');
        const open = shown.find(({done, exercises}) => done < exercises.length) ?? shown[0];
        const game = wanted ?? open.game;
        const next = shown.find((stage) => stage.game === game && stage.done < stage.exercises.length);
        const had = main.contains(document.activeElement) && document.activeElement?.getAttribute('href');
        fill(
            main,
            h('a', {class: 'button quiet back', href: '#/learn'}, t('shell_learn')),
            h('h1', null, t('learn_course')),
            h('p', {class: 'lead'}, t('learn_course_words')),
            h(
                'div',
                {class: 'course-now'},
                due.length > 0 && h('a', {class: 'button', href: addressOf('due')}, icon('again'), t('learn_due', {count: due.length})),
                next &&
                    h(
                        'a',
                        {class: 'button main', href: addressOf(next.id)},
                        icon('play'),
                        t('learn_go_on', {stage: say(`stage_${next.id}`)}),
                    ),
            ),
            h(
                'nav',
                {class: 'choices tabs', 'aria-label': t('learn_games')},
                variants.map(({variant, name}) =>
                    h('a', {class: 'button', href: `#/learn/course/in/${variant}`, 'aria-current': variant === game && 'page'}, name),
                ),
            ),
            h('h2', {class: 'unseen'}, factsOf(variants, game).name),
            h(
                'ol',
                {class: 'stages'},
                shown.filter((stage) => stage.game === game).map((stage, at) => part(stage, at, say)),
            ),
        );
        if (had) /** @type {HTMLElement | null} */ (main.querySelector(`[href="${had}"]`))?.focus({preventScroll: true});
        this.progress.addEventListener('change', this.listen);
    }

    close() {
        this.turn = -1;
        this.progress.removeEventListener('change', this.listen);
    }
}

/** @type {import('../shell/router.js').ScreenModule['open']} */
export async function open(main, context, [wanted]) {
    const {core, texts} = context;
    const {variants} = await core.ask('variants', {lang: texts.language});
    if (wanted && !factsOf(variants, wanted)) return (await import('../shell/missing.js')).open(main);
    const map = new CourseMap(main, context, variants, wanted);
    await map.show();
    return map;
}
