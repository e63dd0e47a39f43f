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

const GAMES = all('src/rules/variant.h', /X\(SU_[A-Z]+, (\w+)\)/g);
const LEVELS = Array.from({length: defined('include/sumito/engine.h', 'SU_LEVELS')}, (_, i) => i + 1);
const api = JSON.parse(read('src/server/http/openapi.json'));
const schemas = JSON.stringify(api);

test('games', () => {
    assert.equal(GAMES.length, defined('include/sumito/rules.h', 'SU_VARIANTS'));
    offers('variant', GAMES);
    offers('game', GAMES);
    assert.deepEqual(api.components.schemas.Variant.enum, GAMES);
});

test('levels', () => {
    offers('level', LEVELS.map(String));
    const most = [...schemas.matchAll(/"(?:level|engine)":{"type":"integer","minimum":1,"maximum":(\d+)/g)].map(([, number]) =>
        Number(number),
    );
    assert.ok(most.length > 1);
    assert.deepEqual(new Set(most), new Set([LEVELS.length]));
});

test('themes and languages stand wherever they are listed', () => {
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
