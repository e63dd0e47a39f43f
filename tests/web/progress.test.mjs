// SPDX-License-Identifier: MIT
// What somebody has learnt, without a screen: kept, in two tabs at once, brought in from a file.
import assert from 'node:assert/strict';
import test from 'node:test';
import {Progress, STORE, today} from '../../web/learn/progress.js';
import {createKept} from '../../web/shell/kept.js';
import {ask} from './harness/core.mjs';
import {ask as askProgram} from './harness/oracle.mjs';

const HEAD = 'sumito progress 1\n';
const core = {ask};
/** What localStorage is to a page. */
function storage(entries = {}) {
    const values = {...entries};
    return Object.defineProperties(values, {
        getItem: {value: (key) => values[key] ?? null},
        setItem: {value: (key, value) => (values[key] = value)},
        removeItem: {value: (key) => delete values[key]},
    });
}
const browser = (entries) => {
    const shared = storage(entries);
    return {shared, tab: () => new Progress(core, createKept(shared)), log: () => JSON.parse(shared[STORE] ?? '""')};
};

test('what is done is kept and adds up', async () => {
    const {tab, log} = browser();
    const {lines} = await tab().read();
    assert.equal(lines, 0);
    assert.equal(log(), '', 'nothing done, nothing kept');
    const first = tab();
    await Promise.all([first.add('minute - 1'), first.add('puzzle c1 1 1300'), first.add('exercise lines_1 2')]);
    assert.match(log(), /^sumito progress 1\n(\d+ (minute|puzzle|exercise) .*\n){3}$/);
    const {minute, solved, exercises, ratings} = await tab().read();
    assert.ok(minute && ratings.classic.rating > 1200);
    assert.deepEqual(solved, ['c1']);
    assert.equal(exercises[0].stars, 2);
    await assert.rejects(first.add('nonsense'), /nothing a log/);
});

test('two tabs lose nothing of each other', async () => {
    const {tab, log} = browser();
    const [one, two] = [tab(), tab()];
    await Promise.all([one.read(), two.read()]);
    await Promise.all([one.add('puzzle c1 1 1300'), two.add('puzzle c2 0 1300'), one.add('puzzle c3 1 1300'), two.add('puzzle c4 1 1300')]);
    await one.read();
    for (const id of ['c1', 'c2', 'c3', 'c4']) assert.match(log(), new RegExp(`puzzle ${id} `));
    assert.deepEqual((await two.read()).missed, ['c2']);
});

test('a file is taken in: what came, what was known, what is wrong', async () => {
    const {tab, log} = browser({[STORE]: JSON.stringify(`${HEAD}5 minute - 1\n`)});
    const one = tab();
    assert.deepEqual(await one.merge(`${HEAD}5 minute - 1\n7 exam lines 1\nrubbish\n`), {came: 1, known: 1, wrong: 1, faults: [4]});
    assert.equal(log(), `${HEAD}5 minute - 1\n7 exam lines 1\n`);
    await assert.rejects(one.merge('a letter to my aunt'), /no log of progress/);
    await assert.rejects(one.merge('sumito progress 2\n'), /newer/);
    assert.equal((await one.read()).lines, 2);
    await one.forget();
    assert.equal(log(), '');
    assert.equal((await one.read()).lines, 0);
});

test('what is kept by a newer version is left alone, what is no log is nothing', async () => {
    const newer = browser({[STORE]: JSON.stringify('sumito progress 2\n5 dream - 1\n')});
    await assert.rejects(newer.tab().add('minute - 1'), /newer/);
    assert.match(newer.log(), /dream/);
    const damaged = browser({[STORE]: '{'});
    await damaged.tab().add('minute - 1');
    assert.match(damaged.log(), /^sumito progress 1\n\d+ minute - 1\n$/);
});

test('a day is that of the calendar here', () => {
    assert.equal(today(new Date(2026, 0, 5, 23, 59)), '2026-01-05');
});

test('the page and the program come to the same ratings', async () => {
    const text = HEAD + Array.from({length: 200}, (_, n) => `${n} puzzle c${n} ${n % 3 && 1} ${900 + ((n * 7919) % 1300)}`).join('\n');
    const fields = {time: 1e12, text};
    assert.deepEqual(await ask('progress', fields), askProgram([['progress', fields]])[0]);
});
