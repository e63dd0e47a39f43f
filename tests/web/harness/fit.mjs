// SPDX-License-Identifier: MIT
// What fits the screen during a game, measured.
import assert from 'node:assert/strict';

/** Phones, and the screens on which everything is beside the board. */
const PHONES = [
    [320, 568],
    [360, 640],
    [390, 844],
    [740, 360],
];
const LAPTOPS = [
    [1024, 600],
    [1280, 720],
    [1366, 768],
    [1536, 730],
    [1024, 768],
    [1440, 900],
];

/** Where things are, and what of them is out of sight: of the screen, or of the panel that speaks. @param {import('playwright-core').Page} page */
const measure = (page) =>
    page.evaluate(() => {
        const box = (element) => {
            const {left, top, right, bottom} = element.getBoundingClientRect();
            return [left, top, right, bottom].map(Math.round);
        };
        const shown = (what) =>
            [...document.querySelectorAll(`.game ${what}`)].filter(
                (element) => element.checkVisibility() && box(element)[2] > box(element)[0],
            );
        const seen = document.documentElement.classList.contains('typing') ? visualViewport.height : innerHeight;
        const [inner] = shown('.talk').map(box);
        const out = (what, [l, t, r, b]) =>
            shown(what)
                .filter((element) => {
                    const [left, top, right, bottom] = box(element);
                    return left < l || top < t || right > r || bottom > b;
                })
                .map((element) => `${what} ${box(element)} outside ${[l, t, r, b]}`);
        const screen = [0, 0, innerWidth, Math.ceil(seen)];
        return {
            board: String(box(document.querySelector('.game-board > svg'))),
            scrolled: scrollY,
            hidden: [
                '.game-board',
                '.player',
                'time',
                '.talk',
                '.talk-words p',
                '.talk button',
                '.actions button',
                '.task-head',
                '.command',
            ]
                .flatMap((what) => out(what, screen))
                .concat(out('.talk-words p:last-of-type', inner), out('.talk button', inner)),
            moves: out('.moves', screen).concat(shown('.moves').length ? [] : ['no moves']),
        };
    });

/**
 * Asserts that a game fits the screens of phones and laptops, whatever it says; `say` brings it to say something, and takes it back.
 * @param {import('./user.mjs').User} user
 * @param {[name: string, say: () => Promise<unknown>, back: () => Promise<unknown>][]} sayings
 * @param {boolean} [listed] whether there is a list of moves
 */
export async function assertFits(user, sayings, listed = true) {
    const {page} = user;
    const before = page.viewportSize();
    for (const [width, height] of [...PHONES, ...LAPTOPS]) {
        await page.setViewportSize({width, height});
        const still = await measure(page);
        const where = (name) => `${name} at ${width}x${height}`;
        assert.deepEqual(still.hidden, [], where('at rest'));
        assert.deepEqual(width < 1000 || !listed ? [] : still.moves, [], where('moves'));
        for (const [name, say, back] of sayings) {
            await say();
            const {board, scrolled, hidden} = await measure(page);
            assert.deepEqual({board, scrolled, hidden}, {board: still.board, scrolled: 0, hidden: []}, where(name));
            await back();
        }
    }
    await page.setViewportSize(before);
}

/** A keyboard comes up on the screen: half of it is left. @param {import('playwright-core').Page} page */
export async function assertFitsKeyboard(page) {
    for (const [width, height] of PHONES.slice(0, 3)) {
        await page.setViewportSize({width, height});
        await page.evaluate(() => {
            Object.defineProperty(visualViewport, 'height', {value: Math.floor(innerHeight / 2), configurable: true});
            visualViewport.dispatchEvent(new Event('resize'));
        });
        const {hidden, scrolled} = await measure(page);
        assert.deepEqual({hidden, scrolled}, {hidden: [], scrolled: 0}, `with a keyboard at ${width}x${height}`);
    }
}
