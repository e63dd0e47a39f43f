// SPDX-License-Identifier: MIT
// The record of a game: all that is kept of it. Every screen is derived from it through the core.

/**
 * @typedef {import('../core/types.js').Side} Side
 * @typedef {{kind: 'person'} | {kind: 'engine', level: number}} Player
 * @typedef {{repetition: boolean, takebacks: boolean, ejections: number, noprogress: number}} House
 *     `ejections` and `noprogress`: 0 where the house has no such rule
 * @typedef {{total: number, increment: number, delay: number}} Control milliseconds
 * @typedef {object} GameRecord
 * @property {number} version format of this record
 * @property {string} id
 * @property {import('../core/types.js').Variant} variant
 * @property {string} start a position's text or the name of a start
 * @property {string[]} moves
 * @property {number[]} turns milliseconds each move took
 * @property {number} running milliseconds spent so far on the move to come
 * @property {House} house
 * @property {Control | null} clock
 * @property {{first: Player, second: Player}} players
 * @property {string | null} ended what ended it apart from the board: `resign first`, `draw`, `time second`...
 * @property {number} seed of the computer's choices
 * @property {number} created milliseconds since 1970
 * @property {number} updated
 */

export const VERSION = 1;

/** What was kept, before anybody has looked at it. @typedef {Record<string, unknown> & {version: number}} Kept */

/** Steps from each older format to the next: `STEPS[1]` turns version 1 into version 2.
 * @type {Record<number, (old: Kept) => object>} */
const STEPS = {};

/** Times, also those a calendar can show. @param {unknown} value */
const number = (value) => typeof value === 'number' && value >= 0 && value < 8e15;

/** @param {unknown} value */
const string = (value) => typeof value === 'string';

/** @param {unknown} value @returns {Record<string, unknown>} */
const parts = (value) => /** @type {Record<string, unknown>} */ (value ?? {});

/** @param {unknown} value */
function player(value) {
    const {kind, level} = parts(value);
    return kind === 'person' || (kind === 'engine' && typeof level === 'number' && level >= 1 && level <= 10);
}

/** What each part has to be, as far as the core will not look at it. @type {Record<string, (value: unknown, record: Kept) => boolean>} */
const PARTS = {
    id: string,
    start: string,
    moves: Array.isArray,
    turns: (value, {moves}) => Array.isArray(value) && Array.isArray(moves) && value.length === moves.length && value.every(number),
    running: number,
    house: (value) => value instanceof Object,
    clock: (value) => value === null || ['total', 'increment', 'delay'].every((name) => number(parts(value)[name])),
    players: (value) => player(parts(value).first) && player(parts(value).second),
    seed: number,
    created: number,
    updated: number,
};

/** Takes what was kept, in this format or an older one. Throws an error that says `newer`, or what is wrong.
 * @param {unknown} kept @param {Record<number, (old: Kept) => object>} [steps] @param {number} [version]
 * @returns {GameRecord} */
export function readRecord(kept, steps = STEPS, version = VERSION) {
    let record = /** @type {Kept} */ (kept);
    if (record.version > version) throw new Error('newer');
    while (record.version < version) record = {...steps[record.version](record), version: record.version + 1};
    if (record.version !== version) throw new Error('version');
    for (const [name, good] of Object.entries(PARTS)) if (!good(record[name], record)) throw new Error(name);
    return /** @type {GameRecord} */ (/** @type {unknown} */ (record));
}

/** A record at its beginning.
 * @param {Pick<GameRecord, 'variant' | 'start' | 'house' | 'clock' | 'players'>} what @param {number} now
 * @param {() => number} [random]
 * @returns {GameRecord} */
export function newRecord({variant, start, house, clock, players}, now, random = Math.random) {
    const id =
        now.toString(36) +
        Math.floor(random() * 36 ** 4)
            .toString(36)
            .padStart(4, '0');
    return {
        version: VERSION,
        id,
        variant,
        start,
        moves: [],
        turns: [],
        running: 0,
        house,
        clock,
        players,
        ended: null,
        seed: Math.floor(random() * 2 ** 32),
        created: now,
        updated: now,
    };
}

/** The same game once more with the players' sides swapped.
 * @param {GameRecord} record @param {number} now */
export const rematch = (record, now) => newRecord({...record, players: {first: record.players.second, second: record.players.first}}, now);

/** The house rules as the core reads them. @param {House} house */
export const houseText = ({repetition, takebacks, ejections, noprogress}) =>
    [repetition && 'repetition', ejections && `ejections=${ejections}`, noprogress && `noprogress=${noprogress}`, takebacks && 'takebacks']
        .filter(Boolean)
        .join(' ');

/** The fields of a request about a game after `ply` moves. @param {GameRecord} record @param {number} [ply] */
export const gameFields = ({start, moves, house, ended}, ply = moves.length) => ({
    start,
    moves: moves.slice(0, ply).join(' '),
    house: houseText(house),
    ended: ply === moves.length ? ended : null,
});

/** The fields of a request about the clocks of a game that has some.
 * @param {GameRecord} record @param {Side} first who moved first @param {number} now ms into the running turn */
export function clockFields({clock, turns}, first, now) {
    const {total, increment, delay} = /** @type {Control} */ (clock);
    return {control: `${total} ${increment} ${delay}`, turns: turns.map(Math.round).join(' '), first, now: Math.round(now)};
}

/** The side of the one person at a game against the computer; null with two persons.
 * @param {GameRecord} record @returns {Side | null} */
export const personSide = ({players: {first, second}}) =>
    first.kind === second.kind ? null : first.kind === 'person' ? 'first' : 'second';
