// SPDX-License-Identifier: MIT
// Rules and glossary: every rule and every term, in both languages, each with a picture from the core.
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {ask} from './harness/oracle.mjs';
import {sourceTree} from './harness/modules.mjs';
import {scene} from './harness/scene.mjs';

const rules = readFileSync(join(sourceTree, 'docs/rules.md'), 'utf8');
const numbers = (letter) => [...rules.matchAll(new RegExp(`^\\*\\*(${letter}\\d+)\\*\\*`, 'gm'))].map((match) => match[1]);
const GAMES = {classic: numbers('C'), notalone: numbers('N'), offboard: numbers('O')};

for (const [game, expected] of Object.entries(GAMES)) {
    for (const [lang, locale] of [
        ['en', 'en-GB'],
        ['fr', 'fr-FR'],
    ]) {
        scene(`every rule of ${game} has words and a picture (${lang})`, {locale}, async (user) => {
            await user.visit(`#/learn/rules/${game}`);
            await user.eventually(async () => assert.ok((await user.page.getByRole('article').count()) > 0));
            const articles = await user.page.getByRole('article').evaluateAll((all) =>
                all.map((one) => ({
                    id: one.id,
                    words: one.querySelector('p')?.textContent ?? '',
                    pictures: [...one.querySelectorAll('[role=img]')].map((image) => image.getAttribute('aria-label') ?? ''),
                    written: [...one.querySelectorAll('[role=img]')].map((image) =>
                        [...image.querySelectorAll('text')].map((text) => text.textContent),
                    ),
                })),
            );
            assert.deepEqual(
                articles.map(({id}) => id),
                expected,
            );
            for (const {id, words, pictures, written} of articles) {
                pictures.forEach((name, i) =>
                    [...name.matchAll(/\b[a-i][1-9]\b/g)].forEach(([cell]) =>
                        assert.ok(written[i].includes(cell), `${id}: ${cell} is written on the picture`),
                    ),
                );
                assert.ok(words.length > 20, `${id} has words`);
                assert.ok(pictures.length > 0 && pictures.every((name) => name !== ''), `${id} has named pictures`);
            }
        });
    }
}

scene('a picture of a rule plays its move', {}, async (user) => {
    await user.visit('#/learn/rules/classic');
    await user.press('Play the move');
    await user.hears(/^Black /);
    await user.press('Back', 'button');
    await user.seesNo('The games could not be loaded');
});

scene('an address with a number leads to the rule', {}, async (user) => {
    await user.visit('#/learn/rules/classic/C7');
    await user.eventually(async () => assert.match((await user.focus()).name, /^C7/));
    await user.visit('#/learn/rules/chess');
    await user.page.getByRole('heading', {name: 'Nothing here'}).waitFor();
});

scene('every term of the glossary has a definition and a picture', {}, async (user) => {
    const {terms} = ask([['terms', {lang: 'en'}]])[0];
    assert.ok(terms.length >= 15);
    await user.visit('#/learn/glossary');
    for (const {term} of terms) {
        await user.page.getByRole('heading', {name: term, exact: true}).waitFor();
    }
    const figures = await user.page
        .getByRole('article')
        .evaluateAll((all) => all.map((one) => one.querySelectorAll('[role=img][aria-label]').length));
    assert.ok(
        figures.every((count) => count > 0),
        'each with a picture',
    );
    await user.speak('Français');
    const {terms: french} = ask([['terms', {lang: 'fr'}]])[0];
    await user.page.getByRole('heading', {name: french[0].term, exact: true}).waitFor();
});

scene('a rule and a term lead to where they are practised', {}, async (user) => {
    await user.visit('#/learn/rules/notalone');
    await user.page.locator('#N8').getByRole('link', {name: 'No way back'}).click();
    await user.page.waitForURL(/#\/learn\/course\/na_back\/\w+$/);
    await user.visit('#/learn/glossary');
    await user.page.locator('#target').getByRole('link', {name: 'Targets'}).click();
    await user.page.waitForURL(/#\/learn\/course\/ob_targets\/\w+$/);
});

scene('from a link in the bar to the rules by keys alone', {}, async (user) => {
    await user.visit('#/');
    await user.tabTo(/^Skip to the content$/);
    await user.tabTo(/^Learn$/);
    await user.keys('Enter');
    await user.eventually(async () => assert.match(await user.page.title(), /Learn/));
    await user.eventually(async () => assert.equal((await user.focus()).role, 'heading'));
});

for (const locale of ['en-GB', 'fr-FR']) {
    scene(`no page is wider than one enlarged four times leaves room for (${locale})`, {size: [320, 640], locale}, async (user) => {
        for (const route of [
            '#/',
            '#/learn',
            '#/learn/rules/offboard',
            '#/learn/glossary',
            '#/learn/tutor',
            '#/puzzles',
            '#/settings',
            '#/about',
            '#/analyse',
            '#/edit',
            '#/sheet',
            '#/online',
            '#/nowhere',
        ]) {
            await user.visit(route);
            await user.page.locator('main > .screen').waitFor();
            await user.rest();
            assert.equal(await user.page.evaluate(() => Math.max(document.documentElement.scrollWidth, innerWidth)), 320, route);
            const bar = await user.page.evaluate(() =>
                [...document.querySelectorAll('.bar > :not(.brand)')].map((part) => Math.round(part.getBoundingClientRect().top)),
            );
            assert.ok(Math.max(...bar) - Math.min(...bar) < 10, `the bar is one row, not ${bar}`);
        }
    });
}
