// SPDX-License-Identifier: MIT
// Where games are kept: an entry for each, written after every move.

import {readRecord} from './record.js';

/** @typedef {import('./record.js').GameRecord} GameRecord */
/** @typedef {{id: string, record: GameRecord | null, problem?: 'damaged' | 'newer'}} KeptGame */

const PREFIX = 'sumito.game.';
const HABITS = 'sumito.habits.';

/** @param {import('../shell/kept.js').Kept} kept */
export const createStore = (kept) => ({
    /** Under which key a game is kept. @param {string} id */
    key: (id) => PREFIX + id,

    /** The kept games, the newest first, what cannot be read last. */
    list() {
        const games = kept
            .keys()
            .filter((key) => key.startsWith(PREFIX))
            .map((key) => /** @type {KeptGame} */ (this.get(key.slice(PREFIX.length))));
        return games.sort((a, b) => (b.record?.updated ?? 0) - (a.record?.updated ?? 0));
    },

    /** @param {string} id @returns {KeptGame | null} */
    get(id) {
        const value = kept.read(PREFIX + id);
        try {
            return value === undefined ? null : {id, record: readRecord(value)};
        } catch (error) {
            return {id, record: null, problem: /** @type {Error} */ (error).message === 'newer' ? 'newer' : 'damaged'};
        }
    },

    /** Whether it is kept beyond this visit: a browser may be full, or keep nothing at all. @param {GameRecord} record */
    put: (record) => kept.write(PREFIX + record.id, record),

    /** What was seen of how it was played (learn/habits.js), whatever that is now. @param {string} id @returns {unknown} */
    habits: (id) => kept.read(HABITS + id),

    /** @param {string} id @param {{log: number, line: string}} habits */
    putHabits: (id, habits) => kept.write(HABITS + id, habits),

    /** @param {string} id */
    remove(id) {
        kept.remove(PREFIX + id);
        kept.remove(HABITS + id);
    },
});

/** @typedef {ReturnType<typeof createStore>} Store */
