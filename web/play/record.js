// SPDX-License-Identifier: MIT
// What is kept of a game: its log, as the core writes it. Every screen is derived from that through the core.

/**
 * @typedef {import('../core/types.js').Side} Side
 * @typedef {{repetition: boolean, takebacks: boolean, ejections: number, noprogress: number, more?: boolean}} House
 *     `ejections` and `noprogress`: 0 where the house has no such rule; `more` is about `noprogress`
 * @typedef {import('../core/types.js').Control} Control
 * @typedef {object} GameRecord
 * @property {number} version format of this record
 * @property {string} id
 * @property {string} log empty as long as the core was not asked
 * @property {number} tick the clock of the game when this was kept; it stands until it is played on
 * @property {Omit<import('../core/types.js').ActRequest, 'action'>} [setup] what the game is to be like, without a log
 * @property {string} [lesson] the exercise that is solved by winning it
 * @property {number} created milliseconds since 1970
 * @property {number} updated
 */

export const VERSION = 2;

/** Times, also those a calendar can show. @param {unknown} value */
const number = (value) => typeof value === 'number' && Number.isFinite(value) && value >= 0 && value < 8e15;

/** @param {unknown} value */
const string = (value) => typeof value === 'string';

/** The house rules as the core reads them. @param {House} house */
export const houseText = ({repetition, takebacks, ejections, noprogress, more}) =>
    [
        repetition && 'repetition',
        ejections && `ejections=${ejections}`,
        noprogress && `noprogress=${noprogress}`,
        noprogress && more && 'more',
        takebacks && 'takebacks',
    ]
        .filter(Boolean)
        .join(' ');

/** A time control as the core reads it. @param {Control | null} control */
const controlText = (control) => control && `${control.total} ${control.increment} ${control.delay}`;

/** Until version 2 a game was kept as its moves, with the time each took, and who played.
 * @param {{id: string, start: string, house: House, clock: Control | null, players: Record<Side, {level?: number}>, seed: number, moves: string[],
 *     turns: number[], running: number, ended: string | null, created: number, updated: number}} old @returns {Omit<GameRecord, 'version'>} */
function fromMoves({id, start, house, clock, players: {first, second}, seed, moves, turns, running, ended, created, updated}) {
    if (!Array.isArray(moves) || turns.length !== moves.length || ![running, ...turns].every(number)) throw new Error('turns');
    const spent = turns.map(Math.round);
    return {
        id,
        log: '',
        tick: spent.reduce((sum, one) => sum + one, Math.round(running)),
        setup: {
            start,
            house: houseText(house),
            control: controlText(clock),
            seats: [first, second].map(({level}) => (level ? `engine:${level}` : 'here')).join(' '),
            seed,
            moves: moves.join(' '),
            turns: spent.join(' '),
            ended,
            time: created,
        },
        created,
        updated,
    };
}

/** Steps from each older format to the next: `STEPS[1]` turns version 1 into version 2.
 * @type {Record<number, (old: never) => Omit<GameRecord, 'version'>>} */
const STEPS = {1: fromMoves};

/** What each part has to be, as far as the core will not look at it. @type {Record<string, (value: unknown, record: {setup?: unknown}) => boolean>} */
const PARTS = {
    id: string,
    log: (value, {setup}) => string(value) && (value !== '' || setup instanceof Object),
    tick: number,
    created: number,
    updated: number,
};

/** Takes what was kept, in this format or an older one. Throws an error that says `newer`, or what is wrong.
 * @param {unknown} kept @param {Record<number, (old: never) => object>} [steps] @param {number} [version]
 * @returns {GameRecord} */
export function readRecord(kept, steps = STEPS, version = VERSION) {
    let record = /** @type {GameRecord & Record<string, unknown>} */ (kept);
    if (record.version > version) throw new Error('newer');
    while (record.version < version)
        record = /** @type {typeof record} */ ({...steps[record.version](/** @type {never} */ (record)), version: record.version + 1});
    if (record.version !== version) throw new Error('version');
    /* What a game is to be like was called so for a while. */
    if (record.wish) record = {...record, setup: /** @type {GameRecord['setup']} */ (record.wish)};
    for (const [name, good] of Object.entries(PARTS)) if (!good(record[name], record)) throw new Error(name);
    return record;
}

/** A record at its beginning: who sits where is told in the words of the core.
 * @param {{start: string, house: string, control: Control | null, seats: Record<Side, string>}} what @param {number} now
 * @param {() => number} [random]
 * @returns {GameRecord} */
export function newRecord({start, house, control, seats: {first, second}}, now, random = Math.random) {
    const id =
        now.toString(36) +
        Math.floor(random() * 36 ** 4)
            .toString(36)
            .padStart(4, '0');
    return {
        version: VERSION,
        id,
        log: '',
        tick: 0,
        setup: {
            start,
            house,
            control: controlText(control),
            seats: `${first} ${second}`,
            seed: Math.floor(random() * 2 ** 32),
            time: now,
        },
        created: now,
        updated: now,
    };
}

/** The log of a kept game. @param {Pick<import('../core/types.js').Core, 'ask'>} core @param {GameRecord} record */
export async function logOf(core, {log, setup}) {
    if (log) return log;
    const {lines} = await core.ask('act', {action: 'create', ...setup});
    return lines.map((line) => `${line}\n`).join('');
}

/** What the core makes of a kept game. @param {Pick<import('../core/types.js').Core, 'ask'>} core @param {GameRecord} record @param {import('../core/types.js').Language} lang */
export const foldRecord = async (core, record, lang) => core.ask('fold', {lang, tick: record.tick, text: await logOf(core, record)});

/** Whether something was played in it. @param {GameRecord} record */
export const isBegun = ({log, setup}) => Boolean(log ? / (moved|resigned|drawn) ?/.test(log) : setup?.moves || setup?.ended);

/** A seat in the words of the core. @param {{level: number | null, character?: string | null}} seat @param {number} [by] so many levels above it
 * @param {{character: string, level: number}[]} [others] whom else one can play against, where a character has the seat */
export function seatText({level, character}, by = 0, others = []) {
    if (!level) return 'here';
    const other = character && (by ? others.find((one) => one.level === level + by)?.character : character);
    return `engine:${other || level + by}`;
}

/** The same game once more with the players' sides swapped.
 * @param {import('../core/types.js').TableFacts} table @param {number} now */
export function rematch({start, house, control, seats: {first, second}}, now) {
    const [one, two] = [first, second].map((seat) => seatText(seat));
    return newRecord({start, house, control, seats: {first: two, second: one}}, now);
}
