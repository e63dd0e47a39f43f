// SPDX-License-Identifier: MIT
// Lists that stand in more than one language: each is the one that it follows from, and no text counts what may be added to.
import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import test from 'node:test';
import {THEMES} from '../../web/board/themes.js';
import {sourceTree} from './harness/modules.mjs';

const read = (path) => readFileSync(join(sourceTree, path), 'utf8');
const all = (path, pattern) => [...read(path).matchAll(pattern)].map(([, found]) => found);
const defined = (path, name) => Number(all(path, new RegExp(`#define ${name} (\\d+)`, 'g'))[0]);
const page = read('web/index.html');
/** Wherever the page asks a question, its buttons have these values. */
function offers(name, list) {
    const found = [...page.matchAll(new RegExp(`name="${name}" value="([\\w-]+)"`, 'g'))].map(([, value]) => value);
    assert.ok(found.length > 0, name);
    assert.deepEqual(
        found,
        Array(Math.ceil(found.length / list.length))
            .fill(list)
            .flat(),
        name,
    );
}

const GAMES = all('src/rules/variants.def', /^VARIANT\([A-Z]+, (\w+),/gm);
const LEVELS = Array.from({length: defined('include/sumito/engine.h', 'SU_LEVELS')}, (_, i) => i + 1);
const api = JSON.parse(read('src/server/http/openapi.json'));
const schemas = JSON.stringify(api);

test('games', () => {
    assert.equal(GAMES.length, defined('include/sumito/rules.h', 'SU_VARIANTS'));
    offers('variant', GAMES);
    offers('game', GAMES);
    assert.deepEqual(api.components.schemas.Variant.enum, GAMES);
});

/** What is written here, but for what was, and what is given to be read: that may know fewer games. */
const past =
    /^(?:build|\.git|CHANGELOG\.md|debian\/changelog|docs\/adr|fuzz\/corpora|tests\/data|tests\/web\/lists\.test\.mjs)$|node_modules|\.(?:png|net|bin|gz|ico|woff2)$/;
/** The files below a folder. @param {string} [folder] @returns {string[]} */
const filesOf = (folder = '') =>
    readdirSync(join(sourceTree, folder), {withFileTypes: true}).flatMap((entry) => {
        const path = join(folder, entry.name);
        return past.test(path) ? [] : entry.isDirectory() ? filesOf(path) : entry.isFile() ? [path] : [];
    });
const sources = filesOf();
/** Where each match of a pattern is: file, line, words. @param {(text: string) => {index: number, words: string}[]} find */
const placesOf = (find) =>
    sources.flatMap((path) => {
        const text = read(path);
        return find(text).map(({index, words}) => `${path}:${text.slice(0, index).split('\n').length}: ${words}`);
    });

/** What may stand between two names of a list: `classic`, "notalone" and 'offboard'. */
const BETWEEN = /^[^A-Za-z]{0,8}(?:(?:and|or|et|ou|und|oder|de|var) ?)?[^A-Za-z]{0,4}$/;

/** The lists in a text that have three games or more, but not all. @param {string} text @param {string[]} games */
function shortLists(text, games) {
    const spelled = games.map((name) => name.replace('offboard', 'off ?board'));
    /** @type {{index: number, names: Set<string>}[]} */
    const lists = [];
    let end = 0;
    for (const {0: name, index} of text.matchAll(new RegExp(`\\b(?:${spelled.join('|')}|abalone)\\b`, 'gi'))) {
        if (!lists.length || !BETWEEN.test(text.slice(end, index))) lists.push({index, names: new Set()});
        lists.at(-1)?.names.add(name.toLowerCase().replace(' ', '').replace('abalone', 'classic'));
        end = index + name.length;
    }
    return lists
        .filter(({names: {size}}) => size > 2 && size < games.length)
        .map(({index, names}) => ({index, words: [...names].join(' ')}));
}

test('games: who lists them lists them all', () => {
    const four = ['classic', 'notalone', 'offboard', 'another'];
    for (const list of ['classic, notalone or offboard', "classic',\n    'notalone', 'offboard']", 'Abalone, Notalone et Off Board'])
        assert.deepEqual(shortLists(list, four), [{index: 0, words: 'classic notalone offboard'}], list);
    assert.deepEqual(shortLists('classic|notalone|offboard|another', four), []);
    assert.equal(placesOf((text) => shortLists(text, GAMES)).join('\n'), '');
});

test('games: who counts them counts them all', () => {
    const counts = [
        ['three', 'four', 'five'],
        ['trois', 'quatre', 'cinq'],
        ['drei', 'vier', 'fünf'],
    ];
    const right = counts.map((words) => words[GAMES.length - 3]);
    const counted = new RegExp(`(?<!\\p{L})(${counts.flat().join('|')}) (?:games|jeux|Spielen?)(?!\\p{L})`, 'giu');
    const wrong = (/** @type {string} */ text) =>
        [...text.matchAll(counted)].filter(([, word]) => !right.includes(word.toLowerCase())).map(({0: words, index}) => ({index, words}));
    assert.deepEqual(wrong('All twelve games'.replace('twelve', counts[0][GAMES.length - 2])).length, 1);
    assert.equal(placesOf(wrong).join('\n'), '');
});

test('what is asked at a table has its form in the description of the server', () => {
    const actions = [...JSON.stringify(api.components.schemas.Action).matchAll(/"action":{"const":"(\w+)"/g)].map(([, name]) => name);
    assert.deepEqual(actions, all('src/table/requests.def', /^ASK_PLAYER\(\w+, "(\w+)"/gm));
});

test('levels', () => {
    offers('level', LEVELS.map(String));
    const most = [...schemas.matchAll(/"(?:level|engine)":{"type":"integer","minimum":1,"maximum":(\d+)/g)].map(([, number]) =>
        Number(number),
    );
    assert.ok(most.length > 1);
    assert.deepEqual(new Set(most), new Set([LEVELS.length]));
});

test('themes, languages and events stand wherever they are listed', () => {
    const {status, stderr} = spawnSync(process.execPath, [join(sourceTree, 'tools/lists.mjs'), 'check'], {encoding: 'utf8'});
    assert.equal(status, 0, stderr);
});

test('every theme has a name for people', () => {
    assert.deepEqual(
        new Set(all('languages/sumito.pot', /"page\/shell_theme_(\w+)"/g)),
        new Set(THEMES.map((name) => name.replaceAll('-', '_'))),
    );
});

test('phrases', () => {
    const numbers = Array.from({length: defined('src/table/decide.h', 'TABLE_PHRASES')}, (_, i) => i);
    assert.deepEqual(all('languages/sumito.pot', /"page\/online_phrase_(\d+)"/g).map(Number), numbers);
    assert.deepEqual(
        [...page.matchAll(/data-act="say (\d+)" [^>]*data-text="online_phrase_\1"/g)].map(([, number]) => Number(number)),
        numbers,
    );
    const most = [...schemas.matchAll(/"phrase":{"type":"integer","minimum":0,"maximum":(\d+)/g)].map(([, number]) => Number(number));
    assert.deepEqual(new Set(most), new Set([numbers.length - 1]));
});

test('layouts: no text says how many there are', () => {
    const documents = readdirSync(join(sourceTree, 'docs'))
        .filter((name) => name.endsWith('.md') && name !== 'theory.md')
        .map((name) => `docs/${name}`);
    const texts = readdirSync(join(sourceTree, 'languages')).map((name) => `languages/${name}`);
    for (const path of ['README.md', ...documents, ...texts])
        assert.deepEqual(
            read(path).match(/\b\d+ (?:named )?(?:starts|starting positions|layouts|départs|positions de départ)\b/g),
            null,
            path,
        );
});
