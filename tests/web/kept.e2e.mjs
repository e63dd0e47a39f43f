// SPDX-License-Identifier: MIT
// What the page keeps: games over reloads, closed pages and in two tabs, their list, choices for the next one, settings.
import assert from 'node:assert/strict';
import {after, engine, hasMoves, keep, keptGame, movesSeen, openGame, person, WHOLE} from './harness/games.mjs';
import {script} from './harness/oracle.mjs';
import {scene} from './harness/scene.mjs';
import {User} from './harness/user.mjs';

const MINUTE = 60000;

scene('time while the page is closed does not count', {}, async (user) => {
    await user.page.clock.install();
    await openGame(user, {...after(WHOLE.classic, 2), clock: {total: 5 * MINUTE, increment: 0, delay: 0}, turns: [0, 1000]});
    await user.page.clock.fastForward(MINUTE);
    const times = () => user.page.getByRole('timer').allInnerTexts();
    await user.eventually(async () => assert.match((await times()).join(' '), /\b(3:\d\d|4:00)\b/));
    await user.page.goto('about:blank');
    await user.page.clock.fastForward(30 * MINUTE);
    await user.visit('#/game/scene');
    await user.board.ready();
    await user.eventually(async () => assert.match((await times()).join(' '), /\b[23]:\d\d\b/));
});

scene('a reload in the middle of a game changes nothing', {}, async (user) => {
    const {plies} = script(WHOLE.classic);
    await openGame(user, {...WHOLE.classic, moves: []});
    for (const [count, ply] of plies.slice(0, 4).entries()) {
        await user.board.playByTaps(ply);
        await hasMoves(user, WHOLE.classic.moves.slice(0, count + 1));
    }
    await hasMoves(user, WHOLE.classic.moves.slice(0, 4));
    const names = await user.board.names();
    await user.reload();
    await user.board.ready();
    await hasMoves(user, WHOLE.classic.moves.slice(0, 4));
    await user.eventually(async () => assert.deepEqual(await user.board.names(), names));
    await user.board.playByTaps(plies[4]);
    await hasMoves(user, WHOLE.classic.moves.slice(0, 5));
});

scene('a reload while the computer thinks: it moves once', {}, async (user) => {
    await openGame(user, {start: 'classic', players: {first: person, second: engine(10)}});
    await user.board.tap('c3');
    await user.board.tap('d4');
    await user.hears(/^Black moves c3/);
    // Where the reload comes late the move was made before it, and is not told again.
    await user.reload();
    await user.board.ready();
    await user.eventually(async () => assert.equal((await movesSeen(user)).length, 2));
});

scene('choices that cannot be read do not keep anybody from playing', {}, async (user) => {
    await user.page.addInitScript(() => localStorage.setItem('sumito.play', '5'));
    await user.visit('#/');
    await user.begin();
});

scene('several games are kept; one is deleted', {}, async (user) => {
    await keep(
        user.page,
        keptGame({...after(WHOLE.classic, 3), id: 'one', updated: 3}),
        keptGame({...after(WHOLE.notalone, 1), id: 'two', updated: 2, players: {first: person, second: engine(4)}}),
        keptGame({...WHOLE.offboard, id: 'three', updated: 1, players: {first: person, second: engine(4)}}),
    );
    await user.visit('#/');
    await user.sees('3 moves played');
    await user.sees('1 move played');
    await user.sees(/^You won, 6 to \d\.$/);
    await user.press(/^Delete: Notalone/);
    await user.page.getByRole('dialog').getByRole('button', {name: 'Delete'}).click();
    await user.hears(/deleted/);
    await user.seesNo('1 move played');
    await user.reload();
    await user.sees('3 moves played');
    await user.seesNo('1 move played');
    await user.press(/Classic.*Continue/, 'link');
    await user.board.ready();
    await hasMoves(user, WHOLE.classic.moves.slice(0, 3));
});

scene('a kept game of a newer page, and one that is damaged, are told apart', {}, async (user) => {
    await keep(user.page, {...keptGame({id: 'newer'}), version: 99}, {...keptGame({id: 'damaged'}), moves: 7});
    await user.visit('#/');
    await user.sees('This game was kept by a newer version of the page.');
    await user.sees('This game cannot be read any more.');
    await user.visit('#/game/newer');
    await user.reload();
    await user.sees('This game was kept by a newer version of the page.');
});

scene('a game in two tabs: one plays, the other follows and may take over', {}, async (user) => {
    await openGame(user, {...WHOLE.classic, moves: []});
    const {plies} = script(WHOLE.classic);
    const other = new User(await user.page.context().newPage(), user.host, user.background);
    await other.visit('#/game/scene');
    await other.board.ready();
    await other.sees('In another tab');
    await user.board.playByTaps(plies[0]);
    await hasMoves(user, WHOLE.classic.moves.slice(0, 1));
    await hasMoves(other, WHOLE.classic.moves.slice(0, 1));
    await other.hears(new RegExp(`^${plies[0].words.split(' ').slice(0, 2).join(' ')}`));
    await user.seesNo('In another tab');
    await other.press('Play here');
    await user.sees('In another tab');
    await other.board.playByTaps(plies[1]);
    await hasMoves(other, WHOLE.classic.moves.slice(0, 2));
    await hasMoves(user, WHOLE.classic.moves.slice(0, 2));
    await user.reload();
    await user.board.ready();
    await user.sees('In another tab');
    await other.page.close();
    await user.press('Play here');
    await user.board.playByTaps(plies[2]);
    await hasMoves(user, WHOLE.classic.moves.slice(0, 3));
});

scene('choices for the next game are kept; what is out of bounds is not', {}, async (user) => {
    await user.visit('#/');
    await user.sees(/\d+ to choose from/); // what comes with the core: bounds are its own
    await user.page.getByRole('radio', {name: 'By level'}).check({force: true});
    await user.page.getByRole('radio', {name: '7', exact: true}).check({force: true});
    await user.page.getByRole('radio', {name: 'Custom'}).check({force: true});
    await user.page.getByLabel('Minutes for each player').fill('999');
    await user.keys('Tab');
    assert.equal(await user.page.getByLabel('Minutes for each player').inputValue(), '180');
    await user.page.getByText('House rules', {exact: true}).click();
    await user.page.getByLabel('Moves may be taken back').uncheck({force: true});
    await user.reload();
    await user.sees('Classic · Computer, level 7 · 180 min');
    assert.equal(await user.page.getByLabel('Moves may be taken back').isChecked(), false);
    await user.begin(/^Notalone/);
    await user.seesNo(/^Take back$/);
    await user.eventually(async () => assert.deepEqual(await user.page.getByRole('timer').allInnerTexts(), ['3:00:00', '3:00:00']));
});

scene('settings are kept', {}, async (user) => {
    await user.visit('#/settings');
    await user.page.getByRole('radio', {name: 'Wood'}).check({force: true});
    await user.eventually(async () => assert.equal(await user.page.locator('html').getAttribute('data-theme'), 'wood'));
    await user.reload();
    await user.eventually(async () => assert.equal(await user.page.locator('html').getAttribute('data-theme'), 'wood'));
    assert.ok(await user.page.getByRole('radio', {name: 'Wood'}).isChecked());
});
