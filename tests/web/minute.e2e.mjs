// SPDX-License-Identifier: MIT
// The first minute: somebody who has never been here pushes a marble off within it, whatever they use. A person in no hurry takes a
// while for each gesture; that is counted, not waited for.
import assert from 'node:assert/strict';
import {ROWS, firstMove} from './harness/course.mjs';
import {choose} from './harness/games.mjs';
import {scene} from './harness/scene.mjs';

/** For a tap with all that is thought before it, and for a key. */
const TAP_MS = 2500;
const KEY_MS = 1500;
const MINUTE_MS = 60000;
const MOVES = ROWS.filter(({stage}) => stage === 'minute').map(firstMove);
const LEARN = /^Learn in one minute$/;

/** Waits until a step is done, or the next one is to be done. */
const status = (user, wanted) => user.page.locator(`.task[data-status=${wanted}]`).waitFor();

/**
 * A new visitor, from the first screen on. Each way of playing counts its gestures.
 * @param {string} title
 * @param {object} options of the scene; `settings` were chosen earlier
 * @param {{enter: (user: any) => Promise<number>, move: (user: any, move: any) => Promise<number>, next: (user: any) => Promise<number>, pace?: number}} hand
 */
function visitor(title, {settings, ...options}, {enter, move, next, pace = TAP_MS}) {
    scene(`a marble is pushed off in the first minute: ${title}`, options, async (user) => {
        if (settings) {
            await choose(user.page, settings);
        }
        const begun = Date.now();
        await user.visit('#/');
        let gestures = await enter(user);
        for (const [at, one] of MOVES.entries()) {
            await user.sees(`Step ${at + 1} of ${MOVES.length}`);
            await user.board.ready();
            await status(user, 'open');
            gestures += await move(user, one);
            await status(user, 'solved');
            if (at < MOVES.length - 1) {
                gestures += await next(user);
            }
        }
        const page = Date.now() - begun;
        assert.ok(page + gestures * pace < MINUTE_MS, `${gestures} gestures, and ${page} ms of the page`);
        await user.hears(/eject|pushed off/i);
        await next(user);
        await user.sees('You can play Abalone.');
    });
}

const press = async (user) => {
    await user.press(LEARN, 'link');
    return 1;
};
const pressNext = async (user) => {
    await user.press('Next');
    return 1;
};
const tap = async (user, move) => {
    await user.board.playByTaps(move);
    return Math.min(move.from.length, 2) + 1;
};

visitor('by mouse', {}, {enter: press, move: tap, next: pressNext});
visitor('by finger', {touch: true, size: [360, 640]}, {enter: press, move: tap, next: pressNext});

visitor(
    'by keys alone',
    {},
    {
        pace: KEY_MS,
        enter: async (user) => {
            await user.tabTo(LEARN);
            await user.keys('Enter');
            await user.tabTo(/^[a-i][1-9]\b/);
            return 4;
        },
        move: async (user, move) => {
            await user.board.playByKeys(move);
            return 4;
        },
        // What is done next has the focus.
        next: async (user) => {
            await user.eventually(async () => assert.match((await user.focus()).name, /^Next$/));
            await user.keys('Enter');
            return 1;
        },
    },
);

visitor(
    'by two switches alone',
    {settings: {switches: 'two'}},
    {
        enter: async (user) => {
            await user.page.getByRole('link', {name: LEARN}).focus();
            await user.keys('Enter');
            return 1;
        },
        // The line, its way, and once more to play it.
        move: async (user, move) => {
            await user.eventually(async () => assert.match((await user.focus()).name, /^[a-i][1-9]\b/));
            await user.keys('Space');
            await user.board.selected(move.from);
            await user.keys('Enter');
            await user.sees(move.words);
            await user.keys('Enter');
            return 3;
        },
        next: async (user) => {
            await user.eventually(async () => assert.match((await user.focus()).name, /^Next$/));
            await user.keys('Enter');
            return 1;
        },
    },
);

visitor(
    'by the accessibility tree alone',
    {},
    {
        enter: async (user) => {
            await user.page.getByRole('link', {name: LEARN}).press('Enter');
            return 1;
        },
        // Ends of the line by name; then where it goes, by what is said to happen there.
        move: async (user, {from, words}) => {
            for (const cell of [...new Set([from[0], from.at(-1)])]) {
                await user.page.getByRole('button', {name: new RegExp(`^${cell}, `)}).press('Space');
            }
            await user.board.selected(from);
            await user.page.getByRole('button', {name: words}).first().press('Space');
            return 3;
        },
        next: async (user) => {
            await user.page.getByRole('button', {name: 'Next'}).first().press('Enter');
            return 1;
        },
    },
);

scene('the first minute goes on by itself, is refused in words, ends with a game, and is not offered again', {}, async (user) => {
    await user.visit('#/');
    await user.press(LEARN, 'link');
    await user.board.ready();
    await user.board.playByTaps(MOVES[0]);
    await user.sees('Step 2 of 5');
    await user.press('Skip');
    await user.page.getByRole('button', {name: 'Play', exact: true}).waitFor();
    assert.equal(await user.page.getByRole('link', {name: LEARN}).filter({visible: true}).count(), 0);
    await user.visit('#/learn');
    await user.press(/Learn in one minute/, 'link');
    for (const move of MOVES) {
        await user.board.ready();
        await status(user, 'open');
        await user.board.playByTaps(move);
        await status(user, 'solved');
        await user.press('Next');
    }
    await user.press('Now a whole game');
    await user.board.ready();
    await user.sees(/level 1/i);
    assert.match(await user.page.evaluate(() => localStorage.getItem('sumito.progress')), /\d+ minute - 1/);
});

scene('who knows the game is not taught it', {motion: true}, async (user) => {
    await user.visit('#/');
    await user.press('I know the game');
    await user.seesNo(LEARN);
    await user.reload();
    await user.page.getByRole('button', {name: 'Play', exact: true}).waitFor();
    await user.seesNo(LEARN);
    // What moves can be stopped, and does not move for those who want less motion.
    const moving = () => user.page.evaluate(() => getComputedStyle(document.querySelector('.push')).animationPlayState);
    assert.equal(await moving(), 'running');
    await user.page.getByRole('checkbox', {name: 'Stop the picture'}).check({force: true});
    assert.equal(await moving(), 'paused');
    await user.page.emulateMedia({reducedMotion: 'reduce'});
    assert.equal(await user.page.evaluate(() => getComputedStyle(document.querySelector('.push')).animationName), 'none');
});
