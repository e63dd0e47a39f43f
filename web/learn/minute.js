// SPDX-License-Identifier: MIT
// The first minute: five steps on the board, each one sentence and one gesture; then a whole game.

import {WELCOMED} from '../play/home.js';
import {fill, find, h} from '../shell/dom.js';
import {kept} from '../shell/kept.js';
import {t} from '../shell/texts.js';
import {openCourse} from './course.js';
import {beginGame} from './games.js';
import {Series} from './stage.js';

/** How long a step that is done is seen before the next one comes by itself. */
const GO_ON_MS = 2600;

class Minute extends Series {
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    timer;
    done = false;
    /** A move that does what is asked. */
    way = '';

    /** @param {HTMLElement} main @param {import('../shell/router.js').Context} context @param {import('./course.js').Course} course @param {import('./exercise.js').Item[]} items */
    constructor(main, context, course, items) {
        super(main, context, course, 'minute', items);
        Object.assign(this.actions, {
            game: () => beginGame(context, 1, 'classic'),
            course: () => context.navigate('#/learn/course'),
            skip: () => {
                kept.write(WELCOMED, true);
                context.navigate('#/');
            },
        });
    }

    /** @override @param {number} at */
    async go(at) {
        await super.go(at);
        this.way = (await this.advise([])).move ?? '';
    }

    /** Switches come to that move first: a minute is soon over. @override */
    view() {
        const view = super.view();
        const legal = [...view.game.legal].sort((a, b) => Number(b.move === this.way) - Number(a.move === this.way));
        return {...view, game: {...view.game, legal}};
    }

    /** @override */
    get place() {
        return t('learn_step', {number: this.at + 1, count: this.items.length});
    }

    /** @override */
    get heading() {
        const {row} = this.item;
        return {
            title: t('learn_minute'),
            place: '',
            words: this.done ? t('learn_minute_done') : this.course.say(row.id) || this.judged.task,
            left: '',
        };
    }

    /** Its sentences name no cells. @override */
    get pointed() {
        return {...super.pointed, labels: {}};
    }

    /** @override @returns {import('../play/talk.js').Message} */
    get message() {
        const {status, words} = this.judged;
        if (this.done)
            return {
                kind: 'coach',
                label: t('learn_minute'),
                words: t('learn_minute_game_words'),
                acts: [
                    ['game', t('learn_minute_game')],
                    ['course', t('learn_course')],
                ],
            };
        if (status === 'solved') return {kind: 'coach', label: t('learn_right'), words: this.lesson};
        if (status === 'failed') return {kind: 'coach', label: t('learn_failed'), words, acts: [['again', t('learn_try')]]};
        return {kind: 'coach', label: this.place, words: words || t(this.at ? 'learn_minute_row' : 'learn_minute_one')};
    }

    /** @override */
    show() {
        super.show();
        fill(
            find(this.root, '.task-place'),
            h('span', {class: 'unseen'}, this.place),
            h(
                'span',
                {class: 'dots', 'aria-hidden': 'true'},
                this.items.map((_, at) =>
                    h('i', {class: at < this.at || (this.judged.status === 'solved' && at === this.at) ? 'done' : at === this.at && 'now'}),
                ),
            ),
        );
    }

    /** @override @param {string} act */
    offers(act) {
        if (this.done || act === 'again') return false;
        if (act === 'next') return this.judged.status === 'solved';
        return act === 'skip' || super.offers(act);
    }

    /** Nothing is written down before all is done. @override */
    async note() {
        this.timer = setTimeout(() => this.act('next'), GO_ON_MS);
    }

    /** @override */
    async leave() {
        clearTimeout(this.timer);
    }

    /** @override */
    async next() {
        clearTimeout(this.timer);
        if (this.at + 1 < this.items.length) return super.next();
        this.done = true;
        this.show();
        this.context.announce.polite(`${this.heading.words} ${this.message.words}`);
        this.talk.focus();
        await this.course.progress.add('minute - 1');
    }
}

/** @type {import('../shell/router.js').ScreenModule['open']} */
export async function open(main, context) {
    const course = await openCourse(context);
    const stage = /** @type {import('./course.js').Stage} */ (course.stages.find(({id}) => id === 'minute'));
    const screen = new Minute(
        main,
        context,
        course,
        stage.exercises.map((row) => ({stage, row, turn: 0})),
    );
    await screen.go(0);
    return screen;
}
