// SPDX-License-Identifier: MIT
// The engine: limits, lines, levels, with one thread and with several.
import assert from 'node:assert/strict';
import test from 'node:test';
import {openSumito, SumitoError, Superseded} from './package.mjs';

const sumito = await openSumito();

/** Runs a test with an engine that is closed in the end. */
const withEngine = (name, options, run) =>
    test(name, async (t) => {
        const engine = sumito.engine(options);
        try {
            await run(engine, t);
        } finally {
            engine.close();
        }
    });

for (const threads of [1, 2]) {
    withEngine(`limits end a search (threads: ${threads})`, {threads, lines: 2, hash: 4}, async (engine) => {
        for (const {variant} of sumito.ask('variants').variants) {
            const told = [];
            const found = await engine.search(variant, {depth: 4}, (line) => told.push(line));
            assert.ok(
                sumito
                    .position(variant)
                    .moves()
                    .some(({move}) => move === found.best),
            );
            assert.ok(found.depth >= 4 && told.length > 0 && found.lines.length === 2);
            assert.ok(found.lines[0].score >= found.lines[1].score);
        }
        assert.ok((await engine.search('classic', {ms: 60})).ms >= 50);
    });
}

withEngine('a win is announced, a game that is over has no move', {hash: 1}, async (engine) => {
    const game = sumito.game('classic 5/6/7/8/6bbw/8/7/6/w4 b 2-0 - 0', 'ejections=3');
    const found = await engine.search(game, {depth: 3});
    assert.deepEqual([found.best, found.winMoves], ['e7e8', 1]);
    assert.equal((await engine.search(game.play(found.best), {depth: 3})).best, null);
    assert.equal((await engine.search(sumito.game().resign(), {depth: 3})).best, null);
});

withEngine('stopped, superseded, closed', {}, async (engine) => {
    const stopped = await engine.search('classic', {}, () => engine.stop());
    assert.ok(stopped.best);
    const older = engine.search('classic', {ms: 600000});
    const newer = engine.search('offboard', {depth: 2});
    await assert.rejects(older, Superseded);
    assert.ok((await newer).best);
    const last = engine.search('classic', {ms: 600000});
    engine.close();
    await assert.rejects(last, Superseded);
    await assert.rejects(engine.search('classic', {depth: 1}), Superseded);
});

withEngine('levels play as their seed says', {level: 3, seed: 5, hash: 1}, async (engine) => {
    const other = sumito.engine({level: 3, seed: 5, hash: 1});
    assert.equal((await engine.search('classic:belgian-daisy')).best, (await other.search('classic:belgian-daisy')).best);
    other.close();
});

withEngine('whoever plays would rather win than draw', {plays: true, hash: 1}, async (engine) => {
    const other = sumito.engine({hash: 1});
    const [playing, plainly] = [await engine.search('classic', {depth: 6}), await other.search('classic', {depth: 6})];
    assert.ok(playing.score < plainly.score);
    other.close();
});

withEngine('what makes no sense is refused', {}, async (engine) => {
    for (const options of [
        {level: 0},
        {level: 11},
        {lines: 65},
        {seed: -1},
        {threads: 0},
        {hash: 1.5},
        {level: '5'},
        {strength: 5},
        {plays: 1},
    ])
        assert.throws(() => sumito.engine(options), RangeError);
    await assert.rejects(engine.search('chess', {depth: 1}), SumitoError);
    await assert.rejects(engine.search('classic', {ms: -1}), SumitoError);
    assert.ok((await engine.search('classic', {depth: 1})).best);
});
