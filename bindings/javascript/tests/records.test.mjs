// SPDX-License-Identifier: MIT
// Records that come in pieces: game by game, and as columns.
import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {copyFileSync, createReadStream, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {Readable} from 'node:stream';
import test from 'node:test';
import {pathToFileURL} from 'node:url';
import {folder, openSumito, sourceTree} from './package.mjs';

const sumito = await openSumito();
const FILE = join(sourceTree, 'tests/data/games.apgn');
/** Every kind of thing that can stand in a record, and errors of every part of a game. */
const MIXED = `; before the first game
[Event "é 😀"]
[Black "Ada"]
[Variant "belgian"]

{no move yet} 1. a1b2 {[%clk 0:09:58.5] ça} (1. a2b2 {[%clk 0:00:01]} i5h5 $1) {[%eval -1.25]} i5h5?! 2. b2c3 1-0

[Position "classic 5/6/7/8/6bbw/8/7/6/w4 b 5-0 - 8"]
e7e8 1-0
[Game "notalone"]

1. @d4 @f6
[Event "wrong"]

1. c5d5 c5d5 2. zz 1-0 1. c5d5 *

[Black Ada]
1. c5d5 *

[Game "chess"]
*

[Event "never ends"] 1. a1b2 (1. a2b2 {open`;

async function collect(source) {
    const found = [];
    for await (const one of source) found.push(one);
    return found;
}

async function* cut(text, size) {
    for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}

test('every source gives the games that the whole text gives', async () => {
    const expected = sumito.readRecords(MIXED);
    assert.equal(expected.length, 8);
    const bytes = new TextEncoder().encode(MIXED);
    const sources = {
        text: MIXED,
        bytes,
        buffer: bytes.buffer,
        blob: new Blob([MIXED]),
        'stream of a blob': new Blob([MIXED]).stream(),
        'without an iterator': {getReader: () => new Blob([MIXED]).stream().getReader()},
        'stream of Node': Readable.from([MIXED.slice(0, 100), MIXED.slice(100)]),
        'one letter after the other': [...MIXED].flatMap((letter) => [...letter].flatMap((one) => one.split(''))),
        'one byte after the other': Array.from(bytes, (byte) => Uint8Array.of(byte)),
    };
    for (const [name, source] of Object.entries(sources)) assert.deepEqual(await collect(sumito.records(source)), expected, name);
    for (const size of [2, 3, 7, 64, 500]) assert.deepEqual(await collect(sumito.records(cut(MIXED, size))), expected, String(size));
});

test('a file, in any pieces', async () => {
    const expected = sumito.readRecords(readFileSync(FILE, 'utf8'));
    for (const highWaterMark of [100, 4096, 1 << 20])
        assert.deepEqual(await collect(sumito.records(createReadStream(FILE, {highWaterMark}))), expected);
    for (const nothing of ['', new Uint8Array(), [], ' \n% nothing']) assert.deepEqual(await collect(sumito.records(nothing)), []);
});

test('broken records are cut anywhere, and told alike', async () => {
    const corpus = join(sourceTree, 'fuzz/corpora/fuzz_record');
    const bodies = readdirSync(corpus).map((name) => readFileSync(join(corpus, name)));
    const several = bodies.map((_, n) =>
        Buffer.concat([0, 1, 2].flatMap((m) => [bodies[(7 * n + m) % bodies.length], Buffer.from('\n\n')])),
    );
    let games = 0;
    for (const bytes of [...bodies, ...several]) {
        const whole = await collect(sumito.records(bytes));
        games += whole.length;
        for (const size of [1, 17, 300]) {
            if (bytes.length / size > 10000) continue;
            const pieces = () => Array.from({length: Math.ceil(bytes.length / size)}, (_, n) => bytes.subarray(n * size, (n + 1) * size));
            assert.deepEqual(await collect(sumito.records(pieces())), whole);
            const columns = await collect(sumito.arrays(pieces(), {columns: ['move'], rows: 5}));
            assert.deepEqual(
                columns.flatMap((piece) => Array.from(piece.games.plies, (plies, n) => [plies, piece.games.fault[n]])),
                whole.map(({moves, error}) => [moves.length, error?.code ?? null]),
            );
        }
    }
    assert.ok(games > 500);
});

test('a game is given as soon as its result has come', async () => {
    const seen = [];
    async function* live() {
        for (const [n, piece] of ['1. a1b2', ' i5h5 1-', '0 ', '1. c5', 'd5 *', '\n'].entries()) {
            yield piece;
            if (n >= 2) assert.equal(seen.length, n < 4 ? 1 : 2, `after ${piece}`);
        }
    }
    for await (const game of sumito.records(live())) seen.push(game.moves.join(' '));
    assert.deepEqual(seen, ['a1b2 i5h5', 'c5d5']);
});

test('who leaves early lets the source go', async () => {
    let closed = 0;
    async function* endless() {
        try {
            for (;;) yield '1. a1b2 *\n';
        } finally {
            closed++;
        }
    }
    for await (const game of sumito.records(endless())) if (game.moves.length) break;
    for await (const piece of sumito.arrays(endless(), {rows: 1000})) if (piece.plies.move.length) break;
    const stream = new ReadableStream({pull: (controller) => controller.enqueue('1. a1b2 *\n'), cancel: () => void closed++});
    for await (const game of sumito.records(stream)) if (game.moves.length) break;
    await sumito
        .records({getReader: () => new ReadableStream({pull: (to) => to.enqueue('*\n'), cancel: () => void closed++}).getReader()})
        .return();
    const iterator = sumito.records({
        getReader: () => new ReadableStream({pull: (to) => to.enqueue('*\n'), cancel: () => void closed++}).getReader(),
    });
    await iterator.next();
    await iterator.return();
    assert.equal(closed, 4);
});

test('what is no text is said once, and nothing more is read', async () => {
    let pieces = 0;
    function* noise() {
        for (; pieces < 1000; pieces++) yield Uint8Array.from({length: 65536}, (_, n) => (n * 7919 + pieces) % 251);
    }
    const games = await collect(sumito.records(noise()));
    assert.deepEqual([games.length, games[0].error.code], [1, 'not_text']);
    assert.ok(pieces < 10, `${pieces} pieces were read`);
    const packed = await collect(sumito.arrays(Uint8Array.of(0x1f, 0x8b, 8, 0)));
    assert.deepEqual(packed[0].games.fault, ['compressed']);
});

test('what is no source is refused', async () => {
    for (const wrong of [5, null, undefined, {}, true]) {
        assert.throws(() => sumito.records(wrong), TypeError, String(wrong));
        assert.throws(() => sumito.arrays(wrong), TypeError, String(wrong));
    }
    for (const wrong of [[5], [null], [{}]]) await assert.rejects(collect(sumito.records(wrong)), TypeError);
    const broken = Readable.from(
        (function* () {
            yield '1. a1b2 *\n1. a1';
            throw new Error('the line is cut');
        })(),
    );
    const games = [];
    await assert.rejects(async () => {
        for await (const game of sumito.records(broken)) games.push(game);
    }, /the line is cut/);
    assert.equal(games.length, 1);
});

test('memory does not grow with the record', async () => {
    const load = async (name) => import(String(pathToFileURL(join(folder, name))));
    const [{Instance}, {Holder}, {streamRecords}, {streamArrays}] = await Promise.all(
        ['core/wasm.js', 'held.js', 'stream.js', 'arrays.js'].map(load),
    );
    const module = await WebAssembly.instantiate(readFileSync(join(folder, 'sumito.wasm')), {
        env: {now_ms: () => 0, engine_says: () => {}},
    });
    const core = new Instance(module.instance, null, () => {});
    const holder = new Holder(core);
    const text = readFileSync(FILE, 'utf8');
    function* often(times) {
        for (let n = 0; n < times; n++) yield text;
    }
    for (const open of [(source) => streamRecords(holder, source), (source) => streamArrays(holder, source, {rows: 4000})]) {
        await collect(open(often(3)));
        const size = core.memory.buffer.byteLength;
        let count = 0;
        for await (const _ of open(often(60))) count++;
        assert.ok(count >= 30);
        assert.equal(core.memory.buffer.byteLength, size);
    }
});

test('columns say what the games say', async () => {
    const text = `${readFileSync(FILE, 'utf8')}\n${MIXED}`;
    const games = sumito.readRecords(text);
    for (const rows of [1, 700, 1 << 20]) {
        let game = 0;
        let number = 0;
        for await (const {plies, games: facts} of sumito.arrays(cut(text, 1000), {rows, tags: ['Event', 'Black']})) {
            for (const [n, begin] of facts.begin.entries()) {
                const {moves, tags, result, start, error} = games[game];
                assert.deepEqual(
                    [facts.game[n], facts.number[n], facts.plies[n], facts.result[n], facts.fault[n], facts.faultLine[n]],
                    [game, game + 1, moves.length, result, error?.code ?? null, error?.line ?? 0],
                );
                assert.deepEqual([facts.tags.Event[n], facts.tags.Black[n]], [tags.Event ?? null, tags.Black ?? null]);
                assert.equal(start && sumito.position(facts.start[n]).text, start);
                const played = start ? sumito.positions(Array(moves.length).fill(start)) : null;
                let position = start && sumito.position(start);
                for (const [ply, move] of moves.slice(0, 3).entries()) {
                    const row = begin + ply;
                    const side = position.toMove === 'first' ? 0 : 1;
                    assert.deepEqual([plies.game[row], plies.ply[row], plies.side[row]], [game, ply, side]);
                    const contents = [null, 'first', 'second', 'sister'];
                    assert.deepEqual(
                        Array.from(plies.board.subarray(61 * row, 61 * (row + 1)), (content) => contents[content]).filter(Boolean).length,
                        Object.keys(position.cells).length,
                    );
                    const [one] = [sumito.positions([position.text])];
                    assert.equal(one.moveText(0, plies.move[row]), move);
                    one.close();
                    const expected = {'1-0': 1, '0-1': -1, '1/2-1/2': 0, '*': NaN}[result] * (side ? -1 : 1);
                    assert.ok(plies.result[row] === expected || (Number.isNaN(expected) && Number.isNaN(plies.result[row])));
                    position = position.play(move);
                }
                played?.close();
                game++;
            }
            number++;
        }
        assert.equal(game, games.length);
        assert.ok(rows > 1 || number === games.length, `${number} pieces`);
    }
    const [{plies}] = await collect(sumito.arrays(MIXED));
    assert.deepEqual([plies.clockMs[0], plies.eval[0], Number.isNaN(plies.clockMs[1])], [598500, -1250, true]);
    assert.deepEqual(Array.from(plies.ejects), [0, 0, 0, 1, 0, 0, 0, 0, 0]);
});

test('columns and tags are chosen', async () => {
    const [{plies, games}] = await collect(sumito.arrays(MIXED, {columns: ['move'], tags: []}));
    assert.deepEqual([Object.keys(plies), games.tags], [['move'], {}]);
    for (const wrong of [{columns: ['moves']}, {columns: ['position']}, {tags: ['a b']}, {tags: ['']}, {rows: 0}, {rows: 1.5}])
        assert.throws(() => sumito.arrays(MIXED, wrong), RangeError, JSON.stringify(wrong));
    const many = Array.from({length: 65}, (_, n) => `Tag${n}`);
    assert.throws(() => sumito.arrays(MIXED, {tags: many}), RangeError);
    const [{games: first}] = await collect(sumito.arrays('[Tag63 "x"]\n*', {tags: many.slice(0, 64)}));
    assert.equal(first.tags.Tag63[0], 'x');
});

test('what the documentation shows runs', (t) => {
    const work = mkdtempSync(join(tmpdir(), 'sumito-records-'));
    t.after(() => rmSync(work, {recursive: true}));
    copyFileSync(FILE, join(work, 'games.apgn'));
    const [, streams] = readFileSync(join(sourceTree, 'docs/bindings.md'), 'utf8').split('\n### Streams\n');
    const examples = [...streams.matchAll(/```javascript\n(.*?)```/gs)].slice(0, 2).map(([, code]) => code);
    const opened = `import {openSumito} from '${pathToFileURL(join(folder, 'node.js'))}';\nconst sumito = await openSumito();\n`;
    writeFileSync(join(work, 'shown.mjs'), `${opened}${examples.join('')}console.log(wins.reduce((sum, n) => sum + n));`);
    const done = spawnSync(process.execPath, ['shown.mjs'], {cwd: work, encoding: 'utf8'});
    assert.equal(done.stderr, '');
    const lines = done.stdout.trim().split('\n');
    assert.equal(lines.length, 41);
    assert.match(lines[0], /^greedy 86 undefined$/);
    assert.ok(Number(lines[40]) > 1000);
});
