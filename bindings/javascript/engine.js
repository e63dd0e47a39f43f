// SPDX-License-Identifier: MIT
// The engine: the page's own, in workers that start with the first search.

import {createEngine, memoryFor} from './core/engine.js';
import {CoreError, Superseded} from './core/errors.js';
import {canShare} from './core/wasm.js';
import {SumitoError} from './errors.js';
import {SumitoGame} from './game.js';

/** @typedef {import('./index.js').EngineOptions} EngineOptions */
/** @typedef {import('./index.js').Engine} Engine */
/** @typedef {import('./host.js').Host} Host */

const HASH = 16;
const MOST_THREADS = 16;
/** The least and most of each option. @type {Record<string, [number, number]>} */
const RANGES = {level: [1, 10], lines: [1, 64], seed: [0, 2 ** 32 - 1], threads: [1, 256], hash: [1, 2048]};

/** @param {EngineOptions} options */
function check({plays = false, ...numbers}) {
    if (typeof plays !== 'boolean') throw new RangeError(`plays ${plays} is neither true nor false`);
    for (const [name, value] of Object.entries(numbers)) {
        const [least, most] = RANGES[name] ?? [];
        if (least === undefined) throw new RangeError(`an engine has no option ${name}: ${Object.keys(RANGES).join(', ')}, plays`);
        if (value !== undefined && !(Number.isInteger(value) && value >= least && value <= most))
            throw new RangeError(`${name} ${value} is not a number from ${least} to ${most}`);
    }
}

/** The engine itself, once its module is there. @param {Host} host @param {EngineOptions} options */
async function start(host, {threads = 1, hash = HASH}) {
    const used = Math.min(threads, host.threads, MOST_THREADS);
    const needed = memoryFor(hash, used);
    const shared = host.shares && canShare(needed);
    const module = await host.compile(shared ? 'sumito-threads.wasm' : 'sumito.wasm');
    return createEngine({
        module,
        shared: shared ? needed : 0,
        hash,
        threads: shared ? used : 1,
        startWorker: host.startWorker,
        alone: () => host.compile('sumito.wasm'),
        net: (game) => host.read(`${game}.net`),
    });
}

/** @implements {Engine} */
export class SumitoEngine {
    #host;
    #options;
    /** @type {Promise<import('./core/types.js').Engine> | null} */
    #engine = null;
    #searches = 0;
    #closed = false;

    /** @param {Host} host @param {EngineOptions} options */
    constructor(host, options) {
        check(options);
        this.#host = host;
        this.#options = options;
    }

    /** @type {import('./index.js').Engine['search']} */
    async search(of, limits = {}, onLine) {
        if (this.#closed) throw new Superseded('the engine is closed');
        const {level, lines, seed, plays} = this.#options;
        const {
            start: from,
            moves,
            house,
        } = of instanceof SumitoGame ? {...of.request(), house: of.house} : {start: String(of), moves: '', house: ''};
        const search = ++this.#searches;
        const engine = await (this.#engine ??= start(this.#host, this.#options));
        if (search !== this.#searches || this.#closed) throw new Superseded();
        if (of instanceof SumitoGame && of.over)
            return {best: null, ponder: null, score: 0, winMoves: null, depth: 0, nodes: 0, ms: 0, lines: []};
        try {
            return await engine.go({start: from, moves, house, level, lines, seed, plays, limits}, onLine);
        } catch (error) {
            throw error instanceof CoreError ? new SumitoError(error.error) : error;
        }
    }

    stop() {
        this.#engine?.then((engine) => engine.stop());
    }

    close() {
        this.#closed = true;
        this.#engine?.then((engine) => engine.close());
    }
}
