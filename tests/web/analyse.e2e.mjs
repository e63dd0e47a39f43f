// SPDX-License-Identifier: MIT
// The analysis board under people's hands: the engine and its lines, the tree of moves, formations, details, two tabs, keys alone, a phone.
import assert from 'node:assert/strict';
import {readFile} from 'node:fs/promises';
import {keep, keptGame, WHOLE} from './harness/games.mjs';
import {script} from './harness/oracle.mjs';
import {scene} from './harness/scene.mjs';
import {User} from './harness/user.mjs';

const literal = (text) => new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
const LINE = ['a1b2', 'i9h8', 'b1c2', 'i8h7'];
const {plies, words} = script({start: 'classic', moves: LINE});

/** The engine as it was left on an earlier visit. */
const engineWas = (user, how) =>
    user.page.addInitScript(
        (text) => {
            if (location.protocol.startsWith('http') && localStorage.getItem('sumito.live') === null) {
                localStorage.setItem('sumito.live', text);
            }
        },
        JSON.stringify({on: false, lines: 3, seconds: 1, threads: 1, ...how}),
    );

/** Opens the analysis board with the engine off: nothing moves that nobody asked for. */
async function begin(user, route = '#/analyse', how = {}) {
    await engineWas(user, how);
    await user.visit(route);
    await user.board.ready();
}

/** The moves of the tree as they are read, the current one in brackets. */
const tree = (user) =>
    user.page.locator('.tree').evaluate((element) =>
        [...element.querySelectorAll('.tree-move')]
            .slice(1)
            .map((button) => {
                const text = button.textContent ?? '';
                return button.hasAttribute('aria-current') ? `[${text}]` : text;
            })
            .join(' '),
    );
const seesTree = (user, wanted) => user.eventually(async () => assert.equal(await tree(user), wanted));

/** Watches from now on that no line and no arrow is shown with another position than its own, nor with the engine off. */
const watch = (user) =>
    user.page.evaluate(() => {
        const stale = /** @type {any} */ (window.__stale = []);
        const screen = /** @type {HTMLElement} */ (document.querySelector('.analyse'));
        const power = /** @type {HTMLInputElement} */ (screen.querySelector('[name=power]'));
        new MutationObserver(() => {
            for (const shown of /** @type {NodeListOf<HTMLElement>} */ (screen.querySelectorAll('[data-of]:not([data-of=""])'))) {
                if (shown.dataset.of !== screen.dataset.position || !power.checked) {
                    stale.push(
                        `${shown.tagName} of ${shown.dataset.of} on ${screen.dataset.position}, engine ${power.checked ? 'on' : 'off'}`,
                    );
                }
            }
        }).observe(screen, {subtree: true, childList: true, attributes: true});
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
    const power = user.page.getByRole('switch', {name: 'Engine on'});
    for (let count = 0; count < 20; count++) {
        await power.click();
        await user.page
            .locator(`button[data-act=${['previous', 'previous', 'next', 'flip', 'next'][count % 5]}]`)
            .first()
            .click();
        if (count % 6 === 4) {
            await user.eventually(async () => assert.ok((await shownLines(user)) > 0));
        }
    }
    assert.equal(await power.isChecked(), false);
    assert.deepEqual([await shownLines(user), await shownArrows(user)], [0, 0]);
    await power.click();
    await user.eventually(async () => assert.equal(await shownLines(user), 3));
    await user.eventually(async () => assert.ok((await shownArrows(user)) >= 3));
    await user.page.getByRole('button', {name: 'One move back'}).click();
    await user.eventually(async () => assert.equal(await shownLines(user), 3));
    assert.deepEqual(await stale(user), []);
});

scene('lines with words, followed into the tree; threats; settings', {}, async (user) => {
    await begin(user, '#/analyse', {on: true});
    const first = user.page.locator('.engine-lines li').first();
    await user.eventually(async () => {
        assert.match(await first.locator('.line-worth').innerText(), /^[+−-]?\d+\.\d\d$|^[+−-]?#\d+$/);
        assert.match(await first.locator('.line-words').innerText(), /^Black (moves|pushes|side)/);
        assert.match(await user.page.locator('.engine-facts').innerText(), /^depth \d+ · [\d.]+[KM]?\/s$/);
    });
    const bar = user.page.getByRole('meter', {name: 'Evaluation'});
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
    await user.eventually(async () => assert.ok((await user.page.locator('.analyse-board .threat').count()) > 0));
    // That is said of another position than the one shown.
    assert.equal(await bar.getAttribute('aria-valuetext'), 'No evaluation');
    await user.page.locator('.analyse-board [tabindex="0"]').focus();
    await user.keys('KeyV');
    await user.hears(/^If it were the other’s turn: Expected result: .* White/);
    await user.keys('Shift+KeyQ');
    await user.hears(/^The engine is thinking…$/);
    await user.keys('Shift+KeyQ');
    await user.hears(/^if it were the other’s turn$/);
    await user.press(/^Threat$/);
    await user.page.getByText('Settings', {exact: true}).click();
    await user.page.getByRole('combobox', {name: 'Lines'}).selectOption('5');
    await user.eventually(async () => assert.equal(await shownLines(user), 5));
    await user.reload();
    await user.eventually(async () => assert.equal(await shownLines(user), 5));
});

scene('a line that is being clicked stays until the button is released', {}, async (user) => {
    await begin(user, '#/analyse', {on: true, seconds: 0});
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
    const {board} = user;
    for (const ply of plies.slice(0, 3)) {
        await board.playByTaps(ply);
        await user.hears(literal(ply.words));
    }
    await seesTree(user, 'a1b2 i9h8 [b1c2]');
    await user.press('One move back');
    await user.press('One move back');
    await seesTree(user, '[a1b2] i9h8 b1c2');
    await user.hears(literal(words[0]));
    const other = script({start: 'classic', moves: ['a1b2', 'i8h7']}).plies[1];
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
    await user.page.locator('.tree').getByRole('button', {name: '1… i9h8'}).click();
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
    const {board} = user;
    await user.tabTo(/^e5\b/);
    for (const ply of plies.slice(0, 2)) {
        await board.playByKeys(ply);
        await user.hears(literal(ply.words));
    }
    await user.keys('KeyP');
    await user.hears(literal(words[0]));
    await board.playByKeys(script({start: 'classic', moves: ['a1b2', 'i8h7']}).plies[1]);
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
    await user.hears(/^Drawing off\.$/);
    await user.keys('KeyF');
    await user.hears(/^Classic: Black to move/);
    assert.ok((await user.page.locator('.analyse-board .formation').count()) > 0);
    await user.keys('KeyQ');
    await user.eventually(async () => assert.equal(await user.page.locator('.engine').getAttribute('data-state'), 'done'));
    await user.keys('KeyV');
    await user.hears(/Black (moves|pushes)/);
    await user.tabTo(/Black (moves|pushes)/);
    await user.keys('ArrowDown', 'ArrowRight', 'Enter');
    // Into the tree at the line's second move, which may be there already.
    await user.eventually(async () => assert.match(await tree(user), /^\w+ (\S+ )*\[\w+!?\]/));
    await user.eventually(async () => assert.match((await user.focus()).name, /Expected result: /));
});

scene('words of a game, typed into an analysis', {}, async (user) => {
    await begin(user);
    await user.board.playByTaps(plies[0]);
    await user.hears(literal(plies[0].words));
    await user.board.playByTaps(plies[1]);
    await user.hears(literal(plies[1].words));
    await user.press('One move back');
    await user.hears(literal(plies[0].words));
    await user.press(/^Type/);
    const type = async (word) => {
        await user.page.getByRole('textbox', {name: /^A move/}).fill(word);
        await user.keys('Enter');
    };
    for (const word of ['draw', 'resign']) {
        await type('nonsense');
        await user.sees(/is not understood/);
        await type(word);
        await user.sees(/^In an analysis you cannot resign/);
    }
    assert.equal(await user.control('button', 'Draw rings and arrows').getAttribute('aria-pressed'), 'false');
    await type('clock');
    await user.hears(/no clock/);
    await type('last');
    await user.hears(literal(plies[0].words));
    assert.equal(await tree(user), '[a1b2] i9h8');
});

scene('formations by name, on the board, with the way to the glossary', {}, async (user) => {
    await keep(user.page, keptGame({...WHOLE.classic, moves: WHOLE.classic.moves.slice(0, 9), id: 'nine'}));
    await begin(user, '#/analyse/game/nine');
    await user.page.getByRole('tab', {name: 'Formations'}).click();
    const panel = user.page.getByRole('tabpanel', {name: 'Formations'});
    await user.eventually(async () => assert.match(await panel.innerText(), /White to move/));
    await panel.getByRole('switch', {name: 'Show on the board'}).click();
    assert.ok((await user.page.locator('.analyse-board .formation').count()) > 3);
    const chip = panel.locator('.chip').first();
    const words = (await chip.getAttribute('title')) ?? '';
    await chip.click();
    await user.hears(literal(words));
    assert.ok((await user.page.locator('.analyse-board .formation').count()) <= 2);
    const link = panel.getByRole('link', {name: /^Glossary: /}).first();
    const name = (await link.innerText()).trim().toLowerCase();
    await link.click();
    await user.eventually(async () => assert.equal((await user.focus()).name.toLowerCase(), name));
});

scene('from a game that is over, and from the list of games; a bad address says so', {}, async (user) => {
    await keep(
        user.page,
        keptGame({...WHOLE.classic, id: 'over', clock: {total: 600000, increment: 0, delay: 0}}),
        keptGame({...WHOLE.offboard, id: 'off', updated: 0}),
    );
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
    // A link nothing is left of, and one with something at its end: told, and the study stays.
    for (const [packed, told] of [
        ['x', /^No game was opened\. This is not the link of a game/],
        ['1BihA6egIYPEtKw.', /^No game was opened\. This/],
    ]) {
        await user.visit(`#/a/${packed}`);
        await user.hears(told, 'assertive');
        await user.eventually(async () => assert.match(await tree(user), /^c3b3 .* a3a4$/));
    }
    await user.board.ready();
});

scene('a marble in hand, and a sister to be placed', {}, async (user) => {
    await keep(
        user.page,
        keptGame({...WHOLE.offboard, moves: WHOLE.offboard.moves.slice(0, 5), id: 'hand'}),
        keptGame({...WHOLE.notalone, moves: [], id: 'placing'}),
    );
    await begin(user, '#/analyse/game/hand', {on: true});
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

scene('on a phone, in French', {size: [360, 740], touch: true, locale: 'fr-FR'}, async (user) => {
    await begin(user, '#/analyse', {on: true, lines: 2});
    await user.eventually(async () => assert.equal(await shownLines(user), 2));
    const before = await user.page.locator('.analyse-board').boundingBox();
    await user.board.playByTaps(plies[0]);
    await seesTree(user, '[a1b2]');
    await user.eventually(async () => assert.match(await user.page.locator('.line-worth').first().innerText(), /,\d\d$/));
    assert.deepEqual(await user.page.locator('.analyse-board').boundingBox(), before, 'the board stays where it is');
    assert.equal(await user.page.evaluate(() => document.documentElement.scrollWidth), 360, 'nothing sticks out');
    await user.page.getByRole('tab', {name: 'Formations'}).tap();
    await user.eventually(async () => assert.match(await user.page.getByRole('tabpanel').innerText(), /à Blanc de jouer/));
    await user.page.getByRole('tab', {name: 'Coups'}).tap();
    await user.page.getByLabel('Commentaire sur ce coup').fill('bien');
    await user.page.getByRole('button', {name: '! bon coup'}).tap();
    await seesTree(user, '[a1b2!]');
    await user.sees('bien');
});

/** Opens the details of the game, changes some, and waits until they are taken. */
async function describe(user, values, save = /^Save$/) {
    await user.press(/^(Details|Détails)…$/);
    const dialog = user.page.getByRole('dialog');
    for (const [label, value] of Object.entries(values)) {
        const field = dialog.getByLabel(label);
        await ((await field.evaluate((element) => element.tagName)) === 'SELECT' ? field.selectOption(value) : field.fill(value));
    }
    await user.press(save);
    await dialog.waitFor({state: 'detached'});
}
const details = (user) => user.page.locator('.details-words').innerText();

scene('details of the game: refused, taken, undone, in the record, the link and the sheet', {}, async (user) => {
    await begin(user);
    await user.page.getByRole('tab', {name: 'Game'}).click();
    await user.page.locator('.import textarea').fill('[Round "3"]\n[Black "Ada"]\n[Result "*"]\n\n1. a1b2 i9h8 *');
    await user.press(/^Open$/);
    await user.hears(/^Opened/);
    // By keys alone: the button, the fields, Enter.
    await user.page.getByRole('button', {name: 'Details…'}).focus();
    await user.keys('Enter');
    await user.eventually(async () => assert.equal((await user.focus()).name, 'Details'));
    await user.sees('Kept as it is');
    await user.tabTo(/^First player \(Black\)$/);
    await user.keys('Tab');
    assert.equal((await user.focus()).name, 'Second player (White)');
    await user.page.keyboard.type('Blaise "P."');
    await user.keys('Tab');
    await user.page.getByLabel('Event').fill('é'.repeat(600));
    await user.keys('Enter');
    await user.eventually(async () =>
        assert.match((await user.focus()).description, /^This is too long for a record: 1200 bytes, at most 1023\.$/),
    );
    assert.equal((await user.focus()).name, 'Event');
    assert.equal(await user.page.getByLabel('Event').getAttribute('aria-invalid'), 'true');
    await user.page.mouse.click(5, 5);
    assert.equal(await user.page.getByRole('dialog').count(), 1, 'a tap beside it loses nothing');
    await user.page.getByLabel('Event').fill('Friendly game');
    assert.equal(await user.page.getByLabel('Event').getAttribute('aria-invalid'), 'false', 'what is changed is no longer wrong');
    await user.page.getByLabel('Result').selectOption('1-0');
    await user.press(/^Save$/);
    await user.hears(/^The details are changed\.$/);
    assert.equal((await user.focus()).name, 'Details…');
    assert.equal(await details(user), 'Ada · Blaise "P." · 1-0 · Friendly game');
    // Closed without an answer nothing changes.
    await user.press('Details…');
    await user.page.getByLabel('Event').fill('nothing');
    await user.keys('Escape');
    assert.match(await details(user), /Friendly game$/);
    await user.page.getByRole('tab', {name: 'Moves'}).click();
    await user.press('Undo');
    await user.page.getByRole('tab', {name: 'Game'}).click();
    assert.equal(await details(user), 'Ada');
    await user.page.getByRole('tab', {name: 'Moves'}).click();
    await user.press('Redo');
    await user.reload();
    await user.board.ready();
    await user.page.getByRole('tab', {name: 'Game'}).click();
    assert.equal(await details(user), 'Ada · Blaise "P." · 1-0 · Friendly game');
    const [saved] = await Promise.all([user.page.waitForEvent('download'), user.press('Save APGN')]);
    const record = await readFile(await saved.path(), 'utf8');
    assert.match(
        record,
        /^\[Round "3"\]\n\[Black "Ada"\]\n\[White "Blaise \\"P\.\\""\]\n\[Event "Friendly game"\]\n\[Game "classic"\]\n\[Result "1-0"\]\n\n1\. a1b2 i9h8 1-0\n$/,
    );
    await user.page.context().grantPermissions(['clipboard-write']);
    await user.press('Copy link');
    await user.page.locator('.share-link').waitFor();
    const link = await user.page.locator('.share-link').inputValue();
    await user.press('Sheet to print');
    await user.eventually(async () =>
        assert.match(await user.page.locator('.sheet-heading').innerText(), /Ada\s+1[–-]0\s+Blaise "P\."[^]*Friendly game/),
    );
    await user.visit('#/analyse');
    await user.board.ready();
    await user.page.getByRole('tab', {name: 'Game'}).click();
    await describe(user, {'First player (Black)': '', 'Second player (White)': '', Event: '', Result: '*'});
    assert.equal(await details(user), '');
    await user.visit(link.slice(link.indexOf('#')));
    await user.eventually(async () => assert.equal(await details(user), 'Ada · Blaise "P." · 1-0 · Friendly game'));
});

scene(
    'a result the board contradicts is refused beside its field; on a phone, in French',
    {size: [360, 740], touch: true, locale: 'fr-FR'},
    async (user) => {
        await keep(user.page, keptGame({...WHOLE.classic, id: 'over'}));
        await begin(user, '#/analyse/game/over');
        await user.page.getByRole('tab', {name: 'Partie'}).tap();
        await user.press('Détails…');
        await user.page.getByLabel('Résultat').selectOption('0-1');
        await user.press(/^Enregistrer$/);
        await user.eventually(async () =>
            assert.match((await user.focus()).description, /La dernière position donne un autre résultat\.$/),
        );
        assert.equal(await user.page.evaluate(() => document.documentElement.scrollWidth), 360, 'nothing sticks out');
        await user.page.getByLabel('Résultat').selectOption('1-0');
        await user.page.getByLabel('Lieu').fill('Paris');
        await user.press(/^Enregistrer$/);
        await user.hears(/^Les détails sont modifiés\.$/);
        assert.match(await details(user), /1-0 · (.* · )?Paris/);
    },
);

/** The same person in a second tab of the same browser. */
async function secondTab(user) {
    const other = new User(await user.page.context().newPage(), user.host, user.background);
    await begin(other);
    return other;
}

scene('one study in two tabs: told, taken up, and never kept over the newer one unasked', {}, async (user) => {
    await begin(user);
    await user.board.playByTaps(plies[0]);
    await seesTree(user, '[a1b2]');
    // A study is kept a moment after it is shown: a tab opened before that has another one.
    await user.eventually(async () => assert.match(await user.page.evaluate(() => localStorage.getItem('sumito.study') ?? ''), /a1b2/));
    const other = await secondTab(user);
    await seesTree(other, '[a1b2]');
    const place = await user.page.locator('.analyse-board').boundingBox();
    await other.board.playByTaps(plies[1]);
    await seesTree(other, 'a1b2 [i9h8]');
    await user.hears(/^The study was changed in another tab\./, 'polite');
    assert.match(await user.page.locator('.talk').innerText(), /In another tab\s+The study was changed/i);
    assert.deepEqual(await user.page.locator('.analyse-board').boundingBox(), place, 'the board stays where it is');
    await user.page.bringToFront();
    // What is done here meanwhile is not kept, and going through the moves asks nothing of the other.
    await user.board.playByTaps(script({start: 'classic', moves: ['a1b2', 'i8h7']}).plies[1]);
    await seesTree(user, 'a1b2 [i8h7]');
    await user.eventually(async () => assert.match(await user.page.locator('.talk').innerText(), /The study was changed/));
    await user.page.getByRole('tab', {name: 'Game'}).click();
    await user.press('Sheet to print');
    await user.hears(/^The study was changed in another tab\./);
    await user.page.getByRole('tab', {name: 'Moves'}).click();
    await other.page.bringToFront();
    await other.press('One move back');
    await other.reload();
    await other.board.ready();
    await seesTree(other, '[a1b2] i9h8');
    await other.press('One move on');
    await seesTree(other, 'a1b2 [i9h8]');
    await user.page.bringToFront();
    await user.press('Take that one');
    await user.hears(/^This is the study of the other tab now\./);
    await user.eventually(async () => assert.match(await tree(user), /i9h8/));
    assert.equal(await user.page.locator('.talk[data-kind=other]').count(), 0);
    assert.equal(await other.page.locator('.talk[data-kind=other]').count(), 0);
    await user.press('Undo');
    await seesTree(user, 'a1b2 [i8h7]');
    await other.hears(/^The study was changed in another tab\./);
    await other.page.bringToFront();
    await other.press('Keep this one');
    await other.hears(/^This study is kept\./);
    await user.hears(/^The study was changed in another tab\./);
    await user.page.bringToFront();
    await user.reload();
    await user.board.ready();
    await seesTree(user, 'a1b2 [i9h8]');
    await user.press('Undo');
    await seesTree(user, 'a1b2 [i8h7]');
});
