// SPDX-License-Identifier: MIT
// The page stays smooth: the main thread is never busy for long, while the engine thinks and while people play.
import assert from 'node:assert/strict';
import { choose, engine, keep, keptGame, person } from './harness/games.mjs';
import { script } from './harness/oracle.mjs';
import { scene } from './harness/scene.mjs';
import { mainThreadTasks } from './harness/thread.mjs';

const MOST_MS = 50;

const smooth = (what, tasks) => {
    assert.ok(tasks.length > 0, 'tasks were seen');
    assert.ok(tasks[0] < MOST_MS, `${what}: the main thread was busy for ${tasks.slice(0, 3).map((ms) => ms.toFixed(0)).join(', ')} ms at a stretch`);
};

scene('no long task while the engine thinks and a person looks around', { motion: true }, async (user) => {
    await keep(user.page, keptGame({ start: 'classic:belgian-daisy', players: { first: person, second: engine(10) } }));
    await choose(user.page, { confirmation: 'off' });
    await user.visit('#/game/scene');
    await user.board.ready();
    smooth('engine thinking', await mainThreadTasks(user.page, async () => {
        await user.board.tap('c2');
        await user.board.tap('d3');
        await user.hears(/^Black/);
        // The computer thinks; meanwhile the mouse wanders over the board.
        for (const cell of ['e5', 'f6', 'g7', 'd4', 'c3', 'b2']) {
            const { x, y } = await user.board.at(cell);
            await user.page.mouse.move(x, y, { steps: 8 });
        }
        await user.hears(/^White/);
    }));
    smooth('a hint', await mainThreadTasks(user.page, async () => {
        await user.press(/^Hint$/);
        await user.sees('Hint 1 of 3');
    }));
});

scene('no long task while people play a long game', { motion: true }, async (user) => {
    const shuffle = ['a1a2', 'i9i8', 'a2a1', 'i8i9'];
    const start = 'classic 4w/1wwww1/2www2/8/9/8/2bbb2/1bbbb1/b4 b 0-0 - 0';
    const moves = Array.from({ length: 300 }, (_, ply) => shuffle[ply % 4]);
    await keep(user.page, keptGame({ start, moves }));
    await choose(user.page, { confirmation: 'off' });
    await user.visit('#/game/scene');
    await user.board.ready();
    const { plies } = script({ start, moves: ['c3d4'] });
    smooth('a move after three hundred', await mainThreadTasks(user.page, async () => {
        await user.board.playByTaps(plies[0]);
        await user.hears(/^Black moves c3/);
    }));
});

scene('no long task on the way to the first screen with many games, and to a very long game', {}, async (user) => {
    const shuffle = ['a1a2', 'i9i8', 'a2a1', 'i8i9'];
    const start = 'classic 4w/1wwww1/2www2/8/9/8/2bbb2/1bbbb1/b4 b 0-0 - 0';
    const moves = Array.from({ length: 1200 }, (_, ply) => shuffle[ply % 4]);
    await keep(user.page, ...Array.from({ length: 20 }, (_, count) => keptGame({ id: `game${count}`, start, moves: moves.slice(0, 50 * count + 1), updated: count })), keptGame({ start, moves }));
    smooth('the first screen', await mainThreadTasks(user.page, async () => {
        await user.visit('#/');
        await user.sees('1 move played');
    }));
    smooth('a very long game', await mainThreadTasks(user.page, async () => {
        await user.visit('#/game/scene');
        await user.board.ready();
        await user.eventually(async () => assert.equal(await user.page.locator('ol button').count(), moves.length));
    }));
    // Finding things by role and name among so many would itself keep the page busy.
    await user.page.locator('.move-scroll').focus();
    await user.attend();
    smooth('looking back', await mainThreadTasks(user.page, async () => {
        await user.keys('ArrowLeft');
        await user.hears(/^Black/);
        await user.keys('Home');
        await user.hears(/start of the game/);
    }));
});
