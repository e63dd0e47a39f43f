// SPDX-License-Identifier: MIT
// How somebody plays, game by game: which kept games tell it, and the line the core makes of each, which is kept with the game so that
// nobody asks twice.

import {logOf} from '../play/record.js';

/** @typedef {import('../core/types.js').Core} Core */
/** @typedef {import('../core/types.js').Variant} Variant */
/** @typedef {import('../play/store.js').Store} Store */
/** A game that tells something. @typedef {{id: string, updated: number, log: number, variant: Variant, table: import('../core/types.js').TableFacts}} Played
 *     `log`: how long its log is, which only grows: with another length it is another game */
/** @typedef {Played & {line: string}} Seen */

/** Whether a game tells how the person here plays: it is over, the computer played the other side, and it is not the one for children.
 * @param {{over: boolean, table: import('../core/types.js').TableFacts}} game @param {string} children where that one begins */
const tells = ({over, table: {you, moves, start}}, children) => over && you !== null && moves !== '' && start !== children;

/** The kept games that tell something, the newest first; what cannot be read tells nothing. @param {Core} core @param {Store} store @returns {Promise<Played[]>} */
export async function playedGames(core, store) {
    const {start: children} = await core.ask('children');
    const look = async (/** @type {import('../play/store.js').KeptGame} */ {id, record}) => {
        if (!record) return [];
        const text = await logOf(core, record);
        const game = await core.ask('fold', {tick: record.tick, text});
        const {variant, table} = game;
        return tells(game, children) ? [{id, updated: record.updated, log: text.length, variant, table}] : [];
    };
    /** @type {Played[]} */
    const found = [];
    for (const one of store.list()) found.push(...(await look(one).catch(() => [])));
    return found;
}

/** The games with most first. @param {Played[]} games @returns {Variant[]} */
export function variantsOf(games) {
    /** @type {Map<Variant, number>} */
    const counts = new Map();
    for (const {variant} of games) counts.set(variant, (counts.get(variant) ?? 0) + 1);
    return [...counts.keys()].sort((a, b) => Number(counts.get(b)) - Number(counts.get(a)));
}

/** How many moves a line is about; null where the core cannot read it. @param {Core} core @param {unknown} line @returns {Promise<number | null>} */
async function movesOf(core, line) {
    if (typeof line !== 'string' || !/^.+$/.test(line)) return null;
    const answer = await core.ask('tutor', {text: line}).catch(() => null);
    return answer?.games === 1 ? answer.moves : null;
}

/** The line kept of a game as it is now, and of how many moves; null: it is to be asked for. @param {Core} core @param {Store} store @param {Played} game */
export async function keptLine(core, store, {id, log}) {
    const {log: length, line} = /** @type {{log?: unknown, line?: unknown}} */ (Object(store.habits(id)));
    const moves = length === log ? await movesOf(core, line) : null;
    return moves === null ? null : {line: String(line), moves};
}

/** What is being asked for: whoever leaves and comes back waits for the same answer. @type {Map<string, Promise<{line: string, moves: number}>>} */
const asked = new Map();

/** Asks for the line of a game, and keeps it as long as the game is. @param {Core} core @param {Store} store @param {Played} game */
export function askLine(core, store, {id, log, table: {start, house, moves, you, control, turns}}) {
    const key = `${id} ${log}`;
    const ask = async () => {
        const answer = await core.engine.ask('habits', {
            start,
            house,
            moves,
            you: /** @type {import('../core/types.js').Side} */ (you),
            clocks: control && turns.map((left) => left ?? '-').join(' '),
            control: control && `${control.total} ${control.increment} ${control.delay}`,
        });
        if (store.get(id)) store.putHabits(id, {log, line: answer.line});
        return answer;
    };
    const asking = asked.get(key) ?? ask().finally(() => asked.delete(key));
    asked.set(key, asking);
    return asking;
}
