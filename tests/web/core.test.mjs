// SPDX-License-Identifier: MIT
// The core of the page under node: the same searches as the program, requests of the page, an engine that listens.
import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import test from 'node:test';
import {asked, coreAddress, moduleFile} from './harness/core_host.mjs';
import {program} from './harness/modules.mjs';
import {WebWorker} from './harness/web_worker.mjs';
import {Instance} from '../../web/core/wasm.js';
import {openCore} from '../../web/core/core.js';

globalThis.Worker = /** @type {any} */ (WebWorker);

const MIDDLE = 'classic 5/1ww3/1wwbb2/2bbwb2/2bbbww2/1wbbww2/2w1b2/6/5 w 3-4 - 91';
const OVER = 'classic 4w/5w/7/8/bb7/8/7/6/5 w 6-0 - 11';

/** Runs a test with a core, alone or with shared memory. */
function withCore(name, {isolated, ...options}, run) {
    test(`${name} (${isolated ? 'shared memory' : 'one thread'})`, async (t) => {
        globalThis.crossOriginIsolated = isolated;
        const core = await openCore({base: coreAddress(), ...options});
        try {
            await run(core, t);
        } finally {
            core.close();
        }
    });
}
const BOTH = [{isolated: false}, {isolated: true, threads: 2}];
const withBoth = (name, run) => BOTH.forEach((options) => withCore(name, options, run));

const later = (ms) => new Promise((done) => setTimeout(done, ms));
const superseded = (error) => error.superseded === true;

/** Waits, for a minute at most, until nobody is thinking: most of a moment passes without work. */
async function quiet() {
    for (let moment = 0; moment < 200; moment++) {
        const before = process.cpuUsage();
        await later(300);
        if (process.cpuUsage(before).user < 150000) return true;
    }
    return false;
}

test('the modules ask for nothing but the time, an ear and memory', () => {
    const wants = (name) =>
        WebAssembly.Module.imports(new WebAssembly.Module(moduleFile(name)))
            .map((one) => one.name)
            .sort();
    assert.deepEqual(wants('sumito.wasm'), ['engine_says', 'now_ms']);
    assert.deepEqual(wants('sumito-threads.wasm'), ['engine_says', 'memory', 'now_ms']);
});

/** A machine may be disturbed while it measures, but what is slow is slow every time. */
const ATTEMPTS = 4;

/** The program's bench: its signature, and the seconds of processor time it took. */
function nativeBench() {
    const {stdout, stderr} = spawnSync('bash', ['-c', 'TIMEFORMAT="%U %S"; time "$0" bench --json', program], {encoding: 'utf8'});
    const [user, system] = stderr.trim().split(' ').map(Number);
    return {signature: JSON.parse(stdout).signature, seconds: user + system};
}

test('the bench gives the signature of the program', (t) => {
    const {signature} = nativeBench();
    const core = new Instance(new WebAssembly.Module(moduleFile('sumito.wasm')), null, () => {});
    for (const game of ['classic', 'notalone', 'offboard', 'people']) assert.ok(core.take('net', moduleFile(`${game}.net`)), game);
    const {calls, memory} = core;
    const run = () => Array.from({length: calls.bench_count()}, (_, n) => calls.bench(n)).reduce((sum, nodes) => sum + nodes);
    assert.equal(run(), signature);
    const used = memory.buffer.byteLength;
    let share = 0;
    for (let attempt = 0; attempt < ATTEMPTS && share <= 0.4; attempt++) {
        const {seconds} = nativeBench();
        const before = process.cpuUsage();
        assert.equal(run(), signature);
        const {user, system} = process.cpuUsage(before);
        share = seconds / ((user + system) / 1e6);
        t.diagnostic(
            `${Math.round(100 * share)} % of the program's speed: ${Math.round(signature / ((user + system) / 1e6))} nodes a second`,
        );
    }
    assert.ok(share > 0.4, 'at least 40 % of the speed of the program');
    assert.equal(memory.buffer.byteLength, used, 'released memory serves again');
});

test('a host that does not know the type of wasm files will do', async () => {
    globalThis.crossOriginIsolated = false;
    const core = await openCore({base: coreAddress('plain')});
    const {stdout} = spawnSync(program, ['--version'], {encoding: 'utf8'});
    assert.ok(stdout.includes(core.version), `${core.version} is the version in: ${stdout}`);
    core.close();
});

test('a missing module is told', async () => {
    await assert.rejects(openCore({base: 'http://127.0.0.1:1/'}));
});

withBoth('page requests are answered', async ({ask}) => {
    const answers = await Promise.all([
        ask('game', {start: 'classic', moves: 'c5d5', lang: 'en'}),
        ask('variants', {lang: 'fr'}),
        ask('layouts'),
    ]);
    assert.equal(answers[0].to_move, 'second');
    assert.equal(answers[0].history.length, 1);
    for (const answer of answers) assert.equal(answer.schema, 2);
    // French signs of two parts stay with the word before them.
    assert.match(answers[1].variants[1].aim, /tour\u00a0: /);
});

withBoth('what the core refuses is an error with its code, and the next request is answered', async ({ask}) => {
    const bad = [
        ['nonsense', {}],
        ['game', {start: 'tictactoe'}],
        ['game', {start: 'classic', moves: 'a1a9'}],
        ['game', {}],
        ['', {}],
        ['game', {start: 'classic', moves: 'c5d5\nhouse takebacks'}],
        ['game', {start: '\u0000\ud800', moves: 'é'.repeat(100000)}],
        ['clock', {control: '-1 0'}],
        ['game', {start: 'classic', from: 'x'.repeat(3 << 20)}],
    ];
    for (const [verb, fields] of bad)
        await assert.rejects(
            ask(verb, fields),
            ({error}) => error.code.length > 0 && error.code !== 'core_failed' && error.message.length > 0,
        );
    assert.equal((await ask('game', {start: 'classic'})).to_move, 'first');
});

withBoth('a move within its limits', async ({engine, threads}) => {
    const told = [];
    const found = await engine.go({start: MIDDLE, limits: {ms: 150}, lines: 2}, (line) => told.push(line));
    assert.match(found.best, /^[a-i][1-9]/);
    assert.ok(found.depth >= 1 && found.nodes > 0 && found.ms >= 140, JSON.stringify(found));
    assert.equal(found.lines.length, 2);
    assert.ok(found.lines[0].score >= found.lines[1].score);
    assert.deepEqual(
        told.filter((line) => line.rank === 1).map((line) => line.depth),
        [...new Set(told.map((line) => line.depth))],
        'never less deep',
    );
    const shallow = await engine.go({start: MIDDLE, limits: {depth: 3}});
    assert.ok(shallow.depth >= 3);
    const few = await engine.go({start: 'offboard', limits: {nodes: 5000}});
    // Several threads are counted now and then, and how far they get meanwhile is the machine's affair.
    assert.ok(threads > 1 || few.nodes <= 5000 + 512, `${few.nodes} nodes`);
});

withBoth('every game, its history and the rules of the house', async ({engine}) => {
    for (const request of [
        {variant: 'notalone', moves: '@d4 @f6'},
        {variant: 'offboard'},
        {start: 'belgian-daisy', moves: ['a1b2']},
        {variant: 'classic', house: 'repetition ejections=3 noprogress=40 takebacks'},
    ]) {
        const {best, ponder} = await engine.go({...request, limits: {depth: 4}});
        assert.ok(best && ponder);
    }
    assert.equal((await engine.go({start: OVER})).best, null, 'a game that is over');
    const won = await engine.go({start: 'classic 5/6/7/8/wbb6/8/7/6/5 b 2-0 - 10', house: 'ejections=3', limits: {depth: 3}});
    assert.equal(won.winMoves, 1);
    assert.ok(won.score > 30000);
    const ahead = {start: 'classic 4w/5w/7/8/wbb6/8/7/6/5 b 1-0 - 10', limits: {depth: 3}};
    assert.equal((await engine.go({...ahead, house: 'noprogress=1 more'})).winMoves, 1);
    assert.equal((await engine.go({...ahead, house: 'noprogress=1'})).winMoves, null);
});

withBoth('a net comes with the first search of its game, that of people with the first level, once', async ({engine}) => {
    asked.length = 0;
    for (const variant of ['classic', 'offboard', 'classic']) await engine.go({variant, limits: {nodes: 100}});
    for (const level of [3, 4]) await engine.go({variant: 'offboard', level, limits: {nodes: 100}});
    assert.deepEqual(asked, ['/typed/classic.net', '/typed/offboard.net', '/typed/people.net']);
});

withBoth('requests that want nets are answered while it searches, in every language', async ({ask, engine}) => {
    asked.length = 0;
    const fields = /** @type {const} */ ({start: MIDDLE});
    await assert.rejects(ask('people', fields), ({error}) => error.code === 'no_net' && error.detail === 'classic');
    const lines = [];
    const search = engine.go({start: MIDDLE, level: 10}, (line) => lines.push(line));
    const [english, french] = await Promise.all([engine.ask('people', fields), engine.ask('people', {...fields, lang: 'fr'})]);
    assert.equal(english.choices.length, 5);
    assert.match(english.words, /people.*\u00a0%/);
    // Signs of two parts stay with the word before them, as in the answers of the rules.
    assert.match(french.words, /joueurs.*\u00a0%/);
    assert.deepEqual(asked.slice().sort(), ['/typed/classic.net', '/typed/fr.pack', '/typed/people.net']);
    const heard = lines.length;
    await engine.ask('people', {...fields, strength: 100});
    while (lines.length === heard) await later(20); // the search goes on
    engine.stop();
    const found = await search;
    assert.ok(found.best && found.depth > 1, JSON.stringify(found));
    // The same of a game whose net comes with the request, and of the level that is asked for next.
    assert.equal((await engine.ask('people', {start: 'offboard'})).words, '');
    assert.ok((await engine.go({variant: 'offboard', level: 5})).best);
    await assert.rejects(engine.ask('people', {start: MIDDLE, strength: 999}), ({error}) => error.code === 'bad_strength');
});

test('a net that does not come is told, and the next search asks for it again', async () => {
    globalThis.crossOriginIsolated = false;
    const core = await openCore({base: coreAddress('netless')});
    asked.length = 0;
    for (const variant of ['classic', 'classic'])
        await assert.rejects(core.engine.go({variant, limits: {nodes: 100}}), ({error}) => {
            assert.equal(error.code, 'core_failed');
            assert.match(error.message, /classic\.net: 404/);
            return true;
        });
    assert.equal(asked.length, 2);
    core.close();
});

withBoth('levels choose the same move for the same seed, and not always the same', async ({engine}) => {
    // In one piece: a search cut into slices of time differs in what it recalls, and may choose another move.
    const choose = async (level, seed) => (await engine.go({start: MIDDLE, level, seed, whole: true, limits: {ms: 60000}})).best;
    const seeds = [1, 2, 3, 4, 5, 6, 7, 8];
    const once = [];
    const again = [];
    for (const seed of seeds) once.push(await choose(2, seed));
    await engine.go({start: MIDDLE, limits: {ms: 60}});
    for (const seed of seeds) again.push(await choose(2, seed));
    assert.deepEqual(again, once);
    assert.ok(new Set(once).size > 1, String(once));
    assert.equal(await choose(9, 7), await choose(9, 7));
});

test('levels choose alike with and without shared memory', async () => {
    const cores = [];
    for (const isolated of [false, true]) {
        globalThis.crossOriginIsolated = isolated;
        cores.push(await openCore({base: coreAddress(), threads: 1}));
    }
    const chosen = [];
    for (const start of [MIDDLE, 'notalone', 'offboard'])
        chosen.push(await Promise.all(cores.map(({engine}) => engine.go({start, level: 5, seed: 5, whole: true}))));
    cores.forEach((core) => core.close());
    for (const [alone, shared] of chosen) assert.equal(alone.best, shared.best);
});

withBoth('the newest request wins', async ({engine}) => {
    const stale = [];
    const old = Array.from({length: 6}, (_, i) => engine.go({start: MIDDLE, lines: i + 1}, () => stale.push(i)));
    const refused = old.map((promise) => assert.rejects(promise, superseded));
    const newest = engine.go({variant: 'notalone'});
    const heard = stale.length;
    await later(150);
    await Promise.all(refused);
    engine.stop(); // it thinks without a limit: unheard, this would last for ever
    assert.match((await newest).best, /^@/);
    assert.equal(stale.length, heard, 'nobody hears of a request that was superseded');
    const cancelled = assert.rejects(engine.go({start: MIDDLE}), superseded);
    await later(50);
    engine.cancel();
    await cancelled;
    assert.ok(await quiet(), 'nobody thinks about what was cancelled');
    assert.ok((await engine.go({start: MIDDLE, limits: {depth: 2}})).best);
});

withBoth('stop is heard', async ({engine}, t) => {
    const waits = [];
    for (let i = 0; i < 5; i++) {
        let first;
        const deep = new Promise((done) => {
            first = done;
        });
        const search = engine.go({start: MIDDLE}, (line) => line.depth > 8 && first());
        await deep;
        const begun = performance.now();
        engine.stop();
        assert.ok((await search).best);
        waits.push(Math.round(performance.now() - begun));
    }
    t.diagnostic(`stop took ${waits} ms`);
});

withBoth('a request that makes no sense is refused, and the next one is served', async ({engine}) => {
    const bad = [
        {},
        {start: 'chess'},
        {start: MIDDLE, moves: 'a1a2 nonsense'},
        {start: MIDDLE, moves: 'a1\nquit'},
        {variant: 'classic', level: 11},
        {variant: 'classic', level: NaN},
        {variant: 'classic', lines: 0},
        {variant: 'classic', seed: -1},
        {variant: 'classic', house: 'ejections=9'},
        {variant: 'classic', limits: {ms: -5}},
        {variant: 'classic', limits: {depth: NaN}},
        {start: 'classic\u0000\nstart'},
    ];
    for (const request of bad)
        await assert.rejects(
            engine.go({limits: {depth: 1}, ...request}),
            ({error}) => error.code !== 'core_failed' && error.message.length > 0,
            JSON.stringify(request),
        );
    assert.ok((await engine.go({variant: 'classic', limits: {depth: 1}})).best);
});

withCore('two threads find moves', {isolated: true, threads: 2}, async ({engine, threads}) => {
    assert.equal(threads, 2);
    for (const variant of ['classic', 'notalone', 'offboard']) {
        const found = await engine.go({variant, limits: {depth: 6}});
        assert.ok(found.best && found.depth === 6);
    }
});

test('where memory cannot be handed to workers, one thread thinks', async () => {
    const {MessageChannel} = globalThis;
    // As in WebKitGTK: isolated, shared memory can be made, and posting it throws.
    globalThis.MessageChannel = /** @type {any} */ (
        class {
            port1 = {
                postMessage: () => {
                    throw new DOMException('The object can not be cloned.', 'DataCloneError');
                },
                close() {},
            };
            port2 = {close() {}};
        }
    );
    globalThis.crossOriginIsolated = true;
    const core = await openCore({base: coreAddress(), threads: 2}).finally(() => (globalThis.MessageChannel = MessageChannel));
    assert.equal(core.threads, 1);
    assert.match(core.module.pathname, /\/sumito\.wasm$/);
    assert.ok((await core.engine.go({variant: 'classic', limits: {depth: 2}})).best);
    core.close();
});

/** A core whose threads do not start, or break later. @param {(worker: any) => void} spoil */
async function withBadThreads(spoil) {
    globalThis.Worker = /** @type {any} */ (
        class extends WebWorker {
            constructor(url) {
                super(url);
                if (String(url).endsWith('thread-worker.js')) spoil(this);
            }
        }
    );
    globalThis.crossOriginIsolated = true;
    const core = await openCore({base: coreAddress(), threads: 2});
    try {
        const found = await core.engine.go({start: MIDDLE, limits: {depth: 12}});
        assert.ok(found.best && found.depth === 12, JSON.stringify(found));
        assert.equal(core.threads, 1);
    } finally {
        globalThis.Worker = /** @type {any} */ (WebWorker);
        core.close();
    }
}
test('where threads do not start, one thread thinks', () => withBadThreads((worker) => queueMicrotask(() => worker.onerror({}))));
test('where a thread breaks while it thinks, the search goes on without it', () =>
    withBadThreads((worker) => {
        let lines = 0;
        queueMicrotask(() => {
            const listener = worker.onmessage;
            worker.onmessage = (event) => (event.data.line && ++lines === 3 ? worker.onerror({message: 'broken'}) : listener(event));
        });
    }));

withCore(
    'without memory for the engine its requests fail, and the others do not',
    {isolated: false, hash: 60000},
    async ({engine, ask}) => {
        for (let i = 0; i < 2; i++) await assert.rejects(engine.go({variant: 'classic'}), ({error}) => error.code === 'core_failed');
        assert.equal((await ask('game', {start: 'classic'})).to_move, 'first');
    },
);
