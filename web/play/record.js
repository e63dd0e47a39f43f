// SPDX-License-Identifier: MIT
// The record of a game: all that is kept of it. Every screen is derived from it through the core.

/**
 * @typedef {'first' | 'second'} Side
 * @typedef {{kind: 'person'} | {kind: 'engine', level: number}} Player
 * @typedef {{repetition: boolean, takebacks: boolean, ejections: number, noprogress: number}} House
 *     `ejections` and `noprogress`: 0 where the house has no such rule
 * @typedef {{total: number, increment: number, delay: number}} Control milliseconds
 * @typedef {object} GameRecord
 * @property {number} version format of this record
 * @property {string} id
 * @property {'classic' | 'notalone' | 'offboard'} variant
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

/** Steps from each older format to the next: `STEPS[1]` turns version 1 into version 2.
 * @type {Record<number, (old: any) => any>} */
const STEPS = {};

/** Times, also those a calendar can show. @param {any} value */
const number = (value) => Number.isFinite(value) && value >= 0 && value < 8e15;

/** @param {any} value */
const string = (value) => typeof value === 'string';

/** @param {any} value */
const player = (value) => value?.kind === 'person' || (value?.kind === 'engine' && value.level >= 1 && value.level <= 10);

/** What each part has to be, as far as the core will not look at it. @type {Record<string, (value: any, record: any) => boolean>} */
const PARTS = {
    id: string,
    start: string,
    moves: Array.isArray,
    turns: (value, {moves}) => Array.isArray(value) && value.length === moves.length && value.every(number),
    running: number,
    house: (value) => value instanceof Object,
    clock: (value) => value === null || (number(value?.total) && number(value.increment) && number(value.delay)),
    players: (value) => player(value?.first) && player(value.second),
    seed: number,
    created: number,
    updated: number,
};

/** Takes what was kept, in this format or an older one. Throws an error that says `newer`, or what is wrong.
 * @param {any} record @param {Record<number, (old: any) => any>} [steps] @param {number} [version]
 * @returns {GameRecord} */
export function readRecord(record, steps = STEPS, version = VERSION) {
    if (record.version > version) throw new Error('newer');
    while (record.version < version) record = {...steps[record.version](record), version: record.version + 1};
    if (record.version !== version) throw new Error('version');
    for (const [name, good] of Object.entries(PARTS)) if (!good(record[name], record)) throw new Error(name);
    return record;
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
