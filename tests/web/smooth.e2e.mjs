// SPDX-License-Identifier: MIT
// The page stays smooth: the main thread is never busy for long, while the engine thinks and while people play.
import assert from 'node:assert/strict';
import {choose, engine, keep, keptGame, person} from './harness/games.mjs';
import {script} from './harness/oracle.mjs';
import {scene} from './harness/scene.mjs';
import {mainThreadTasks, yardstick} from './harness/thread.mjs';

/** The most a task may last, in yardsticks: 50 ms where one takes half a millisecond. */
const MOST = 100;
/** A machine may stop for a moment in any task, but a page that is slow is slow every time. */
const ATTEMPTS = [1, 2, 3];

/**
 * Measures an action until no task of it was long, at most as often as there are attempts.
 * @param {import('./harness/user.mjs').User} user
 * @param {string} what
 * @param {{before?: (attempt: number) => Promise<void>, action: (attempt: number) => Promise<void>}} steps
 */
async function smooth(user, what, {before = async () => {}, action}) {
    const longest = [];
    for (const attempt of ATTEMPTS) {
        await before(attempt);
        const tasks = await mainThreadTasks(user.page, () => action(attempt));
        assert.ok(tasks.length > 0, 'tasks were seen');
        longest.push(Math.round(tasks[0] / (await yardstick(user.page))));
        if (Math.min(...longest) < MOST) {
            return;
        }
    }
    assert.fail(`${what}: the main thread was busy for ${longest.join(', ')} yardsticks at a stretch`);
}

scene('no long task while the engine thinks and a person looks around', {motion: true}, async (user) => {
    await keep(
        user.page,
        ...ATTEMPTS.map((attempt) =>
            keptGame({id: `scene${attempt}`, start: 'classic:belgian-daisy', players: {first: person, second: engine(10)}}),
        ),
    );
    await choose(user.page, {confirmation: 'off'});
    await smooth(user, 'engine thinking', {
        before: async (attempt) => {
            await user.visit(`#/game/scene${attempt}`);
            await user.board.ready();
        },
        action: async () => {
            await user.board.tap('c2');
            await user.board.tap('d3');
            await user.hears(/^Black/);
            // The computer thinks; meanwhile the mouse wanders over the board.
            for (const cell of ['e5', 'f6', 'g7', 'd4', 'c3', 'b2']) {
                const {x, y} = await user.board.at(cell);
                await user.page.mouse.move(x, y, {steps: 8});
            }
            await user.hears(/^White/);
        },
    });
    await smooth(user, 'a hint', {
        action: async (attempt) => {
            await user.press(/^Hint$/);
            await user.sees(`Hint ${attempt} of 3`);
        },
    });
});

const SHUFFLE = ['a1a2', 'i9i8', 'a2a1', 'i8i9'];
const START = 'classic 4w/1wwww1/2www2/8/9/8/2bbb2/1bbbb1/b4 b 0-0 - 0';
const shuffled = (plies) => Array.from({length: plies}, (_, ply) => SHUFFLE[ply % SHUFFLE.length]);

scene('no long task while people play a long game', {motion: true}, async (user) => {
    await keep(user.page, ...ATTEMPTS.map((attempt) => keptGame({id: `scene${attempt}`, start: START, moves: shuffled(300)})));
    await choose(user.page, {confirmation: 'off'});
    const {plies} = script({start: START, moves: ['c3d4']});
    await smooth(user, 'a move after three hundred', {
        before: async (attempt) => {
            await user.visit(`#/game/scene${attempt}`);
            await user.board.ready();
        },
        action: async () => {
            await user.board.playByTaps(plies[0]);
            await user.hears(/^Black moves c3/);
        },
    });
});

scene('no long task on the way to the first screen with many games, and to a very long game', {}, async (user) => {
    const moves = shuffled(1200);
    await keep(
        user.page,
        ...Array.from({length: 20}, (_, count) =>
            keptGame({id: `game${count}`, start: START, moves: moves.slice(0, 50 * count + 1), updated: count}),
        ),
        keptGame({start: START, moves}),
    );
    await smooth(user, 'the first screen', {
        before: async () => void (await user.page.goto('about:blank')),
        action: async () => {
            await user.visit('#/');
            await user.sees('1 move played');
        },
    });
    await smooth(user, 'a very long game', {
        before: () => user.visit('#/'),
        action: async () => {
            await user.visit('#/game/scene');
            await user.board.ready();
            await user.eventually(async () => assert.equal(await user.page.locator('ol button').count(), moves.length));
        },
    });
    // Finding things by role and name among so many would itself keep the page busy.
    await user.page.locator('.move-scroll').focus();
    await smooth(user, 'looking back', {
        before: async () => {
            await user.keys('End');
            await user.rest();
            await user.attend();
        },
        action: async () => {
            await user.keys('ArrowLeft');
            await user.hears(/^Black/);
            await user.keys('Home');
            await user.hears(/start of the game/);
        },
    });
});
