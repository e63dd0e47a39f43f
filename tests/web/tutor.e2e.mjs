// SPDX-License-Identifier: MIT
// How somebody plays, from the games the browser keeps: strength, things to work on, the way to the moments they were seen in; nothing
// is looked at twice.
import assert from 'node:assert/strict';
import {assertAccessible} from './harness/axe.mjs';
import {engine, keep, keptGame, person, WHOLE} from './harness/games.mjs';
import {LONG_CLASSIC} from './harness/long.mjs';
import {scene} from './harness/scene.mjs';

/** Somebody has lost a short game against level 3; which side it is and how short tells the games apart. @param {number} at */
const lost = (at) =>
    keptGame({
        ...LONG_CLASSIC,
        id: `game${at}`,
        moves: LONG_CLASSIC.moves.slice(0, 20 + 2 * at),
        players: at % 2 ? {first: engine(3), second: person} : {first: person, second: engine(3)},
        ended: `resign ${at % 2 ? 'second' : 'first'}`,
    });
const FIVE = [0, 1, 2, 3, 4].map(lost);
/** Two people at one device, and what nobody can read. */
const OTHERS = [keptGame({...WHOLE.classic, id: 'two'}), {id: 'nonsense'}];

/** Counts in the page how often it has a game looked at. */
const countHabits = (page) =>
    page.addInitScript(() => {
        const {postMessage} = Worker.prototype;
        window.__habits = 0;
        Worker.prototype.postMessage = function (message, ...more) {
            window.__habits += Number(/^habits\b/.test(message?.request ?? ''));
            return postMessage.call(this, message, ...more);
        };
    });
const habitsAsked = (page) => page.evaluate(() => window.__habits);

scene('enough games tell how strong somebody is and what to work on; they are looked at once', {}, async (user) => {
    const {page} = user;
    await countHabits(page);
    await keep(page, ...FIVE, ...OTHERS);
    await user.visit('#/');
    await user.press('How strong you are, and what to work on', 'link');
    await user.hears(/^Looking at game 1 of 5/);
    await user.hears(/^You play about as well as level [\d.]+ .*: 5 games, /);
    await page.getByRole('img', {name: /^On the scale of levels from 1 to 10: [\d.]+, /}).waitFor();
    await page.getByRole('button', {name: /^Play level \d+$/}).waitFor();
    await page.getByText('Everything that was counted').click();
    await page.getByRole('rowheader', {name: 'opening'}).waitFor();
    await page.getByText('How strong the levels are').click();
    await page.getByRole('row', {name: /^1\. A first game: .* 1000 ±0$/}).waitFor();
    const things = await page.locator('.tutor-things > li').count();
    assert.ok(things >= 1 && things <= 3, `${things} things to work on`);
    await assertAccessible(page, [{name: 'as it is', show: async () => {}}]);

    // The nets were fetched for the first game, which was asked for again with each of them.
    assert.ok((await habitsAsked(page)) >= 5);
    await user.reload();
    await user.hears(/^You play about as well as level/);
    assert.equal(await habitsAsked(page), 0);

    const moment = page.locator('.tutor-moments a').first();
    const [, id, ply] = /game\/(\w+)\/(\d+)$/.exec((await moment.getAttribute('href')) ?? '') ?? [];
    const played = /** @type {{moves: string[]}} */ (FIVE.find((game) => game.id === id)).moves;
    const [, move] = /: (\S+) cost/.exec(await moment.innerText()) ?? [];
    assert.equal(move, played[Number(ply)]);
    await moment.click();
    await user.board.ready();
    const current = page.locator('.tree [aria-current]');
    await user.eventually(async () => assert.deepEqual(await current.allInnerTexts(), Number(ply) ? [played[Number(ply) - 1]] : []));
});

scene(
    'without the nets it says what helps, and goes on from there',
    {
        faults: (faults) =>
            assert.deepEqual(
                faults.filter((fault) => !/\.net|ERR_FAILED/.test(fault)),
                [],
            ),
    },
    async (user) => {
        const {page} = user;
        await page.route('**/*.net', (route) => route.abort());
        await keep(page, FIVE[0]);
        await user.visit('#/learn/tutor');
        await user.hears(/^Your games could not be looked at\. This needs a network once/, 'assertive');
        await user.sees(/5 more are missing/);
        await page.unrouteAll();
        await user.press('Try again');
        await user.sees(/4 more are missing/);
        await page.locator('.refused').waitFor({state: 'detached'});
    },
);
