// SPDX-License-Identifier: MIT
// Whole games in the full screen: by keys of both layouts and by the mouse, in different locales and colours.

import assert from 'node:assert/strict';
import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {test} from 'node:test';
import {hand, skip, terminalWith, withTerminal} from './terminal.mjs';

/** @param {string} game */
const movesOf = (game) => readFileSync(new URL(`${game}.moves`, import.meta.url), 'utf8');

/** Both players sit here. @param {string} game @param {string[]} more */
const two = (game, ...more) => [game, '--first=person', '--second=person', ...more];

/** Plays a game and looks after each move whether it is in the list. @param {import('./terminal.mjs').Terminal} terminal @param {ReturnType<typeof hand>} script @param {(acts: string[]) => void} act */
async function play(terminal, script, act) {
    for (const [ply, {move, acts}] of script.entries()) {
        act(acts);
        /* The list shows the newest moves; a number stands before each first player's. */
        const row = new RegExp(ply % 2 ? `${(ply + 1) / 2}\\. +\\S+( \\S+)? +${move}` : `${ply / 2 + 1}\\. +${move}`);
        await terminal.until(row, `${ply}: ${move}`);
    }
}

/** @param {import('./terminal.mjs').Terminal} terminal */
const clicker = (terminal) => (/** @type {string[]} */ acts) => {
    for (const act of acts) {
        const [row, column] = act.split(',').map(Number);
        if (act === 'Tab') terminal.clickOn('Tab');
        else terminal.click(row, column);
    }
};

test('a whole game of classic by keys, in Unicode and 256 colours', {skip}, () =>
    withTerminal(two('classic'), {}, async (terminal) => {
        await terminal.until('Moves');
        await play(terminal, hand(['keys', 'qwerty', 'classic'], movesOf('classic')), (acts) => terminal.press(...acts));
        await terminal.until((text) => text.includes('1-0') && text.includes('Black wins'));
        assert.match(terminal.styled, /\x1b\[[0-9;]*48;5;/);
        terminal.press('Space');
        await terminal.until(/game is\s+over/);
        terminal.press('C-c');
        assert.equal(await terminal.ended(), 130);
    }),
);

test('a whole game of Off Board by the mouse, in ASCII and 16 colours', {skip}, async (t) => {
    const folder = mkdtempSync(join(tmpdir(), 'sumito-terminfo-'));
    t.after(() => rmSync(folder, {recursive: true}));
    await withTerminal(two('offboard'), {locale: 'C', term: terminalWith(folder, 16), env: {TERMINFO: folder}}, async (terminal) => {
        await terminal.until('Moves');
        await play(terminal, hand(['mouse', '24x80', 'ascii', 'offboard'], movesOf('offboard')), clicker(terminal));
        await terminal.until('0-1');
        assert.doesNotMatch(terminal.text, /[^\x00-\x7f]/);
        assert.doesNotMatch(terminal.styled, /[34]8;5;/);
        assert.match(terminal.styled, /\x1b\[[0-9;]*(3|4|9|10)[0-7]/);
    });
});

test('a whole game of Notalone by the other keys, without colours', {skip}, () =>
    withTerminal(two('notalone', '--keys=azerty', '--color=never', '--lang=fr'), {}, async (terminal) => {
        await terminal.until('Coups');
        await play(terminal, hand(['keys', 'azerty', 'notalone'], movesOf('notalone')), (acts) => terminal.press(...acts));
        await terminal.until('1-0');
        assert.doesNotMatch(terminal.styled, /\x1b\[[0-9;]*[349][0-7]m/);
    }),
);
