// SPDX-License-Identifier: MIT
// axe-core on everything that is not a game, in every theme, on a light page and on a dark one.
import assert from 'node:assert/strict';
import {axeScene, heading} from './harness/looks.mjs';

axeScene([
    ['learn', '#/learn', heading],
    ['rules of classic', '#/learn/rules/classic', heading],
    ['rules of notalone', '#/learn/rules/notalone', heading],
    ['rules of offboard', '#/learn/rules/offboard', heading],
    ['glossary', '#/learn/glossary', heading],
    ['settings', '#/settings', heading],
    [
        'keys',
        '#/settings',
        async (user) => {
            await user.press('Show keys');
            await user.page.getByRole('dialog').waitFor();
        },
    ],
    ['about', '#/about', heading],
    ['no such screen', '#/nowhere', heading],
]);
axeScene(
    [
        ['rules in French on a phone', '#/learn/rules/classic', heading],
        ['settings in French on a phone', '#/settings', heading],
    ],
    undefined,
    {brief: true, size: [360, 740], touch: true, locale: 'fr-FR'},
);

// The core does not come: what is shown then needs no core, and the browser's complaint is the point of the scene.
// The first screen's script comes after it, and does not cover it.
const FAILED = 'The games could not be loaded';
axeScene(
    [
        [
            'the games could not be loaded',
            '#/',
            async (user) => {
                await user.page.waitForResponse('**/play/home.js');
                await user.page.getByRole('heading', {name: FAILED}).waitFor();
                await user.press('Learn', 'link');
                await user.hears(new RegExp(FAILED));
                await user.speak('Français');
                await user.page.getByRole('heading', {name: /^Les jeux n’ont pas pu être chargés/}).waitFor();
            },
        ],
        [
            'a game was wished for, and the games could not be loaded',
            '#/',
            async (user) => {
                let lose;
                const lost = new Promise((resolve) => {
                    lose = resolve;
                });
                await user.page.unrouteAll();
                await user.page.route('**/*.wasm', (route) => lost.then(() => route.abort()));
                await user.page.route('**/play/home.js', async (route) => {
                    await user.press('Jouer');
                    await route.continue();
                });
                await user.page.reload({waitUntil: 'commit'});
                await user.page.waitForURL('**/#/game/*');
                lose();
                await user.page.getByRole('heading', {name: /^Les jeux n’ont pas pu être chargés/}).waitFor();
            },
        ],
    ],
    async (user) => {
        await user.page.route('**/*.wasm', (route) => route.abort());
        await user.page.route('**/play/home.js', async (route) => {
            await user.page.getByRole('heading', {name: FAILED}).waitFor();
            await route.continue();
        });
    },
    {
        brief: true,
        faults: (faults) =>
            assert.deepEqual(
                faults.filter((fault) => fault.startsWith('uncaught')),
                [],
            ),
    },
);
