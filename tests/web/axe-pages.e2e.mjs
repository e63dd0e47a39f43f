// SPDX-License-Identifier: MIT
// axe-core on everything that is not a game, in every theme, on a light page and on a dark one.
import { axeScenes, heading } from './harness/looks.mjs';

axeScenes([
    ['learn', '#/learn', heading],
    ['rules of classic', '#/learn/rules/classic', heading],
    ['rules of notalone', '#/learn/rules/notalone', heading],
    ['rules of offboard', '#/learn/rules/offboard', heading],
    ['glossary', '#/learn/glossary', heading],
    ['settings', '#/settings', heading],
    ['keys', '#/settings', async (user) => {
        await user.press('Show keys');
        await user.page.getByRole('dialog').waitFor();
    }],
    ['about', '#/about', heading],
    ['no such screen', '#/nowhere', heading],
]);
axeScenes([
    ['rules in French on a phone', '#/learn/rules/classic', heading],
    ['settings in French on a phone', '#/settings', heading],
], undefined, { brief: true, size: [360, 740], touch: true, locale: 'fr-FR' });

// The core does not come: what is shown then needs no core, and the browser's complaint is the point of the scene.
axeScenes([['the games could not be loaded', '#/', (user) => user.page.getByRole('heading', { name: 'The games could not be loaded' }).waitFor()]],
    (user) => user.page.route('**/*.wasm', (route) => route.abort()),
    { brief: true, faults: () => {} });
