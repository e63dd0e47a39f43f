// SPDX-License-Identifier: MIT
// A game of a server on two full screens: invitations, moves, offers with their questions, no help before the end, a rematch.

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

/** A server, and a folder for who plays there. @param {import('node:test').TestContext} t */
async function serve(t) {
    const folder = mkdtempSync(join(tmpdir(), 'sumito-online-'));
    const server = await startServer({database: join(folder, 'games.db')});
    t.after(async () => {
        await server.end();
        rmSync(folder, {recursive: true, force: true});
    });
    const [ada, bo] = ['ada', 'bo'].map((name) => join(folder, name));
    mkdirSync(ada);
    mkdirSync(bo);
    return {server, ada, bo, at: `http://127.0.0.1:${server.port}`};
}

test('two people play over a server', {skip}, async (t) => {
    const {server, ada, bo, at} = await serve(t);
    const body = {game: 'classic', colour: 'first', opponent: 'link', house: 'takebacks', control: {total: 600000, increment: 0, delay: 0}};
    const made = await ask(server.port, '/api/games', {method: 'POST', body});
    assert.equal(made.status, 201);
    mkdirSync(join(ada, 'sumito', 'online'), {recursive: true});
    writeFileSync(join(ada, 'sumito', 'online', `127.0.0.1_${server.port}`), made.token, {mode: 0o600});
    const link = (/** @type {string} */ path) => `--join=${at}/${path}`;
    await withTerminal([link(made.body.watch)], {state: ada}, (first) =>
        withTerminal([link(made.body.join)], {state: bo}, async (second) => {
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
            first.clickOn('Offer a draw');
            await second.until((text) => /draw/.test(text) && text.includes('(y/n)'));
            second.press('n');
            await first.until((text) => flat(text).includes('declines the draw'));
            first.press('u');
            await second.until((text) => flat(text).includes('to take a move') && text.includes('(y/n)'));
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
        }),
    );
});

/** The link to play, out of a text in which it stands in one piece. @param {string} text */
const linkIn = (text) => /http:\S+#\/join\/\w{12}\/[\w-]{22}/.exec(text)?.[0] ?? '';

test('somebody is invited from the full screen, and the link is shown again until they have come', {skip}, async (t) => {
    const {ada, bo, at} = await serve(t);
    await withTerminal(['--clock=10', `--invite=${at}`], {state: ada}, async (first) => {
        const told = await first.until((text) => linkIn(text) && text.includes('Invite the other player'));
        const link = linkIn(told);
        assert.ok(link.length < 80, 'it fits a line of the smallest screen');
        first.resize(110, 30);
        await first.until(link);
        first.press('Escape');
        await first.until(/nobody yet[^]*F7 Links of the game/);
        first.press('Escape');
        await first.until((text) => flat(text).includes('Waiting for the other player.'));
        first.press('F7');
        await first.until(link);
        first.press('Escape');
        await first.until((text) => !text.includes(link));
        first.press('i');
        first.line('lien');
        await first.until(link);
        first.press('Escape');
        first.press('F10');
        await first.until('Resign');
        first.clickOn('Links of the game');
        await first.until(link);
        /* The page goes when the other comes, and nothing is given away any more. */
        await withTerminal([`--join=${link}`], {state: bo}, async (second) => {
            await second.until('10:00');
            await first.until((text) => !text.includes('Invite the other player') && !text.includes('nobody yet') && !text.includes('F7'));
            first.press('F7');
            await first.until((text) => text.includes('/#/online/') && !text.includes('/#/join/'));
            first.press('Escape');
            first.press(...keysOf('c3d4'));
            await first.until((text) => flat(text).includes('to confirm'));
            first.press('Enter');
            await second.until(/1\. +c3d4/);
        });
    });
});

test('where the screen is not, the link stands in one piece', {skip}, async (t) => {
    const {ada, at} = await serve(t);
    await withTerminal([`--invite=${at}`], {state: ada, shell: true, columns: 80, rows: 40}, async (terminal) => {
        await terminal.until('Invite the other player');
        terminal.press('C-z');
        await terminal.until(/Stopped[^]*\$ *$/m);
        const whole = linkIn(terminal.tmux('capture-pane', '-p', '-J'));
        assert.notEqual(whole, '');
        terminal.line('fg');
        await terminal.until(/─ Invite/);
        terminal.press('Escape', 'C-c');
        await terminal.until(/comes back to it:[^]*\$ *$/m);
        const left = terminal.tmux('capture-pane', '-p', '-J');
        assert.ok(left.includes(`sumito play --join '${whole.replace('/join/', '/online/').replace(/\/[^/]*$/, '')}'`), left);
    });
});

test('the invitation is said again in a dialogue', {skip}, async (t) => {
    const {ada, at} = await serve(t);
    const links = (/** @type {string} */ text) => text.split('/#/join/').length - 1;
    await withTerminal(['--plain', `--invite=${at}`], {state: ada, columns: 110, rows: 40}, async (terminal) => {
        await terminal.until((text) => links(text) === 1 && /Waiting for the other player\.[^]*^>$/m.test(text));
        terminal.line('link');
        await terminal.until((text) => links(text) === 2 && /^> link\n[^>]*^>$/m.test(text));
        terminal.line('c3 ne');
        await terminal.until('The game has not begun yet.');
        terminal.line('lien');
        await terminal.until((text) => links(text) === 3);
        terminal.line('abort');
        await terminal.until(/called off/);
        terminal.line('link');
        await terminal.until(/^> link\n[^>]*players come back to their game:\n[^>]*^>$/m);
        assert.equal(links(terminal.text), 3);
        terminal.line('quit');
        assert.equal(await terminal.ended(), 0);
    });
});
