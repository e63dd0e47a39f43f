// SPDX-License-Identifier: MIT
// An exercise of the course as a task: moves to be played, an answer to be given, cells to be marked, a game to be won.

import {CELLS} from '../board/geometry.js';
import {SCAN_PAUSE} from '../board/scanning.js';
import {NOT_YET} from '../core/request.js';
import {find} from '../shell/dom.js';
import {t} from '../shell/texts.js';
import {arrowsOf, endOf} from './arrows.js';
import {beginGame} from './games.js';
import {Task} from './task.js';

/** @typedef {import('../core/types.js').Answer<'exercise'>} Judged */
/** `turn`: the symmetry it is shown under. @typedef {{stage: import('./course.js').Stage, row: import('./course.js').Row, turn: number}} Item */

const STARS = 3;
/** Words among what was tried: it began again, a hint was taken. */
const AGAIN = 'again';
const HINTED = 'hint';

/** How well, as it is seen. @param {number} stars */
export const starsOf = (stars) => '★'.repeat(stars) + '☆'.repeat(STARS - stars);

/** @param {string[]} cells @param {import('../board/marks.js').Mark['kind']} kind @returns {import('../board/marks.js').Mark[]} */
const marked = (cells, kind) => cells.map((cell) => ({cell, kind}));

/** What can be read about what an exercise teaches. @param {Item} item @param {Record<string, string>} terms their names by id @returns {[string, string][]} */
const reading = ({stage: {game}, row: {teaches}}, terms) =>
    teaches.flatMap((word) =>
        /^[A-Z]\d+$/.test(word)
            ? [[`#/learn/rules/${game}/${word}`, t('learn_rule', {rule: word})]]
            : terms[word]
              ? [[`#/learn/glossary/${word}`, terms[word]]]
              : [],
    );

/** @extends {Task<Judged>} */
export class Exercise extends Task {
    /** @type {Item} */
    item = NOT_YET;
    /** Cells marked so far, where they are looked for. @type {Set<string>} */
    marked = new Set();
    /** Whether switches go through the free cells. */
    free = false;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    scanning;
    /** What had been tried when the solution was shown. @type {string[] | null} */
    revealed = null;
    /** @type {Record<string, string>} */
    terms = {};

    /** @param {HTMLElement} main @param {import('../shell/router.js').Context} context @param {string} back @param {import('./course.js').Course} course */
    constructor(main, context, back, course) {
        super(main, context, back);
        this.course = course;
    }

    /** Begins another one. @param {Item} item */
    async open(item) {
        this.item = item;
        this.judged = NOT_YET;
        await this.begin();
    }

    /** Mistakes and hints of earlier attempts count, what was solved begins anew. @override */
    restart() {
        const {revealed, judged, tries} = this;
        this.marked.clear();
        this.revealed = null;
        if (revealed) return [...revealed, AGAIN];
        if (judged?.status === 'failed') return [...tries, AGAIN];
        const at = tries.lastIndexOf(AGAIN) + 1;
        return judged?.status === 'open' ? [...tries.slice(0, at), ...tries.slice(at).filter((word) => word === HINTED)] : [];
    }

    /** What the core is asked about. @param {string[]} tries */
    request(tries) {
        const {row, turn} = this.item;
        return {text: row.row, tries: tries.join(' '), turn, lang: this.context.texts.language};
    }

    /** @override @param {string[]} tries */
    judge(tries) {
        return this.context.core.ask('exercise', this.request(tries));
    }

    /** @override @param {string[]} tries */
    advise(tries) {
        return this.context.core.ask('exercise_hint', this.request(tries));
    }

    /** @override */
    async hint() {
        const before = this.advice?.count ?? 0;
        await super.hint();
        if ((this.advice?.count ?? 0) > before) this.tries.push(HINTED);
    }

    /** @override */
    get plays() {
        return this.judged?.kind === 'play';
    }

    /** Whether cells are to be marked. */
    get marks() {
        return this.judged?.kind === 'find' && this.judged.status === 'open';
    }

    /** Where it stands among others. */
    get place() {
        const {stage, row} = this.item;
        const {exercises} = stage;
        return t('learn_place', {
            stage: this.course.say(`stage_${stage.id}`),
            number: exercises.indexOf(row) + 1,
            count: exercises.length,
        });
    }

    /** @override */
    get heading() {
        const {task, within, used, kind, status, stars} = this.judged;
        const left =
            status === 'solved' && !this.revealed
                ? starsOf(stars ?? 0)
                : kind === 'play' && status === 'open'
                  ? t('learn_left', {count: within - used})
                  : '';
        return {title: this.place, place: this.place, words: task, left};
    }

    /** What to remember of it. */
    get lesson() {
        return this.course.say(`${this.item.row.id}_after`);
    }

    /** @override @returns {import('../play/talk.js').Message} */
    get message() {
        const {kind, status, words, options, stars, game, turn} = this.judged;
        /** @param {string} label @param {string} said @param {Partial<import('../play/talk.js').Message>} [more] */
        const say = (label, said, more) => ({kind: 'coach', label, words: said, ...more});
        const links = reading(this.item, this.terms);
        if (this.revealed) return say(t('learn_solution'), this.lesson, {links, acts: [['again', t('learn_try')]]});
        if (status === 'solved') return say(t('learn_solved', {count: stars ?? 0}), this.lesson, {list: [words], links});
        if (status === 'failed') return say(t('learn_failed'), words, {links, acts: this.afterwards});
        /* What stands before an exercise may name cells, which lie elsewhere on a turned board. */
        const before = words || (turn ? '' : this.course.say(this.item.row.id));
        const left = options.filter(({right}) => right === null);
        if (kind === 'legal') return say(t('learn_predict'), before, {acts: left.map(({id, words: name}) => [`try ${id}`, name])});
        if (kind === 'choose')
            return say(t('learn_choose'), before, {
                acts: left.map(({id, words: name}) => [`try ${id}`, /^\d+$/.test(name) ? name : `${id}. ${name}`]),
            });
        if (kind === 'find')
            return say(t('learn_find'), before, {note: t('learn_marked', {count: this.marked.size}), acts: [['check', t('learn_check')]]});
        if (kind === 'game') return say(t(`game_${game}`), before, {acts: [['game', t('learn_game')]]});
        return say(t('play_talk_coach'), before || t('play_how'));
    }

    /** What can be done once it is missed. @returns {[string, string][]} */
    get afterwards() {
        const {kind, solution} = this.judged;
        return [
            ['again', t('learn_try')],
            ...(kind === 'play' && solution.length ? [/** @type {[string, string]} */ (['solution', t('learn_solution')])] : []),
        ];
    }

    /** @override @returns {import('./task.js').Look} */
    get pointed() {
        const {kind, status, marks, labels, move, options, found, refusal, side} = this.judged;
        const {cells} = this.game;
        const open = status === 'open';
        /** @type {Record<string, string>} */
        const written = Object.fromEntries((kind === 'find' && open ? found.wrong : labels).map((cell) => [cell, cell]));
        const arrows = move && (open || refusal) ? arrowsOf(move, cells, side) : [];
        for (const one of kind === 'choose' ? options : []) {
            if (open ? one.right === false : !one.right) continue;
            const ways = one.move ? arrowsOf(one.move, cells, side) : one.cells.map((from) => ({from}));
            arrows.push(...ways);
            /* Two may lead to the same cell, or begin on one. */
            const place = ways.length ? [endOf(ways[0]), ways[0].from].find((cell) => !written[cell]) : null;
            if (open && place) written[place] = one.id;
        }
        return {
            rings: marks,
            labels: written,
            arrows,
            draws: this.marks,
            ...(this.marks && {interactive: true, selection: [...this.marked], marks: marked(found.wrong, 'offend')}),
            ...(kind === 'find' &&
                !open && {selection: found.right, marks: [...marked(found.wrong, 'offend'), ...marked(found.missed, 'hint')]}),
            ...(refusal && {marks: marked(refusal.cells, 'offend')}),
        };
    }

    /** Cells are marked, where they are looked for. @override @param {import('../board/gesture.js').Intent} intent */
    meant(intent) {
        if (!this.marks) return false;
        const {type, cell, otherwise, name} = intent;
        if (type === 'put' || (type === 'confirm' && otherwise?.type === 'put')) this.mark(cell ?? otherwise?.cell ?? '');
        else if (type === 'scan') this.scan(name ?? '');
        else if (type === 'clear') this.mark('');
        /* What stands on the board may be asked; not what is looked for. */
        return type !== 'key' || name === 'formations';
    }

    /** Marks a cell, or takes the mark away; without a cell, all of them. @param {string} cell */
    mark(cell) {
        const {marked} = this;
        const had = cell ? marked.delete(cell) : void marked.clear();
        if (cell && !had) marked.add(cell);
        if (cell) this.context.announce.polite(t(had ? 'learn_unmarked_cell' : 'learn_marked_cell', {cell}));
        this.board.set({selection: [...marked]});
        this.show();
    }

    /** The marbles one after another, and after them the buttons; the next time the free cells. @param {string} what next, or choose */
    scan(what) {
        const places = CELLS.filter((cell) => Boolean(this.game.cells[cell]) !== this.free);
        const here = document.activeElement?.getAttribute('data-cell') ?? '';
        const next = places[places.indexOf(here) + 1];
        this.goOn();
        if (what === 'choose') this.mark(here);
        else if (next) this.board.focus(next);
        else {
            this.free = !this.free;
            this.talk.focus();
        }
    }

    /** A single switch goes on by itself. */
    goOn() {
        clearTimeout(this.scanning);
        if (!this.marks || this.board.state.scan !== 'one') return;
        const onBoard = () => document.activeElement?.closest('[role=grid]');
        this.scanning = setTimeout(() => (onBoard() ? this.scan('next') : this.goOn()), SCAN_PAUSE);
    }

    /** @override */
    async showBoard() {
        await super.showBoard();
        this.goOn();
    }

    /** @override */
    close() {
        clearTimeout(this.scanning);
        super.close();
    }

    /** @override @type {Record<string, (more: string) => unknown>} */
    actions = {
        check: () => this.answer([...this.marked].join('+')),
        solution: () => this.solve(),
        game: () => {
            const {level, house, position, side, game} = this.judged;
            beginGame(this.context, level ?? 1, game, {lesson: this.item.row.id, given: {position, to_move: side}, house});
        },
    };

    /** Shows how it is done, move by move. */
    async solve() {
        const {solution} = this.judged;
        this.revealed = this.tries;
        for (let count = 0; count <= solution.length; count++) {
            const judged = await this.newest(this.judge(solution.slice(0, count)));
            if (!judged) return;
            await this.follow(judged);
            await this.take(judged);
        }
    }

    /** @override */
    async changed() {
        const {status, words, stars, mistakes, kind} = this.judged;
        const {announce} = this.context;
        if (status === 'failed' || (kind !== 'play' && status === 'open' && mistakes)) {
            this.board.play('refuse');
            announce.polite(words);
        } else if (status === 'solved') {
            this.board.play('win');
            announce.polite(`${this.message.label} ${this.lesson}`);
            await this.note(stars ?? 0);
        }
    }

    /** Writes down that it is solved. @param {number} stars @returns {Promise<unknown>} */
    note(stars) {
        return this.course.progress.add(`exercise ${this.item.row.id} ${stars}`);
    }

    /** Notes that it was missed, when it is left like that. */
    async leave() {
        const {item, judged, revealed} = this;
        if (revealed || (judged?.mistakes && judged.status !== 'solved')) await this.course.progress.add(`exercise ${item.row.id} 0`);
    }

    /** @override */
    show() {
        super.show();
        find(this.root, '.task').dataset.kind = this.judged.kind;
    }

    /** @override @param {string} act */
    offers(act) {
        const {kind, status} = this.judged;
        if (act === 'hint') return status === 'open' && kind !== 'game';
        if (act === 'type') return status === 'open' && kind === 'play';
        /* What failed is tried again from where that is said. */
        if (act === 'again') return kind === 'play' && (status === 'solved' || (status === 'open' && this.tries.length > 0));
        return act === 'next';
    }
}

/** The names of terms by id, for what can be read. @param {import('../shell/router.js').Context} context */
export async function termsOf({core, texts}) {
    const {terms} = await core.ask('terms', {lang: texts.language});
    return Object.fromEntries(terms.map(({id, term}) => [id, term]));
}
