// SPDX-License-Identifier: MIT
// A game under the lens, without a screen: the page finds what the program finds, and stops when it is told to.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { LONG_CLASSIC, LONG_OFFBOARD } from './harness/long.mjs';
import { coreAddress } from './harness/core_host.mjs';
import { program, sourceTree } from './harness/modules.mjs';
import { WebWorker } from './harness/web_worker.mjs';
import { openCore } from '../../web/core/core.js';
import { readGames } from '../../web/analyse/import.js';
import { judgeGame, searchGame } from '../../web/analyse/review.js';

globalThis.Worker = /** @type {any} */ (WebWorker);

const TABLE = 16;
const open = async (isolated) => {
    globalThis.crossOriginIsolated = isolated;
    return openCore({ base: coreAddress(), table: TABLE, threads: 2 });
};

/** What the program says about a game. */
function analyzed({ start, moves }, nodes) {
    const { stdout, status, stderr } = spawnSync(program, ['analyze', '-', `--nodes=${nodes}`, `--hash=${TABLE}`, '--json'],
        { input: `[Game "${start}"]\n\n${moves.join(' ')}\n`, encoding: 'utf8' });
    assert.equal(status, 0, stderr);
    return JSON.parse(stdout.split('\n')[0]);
}

const GAMES = [['classic', LONG_CLASSIC, 3000, false], ['offboard', LONG_OFFBOARD, 2000, true]];
for (const [name, game, nodes, isolated] of GAMES) {
    test(`the graph and the marks are those of the program (${name}, ${isolated ? 'shared memory' : 'one thread'})`, async (t) => {
        const core = await open(isolated);
        try {
            // Something was searched before, with another number of threads and of lines: it must not matter.
            await core.engine.go({ start: game.start, limits: { nodes: 4000 }, lines: 2 });
            const seen = await searchGame(core, game, { nodes, threads: 1 });
            const course = await judgeGame(core, game, seen, 'en');
            const native = analyzed(game, nodes);
            assert.ok(game.moves.length > 40);
            assert.deepEqual(seen.map(({ line }) => line), native.plies.map(({ line }) => line));
            assert.equal(seen.at(-1).score, null, 'the game is over');
            assert.deepEqual(course.scores.slice(0, -1), native.plies.slice(0, -1).map(({ score }) => score));
            assert.deepEqual(course.plies.map(({ cost, judgement }) => [cost, judgement]),
                native.plies.slice(0, -1).map(({ cost, judgement }) => [Math.round(cost * 1000), judgement]));
            for (const [side, letter] of [['first', 'b'], ['second', 'w']]) {
                const { accuracy, inaccuracies, mistakes, blunders } = native.players[letter];
                const own = course.players[side];
                assert.deepEqual([own.inaccuracies, own.mistakes, own.blunders], [inaccuracies, mistakes, blunders]);
                assert.ok(Math.abs(own.accuracy / 1000 - accuracy / 100) < 0.0006, `${own.accuracy} is ${accuracy} %`);
            }
            t.diagnostic(`${course.plies.filter(({ judgement }) => judgement !== 'fine').length} mistakes in ${game.moves.length} plies`);
        } finally {
            core.close();
        }
    });
}

/** An engine that only writes down what it is asked, and what becomes of it. */
function scribe() {
    const asked = [];
    let drop = () => {};
    const engine = {
        cancelled: 0,
        go: (request) => new Promise((resolve, reject) => {
            asked.push(request);
            drop = () => reject(Object.assign(new Error('superseded'), { superseded: true }));
            queueMicrotask(() => engine.wait ?? resolve({ best: 'a1b2', score: asked.length, lines: [{ moves: ['a1b2', 'i9h8'] }] }));
        }),
        cancel() {
            this.cancelled++;
            drop();
        },
    };
    return { core: /** @type {any} */ ({ engine, threads: 3 }), asked };
}

test('every position is searched once, the last one first, each with the same limits', async () => {
    const { core, asked } = scribe();
    const told = [];
    const seen = await searchGame(core, LONG_CLASSIC, { ms: 100 }, { progress: (done, all) => told.push([done, all]) });
    const { length } = LONG_CLASSIC.moves;
    assert.equal(asked.length, length + 1);
    asked.forEach(({ moves, limits, threads, lines, whole, forget }, i) => {
        assert.deepEqual(moves, LONG_CLASSIC.moves.slice(0, length - i));
        assert.deepEqual({ limits, threads, lines, whole, forget }, { limits: { ms: 100 }, threads: 3, lines: 1, whole: false, forget: i === 0 });
    });
    assert.deepEqual(told, asked.map((_, i) => [i + 1, length + 1]));
    assert.deepEqual(seen[length], { score: 1, line: ['a1b2', 'i9h8'] });
    assert.deepEqual(seen[0], { score: length + 1, line: ['a1b2', 'i9h8'] });
});

test('a review that is cancelled asks nothing more', async () => {
    const { core, asked } = scribe();
    const cancel = new AbortController();
    const progress = (done) => {
        if (done === 5) {
            core.engine.wait = true;
            setTimeout(() => cancel.abort());
        }
    };
    await assert.rejects(searchGame(core, LONG_CLASSIC, { ms: 100 }, { signal: cancel.signal, progress }), { name: 'AbortError' });
    assert.deepEqual([asked.length, core.engine.cancelled], [6, 1]);
});

test('what comes in: records, lists of moves of any game, positions; faults with their place', async () => {
    const core = await open(false);
    const games = async (text) => (await readGames(core, text, 'en')).games;
    try {
        assert.deepEqual((await games('[Black "Ada"]\n\n1. a1b2 *\n\n[Game "offboard"]\n\n1. b1b2 *\n')).map(({ variant, plies, tags }) => [variant, plies, tags.Black]),
            [['classic', 1, 'Ada'], ['offboard', 1, undefined]]);
        assert.deepEqual((await games(LONG_OFFBOARD.moves.join('\n'))).map(({ variant, plies, error }) => [variant, plies, error]), [['offboard', 54, null]]);
        assert.deepEqual((await games('@d5 @f5 b2c3')).map(({ variant, plies, error }) => [variant, plies, error]), [['notalone', 3, null]]);
        assert.deepEqual((await games('classic 5/6/7/8/6bbw/8/7/6/w4 b 0-0 - 0')).map(({ variant, plies, error }) => [variant, plies, error]), [['classic', 0, null]]);
        const [bad] = await games('1. a1b2 i9h8\n2. a1b1');
        assert.deepEqual([bad.variant, bad.plies, bad.error.line, bad.error.column], ['classic', 2, 2, 4]);
        const [none] = await games('this is no game');
        assert.deepEqual([none.plies, none.error.line, none.error.column], [0, 1, 1]);
    } finally {
        core.close();
    }
});
