// SPDX-License-Identifier: MIT
// The board's promises: what a tap, a drag and a key may do and never do, and what is said about it.
import assert from 'node:assert/strict';
import {openGame, WHOLE} from './harness/games.mjs';
import {script} from './harness/oracle.mjs';
import {scene} from './harness/scene.mjs';

const START = 'classic wwwww/wwwwww/2www2/8/9/8/2bbb2/bbbbbb/bbbbb b 0-0 - 0';
const PUSH = 'classic 5/6/7/8/1bbbww3/8/7/6/5 b 0-0 - 0';

const open = (user, game = {}, settings = {}) => openGame(user, {start: START, ...game}, settings);
const marbles = async (user) =>
    Object.fromEntries(Object.entries(await user.board.names()).map(([cell, name]) => [cell, name.split(',').slice(0, 2).join()]));
const played = (user) => user.page.locator('ol').getByRole('button').count();

scene('a tap on an own marble never moves', {}, async (user) => {
    await open(user);
    const before = await marbles(user);
    for (const cell of ['c3', 'c5', 'b2', 'a1', 'b2', 'c3', 'c3', 'b3', 'c4']) {
        await user.board.tap(cell);
    }
    assert.deepEqual(await marbles(user), before);
    assert.equal(await played(user), 0);
});

scene('a second marble on the line selects the run; both ends behave alike; a tap on an end shortens', {}, async (user) => {
    await open(user);
    await user.board.tap('c3');
    await user.board.selected(['c3']);
    await user.board.tap('c5');
    await user.board.selected(['c3', 'c4', 'c5']);
    await user.hears(/c3 to c5 selected/);
    await user.board.tap('c3');
    await user.board.selected(['c4', 'c5']);
    await user.keys('Escape');
    await user.board.selected([]);
    await user.board.tap('c5');
    await user.board.selected(['c5']);
    await user.board.tap('c3');
    await user.board.selected(['c3', 'c4', 'c5']);
    await user.board.tap('c5');
    await user.board.selected(['c3', 'c4']);
    await user.board.tap('f5');
    await user.board.selected([]);
});

scene('handles say what they would do', {}, async (user) => {
    await open(user, {start: PUSH});
    await user.board.tap('e2');
    await user.board.selected(['e2']);
    await user.board.tap('e4');
    await user.board.selected(['e2', 'e3', 'e4']);
    assert.match(await user.board.nameOf('e3'), /^e3, black.*selected/);
    assert.match(await user.board.nameOf('e5'), /^e5, white.*pushes two white marbles/);
    assert.match(await user.board.nameOf('e1'), /^e1, .*moves e2, e3 and e4 to the west/);
});

for (const [device, options] of [
    ['mouse', {}],
    ['finger', {touch: true, size: [360, 740]}],
]) {
    scene(
        `a drag with the ${device}: release on the last marble selects, one cell further plays, sliding back cancels`,
        options,
        async (user) => {
            await open(user);
            await user.board.drag(['c3', 'c5']);
            await user.board.selected(['c3', 'c4', 'c5']);
            assert.equal(await played(user), 0);
            await user.board.tap('e5');
            await user.board.selected([]);
            await user.board.drag(['c3', 'c6', 'c3']);
            await user.board.selected([]);
            assert.equal(await played(user), 0);
            await user.board.drag(['c3', 'c6']);
            await user.hears(/^Black moves c3, c4 and c5 to the east\.$/);
        },
    );

    scene(`a drag with the ${device} beyond the goal keeps the line`, options, async (user) => {
        await open(user);
        await user.board.drag(['c3', await user.board.beyond('c5', 'c6', 2.2)]);
        await user.hears(/^Black moves c3, c4 and c5 to the east\.$/);
    });
}

scene('a turned board is the same board', {}, async (user) => {
    await open(user);
    await user.tabTo(/^e5\b/);
    const before = await user.board.at('c3');
    await user.keys('KeyR');
    await user.eventually(async () => assert.ok((await user.board.at('c3')).y < before.y, 'black is above'));
    await user.board.tap('c3');
    await user.board.selected(['c3']);
    await user.board.tap('c5');
    await user.board.selected(['c3', 'c4', 'c5']);
    await user.keys('Escape');
    await user.board.selected([]);
    await user.board.drag(['c3', 'c6']);
    await user.hears(/^Black moves c3, c4 and c5 to the east\.$/);
});

for (const [device, options] of [
    ['mouse', {}],
    ['finger', {touch: true, size: [360, 740]}],
]) {
    scene(`a marble in hand is dragged to its place with the ${device}`, options, async (user) => {
        await open(user, {start: 'notalone'});
        const {x, y, width, height} = await user.page.locator('.hand').boundingBox();
        const hand = {x: x + width / 2, y: y + height / 2};
        await user.board.drag([hand, 'e5', hand]);
        assert.equal(await played(user), 0, 'taken back');
        await user.board.drag([hand, 'e5']);
        await user.hears(/\(N1\)/);
        await user.board.drag([hand, 'd5']);
        await user.eventually(async () => assert.match(await user.board.nameOf('d5'), /sister/));
    });
}

scene('Escape gives up a drag', {}, async (user) => {
    await open(user);
    await user.tabTo(/^e5\b/);
    await user.board.drag(['c3', 'c6'], {release: false});
    await user.keys('Escape');
    await user.page.mouse.up();
    await user.board.selected([]);
    assert.equal(await played(user), 0);
});

scene('a second finger makes no move', {touch: true, size: [360, 740]}, async (user) => {
    await open(user);
    const [a, b, c] = [await user.board.at('c3'), await user.board.at('c6'), await user.board.at('f5')];
    const session = await user.devtools();
    const send = (type, touchPoints) => session.send('Input.dispatchTouchEvent', {type, touchPoints});
    await send('touchStart', [{...a, id: 1}]);
    await send('touchMove', [{...b, id: 1}]);
    await send('touchStart', [
        {...b, id: 1},
        {...c, id: 2},
    ]);
    await send('touchEnd', []);
    await user.board.selected([]);
    assert.equal(await played(user), 0);
});

scene('the board does not scroll the page, and the page scrolls beside it', {touch: true, size: [360, 740]}, async (user) => {
    await open(user);
    const actions = await user.page.locator('[role=grid]').evaluate((grid) => {
        const found = [];
        for (let one = grid; one; one = one.parentElement) {
            found.push(getComputedStyle(one).touchAction);
        }
        return found;
    });
    assert.ok(actions.includes('none'), 'the board takes every touch');
    assert.equal(actions.at(-1), 'auto', 'the page does not');
    const handles = await user.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
    assert.ok(handles, 'nothing is wider than the phone');
});

scene('targets are large enough for a finger', {touch: true, size: [360, 740]}, async (user) => {
    await open(user);
    const [a, b] = [await user.board.at('e4'), await user.board.at('e5')];
    assert.ok(Math.hypot(a.x - b.x, a.y - b.y) >= 24, 'cells are at least 24 pixels apart');
});

scene('one tab stop, and keys walk', {}, async (user) => {
    await open(user);
    await user.tabTo(/^e5\b/);
    await user.keys('KeyE');
    assert.match((await user.focus()).name, /^f6\b/);
    await user.keys('KeyW', 'KeyA', 'KeyZ', 'KeyX', 'KeyD');
    assert.match((await user.focus()).name, /^e5\b/);
    await user.keys('Numpad7', 'Numpad9', 'Numpad6', 'Numpad3', 'Numpad1', 'Numpad4');
    assert.match((await user.focus()).name, /^e5\b/);
    await user.keys('Tab');
    assert.doesNotMatch((await user.focus()).name, /^[a-i][1-9], /);
    await user.keys('Shift+Tab');
    assert.match((await user.focus()).name, /^e5\b/);
    assert.equal((await user.focus()).role, 'button');
});

scene('Shift makes the selection longer; a direction plays it', {}, async (user) => {
    await open(user);
    await user.tabTo(/^e5\b/);
    await user.board.walkTo('c3');
    await user.keys('Space');
    await user.board.selected(['c3']);
    await user.keys('Shift+KeyD');
    await user.board.selected(['c3', 'c4']);
    await user.keys('Shift+KeyD');
    await user.board.selected(['c3', 'c4', 'c5']);
    await user.keys('KeyE');
    await user.hears(/^Black side-steps with c3, c4 and c5 to the north-east\.$/);
});

scene('keys that ask are answered aloud', {}, async (user) => {
    await open(user, {...WHOLE.classic, moves: WHOLE.classic.moves.slice(0, 3), clock: {total: 600000, increment: 0, delay: 0}});
    const {words} = script({...WHOLE.classic, moves: WHOLE.classic.moves.slice(0, 3)});
    await user.tabTo(/^e5\b/);
    const asks = [
        ['KeyL', new RegExp(words.at(-1).replace(/[()]/g, '\\$&'))],
        ['KeyB', /White to move, score/],
        ['KeyT', /10 minutes|9 minutes/],
        ['KeyF', /Black has \d+ marbles.*White has \d+ marbles/],
        ['KeyY', /./],
        ['KeyV', /./],
    ];
    for (const [key, says] of asks) {
        await user.attend();
        await user.keys(key);
        await user.hears(says);
    }
    await user.keys('KeyJ');
    assert.match((await user.focus()).name, /white/);
    for (const [key, says] of [
        ['KeyM', /White (moves|pushes|side-steps)/],
        ['KeyS', /To the north-east/],
    ]) {
        await user.attend();
        await user.keys(key);
        await user.hears(says);
    }
    await user.attend();
    await user.keys('KeyP');
    await user.hears(new RegExp(words.at(-2).replace(/[()]/g, '\\$&')));
    await user.keys('KeyN');
    await user.attend();
    await user.keys('KeyU');
    await user.hears(/taken back/);
    await user.eventually(async () => assert.equal(await played(user), 2));
    await user.page.keyboard.press('?');
    await user.page.getByRole('dialog').waitFor();
    await user.keys('Escape');
    await user.page.getByRole('dialog').waitFor({state: 'detached'});
    assert.match((await user.focus()).name, /^[a-i][1-9], /, 'the focus came back to the board');
});

scene('the command line takes notation and words', {}, async (user) => {
    await open(user);
    await user.tabTo(/^e5\b/);
    const type = async (text) => {
        await user.keys('KeyI');
        await user.page.keyboard.type(text);
        await user.keys('Enter');
    };
    await type('c3 ne');
    await user.hears(/^Black moves c3 to the north-east\.$/);
    await user.tabTo(/^[a-i][1-9], /);
    await type('g5-g7 sw');
    await user.hears(/^White side-steps with g5, g6 and g7 to the south-west\.$/);
    await user.tabTo(/^[a-i][1-9], /);
    await type('resign');
    await user.sees('Resign this game?');
});

scene('keys act only while the board has the focus', {}, async (user) => {
    await open(user, {...WHOLE.classic, moves: WHOLE.classic.moves.slice(0, 2)});
    await user.tabTo(/^Hint$/);
    await user.keys('KeyU', 'KeyR', 'KeyD');
    assert.equal(await played(user), 2);
});

scene('switches: one key cycles lines, one the directions, Enter plays', {}, async (user) => {
    await open(user, {start: PUSH});
    await user.tabTo(/^e5\b/);
    await user.keys('KeyC');
    await user.hears(/e2 to e4 selected/);
    await user.keys('KeyG');
    await user.hears(/^Black (pushes|moves|side-steps)/);
    await user.attend();
    await user.keys('Enter');
    await user.hears(/^Black /);
    assert.equal(await played(user), 1);
});

scene('one switch: a move that waits to be confirmed can be let go by', {}, async (user) => {
    await open(user, {start: PUSH}, {switches: 'one', confirmation: 'always'});
    await user.tabTo(/^e5\b/);
    await user.hears(/ selected/);
    // It goes on by itself: the line, then its move, however long the keys take.
    await user.eventually(async () => {
        await user.keys('Enter');
        await user.rest();
        assert.ok((await user.heard()).some(({text}) => /Once more to confirm/.test(text)));
    });
    await user.hears(/Once more to confirm/);
    await user.hears(/ selected/);
    assert.equal(await played(user), 0);
});

scene('the position is summed up by its landmarks', {}, async (user) => {
    await open(user, {...WHOLE.classic, moves: WHOLE.classic.moves.slice(0, 4)});
    await user.tabTo(/^e5\b/);
    await user.keys('KeyF');
    const words = await user.hears(/Black has \d+ marbles.*White has \d+ marbles/);
    assert.ok(words.split(/\s+/).length < 150, 'a summary, not sixty-one cells');
});
