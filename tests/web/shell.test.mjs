// SPDX-License-Identifier: MIT
// The frame's pure parts: templates filled in as the core does, the reader's language, addresses.

import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import test from 'node:test';
import {runInNewContext} from 'node:vm';
import {keyFor, letterOn} from '../../web/shell/keyboard.js';
import {fillTemplate, preferredLanguage} from '../../web/shell/texts.js';
import {findRoute} from '../../web/shell/router.js';

test('keys known by their place show what is printed on them', () => {
    const six = ['KeyW', 'KeyE', 'KeyA', 'KeyD', 'KeyZ', 'KeyX'];
    const on = (layout, language) => six.map((code) => letterOn(code, layout, language)).join(' ');
    assert.equal(on(null, 'en-GB'), 'W E A D Z X');
    assert.equal(on(null, 'fr-FR'), 'Z E Q D W X');
    assert.equal(on(null, 'fr'), 'Z E Q D W X');
    assert.equal(on(null, 'fr-CA'), 'W E A D Z X');
    assert.equal(on(null, 'fr-CH'), 'W E A D Y X');
    assert.equal(on(null, 'de'), 'W E A D Y X');
    assert.equal(on(null, 'de-AT'), 'W E A D Y X');
    assert.equal(keyFor('Y', null, 'de'), 'Z', 'where Y is one of the six');
    assert.equal(keyFor('Y', null, 'fr-FR'), 'Y');
    assert.equal(keyFor('Y', new Map([['KeyY', 'f']]), 'en'), 'Y', 'letters go by what is printed on them');
    assert.equal(
        on(
            new Map([
                ['KeyW', 'w'],
                ['KeyZ', 'y'],
            ]),
            'fr-FR',
        ),
        'W E Q D Y X',
        'what the browser knows comes first',
    );
});

/** Which form a number takes, as the core tells it. */
const EN = Array.from({length: 200}, (_, n) => Number(n !== 1)).join('');
const FR = Array.from({length: 200}, (_, n) => Number(n > 1)).join('');

test('a template names its fields', () => {
    assert.equal(fillTemplate('Level {level}, {name}', {level: 3, name: 'Ada'}, EN), 'Level 3, Ada');
    assert.equal(fillTemplate('nothing to fill', {}, EN), 'nothing to fill');
    assert.equal(fillTemplate('', {}, EN), '');
    assert.equal(fillTemplate('{missing}!', {}, EN), '!');
    assert.equal(fillTemplate('{zero}', {zero: 0}, EN), '0');
});

test('zero is plural in English and singular in French', () => {
    const marbles = '{count} {count|marble|marbles}';
    assert.deepEqual(
        [0, 1, 2].map((count) => fillTemplate(marbles, {count}, EN)),
        ['0 marbles', '1 marble', '2 marbles'],
    );
    assert.deepEqual(
        [0, 1, 2].map((count) => fillTemplate(marbles, {count}, FR)),
        ['0 marble', '1 marble', '2 marbles'],
    );
});

test('a choice goes by presence, and choices hold templates', () => {
    const clock = '{minutes?{minutes} {minutes|minute|minutes}{increment? + {increment} s|}|no clock}';
    assert.equal(fillTemplate(clock, {}, EN), 'no clock');
    assert.equal(fillTemplate(clock, {minutes: 1}, EN), '1 minute');
    assert.equal(fillTemplate(clock, {minutes: 10, increment: 5}, EN), '10 minutes + 5 s');
    assert.equal(fillTemplate('{name?{name}|nobody}', {name: ''}, EN), 'nobody');
});

test('what is filled in is not a template', () => {
    assert.equal(fillTemplate('{name}', {name: '{other}'}, EN), '{other}');
});

test('the reader’s first language that the page has', () => {
    assert.equal(preferredLanguage(['xx-CH', 'fr-CH', 'en']), 'fr');
    assert.equal(preferredLanguage(['EN-us']), 'en');
    assert.equal(preferredLanguage(['xx']), 'en');
    assert.equal(preferredLanguage([]), 'en');
});

test('addresses find their screen, with what they name', () => {
    assert.equal(findRoute('').part, 'play');
    assert.equal(findRoute('#/').part, 'play');
    assert.deepEqual(findRoute('#/game/k3-x').params, ['k3-x']);
    assert.deepEqual(findRoute('#/join/abc123/to-ken_').params, ['abc123', 'to-ken_']);
    assert.deepEqual(findRoute('#/analyse/online/abc123').params, [undefined, undefined, 'abc123', undefined]);
    assert.deepEqual(findRoute('#/analyse/game/k3-x').params, ['k3-x', undefined, undefined, undefined]);
    assert.deepEqual(findRoute('#/analyse/game/k3-x/12').params, ['k3-x', '12', undefined, undefined]);
    assert.deepEqual(findRoute('#/a/c1-x').params, [undefined, undefined, undefined, 'c1-x']);
    assert.deepEqual(
        ['#/a/1x.', '#/edit/1x%20', '#/new/1x?y'].map((hash) => findRoute(hash).params.at(-1)),
        ['1x.', '1x%20', '1x?y'],
        'what is wrong with a link is the core’s to say',
    );
    assert.equal(findRoute('#/online').part, 'play');
    assert.equal(findRoute('#/data').part, 'settings');
    assert.deepEqual(findRoute('#/learn/rules/notalone').params, ['notalone', undefined]);
    assert.deepEqual(findRoute('#/learn/rules/classic/C7').params, ['classic', 'C7']);
    assert.deepEqual(findRoute('#/learn/tutor').params, [undefined]);
    assert.deepEqual(findRoute('#/learn/tutor/in/offboard').params, ['offboard']);
    assert.deepEqual(findRoute('#/puzzles/of/classic/break_pac').params.slice(3), ['classic', 'break_pac']);
    for (const nowhere of [
        '#/learn/rules/',
        '#/nowhere',
        '#/game/',
        '#/settings/more',
        '#/analyse/game/x/y',
        '#/join/abc123',
        '#/online/',
        '#//',
    ])
        assert.equal(findRoute(nowhere).part, '', nowhere);
});

test('a store that is full keeps nothing, and what was fetched comes all the same', async () => {
    const heard = new Map();
    const scope = 'https://board.example/';
    const waited = [];
    const full = {
        match: async () => undefined,
        put: async () => {
            throw new DOMException('full', 'QuotaExceededError');
        },
    };
    runInNewContext(readFileSync(new URL('../../web/sw.js', import.meta.url), 'utf8'), {
        self: {registration: {scope}, addEventListener: (name, listener) => heard.set(name, listener)},
        caches: {open: async () => full, match: async () => undefined},
        fetch: async () => new Response('core'),
        Headers,
        Response,
    });
    const answer = await new Promise((respondWith) =>
        heard.get('fetch')({
            request: {method: 'GET', mode: 'cors', url: `${scope}v//core/sumito.wasm`},
            respondWith,
            waitUntil: (promise) => waited.push(promise),
        }),
    );
    assert.equal(await answer.text(), 'core');
    assert.equal(waited.length, 1, 'it was to be kept');
    await Promise.all(waited);
});
