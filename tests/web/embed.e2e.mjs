// SPDX-License-Identifier: MIT
// <sumito-board> on pages that know nothing of sumito: the example page, bad input, a page with a policy of its own.
import assert from 'node:assert/strict';
import {join, dirname} from 'node:path';
import {THEMES} from '../../web/board/themes.js';
import {violations} from './harness/axe.mjs';
import {program} from './harness/modules.mjs';
import {scene} from './harness/scene.mjs';
import {serveFiles} from './harness/server.mjs';

const site = join(process.env.SUMITO_BUILD ?? dirname(program), 'site');
const EXAMPLE = 'embed-example.html';

/** The boards of a page; what is inside a shadow is found like anything else. */
const boards = (user) => user.page.locator('sumito-board');
const caption = (board) => board.locator('.caption');
const says = (user, board, words) => user.eventually(async () => assert.match(await caption(board).innerText(), words));

/** Waits until each of the example's boards says something. */
async function allSay(user) {
    for (const board of await boards(user).all()) {
        await says(user, board, /./);
    }
}

/** Puts boards on a page that is otherwise empty. */
async function show(user, ...given) {
    await user.page.evaluate((given) => {
        document.querySelector('main')?.replaceChildren(
            ...given.map(({text = '', ...attributes}) => {
                const board = document.createElement('sumito-board');
                for (const [name, value] of Object.entries(attributes)) {
                    board.setAttribute(name, String(value));
                }
                board.textContent = text;
                return board;
            }),
        );
    }, given);
    return given.map((_, i) => boards(user).nth(i));
}

scene('several boards on a page step by buttons and by keys, and tell the page', {}, async (user) => {
    await user.visit(EXAMPLE);
    const game = boards(user).nth(0);
    const position = boards(user).nth(1);
    const french = boards(user).nth(2);
    await says(user, game, /^Classic: Black to move/);
    await says(user, position, /^Notalone: Black to move/);
    await says(user, french, /Jaune déplace .* Off Board\s: à Rouge de jouer/);
    assert.match(await game.locator('.comment').innerText(), /two flowers/);
    await allSay(user); // what a board tells of its beginning has been told
    await user.page.evaluate(() => {
        const told = /** @type {any} */ (window.told = []);
        document.addEventListener('ply', ({target, detail}) => told.push([target.localName, detail.ply, detail.length, detail.move]));
    });
    await game.getByRole('button', {name: 'One move on'}).click();
    await says(user, game, /^a1b2 Black moves/);
    assert.equal(await game.locator('.count').innerText(), '1 of 7');
    await user.eventually(async () => assert.match(await game.getByRole('log').innerText(), /Black moves/));
    await user.keys('ArrowRight');
    await says(user, game, /^a5b5 /);
    await user.keys('End');
    await says(user, game, /^i8h7 /);
    await user.keys('ArrowRight', 'Home');
    await says(user, game, /^Classic: Black to move/);
    await game.locator('[role=grid] [data-cell=e5]').focus();
    await user.keys('n');
    await says(user, game, /^a1b2 /);
    await user.keys('n');
    await says(user, game, /^a5b5 /);
    assert.match(await game.locator('.comment').innerText(), /together/);
    await user.keys('p');
    await says(user, game, /^a1b2 /);
    await user.keys('ArrowLeft', 's');
    await user.eventually(async () => assert.match(await game.getByRole('log').innerText(), /e4.*To the east/));
    assert.match(await game.locator('[data-cell=b2]').getAttribute('aria-label'), /^b2, black/);
    await user.eventually(async () =>
        assert.deepEqual(
            await user.page.evaluate(() => /** @type {any} */ (window).told),
            [1, 2, 7, 0, 1, 2, 1].map((ply) => ['sumito-board', ply, 7, [null, 'a1b2', 'a5b5', , , , , 'i8h7'][ply]]),
        ),
    );
    await says(user, position, /^Notalone/);
});

scene('the styles of page and board do not meet, and every board finds its paint', {}, async (user) => {
    await user.visit(EXAMPLE);
    await allSay(user);
    const looks = await user.page.evaluate(() =>
        [...document.querySelectorAll('sumito-board')].map(({shadowRoot}) => {
            const paints = [...shadowRoot.querySelectorAll('[fill^="url("]')].map((one) => one.getAttribute('fill').slice(5, -1));
            return {
                missing: [...new Set(paints)].filter((id) => !shadowRoot.getElementById(id)),
                spacing: getComputedStyle(shadowRoot.querySelector('button')).letterSpacing,
                plate: getComputedStyle(shadowRoot.querySelector('stop.p-board')).stopColor,
            };
        }),
    );
    assert.deepEqual(
        looks.map(({missing}) => missing),
        [[], [], [], []],
    );
    assert.deepEqual(
        looks.map(({spacing}) => spacing),
        Array(4).fill('normal'),
    );
    assert.equal(new Set(looks.map(({plate}) => plate)).size, 2, 'wood is not contrast');
    assert.equal(await user.page.evaluate(() => document.querySelectorAll('.paint').length), 0, 'the page has none of it');
});

scene('bad input says why, in the element', {faults: () => {}}, async (user) => {
    await user.visit(EXAMPLE);
    await says(user, boards(user).nth(0), /./);
    const [position, move, record, nothing, file] = await show(
        user,
        {position: 'classic 5/6/7'},
        {moves: 'a1b2 i9i4', controls: ''},
        {text: '[Layout "belgian-daisy"] 1. a1b2 a5b9', controls: ''},
        {text: '1. a1b2', number: 3},
        {src: 'no-such-file.apgn'},
    );
    const problem = (board) => board.getByRole('alert');
    const complains = (board, words) => user.eventually(async () => assert.match(await problem(board).innerText(), words));
    await complains(position, /^This board cannot be shown\. .*A board has 9 rows/);
    await complains(move, /i9i4.*a cell the board does not have/);
    await user.eventually(async () => assert.equal(await move.locator('.count').innerText(), '0 of 1'));
    await complains(record, /Line 1, column 34/);
    await record.getByRole('button', {name: 'To the newest position'}).click();
    await says(user, record, /^a1b2 /);
    await complains(nothing, /holds no game/);
    await complains(file, /no-such-file\.apgn could not be loaded: 404/);
    // Mended, it shows what it should.
    await position.evaluate((board) => board.setAttribute('position', 'german-daisy'));
    await says(user, position, /^Classic: Black to move/);
    await user.eventually(async () => assert.equal(await problem(position).isVisible(), false));
});

scene('where the core does not come, the element says so in words of its own', {locale: 'fr-FR', faults: () => {}}, async (user) => {
    await user.page.route('**/*.wasm', (route) => route.abort());
    await user.visit(EXAMPLE);
    await user.eventually(async () =>
        assert.match(await boards(user).nth(2).getByRole('alert').innerText(), /^Le plateau n’a pas pu être chargé/),
    );
    await user.eventually(async () =>
        assert.match(await boards(user).nth(0).getByRole('alert').innerText(), /^The board could not be loaded/),
    );
});

scene('attributes and properties change what is shown', {}, async (user) => {
    await user.page.route('**/game.apgn', (route) =>
        route.fulfill({body: '[Game "classic"] 1. a1b2 i9h8 *\n\n[Game "offboard"] 1. b1b2 *'}),
    );
    await user.visit(EXAMPLE);
    await says(user, boards(user).nth(0), /./);
    const [board] = await show(user, {src: 'game.apgn', number: 2, ply: 9, lang: 'fr'});
    await says(user, board, /^b1b2 Rouge/);
    assert.equal(await board.evaluate((one) => [one.ply, one.length, one.position.split(' ')[0]].join()), '1,1,offboard');
    await board.evaluate((one) => one.setAttribute('number', '1'));
    await says(user, board, /^i9h8 Blanc/);
    await board.evaluate((one) => {
        one.ply = 1;
    });
    await says(user, board, /^a1b2 Noir/);
    await board.evaluate((one) => one.setAttribute('flipped', ''));
    await user.eventually(async () => assert.equal(await board.locator('.turned').count(), 1));
    await board.evaluate((one) => one.removeAttribute('lang'));
    await says(user, board, /Black/);
    await board.evaluate((one) => {
        one.removeAttribute('src');
        one.textContent = '1. a2b3';
    });
    await user.eventually(async () => assert.equal(await board.evaluate((one) => one.length), 1));
});

scene(
    'a plain host in some folder is enough, without isolation',
    {size: [360, 740], touch: true, host: () => serveFiles(site, '/some/games/')},
    async (user) => {
        await user.visit(EXAMPLE);
        const game = boards(user).nth(0);
        await says(user, game, /^Classic/);
        await game.getByRole('button', {name: 'One move on'}).tap();
        await says(user, game, /^a1b2/);
        assert.ok(await user.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'nothing sticks out');
    },
);

// The usual one on both pages, the others in turn.
for (const [dark, themes] of [true, false].map((dark) => [dark, THEMES.filter((_, i) => i === 0 || i % 2 === Number(dark))])) {
    // On a host without a policy: where there is one, axe’s own way of reading the sheets of a shadow is against it.
    scene(`axe: boards on a page, ${dark ? 'dark' : 'light'}`, {dark, host: () => serveFiles(site)}, async (user) => {
        await user.visit(EXAMPLE);
        await allSay(user);
        assert.equal(await boards(user).nth(0).locator('.embed').getAttribute('data-page'), dark ? 'dark' : 'light', 'as the page around');
        for (const theme of themes) {
            await user.page.evaluate(
                (theme) => document.querySelectorAll('sumito-board').forEach((one) => one.setAttribute('theme', theme)),
                theme,
            );
            assert.deepEqual(await violations(user.page), [], theme);
        }
    });
}
