// SPDX-License-Identifier: MIT
// axe-core on what belongs to games that are reviewed, brought in and shared.
import {WHOLE} from './harness/games.mjs';
import {axeScene} from './harness/looks.mjs';

const [first, ...rest] = WHOLE.classic.moves.slice(0, 5);
const STUDY = {
    version: 1,
    replaced: null,
    study: {
        variant: 'classic',
        start: WHOLE.classic.start,
        house: '',
        tags: {Black: 'Ada'},
        result: '*',
        flipped: false,
        source: '',
        at: 0,
        tokens: [first, {text: 'quiet', clock: null, eval: 240, rings: [], arrows: []}, ...rest, 4, '(', 'a2b2', ')'],
    },
};

/** A study that was left on an earlier visit, the engine off. */
const prepare = (user) =>
    user.page.addInitScript((text) => {
        if (location.protocol.startsWith('http')) {
            localStorage.setItem('sumito.study', text);
            localStorage.setItem('sumito.live', '{"on":false,"lines":3,"seconds":1,"threads":1}');
        }
    }, JSON.stringify(STUDY));

const tab = (name) => async (user) => {
    await user.board.ready();
    await user.press(name, 'tab');
};
const paste = async (user, text) => {
    await tab('Game')(user);
    await user.page.getByRole('textbox', {name: /^Paste/}).fill(text);
    await user.press(/^Open$/);
};
const review = async (user) => {
    await tab('Review')(user);
    await user.press('Review the game');
    await user.hears(/^The game has been reviewed/);
    await user.press('Next mistake');
};

axeScene(
    [
        ['review', '#/analyse', review],
        [
            'picker of games',
            '#/analyse',
            async (user) => {
                await paste(user, '[Black "Ada"]\n\n1. a1b2 *\n\n[Black "Bob"]\n\n1. a1b2 *\n');
                await user.page.getByRole('dialog').waitFor();
            },
        ],
        [
            'what people played',
            '#/analyse',
            async (user) => {
                await paste(user, '[Variant "belgian"]\n\n1. a1b2 *');
                await user.hears(/^Opened/);
                await user.press('Played', 'tab');
                await user.page.locator('.explore tbody tr').first().waitFor();
            },
        ],
        ['sheet', '#/sheet', (user) => user.control('button', 'Print').waitFor()],
    ],
    prepare,
    {brief: true},
);

axeScene(
    [
        [
            'something that cannot be read, and a link, on a phone',
            '#/analyse',
            async (user) => {
                await paste(user, 'a1b2 x');
                await user.hears(/^Line 1/, 'assertive');
                await user.press('Copy link');
                await user.page.getByRole('textbox', {name: 'Link', exact: true}).waitFor();
            },
        ],
        [
            'another try on a phone',
            '#/analyse',
            async (user) => {
                await review(user);
                await user.press('Try again');
                await user.hears(/^Find something better/);
            },
        ],
    ],
    prepare,
    {brief: true, size: [360, 740], touch: true},
);
