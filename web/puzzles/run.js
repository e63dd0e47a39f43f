// SPDX-License-Identifier: MIT
// A run: puzzles one after another, ever harder, until three are missed or, for those who want a clock, the time is over.

import {arrowsOf} from '../learn/arrows.js';
import {find} from '../shell/dom.js';
import {t} from '../shell/texts.js';
import {readChoice} from './choice.js';
import {Puzzle} from './puzzle.js';
import {showProblem} from './problem.js';
import {climb, loadSet} from './set.js';

/** @typedef {import('../play/talk.js').Message} Message */

const TIME_MS = 3 * 60 * 1000;
const MISTAKES = 3;
/** How long the result of a puzzle is seen before the next one, against the clock. */
const LOOK_MS = {solved: 500, failed: 1800};
/** How often the clock is looked at. */
const TICK_MS = 200;
/** Seconds left at which that is said. */
const SAID = [60, 10];

class Run extends Puzzle {
    solved = 0;
    /** @type {string[]} */
    missed = [];
    /** All there are. @type {import('./set.js').Entry[]} */
    puzzles = [];
    /** @type {Set<string>} */
    used = new Set();
    over = false;
    /** Whether it is the best so far. */
    record = false;
    /** When the time is over; 0: there is no clock, or it does not run yet. */
    ends = 0;
    /** @type {ReturnType<typeof setInterval> | undefined} */
    clock;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    pause;

    /** @param {HTMLElement} main @param {import('../shell/router.js').Context} context */
    constructor(main, context) {
        super(main, context, '#/puzzles');
        this.choice = readChoice();
        Object.assign(this.actions, {
            hint: () => {},
            again: () => {},
            takeback: () => {},
            another: () => this.start(),
            missed: () => context.navigate('#/puzzles/missed'),
        });
    }

    async start() {
        Object.assign(this, {solved: 0, missed: [], used: new Set(), over: false, record: false, ends: 0});
        ({puzzles: this.puzzles} = await loadSet(this.context, this.choice.game));
        await this.next();
        if (!this.choice.clock) return;
        this.ends = performance.now() + TIME_MS;
        clearInterval(this.clock);
        this.clock = setInterval(() => this.tick(), TICK_MS);
    }

    /** Seconds left. */
    get seconds() {
        return Math.max(0, Math.ceil((this.ends - performance.now()) / 1000));
    }

    tick() {
        const before = find(this.root, '.task-left').textContent;
        const {left} = this.heading;
        if (left === before) return;
        find(this.root, '.task-left').textContent = left;
        if (SAID.includes(this.seconds)) this.context.announce.polite(t('puzzles_run_seconds', {count: this.seconds}));
        if (!this.seconds) this.attempt(() => this.finish());
    }

    /** @override */
    get plays() {
        return !this.over;
    }

    /** @override */
    get heading() {
        const {solved, missed, ends, over, seconds} = this;
        const time = ends && !over ? `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}` : '';
        return {
            ...super.heading,
            title: t('puzzles_run'),
            place: t('puzzles_run_place', {count: solved, missed: missed.length, of: MISTAKES}),
            left: time,
        };
    }

    /** @override @returns {Message} */
    get message() {
        const {over, judged, solved, record, missed, ends} = this;
        if (over)
            return {
                kind: 'result',
                label: t(ends && !this.seconds ? 'puzzles_run_time' : 'puzzles_run_over'),
                words: t('puzzles_run_result', {count: solved}),
                note: record ? t('puzzles_run_record') : '',
                acts: [
                    ['another', t('puzzles_run_again')],
                    ...(missed.length ? [/** @type {[string, string]} */ (['missed', t('puzzles_missed')])] : []),
                ],
            };
        if (judged.status === 'solved') return {kind: 'result', label: t('puzzles_solved'), words: judged.words};
        if (judged.status === 'failed')
            return {
                kind: 'why',
                label: t('puzzles_wrong'),
                words: t('puzzles_run_right'),
                acts: this.choice.clock ? [] : [['next', t('puzzles_next')]],
            };
        return super.message;
    }

    /** @override @param {string} act */
    offers(act) {
        return act === 'type' && !this.over;
    }

    /** @override */
    async changed() {
        const {judged, puzzle, context, over} = this;
        if (judged.status === 'open' || !puzzle || over) return;
        const solved = judged.status === 'solved';
        if (solved) this.solved++;
        else {
            this.missed.push(puzzle.id);
            await this.correct();
        }
        this.show();
        context.announce.polite(solved ? t('puzzles_solved') : [t('puzzles_wrong'), t('puzzles_run_right')].join(': '));
        if (this.missed.length === MISTAKES) this.pause = setTimeout(() => this.attempt(() => this.finish()), LOOK_MS.failed);
        else if (solved || this.choice.clock) this.pause = setTimeout(() => this.act('next'), LOOK_MS[judged.status]);
        else this.attend();
    }

    /** Shows what should have been played. */
    async correct() {
        const {position, side, solution} = await this.judge(this.tries.slice(0, -1));
        this.game = await this.gameAt(position);
        await this.link.update({...this.context.settings.board, ...this.pointed, arrows: arrowsOf(solution[0], this.game.cells, side)});
    }

    /** @override */
    async next() {
        clearTimeout(this.pause);
        const puzzle = climb(this.puzzles, this.used);
        if (this.over) return;
        if (!puzzle) return this.finish();
        this.used.add(puzzle.id);
        await this.enter(puzzle);
    }

    /** It is over: into the log with it, and with what was missed. */
    async finish() {
        const {progress, choice, solved, missed} = this;
        clearInterval(this.clock);
        clearTimeout(this.pause);
        if (this.over) return;
        this.over = true;
        const kind = choice.clock ? 'timed' : 'untimed';
        const before = (await progress.read()).runs[choice.game][kind] ?? 0;
        for (const id of missed) await progress.add(`puzzle ${id} 0 0`);
        await progress.add(`run ${choice.game} ${solved}${choice.clock ? '' : ' untimed'}`);
        this.record = solved > before;
        this.show();
        await this.showBoard();
        this.context.announce.assertive([this.message.label, this.message.words, this.message.note].filter(Boolean).join(' '));
        this.talk.focus();
    }

    /** @override */
    close() {
        clearInterval(this.clock);
        clearTimeout(this.pause);
        super.close();
    }
}

/** @type {import('../shell/router.js').ScreenModule['open']} */
export async function open(main, context) {
    const screen = new Run(main, context);
    try {
        await screen.start();
        return screen;
    } catch (error) {
        screen.close();
        return showProblem(main, error);
    }
}
