// SPDX-License-Identifier: MIT
// A puzzle on the board: the move that led to it, tries, what refutes a wrong one, hints, the solution.

import {progressOf} from '../learn/progress.js';
import {Task} from '../learn/task.js';
import {find} from '../shell/dom.js';
import {t} from '../shell/texts.js';
import {refute} from './refute.js';
import {gameOf} from './set.js';

/** @typedef {import('../core/types.js').Answer<'puzzle'>} Judged */
/** @typedef {import('./set.js').Entry} Entry */
/** @typedef {import('../play/talk.js').Message} Message */

/** The deviation from which on a change of a rating says something. */
const SURE = 150;

/** A change of a rating, with its sign. @param {number} change */
const signed = (change) => (change < 0 ? `−${-change}` : `+${change}`);

/** @extends {Task<Judged>} */
export class Puzzle extends Task {
    /** @type {Entry | null} */
    puzzle = null;
    /** What was answered to a wrong move, once it is known. @type {Awaited<ReturnType<typeof refute>> | null} */
    refuted = null;
    /** Whether the solution was shown, whether a hint, and whether this puzzle is in the log already. */
    shown = false;
    helped = false;
    counted = false;
    /** The own rating, and how it has changed. @type {{rating: number, change: number, sure: boolean} | null} */
    rated = null;

    /** @param {HTMLElement} main @param {import('../shell/router.js').Context} context @param {string} back */
    constructor(main, context, back) {
        super(main, context, back);
        const leave = find(main, '.task-head a');
        leave.dataset.label = 'puzzles_leave';
        leave.ariaLabel = t('puzzles_leave');
        this.progress = progressOf(context);
        Object.assign(this.actions, {
            solution: () => this.solve(),
            next: () => this.next(),
            analyse: () => this.analyse(),
        });
    }

    /** @override @param {string[]} tries @returns {Promise<Judged>} */
    async judge(tries) {
        const {core, texts} = this.context;
        const judged = await core.ask('puzzle', {text: this.puzzle?.row ?? '', tries: tries.join(' '), lang: texts.language});
        /* Before anything was tried, what was seen last is the move that led here. */
        return tries.length ? judged : {...judged, steps: [judged.before]};
    }

    /** @override @returns {Promise<import('../learn/task.js').Advice | null>} */
    async advise() {
        const {core, texts} = this.context;
        const [move] = this.judged.solution;
        this.helped = true;
        return core.ask('hint', {start: this.judged.position, move, lang: texts.language}).then((hint) => ({...hint, move}));
    }

    /** Where it is: what stands over the board besides the task. */
    get place() {
        return t('puzzles_one', {id: this.puzzle?.id ?? ''});
    }

    /** @override */
    get heading() {
        const {judged} = this;
        return {
            title: t('puzzles_title'),
            place: this.place,
            words: judged.task,
            left: judged.status === 'open' ? '' : t('puzzles_rating_of', {rating: judged.rating}),
        };
    }

    /** @override @returns {Message} */
    get message() {
        const {judged, refuted, shown, tries, themes} = this;
        const back = /** @type {[string, string][]} */ ([
            ['again', t('puzzles_try')],
            ['solution', t('puzzles_show')],
        ]);
        if (shown) return {kind: 'coach', label: t('puzzles_solution'), words: judged.steps.at(-1)?.words ?? '', note: themes};
        if (judged.status === 'failed')
            return {
                kind: 'why',
                label: t('puzzles_wrong'),
                words: refuted ? refuted.words || judged.words : t('puzzles_looking'),
                note: this.verdict,
                acts: refuted ? back : [],
            };
        if (judged.status === 'solved')
            return {kind: 'result', label: t('puzzles_solved'), words: this.verdict || judged.words, note: themes};
        return {kind: 'coach', label: t('play_talk_coach'), words: tries.length ? judged.words : judged.before.words};
    }

    /** What it was worth. */
    get verdict() {
        const {rated, helped, judged} = this;
        if (rated) return t(rated.sure ? 'puzzles_rated' : 'puzzles_about', {rating: rated.rating, change: signed(rated.change)});
        return helped && judged.status === 'solved' ? t('puzzles_helped') : '';
    }

    /** What it was about. */
    get themes() {
        return this.judged.themes.map(({words}) => words).join(' · ');
    }

    /** The solver sits at the bottom; what refutes a wrong move is pointed out. @returns {import('../learn/task.js').Look} @override */
    get pointed() {
        const {refuted, judged} = this;
        const flipped = judged?.side === 'second';
        if (judged?.status !== 'failed' || !refuted) return {flipped};
        return {flipped, marks: refuted.cells.map((cell) => ({cell, kind: 'offend'}))};
    }

    /** Shows a puzzle: the position before it, the move that led to it, then it is the solver's turn. @param {Entry} puzzle */
    async enter(puzzle) {
        Object.assign(this, {puzzle, tries: [], advice: null, refuted: null, shown: false, helped: false, counted: false, rated: null});
        Object.assign(this.now, {problem: '', why: null, preview: '', hand: 'put'});
        const judged = await this.newest(this.judge([]));
        if (!judged) return;
        this.judged = judged;
        find(this.root, '.task').dataset.task = puzzle.id;
        this.moving = true;
        this.game = await this.gameAt(judged.start);
        this.show();
        await this.showBoard();
        await this.follow(judged);
        await this.take(judged);
        this.context.announce.polite(this.heading.words);
    }

    /** Once more, with what was learnt from the wrong try. @override */
    async begin() {
        this.refuted = this.rated = null;
        this.shown = false;
        await super.begin();
    }

    /** A try was judged. @override */
    async changed() {
        const {judged, shown} = this;
        if (shown || judged.status === 'open') return;
        if (judged.status === 'solved') await this.count(true);
        else {
            await this.count(false);
            await this.refute();
        }
        this.show();
        this.context.announce.polite([this.message.label, this.message.words].join(': '));
        /* The buttons came after the words. */
        if (find(this.root, '.talk').contains(document.activeElement)) this.talk.focus();
    }

    /** Writes the first result into the log: that is what counts. @param {boolean} solved */
    async count(solved) {
        const {puzzle, progress, helped} = this;
        if (this.counted || !puzzle) return;
        this.counted = true;
        const game = gameOf(puzzle.id);
        const before = (await progress.read()).ratings[game];
        const unrated = solved && helped;
        const after = (await progress.add(this.line(puzzle, solved, unrated))).ratings[game];
        const {rating, deviation, tried} = after;
        this.rated = tried > before.tried ? {rating, change: rating - before.rating, sure: deviation <= SURE} : null;
    }

    /** What the log is told. @param {Entry} puzzle @param {boolean} solved @param {boolean} unrated */
    line({id, rating}, solved, unrated) {
        return `puzzle ${id} ${Number(solved)} ${unrated ? 0 : rating}`;
    }

    /** Shows what the other side answers to a wrong move. */
    async refute() {
        const {context, tries} = this;
        const wrong = /** @type {string} */ (tries.at(-1));
        const {position} = await this.judge(tries.slice(0, -1));
        const good = this.tickets.take();
        const found = await refute(context, position, wrong);
        if (!good()) return;
        if (found.reply) {
            const game = await context.core.ask('game', {start: position, moves: `${wrong} ${found.reply}`, lang: context.texts.language});
            if (!good()) return;
            found.words ||= t('puzzles_answer', {words: game.history.at(-1)?.words ?? ''});
            this.game = game;
            await this.link.update({animate: true, ...context.settings.board, ...this.pointed});
        }
        if (!good()) return;
        this.refuted = found;
        this.board.set(this.pointed);
    }

    /** Shows the solution, move by move. */
    async solve() {
        const {puzzle} = this;
        if (!puzzle || this.moving) return;
        await this.count(false);
        this.shown = true;
        this.refuted = this.advice = null;
        this.tries = [];
        const open = await this.judge([]);
        await this.take(open);
        /* Own moves are tried, the answers come with them. */
        for (const move of open.solution.filter((_, ply) => ply % 2 === 0)) {
            if (this.puzzle !== puzzle || !this.shown) return;
            await this.answer(move);
        }
        this.show();
    }

    /** @override @param {string} act */
    offers(act) {
        const {status} = this.judged;
        if (act === 'hint' || act === 'type') return status === 'open';
        /* What failed is tried again from where that is said. */
        if (act === 'again') return status === 'solved' || (status === 'open' && this.tries.length > 0);
        return act === 'next' || (act === 'analyse' && status !== 'open');
    }

    /** To what the computer makes of the position. */
    async analyse() {
        const {core, texts, navigate} = this.context;
        const [{position, side}, {packPosition}] = await Promise.all([this.judge([]), import('../edit/packed.js')]);
        navigate(`#/a/${await packPosition(core, position, {flipped: side === 'second', lang: texts.language})}`);
    }

    /** The next puzzle. @returns {unknown} */
    next() {
        return undefined;
    }
}
