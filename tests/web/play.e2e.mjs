// SPDX-License-Identifier: MIT
// Playing: against the computer and beside a friend, with everything around the board.
import assert from 'node:assert/strict';
import {assertFits, assertFitsKeyboard} from './harness/fit.mjs';
import {after, engine, hasMoves, movesSeen, openGame, person, WHOLE} from './harness/games.mjs';
import {ask, script} from './harness/oracle.mjs';
import {sentBytes} from './harness/modules.mjs';
import {scene} from './harness/scene.mjs';

const MINUTE = 60000;

scene('one press starts a game, and the computer answers', {}, async (user) => {
    await user.visit('#/');
    await user.begin();
    await user.board.tap('c3');
    await user.board.tap('d4');
    await user.hears(/^Black moves c3 to the north-east\.$/);
    await user.hears(/^White /);
    await user.eventually(async () => assert.equal((await movesSeen(user)).length, 2));
    await user.press(/^Take back$/);
    await user.hears(/taken back/);
    await hasMoves(user, []);
    assert.match(await user.board.nameOf('c3'), /^c3, black/);
});

/** What the first screen is made of, and how many bytes of it are sent: three ways to the host at once, after the document. */
const FIRST = ['index.html', 'style/first.css', 'shell/early.js', 'shell/first.js'];
const FIRST_BYTES = 32000;

scene(
    'the first screen needs little and waits for nothing else, and what is chosen and pressed there counts',
    {locale: 'fr-FR', size: [360, 640], touch: true},
    async (user) => {
        let held = [];
        await user.page.route('**/*', (route) => {
            const {pathname} = new URL(route.request().url());
            return !held || pathname === '/' || FIRST.some((name) => pathname.endsWith(name)) ? route.continue() : held.push(route);
        });
        await user.page.goto(user.host.address, {waitUntil: 'commit'});
        await user.sees(/^Abalone est un jeu de plateau pour deux/);
        await user.page.getByRole('img', {name: /^Un plateau d’Abalone/}).waitFor();
        await user.page.getByRole('radio', {name: /^Off Board Poussez/}).check({force: true});
        await user.page.getByRole('radio', {name: 'Par niveau'}).check({force: true});
        await user.page.getByRole('radio', {name: '5', exact: true}).check({force: true});
        await user.press(/^Jouer$/);
        assert.ok(held.length > 0, 'more was asked for, and did not come');
        const bytes = FIRST.reduce((sum, name) => sum + sentBytes(name), 0);
        assert.ok(bytes <= FIRST_BYTES, `${bytes} bytes are sent before the first screen is there`);
        const waiting = held;
        held = null;
        await Promise.all(waiting.map((route) => route.continue()));
        await user.board.ready();
        await user.sees('Niveau 5');
        await user.page.getByRole('heading', {level: 1, name: /Off Board/}).waitFor({state: 'attached'});
    },
);

scene('a game set up by hand: two players, another start, a shorter game, a clock', {}, async (user) => {
    await user.visit('#/');
    await user.page.getByRole('radio', {name: 'On one device'}).check({force: true});
    await user.page.getByRole('radio', {name: '15 min'}).check({force: true});
    await user.page.getByRole('button', {name: /\d+ to choose from/}).click();
    assert.match(
        await user.page.getByRole('dialog').getByRole('button', {name: /daisy/}).first().innerText(),
        /^Belgian daisy\s+Recommended: the two sides meet at once$/,
    );
    await user.page.getByRole('searchbox').fill('belgian');
    await user.page
        .getByRole('dialog')
        .getByRole('button', {name: /Belgian/})
        .click();
    await user.page.getByText('House rules', {exact: true}).click();
    await user.page.getByLabel(/Marbles to push off/).fill('1');
    await user.keys('Tab');
    await user.sees('Classic · Two players on one device · 15 min · Belgian daisy');
    await user.begin();
    await user.eventually(async () => assert.deepEqual(await user.page.getByRole('timer').allInnerTexts(), ['15:00', '15:00']));
    const {plies} = script(after(WHOLE.classic, 1));
    await user.board.playByTaps(plies[0]);
    if (plies[0].words.includes('ejected')) {
        await user.hears(/Black wins with 1 ejection\./, 'assertive');
    } else {
        await user.hears(/^Black/);
    }
});

scene('a clock does not run before the first move; out of time loses', {}, async (user) => {
    await user.page.clock.install();
    await openGame(user, {start: 'classic', clock: {total: 10 * MINUTE, increment: 0, delay: 0}});
    await user.page.clock.fastForward(20 * MINUTE);
    await user.eventually(async () => assert.deepEqual(await user.page.getByRole('timer').allInnerTexts(), ['10:00', '10:00']));
    await user.board.tap('c3');
    await user.board.tap('d4');
    await user.hears(/^Black moves c3/);
    await user.page.clock.fastForward(4 * MINUTE);
    await user.eventually(async () => assert.match((await user.page.getByRole('timer').allInnerTexts()).join(' '), /\b(5:\d\d|6:00)\b/));
    await user.page.clock.fastForward(6 * MINUTE + 1000);
    await user.hears(/White.*time|time.*White/i, 'assertive');
    await user.sees(/Black wins/);
    assert.ok((await user.page.getByRole('timer').allInnerTexts()).includes('0:00'));
    const before = await movesSeen(user);
    await user.board.tap('g5');
    await user.board.tap('f5');
    assert.deepEqual(await movesSeen(user), before, 'no move after the end');
});

scene('the language changes without loading again', {}, async (user) => {
    await openGame(user, after(WHOLE.classic, 2));
    await user.page.evaluate(() => Object.assign(window, {stayed: true}));
    await user.speak('Français');
    await user.eventually(async () => assert.equal(await user.page.locator('html').getAttribute('lang'), 'fr'));
    await user.eventually(async () => assert.match(await user.board.nameOf('b1'), /^b1, noire?/));
    await user.sees(/^Reprendre$/);
    await user.attend();
    await user.board.playByTaps(script(WHOLE.classic).plies[2]);
    await user.hears(/^Noir pousse .* blanche/);
    assert.equal(await user.page.evaluate(() => /** @type {any} */ (window).stayed), true, 'the page was not loaded again');
    await user.reload();
    await user.board.ready();
    await user.sees(/^Reprendre$/);
    await user.speak('English');
    await user.sees(/^Take back$/);
    // Boards that were left are not told of another language: nobody holds them any more.
    const left = [];
    for (const route of ['#/edit', '#/analyse', '#/']) {
        await user.board.ready();
        left.push(await user.page.getByRole('grid').elementHandle());
        await user.visit(route);
    }
    await user.speak('Français');
    await user.sees(/^Jouer$/);
    assert.deepEqual(await Promise.all(left.map((grid) => grid.getAttribute('aria-label'))), ['Board', 'Board', 'Board']);
});

scene('a browser in French gets French', {locale: 'fr-FR'}, async (user) => {
    await user.visit('#/');
    await user.sees('Jouer');
    assert.equal(await user.page.locator('html').getAttribute('lang'), 'fr');
});

scene('a hint comes in three steps', {}, async (user) => {
    await openGame(user, {start: 'classic 5/6/7/8/5bbw1/8/7/6/w4 b 5-0 - 20'});
    await user.press(/^Hint$/);
    await user.sees('Hint 1 of 3');
    await user.press('Tell me more');
    await user.sees('Hint 2 of 3');
    await user.press('Tell me more');
    await user.sees('Hint 3 of 3');
    await user.hears(/e7|e6/);
    // Whoever pressed the button can press the next one.
    await user.eventually(async () => assert.equal((await user.focus()).name, 'Play it'));
    await user.keys('Enter');
    await hasMoves(user, ['e6e7']);
});

scene(
    'settings and rules open over the game; arrows go through its moves; a tap that means nothing says what can be done',
    {},
    async (user) => {
        const {page} = user;
        const dialog = page.getByRole('dialog');
        const current = () => page.locator('.move-list [aria-current]').allInnerTexts();
        await openGame(user, after(WHOLE.classic, 4));
        const address = page.url();
        await user.press('Settings', 'link');
        await dialog.getByRole('checkbox', {name: 'Letters and numbers at the rim'}).uncheck({force: true});
        await dialog.getByRole('radio', {name: 'Français'}).check({force: true});
        await user.sees('Réglages');
        await dialog.getByRole('button', {name: 'Fermer'}).waitFor();
        await dialog.getByRole('radio', {name: 'English'}).check({force: true});
        await dialog.getByRole('button', {name: 'Close'}).click();
        await user.eventually(async () => assert.equal(await page.locator('.coordinate').count(), 0));
        await user.board.tap('h6');
        await user.press('Read the rule', 'link');
        await dialog.getByRole('heading', {name: /^C2/}).waitFor();
        // What the window was opened by is written anew meanwhile: the focus comes back beside it.
        await page.evaluate(() => {
            const list = document.getElementById('language');
            list.value = 'fr';
            list.dispatchEvent(new Event('change'));
        });
        await user.eventually(async () => assert.equal(await page.locator('.talk').getByText('Read the rule').count(), 0));
        await user.keys('Escape');
        await user.eventually(async () => assert.equal(await page.evaluate(() => document.activeElement.className), 'panel talk'));
        await user.speak('English');
        await user.board.tap('e5');
        await user.hears(/^Choose a marble, or the two ends/);
        assert.equal(page.url(), address);
        await page.locator('.actions [data-act=hint]').focus();
        for (const [key, move] of [
            ['ArrowLeft', 2],
            ['ArrowLeft', 1],
            ['ArrowRight', 2],
            ['Home', -1],
            ['End', 3],
        ]) {
            await user.keys(key);
            await user.eventually(async () => assert.deepEqual(await current(), move < 0 ? [] : [WHOLE.classic.moves[move]]));
        }
        // Also from within the list, and each of them once.
        await page.locator('.move-list button').first().focus();
        await user.keys('ArrowLeft');
        await user.eventually(async () => assert.deepEqual(await current(), [WHOLE.classic.moves[2]]));
        const said = (await user.heard()).length;
        await user.keys('End');
        await user.eventually(async () => assert.deepEqual(await current(), [WHOLE.classic.moves[3]]));
        await user.rest();
        assert.equal((await user.heard()).length, said + 1);
        // A window over a window has a name of its own. Arrows do nothing below, wherever the focus is; both go with the game.
        await user.press('Settings', 'link');
        await user.press('Show keys');
        await page.getByRole('dialog', {name: 'Keyboard'}).waitFor();
        await page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement).blur());
        await user.keys('ArrowLeft');
        await user.rest();
        assert.deepEqual(await current(), [WHOLE.classic.moves[3]]);
        await user.visit('#/');
        await user.eventually(async () => assert.equal(await page.locator('dialog').count(), 0));
        await user.eventually(async () => assert.equal((await user.focus()).role, 'heading'));
    },
);

scene('what a hint points out stays as long as its words', {}, async (user) => {
    await openGame(user, after(WHOLE.classic, 2));
    const pointed = (some) =>
        user.eventually(async () => assert.equal((await user.page.locator('.game-board path.area').count()) > 0, some));
    await user.press(/^Hint$/);
    await user.sees('Hint 1 of 3');
    await pointed(true);
    await user.press('Turn the board');
    await pointed(true);
    await user.press('One move back');
    await user.sees('Move 1 of 2');
    await pointed(false);
    await user.press('Back to the game');
    await user.sees('Hint 1 of 3');
    await pointed(true);
});

scene('everything a player needs is on the screen, and whatever is said, the board stays', {}, async (user) => {
    const {page} = user;
    const talk = page.locator('.talk');
    const kind = (name) => page.locator(`.talk[data-kind=${name}]`).waitFor();
    await openGame(user, {
        ...after(WHOLE.classic, 8),
        players: {first: person, second: engine(3)},
        clock: {total: 10 * MINUTE, increment: 0, delay: 0},
    });
    for (const language of ['en', 'fr']) {
        if (language === 'fr') {
            await user.speak('Français');
            await user.sees(/^Reprendre$/);
        }
        await user.rest();
        await page.locator('.actions [data-act=hint]').click();
        await kind('hint');
        await assertFits(user, [
            [
                'a why-not',
                () => user.board.tap('b5').then(() => kind('why')),
                () =>
                    talk
                        .locator('[data-act=dismiss]')
                        .click()
                        .then(() => kind('hint')),
            ],
            [
                'a question',
                () =>
                    page
                        .locator('.actions [data-act=resign]')
                        .click()
                        .then(() => kind('resign')),
                () =>
                    talk
                        .locator('[data-act=no]')
                        .click()
                        .then(() => kind('hint')),
            ],
        ]);
    }
    await page.locator('[data-act=type]').first().click();
    await page.locator('#command').fill('c3c9');
    await user.keys('Enter');
    await user.eventually(async () => assert.match(await page.locator('.command-problem').innerText(), /c9/));
    await assertFitsKeyboard(page);
});

scene('resigning asks first', {}, async (user) => {
    await openGame(user, after(WHOLE.classic, 2));
    await user.press(/^Resign$/);
    await user.sees('Resign this game?');
    await user.press('Play on');
    await user.seesNo('Resign this game?');
    await user.press(/^Resign$/);
    await user.keys('Enter');
    await user.hears(/^Black resigns: White wins\.$/, 'assertive');
});

scene('whether to resign is still asked when the computer has moved', {}, async (user) => {
    await openGame(user, {...after(WHOLE.classic, 2), players: {first: person, second: engine(3)}});
    // Asked as soon as the computer thinks, however soon it has done.
    await user.page.evaluate(() =>
        new MutationObserver((_, watcher) => {
            if (document.querySelector('.player.thinking')) {
                watcher.disconnect();
                /** @type {HTMLElement} */ (document.querySelector('.actions [data-act=resign]')).click();
            }
        }).observe(document, {subtree: true, childList: true, attributes: true}),
    );
    await user.page.getByRole('button', {name: 'Type a move'}).click();
    await user.page.getByRole('textbox').fill(WHOLE.classic.moves[2]);
    await user.keys('Enter');
    await user.eventually(async () => assert.equal((await movesSeen(user)).length, 4));
    await user.sees('Resign this game?');
    await user.page.locator('.talk').getByRole('button', {name: 'Resign'}).click();
    await user.hears(/White wins/, 'assertive');
});

scene('a window over the page goes when the page does', {}, async (user) => {
    await user.visit('#/learn');
    await user.visit('#/');
    await user.press(/\d+ to choose from/);
    await user.sees('Belgian daisy');
    await user.page.goBack();
    await user.eventually(async () => assert.equal(await user.page.getByRole('dialog').count(), 0));
    await user.sees('Glossary');
});

scene('a draw by agreement, the record copied, a rematch', {}, async (user) => {
    await user.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await openGame(user, after(WHOLE.classic, 2));
    await user.press(/^Offer a draw$/);
    await user.sees(/Black offers a draw/);
    await user.press('Agreed');
    await user.hears(/draw/i, 'assertive');
    await user.press('Copy moves');
    await user.hears(/moves are copied/);
    const record = await user.page.evaluate(() => navigator.clipboard.readText());
    assert.match(record, /1\. c3b3 g5h6f5 1\/2-1\/2\s*$/);
    assert.match(record, /\[Variant|\[Layout|\[Position/);
    await user.press('Rematch');
    await user.eventually(async () => assert.doesNotMatch(user.page.url(), /scene$/));
    await hasMoves(user, []);
});

scene('the computer answers an offer', {}, async (user) => {
    await openGame(user, {start: 'classic', players: {first: person, second: engine(5)}});
    await user.press(/^Offer a draw$/);
    await user.sees(/Offer the computer a draw\?/);
    await user.press('Play on');
    await user.press(/^Offer a draw$/);
    await user.page.locator('.talk').getByRole('button', {name: 'Offer a draw'}).click();
    await user.hears(/The computer declines the draw/);
    await user.board.tap('c3');
    await user.board.tap('d4');
    await user.hears(/^Black moves c3/);
});

scene('moves to be confirmed are shown first', {}, async (user) => {
    await openGame(user, {start: 'classic'}, {confirmation: 'always'});
    await user.board.tap('c3');
    await user.board.selected(['c3']);
    await user.board.tap('d4');
    await user.board.selected(['c3']);
    assert.deepEqual(await movesSeen(user), []);
    await user.keys('Escape');
    await user.board.selected([]);
    assert.match(await user.board.nameOf('c3'), /^c3, black/);
    await user.board.tap('c3');
    await user.board.selected(['c3']);
    await user.board.tap('d4');
    await user.board.tap('d4');
    await hasMoves(user, ['c3d4']);
});

scene('for two people the board turns to the one to move', {}, async (user) => {
    await openGame(user, {start: 'classic'}, {turn: 'on'});
    const blackBelow = async () => (await user.board.at('a1')).y > (await user.board.at('i5')).y;
    assert.equal(await blackBelow(), true);
    await user.board.tap('c3');
    await user.board.tap('d4');
    await user.hears(/^Black moves c3/);
    await user.eventually(async () => assert.equal(await blackBelow(), false));
    await user.board.tap('g5');
    await user.board.tap('f5');
    await user.hears(/^White moves g5/);
    await user.eventually(async () => assert.equal(await blackBelow(), true));
});

scene('a word can be typed as well as a move', {}, async (user) => {
    await openGame(user, after(WHOLE.classic, 2));
    await user.press('Type a move');
    for (const [word, said] of [
        ['score', /^Classic/],
        ['clock', /no clock/],
        ['last', /^White/],
        ['summary', /./],
    ]) {
        await user.page.getByLabel(/^A move or a word/).fill(word);
        await user.keys('Enter');
        await user.hears(said, 'polite');
    }
    await user.page.getByLabel(/^A move or a word/).fill('a1a2');
    await user.keys('Enter');
    await hasMoves(user, WHOLE.classic.moves.slice(0, 3));
    await user.page.getByLabel(/^A move or a word/).fill('z9');
    await user.keys('Enter');
    await user.eventually(async () => assert.notEqual(await user.page.locator('form [role=alert]').innerText(), ''));
});

scene('an opponent with a face: chosen, greeting, and still there after a reload', {}, async (user) => {
    await user.visit('#/');
    await user.page.getByRole('radio', {name: 'Otto'}).check({force: true});
    await user.sees(/out of danger\. Level 4\.$/);
    await user.sees('Classic · Otto');
    await user.begin();
    const seen = async () => {
        await user.page.getByRole('heading', {level: 2, name: 'Otto'}).waitFor();
        assert.match((await user.page.locator('.player .face:visible').getAttribute('src')) ?? '', /otto\.svg$/);
    };
    await seen();
    await user.hears(/^Otto: Good day/);
    await user.reload();
    await seen();
    await user.sees(/Good day/);
});

scene('the third repetition is a draw where the house says so', {}, async (user) => {
    const there = ['a1a2', 'i9i8', 'a2a1', 'i8i9'];
    const start = 'classic 4w/6/7/8/9/8/7/6/b4 b 0-0 - 0';
    await openGame(user, {
        start,
        moves: [...there, ...there.slice(0, 3)],
        house: {repetition: true, takebacks: true, ejections: 0, noprogress: 0},
    });
    await user.board.tap('i8');
    await user.board.tap('i9');
    await user.hears(/draw|repeated|third/i, 'assertive');
});

scene('a reunion is told before it is made', {}, async (user) => {
    await openGame(user, after(WHOLE.notalone, 6));
    await user.board.tap('c5');
    await user.eventually(async () => assert.match(await user.board.nameOf('e5'), /reunited.*14 marbles against 13 and wins/));
});

scene('a reunion with equal numbers loses, and says so before', {}, async (user) => {
    const start = 'notalone w4/6/7/3n4/3b5/4n3/7/6/5 b 0-0 -,- 2';
    const {plies, final} = script({start, moves: [ask([['game', {start, lang: 'en'}]])[0].legal.find((one) => one.reunites).move]});
    assert.equal(final.outcome.winner, 'second');
    await openGame(user, {start});
    for (const end of new Set([plies[0].from[0], plies[0].from.at(-1)])) {
        await user.board.tap(end);
    }
    await user.board.selected(plies[0].from);
    await user.eventually(async () =>
        assert.match(await user.board.nameOf(plies[0].target), /reunited.*which is not more, and White wins/),
    );
    await user.board.tap(plies[0].target);
    await user.hears(/reunited/, 'assertive');
    await user.sees(final.outcome.words);
});

scene('a marble in hand: two buttons, put back or let go', {}, async (user) => {
    await openGame(user, after(WHOLE.offboard, 5));
    await user.sees('Marble in hand');
    await user.press('Let it go and play');
    await user.press('Put back: costs the turn');
    await user.board.tap('i9');
    await user.hears(/Yellow puts the marble in hand back on i9\./);
});

scene('Notalone begins from other starts, too: each game keeps the choice made for it', {}, async (user) => {
    const choose = user.page.getByRole('button', {name: /\d+ to choose from/});
    const sisters = (/** @type {import('playwright-core').Locator} */ within) => within.locator('svg .sister').count();
    await user.visit('#/');
    await user.page.getByRole('radio', {name: /^Off Board/}).check({force: true});
    await choose.waitFor({state: 'hidden'});
    await user.page.getByRole('radio', {name: 'On one device'}).check({force: true});
    await user.page.getByRole('radio', {name: /^Notalone/}).check({force: true});
    await user.eventually(async () => assert.ok((await sisters(choose)) > 0, 'the picture shows the sisters'));
    await choose.click();
    const picker = user.page.getByRole('dialog');
    await user.page.getByRole('searchbox').fill('sibe');
    await user.sees('No starting position has this name.');
    await user.page.getByRole('searchbox').fill('belgian');
    await picker.getByRole('button', {name: /Belgian/}).click();
    await user.sees('Notalone · Two players on one device · Belgian daisy');
    await user.reload();
    await user.sees('Notalone · Two players on one device · Belgian daisy');
    await user.page.getByRole('radio', {name: /^Classic/}).check({force: true});
    await user.eventually(async () => assert.match(await choose.innerText(), /^Standard/));
    await user.page.getByRole('radio', {name: /^Notalone/}).check({force: true});
    await user.begin();
    assert.match(await user.board.nameOf('a5'), /^a5, white/);
    await user.board.tap('d4');
    await user.board.tap('f6');
    await user.hears(/White places a sister on f6/);
});

scene('targets with values of one’s own', {}, async (user) => {
    await user.visit('#/');
    await user.page.getByRole('radio', {name: 'On one device'}).check({force: true});
    await user.page.getByRole('radio', {name: /^Off Board/}).check({force: true});
    await user.page.getByText('Target values', {exact: true}).click();
    await user.page.getByLabel('Target 4', {exact: true}).selectOption('1');
    await user.begin();
    for (const [count, ply] of script(after(WHOLE.offboard, 3)).plies.entries()) {
        await user.board.playByTaps(ply);
        await hasMoves(user, WHOLE.offboard.moves.slice(0, count + 1));
    }
    await user.hears(/rolls into target T4 for 1 point \(1-0\)/);
});
