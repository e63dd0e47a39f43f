// SPDX-License-Identifier: MIT
// Which puzzle comes next: near a rating, about something, new; in a run ever harder.
import assert from 'node:assert/strict';
import test from 'node:test';
import {choose, climb, gameOf} from '../../web/puzzles/set.js';

const puzzles = Array.from({length: 200}, (_, n) => ({
    id: `c${n}`,
    rating: 500 + n * 10,
    themes: n % 4 ? ['eject'] : ['defence'],
    row: '',
}));
const wanted = {rating: 1200, level: 'usual', theme: '', known: /** @type {string[]} */ ([])};
const last = () => 0.999;

test('the next puzzle is near the rating, or easier, or harder, and new', () => {
    const from = (/** @type {number[]} */ [least, most], /** @type {object} */ different) => {
        for (const random of [() => 0, last]) {
            const {rating} = choose(puzzles, {...wanted, ...different}, random) ?? {rating: 0};
            assert.ok(rating >= least && rating <= most, `${rating}`);
        }
    };
    from([1140, 1260], {});
    from([890, 1010], {level: 'easier'});
    from([1390, 1510], {level: 'harder'});
    from([500, 700], {rating: 100});
    assert.deepEqual(choose(puzzles, {...wanted, theme: 'defence'}, last)?.themes, ['defence']);
    const known = puzzles.slice(1).map(({id}) => id);
    assert.equal(choose(puzzles, {...wanted, known}, last)?.id, 'c0');
    assert.ok(choose(puzzles, {...wanted, known: [...known, 'c0']}), 'those known come again');
    assert.equal(choose(puzzles, {...wanted, theme: 'win'}), undefined);
});

test('a run goes up and never comes back to a puzzle', () => {
    const used = new Set();
    const ratings = [];
    for (let next; (next = climb(puzzles, used, () => 0.5));) {
        ratings.push(next.rating);
        used.add(next.id);
    }
    assert.equal(used.size, puzzles.length);
    assert.ok(ratings[0] < 700 && ratings[25] > 1300 && ratings[45] > 2200, ratings.slice(0, 50).join(' '));
});

test('an id tells the game', () => assert.deepEqual(['c1', 'n1', 'o1'].map(gameOf), ['classic', 'notalone', 'offboard']));
