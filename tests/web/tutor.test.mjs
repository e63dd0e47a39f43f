// SPDX-License-Identifier: MIT
// How somebody plays, without a browser: which kept games tell it, the line that is kept of each, and how strong somebody was.
import assert from 'node:assert/strict';
import test from 'node:test';
import {askLine, keptLine, playedGames, variantsOf} from '../../web/learn/habits.js';
import {keepStrength, knownStrength} from '../../web/learn/strength.js';
import {createStore} from '../../web/play/store.js';
import {createKept, kept} from '../../web/shell/kept.js';
import {ask} from './harness/core.mjs';
import {engine, keptGame, person, WHOLE} from './harness/games.mjs';

const LINE = 'habits1 classic first 7 opening=90/100';
/** Somebody against level 3. */
const ALONE = {players: {first: person, second: engine(3)}};

/** A browser that keeps these games, and a core whose nets are a stand-in that counts what it is asked. */
function made(...games) {
    const store = createStore(createKept(null));
    for (const game of games) store.put(game);
    const asked = [];
    const look = async (verb, fields) => {
        asked.push({verb, ...fields});
        return {line: LINE, moves: 7};
    };
    return {store, asked, core: {ask, engine: {ask: look}}};
}

test('games that are over and were played against the computer tell how somebody plays', async () => {
    const {start, house} = await ask('children');
    const {core, store} = made(
        keptGame({...WHOLE.classic, ...ALONE, id: 'old', updated: 1}),
        keptGame({...WHOLE.offboard, ...ALONE, id: 'new', updated: 2}),
        keptGame({...WHOLE.classic, id: 'two'}),
        keptGame({...WHOLE.classic, ...ALONE, moves: WHOLE.classic.moves.slice(0, 4), id: 'going'}),
        keptGame({...ALONE, ended: 'resign first', id: 'unplayed'}),
        keptGame({...ALONE, moves: ['z9'], ended: 'resign first', id: 'nonsense'}),
        {version: 99, id: 'newer'},
        {
            ...{version: 2, id: 'child', log: '', tick: 0, created: 1, updated: 1},
            setup: {start, house, seats: 'here engine:1', moves: 'b2c3', ended: 'resign second'},
        },
    );
    const games = await playedGames(core, store);
    assert.deepEqual(
        games.map(({id, variant, table}) => [id, variant, table.you]),
        [
            ['new', 'offboard', 'first'],
            ['old', 'classic', 'first'],
        ],
    );
});

test('the game with most comes first', () => {
    assert.deepEqual(variantsOf(['classic', 'offboard', 'offboard'].map((variant) => ({variant}))), ['offboard', 'classic']);
    assert.deepEqual(variantsOf([]), []);
});

test('a line is asked for once, and again where what is kept is not about this game, of another version or damaged', async () => {
    const {core, store, asked} = made(keptGame({...WHOLE.classic, ...ALONE, id: 'over'}));
    const [game] = await playedGames(core, store);
    assert.equal(await keptLine(core, store, game), null);
    assert.deepEqual(await Promise.all([askLine(core, store, game), askLine(core, store, game)]), Array(2).fill({line: LINE, moves: 7}));
    assert.deepEqual(
        asked.map(({verb, you, moves}) => [verb, you, moves]),
        [['habits', 'first', WHOLE.classic.moves.join(' ')]],
    );
    assert.deepEqual(await keptLine(core, store, game), {line: LINE, moves: 7});
    assert.equal(await keptLine(core, store, {...game, log: game.log + 1}), null, 'the game went on');
    for (const line of ['habits0 classic first 7', `${LINE} opening=`, `${LINE}\n${LINE}`, '', 7, null]) {
        store.putHabits('over', {log: game.log, line});
        assert.equal(await keptLine(core, store, game), null, String(line));
    }
    store.putHabits('over', 'rubbish');
    assert.equal(await keptLine(core, store, game), null);
});

test('the clocks of a game go with it, where it has any', async () => {
    const {core, store, asked} = made(keptGame({...WHOLE.classic, ...ALONE, id: 'over'}));
    const [game] = await playedGames(core, store);
    const timed = {
        ...game,
        id: 'timed',
        table: {...game.table, control: {total: 60000, increment: 1000, delay: 0}, turns: [60500, null, 59000]},
    };
    for (const one of [game, timed]) await askLine(core, store, one);
    assert.deepEqual(
        asked.map(({control, clocks}) => [control, clocks]),
        [
            [null, null],
            ['60000 1000 0', '60500 - 59000'],
        ],
    );
});

test('with a game goes what was seen of it', async () => {
    const {core, store} = made(keptGame({...WHOLE.classic, ...ALONE, id: 'over'}));
    const [game] = await playedGames(core, store);
    await askLine(core, store, game);
    store.remove('over');
    assert.equal(store.habits('over'), undefined);
    await askLine(core, store, game);
    assert.equal(store.habits('over'), undefined, 'deleted meanwhile');
});

test('how strong somebody was is kept for each game, and nonsense is not believed', () => {
    assert.equal(knownStrength('classic'), undefined);
    keepStrength('classic', -40);
    keepStrength('offboard', 120);
    assert.deepEqual(['classic', 'offboard', 'notalone'].map(knownStrength), [-40, 120, undefined]);
    for (const nonsense of ['strong', null, [], {classic: 301}, {classic: '40'}, {classic: 0.5}]) {
        kept.write('sumito.strength', nonsense);
        assert.equal(knownStrength('classic'), undefined, JSON.stringify(nonsense));
    }
});
