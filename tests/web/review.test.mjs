// SPDX-License-Identifier: MIT
// A game under the lens, without a screen: the page finds what the program finds, and stops when it is told to.
import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import test from 'node:test';
import {gzipSync} from 'node:zlib';
import {LONG_CLASSIC, LONG_OFFBOARD} from './harness/long.mjs';
import {coreAddress} from './harness/core_host.mjs';
import {program, sourceTree} from './harness/modules.mjs';
import {WebWorker} from './harness/web_worker.mjs';
import {openCore} from '../../web/core/core.js';
import {faultOf, readGames, textOf} from '../../web/analyse/import.js';
import {judgeGame, searchGame, seenInNotes} from '../../web/analyse/review.js';
import {studyFields} from '../../web/analyse/export.js';
import {Study} from '../../web/analyse/study.js';
import {writeReview} from '../../web/analyse/written.js';

globalThis.Worker = /** @type {any} */ (WebWorker);

const HASH = 16;
const open = async (isolated) => {
    globalThis.crossOriginIsolated = isolated;
    return openCore({base: coreAddress(), hash: HASH, threads: 2});
};

/** What the program says about a game. */
function analyzed({start, moves}, nodes) {
    const {stdout, status, stderr} = spawnSync(program, ['analyze', '-', `--nodes=${nodes}`, `--hash=${HASH}`, '--json'], {
        input: `[Game "${start}"]\n\n${moves.join(' ')}\n`,
        encoding: 'utf8',
    });
    assert.equal(status, 0, stderr);
    return JSON.parse(stdout.split('\n')[0]);
}

/** A study without a browser. */
const studyOf = (opened) => {
    const store = {version: 1, study: opened};
    return new Study({kept: /** @type {any} */ ({read: () => store, write: () => true})});
};

/** A review is kept with its study, and says the same when that is opened again: here, on the sheet, and to the program. */
async function keptAsItWas(core, {start, moves}, {seen, course}) {
    const study = studyOf({variant: start.split(':')[0], start, moves: moves.join(' ')});
    const words = new Map(course.plies.flatMap(({glyph}, i) => (glyph ? [[i + 1, `Ply ${i + 1}.`]] : [])));
    const reviewed = /** @type {any} */ ({seen, course, words, firstPly: 0});
    assert.ok(words.size > 1, 'there are mistakes to be kept');
    const mine = study.root.children[0].children[0];
    study.edit(mine, {comment: 'Mine.', glyphs: [1]});
    const [aside] = study.addLine(study.main[words.keys().next().value - 2] ?? study.root, [
        moves[words.keys().next().value - 1],
        moves[words.keys().next().value],
    ]);
    writeReview(study, reviewed);
    assert.deepEqual([mine.comment, mine.glyphs[0], aside.parent.children[0] === aside], ['Mine.', 1, true], 'what was there stays');
    const opened = studyOf(study.saved());
    const again = seenInNotes([opened.root, ...opened.main], true);
    const read = await judgeGame(core, {start, moves}, again, 'en');
    assert.deepEqual([read.plies, read.players, read.points], [course.plies, course.players, course.points]);
    for (const ply of words.keys()) assert.deepEqual(again[ply - 1].line, seen[ply - 1].line);
    const {html} = await core.ask('sheet', studyFields(study));
    const {first, second} = course.players;
    assert.deepEqual(
        [...html.matchAll(/<b>(\d+)&nbsp;%/g)].map(([, percent]) => Number(percent)),
        [first, second].map(({accuracy}) => Math.round(Math.round(1000 * accuracy) / 10)),
    );
    const {apgn} = await core.ask('write', studyFields(study));
    const told = JSON.parse(spawnSync(program, ['analyze', '-', '--json'], {input: apgn, encoding: 'utf8'}).stdout.split('\n')[0]);
    assert.deepEqual(
        told.plies.slice(0, -1).map(({cost}) => cost),
        course.plies.map(({cost}) => cost),
    );
    // Another review takes its place: nothing of the first one is left, and one step leads back.
    const before = study.tokens();
    const fine = {...course, plies: course.plies.map((ply) => ({...ply, glyph: null}))};
    writeReview(study, {...reviewed, course: fine}, reviewed);
    assert.doesNotMatch(study.tokens(), /\$[246]|Ply|\(/);
    assert.match(study.tokens(), /Mine\./);
    study.undo();
    assert.equal(study.tokens(), before);
    // So does one on a later visit, in another language, where the reasons would be told in other words.
    const later = {...reviewed, words: new Map([...words].map(([ply]) => [ply, `Coup ${ply}.`]))};
    const kept = JSON.stringify(study.saved());
    const returned = studyOf(JSON.parse(kept));
    const mend = returned.main[[...words.keys()].at(-1) - 1];
    assert.equal(returned.tokens(), before);
    returned.edit(mend, {comment: 'Ply by my hand.'});
    writeReview(returned, later, later);
    assert.deepEqual(
        [returned.tokens().match(/Ply .*/g), returned.tokens().match(/Coup/g)?.length],
        [['Ply by my hand.'], before.match(/Ply/g).length - 1],
    );
    // What was kept by earlier versions, or came as a record, does not say which words are of a review: those that would be written now are.
    const plain = studyOf(JSON.parse(kept, (name, value) => (name === 'told' ? undefined : value)));
    writeReview(plain, {...reviewed, course: fine}, reviewed);
    assert.doesNotMatch(plain.tokens(), /Ply/);
}

const GAMES = [
    ['classic', LONG_CLASSIC, 3000, false],
    ['offboard', LONG_OFFBOARD, 2000, true],
];
for (const [name, game, nodes, isolated] of GAMES) {
    test(`the graph and the marks are those of the program (${name}, ${isolated ? 'shared memory' : 'one thread'})`, async (t) => {
        const core = await open(isolated);
        try {
            // Something was searched before, with another number of threads and of lines: it must not matter.
            await core.engine.go({start: game.start, limits: {nodes: 4000}, lines: 2});
            const seen = await searchGame(core, game, {nodes, threads: 1});
            const course = await judgeGame(core, game, seen, 'en');
            const native = analyzed(game, nodes);
            assert.ok(game.moves.length > 40);
            assert.deepEqual(
                seen.map(({line}) => line),
                native.plies.map(({line}) => line),
            );
            assert.equal(seen.at(-1).score, null, 'the game is over');
            assert.deepEqual(
                course.scores.slice(0, -1),
                native.plies.slice(0, -1).map(({score}) => score),
            );
            assert.deepEqual(
                course.plies.map(({cost, judgement}) => [cost, judgement]),
                native.plies.slice(0, -1).map(({cost, judgement}) => [cost, judgement]),
            );
            for (const side of ['first', 'second']) {
                const {accuracy, inaccuracies, mistakes, blunders} = native.players[side];
                const own = course.players[side];
                assert.deepEqual(
                    [own.accuracy, own.inaccuracies, own.mistakes, own.blunders],
                    [accuracy, inaccuracies, mistakes, blunders],
                );
            }
            await keptAsItWas(core, game, {seen, course});
            t.diagnostic(`${course.plies.filter(({judgement}) => judgement !== 'fine').length} mistakes in ${game.moves.length} plies`);
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
        go: (request) =>
            new Promise((resolve, reject) => {
                asked.push(request);
                drop = () => reject(Object.assign(new Error('superseded'), {superseded: true}));
                queueMicrotask(() => engine.wait ?? resolve({best: 'a1b2', score: asked.length, lines: [{moves: ['a1b2', 'i9h8']}]}));
            }),
        cancel() {
            this.cancelled++;
            drop();
        },
    };
    return {core: /** @type {any} */ ({engine, threads: 3}), asked};
}

test('every position is searched once, the last one first, then longer what the core wants to know more of', async () => {
    const {core, asked} = scribe();
    const told = [];
    const judged = [];
    const {length} = LONG_CLASSIC.moves;
    const rounds = [
        {again: [3, 4, length], effort: 2},
        {again: [], effort: 4},
    ];
    core.ask = async (verb, {round, costs}) => {
        judged.push([verb, round, costs]);
        return {plies: [{cost: 7}, {cost: round}], ...rounds[round]};
    };
    const seen = await searchGame(core, LONG_CLASSIC, {ms: 100}, {progress: (done, all) => told.push([done, all])});
    assert.equal(asked.length, length + 4);
    asked.forEach(({moves, limits, threads, lines, whole, forget}, i) => {
        const again = i - length - 1;
        assert.deepEqual(moves, LONG_CLASSIC.moves.slice(0, again < 0 ? length - i : [length, 4, 3][again]));
        assert.deepEqual(
            {limits, threads, lines, whole, forget},
            {limits: {ms: again < 0 ? 100 : 200}, threads: 3, lines: 1, whole: false, forget: i === 0},
        );
    });
    assert.deepEqual(judged, [
        ['review', 0, undefined],
        ['review', 1, '7 0'],
    ]);
    assert.deepEqual(
        told,
        asked.map((_, i) => [i + 1, i > length ? length + 4 : length + 1]),
    );
    assert.deepEqual(seen[length], {score: length + 2, line: ['a1b2', 'i9h8'], times: 2});
    assert.deepEqual(seen[0], {score: length + 1, line: ['a1b2', 'i9h8'], times: 1});
});

test('a review that is cancelled asks nothing more', async () => {
    const {core, asked} = scribe();
    const cancel = new AbortController();
    const progress = (done) => {
        if (done === 5) {
            core.engine.wait = true;
            setTimeout(() => cancel.abort());
        }
    };
    await assert.rejects(searchGame(core, LONG_CLASSIC, {ms: 100}, {signal: cancel.signal, progress}), {name: 'AbortError'});
    assert.deepEqual([asked.length, core.engine.cancelled], [6, 1]);
});

test('what comes in: records, lists of moves of any game, positions; faults with their place', async () => {
    const core = await open(false);
    const games = async (text) => (await readGames(core, text, 'en')).games;
    try {
        assert.deepEqual(
            (await games('[Black "Ada"]\n\n1. a1b2 *\n\n[Game "offboard"]\n\n1. b1b2 *\n')).map(({variant, plies, tags}) => [
                variant,
                plies,
                tags.Black,
            ]),
            [
                ['classic', 1, 'Ada'],
                ['offboard', 1, undefined],
            ],
        );
        assert.deepEqual(
            (await games(LONG_OFFBOARD.moves.join('\n'))).map(({variant, plies, error}) => [variant, plies, error]),
            [['offboard', 54, null]],
        );
        assert.deepEqual(
            (await games('@d5 @f5 b2c3')).map(({variant, plies, error}) => [variant, plies, error]),
            [['notalone', 3, null]],
        );
        assert.deepEqual(
            (await games('classic 5/6/7/8/6bbw/8/7/6/w4 b 0-0 - 0')).map(({variant, plies, error}) => [variant, plies, error]),
            [['classic', 0, null]],
        );
        const [bad] = await games('1. a1b2 i9h8\n2. a1b1');
        assert.deepEqual([bad.variant, bad.plies, bad.error.line, bad.error.column], ['classic', 2, 2, 4]);
        const [none] = await games('this is no game');
        assert.deepEqual([none.plies, none.error.line, none.error.column], [0, 1, 1]);
        // Names of layouts, and positions of other programs.
        const started = async (text) => (await games(text)).map(({start, error}) => [start, error]);
        const [[daisy]] = await started('classic:belgian-daisy');
        assert.deepEqual(await started('belgian-daisy'), [[daisy, null]]);
        assert.deepEqual((await started('sssss/ssssss/2sss2/8/9/8/2SSS2/SSSSSS/SSSSS 0 0 b 0 0'))[0][1], null);
        // What is wrong with a position is said of the position; what is no text is said once.
        const said = async (text, lang = 'en') => {
            const found = await games(text);
            assert.equal(found.length, 1);
            return faultOf(core, text, found[0].error, lang);
        };
        assert.match((await said('xbbbb/bbbbbb/2bbb2/8/9/8/2www2/wwwwww/wwwww b 0-0 - 0')).message, /^This is no position\./);
        assert.match((await said('classic bbbbb/bbbbbb/bbbbbbb/8/9/8/2www2/wwwwww/wwwww b 0-0 - 0')).message, /^This is no position\./);
        const record = '[Black "Ada"]\n\n1. a1b2 i9h8 *\n';
        const bytes = (/** @type {Buffer} */ buffer) => textOf(new Uint8Array(buffer));
        assert.deepEqual(await said(bytes(gzipSync(record))), {message: 'This is compressed. Unpack it first.'});
        assert.deepEqual(await said(bytes(Buffer.from(record, 'utf16le'))), {message: 'This text is in UTF-16. Save it as UTF-8 first.'});
        const noise = Buffer.from(Array.from({length: 300000}, (_, i) => ((i * 2654435761) >>> 13) & 255));
        assert.deepEqual(await said(bytes(noise)), {message: 'This is not text: there is neither a game nor a position in it.'});
        // UTF-16 that says so is read, and so is what has marks before its games.
        for (const text of [bytes(Buffer.from(`\ufeff${record}`, 'utf16le')), `\ufeff${record}\n\ufeff${record}`])
            assert.ok(
                (await games(text)).every(({plies, tags, error}) => plies === 2 && tags.Black === 'Ada' && !error),
                text,
            );
    } finally {
        core.close();
    }
});
