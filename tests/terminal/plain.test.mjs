// SPDX-License-Identifier: MIT
// The dialogue as somebody at a terminal has it: lines that are edited, what comes in between, Ctrl-C, Ctrl-Z and the closed window.

import assert from 'node:assert/strict';
import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {test} from 'node:test';
import {skip, withTerminal} from './terminal.mjs';

const TWO = ['classic', '--plain', '--first=person', '--second=person'];

/** Does something with a folder of its own. @param {(folder: string) => Promise<void>} deed */
async function withFolder(deed) {
    const folder = mkdtempSync(join(tmpdir(), 'sumito-plain-'));
    try {
        await deed(folder);
    } finally {
        rmSync(folder, {recursive: true, force: true});
    }
}

test('lines are edited, and earlier ones come back', {skip}, () =>
    withTerminal(TWO, {}, async (terminal) => {
        await terminal.until(/^>$/m);
        terminal.type('xc3 n');
        terminal.press('C-a', 'C-d', 'C-e');
        terminal.line('e');
        await terminal.until('Black moves c3 to the north-east.');
        terminal.press('Up');
        await terminal.until(/^> c3 ne$(?![^]*^>$)/m);
        terminal.press('C-u');
        terminal.line('où');
        await terminal.until('White has 14 marbles');
    }));

test('the computer answers before the next prompt', {skip}, () =>
    withTerminal(['classic', '--plain', '--level=1'], {}, async (terminal) => {
        await terminal.until(/^>$/m);
        terminal.line('c3 ne');
        await terminal.until(/> c3 ne\nBlack moves c3 to the north-east\.\nWhite [^>]*\n>$/m);
    }));

test('what happens meanwhile is told, and what was typed stays', {skip}, () =>
    withTerminal([...TWO, '--clock=0.05'], {}, async (terminal) => {
        await terminal.until(/^>$/m);
        terminal.line('c3 ne');
        await terminal.until('Black moves');
        terminal.type('g7 s');
        await terminal.until(/^> g7 s\nWhite has run out of time: Black wins\.\n> g7 s$/m);
    }));

test('without options it asks, in words, until it understands', {skip}, () =>
    withTerminal(['--plain', '--lang=fr'], {}, async (terminal) => {
        await terminal.until('Quel jeu');
        terminal.line('échecs');
        await terminal.until('Quel niveau');
        terminal.line('');
        await terminal.until('« échecs » n’est pas compris');
        terminal.line('notalone');
        await terminal.until(/Quel niveau[^]*Quel niveau/);
        terminal.line('personne');
        await terminal.until('Noir pose une sœur dans les rangées a à d : nommez une case libre.');
        terminal.line('d4');
        await terminal.until('Noir pose une sœur en d4.');
        terminal.line('quitter');
        assert.equal(await terminal.ended(), 0);
        assert.match(terminal.text, /La partie est gardée/);
    }));

test('Ctrl-C asks back once; the game is kept', {skip}, () => withFolder(async (state) => {
    await withTerminal(TWO, {state}, async (terminal) => {
        await terminal.until(/^>$/m);
        terminal.line('c3 ne');
        await terminal.until('Black moves');
        terminal.type('half');
        terminal.press('C-c');
        await terminal.until(/Ctrl-C once more stops[^]*>$/m);
        terminal.line('score');
        await terminal.until('White to move');
        terminal.press('C-c');
        await terminal.until(/once more[^]*once more/);
        terminal.press('C-c');
        assert.equal(await terminal.ended(), 130);
    });
    await withTerminal(['--plain', '--resume'], {state}, async (terminal) => {
        await terminal.until(/^>$/m);
        terminal.line('history');
        await terminal.until('1. c3d4');
    });
}));

test('Ctrl-C ends an analysis before its time', {skip}, () =>
    withTerminal(TWO, {}, async (terminal) => {
        await terminal.until(/^>$/m);
        terminal.line('analyse 3000');
        await terminal.until('analyse 3000\n');
        terminal.press('C-c');
        await terminal.until(/^>$/m);
        terminal.line('score');
        await terminal.until('Classic: Black to move');
    }));

test('suspended, and going on where it was', {skip}, () =>
    withTerminal(TWO, {shell: true}, async (terminal) => {
        await terminal.until(/^>$/m);
        terminal.type('c3');
        await terminal.until(/^> c3$/m);
        terminal.press('C-z');
        await terminal.until('Stopped');
        terminal.line('fg');
        await terminal.until(/fg\n[^]*^> c3$/m);
        terminal.line(' ne');
        await terminal.until('Black moves c3 to the north-east.');
    }));

test('a closed window loses nothing', {skip}, () => withFolder(async (state) => {
    await withTerminal(TWO, {state}, async (terminal) => {
        await terminal.until(/^>$/m);
        terminal.line('c3 ne');
        await terminal.until('Black moves');
        terminal.type('g7');
    });
    await withTerminal(['--plain', '--resume'], {state}, async (terminal) => {
        await terminal.until('White to move');
    });
}));

test('a terminal that can do nothing is told nothing but text', {skip}, () => withFolder(async (folder) => {
    const file = join(folder, 'written');
    await withTerminal(['classic', '--first=person', '--second=person'], {term: 'dumb', columns: 40}, async (terminal) => {
        await terminal.until(/^>$/m);
        terminal.tmux('pipe-pane', `cat >'${file}'`);
        terminal.line('where');
        await terminal.until('White has 14 marbles');
        terminal.line('board');
        await terminal.until('0 / 6');
        terminal.line('quit');
        await terminal.ended();
    });
    const written = readFileSync(file, 'utf8');
    assert.doesNotMatch(written, /[\0-\t\v\f\x0e-\x1f\x7f]/);
    for (const line of written.split(/\r?\n/))
        assert.ok([...line].length <= 40, line);
}));
