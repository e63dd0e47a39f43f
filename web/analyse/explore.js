// SPDX-License-Identifier: MIT
// What people played in the position shown, and what the book says of it: a table out of two files that are fetched when this panel is first seen.

import {problemOf} from '../core/errors.js';
import {Tickets} from '../play/tickets.js';
import {fill, find, h, stamp} from '../shell/dom.js';
import {t} from '../shell/texts.js';
import {keepFiles} from '../shell/update.js';
import {arrowsOf} from './people.js';

/** @typedef {import('../core/types.js').BookedMove} BookedMove */
/** @typedef {import('../core/types.js').CountedMove} CountedMove */
/** A move that was played, or that the book tells, or both. @typedef {Partial<CountedMove> & {move: CountedMove['move'], book?: BookedMove}} Row */
/** @typedef {import('./types.js').TreeNode} TreeNode */

/** The files, once they were wanted; one that did not come is asked for again. @type {Map<string, Promise<string>>} */
const files = new Map();

/** @param {string} name */
async function fetchFile(name) {
    const address = new URL(`../openings/${name}`, import.meta.url);
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
    const text = await answer.text();
    keepFiles([address]);
    return text;
}

/** @param {string} name */
function openFile(name) {
    const file = files.get(name) ?? fetchFile(name);
    files.set(name, file);
    file.catch(() => files.delete(name));
    return file;
}

/** The line of a key; empty where there is none. @param {string} text @param {string} key */
export function lineOf(text, key) {
    const at = `\n${text}`.indexOf(`\n${key} `);
    return at < 0 ? '' : text.slice(at).split('\n', 1)[0];
}

/** What was played, and below it what only the book tells. @param {CountedMove[]} played @param {BookedMove[]} booked @returns {Row[]} */
export function rowsOf(played, booked) {
    const rest = new Map(booked.map((book) => [book.move.move, book]));
    const rows = played.map((row) => {
        const book = rest.get(row.move.move);
        rest.delete(row.move.move);
        return {...row, book};
    });
    return [...rows, ...[...rest.values()].map((book) => ({move: book.move, book}))];
}

/** How games ended for whoever moved, as a bar between two numbers. @param {Row} row */
function results({games, won = 0, drawn = 0, lost = 0, unknown = 0}) {
    if (!games) return [];
    const part = (/** @type {string} */ name, /** @type {number} */ count) =>
        count > 0 && h('i', {class: name, style: {'flex-grow': count}});
    return [
        h(
            'span',
            {class: 'explore-results', 'aria-hidden': 'true'},
            h('span', null, won),
            h('span', {class: 'explore-bar'}, part('won', won), part('drawn', drawn), part('lost', lost)),
            h('span', null, lost),
        ),
        h('span', {class: 'unseen'}, t('analyse_explore_row', {won, drawn, lost, count: unknown})),
    ];
}

class Explore {
    tickets = new Tickets();
    leaving = new AbortController();
    /** The node whose rows are shown. @type {TreeNode | null} */
    node = null;
    /** @type {Row[]} */
    rows = [];
    /** The move that is pointed at. @type {Row | null} */
    pointed = null;

    /** @param {HTMLElement} root @param {import('./types.js').ScreenParts} parts */
    constructor(root, {context, study, marks}) {
        this.root = root;
        this.context = context;
        this.study = study;
        this.marks = marks;
        fill(root, stamp('explore'));
        const {signal} = this.leaving;
        const body = find(root, 'tbody');
        const rowAt = (/** @type {Event} */ {target}) =>
            this.rows[[...body.children].indexOf(/** @type {Element} */ (/** @type {Element} */ (target).closest('tbody tr')))] ?? null;
        body.addEventListener('click', (event) => this.play(rowAt(event)));
        for (const name of ['pointerover', 'focusin']) body.addEventListener(name, (event) => this.point(rowAt(event)));
        for (const name of ['pointerleave', 'focusout']) body.addEventListener(name, () => this.point(null));
        study.addEventListener('place', () => this.update(), {signal});
        study.addEventListener('tree', () => this.node !== study.current && this.update(), {signal});
        this.seen = new MutationObserver(() => this.node !== study.current && this.update());
        this.seen.observe(/** @type {Element} */ (root.closest('[role=tabpanel]')), {attributeFilter: ['hidden']});
    }

    /** @param {Row | null} row */
    play(row) {
        if (row && this.node === this.study.current) this.study.play(row.move.move);
    }

    /** @param {Row | null} row */
    point(row) {
        if (row === this.pointed) return;
        this.pointed = row;
        this.marks();
    }

    arrows() {
        return this.pointed && this.node === this.study.current ? arrowsOf(this.pointed.move) : [];
    }

    /** Shows the position that stands on the board, unless nobody sees it. */
    async update() {
        const {context, study, tickets} = this;
        const good = tickets.take();
        const node = study.current;
        this.point(null);
        if (this.root.closest('[hidden]')) return;
        const fields = {...study.fields(node), lang: context.texts.language};
        try {
            const [{key}, counts, said] = await Promise.all([
                context.core.ask('explore', fields),
                openFile('people.txt'),
                openFile('book.txt'),
            ]);
            const book = lineOf(said, key);
            const {games, moves, booked} = await context.core.ask('explore', {...fields, ...(book && {book}), text: lineOf(counts, key)});
            if (good()) this.show(node, rowsOf(moves, booked), t(games ? 'analyse_explore_title' : 'analyse_explore_none', {count: games}));
        } catch (error) {
            if (good()) this.show(node, [], `${t('analyse_explore_failed')} ${problemOf(error).message}`);
        }
    }

    /** @param {TreeNode} node @param {Row[]} rows @param {string} words */
    show(node, rows, words) {
        const {root} = this;
        const body = find(root, 'tbody');
        const focused = body.contains(document.activeElement);
        this.node = node;
        this.rows = rows;
        find(root, '.explore-words').textContent = words;
        find(root, 'table').hidden = !rows.length;
        fill(
            body,
            rows.map((row) =>
                h(
                    'tr',
                    null,
                    h(
                        'th',
                        {scope: 'row'},
                        h(
                            'button',
                            {
                                type: 'button',
                                class: 'quiet figures',
                                title: row.move.words,
                                'aria-label': `${row.move.move}. ${row.move.words}`,
                            },
                            row.move.move,
                        ),
                    ),
                    h('td', {class: 'figures'}, row.games ?? '–'),
                    h('td', {class: 'figures soft'}, row.short),
                    h('td', {class: 'figures'}, row.book?.short),
                    h('td', {class: 'figures'}, results(row)),
                ),
            ),
        );
        if (focused) /** @type {HTMLElement} */ (body.querySelector('button') ?? find(root, '.explore-words')).focus();
    }

    async language() {
        this.node = null;
        await this.update();
    }

    close() {
        this.leaving.abort();
        this.seen.disconnect();
        this.tickets.cancel();
    }
}

/** @type {import('./types.js').CreatePanel} */
export const createExplore = (element, parts) => new Explore(element, parts);
