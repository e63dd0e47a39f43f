// SPDX-License-Identifier: MIT
// The page in Firefox and in WebKit: home, a game by mouse and by keys, analysis, a game online between the two, and all of it
// without a network. Chromium has every other scene.
import assert from 'node:assert/strict';
import test, {after} from 'node:test';
import {engine, keptGame, person} from './harness/games.mjs';
import {openFirefox} from './harness/firefox.mjs';
import {serveProgram} from './harness/server.mjs';
import {Visitor} from './harness/visitor.mjs';
import {openWebKit} from './harness/webdriver.mjs';

const LIMIT_MS = 300000;
const BROWSERS = {
    firefox: {open: openFirefox, shares: true},
    // As it is shipped it makes shared memory and does not hand it over; the other one does.
    webkit: {open: openWebKit, shares: false},
    'webkit-sharing': {open: () => openWebKit({JSC_useSharedArrayBuffer: '1'}), shares: true},
};

const host = await serveProgram();
const drivers = [];
after(async () => {
    await Promise.allSettled([host.close(), ...drivers.map((driver) => driver.close())]);
});

async function enter(name) {
    const driver = await BROWSERS[name].open();
    drivers.push(driver);
    const visitor = new Visitor(driver, host.address);
    await visitor.visit('#/');
    await driver.evaluate(
        `(game, settings) => {
        localStorage.setItem('sumito.game.scene', game);
        localStorage.setItem('sumito.settings', settings);
    }`,
        JSON.stringify(keptGame({players: {first: person, second: engine(1)}})),
        JSON.stringify({version: 1, confirmation: 'off', motion: 'less'}),
    );
    return visitor;
}

/** A test of one visitor, with a picture of where it failed. */
async function scene(t, title, visitor, play) {
    await t.test(title, async () => {
        try {
            await play();
        } catch (error) {
            await visitor.testify(`${t.name} ${title}`.replace(/\W+/g, '-')).catch(() => {});
            throw error;
        }
    });
}

/** A move by mouse, an answer, a move by keys, an answer. */
async function playBoth(visitor) {
    await visitor.move('c3', 'd4', 'black');
    await visitor.moves(2);
    await visitor.focus('c4');
    await visitor.driver.press('Space');
    await visitor.stands('c4', 'black, selected');
    await visitor.driver.press('e');
    await visitor.stands('d5', 'black');
    await visitor.moves(4);
}

/** @type {Record<string, Visitor>} */
const visitors = {};
for (const [name, {shares}] of Object.entries(BROWSERS)) {
    test(name, {timeout: LIMIT_MS}, async (t) => {
        const visitor = (visitors[name] = await enter(name));
        await scene(t, 'home', visitor, async () => {
            await visitor.driver.reload();
            await visitor.sees(
                'the three games are offered',
                `() => ['Classic', 'Notalone', 'Off Board'].every((game) => document.querySelector('main').innerText.includes(game))`,
            );
            const isolated = await visitor.driver.evaluate(`() => [crossOriginIsolated, typeof SharedArrayBuffer]`);
            assert.deepEqual(isolated, [true, shares ? 'function' : 'undefined']);
        });
        await scene(t, 'a game by mouse and by keys', visitor, async () => {
            await visitor.visit('#/game/scene');
            await playBoth(visitor);
        });
        await scene(t, 'analysis', visitor, async () => {
            await visitor.visit('#/analyse');
            await visitor.sees(
                'the engine tells a line',
                `() => document.querySelectorAll('.engine-lines li:not([data-empty])').length > 0`,
            );
        });
    });
}

test('a game online between Firefox and WebKit', {timeout: LIMIT_MS}, async (t) => {
    const {firefox, webkit} = visitors;
    await scene(t, 'two moves', webkit, async () => {
        const {id, join} = await firefox.driver.evaluate(
            `async (game) => (await fetch('api/games',
            {method: 'POST', headers: {'Content-Type': 'application/json'}, body: JSON.stringify(game)})).json()`,
            {game: 'classic', colour: 'first', opponent: 'link', control: null, house: ''},
        );
        await firefox.visit(`#/online/${id}`);
        await firefox.sees('there is an invitation', `() => Boolean(document.querySelector('.invite:not([hidden])'))`);
        await webkit.visit(join);
        await webkit.press('^Play$');
        await firefox.sees('the game has begun', `() => !document.querySelector('.invite:not([hidden])')`);
        await firefox.move('c3', 'd4', 'black');
        await webkit.stands('d4', 'black');
        await webkit.move('g5', 'f5', 'white');
        await firefox.stands('f5', 'white');
        await firefox.moves(2);
    });
});

test('without a network', {timeout: LIMIT_MS}, async (t) => {
    for (const visitor of Object.values(visitors)) {
        await visitor.visit('#/');
        await visitor.sees(
            'the page is kept',
            `async () => {
            const registration = await navigator.serviceWorker.getRegistration(); // asked again and again: WebKit may forget who waits until it is ready
            if (!registration?.active) return false;
            const keys = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
            return keys.flat().some(({url}) => url.endsWith(typeof SharedArrayBuffer === 'undefined' ? '/sumito.wasm' : '/sumito-threads.wasm'));
        }`,
        );
    }
    await host.close();
    for (const [name, visitor] of Object.entries(visitors)) {
        await scene(t, name, visitor, async () => {
            await visitor.driver.evaluate(
                `(game) => localStorage.setItem('sumito.game.offline', game)`,
                JSON.stringify(keptGame({id: 'offline', players: {first: person, second: engine(10)}})),
            );
            await visitor.visit('#/game/offline');
            await visitor.driver.reload();
            await visitor.move('c3', 'd4', 'black');
            await visitor.moves(2);
        });
    }
});
