// SPDX-License-Identifier: MIT
// The games of records as columns of numbers: typed arrays, in pieces of whole games.

import {feed, OpenRecord, piecesOf, STATES} from './stream.js';

/** @typedef {import('./index.js').Arrays} Arrays */
/** @typedef {import('./index.js').ArraysOptions} ArraysOptions */
/** @typedef {Uint8Array | Int8Array | Uint32Array | Float32Array | Float64Array | BigUint64Array} Column */
/** @template T @typedef {new (buffer: ArrayBufferLike, at: number, count: number) => T & {slice(): T}} TypeOf */

const CELLS = 61;
/** In the order of the core (include/sumito/columns.h): the type of the numbers, how many in a row; null: nobody's business. */
const PLY = /** @type {const} */ ({
    game: [Uint32Array, 1],
    ply: [Uint32Array, 1],
    side: [Uint8Array, 1],
    board: [Int8Array, CELLS],
    first: [BigUint64Array, 1],
    second: [BigUint64Array, 1],
    sisters: [BigUint64Array, 1],
    scoreFirst: [Uint8Array, 1],
    scoreSecond: [Uint8Array, 1],
    key: [BigUint64Array, 1],
    position: null,
    move: [Uint32Array, 1],
    ejects: [Uint8Array, 1],
    result: [Float32Array, 1],
    clockMs: [Float64Array, 1],
    eval: [Float64Array, 1],
});
const GAME = /** @type {const} */ ([
    'number',
    'line',
    'begin',
    'plies',
    'variant',
    'result',
    'fault',
    'faultLine',
    'faultColumn',
    'start',
    'tags',
]);
const GAME_AT = Object.keys(PLY).length;
const TEXT_AT = GAME_AT + GAME.length;
const OF_PLY = 0;
const OF_GAME = 1;
const OF_TEXT = 3;

const VARIANTS = /** @type {const} */ (['classic', 'notalone', 'offboard']);
const RESULTS = /** @type {const} */ (['*', '1-0', '0-1', '1/2-1/2']);
export const TAGS = ['Event', 'Date', 'Black', 'White', 'BlackElo', 'WhiteElo', 'BlackType', 'WhiteType', 'TimeControl', 'Termination'];
const MOST_TAGS = 64;
const COLUMNS = /** @type {import('./index.js').PlyColumn[]} */ (Object.keys(PLY).filter((name) => name !== 'position'));

/** @param {ArraysOptions} options */
function checked({columns = COLUMNS, tags = TAGS, rows = 1 << 16}) {
    for (const name of columns) if (!COLUMNS.includes(name)) throw new RangeError(`${name} is no column of plies: ${COLUMNS.join(', ')}`);
    for (const name of tags) if (!/^\w{1,31}$/.test(name)) throw new RangeError(`${name} is no name of a tag`);
    if (new Set(tags).size > MOST_TAGS) throw new RangeError(`there are more than ${MOST_TAGS} tags`);
    if (!(Number.isInteger(rows) && rows >= 1 && rows < 2 ** 31)) throw new RangeError(`rows ${rows} is not a number from 1 on`);
    return {columns: [...new Set(columns)], tags: [...new Set(tags)], rows};
}

/** The rows the core has now. */
class Taker {
    #holder;
    #record;

    /** @param {import('./held.js').Holder} holder @param {OpenRecord} record */
    constructor(holder, record) {
        this.#holder = holder;
        this.#record = record;
        this.decoder = new TextDecoder();
    }

    /** @param {number} kind */
    count(kind) {
        return this.#holder.calls.record_count(this.#record.at, kind);
    }

    /** A copy of a column. @template T @param {TypeOf<T>} type @param {number} place @param {number} count @returns {T} */
    column(type, place, count) {
        const at = this.#holder.calls.record_column(this.#record.at, place);
        return new type(this.#holder.memory.buffer, count ? at : 0, count).slice();
    }

    /** @param {number} number */
    fault(number) {
        return this.#holder.read(this.#holder.calls.record_fault(number));
    }

    /** What begins at each of these places; at 0 there is nothing. @param {BigUint64Array} begins @param {Uint8Array} texts @returns {(string | null)[]} */
    words(begins, texts) {
        /** @type {Map<bigint, string | null>} */
        const known = new Map([[0n, null]]);
        return Array.from(begins, (begin) => {
            const old = known.get(begin);
            if (old !== undefined) return old;
            const from = Number(begin);
            const made = this.decoder.decode(texts.subarray(from, texts.indexOf(0, from)));
            known.set(begin, made);
            return made;
        });
    }
}

/** @param {Taker} taker @param {readonly string[]} tags @param {number} before @returns {import('./index.js').GameColumns} */
function takeGames(taker, tags, before) {
    const count = taker.count(OF_GAME);
    /** @template T @param {TypeOf<T>} type @param {typeof GAME[number]} name @param {number} [rows] */
    const column = (type, name, rows = count) => taker.column(type, GAME_AT + GAME.indexOf(name), rows);
    /** @param {typeof GAME[number]} name */
    const numbers = (name) => Float64Array.from(column(BigUint64Array, name), Number);
    const texts = taker.column(Uint8Array, TEXT_AT, taker.count(OF_TEXT));
    const values = taker.words(column(BigUint64Array, 'tags', count * tags.length), texts);
    return {
        game: Uint32Array.from({length: count}, (_, n) => before + n),
        number: column(Uint32Array, 'number'),
        line: numbers('line'),
        begin: numbers('begin'),
        plies: column(Uint32Array, 'plies'),
        variant: Array.from(column(Uint8Array, 'variant'), (n) => VARIANTS[n]),
        result: Array.from(column(Uint8Array, 'result'), (n) => RESULTS[n]),
        fault: Array.from(column(Uint8Array, 'fault'), (n) => (n ? taker.fault(n) : null)),
        faultLine: numbers('faultLine'),
        faultColumn: numbers('faultColumn'),
        start: taker.words(column(BigUint64Array, 'start'), texts),
        tags: Object.fromEntries(tags.map((name, place) => [name, values.filter((_, n) => n % tags.length === place)])),
    };
}

/** @param {Taker} taker @param {readonly import('./index.js').PlyColumn[]} columns */
function takePlies(taker, columns) {
    const count = taker.count(OF_PLY);
    const places = Object.keys(PLY);
    /** @type {Record<string, Column>} */
    const plies = {};
    for (const name of columns) {
        const [type, width] = PLY[name];
        plies[name] = taker.column(/** @type {TypeOf<Column>} */ (type), places.indexOf(name), count * width);
    }
    return /** @type {import('./index.js').PlyColumns} */ (/** @type {unknown} */ (plies));
}

/**
 * @param {import('./held.js').Holder} holder @param {import('./index.js').RecordStream} source @param {ArraysOptions} options
 * @returns {AsyncGenerator<Arrays, void>}
 */
export function streamArrays(holder, source, options) {
    const {columns, tags, rows} = checked(options);
    const {calls} = holder;
    piecesOf(source); // what is none is said at once
    const record = new OpenRecord(holder, tags);
    const taker = new Taker(holder, record);
    let before = 0;
    const take = () => {
        const taken = {plies: takePlies(taker, columns), games: takeGames(taker, tags, before)};
        before += taken.games.number.length;
        calls.record_clear(record.at);
        return taken;
    };
    const places = Object.keys(PLY);
    for (const name of columns) calls.record_column(record.at, places.indexOf(name));
    for (let place = GAME_AT; place <= TEXT_AT; place++) calls.record_column(record.at, place);
    return feed(record, source, function* () {
        for (;;) {
            const state = calls.record_rows(record.at, rows);
            if (state === STATES.noMemory) throw new RangeError('there is no memory for so many rows at once');
            if (state === STATES.wantsMore) return false;
            if (state === STATES.over) break;
            yield take();
        }
        if (taker.count(OF_GAME)) yield take();
        return true;
    });
}
