// SPDX-License-Identifier: MIT
// A game of a server on two full screens: moves, offers with their questions, no help before the end, a rematch.

import assert from 'node:assert/strict';
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {test} from 'node:test';
import {ask} from '../faults/harness/client.mjs';
import {startServer} from '../server/program.mjs';
import {hand, skip, withTerminal} from './terminal.mjs';

/** @param {string} move @param {string} [position] */
const keysOf = (move, position = 'classic') => hand(['keys', 'qwerty', position], move)[0].acts;

/** The start, were it White's turn. */
const WHITE = 'classic wwwww/wwwwww/2www2/8/9/8/2bbb2/bbbbbb/bbbbb w 0-0 - 1';

/** Text of a screen without the breaks of its lines. @param {string} text */
const flat = (text) => text.replace(/\s+/g, ' ');

test('two people play over a server', {skip}, async (t) => {
    const folder = mkdtempSync(join(tmpdir(), 'sumito-online-'));
    const server = await startServer({database: join(folder, 'games.db')});
    t.after(async () => {
        await server.end();
        rmSync(folder, {recursive: true, force: true});
    });
    const body = {game: 'classic', colour: 'first', opponent: 'link', house: 'takebacks', clock: {total: 600000, increment: 0, delay: 0}};
    const made = await ask(server.port, '/api/games', {method: 'POST', body});
    assert.equal(made.status, 201);
    const [ada, bo] = ['ada', 'bo'].map((name) => join(folder, name));
    mkdirSync(join(ada, 'sumito', 'online'), {recursive: true});
    mkdirSync(bo);
    writeFileSync(join(ada, 'sumito', 'online', `127.0.0.1_${server.port}`), made.token, {mode: 0o600});
    const link = (/** @type {string} */ path) => `--join=http://127.0.0.1:${server.port}/${path}`;
    await withTerminal([link(made.body.watch)], {state: ada}, (first) => withTerminal([link(made.body.join)], {state: bo}, async (second) => {
        await second.until('Moves');
        await first.until('10:00');
        /* White chooses in advance, at a board turned to stand as Black's. */
        second.press('r', ...keysOf('g7f6', WHITE));
        await second.until('planned: g7f6');
        second.press('Escape', 'Escape');
        await second.until((text) => !text.includes('planned'));
        first.press(...keysOf('c3d4'));
        await first.until(/1\. +c3d4/);
        await second.until(/1\. +c3d4/);
        second.press('h');
        await second.until(/no\s+help/);
        second.press('F5');
        await second.until(/no\s+help/);
        second.press('i');
        second.line('g7 sw');
        await first.until(/1\. +c3d4 +g7f6/);
        first.press('F10');
        await first.until('Resign');
        first.clickOn('Draw');
        await second.until((text) => /draw/.test(text) && text.includes('(y/n)'));
        second.press('n');
        await first.until((text) => flat(text).includes('declined'));
        first.press('u');
        await second.until((text) => flat(text).includes('take a move back') && text.includes('(y/n)'));
        second.press('y');
        await first.until((text) => !text.includes('c3d4'));
        await second.until((text) => !text.includes('c3d4'));
        first.press('i');
        first.line('resign');
        await second.until('0-1');
        second.press('F5');
        await second.until(/depth \d+/);
        second.press('F5');
        await second.until((text) => !/depth \d+/.test(text));
        second.press('F10');
        await second.until('Rematch');
        second.clickOn('Rematch');
        await first.until(/rematch/);
        first.press('y');
        await first.until((text) => !text.includes('0-1') && text.includes('10:00'));
        /* The other begins now; what is planned is played as the answer. */
        first.press('i');
        first.line('g5 se');
        await first.until('planned: g5f5');
        await second.until((text) => !text.includes('0-1') && text.includes('10:00'));
        second.press('i');
        second.line('c3d4');
        await second.until(/1\. +c3d4 +g5f5/);
    }));
});
