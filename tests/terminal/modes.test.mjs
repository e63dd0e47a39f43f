// SPDX-License-Identifier: MIT
// Everything around the moves in the full screen: menus, hints, why not, formations, analysis, editor, files, languages.

import assert from 'node:assert/strict';
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {test} from 'node:test';
import {hand, skip, withTerminal} from './terminal.mjs';

const TWO = ['--first=person', '--second=person'];

/** Where cells are on a screen of 80 columns and 24 rows. @param {string} game */
const cellsOf = (game) =>
    Object.fromEntries(hand(['cells', '24x80', 'unicode', game]).map(({move, acts: [at]}) => [move, at.split(',').map(Number)]));

/** Text of a screen without the breaks of its lines, as far as words go. @param {string} text */
const flat = (text) => text.replace(/\s+/g, ' ');

test('the menu begins the game that was chosen, for whoever has a name', {skip}, () =>
    withTerminal(['--name=Ada'], {}, async (terminal) => {
        await terminal.until('Your next game');
        terminal.press('Down', 'Down', 'Down', 'Right', 'Right');
        await terminal.until('‹ Off Board ›');
        terminal.press('Down', 'Down', 'Right');
        await terminal.until('‹ 4 ›');
        terminal.press('Up', 'Up', 'Up', 'Up', 'Up', 'Enter');
        await terminal.until(
            (text) =>
                /^.*Off Board/.test(text) && !text.includes('Your next game') && flat(text).includes('level 4') && text.includes('Ada'),
        );
        terminal.press('F10');
        await terminal.until('New game');
        terminal.clickOn('New game');
        await terminal.until('‹ Off Board ›'.replace(/[‹›]/g, '').trim());
        terminal.press('Escape');
        await terminal.until((text) => !text.includes('Your next game'));
    }),
);

test('starts of classic are chosen from a list, clocks and house rules by their rows', {skip}, () =>
    withTerminal([], {}, async (terminal) => {
        await terminal.until('Your next game');
        terminal.clickOn('Starting position');
        await terminal.until('Belgian daisy');
        terminal.clickOn('Belgian daisy');
        await terminal.until(/Starting position.*Belgian daisy/);
        terminal.clickOn('Clock');
        await terminal.until(/Clock +‹? *1\+1/);
        terminal.clickOn('Draw by repetition');
        await terminal.until(/Draw by repetition +‹? *yes/);
        terminal.clickOn('Begin');
        await terminal.until(/You +1:00/);
    }),
);

test('hints in three steps, then back to the game', {skip}, () =>
    withTerminal(['classic', '--level=1', '--seed=1'], {}, async (terminal) => {
        await terminal.until('Moves');
        for (const step of ['1', '2', '3']) {
            terminal.press('h');
            await terminal.until(`Hint ${step} of 3`);
        }
        terminal.press('v');
        await terminal.until(/Expected result/);
        terminal.press('Escape');
        await terminal.until((text) => !text.includes('Expected result'));
    }),
);

test('a move is taken back, with the answer to it', {skip}, () =>
    withTerminal(['classic', '--level=1', '--seed=1'], {}, async (terminal) => {
        await terminal.until('Moves');
        terminal.press(...hand(['keys', 'qwerty', 'classic'], 'c3d4')[0].acts);
        await terminal.until(/1\. +c3d4 +\S+/);
        terminal.press('p');
        await terminal.until('Move 1 of 2');
        terminal.press('p');
        await terminal.until('Move 0 of 2');
        terminal.press('Space');
        await terminal.until(/earlier\s+position/);
        terminal.press('PageDown');
        await terminal.until((text) => !text.includes('Move 0 of 2'));
        terminal.press('u');
        await terminal.until((text) => !text.includes('c3d4'));
    }),
);

test('what cannot be played says why, by mouse and by key', {skip}, () =>
    withTerminal(
        ['classic 5/6/7/8/1bbww4/8/7/6/5 b 0-0 - 0'].flatMap((position) => ['--position', position, ...TWO]),
        {},
        async (terminal) => {
            const cells = cellsOf('classic');
            await terminal.until('Moves');
            terminal.click(...cells.e2);
            terminal.click(...cells.e4);
            await terminal.until((text) => flat(text).includes('is a pac'));
            terminal.press('Escape');
            await terminal.until((text) => !flat(text).includes('is a pac'));
            terminal.click(...cells.e4);
            await terminal.until((text) => flat(text).includes('belong'));
            terminal.press('Escape', 'y');
            await terminal.until((text) => flat(text).includes('belong'));
        },
    ),
);

test('formations lie over the board, and go', {skip}, () =>
    withTerminal(['classic', ...TWO], {}, async (terminal) => {
        const board = (/** @type {string} */ text) =>
            text
                .split('\n')
                .slice(0, 10)
                .map((line) => line.slice(0, 40))
                .join();
        const plain = board(await terminal.until((text) => text.includes('Moves') && text.includes('F10')));
        terminal.press('f');
        await terminal.until((text) => flat(text).includes('block of'));
        terminal.press('f');
        await terminal.until((text) => !flat(text).includes('block of') && board(text) === plain, 'the board as it was');
    }),
);

test('analysis shows lines that go on, and the game waits', {skip}, () =>
    withTerminal(['classic', '--level=1', '--seed=1'], {columns: 100, rows: 30}, async (terminal) => {
        await terminal.until('Moves');
        terminal.press('F5');
        await terminal.until(/depth \d+/);
        await terminal.until(/[-+]\d+\.\d\d +1\. [a-i]/);
        terminal.press(...hand(['keys', 'qwerty', 'classic'], 'c3d4')[0].acts);
        await terminal.until(/1\. +c3d4/);
        await terminal.until(/1\.\.\. [a-i]/);
        terminal.press('i');
        terminal.line('g5f5');
        await terminal.until(/1\. +c3d4 +g5f5/);
        terminal.press('p', 'p');
        await terminal.until('Move 0 of 2');
        terminal.press('i');
        terminal.line('c3 nw');
        await terminal.until((text) => /1\. +c3d3/.test(text) && !text.includes('g5f5'));
        terminal.press('o');
        await terminal.until('engine is off');
        terminal.press('F5');
        await terminal.until((text) => !text.includes('Engine') && !text.includes('c3d3'));
    }),
);

test('the editor says all that is wrong, and a game begins from what is right', {skip}, () =>
    withTerminal(['notalone'], {}, async (terminal) => {
        const cells = cellsOf('notalone');
        await terminal.until('Moves');
        terminal.press('F4', 'c');
        await terminal.until((text) => text.includes('Set up a position') && !/[●○█@]{3}/.test(text.slice(0, 400)));
        terminal.press('3');
        for (const cell of ['e5', 'e6', 'd5']) terminal.click(...cells[cell]);
        await terminal.until((text) => /sister/i.test(text) && !text.includes('A possible position'));
        terminal.press('u');
        await terminal.until('Undone');
        terminal.press('i');
        await terminal.until(/Position +notalone/);
        terminal.press('C-u');
        terminal.line('classic 5/6/7/8/1bbww4/8/7/6');
        await terminal.until(/column/);
        terminal.press('i', 'C-u');
        terminal.line('classic 5/6/7/8/1bbbww3/8/7/6/5 b 5-5 - 0');
        await terminal.until('A possible position');
        terminal.press('t', 't', 'p');
        await terminal.until('Coach');
        terminal.press('i');
        terminal.line('e2 e');
        await terminal.until(/1\. +e2e3/);
    }),
);

test('games are saved and loaded, and bad names do no harm', {skip}, async (t) => {
    const folder = mkdtempSync(join(tmpdir(), 'sumito-files-'));
    t.after(() => rmSync(folder, {recursive: true}));
    await withTerminal(['offboard', ...TWO], {}, async (terminal) => {
        await terminal.until('Moves');
        terminal.press('i');
        terminal.line('c1d2');
        await terminal.until(/1\. +c1d2/);
        terminal.press('F2');
        terminal.line(join(folder, 'game.apgn'));
        await terminal.until((text) => flat(text).includes('The game is in'));
        assert.match(readFileSync(join(folder, 'game.apgn'), 'utf8'), /1\. c1d2/);
        writeFileSync(join(folder, 'precious'), 'precious');
        terminal.press('F2');
        terminal.line(join(folder, 'precious'));
        await terminal.until((text) => flat(text).includes('exists already'));
        assert.equal(readFileSync(join(folder, 'precious'), 'utf8'), 'precious');
        terminal.press('F2');
        terminal.line(join(folder, 'precious'));
        await terminal.until((text) => flat(text).includes('The game is in'));
        assert.match(readFileSync(join(folder, 'precious'), 'utf8'), /1\. c1d2/);
        terminal.press('F2');
        terminal.line('/nowhere/at/all');
        await terminal.until((text) => flat(text).includes('cannot write'));
        terminal.press('i');
        terminal.line('new classic person');
        await terminal.until((text) => !text.includes('c1d2') && text.includes('Classic'));
        terminal.press('F3');
        terminal.line('/nowhere/at/all');
        await terminal.until((text) => flat(text).includes('/nowhere/at/all'));
        terminal.press('F3');
        terminal.line(join(folder, 'game.apgn'));
        await terminal.until(/1\. +c1d2/);
    });
});

test('what is saved in analysis is the analysis, and it says so', {skip}, async (t) => {
    const folder = mkdtempSync(join(tmpdir(), 'sumito-files-'));
    const read = (/** @type {string} */ name) => readFileSync(join(folder, name), 'utf8');
    t.after(() => rmSync(folder, {recursive: true}));
    await withTerminal(['classic', ...TWO], {}, async (terminal) => {
        await terminal.until('Moves');
        terminal.press('i');
        terminal.line('c3d4');
        await terminal.until(/1\. +c3d4/);
        terminal.press('F2');
        await terminal.until('Save the game as');
        terminal.press('Escape', 'F5');
        await terminal.until('Analysis');
        terminal.press('o', 'i');
        terminal.line('g5f5');
        await terminal.until(/1\. +c3d4 +g5f5/);
        terminal.press('F10');
        await terminal.until('Save the analysis…');
        terminal.press('Escape', 'F2');
        await terminal.until('Save the analysis as');
        terminal.line(join(folder, 'analysis'));
        await terminal.until((text) => flat(text).includes('The analysis is in'));
        terminal.press('F5');
        await terminal.until((text) => !text.includes('g5f5'));
        terminal.press('F2');
        await terminal.until('Save the game as');
        terminal.line(join(folder, 'game'));
        await terminal.until((text) => flat(text).includes('The game is in'));
    });
    assert.match(read('analysis'), /\[Event "sumito analysis"\][^]*1\. c3d4 g5f5/);
    assert.match(read('game'), /\[Event "sumito play"\][^]*1\. c3d4 \*/);
});

test('the language changes at any time', {skip}, () =>
    withTerminal(['classic'], {}, async (terminal) => {
        await terminal.until('Moves');
        terminal.press('F10');
        await terminal.until('Language');
        terminal.clickOn('Language');
        await terminal.until('Langue');
        terminal.press('Escape');
        await terminal.until((text) => text.includes('Coups') && text.includes('Entraîneur'));
        terminal.press('?');
        await terminal.until('Se déplacer et jouer');
    }),
);

test('resigning and draws are asked for twice', {skip}, () =>
    withTerminal(['classic', ...TWO], {}, async (terminal) => {
        await terminal.until('Moves');
        terminal.press('i');
        terminal.line('c3d4');
        await terminal.until(/1\. +c3d4/);
        terminal.press('F10');
        await terminal.until('Resign');
        terminal.clickOn('Resign');
        await terminal.until(/Resign this game/);
        terminal.press('n');
        await terminal.until((text) => !text.includes('Resign this game'));
        terminal.press('F10');
        await terminal.until('Offer a draw');
        terminal.clickOn('Offer a draw');
        await terminal.until(/\(y\/n\)/);
        terminal.press('y');
        await terminal.until('1/2-1/2');
    }),
);

test('nonsense is answered or ignored, and the game goes on', {skip}, () =>
    withTerminal(['classic', ...TWO], {}, async (terminal) => {
        await terminal.until('Moves');
        terminal.type('\x1b[999;999H\x1b]0;x\x07\x1b[<99;1;1M\x1b[<0;500;500M\x1b[<0;x');
        terminal.type('éøπ💥$%&"\\;!,.');
        terminal.press('Escape', 'Escape', 'Escape', 'i');
        terminal.line('🎲 xyzzy é'.repeat(20));
        await terminal.until((text) => flat(text).includes('not understood'));
        terminal.press('Escape', 'i', 'C-u');
        terminal.line('c3 ne');
        await terminal.until(/1\. +c3d4/);
    }),
);

test('a marble that comes back is put on a free cell, or let go', {skip}, () =>
    withTerminal(['--position', 'offboard 5/6/7/8/4bbbww/8/7/6/b4 b 1-0 22131w3223131 4', ...TWO], {}, async (terminal) => {
        const cells = cellsOf('offboard');
        await terminal.until('Moves');
        terminal.press('i');
        terminal.line('e5e6');
        await terminal.until((text) => text.includes('e5e6') && text.includes('Tab'));
        terminal.press('Tab');
        await terminal.until(/Tab Put back/);
        terminal.clickOn('Tab');
        await terminal.until(/Tab Let it go/);
        terminal.press('Escape');
        await terminal.until((text) => flat(text).includes('came back'));
        terminal.click(...cells.a1);
        await terminal.until((text) => flat(text).includes('is taken'));
        terminal.click(...cells.e2);
        await terminal.until(/@e2/);
    }),
);

test('where there is time and no way back a move is confirmed', {skip}, () =>
    withTerminal(['classic', ...TWO, '--house', 'repetition'], {}, async (terminal) => {
        await terminal.until('Moves');
        terminal.press(...hand(['keys', 'qwerty', 'classic'], 'c3d4')[0].acts);
        await terminal.until((text) => flat(text).includes('to confirm'));
        assert.doesNotMatch(terminal.text, /1\. +c3d4/);
        terminal.press('Escape');
        await terminal.until((text) => !flat(text).includes('to confirm'));
        terminal.press('c', 'g');
        const aimed = await terminal.until((text) => flat(text).includes('to confirm'));
        terminal.press('g');
        await terminal.until((text) => text !== aimed && flat(text).includes('to confirm'));
        terminal.press('Enter');
        await terminal.until(/1\. +[a-i]/);
    }),
);

test('an unknown terminal gets the dialogue, after a word about it', {skip}, () =>
    withTerminal(['classic'], {term: 'nothing-of-the-kind', shell: true}, async (terminal) => {
        await terminal.until((text) => flat(text).includes('plain text') && text.includes('help'));
        terminal.line('score');
        await terminal.until((text) => flat(text).includes('Black to move'));
    }),
);
