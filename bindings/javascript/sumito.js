// SPDX-License-Identifier: MIT
// The rules: one instance of the core, asked at once. Whatever a request needs is in it; nothing is kept in between.

import {Instance} from './core/wasm.js';
import {SumitoEngine} from './engine.js';
import {errorOf} from './errors.js';
import {SumitoGame} from './game.js';
import {SumitoPosition} from './position.js';
import {openRecords, packRecord, writeRecord} from './records.js';

/** @typedef {import('./host.js').Host} Host */
/** @typedef {import('./index.js').Sumito} Sumito */

/** A field takes one line; `text` goes to the end, so it comes last. @param {string} verb @param {Record<string, unknown>} fields */
function requestText(verb, {text, ...fields}) {
    const lines = [verb];
    for (const [name, values] of Object.entries(fields))
        for (const value of [values].flat())
            if (value !== null && value !== undefined)
                lines.push(`${name} ${String(value).replace(/[\r\n]+/g, ' ')}`);
    if (text !== undefined)
        lines.push(`text ${text}`);
    return lines.join('\n');
}

/** @implements {Sumito} */
class Rules {
    #core;
    #host;
    /** @type {readonly import('./index.js').Layout[] | null} */
    #layouts = null;

    /** @param {Instance} core @param {Host} host */
    constructor(core, host) {
        this.#core = core;
        this.#host = host;
        this.version = core.version();
    }

    /** @type {import('./index.js').Sumito['ask']} */
    ask(verb, fields = {}) {
        const answer = JSON.parse(this.#core.page(requestText(verb, fields)));
        if (answer.error)
            throw errorOf(answer.error);
        return answer;
    }

    get layouts() {
        return (this.#layouts ??= Object.freeze(this.ask('layouts').layouts));
    }

    /** @param {string} [text] */
    position(text = 'classic') {
        return new SumitoPosition(this, this.ask('game', {start: String(text)}));
    }

    /** @param {string | import('./index.js').Position} [start] @param {string} [house] */
    game(start = 'classic', house = '') {
        return new SumitoGame(this, String(start), house);
    }

    /** @param {string} text */
    readRecords(text) {
        return openRecords(this, text);
    }

    /** @param {import('./index.js').RecordSource} record */
    writeRecord(record) {
        return writeRecord(this, record);
    }

    /** @type {import('./index.js').Sumito['packRecord']} */
    packRecord(record, view = {}) {
        return packRecord(this, record, view);
    }

    levels() {
        return this.ask('levels').levels;
    }

    /** @param {import('./index.js').EngineOptions} [options] */
    engine(options = {}) {
        return new SumitoEngine(this.#host, options);
    }
}

/** @param {Host} host @returns {Promise<Sumito>} */
export async function openWith(host) {
    const module = await host.compile('sumito.wasm');
    // A browser makes large instances only while nobody waits for them.
    const instance = await WebAssembly.instantiate(module, {env: {now_ms: () => performance.now(), engine_says: () => {}}});
    return new Rules(new Instance(instance, null, () => {}), host);
}
