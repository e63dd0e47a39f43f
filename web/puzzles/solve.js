// SPDX-License-Identifier: MIT
// Puzzles one after another: near one's rating, that of the day, those missed.

import {today} from '../learn/progress.js';
import {t} from '../shell/texts.js';
import {keepChoice, readChoice} from './choice.js';
import {Puzzle} from './puzzle.js';
import {choose, gameOf, loadSet} from './set.js';

/** @typedef {'next' | 'day' | 'missed'} Kind */

class Solve extends Puzzle {
    /** @type {Kind} */
    kind = 'next';
    /** The puzzle of the day is in the log with its date. */
    date = '';

    /** @override */
    get place() {
        return t(this.kind === 'day' ? 'puzzles_day' : this.kind === 'missed' ? 'puzzles_missed' : 'puzzles_one', {
            id: this.puzzle?.id ?? '',
        });
    }

    /** @override @param {import('./set.js').Entry} puzzle @param {boolean} solved @param {boolean} unrated */
    line(puzzle, solved, unrated) {
        return [super.line(puzzle, solved, unrated), this.date].filter(Boolean).join(' ');
    }

    /** Whoever solves the puzzle of the day after a mistake has solved it, too. @override */
    async changed() {
        const {puzzle, counted, date, judged, shown} = this;
        if (date && puzzle && counted && judged.status === 'solved' && !shown)
            await this.progress.add(super.line(puzzle, true, true) + ` ${date}`);
        await super.changed();
    }

    /** @param {Kind} kind @param {string} [id] a puzzle; otherwise one is chosen @returns {Promise<boolean>} whether there is one */
    async find(kind, id) {
        const {ratings, solved, missed} = await this.progress.read();
        const wanted = readChoice();
        const game = id ? gameOf(id) : kind === 'missed' && missed.length ? this.ofMissed(missed, wanted.game) : wanted.game;
        const {puzzles, day} = await loadSet(this.context, game);
        const here = this.puzzle?.id;
        const known = new Set([...solved, ...missed, ...(here ? [here] : [])]);
        const chosen = id
            ? puzzles.find((one) => one.id === id)
            : kind === 'day'
              ? puzzles.find((one) => one.id === day)
              : kind === 'missed'
                ? puzzles.find((one) => missed.includes(one.id) && one.id !== here)
                : choose(puzzles, {...wanted, rating: ratings[game].rating, known});
        if (!chosen) return false;
        this.kind = kind;
        this.date = kind === 'day' ? today() : '';
        this.address = kind === 'day' ? '#/puzzles/day' : `#/puzzles/${kind === 'missed' ? 'missed/' : ''}${chosen.id}`;
        await this.enter(chosen);
        return true;
    }

    /** The game of a missed puzzle, the chosen one first. @param {string[]} missed @param {import('../core/types.js').Variant} game */
    ofMissed(missed, game) {
        const here = this.puzzle?.id;
        const others = missed.filter((id) => id !== here);
        return others.some((id) => gameOf(id) === game) || !others.length ? game : gameOf(others[0]);
    }

    /** Where it is come back to. */
    address = '#/puzzles/next';

    /** @override */
    async next() {
        const found = await this.find(this.kind === 'missed' ? 'missed' : 'next');
        if (found) history.replaceState(null, '', this.address);
        else this.context.navigate('#/puzzles');
    }
}

/** @type {import('../shell/router.js').ScreenModule['open']} */
export async function open(main, context, [kind, id, alone, game, theme]) {
    if (theme) keepChoice({game: /** @type {import('../core/types.js').Variant} */ (game), theme});
    const screen = new Solve(main, context, '#/puzzles');
    try {
        const found = await screen.find(/** @type {Kind} */ (kind ?? 'next'), alone ?? id);
        if (found) return screen;
    } catch (error) {
        screen.close();
        const {showProblem} = await import('./problem.js');
        return showProblem(main, error);
    }
    screen.close();
    if (kind || theme) context.navigate('#/puzzles');
    return (await import('../shell/missing.js')).open(main);
}
