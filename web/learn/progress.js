// SPDX-License-Identifier: MIT
// What somebody has learnt, as the browser keeps it: a log that only grows, and what the core says it adds up to. Several tabs write it:
// nobody's lines are lost, because whoever finds other lines than their own puts both together.

import {kept} from '../shell/kept.js';

/** @typedef {import('../core/types.js').Answer<'progress'>} Facts */

export const STORE = 'sumito.progress';
/** How every log begins. */
const HEAD = 'sumito progress ';

/** The day on the calendar here. @param {Date} [now] */
export function today(now = new Date()) {
    const two = (/** @type {number} */ number) => String(number).padStart(2, '0');
    return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** Fires `change` when there is something new. */
export class Progress extends EventTarget {
    /** What the log adds up to, once it was read. @type {Facts | null} */
    facts = null;
    /** One thing after another. @type {Promise<unknown>} */
    #last = Promise.resolve();
    #core;
    #kept;

    /** @param {Pick<import('../core/types.js').Core, 'ask'>} core @param {Pick<import('../shell/kept.js').Kept, 'read' | 'write' | 'remove'>} place */
    constructor(core, place) {
        super();
        this.#core = core;
        this.#kept = place;
    }

    /** The log as it is kept; what is none is nothing. */
    #stored() {
        const text = this.#kept.read(STORE);
        return typeof text === 'string' && text.startsWith(HEAD) ? text : '';
    }

    /** The log as this tab knows it. */
    get text() {
        return this.facts?.text ?? this.#stored();
    }

    /** @param {string} text @param {string} [add] */
    #fold(text, add) {
        return this.#core.ask('progress', {text, add, time: Date.now(), date: today()});
    }

    /**
     * Puts together what is kept, what this tab knows and what is new, and keeps it. What another tab wrote meanwhile is taken in, too.
     * @param {string} text @param {string} [add]
     */
    async #join(text, add) {
        for (let adding = add; ;) {
            const stored = this.#stored();
            const facts = await this.#fold([stored, this.facts?.text, text].filter(Boolean).join('\n'), adding);
            text = facts.text;
            adding = undefined;
            if (this.#stored() !== stored) continue;
            const changed = facts.text !== this.facts?.text;
            this.facts = facts;
            if (facts.text !== stored && facts.lines) this.#kept.write(STORE, facts.text);
            if (changed) this.dispatchEvent(new Event('change'));
            return facts;
        }
    }

    /** @template T @param {() => Promise<T>} work @returns {Promise<T>} */
    #next(work) {
        const done = this.#last.then(work);
        this.#last = done.catch(() => {});
        return done;
    }

    /** What there is. @returns {Promise<Facts>} */
    read() {
        return this.#next(() => this.#join(''));
    }

    /** Something was done: `exercise ID STARS` (src/coach/progress_log.h has all of them). @param {string} what @returns {Promise<Facts>} */
    add(what) {
        return this.#next(() => this.#join('', what));
    }

    /** Takes another log in; rejected where it is none. Says how many lines were new, how many wrong, and which. @param {string} text */
    merge(text) {
        return this.#next(async () => {
            const [{left_out: wrong, faults, lines: good}, {lines: before}] = [await this.#fold(text), await this.#join('')];
            const {lines} = await this.#join(text);
            return {came: lines - before, known: good - (lines - before), wrong, faults};
        });
    }

    /** Forgets everything. */
    forget() {
        return this.#next(async () => {
            this.#kept.remove(STORE);
            this.facts = null;
            await this.#join('');
            this.dispatchEvent(new Event('change'));
        });
    }
}

/** @type {Progress | null} */
let only = null;

/** The progress of whoever is at this browser. @param {Pick<import('../shell/router.js').Context, 'core'>} context */
export function progressOf({core}) {
    if (only) return only;
    const made = new Progress(core, kept);
    addEventListener('storage', ({key, newValue}) => {
        /* Another tab has written, or forgotten everything. */
        if (key === STORE && newValue === null) made.facts = null;
        if (key === STORE) made.read().catch(() => {});
    });
    return (only = made);
}
