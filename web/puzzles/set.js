// SPDX-License-Identifier: MIT
// The puzzles of a game: their file, fetched when first wanted and kept from then on; which of them comes next.

import {today} from '../learn/progress.js';
import {keepFiles} from '../shell/update.js';

/** @typedef {import('../core/types.js').Answer<'puzzles'>} PuzzleSet */
/** @typedef {PuzzleSet['puzzles'][number]} Entry */
/** @typedef {import('../core/types.js').Variant} Variant */
/**
 * What is looked for: near a rating, about something, not one of those.
 * @typedef {{rating: number, level: string, theme: string, known: Iterable<string>}} Wanted
 */

/** How far from one's own rating. @type {Record<string, number>} */
export const LEVELS = {easier: -250, usual: 0, harder: 250};
/** Of the nearest so many are as good as each other. */
const NEAREST = 12;
/** How far up a run begins, how far each puzzle goes on, and how far around it is chosen, as shares of all puzzles by their ratings. */
const RUN = {first: 0.02, step: 0.02, around: 0.03};

/** What has come, or is on its way, by game, language and day. @type {Map<string, Promise<PuzzleSet>>} */
const sets = new Map();

/** @param {Variant} game */
async function fetchFile(game) {
    const address = new URL(`${game}.txt`, import.meta.url);
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
    const text = await answer.text();
    keepFiles([address]);
    return text;
}

/** All puzzles of a game. @param {import('../shell/router.js').Context} context @param {Variant} game @returns {Promise<PuzzleSet>} */
export function loadSet({core, texts}, game) {
    const [date, lang] = [today(), texts.language];
    const key = [game, lang, date].join(' ');
    const set = sets.get(key) ?? fetchFile(game).then((text) => core.ask('puzzles', {text, date, lang}));
    sets.set(key, set);
    set.catch(() => sets.delete(key));
    return set;
}

/** The game a puzzle belongs to, by the letter its id begins with. @param {string} id @returns {Variant} */
export const gameOf = (id) => (id[0] === 'n' ? 'notalone' : id[0] === 'o' ? 'offboard' : 'classic');

/** One of them. @template T @param {T[]} list @param {() => number} random @returns {T | undefined} */
const any = (list, random) => list[Math.floor(random() * list.length)];

/** The next puzzle. When all that fit are known, one that was met before. @param {Entry[]} puzzles @param {Wanted} wanted @returns {Entry | undefined} */
export function choose(puzzles, {rating, level, theme, known}, random = Math.random) {
    const met = new Set(known);
    const fitting = puzzles.filter(({themes}) => !theme || themes.includes(theme));
    const fresh = fitting.filter(({id}) => !met.has(id));
    const distance = (/** @type {Entry} */ one) => Math.abs(one.rating - rating - (LEVELS[level] ?? 0));
    const near = [...(fresh.length ? fresh : fitting)].sort((a, b) => distance(a) - distance(b));
    return any(near.slice(0, NEAREST), random);
}

/** The next puzzle of a run: each harder than the one before, none twice. @param {Entry[]} puzzles @param {Set<string>} used @returns {Entry | undefined} */
export function climb(puzzles, used, random = Math.random) {
    const sorted = [...puzzles].sort((a, b) => a.rating - b.rating);
    const middle = Math.min(1, RUN.first + used.size * RUN.step) * (sorted.length - 1);
    const reach = Math.max(3, RUN.around * sorted.length);
    const free = (/** @type {Entry[]} */ some) => some.filter(({id}) => !used.has(id));
    const near = free(sorted.slice(Math.max(0, Math.round(middle - reach)), Math.round(middle + reach) + 1));
    return any(near.length ? near : free(sorted), random);
}
