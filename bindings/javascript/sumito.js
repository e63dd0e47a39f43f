// SPDX-License-Identifier: MIT
// The rules: one instance of the core, asked at once. Whatever a request needs is in it; only games, arrays of positions and records being read are kept.

import {streamArrays} from './arrays.js';
import {requestText} from './core/request.js';
import {Instance} from './core/wasm.js';
import {SumitoEngine} from './engine.js';
import {errorOf, SumitoError} from './errors.js';
import {SumitoGame} from './game.js';
import {Holder} from './held.js';
import {SumitoPosition} from './position.js';
import {SumitoPositions} from './positions.js';
import {openRecords, packRecord, writeRecord} from './records.js';
import {streamRecords} from './stream.js';

/** @typedef {import('./host.js').Host} Host */
/** @typedef {import('./index.js').Sumito} Sumito */

/** The engine of the thread that asks: it searches nothing, and learns nothing. */
const HASH_MIB = 1;
/** How far the core counts. */
const DEEPEST = 20;

/** @implements {Sumito} */
class Rules {
    #core;
    #holder;
    #said;
    #host;
    #judges = false;
    /** @type {readonly import('./index.js').Layout[] | null} */
    #layouts = null;

    /** @param {Instance} core @param {string[]} said lines of the engine in it @param {Host} host */
    constructor(core, said, host) {
        this.#core = core;
        this.#holder = new Holder(core);
        this.#said = said;
        this.#host = host;
        this.version = core.version();
    }

    /** @type {import('./index.js').Sumito['ask']} */
    ask(verb, ...[fields = {}]) {
        const answer = JSON.parse(this.#core.page(requestText(verb, fields)));
        if (answer.error) throw errorOf(answer.error);
        return answer;
    }

    /** Says a line of the protocol about a position; the last line of the answer. @param {string | import('./index.js').Position} of @param {string} line */
    #say(of, line) {
        const {position} = this.ask('game', {start: String(of)});
        if (!(this.#judges ||= Boolean(this.#core.calls.engine_open(HASH_MIB)))) throw new RangeError('there is no memory for an engine');
        this.#said.length = 0;
        this.#core.hear(0, `position fen ${position}`);
        this.#core.hear(0, line);
        const last = this.#said.at(-1) ?? '';
        const [, code, message] = /^info string error (\w+) at \d+: (.*)$/.exec(last) ?? [];
        if (code) throw new SumitoError({code, message});
        return last.split(' ');
    }

    /** @param {string | import('./index.js').Position} of @param {number} depth */
    perft(of, depth) {
        if (!(Number.isInteger(depth) && depth >= 0 && depth <= DEEPEST))
            throw new RangeError(`depth ${depth} is not a number from 0 to ${DEEPEST}`);
        return depth === 0 ? 1 : Number(this.#say(of, `perft ${depth}`)[2]);
    }

    /** @param {string | import('./index.js').Position} of */
    evaluate(of) {
        return Number(this.#say(of, 'eval')[2]);
    }

    get layouts() {
        return (this.#layouts ??= Object.freeze(this.ask('layouts').layouts));
    }

    /** @param {string} [text] */
    position(text = 'classic') {
        const told = this.ask('game', {start: String(text)});
        return new SumitoPosition(this, told.position, told);
    }

    /** @param {string | import('./index.js').Position} [start] @param {string} [house] */
    game(start = 'classic', house = '') {
        return new SumitoGame(this, this.#holder, String(start), house);
    }

    /** @param {Iterable<string | import('./index.js').Position>} given */
    positions(given) {
        return new SumitoPositions(this, this.#holder, given);
    }

    /** @param {string} text */
    readRecords(text) {
        return openRecords(this, text);
    }

    /** @param {import('./index.js').RecordStream} source */
    records(source) {
        return streamRecords(this.#holder, source);
    }

    /** @param {import('./index.js').RecordStream} source @param {import('./index.js').ArraysOptions} [options] */
    arrays(source, options = {}) {
        return streamArrays(this.#holder, source, options);
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
    /** @type {string[]} */
    const said = [];
    const says = (/** @type {number} */ _, /** @type {number} */ at, /** @type {number} */ length) => said.push(core.read(at, length));
    // A browser makes large instances only while nobody waits for them.
    const instance = await WebAssembly.instantiate(module, {env: {now_ms: () => performance.now(), engine_says: says}});
    const core = new Instance(instance, null, () => {});
    const packs = host.languages.filter((language) => language !== 'en').map((language) => host.read(`${language}.pack`));
    const nets = JSON.parse(core.page('variants')).variants.map((/** @type {{variant: string}} */ {variant}) =>
        host.read(`${variant}.net`),
    );
    for (const pack of await Promise.all(packs))
        if (!core.take('language', pack)) throw new Error('a language belongs to another version of the package');
    for (const net of await Promise.all(nets))
        if (!core.take('net', net)) throw new Error('a net belongs to another version of the package');
    return new Rules(core, said, host);
}
