// SPDX-License-Identifier: MIT
// Why not: every refusal the board can lead to is told in a card that is seen and heard, with the number of its rule.
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import test from 'node:test';
import {choose, keep, keptGame} from './harness/games.mjs';
import {sourceTree} from './harness/modules.mjs';
import {inTurn, scene} from './harness/scene.mjs';

const line = (row) => `classic 5/6/7/8/${row}/8/7/6/5 b 0-0 - 0`;

/**
 * What a person does, by hand and by keys, and what the card says. `taps`: cells tapped in turn. `keys`: the cell the
 * focus walks to, then keys pressed. `drag`: cells dragged along.
 */
const BY_HAND = [
    {code: 'pac', start: line('1bbww4'), taps: ['e2', 'e3', 'e4'], says: /two against two is a pac.*\(C5\)/},
    {code: 'outnumbered', start: line('1bbwww3'), taps: ['e2', 'e3', 'e4'], says: /two against three is too few to push \(C5\)/},
    {code: 'capped', start: line('bbbbwww2'), taps: ['e1', 'e5'], says: /no more than three of your own marbles count \(C7\)/},
    {code: 'too_many', start: line('bbbb5'), taps: ['e1', 'e4'], says: /at most three of your own move together \(C4\)/},
    {
        code: 'blocked',
        start: line('bbwb5'),
        taps: ['e1', 'e2', 'e3'],
        says: /stands right behind the pushed ones and blocks the push \(C8\)/,
    },
    {code: 'self_eject', start: line('b8'), taps: ['e1'], beyond: ['e2', 'e1'], says: /The marble on e1 would leave the board.*\(C9\)/},
    {code: 'off_axis', start: 'classic 5/6/7/4w3/3bb4/8/7/6/5 b 0-0 - 0', taps: ['e4', 'e5', 'f6'], says: /nobody pushes sideways \(C5\)/},
    {code: 'side_blocked', start: 'classic 5/6/7/3b4/3bb4/8/7/6/5 b 0-0 - 0', taps: ['e4', 'e5', 'f4'], says: /f5 is taken.*\(C3\)/},
    {code: 'not_yours', start: line('3bb1w2'), taps: ['e7'], says: /belongs to White; it is Black’s turn \(C2\)/},
    {
        code: 'no_side_step',
        start: 'offboard 5/6/7/8/3bb4/8/7/6/5 b 0-0 221313223131 0',
        taps: ['e4', 'e5', 'f6'],
        says: /Off Board has no side step.*\(O2\)/,
    },
    {
        code: 'sister_alone',
        start: 'notalone 5/n5/7/8/3n5/8/2b4/6/w4 b 0-0 -,- 2',
        taps: ['e4', 'e5'],
        says: /moves only with one of your marbles in the line \(N3\)/,
    },
    {
        code: 'sister_eject',
        start: 'notalone 5/6/7/8/6bbn/8/7/n5/w4 b 0-0 -,- 2',
        taps: ['e7', 'e9'],
        selected: ['e7', 'e8', 'e9'],
        beyond: ['e8', 'e9'],
        says: /a sister is never ejected \(N7\)/,
    },
    {
        code: 'sister_back',
        start: 'notalone 5/6/7/8/2bbn4/8/7/n5/w4 b 0-0 -,W 2',
        taps: ['e3', 'e4', 'e6'],
        says: /not go straight back \(N8\)/,
    },
    {code: 'sister_camp', start: 'notalone', taps: ['e5'], says: /\(N1\)/},
    {code: 'cell_taken', start: 'notalone', taps: ['c3'], says: /\(N1\)/},
    {code: 'sister_first', start: 'notalone', drag: ['c3', 'd4'], says: /first places a sister.*\(N1\)/},
];
const BY_KEYS = [
    {code: 'pac', start: line('1bbww4'), keys: ['e2', 'Space', 'KeyD'], says: /equal strength does not push \(C5\)/},
    {code: 'empty', start: line('3bb1w2'), keys: ['e5', 'Space', 'Shift+KeyD'], says: /There is no marble on e6 \(C2\)/},
    {code: 'not_yours', start: line('3bb1w2'), keys: ['e7', 'Space'], says: /belongs to White/},
    {code: 'self_eject', start: line('b8'), keys: ['e1', 'Space', 'KeyA'], says: /would leave the board/},
    {code: 'capped', start: line('bbbbwww2'), keys: ['e1', 'Space', 'KeyD'], says: /\(C7\)/},
    {code: 'cell_taken', start: 'notalone', keys: ['c3', 'Space'], says: /\(N1\)/},
];
/** What is typed into the command line. */
const TYPED = [
    {code: 'bad_text', start: 'classic', text: 'c3d', says: /./},
    {code: 'bad_cell', start: 'classic', text: 'a9b9', says: /./},
    {code: 'empty', start: 'classic', text: 'e5e6', says: /\(C2\)/},
    {code: 'not_a_step', start: 'classic', text: 'c3e3', says: /\(C2\)/},
    {code: 'not_a_line', start: 'classic', text: 'c3b6d3', says: /\(C2\)/},
    {code: 'no_contact', start: line('1bb1w4'), text: 'e3e5', says: /\(C8\)/},
    {code: 'nothing_in_hand', start: 'classic', text: '@e5', says: /\(C2\)/},
];

/** The card is seen and heard, and the board did not move. */
async function told(user, says, before) {
    const words = await user.hears(says);
    await user.sees(words);
    const marbles = (names) => Object.fromEntries(Object.entries(names).map(([cell, name]) => [cell, name.split(',').slice(0, 2).join()]));
    assert.deepEqual(marbles(await user.board.names()), marbles(before), 'nothing moved');
}

/** A scene that opens one position after another, and does in each what leads to its refusal. */
function whyNot(title, rows, act) {
    scene(`why not ${title}`, {things: rows.length}, async (user) => {
        await keep(user.page, ...rows.map(({code, start}) => keptGame({id: code, start})));
        await choose(user.page, {confirmation: 'off'});
        await inTurn(
            rows.map((row) => [row.code, row]),
            async (row) => {
                await user.visit(`#/game/${row.code}`);
                await user.board.ready();
                await user.attend();
                const before = await user.board.names();
                await act(user, row);
                await told(user, row.says, before);
            },
        );
    });
}

whyNot('by hand', BY_HAND, async (user, {taps = [], drag, beyond, selected = taps}) => {
    for (const cell of taps) {
        await user.board.tap(cell);
        await user.page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => resolve(null))));
    }
    if (beyond) {
        await user.board.selected(selected);
        await user.board.tap(await user.board.beyond(beyond[0], beyond[1], 0.92));
    }
    if (drag) {
        await user.board.drag(drag);
    }
});

whyNot('by keys', BY_KEYS, async (user, {keys: [cell, ...keys]}) => {
    await user.tabTo(/^e5\b/);
    await user.board.walkTo(cell);
    await user.keys(...keys);
});

whyNot('when typed', TYPED, async (user, {text}) => {
    await user.tabTo(/^e5\b/);
    await user.keys('KeyI');
    await user.page.keyboard.type(text);
    await user.keys('Enter');
});

test('every code is met, or cannot come from the board', () => {
    const definitions = readFileSync(join(sourceTree, 'include/sumito/refusals.def'), 'utf8');
    const codes = [...definitions.matchAll(/^REFUSAL\(\w+, "(\w+)"/gm)].map((match) => match[1]);
    const met = new Set([...BY_HAND, ...BY_KEYS, ...TYPED].map(({code}) => code));
    // Once a game is over its board takes no moves.
    const impossible = ['game_over'];
    assert.deepEqual(
        codes.filter((code) => !met.has(code) && !impossible.includes(code)),
        [],
    );
});
