// SPDX-License-Identifier: MIT
// axe-core on the analysis board, in every theme, on a light page and on a dark one.
import {keep, keptGame, WHOLE} from './harness/games.mjs';
import {axeScene} from './harness/looks.mjs';

const prepare = (user) =>
    keep(
        user.page,
        keptGame({...WHOLE.classic, id: 'over'}),
        keptGame({...WHOLE.offboard, moves: WHOLE.offboard.moves.slice(0, 5), id: 'hand'}),
    );

/** Waits for the board and for lines, and until nothing changes any more. */
const lines = async (user) => {
    await user.board.ready();
    await user.page.locator('.engine-settings summary').click();
    await user.page.locator('[name=seconds]').selectOption('1');
    await user.page.locator('.engine[data-state=done]').waitFor();
};
const tab = (name) => async (user) => {
    await user.board.ready();
    await user.page.getByRole('tab', {name}).click();
    await user.page.getByRole('tabpanel', {name}).waitFor();
};

/** The details with a value that is refused. */
const details = async (user) => {
    await tab('Game')(user);
    await user.press('Details…');
    await user.page.getByLabel('Event').fill('x'.repeat(2000));
    await user.press(/^Save$/);
    await user.sees(/too long/);
};

axeScene([['analysis with lines', '#/analyse', lines]], prepare);
axeScene(
    [
        [
            'analysis of a game with variations and comments',
            '#/analyse/game/over',
            async (user) => {
                await user.board.ready();
                await user.page.getByLabel('Comment on this move').fill('the end');
                await user.page.getByRole('button', {name: /^! /}).click();
                await user.press('Draw rings and arrows');
                await user.board.tap('e5');
                await user.hears(/^Ring/);
            },
        ],
        ['formations', '#/analyse/game/hand', tab('Formations')],
        [
            'new analysis',
            '#/analyse',
            async (user) => {
                await tab('Game')(user);
                await user.press('New analysis…');
                await user.page.getByRole('dialog').waitFor();
            },
        ],
        ['details of the game', '#/analyse/game/over', details],
        [
            'a study another tab has changed',
            '#/analyse',
            async (user) => {
                await user.board.ready();
                const other = await user.page.context().newPage();
                await other.goto(`${user.host.address}#/analyse`);
                await other.getByLabel('Comment on this move').fill('elsewhere');
                await other.getByLabel('Comment on this move').blur();
                await user.sees('The study was changed in another tab.');
                await other.close();
            },
        ],
    ],
    prepare,
    {brief: true},
);
axeScene(
    [
        ['analysis on a phone', '#/analyse/game/hand', lines],
        ['details on a phone', '#/analyse/game/over', details],
    ],
    prepare,
    {brief: true, size: [360, 740], touch: true},
);
