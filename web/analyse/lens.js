// SPDX-License-Identifier: MIT
// A game under the lens: the main line reviewed by the engine, its course as a graph, its mistakes, the accuracy of either player.

import {percentOf} from './worth.js';
import {isSuperseded, problemOf} from '../core/errors.js';
import {factsOf} from '../core/request.js';
import {fill, fillTexts, find, h, stamp} from '../shell/dom.js';
import {t} from '../shell/texts.js';
import {createGraph} from './graph.js';
import {createMistakes} from './mistakes.js';
import {createRetry} from './retry.js';
import {judgeGame, searchGame, seenInNotes} from './review.js';
import {writeReview} from './written.js';

/** @typedef {import('./types.js').TreeNode} TreeNode */
/** @typedef {import('./review.js').Effort} Effort */
/** @typedef {import('./review.js').Seen} Seen */

/**
 * A line that was reviewed.
 * @typedef {object} Reviewed
 * @property {{start: string, moves: string[], house: string}} game
 * @property {Effort} effort of each search
 * @property {Seen[]} seen one more than moves
 * @property {import('../core/types.js').ReviewAnswer} course what `review` says
 * @property {string[]} labels of the moves, with their numbers
 * @property {number} firstPly of the start; even where the first player moves
 * @property {Record<import('../core/types.js').Side, string>} players
 * @property {Map<number, string>} words about the mistakes, by the ply they led to
 */

/** The moves with their numbers, one by one, out of a numbered line. @param {string} text */
function labelsOf(text) {
    let number = '';
    return text.split(/\s+/).flatMap((word) => {
        if (/^\d+\.+$/.test(word)) {
            number = word;
            return [];
        }
        const label = `${number} ${word}`;
        number = number.replace(/\.+$/, '...');
        return [label];
    });
}

/** What is searched for each move. @param {string} value such as `ms 100` @returns {Effort} */
function effortOf(value) {
    const [unit, amount] = value.split(' ');
    return unit === 'ms' ? {ms: Number(amount)} : {nodes: Number(amount), threads: 1};
}

class Lens {
    /** @type {Reviewed | null} */
    reviewed = null;
    /** A review that runs. @type {AbortController | null} */
    running = null;
    leaving = new AbortController();

    /** @param {HTMLElement} root @param {import('./types.js').PanelParts} parts */
    constructor(root, {context, study}) {
        this.root = root;
        this.context = context;
        this.study = study;
        root.classList.add('lens');
        fill(root, stamp('lens'));
        this.graph = createGraph(find(root, '.lens-graph'), {
            label: t('lens_graph'),
            go: (ply) => study.go(this.node(ply)),
            words: (ply) => this.plyWords(ply),
        });
        this.retry = createRetry(find(root, '.lens-retry'), {context, study});
        this.mistakes = createMistakes(find(root, '.lens-mistakes'), {
            context,
            study,
            node: (ply) => this.node(ply),
            retry: (what) => this.retry.begin(what),
        });
        root.addEventListener('click', ({target}) =>
            this.act(/** @type {Element} */ (target).closest('[data-act]')?.getAttribute('data-act')),
        );
        find(root, 'form').addEventListener('submit', (event) => {
            event.preventDefault();
            this.run();
        });
        const {signal} = this.leaving;
        study.addEventListener(
            'tree',
            () => {
                this.show();
                this.readNotes();
            },
            {signal},
        );
        study.addEventListener('place', () => this.place(), {signal});
        this.show();
        this.readNotes();
    }

    /** A study that carries its review shows it at once. */
    async readNotes() {
        const {study, game} = this;
        if (this.running || this.valid || !game.moves.length || study.root.eval === null) return;
        const {to_move} = await this.context.core.ask('game', {start: game.start, house: game.house});
        const seen = seenInNotes([study.root, ...study.main], to_move === 'first');
        if (!seen || JSON.stringify(game) !== JSON.stringify(this.game)) return;
        try {
            await this.take(game, effortOf(/** @type {HTMLSelectElement} */ (find(this.root, 'select')).value), seen);
            this.show();
        } catch {
            /* What does not fit the game is no review of it. */
        }
    }

    /** The main line as it is now. */
    get game() {
        const {start, house, main} = this.study;
        return {start, house, moves: main.map(({move}) => move)};
    }

    /** The node of the main line after so many plies. @param {number} ply @returns {TreeNode} */
    node(ply) {
        return ply ? this.study.main[ply - 1] : this.study.root;
    }

    /** Whether what was reviewed is still the main line. */
    get valid() {
        return this.reviewed !== null && JSON.stringify(this.reviewed.game) === JSON.stringify(this.game);
    }

    /** @param {string | null | undefined} name */
    act(name) {
        if (name === 'cancel') this.running?.abort();
        else if (name === 'earlier' || name === 'later') this.step(name === 'later');
    }

    /** Says something in its place, and to those who listen. @param {string} words */
    say(words) {
        find(this.root, '.lens-note').textContent = words;
        this.context.announce.polite(words);
    }

    async run() {
        const {context, game, root, study} = this;
        const earlier = this.valid ? this.reviewed : null;
        const effort = effortOf(/** @type {HTMLSelectElement} */ (find(root, 'select')).value);
        const release = study.engine.pause();
        const running = new AbortController();
        const begun = performance.now();
        this.retry.end();
        this.running = running;
        this.show();
        this.progress(0, game.moves.length + 1, 0);
        this.say(t('lens_running'));
        find(root, '[data-act=cancel]').focus();
        try {
            const seen = await searchGame(context.core, game, effort, {
                signal: running.signal,
                progress: (done, all) => this.progress(done, all, performance.now() - begun),
            });
            await this.take(game, effort, seen);
            this.running = null;
            if (this.valid) writeReview(study, /** @type {Reviewed} */ (this.reviewed), earlier);
            this.show();
            find(root, '.lens-note').textContent = this.valid ? t('lens_written') : '';
            context.announce.polite(this.summary());
            find(root, '.lens-slider').focus({preventScroll: true});
        } catch (error) {
            this.running = null;
            this.show();
            if (!this.leaving.signal.aborted)
                this.say(running.signal.aborted || isSuperseded(error) ? t('lens_cancelled') : problemOf(error).message);
            find(root, '[data-act=review]').focus({preventScroll: true});
        } finally {
            release();
        }
    }

    /** Has the searches judged. @param {Reviewed['game']} game @param {Effort} effort @param {Seen[]} seen */
    async take(game, effort, seen) {
        const {
            core,
            texts: {language: lang},
        } = this.context;
        const [course, {text}, {variants}] = await Promise.all([
            judgeGame(core, game, seen, lang),
            core.ask('line', {start: game.start, house: game.house, line: game.moves.join(' '), lang}),
            core.ask('variants', {lang}),
        ]);
        const {players} = factsOf(variants, this.study.variant);
        const labels = labelsOf(text);
        const [, number, dots] = /^(\d+)(\.+)/.exec(labels[0]) ?? [];
        this.reviewed = {
            game,
            effort,
            seen,
            course,
            players,
            labels,
            firstPly: (Number(number) - 1) * 2 + Number(dots.length > 1),
            words: new Map(),
        };
        this.reviewed.words = await this.mistakes.show(this.reviewed);
    }

    /** @param {number} done @param {number} all @param {number} ms spent */
    progress(done, all, ms) {
        const bar = /** @type {HTMLProgressElement} */ (find(this.root, 'progress'));
        bar.max = all;
        bar.value = done;
        find(this.root, '.lens-left').textContent = t('lens_progress', {
            done,
            all,
            seconds: done ? Math.ceil(((ms / done) * (all - done)) / 1000) : null,
        });
    }

    /** Everything in its present state. */
    show() {
        const {root, running, reviewed, valid, study} = this;
        const empty = !study.root.children.length;
        find(root, 'form').hidden = running !== null;
        find(root, '.lens-progress').hidden = running === null;
        find(root, '.lens-result').hidden = running !== null || !valid;
        /** @type {HTMLButtonElement} */ (find(root, '[data-act=review]')).disabled = empty;
        find(root, '.lens-about').textContent = t(empty ? 'lens_nothing' : reviewed && !valid ? 'lens_changed' : 'lens_about');
        find(root, '.lens-about').hidden = running !== null || valid;
        if (!valid || !reviewed) return;
        const {plies, points, players} = reviewed.course;
        this.graph.show(
            points.map((expected, ply) => ({
                expected,
                judgement: plies[ply - 1]?.judgement ?? 'fine',
            })),
            reviewed.firstPly,
        );
        find(root, '.lens-result').classList.toggle('with-targets', study.variant === 'offboard');
        fill(
            find(root, '.lens-players'),
            /** @type {const} */ (['first', 'second'])
                .filter((side) => players[side].moves)
                .map((side) =>
                    h(
                        'li',
                        {class: `lens-player ${side}`},
                        h('span', {class: 'lens-chip', 'aria-hidden': 'true'}),
                        h('span', null, players[side].words),
                    ),
                ),
        );
        this.place();
    }

    place() {
        if (!this.valid) return;
        const {study} = this;
        const at = study.main.indexOf(study.current);
        this.graph.place(at >= 0 ? at + 1 : study.current === study.root ? 0 : null);
        this.mistakes.place(at + 1);
    }

    /** How a ply is told: the move that led there, what it was, and how the first player stands. @param {number} ply */
    plyWords(ply) {
        const {
            course: {points, plies},
            labels,
            players,
        } = /** @type {Reviewed} */ (this.reviewed);
        const judgement = plies[ply - 1]?.judgement ?? 'fine';
        return t('lens_ply', {
            move: ply ? labels[ply - 1] : t('lens_start'),
            mistake: judgement === 'fine' ? '' : t(`lens_kind_${judgement}`),
            player: players.first,
            count: percentOf(points[ply]),
        });
    }

    /** The result in one sentence. */
    summary() {
        const {first, second} = /** @type {Reviewed} */ (this.reviewed).course.players;
        return [t('lens_done'), first.words, second.words].filter(Boolean).join(' ');
    }

    /** Goes to the mistake before or after where one is. @param {boolean} later */
    step(later) {
        const {study} = this;
        const {plies} = /** @type {Reviewed} */ (this.reviewed).course;
        const here =
            study.main.indexOf(
                study
                    .path()
                    .filter((node) => study.main.includes(node))
                    .at(-1) ?? study.root,
            ) + 1;
        const all = plies.flatMap(({judgement}, i) => (judgement === 'fine' ? [] : [i + 1]));
        const next = later ? all.find((ply) => ply > here) : all.findLast((ply) => ply < here);
        if (next === undefined) this.say(t('lens_no_more'));
        else {
            study.go(this.node(next));
            this.context.announce.polite(this.plyWords(next));
        }
    }

    async language() {
        const {reviewed, root} = this;
        fillTexts(root);
        find(root, '.lens-note').textContent = '';
        find(root, '.lens-slider').setAttribute('aria-label', t('lens_graph'));
        this.retry.end();
        if (reviewed) await this.take(reviewed.game, reviewed.effort, reviewed.seen);
        this.show();
    }

    close() {
        this.leaving.abort();
        this.running?.abort();
        this.retry.end();
    }
}

/** @type {import('./types.js').CreatePanel} */
export const createLens = (element, parts) => new Lens(element, parts);
