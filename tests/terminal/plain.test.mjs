// SPDX-License-Identifier: MIT
// The dialogue as somebody at a terminal has it: lines that are edited, what comes in between, Ctrl-C, Ctrl-Z and the closed window.

import assert from 'node:assert/strict';
import {existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync} from 'node:fs';
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
    }),
);

/** Says something in a session of its own, and leaves. @param {string} state @param {string[]} lines */
const session = (state, ...lines) =>
    withTerminal(TWO, {state}, async (terminal) => {
        await terminal.until(/^>$/m);
        for (const line of [...lines, 'quit']) terminal.line(line);
        assert.equal(await terminal.ended(), 0);
    });

test('lines come back in the next session, but no secrets', {skip}, () =>
    withFolder(async (state) => {
        const file = join(state, 'sumito', 'history');
        await session(
            state,
            'c3 ne',
            '',
            'score',
            'score',
            'load http://HOST/#/join/GAME/SECRET',
            'HOST/#/join/GAME/SECRET',
            ' where',
            'où',
        );
        assert.equal(readFileSync(file, 'utf8'), 'c3 ne\nscore\noù\nquit\n');
        assert.equal(statSync(file).mode & 0o777, 0o600);
        await withTerminal(TWO, {state}, async (terminal) => {
            await terminal.until(/^>$/m);
            terminal.press('Up', 'Up');
            await terminal.until(/^> où$/m);
            terminal.press('Up', 'Up');
            await terminal.until(/^> c3 ne$/m);
        });
        /* A line that is not text in this locale is no obstacle on the way to those before it. */
        await withTerminal(TWO, {state, locale: 'C'}, async (terminal) => {
            await terminal.until(/^>$/m);
            terminal.press('Up', 'Up');
            await terminal.until(/^> score$/m);
        });
    }),
);

test('the newest lines of earlier sessions are kept, whatever was in the file', {skip}, () =>
    withFolder(async (state) => {
        const file = join(state, 'sumito', 'history');
        mkdirSync(join(state, 'sumito'));
        writeFileSync(file, `${Array.from({length: 600}, (_, i) => `last ${i}`).join('\n')}\n\x1b[2J\nhalf`, {mode: 0o644});
        await withTerminal(TWO, {state}, async (terminal) => {
            await terminal.until(/^>$/m);
            terminal.press('Up');
            await terminal.until(/^> last 599$/m);
            terminal.press('C-u');
            /* Another session ends meanwhile: nothing of it is lost. */
            await session(state, 'where');
            terminal.line('score');
            terminal.line('quit');
            assert.equal(await terminal.ended(), 0);
        });
        const lines = readFileSync(file, 'utf8').split('\n');
        assert.equal(lines.length, 501);
        assert.deepEqual(lines.slice(-7), ['\x1b[2J', 'half', 'where', 'quit', 'score', 'quit', '']);
        assert.equal(statSync(file).mode & 0o777, 0o600);
    }),
);

test('nothing is remembered where it cannot be, and nothing is said of it', {skip}, () =>
    withFolder(async (state) => {
        const file = join(state, 'sumito', 'history');
        mkdirSync(file, {recursive: true});
        await session(state, 'score');
        assert.ok(statSync(file).isDirectory());
        rmSync(file, {recursive: true});
        symlinkSync('/dev/null', file);
        await session(state, 'score');
        assert.equal(readFileSync(file, 'utf8'), '');
        rmSync(file);
        /* Larger than any of ours. */
        writeFileSync(file, 'x'.repeat(1000000));
        await session(state, 'score');
        assert.equal(statSync(file).size, 1000000);
        rmSync(join(state, 'sumito'), {recursive: true});
        writeFileSync(join(state, 'sumito'), '');
        await withTerminal(TWO, {state}, async (terminal) => {
            await terminal.until(/^>$/m);
            terminal.line('score');
            terminal.line('quit');
            assert.equal(await terminal.ended(), 0);
            assert.doesNotMatch(terminal.text, /history|cannot/);
        });
        assert.ok(existsSync(join(state, 'sumito')));
    }),
);

/* The computer thinks until it is told to stop. */
const FOREVER = ['classic', '--plain', '--level=10', '--nodes=4294967295'];

test('while the computer thinks, a move is planned and everything else is heard', {skip}, () =>
    withTerminal(FOREVER, {}, async (terminal) => {
        await terminal.until(/^>$/m);
        terminal.line('c3 ne');
        await terminal.until(/north-east\.\n*$/);
        terminal.type('c4 ');
        await terminal.until(/^> c4$/m);
        terminal.line('ne');
        await terminal.until('Planned: Black moves c4 to the north-east.');
        terminal.line('c5 ne');
        await terminal.until('Planned: Black moves c5 to the north-east.');
        terminal.line('a1 sw');
        await terminal.until('would leave the board');
        terminal.line('takeback');
        await terminal.until('The planned move is given up.');
        terminal.line('hint');
        await terminal.until('It is not your turn.');
        terminal.line('takeback');
        await terminal.until(/1 move is taken back\.\n>$/m);
        terminal.line('quit');
        assert.equal(await terminal.ended(), 0);
    }),
);

test('a terminal without editing shows a planned move once', {skip}, () =>
    withTerminal(FOREVER, {term: 'dumb'}, async (terminal) => {
        await terminal.until(/^>$/m);
        terminal.line('c3 ne');
        await terminal.until(/north-east\.\n*$/);
        terminal.line('c4 ne');
        await terminal.until(/north-east\.\nc4 ne\nPlanned: Black moves c4 to the north-east\.\n*$/);
        terminal.line('quit');
        assert.equal(await terminal.ended(), 0);
    }),
);

test('lines typed before the computer has answered are not lost', {skip}, () =>
    withTerminal(['classic', '--plain', '--level=1'], {}, async (terminal) => {
        await terminal.until(/^>$/m);
        /* At once: the second move is planned, or the answer was quicker. */
        terminal.type('c3 ne\rc4 ne\r');
        await terminal.until(/Black moves c3[^]*^White [^]*^Black moves c4[^]*^White [^]*^>$/m);
    }),
);

test('what is typed while the computer places a sister waits for its turn', {skip}, () =>
    withTerminal(['notalone', '--plain', '--level=1'], {}, async (terminal) => {
        await terminal.until(/^>$/m);
        terminal.type('d4\rhistory\r');
        await terminal.until(/Black places a sister on d4\.\n[^]*^White places[^]*1\. @d4 @/m);
    }),
);

test('suspended while the computer thinks', {skip}, () =>
    withTerminal(FOREVER, {shell: true}, async (terminal) => {
        await terminal.until(/^>$/m);
        terminal.line('c3 ne');
        await terminal.until(/north-east\.\n*$/);
        terminal.press('C-z');
        await terminal.until('Stopped');
        terminal.line('echo shown | tr s S');
        await terminal.until(/^\$ echo shown \| tr s S\nShown$/m);
        terminal.line('fg');
        await terminal.until(/fg\n/);
        terminal.line('c4 ne');
        await terminal.until('Planned: Black moves c4');
        terminal.line('quit');
        await terminal.until(/quit[^]*^\$$/m);
    }),
);

test('the computer answers before the next prompt', {skip}, () =>
    withTerminal(['classic', '--plain', '--level=1'], {}, async (terminal) => {
        await terminal.until(/^>$/m);
        terminal.line('c3 ne');
        await terminal.until(/> c3 ne\nBlack moves c3 to the north-east\.\nWhite [^>]*\n>$/m);
    }),
);

test('what happens meanwhile is told, and what was typed stays', {skip}, () =>
    withTerminal([...TWO, '--clock=0.05'], {}, async (terminal) => {
        await terminal.until(/^>$/m);
        terminal.line('c3 ne');
        await terminal.until('Black moves');
        terminal.type('g7 s');
        await terminal.until(/^> g7 s\nWhite has run out of time: Black wins\.\n> g7 s$/m);
    }),
);

test('without options it asks, in words, until it understands', {skip}, () =>
    withTerminal(['--plain', '--lang=fr'], {}, async (terminal) => {
        await terminal.until('Quel jeu');
        terminal.line('échecs');
        await terminal.until('Quel niveau');
        terminal.line('');
        await terminal.until('« échecs » n’est pas compris');
        terminal.line('offboard');
        await terminal.until(/Quel niveau[^]*Quel niveau/);
        terminal.line('99');
        await terminal.until('« 99 » n’est pas compris');
        terminal.line('notalone');
        await terminal.until(/(Quel niveau[^]*){3}/);
        terminal.line('personne');
        await terminal.until('Noir pose une sœur dans les rangées a à d : nommez une case libre.');
        terminal.line('d4');
        await terminal.until('Noir pose une sœur en d4.');
        terminal.line('quitter');
        assert.equal(await terminal.ended(), 0);
        await terminal.until('La partie est gardée');
    }),
);

for (const key of ['C-c', 'C-d'])
    test(`${key} instead of a game leaves the shell a line of its own`, {skip}, () =>
        withTerminal(['--plain'], {shell: true}, async (terminal) => {
            await terminal.until(/Which game[^]*^>$/m);
            terminal.press(key);
            await terminal.until(/Which game[^]*^>[^$]*\n\$$/m);
        }),
    );

test('Ctrl-C asks back once; the game is kept', {skip}, () =>
    withFolder(async (state) => {
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
    }),
);

test('Ctrl-C ends an analysis before its time', {skip}, () =>
    withTerminal(TWO, {}, async (terminal) => {
        await terminal.until(/^>$/m);
        terminal.line('analyse 3000');
        await terminal.until('analyse 3000\n');
        terminal.press('C-c');
        await terminal.until(/^>$/m);
        terminal.line('score');
        await terminal.until('Classic: Black to move');
    }),
);

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
    }),
);

test('a closed window loses nothing', {skip}, () =>
    withFolder(async (state) => {
        await withTerminal(TWO, {state}, async (terminal) => {
            await terminal.until(/^>$/m);
            terminal.line('c3 ne');
            await terminal.until('Black moves');
            terminal.type('g7');
        });
        await withTerminal(['--plain', '--resume'], {state}, async (terminal) => {
            await terminal.until('White to move');
        });
    }),
);

test('a terminal that can do nothing is told nothing but text', {skip}, () =>
    withFolder(async (folder) => {
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
        for (const line of written.split(/\r?\n/)) assert.ok([...line].length <= 40, line);
    }),
);
