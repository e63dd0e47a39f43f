// SPDX-License-Identifier: MIT
// What the program writes for browsers: the report of whole games, and films. Opened as files, on any screen and on paper.
import assert from 'node:assert/strict';
import {execFileSync} from 'node:child_process';
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {after, before, test} from 'node:test';
import {violations} from './harness/axe.mjs';
import {browserPath, chromium, program, sourceTree} from './harness/modules.mjs';

const folder = mkdtempSync(join(tmpdir(), 'sumito-report-'));
const record = join(sourceTree, 'tests/cli/data/good.apgn');
let browser;

before(async () => {
    browser = await chromium.launch({executablePath: browserPath});
});
after(async () => {
    await browser.close();
    rmSync(folder, {recursive: true});
});

/** Writes the report in a language; returns its address. */
function report(lang) {
    const file = join(folder, `${lang}.html`);
    execFileSync(program, ['analyze', record, '--nodes=500', `--lang=${lang}`, `--html=${file}`]);
    return `file://${file}`;
}

/** Opens a file in a window; everything it asks for besides itself, and what goes wrong, is noted. */
async function open(address, options) {
    const page = await browser.newPage(options);
    const noted = [];
    page.on('request', (request) => request.url() !== address && noted.push(request.url()));
    page.on('pageerror', (error) => noted.push(String(error)));
    page.on('console', (message) => noted.push(message.text()));
    await page.goto(address);
    return {page, noted};
}

test('a report is accessible and fits on every screen, in both languages, light and dark', async () => {
    for (const lang of ['en', 'fr']) {
        const address = report(lang);
        for (const [width, colorScheme] of [
            [360, 'light'],
            [1440, 'dark'],
        ]) {
            const {page, noted} = await open(address, {viewport: {width, height: 740}, colorScheme});
            assert.equal(await page.locator('article.sheet').count(), 2);
            assert.equal(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), false, 'nothing hangs over');
            assert.deepEqual(noted, [], 'it needs nothing, and nothing goes wrong');
            assert.deepEqual(await violations(page), []);
            await page.close();
        }
    }
});

test('the contents lead to the games', async () => {
    const {page} = await open(report('en'), {viewport: {width: 800, height: 600}});
    await page.getByRole('navigation').getByRole('link').nth(1).click();
    const top = await page.locator('#game-2').evaluate((game) => game.getBoundingClientRect().top);
    assert.ok(Math.abs(top) < 600, 'the second game has come into view');
    await page.close();
});

test('on paper it is ink on white, whatever the screen is like', async () => {
    const {page} = await open(report('en'), {viewport: {width: 800, height: 600}, colorScheme: 'dark'});
    await page.emulateMedia({media: 'print', colorScheme: 'dark'});
    const colours = await page.evaluate(() =>
        [...document.querySelectorAll('.sheet :is(h2 span, p, figcaption, li, b)')].map((element) => getComputedStyle(element).color),
    );
    assert.ok(colours.length > 20);
    assert.deepEqual([...new Set(colours)], ['rgb(0, 0, 0)']);
    assert.equal(await page.evaluate(() => getComputedStyle(document.body).backgroundColor), 'rgb(255, 255, 255)');
    await page.close();
});

test('a diagram stays with its move, wherever a page ends', async () => {
    const {page} = await open(report('en'), {viewport: {width: 1000, height: 800}});
    const torn = await page.evaluate(() => {
        const list = /** @type {HTMLElement} */ (document.querySelector('.sheet-moves'));
        list.style.columnFill = 'auto';
        const found = [];
        // Columns of many heights end like pages at many places.
        for (let height = 400; height < 900; height += 10) {
            list.style.height = `${height}px`;
            for (const figure of list.querySelectorAll('p + .sheet-diagram')) {
                const lines = /** @type {Element} */ (figure.previousElementSibling).getClientRects();
                if (Math.abs(lines[lines.length - 1].left - figure.getBoundingClientRect().left) > 100) {
                    found.push(`${figure.querySelector('figcaption')?.textContent} at ${height}`);
                }
            }
        }
        return found;
    });
    assert.deepEqual(torn, []);
    await page.close();
});

/** Where the marbles are seen, in whole pixels. */
const places = (page) =>
    page.evaluate(() =>
        [...document.querySelectorAll('use:not([href="#su-shadow"])')]
            .map((marble) => marble.getBoundingClientRect())
            .map(({x, y}) => `${Math.round(x)},${Math.round(y)}`)
            .sort(),
    );
/** Stops the film at a time. */
const stop = (page, time) =>
    page.evaluate(
        (at) =>
            document.getAnimations().forEach((each) => {
                each.pause();
                each.currentTime = at;
            }),
        time,
    );

test('a film begins with the first position and ends with the last, which is all one sees without motion', async () => {
    const shown = [];
    for (const moves of [[], ['e5e6', 'a1a2', 'e6e7']]) {
        const file = join(folder, `${moves.length}.svg`);
        execFileSync(program, ['after', 'classic 5/6/7/8/4bbbww/8/7/6/w4 b 3-1 - 40', ...moves, `--film=${file}`]);
        shown.push(`file://${file}`);
    }
    const [still, film] = shown;
    const first = await open(still, {});
    const begin = await places(first.page);
    await first.page.close();
    const {page, noted} = await open(film, {});
    const whole = await page.evaluate(() => document.getAnimations()[0].effect.getComputedTiming().duration);
    await stop(page, 0);
    assert.deepEqual(await places(page), begin);
    await stop(page, whole - 1);
    const end = await places(page);
    assert.notDeepEqual(end, begin);
    assert.deepEqual(noted, []);
    await page.close();
    const quiet = await open(film, {reducedMotion: 'reduce'});
    assert.equal(await quiet.page.evaluate(() => document.getAnimations().length), 0);
    assert.deepEqual(await places(quiet.page), end);
    await quiet.page.close();
});
