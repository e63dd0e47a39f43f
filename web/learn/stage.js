// SPDX-License-Identifier: MIT
// One exercise after another: those of a stage, its exam, or those that come back today.

import {t} from '../shell/texts.js';
import {addressOf, openCourse} from './course.js';
import {Exercise, termsOf} from './exercise.js';

/** @typedef {import('./exercise.js').Item} Item */
/** @typedef {import('./course.js').Course} Course */
/** @typedef {'stage' | 'exam' | 'due' | 'minute'} Kind */

/** Symmetries of the board. */
const TURNS = 12;
/** So many of an exam may be missed. */
const MAY_MISS = 1;

/** Another view of what was seen before. */
const turned = () => 1 + Math.floor(Math.random() * (TURNS - 1));

export class Series extends Exercise {
    /** @type {Item[]} */
    items = [];
    at = 0;
    /** How an exam ended: whether it is passed, and how many were right. @type {{passed: boolean, right: number} | null} */
    ended = null;
    right = 0;

    /** @param {HTMLElement} main @param {import('../shell/router.js').Context} context @param {Course} course @param {Kind} kind @param {Item[]} items */
    constructor(main, context, course, kind, items) {
        super(main, context, '#/learn/course', course);
        this.kind = kind;
        this.items = items;
        Object.assign(this.actions, {
            next: () => this.next(),
            map: () => this.context.navigate('#/learn/course'),
            repeat: () => {
                this.right = 0;
                this.ended = null;
                return this.go(0);
            },
        });
    }

    /** @param {number} at */
    async go(at) {
        this.at = at;
        await this.open(this.items[at]);
    }

    /** @override */
    get place() {
        const {kind, items, at, item} = this;
        const [number, count] = [at + 1, items.length];
        if (kind === 'due') return t('learn_due_place', {number, count});
        const stage = this.course.say(`stage_${item.stage.id}`);
        return t(kind === 'exam' ? 'learn_exam_place' : 'learn_place', {stage, number, count});
    }

    /** @override */
    get heading() {
        const heading = super.heading;
        if (this.kind === 'exam' && this.judged.status !== 'open') heading.left = '';
        return heading;
    }

    /** @override @returns {import('../play/talk.js').Message} */
    get message() {
        const usual = super.message;
        const {ended, items} = this;
        if (this.kind !== 'exam') return usual;
        if (ended)
            return {
                kind: 'result',
                label: t('learn_exam'),
                words: t(ended.passed ? 'learn_exam_passed' : 'learn_exam_failed', {right: ended.right, count: items.length}),
                acts: ended.passed
                    ? [['map', t('learn_map')]]
                    : [
                          ['map', t('learn_map')],
                          ['repeat', t('learn_try')],
                      ],
            };
        if (this.judged.status === 'solved') return {...usual, label: t('learn_right')};
        return this.judged.status === 'failed' ? {...usual, words: `${usual.words} ${this.lesson}`, acts: []} : usual;
    }

    /** @override @param {string} act */
    offers(act) {
        if (this.kind === 'exam') return !this.ended && ['next', 'type'].includes(act) && super.offers(act);
        return super.offers(act);
    }

    /** In an exam the first try counts. @override @param {string[]} tries @returns {Promise<import('./exercise.js').Judged>} */
    async judge(tries) {
        const judged = await super.judge(tries);
        return this.kind === 'exam' && judged.status === 'open' && judged.mistakes ? {...judged, status: 'failed'} : judged;
    }

    /** @override @param {number} stars */
    async note(stars) {
        if (this.kind === 'exam') this.right++;
        else await super.note(stars);
    }

    /** @override */
    async hint() {
        if (this.kind !== 'exam') await super.hint();
    }

    /** @override */
    async leave() {
        const {kind, judged, item, course} = this;
        if (kind !== 'exam') await super.leave();
        else if (judged.status !== 'solved') await course.progress.add(`exercise ${item.row.id} 0`);
    }

    /** The next one, or what comes after the last. */
    async next() {
        const {kind, items, at} = this;
        await this.settled;
        await this.leave();
        if (at + 1 < items.length) {
            const {stage, row} = items[at + 1];
            if (kind === 'stage') history.pushState(null, '', addressOf(stage.id, row.id));
            await this.go(at + 1);
            if (this.plays || this.marks) this.board.focus();
            else this.talk.focus();
        } else if (kind === 'exam') await this.end();
        else {
            const {stage} = items[at];
            const {exam, exercises} = stage;
            this.context.navigate(
                kind === 'stage' && !exam && exercises.some((one) => one.exam) ? addressOf(stage.id, 'exam') : '#/learn/course',
            );
        }
    }

    /** Tells how an exam went, and writes it down. */
    async end() {
        const {items, right, course, context} = this;
        const passed = right >= items.length - MAY_MISS;
        this.ended = {passed, right};
        await course.progress.add(`exam ${items[0].stage.id} ${Number(passed)}`);
        this.show();
        context.announce.assertive(this.message.words);
        this.board.play(passed ? 'win' : 'lose');
        this.talk.focus();
    }

    /** @override */
    async language() {
        const {context} = this;
        [this.course, this.terms] = await Promise.all([openCourse(context), termsOf(context)]);
        await super.language();
    }

    /** @override */
    close() {
        if (this.kind !== 'exam') this.leave().catch(() => undefined);
        super.close();
    }
}

/** What is to be done at an address. @param {Course} course @param {string} id @param {string} [what] @returns {{kind: Kind, items: Item[], at: number} | null} */
function found({stages, due}, id, what) {
    if (id === 'due') {
        const items = stages.flatMap((stage) =>
            stage.exercises.filter((row) => due.includes(row.id)).map((row) => ({stage, row, turn: turned()})),
        );
        return {kind: 'due', items, at: 0};
    }
    const stage = stages.find((one) => one.id === id);
    if (!stage) return null;
    if (what === 'exam')
        return {kind: 'exam', items: stage.exercises.filter(({exam}) => exam).map((row) => ({stage, row, turn: turned()})), at: 0};
    const first = stage.exercises.findIndex(({stars}) => stars === null);
    const at = what ? stage.exercises.findIndex((row) => row.id === what) : Math.max(first, 0);
    return {kind: 'stage', items: stage.exercises.map((row) => ({stage, row, turn: 0})), at};
}

/** @type {import('../shell/router.js').ScreenModule['open']} */
export async function open(main, context, [id, what]) {
    const [course, terms] = await Promise.all([openCourse(context), termsOf(context)]);
    const run = found(course, id, what);
    if (!run?.items[run.at]) return (await import('../shell/missing.js')).open(main);
    const screen = new Series(main, context, course, run.kind, run.items);
    screen.terms = terms;
    await screen.go(run.at);
    return screen;
}
