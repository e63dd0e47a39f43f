// SPDX-License-Identifier: MIT
// Whole games between two people at one device: by mouse, by finger, by keys alone. What the program outside of the
// browser says about each move is what must be heard.
import assert from 'node:assert/strict';
import {choose, keep, keptGame, WHOLE} from './harness/games.mjs';
import {script} from './harness/oracle.mjs';
import {scene} from './harness/scene.mjs';

const literal = (text) => new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));

/** With a marble in hand a turn begins with a choice of two buttons. */
async function letGo(user, how) {
    if (how === 'playByKeys') {
        await user.tabTo(/^Let it go and play$/);
        await user.keys('Enter');
    } else {
        await user.press('Let it go and play');
    }
}

/** Opens a kept game at its start and plays all of it, hearing every move and at last the result. */
async function playWhole(user, game, how) {
    const {plies, words, final} = script(game);
    await keep(user.page, keptGame({...game, moves: []}));
    await choose(user.page, {confirmation: 'off'});
    await user.visit('#/game/scene');
    await user.board.ready();
    if (how === 'playByKeys') {
        await user.tabTo(/^e5\b/);
    }
    for (const [ply, legal] of plies.entries()) {
        if (legal.hand && legal.kind !== 'put_back') {
            await letGo(user, how);
        }
        await user.board[how](legal);
        await user.hears(literal(words[ply]), ply === plies.length - 1 ? undefined : 'polite');
    }
    await user.hears(literal(final.outcome.words), 'assertive');
    await user.sees(final.outcome.words);
    return final;
}

const classic = async (user, how) => {
    const final = await playWhole(user, WHOLE.classic, how);
    assert.equal(final.outcome.words, 'Black wins with 6 ejections.');
    await user.sees('6 / 6');
    await user.sees('1 / 6');
    assert.match(await user.board.nameOf('i9'), /^i9, (free|empty)/, 'what was pushed off is gone');
    // Where things move, the last push is seen once more.
    await user.eventually(async () => assert.match(await user.board.nameOf('a5'), /^a5, black/));
};

scene('a whole classic game by taps of the mouse', {}, (user) => classic(user, 'playByTaps'));
scene('a whole classic game by drags of the mouse, with motion', {motion: true}, (user) => classic(user, 'playByDrag'));
scene('a whole classic game by taps of a finger on a phone', {touch: true, size: [360, 740]}, (user) => classic(user, 'playByTaps'));
scene('a whole classic game by drags of a finger on a tablet', {touch: true, size: [768, 1024]}, (user) => classic(user, 'playByDrag'));
scene('a whole classic game by keys alone', {}, (user) => classic(user, 'playByKeys'));

const notalone = async (user, how) => {
    await playWhole(user, WHOLE.notalone, how);
    await user.sees('The sisters are reunited: Black brought them together with 14 marbles against 13 and wins.');
    assert.match(await user.board.nameOf('f5'), /^f5, .*sister/);
};
scene('a whole notalone game to a reunion by mouse', {}, (user) => notalone(user, 'playByTaps'));
scene('a whole notalone game to a reunion by keys alone', {}, (user) => notalone(user, 'playByKeys'));

const offboard = async (user, how) => {
    await playWhole(user, WHOLE.offboard, how);
    const said = (await user.heard()).map(({text}) => text).join('\n');
    assert.match(said, /Yellow puts the marble in hand back on i9\./);
    assert.match(said, /the marble in hand is given up/);
    await user.sees('Red wins with 6 points.');
};
scene('a whole offboard game, one marble put back and one let go, by mouse', {}, (user) => offboard(user, 'playByTaps'));
scene('a whole offboard game, one marble put back and one let go, by keys alone', {}, (user) => offboard(user, 'playByKeys'));
scene('a whole offboard game by finger on a phone', {touch: true, size: [360, 740]}, (user) => offboard(user, 'playByTaps'));
