// SPDX-License-Identifier: MIT
// What happens to a terminal happens to no game: resized, suspended, closed, ended.

import assert from 'node:assert/strict';
import {mkdtempSync, readdirSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {test} from 'node:test';
import {skip, Terminal, withTerminal} from './terminal.mjs';

const TWO = ['--first=person', '--second=person'];

/** A folder for kept games. @param {import('node:test').TestContext} t */
function stateFolder(t) {
    const folder = mkdtempSync(join(tmpdir(), 'sumito-state-'));
    t.after(() => rmSync(folder, {recursive: true}));
    return folder;
}

/** The moves of the games kept there. @param {string} state */
const kept = (state) =>
    readdirSync(join(state, 'sumito', 'games'))
        .filter((name) => name.endsWith('.log'))
        .map((name) => readFileSync(join(state, 'sumito', 'games', name), 'utf8'))
        .map((log) => [...log.matchAll(/moved \w+ (\S+)/g)].map(([, move]) => move).join(' '));

/** Plays moves by typing them. @param {Terminal} terminal @param {string[]} moves */
async function playMoves(terminal, ...moves) {
    for (const move of moves) {
        terminal.press('i');
        terminal.line(move);
        await terminal.until(new RegExp(`\\d\\. .*${move}`), move);
    }
}

test('any size shows what there is room for, and every storm of them ends well', {skip}, () =>
    withTerminal(['classic', ...TWO], {}, async (terminal) => {
        await terminal.until('Moves');
        await playMoves(terminal, 'c3d4', 'g5f5');
        terminal.press('Escape');
        await terminal.until(/to move/);
        const before = terminal.text;
        for (let i = 0; i < 40; i++) terminal.resize(3 + ((i * 53) % 217), 2 + ((i * 29) % 73));
        for (const [columns, rows] of [
            [100, 30],
            [140, 45],
            [200, 60],
            [60, 20],
            [40, 12],
            [20, 5],
            [1, 1],
        ]) {
            terminal.resize(columns, rows);
            if (columns >= 100)
                await terminal.until(
                    (text) => text.includes('c3d4') && text.includes('White') && text.includes('F10') && text.split('\n').length === rows,
                    `${columns} columns, ${rows} rows`,
                );
        }
        terminal.resize(80, 24);
        await terminal.until((text) => text === before, 'the screen as it was');
        await playMoves(terminal, 'c4d5');
    }),
);

test('a suspended game goes on where it was, and its clock stood', {skip}, () =>
    withTerminal(['classic', ...TWO, '--clock=10+0'], {shell: true}, async (terminal) => {
        await terminal.until('Moves');
        await playMoves(terminal, 'c3d4', 'g5f5');
        terminal.press('C-z');
        await terminal.until('Stopped');
        terminal.line('echo $((6 * 7))');
        await terminal.until(/^42/m);
        terminal.resize(100, 30);
        terminal.line('fg');
        await terminal.until((text) => /1\. +c3d4 +g5f5/.test(text) && text.split('\n').length === 30);
        await playMoves(terminal, 'c4d5');
        terminal.press('C-c');
        await terminal.until('--resume');
        /* The terminal is as it was: what is typed is seen, and the mouse is silent. */
        terminal.line('echo back again');
        await terminal.until(/^back again/m);
    }),
);

test('a terminal that is closed loses no game', {skip}, async (t) => {
    const state = stateFolder(t);
    const first = new Terminal(['offboard', '--level=1', '--seed=3'], {state});
    await first.until('Moves');
    await playMoves(first, 'c1d2');
    await first.until(/1\. +c1d2 +\S+/);
    await first.close();
    assert.match(kept(state).join(), /^c1d2/);
    await withTerminal(['--resume'], {state}, async (terminal) => {
        await terminal.until((text) => /1\. +c1d2 +\S+/.test(text) && text.includes('Level 1'));
    });
});

for (const signal of ['HUP', 'TERM', 'INT'])
    test(`a signal ${signal} loses no game`, {skip}, async (t) => {
        const state = stateFolder(t);
        await withTerminal(['classic', ...TWO], {state}, async (terminal) => {
            await terminal.until('Moves');
            await playMoves(terminal, 'c3d4', 'g5f5', 'c4d5');
            process.kill(terminal.process, `SIG${signal}`);
            assert.equal(await terminal.ended(), 130);
        });
        assert.match(kept(state).join(), /^c3d4 g5f5 c4d5/);
    });

test('a second program does not take the game of the first', {skip}, async (t) => {
    const state = stateFolder(t);
    await withTerminal(['classic', ...TWO], {state}, async (first) => {
        await first.until('Moves');
        await playMoves(first, 'c3d4');
        await withTerminal(['--resume'], {state, shell: true}, async (second) => {
            await second.until(/no .*game|nothing|sumito play:/i);
        });
        await playMoves(first, 'g5f5');
    });
    assert.equal(kept(state).length, 1);
});

test('a program that is killed has kept every move', {skip}, async (t) => {
    const state = stateFolder(t);
    await withTerminal(['classic', ...TWO], {state, shell: true}, async (terminal) => {
        await terminal.until('Moves');
        await playMoves(terminal, 'c3d4', 'g5f5');
        process.kill(terminal.process, 'SIGKILL');
        await terminal.until(/K\s*illed/);
    });
    await withTerminal(['--resume'], {state}, (terminal) => terminal.until(/1\. +c3d4 +g5f5/));
});
