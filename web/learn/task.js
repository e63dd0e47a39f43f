// SPDX-License-Identifier: MIT
// A board with a task: what is to be done on it, what was tried, what came of that. Exercises and puzzles are tasks; the core judges
// both.

import {NOT_YET} from '../core/request.js';
import {BoardScreen} from '../play/board-screen.js';
import {saying, sayingHand, sayingHint, sayingWhy} from '../play/talk.js';
import {Tickets} from '../play/tickets.js';
import {fillTexts, find} from '../shell/dom.js';
import {t} from '../shell/texts.js';
import {arrowsOf} from './arrows.js';
import {walkButtons} from './switches.js';

/** @typedef {import('../core/types.js').GameAnswer} Game */
/** @typedef {import('../core/types.js').Side} Side */
/** @typedef {import('../play/talk.js').Message} Message */
/** @typedef {Partial<import('../board/board.js').State>} Look */
/**
 * What the core says of a task after what was tried at it.
 * @typedef {object} Judged
 * @property {string} position as it stands now
 * @property {Side} side whose moves are tried
 * @property {'open' | 'solved' | 'failed'} status
 * @property {string} words what came of the last try
 * @property {{position: string, last: import('../core/types.js').Steps | null, words: string}[]} steps the same, move by move
 * @property {import('../board/marks.js').Refusal | null} [refusal] why the last try was none
 */
/** A hint in steps: words and cells of each, and the move they lead to. @typedef {{steps: string[], cells: string[][], move: string | null}} Advice */

/** Between a move and its answer, so that both are seen. */
const pause = () =>
    new Promise((done) => {
        setTimeout(done, 350);
    });

/** @template {Judged} J */
export class Task extends BoardScreen {
    /** What was tried so far, as the core reads it. @type {string[]} */
    tries = [];
    /** @type {J} */
    judged = NOT_YET;
    /** What stands on the board. @type {Game} */
    game = NOT_YET;
    /** @type {(Advice & {count: number}) | null} */
    advice = null;
    /** Whether marbles are still on their way. */
    moving = false;
    /** Comes when what was tried last is judged, seen and noted. @type {Promise<unknown>} */
    settled = Promise.resolve();
    tickets = new Tickets();

    /** @param {HTMLElement} main @param {import('../shell/router.js').Context} context @param {string} back where it is left to */
    constructor(main, context, back) {
        super(main, context, 'task', '.talk a');
        find(main, '.task-head a').setAttribute('href', back);
        walkButtons(main, this.board, context.settings, this.leaving.signal);
    }

    /** @override */
    get ready() {
        return Boolean(this.judged);
    }

    /** What the core says of tries. @param {string[]} _tries @returns {Promise<J>} */
    judge(_tries) {
        throw new Error('judge');
    }

    /** A hint, where there are any. @param {string[]} _tries @returns {Promise<Advice | null>} */
    async advise(_tries) {
        return null;
    }

    /** Whether a move on the board is what is asked for. */
    get plays() {
        return true;
    }

    /** What stands over the board: where this is, what is to be done, how much of it is left. @returns {{title: string, place: string, words: string, left: string}} */
    get heading() {
        return {title: '', place: '', words: '', left: ''};
    }

    /** What is said while nothing else is to be said. @returns {Message} */
    get message() {
        return {kind: 'coach', label: t('play_talk_coach'), words: this.judged.words};
    }

    /** What is pointed out on the board besides hints. @returns {Look} */
    get pointed() {
        return {};
    }

    /** A try was judged and seen. @returns {Promise<unknown> | void} */
    changed() {}

    /** Takes what a person means on the board, where it is no move. @param {import('../board/gesture.js').Intent} _intent @returns {boolean} whether it was taken */
    meant(_intent) {
        return false;
    }

    /** @override @type {import('../play/board-screen.js').Actions} */
    asked = {
        hint: () => this.hint(),
        playit: () => this.advice?.move && this.answer(this.advice.move),
        again: () => this.begin(),
        takeback: () => this.begin(),
        retry: () => this.begin(),
        try: (word) => this.answer(word),
    };

    /** What counts as tried when it begins again. @returns {string[]} */
    restart() {
        return [];
    }

    /** The task from its beginning. */
    async begin() {
        this.tries = this.restart();
        this.advice = null;
        Object.assign(this.now, {problem: '', hand: 'put'});
        await this.take(await this.newest(this.judge(this.tries)));
        if (this.judged) this.context.announce.polite(this.heading.words);
    }

    /** The same, unless something else was asked for meanwhile; then nothing. @template T @param {Promise<T>} work @returns {Promise<T | null>} */
    async newest(work) {
        const good = this.tickets.take();
        const done = await work;
        return good() ? done : null;
    }

    /** Something is tried: a move, or an answer. @param {string} word */
    answer(word) {
        const done = this.handle(word);
        this.settled = done.catch(() => {});
        return done;
    }

    /** @param {string} word */
    async handle(word) {
        if (this.moving || !this.judged) return;
        const tries = [...this.tries, word];
        this.now.problem = '';
        const judged = await this.newest(this.judge(tries));
        if (!judged) return;
        if (judged.refusal && judged.status === 'open') {
            this.say({why: judged.refusal});
            this.context.announce.polite(judged.refusal.message);
            return;
        }
        this.tries = tries;
        this.advice = null;
        await this.follow(judged);
        await this.take(judged);
        await this.changed();
    }

    /** Shows what a try did, move by move. @param {J} judged */
    async follow({steps}) {
        const {announce, settings} = this.context;
        const good = this.tickets.take();
        this.moving = true;
        for (const [at, {position, last, words}] of steps.entries()) {
            if (at && settings.moves) await pause();
            const game = await this.gameAt(position);
            if (!good()) break;
            this.game = {...game, last};
            announce.polite(words);
            await super.showBoard(true, this.pointed);
        }
        this.moving = false;
    }

    /** @param {string} position */
    gameAt(position) {
        const {core, texts} = this.context;
        return core.ask('game', {start: position, lang: texts.language});
    }

    /** Shows how it stands. @param {J | null} judged nothing where it was overtaken */
    async take(judged) {
        if (!judged) return;
        const last = judged.steps.at(-1)?.last ?? null;
        const game = await this.gameAt(judged.position);
        this.judged = judged;
        this.game = {...game, last};
        this.show();
        await this.showBoard();
        this.attend();
    }

    /** Puts the focus where the next thing is to be done, for those who go by keys or switches. */
    attend() {
        const {root, board, judged} = this;
        const scans = board.state.scan !== 'off';
        const next = find(root, '.actions [data-act=next]');
        if (judged.status === 'open') {
            if (scans) board.focus();
        } else if (judged.status === 'solved' && !next.hidden && (scans || root.contains(document.activeElement))) next.focus();
        else if (scans || root.querySelector('.game-board')?.contains(document.activeElement)) this.talk.focus();
    }

    /** Shows everything in the present language. */
    async language() {
        fillTexts(this.root);
        this.judged = await this.judge(this.tries);
        this.advice = null;
        this.game = {...(await this.gameAt(this.judged.position)), last: this.game?.last ?? null};
        this.show();
        await this.showBoard();
    }

    /** Everything but the board. */
    show() {
        const {root, judged, advice} = this;
        const {title, place, words, left} = this.heading;
        find(root, 'h1').textContent = title;
        find(root, '.task-place').textContent = place;
        find(root, '.task-words').textContent = words;
        find(root, '.task-left').textContent = left;
        find(root, '.task').dataset.status = judged.status;
        this.talk.show(this.said(advice));
        for (const button of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll('.actions button')))
            button.hidden = !this.offers(button.dataset.act ?? '');
        find(root, '.actions [data-act=next]').classList.toggle('main', judged.status === 'solved');
    }

    /** Whether a button below the board is of use now. @param {string} _act */
    offers(_act) {
        return true;
    }

    /** What is to be said now, the most pressing first. @param {Task<J>['advice']} advice @returns {Message} */
    said(advice) {
        const {problem, why, preview, hand} = this.now;
        if (problem) return saying('problem', problem, {acts: ['retry']});
        if (why) return sayingWhy(why, this.game.variant);
        if (preview) return saying('preview', preview);
        const usual = this.message;
        if (this.judged.status !== 'open') return usual;
        if (advice) {
            const {count, steps, move} = advice;
            const further = count < steps.length ? ['hint'] : move && this.plays ? ['playit'] : [];
            /* Where answers are given, they alone stand here: the button below leads further, too. */
            return sayingHint(advice, usual.acts ?? further);
        }
        if (this.game.in_hand && this.plays) return sayingHand(hand);
        return usual;
    }

    /** @override @param {Partial<import('../play/talk.js').Now>} news */
    say(news) {
        super.say(news);
        if (this.judged) this.show();
        else if (this.now.problem) this.talk.show(this.said(null));
    }

    /** The next step of a hint. */
    async hint() {
        if (this.judged?.status !== 'open' || this.moving) return;
        if (this.advice) this.advice.count = Math.min(this.advice.count + 1, this.advice.steps.length);
        else {
            const advice = await this.newest(this.advise(this.tries));
            if (!advice) return;
            this.advice = {...advice, count: 1};
        }
        const {steps, count} = this.advice;
        this.context.announce.polite(steps[count - 1]);
        this.show();
        await this.showBoard();
    }

    /** What a hint points out. @returns {Look} */
    get hinted() {
        const {advice, game, judged} = this;
        if (!advice) return {};
        const {count, cells, steps, move} = advice;
        return {
            marks: (cells[count - 1] ?? []).map((cell) => ({cell, kind: count === 1 ? 'area' : 'hint'})),
            ...(move && count === steps.length && {arrows: arrowsOf(move, game.cells, judged.side)}),
        };
    }

    /** @override */
    showBoard() {
        return super.showBoard(false, {...this.pointed, ...this.hinted});
    }

    /** @override @param {string} text */
    async read(text) {
        const {core, texts} = this.context;
        const answers = (this.message.acts ?? []).flatMap((one) => (typeof one === 'string' ? [] : [one]));
        const answer = answers.find(([, words], at) => [words, `${at + 1}`].some((one) => one.toLowerCase() === text.toLowerCase()));
        if (answer) return this.act(answer[0]);
        const {move, command} = await core.ask('read', {start: this.game.position, text, lang: texts.language});
        if (!move) return this.act(command ?? '');
        if (!this.view().side) throw new Error(t('play_hint_not'));
        await this.answer(move);
    }

    /** @override @returns {import('../board/controller.js').Situation} */
    view() {
        const {game, judged, moving, now} = this;
        const side = judged?.status === 'open' && this.plays && !moving ? judged.side : null;
        return {fields: {start: game.position}, game, side, put: now.hand === 'put'};
    }

    /** @override @param {string} move */
    play(move) {
        return this.attempt(() => this.answer(move));
    }

    /** @override */
    close() {
        super.close();
        this.tickets.cancel();
    }
}
