// SPDX-License-Identifier: MIT
// Positions put together by hand, without a screen: what the core told comes back to it unchanged; comments of a record.
import assert from 'node:assert/strict';
import test from 'node:test';
import {emptied, fieldsOf, fromGame, isDraft, mirrored, sistersOf, swapped, withCell, withTarget} from '../../web/edit/draft.js';
import {commentsOf} from '../../web/embed/source.js';
import {ask} from './harness/oracle.mjs';

const POSITIONS = [
    'classic',
    'belgian-daisy',
    'classic 5/6/7/8/1bbbww3/8/7/6/5 w 3-2 - 41',
    'notalone',
    'notalone wwwww/wwwwww/2www2/8/9/3n4/2bbb2/bbbbbb/bbbbb w 0-0 - 1',
    'notalone wwwww/wwwwww/2www2/4n3/9/3n4/2bbb2/bbbbbb/bbbbb b 0-0 NE,- 2',
    'notalone 4w/6/7/8/8n/8/7/6/bbn2 w 1-2 -,E 3',
    'offboard',
    'offboard 5/w4b/ww3bb/www2bbb/9/bbb2www/bb3ww/b5/5 w 2-0 2w21313223131 7',
    'offboard 5/5b/ww3bb/www2bbb/9/bbb2www/bb3ww/b5/5 w 2-0 2w21313223131+ 7',
];
const games = ask(POSITIONS.map((start) => ['game', {start}]));
const given = (fields) => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
const judged = (drafts) => ask(drafts.map((draft) => ['edit', given(fieldsOf(draft))]));
const withoutPly = (position) => position?.replace(/ \d+$/, '');

test('what the core tells of a position, the editor tells the core', () => {
    judged(games.map(fromGame)).forEach(({position, problems}, i) => {
        assert.deepEqual(problems, []);
        assert.equal(withoutPly(position), withoutPly(games[i].position));
    });
});

test('a mirror image and swapped colours are positions as well, and twice is nothing', () => {
    const drafts = games.map(fromGame);
    for (const change of [mirrored, swapped]) {
        assert.deepEqual(
            drafts.map((draft) => change(change(draft))),
            drafts,
        );
    }
    // A sister alone belongs into the camp of the first player: colours cannot be swapped there.
    const both = drafts.filter((draft) => draft.variant !== 'notalone' || sistersOf(draft).length === 2);
    for (const {position, problems} of [...judged(drafts.map(mirrored)), ...judged(both.map(swapped))]) {
        assert.deepEqual(problems, []);
        assert.ok(position);
    }
    const [, , , , , notalone] = drafts;
    assert.deepEqual(sistersOf(notalone), ['d4', 'f6']);
    assert.equal(notalone.barred.d4, 'SW');
    assert.deepEqual(sistersOf(mirrored(notalone)), ['d5', 'f5']);
    assert.equal(mirrored(notalone).barred.d5, 'SE');
    const targets = mirrored(fromGame(games[8])).targets;
    assert.deepEqual([targets[0].holds, targets[1].holds], [null, 'second']);
});

test('cells and targets are put, taken, and leave nothing behind', () => {
    const draft = fromGame(games[5]);
    assert.equal(withCell(draft, 'e5', 'second').cells.e5, 'second');
    assert.ok(!('d4' in withCell(draft, 'd4', null).cells));
    assert.deepEqual(withCell(draft, 'd4', null).barred, {});
    assert.equal(draft.cells.d4, 'sister', 'the draft before stays as it was');
    assert.deepEqual(withTarget(fromGame(games[7]), 3, {holds: 'first'}).targets[3], {value: 3, holds: 'first'});
    assert.deepEqual(
        emptied(fromGame(games[9])).targets.filter(({holds}) => holds),
        [],
    );
    assert.deepEqual(emptied(fromGame(games[9])).cells, {});
    assert.ok(isDraft(draft) && !isDraft(null) && !isDraft({cells: {}}) && !isDraft('draft'));
});

test('the core says what is impossible', () => {
    const [{position, problems}] = judged([withCell(fromGame(games[0]), 'e5', 'sister')]);
    assert.equal(position, null);
    assert.deepEqual(
        problems.map(({cells}) => cells),
        [['e5']],
    );
});

test('comments of the game itself, not of its variations', () => {
    assert.deepEqual(
        commentsOf([
            {text: 'start'},
            'a1b2',
            1,
            {text: 'one'},
            {text: 'more'},
            '(',
            'a2b3',
            {text: 'aside'},
            '(',
            ')',
            ')',
            'i9h8',
            {text: ''},
        ]),
        {0: 'start', 1: 'one more'},
    );
});
