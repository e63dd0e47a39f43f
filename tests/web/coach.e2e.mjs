// SPDX-License-Identifier: MIT
// The coach beside a game against the computer, the question before a marble is given away, the end of a game.
import assert from 'node:assert/strict';
import {choose, DANGER, engine, keep, keptGame, openGame, person} from './harness/games.mjs';
import {scene} from './harness/scene.mjs';

const AGAINST = {players: {first: person, second: engine(1)}};

const open = (user, game, settings = {}) => openGame(user, game, {careful: 'on', ...settings});

const played = (user, count) =>
    user.eventually(async () => assert.equal(await user.page.locator('.move-list').getByRole('button').count(), count));
const question = (user) => user.page.getByRole('button', {name: 'Think again'});

scene(
    'the coach speaks to you after every move of the computer, and never says the same twice in a row',
    {size: [360, 640]},
    async (user) => {
        await open(user, AGAINST);
        const words = user.page.locator('.talk-words');
        let before = '';
        for (const [from, to] of ['c3 d4', 'b2 c3', 'a1 b2'].map((cells) => cells.split(' '))) {
            await user.board.tap(from);
            await user.board.tap(to);
            await user.hears(/^White /);
            const said = await user.hears(/^(You|They|Their|None of your|A marble|[a-i]\d).*\.$/);
            await user.eventually(async () => assert.equal(await words.innerText(), said));
            assert.notEqual(said, before);
            assert.ok(said.split(/[.!?]( |$)/).length <= 5, `at most two sentences: ${said}`);
            assert.doesNotMatch(said, /Black|White/);
            before = said;
        }
        // On the smallest phone, too, it stands where it can be read.
        assert.ok(await user.page.evaluate(() => document.querySelector('.talk-words').getBoundingClientRect().bottom <= innerHeight));
    },
);

scene('before a marble is given away for nothing you are asked, once, with the danger drawn', {}, async (user) => {
    const {page, board} = user;
    await open(user, {...AGAINST, start: DANGER});
    await board.tap('a1');
    await board.tap('b1');
    await user.hears(/^Careful: e9 can be pushed off\. Play it all the same\?$/, 'assertive');
    await user.eventually(async () => assert.equal(await page.locator('.game-board .arrow').count(), 2));
    assert.ok((await page.locator('.game-board .offend').count()) > 0);
    assert.equal((await user.focus()).name, 'Think again');
    await user.keys('Enter');
    await user.eventually(async () => assert.equal(await page.locator('.game-board .arrow').count(), 0));
    assert.match(await board.nameOf('a1'), /^a1, black/, 'nothing was played');
    await played(user, 0);
    // The same again: it has been asked.
    await board.tap('a1');
    await board.tap('b1');
    await user.hears(/^Black moves a1/);
    await played(user, 2);
});

scene('the question is answered with the move; taken back, another move is as good as ever', {}, async (user) => {
    await open(user, {...AGAINST, start: DANGER});
    await user.board.tap('a1');
    await user.board.tap('b1');
    await question(user).waitFor();
    await user.press('Play it');
    await user.hears(/^Black moves a1/);
    await user.hears(/^White /);
    await user.press(/^Take back$/);
    await played(user, 0);
    await user.board.tap('a2');
    await user.board.tap('b2');
    await user.hears(/^Black moves a2/);
});

scene('nobody is asked who does not want it, nor two people without a coach', {}, async (user) => {
    await open(user, {start: DANGER}, {coach: 'off'});
    await user.board.tap('a1');
    await user.board.tap('b1');
    await user.hears(/^Black moves a1/);
    assert.equal(await question(user).count(), 0);
    await user.visit('#/settings');
    await user.page.getByRole('checkbox', {name: 'Ask before a marble is lost'}).uncheck({force: true});
    await user.page.getByRole('checkbox', {name: /^Coach/}).check({force: true});
    await user.visit('#/game/scene');
    await user.press(/^Take back$/);
    await user.board.tap('a1');
    await user.board.tap('b1');
    await user.hears(/^Black moves a1/);
});

scene('the end of a game is told large, with what comes next', {}, async (user) => {
    const {page} = user;
    await open(user, {
        start: DANGER,
        moves: ['a1b1', 'e7e8', 'b1b2', 'e8e7'],
        ended: 'resign first',
        players: {first: person, second: engine(3)},
    });
    const ending = page.getByRole('region', {name: 'You resigned: White wins.'});
    await ending.waitFor();
    assert.equal(await ending.getByRole('button', {name: 'See it again'}).count(), 0, 'nothing moves where less motion is wanted');
    await user.sees(/^You played 2 moves to the end\. Your move a1b1 left e9 in danger, and it was pushed off\.$/);
    assert.match(await page.getByRole('link', {name: 'An exercise about this'}).getAttribute('href'), /^#\/learn\/course\/defence\/\w+$/);
    await user.press('Look at the board');
    await ending.waitFor({state: 'hidden'});
    await user.press('Try again from there');
    await page.getByRole('button', {name: 'Hint'}).waitFor();
    await user.eventually(async () => assert.match(await user.board.nameOf('a1'), /^a1, black/));
});

scene('a win: the push is seen once more, slowly, and the next level waits', {motion: true}, async (user) => {
    const {page} = user;
    await open(user, {start: 'classic 5/6/7/8/4bbbww/8/7/3ww1/5 b 5-3 - 0', players: {first: person, second: engine(3)}});
    await user.board.tap('e5');
    await user.board.tap('e7');
    await user.board.tap('e8');
    await user.hears(/^You won, 6 to 3\.$/, 'assertive');
    const ending = page.getByRole('region', {name: 'You won, 6 to 3.'});
    await ending.waitFor({state: 'hidden'}); // while it is seen again
    await ending.waitFor();
    assert.equal(await ending.locator('.marble').count(), 9);
    await ending.getByRole('button', {name: 'See it again'}).click();
    await ending.waitFor({state: 'hidden'});
    await ending.waitFor();
    await user.press('Next level');
    await user.sees('Level 4');
});

scene('a game for children: few marbles, simple words; leaving takes a sum and a button held', {size: [360, 640]}, async (user) => {
    const {page, board} = user;
    await user.visit('#/');
    await page.getByRole('link', {name: 'A game for children'}).click();
    await board.ready();
    await user.sees('Your turn! Choose a marble.');
    await user.seesNo(/ejected|level/i);
    await user.eventually(async () => assert.ok((await page.locator('.game-board .note').count()) >= 7));
    await board.tap('c4');
    await board.tap('d4');
    await user.hears(/^Good\. Now the other one moves\.|^Your turn!/);
    // Nothing leads away but the sum.
    const here = page.url();
    await page.evaluate(() => {
        location.hash = '#/learn';
    });
    await user.eventually(async () => assert.equal(page.url(), here));
    await board.ready();
    await user.press('For grown-ups');
    const dialog = page.getByRole('dialog');
    const [a, b] = (await dialog.getByText(/plus/).innerText()).match(/\d+/g).map(Number);
    const hold = dialog.getByRole('button', {name: 'Hold this button to leave'});
    await dialog.getByRole('textbox').fill(String(a + b));
    await hold.click();
    assert.ok(await dialog.isVisible(), 'a short press is not enough');
    await hold.focus();
    await page.keyboard.down('Enter');
    await dialog.waitFor({state: 'detached'});
    await page.keyboard.up('Enter');
    await user.eventually(async () => assert.match(page.url(), /#\/$/));
});

/** Two of three are pushed off, and the third can be; Black’s marble on a1 can be given away. */
const NEARLY_WON = 'classic 5/6/7/8/4bbbww/8/7/6/bww2 b 2-0 - 0';
const KIDS = {...AGAINST, house: {repetition: false, takebacks: true, ejections: 3, noprogress: 0}};

async function openForChildren(user, start) {
    await keep(user.page, keptGame({...KIDS, start}));
    await choose(user.page, {confirmation: 'off', careful: 'on'});
    await user.visit('#/children/scene');
    await user.board.ready();
}

scene('children win cheerfully, and leave with the mouse: a wrong sum does not do', {}, async (user) => {
    const {page, board} = user;
    await openForChildren(user, NEARLY_WON);
    await user.sees('Look! You can push a marble off the board!');
    await board.tap('e5');
    await board.tap('e7');
    await board.tap('e8');
    await page.getByRole('region', {name: 'Hurray! You won!'}).waitFor();
    await user.press('For grown-ups');
    const dialog = page.getByRole('dialog');
    const [a, b] = (await dialog.getByText(/plus/).innerText()).match(/\d+/g).map(Number);
    const hold = dialog.getByRole('button', {name: 'Hold this button to leave'});
    const answer = dialog.getByRole('textbox');
    const heldWith = async (sum) => {
        await answer.fill(String(sum));
        await hold.hover();
        await page.mouse.down();
    };
    await heldWith(a + b + 1);
    await user.eventually(async () => assert.equal(await answer.getAttribute('aria-invalid'), 'true'));
    await page.mouse.up();
    assert.ok(await dialog.isVisible(), 'a wrong sum is refused');
    await heldWith(a + b);
    await dialog.waitFor({state: 'detached'});
    await page.mouse.up();
    await user.eventually(async () => assert.match(page.url(), /#\/$/));
});

scene('children are asked in simple words, in the language that is chosen meanwhile', {}, async (user) => {
    const {page, board} = user;
    await openForChildren(user, DANGER);
    await board.tap('a1');
    await board.tap('b1');
    await user.hears(/^Careful! Your marble can fall off there\. Do you want that\?$/, 'assertive');
    await question(user).click();
    await page.evaluate(() => {
        const before = JSON.parse(localStorage.getItem('sumito.settings'));
        localStorage.setItem('sumito.settings', JSON.stringify({...before, language: 'de'}));
        dispatchEvent(new StorageEvent('storage', {key: 'sumito.settings'}));
    });
    await page.getByRole('button', {name: 'Für Erwachsene'}).waitFor();
    await user.sees(/^Du bist dran!/);
});
