// SPDX-License-Identifier: MIT
// The position editor in the full screen: targets and ways barred to the sisters, by keys and by mouse, told by the position's text.

import {test} from 'node:test';
import {hand, skip, withTerminal} from './terminal.mjs';

const TWO = ['--first=person', '--second=person'];
const EMPTY = 'offboard 5/6/7/8/9/8/7/6/5 b 0-0';
const SISTERS = 'notalone 5/6/7/4n3/9/3n4/7/6/bb3 b 0-0';

/** Places on a screen, by name. @param {'cells' | 'targets'} what @param {string} size rows x columns @param {string} game */
const placesOf = (what, size, game) =>
    Object.fromEntries(
        hand([what, size, 'unicode', game]).map(({move, acts}) => [
            move,
            acts.map((at) => /** @type {[number, number]} */ (at.split(',').map(Number))),
        ]),
    );

/** Text of a screen without the breaks of its lines. @param {string} text */
const flat = (text) => text.replace(/\s+/g, ' ');

/** Waits until the position has this text, as `i` shows it. @param {import('./terminal.mjs').Terminal} terminal @param {string} wanted */
async function hasText(terminal, wanted) {
    terminal.press('i');
    await terminal.until((text) => text.split('\n').some((line) => line.trimEnd().endsWith(` ${wanted}`)), wanted);
    terminal.press('Escape');
    await terminal.until('F10');
}

for (const size of ['24x80', '31x104', '45x140']) {
    const [rows, columns] = size.split('x').map(Number);

    test(`targets are changed by keys and by mouse, ${size}`, {skip}, () =>
        withTerminal(['offboard', ...TWO], {rows, columns}, async (terminal) => {
            const targets = placesOf('targets', size, 'offboard');
            await terminal.until('Moves');
            terminal.press('F4', 'c', 'Tab', 'Tab', 'Tab');
            await terminal.until('Target 3: value 1, empty.');
            terminal.press('v', '2', 'Space');
            await terminal.until('Target 3: value 2, Yellow.');
            await hasText(terminal, `${EMPTY.replace('0-0', '2-0')} 222w313223131 0`);
            terminal.press('BTab', 'Space', 'Space', '1', 'Space');
            await terminal.until('Target 2: value 2, Red.');
            terminal.press('u', 'u');
            await terminal.until('Undone');
            terminal.press('Delete', 'u');
            await hasText(terminal, `${EMPTY.replace('0-0', '4-0')} 22w2w313223131 0`);
            terminal.click(...targets.T9[0]);
            await terminal.until('Target 9: value 1, empty.');
            terminal.click(...targets.T9[1]);
            await terminal.until('Target 9: value 1, Red.');
            terminal.click(...targets.T12[0]);
            await terminal.until('Target 12: value 2, empty.');
            await hasText(terminal, `${EMPTY.replace('0-0', '4-1')} 22w2w313221b132 0`);
            terminal.press('2');
            terminal.click(...targets.T4[1]);
            await terminal.until('to move but already');
            terminal.click(...targets.T4[1]);
            await terminal.until('A possible position.');
            /* Emptied, the values stay. */
            terminal.press('c');
            await hasText(terminal, `${EMPTY} 222313221132 0`);
        }),
    );

    test(`ways are barred by keys and by mouse, ${size}`, {skip}, () =>
        withTerminal(['--position', `${SISTERS} -,- 2`, ...TWO], {rows, columns}, async (terminal) => {
            const cells = placesOf('cells', size, 'notalone');
            await terminal.until('Moves');
            terminal.press('F4');
            await terminal.until('Barred way');
            terminal.press('b');
            await terminal.until('Where may the sister on f6');
            terminal.press('Tab', 'd');
            await terminal.until('d4 may not go east.');
            await hasText(terminal, `${SISTERS} W,- 2`);
            terminal.clickOn('⊘   Barred way');
            await terminal.until('Where may');
            terminal.click(...cells.f6[0]);
            await terminal.until('the sister on f6');
            terminal.click(...cells.g6[0]);
            await terminal.until('f6 may not go north-west.');
            /* Other changes leave it; the same way again takes it back. */
            terminal.click(...cells.a5[0]);
            await hasText(terminal, `${SISTERS.replace('bb3', 'bb2b')} W,SE 2`);
            terminal.clickOn('⊘   Barred way');
            await terminal.until('Where may');
            terminal.click(...cells.d4[0]);
            await terminal.until('the sister on d4');
            terminal.click(...cells.d5[0]);
            await terminal.until('d4 may go anywhere.');
            await hasText(terminal, `${SISTERS.replace('bb3', 'bb2b')} -,SE 2`);
            terminal.press('u', 'p');
            await terminal.until('Coach');
            terminal.press('i');
            terminal.line('position');
            await terminal.until((text) => flat(text).includes('W,SE 2'));
        }),
    );
}

test('the help of the editor tells of its keys, in both languages', {skip}, async () => {
    for (const [language, ...words] of [
        ['en', 'Off Board: the next value of the target', 'Notalone: with a direction, bar that way'],
        ['fr', 'Off Board : la valeur suivante de la cible', 'Notalone : avec une direction, l’interdire'],
    ])
        await withTerminal(['offboard', '--lang', language, ...TWO], {}, async (terminal) => {
            await terminal.until('F10');
            terminal.press('F4');
            await terminal.until('Tab');
            terminal.press('?');
            for (const sentence of words) await terminal.until((text) => flat(text).includes(sentence), sentence);
        });
});
