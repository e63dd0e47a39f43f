// SPDX-License-Identifier: MIT
// The analysis board under people's hands: the engine and its lines, the tree of moves, formations, keys alone, a phone.
import assert from 'node:assert/strict';
import { keep, keptGame, WHOLE } from './harness/games.mjs';
import { script } from './harness/oracle.mjs';
import { scene } from './harness/scene.mjs';

const literal = (text) => new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
const LINE = ['a1b2', 'i9h8', 'b1c2', 'i8h7'];
const { plies, words } = script({ start: 'classic', moves: LINE });

/** The engine as it was left on an earlier visit. */
const engineWas = (user, how) => user.page.addInitScript((text) => {
    if (location.protocol.startsWith('http') && localStorage.getItem('sumito.live') === null) {
        localStorage.setItem('sumito.live', text);
    }
}, JSON.stringify({ on: false, lines: 3, seconds: 1, threads: 1, ...how }));

/** Opens the analysis board with the engine off: nothing moves that nobody asked for. */
async function begin(user, route = '#/analyse', how = {}) {
    await engineWas(user, how);
    await user.visit(route);
    await user.board.ready();
}

/** The moves of the tree as they are read, the current one in brackets. */
const tree = (user) => user.page.locator('.tree').evaluate((element) => [...element.querySelectorAll('.tree-move')].slice(1)
    .map((button) => {
        const text = button.textContent ?? '';
        return button.hasAttribute('aria-current') ? `[${text}]` : text;
    }).join(' '));
const seesTree = (user, wanted) => user.eventually(async () => assert.equal(await tree(user), wanted));

/** Watches from now on that no line and no arrow is shown with another position than its own, nor with the engine off. */
const watch = (user) => user.page.evaluate(() => {
    const stale = /** @type {any} */ (window).__stale = [];
    const screen = /** @type {HTMLElement} */ (document.querySelector('.analyse'));
    const power = /** @type {HTMLInputElement} */ (screen.querySelector('[name=power]'));
    new MutationObserver(() => {
        for (const shown of /** @type {NodeListOf<HTMLElement>} */ (screen.querySelectorAll('[data-of]:not([data-of=""])'))) {
            if (shown.dataset.of !== screen.dataset.position || !power.checked) {
                stale.push(`${shown.tagName} of ${shown.dataset.of} on ${screen.dataset.position}, engine ${power.checked ? 'on' : 'off'}`);
            }
        }
    }).observe(screen, { subtree: true, childList: true, attributes: true });
});
const stale = (user) => user.page.evaluate(() => /** @type {any} */ (window).__stale);
const shownLines = (user) => user.page.locator('.engine-lines li:not([data-empty])').count();
const shownArrows = (user) => user.page.locator('.analyse-board g[data-of]').count();

scene('the engine on and off twenty times, and through the moves meanwhile: nothing stale is ever shown', {}, async (user) => {
    await begin(user);
    for (const ply of plies) {
        await user.board.playByTaps(ply);
        await user.hears(literal(ply.words));
    }
    await watch(user);
    const power = user.page.getByRole('switch', { name: 'Engine on' });
    for (let count = 0; count < 20; count++) {
        await power.click();
        await user.page.locator(`button[data-act=${['previous', 'previous', 'next', 'flip', 'next'][count % 5]}]`).first().click();
        if (count % 6 === 4) {
            await user.eventually(async () => assert.ok((await shownLines(user)) > 0));
        }
    }
    assert.equal(await power.isChecked(), false);
    assert.deepEqual([await shownLines(user), await shownArrows(user)], [0, 0]);
    await power.click();
    await user.eventually(async () => assert.equal(await shownLines(user), 3));
    assert.ok((await shownArrows(user)) >= 3);
    await user.page.getByRole('button', { name: 'One move back' }).click();
    await user.eventually(async () => assert.equal(await shownLines(user), 3));
    assert.deepEqual(await stale(user), []);
});

scene('lines with words, followed into the tree; threats; settings', {}, async (user) => {
    await begin(user, '#/analyse', { on: true });
    const first = user.page.locator('.engine-lines li').first();
    await user.eventually(async () => {
        assert.match(await first.locator('.line-worth').innerText(), /^[+−-]?\d+\.\d\d$|^[+−-]?#\d+$/);
        assert.match(await first.locator('.line-words').innerText(), /^Black (moves|pushes|side)/);
        assert.match(await user.page.locator('.engine-facts').innerText(), /^depth \d+ · [\d.]+[KM]?\/s$/);
    });
    const bar = user.page.getByRole('meter', { name: 'Evaluation' });
    assert.notEqual(await bar.getAttribute('aria-valuetext'), 'No evaluation');
    // The search ends after a second; then what is clicked is what was read.
    await user.eventually(async () => assert.equal(await user.page.locator('.engine').getAttribute('data-state'), 'done'));
    const moves = await first.locator('button').allInnerTexts();
    await first.locator('button').nth(2).click();
    await seesTree(user, `${moves[0]} ${moves[1]} [${moves[2]}]`);
    await user.press('Undo');
    await seesTree(user, '');
    await user.press(/^Threat$/);
    await user.sees('if it were the other’s turn');
    await user.eventually(async () => assert.match(await first.locator('.line-words').innerText(), /^White/));
    assert.equal(await user.page.locator('.analyse-board .threat').count() > 0, true);
    await user.press(/^Threat$/);
    await user.page.getByText('Settings', { exact: true }).click();
    await user.page.getByRole('combobox', { name: 'Lines' }).selectOption('5');
    await user.eventually(async () => assert.equal(await shownLines(user), 5));
    await user.reload();
    await user.eventually(async () => assert.equal(await shownLines(user), 5));
});

scene('a line that is being clicked stays until the button is released', {}, async (user) => {
    await begin(user, '#/analyse', { on: true, seconds: 0 });
    const move = user.page.locator('.line-moves button').first();
    await move.waitFor();
    await move.hover();
    await user.page.mouse.down();
    const chosen = await move.innerText();
    const facts = await user.page.locator('.engine-facts').innerText();
    await user.eventually(async () => assert.notEqual(await user.page.locator('.engine-facts').innerText(), facts));
    assert.equal(await move.innerText(), chosen);
    await user.page.mouse.up();
    await seesTree(user, `[${chosen}]`);
});

scene('branch, comment, sign, promote, delete, undo; kept over a reload', {}, async (user) => {
    await begin(user);
    const { board } = user;
    for (const ply of plies.slice(0, 3)) {
        await board.playByTaps(ply);
        await user.hears(literal(ply.words));
    }
    await seesTree(user, 'a1b2 i9h8 [b1c2]');
    await user.press('One move back');
    await user.press('One move back');
    await seesTree(user, '[a1b2] i9h8 b1c2');
    await user.hears(literal(words[0]));
    const other = script({ start: 'classic', moves: ['a1b2', 'i8h7'] }).plies[1];
    await board.playByTaps(other);
    await seesTree(user, 'a1b2 i9h8 [i8h7] b1c2');
    assert.equal(await user.page.locator('.tree-variations').count(), 1);
    await user.page.getByLabel('Comment on this move').fill('the other way');
    await user.press(/^\? mistake/);
    await user.sees('the other way');
    await seesTree(user, 'a1b2 i9h8 [i8h7?] b1c2');
    await user.press('Make it the main line');
    await seesTree(user, 'a1b2 [i8h7?] i9h8 b1c2');
    await user.reload();
    await board.ready();
    await seesTree(user, 'a1b2 [i8h7?] i9h8 b1c2');
    await user.press('Delete from this move on');
    await seesTree(user, '[a1b2] i9h8 b1c2');
    await user.press('Undo');
    await seesTree(user, 'a1b2 [i8h7?] i9h8 b1c2');
    await user.press('Redo');
    await seesTree(user, '[a1b2] i9h8 b1c2');
    await user.page.locator('.tree').getByRole('button', { name: '1… i9h8' }).click();
    await user.hears(literal(words[1]));
    await seesTree(user, 'a1b2 [i9h8] b1c2');
});

scene('rings and arrows by the drawing tool', {}, async (user) => {
    await begin(user);
    await user.press('Draw rings and arrows');
    await user.board.tap('e5');
    await user.hears(/^Ring on e5\.$/);
    await user.board.drag(['c3', 'c4', 'c5']);
    await user.hears(/^Arrow from c3 to c5\.$/);
    assert.equal(await user.page.locator('.analyse-board .drawn').count(), 1);
    await user.board.tap('e5');
    await user.hears(/^No ring on e5\.$/);
    await user.press('Undo');
    await user.press('Draw rings and arrows');
    await user.board.playByTaps(plies[0]);
    await seesTree(user, '[a1b2]');
    assert.equal(await user.page.locator('.analyse-board .drawn').count(), 0);
    await user.reload();
    await user.board.ready();
    await user.press('One move back');
    await user.eventually(async () => assert.equal(await user.page.locator('.analyse-board .drawn').count(), 1));
});

scene('by keys alone: play, branch, comment, draw, formations, the engine', {}, async (user) => {
    await begin(user);
    const { board } = user;
    await user.tabTo(/^e5\b/);
    for (const ply of plies.slice(0, 2)) {
        await board.playByKeys(ply);
        await user.hears(literal(ply.words));
    }
    await user.keys('KeyP');
    await user.hears(literal(words[0]));
    await board.playByKeys(script({ start: 'classic', moves: ['a1b2', 'i8h7'] }).plies[1]);
    await seesTree(user, 'a1b2 i9h8 [i8h7]');
    await user.keys('Shift+KeyO');
    await seesTree(user, 'a1b2 [i9h8] i8h7');
    await user.keys('KeyO');
    await seesTree(user, 'a1b2 i9h8 [i8h7]');
    await user.keys('Digit1');
    await seesTree(user, 'a1b2 i9h8 [i8h7!]');
    await user.keys('Shift+PageUp');
    await seesTree(user, 'a1b2 [i8h7!] i9h8');
    await user.keys('F2');
    assert.match((await user.focus()).name, /^Comment/);
    await user.page.keyboard.type('by hand');
    await user.keys('Shift+Tab', 'Shift+Tab');
    await user.sees('by hand');
    await user.page.locator('.tree [aria-current]').focus();
    await user.keys('ArrowLeft');
    await seesTree(user, '[a1b2] i8h7! i9h8');
    assert.match((await user.focus()).name, /^1\. a1b2/);
    await user.keys('End');
    await seesTree(user, 'a1b2 [i8h7!] i9h8');
    await user.keys('ArrowDown');
    await seesTree(user, 'a1b2 i8h7! [i9h8]');
    await user.keys('Delete');
    await seesTree(user, '[a1b2] i8h7!');
    await user.keys('Control+KeyZ');
    await seesTree(user, 'a1b2 i8h7! [i9h8]');
    await user.keys('Home');
    await seesTree(user, 'a1b2 i8h7! i9h8');
    await user.page.locator('.analyse-board [tabindex="0"]').focus();
    await user.keys('Digit7');
    await user.hears(/^Drawing:/);
    await board.walkTo('e5');
    await user.keys('Space');
    await user.hears(/^From e5\.$/);
    await board.walkTo('e7');
    await user.keys('Space');
    await user.hears(/^Arrow from e5 to e7\.$/);
    await user.keys('Escape');
    await user.hears(/^Moves are played again\.$/);
    await user.keys('KeyF');
    await user.hears(/^Classic: Black to move/);
    assert.ok((await user.page.locator('.analyse-board .formation').count()) > 0);
    await user.keys('KeyQ');
    await user.eventually(async () => assert.equal(await user.page.locator('.engine').getAttribute('data-state'), 'done'));
    await user.keys('KeyV');
    await user.hears(/Black (moves|pushes)/);
    await user.tabTo(/Black (moves|pushes)/);
    await user.keys('ArrowDown', 'ArrowRight', 'Enter');
    await user.eventually(async () => assert.match(await tree(user), /\w+ \[\w+\] i8h7! i9h8$/));
    await user.eventually(async () => assert.match((await user.focus()).name, /Expected result: /));
});

scene('formations by name, on the board, with the way to the glossary', {}, async (user) => {
    await keep(user.page, keptGame({ ...WHOLE.classic, moves: WHOLE.classic.moves.slice(0, 9), id: 'nine' }));
    await begin(user, '#/analyse/game/nine');
    await user.page.getByRole('tab', { name: 'Formations' }).click();
    const panel = user.page.getByRole('tabpanel', { name: 'Formations' });
    await user.eventually(async () => assert.match(await panel.innerText(), /White to move/));
    await panel.getByRole('switch', { name: 'Show on the board' }).click();
    assert.ok((await user.page.locator('.analyse-board .formation').count()) > 3);
    const chip = panel.locator('.chip').first();
    const words = (await chip.getAttribute('title')) ?? '';
    await chip.click();
    await user.hears(literal(words));
    assert.ok((await user.page.locator('.analyse-board .formation').count()) <= 2);
    const link = panel.getByRole('link', { name: /^Glossary: / }).first();
    const name = (await link.innerText()).trim().toLowerCase();
    await link.click();
    await user.eventually(async () => assert.equal((await user.focus()).name.toLowerCase(), name));
});

scene('from a game that is over, and from the list of games; a bad address says so', {}, async (user) => {
    await keep(user.page, keptGame({ ...WHOLE.classic, id: 'over', clock: { total: 600000, increment: 0, delay: 0 } }), keptGame({ ...WHOLE.offboard, id: 'off', updated: 0 }));
    await engineWas(user, {});
    await user.visit('#/game/over');
    await user.board.ready();
    await user.press('Analyse');
    await user.sees('1-0');
    assert.match(await tree(user), /^c3b3 .* \[a3a4\]$/);
    assert.equal(new URL(user.page.url()).hash, '#/analyse');
    await user.press('One move back');
    await user.eventually(async () => assert.match(await tree(user), / \[g5h6\] a3a4$/));
    await user.visit('#/');
    await user.press(/^Analyse: Off Board/, 'link');
    await user.eventually(async () => assert.match(await tree(user), /^f9e8 .* \[c1d1\]$/));
    await user.press('Undo');
    await user.eventually(async () => assert.match(await tree(user), / \[g5h6\] a3a4$/));
    await user.visit('#/analyse/game/none');
    await user.hears(/^It was deleted/, 'assertive');
    await user.board.ready();
});

scene('a marble in hand, and a sister to be placed', {}, async (user) => {
    await keep(user.page, keptGame({ ...WHOLE.offboard, moves: WHOLE.offboard.moves.slice(0, 5), id: 'hand' }), keptGame({ ...WHOLE.notalone, moves: [], id: 'placing' }));
    await begin(user, '#/analyse/game/hand', { on: true });
    await user.sees('Let it go and play');
    await user.eventually(async () => assert.ok((await shownLines(user)) > 0));
    await user.board.tap('i9');
    await user.eventually(async () => assert.match(await tree(user), /\[@i9\]$/));
    await user.visit('#/analyse/game/placing');
    await user.eventually(async () => assert.ok((await shownLines(user)) > 0 && (await shownArrows(user)) > 0));
    await user.press(/^Threat$/);
    await user.eventually(async () => assert.equal(await user.page.locator('.engine').getAttribute('data-state'), 'failed'));
    await user.press(/^Threat$/);
    await user.board.tap('d4');
    await seesTree(user, '[@d4]');
});

scene('on a phone, in French', { size: [360, 740], touch: true, locale: 'fr-FR' }, async (user) => {
    await begin(user, '#/analyse', { on: true, lines: 2 });
    await user.eventually(async () => assert.equal(await shownLines(user), 2));
    const before = await user.page.locator('.analyse-board').boundingBox();
    await user.board.playByTaps(plies[0]);
    await seesTree(user, '[a1b2]');
    await user.eventually(async () => assert.match(await user.page.locator('.line-worth').first().innerText(), /,\d\d$/));
    assert.deepEqual(await user.page.locator('.analyse-board').boundingBox(), before, 'the board stays where it is');
    assert.equal(await user.page.evaluate(() => document.documentElement.scrollWidth), 360, 'nothing sticks out');
    await user.page.getByRole('tab', { name: 'Formations' }).tap();
    await user.eventually(async () => assert.match(await user.page.getByRole('tabpanel').innerText(), /à Blanc de jouer/));
    await user.page.getByRole('tab', { name: 'Coups' }).tap();
    await user.page.getByLabel('Commentaire sur ce coup').fill('bien');
    await user.page.getByRole('button', { name: '! bon coup' }).tap();
    await seesTree(user, '[a1b2!]');
    await user.sees('bien');
});
