// SPDX-License-Identifier: MIT
// The page as a thing on a host: isolated, kept for use without a network, at home in any folder, and replaced by a new
// version only when its reader agrees.
import assert from 'node:assert/strict';
import {cpSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {program} from './harness/modules.mjs';
import {scene} from './harness/scene.mjs';
import {serveFiles} from './harness/server.mjs';

const site = join(process.env.SUMITO_BUILD ?? dirname(program), 'site');
/** A screen whose words come from the core: who sees them knows that it runs. */
const ABOUT = '#/about';
const WORDS = 'Classic, Notalone and Off Board: against the computer, with a friend on one device, or online.';

const isolated = (user) => user.page.evaluate(() => crossOriginIsolated);
/** Which version the page in the window is of, by the folder of its script. */
const version = (user) => user.page.evaluate(() => /\/v\/(\w+)\//.exec(document.querySelector('script[type=module]')?.src ?? '')?.[1]);
/** How many offers of a new version are to be seen. */
const offered = (user) => user.page.getByRole('button', {name: 'Later'}).count();
/** Until everything is kept for use without a network. */
const kept = (user) => user.page.evaluate(async () => void (await navigator.serviceWorker.ready));

scene('the program’s own page is isolated, and needs no network after the first visit', {worker: true}, async (user) => {
    await user.visit(ABOUT);
    await user.sees(WORDS);
    assert.equal(await isolated(user), true, 'isolated when it came from the server');
    await kept(user);
    await user.background.setOffline(true);
    await user.reload();
    await user.sees(WORDS);
    assert.equal(await isolated(user), true, 'isolated when it came from the service worker');
    await user.visit('#/settings');
    await user.sees('Confirm moves');
    await user.visit('?source=elsewhere' + ABOUT);
    await user.sees(WORDS);
});

scene('a browser that is too old is told so, and shown no broken page', {}, async (user) => {
    await user.page.route(/\/style\/first\.css/, async (route) => {
        const answer = await route.fetch();
        await route.fulfill({response: answer, body: (await answer.text()).replaceAll(':has(a)', ':was(a)')});
    });
    await user.visit(ABOUT);
    await user.sees(/needs a newer browser: .*Firefox 121/);
    await user.sees(/navigateur plus récent/);
    assert.equal(await user.page.locator('header, main, footer').filter({visible: true}).count(), 0);
});

scene('a page is as light as it was chosen, whatever the board', {}, async (user) => {
    await user.visit(ABOUT);
    await user.sees(WORDS);
    await user.seesNo(/needs a newer browser/);
    // A light page is light under a dark board, too; what is dark of itself is the page nobody chose.
    const colour = (page) =>
        user.page
            .evaluate(
                (settings) => {
                    localStorage.setItem('sumito.settings', settings);
                },
                JSON.stringify({version: 1, theme: 'dark', page}),
            )
            .then(() => user.reload())
            .then(() => user.page.evaluate(() => getComputedStyle(document.documentElement).colorScheme));
    assert.equal(await colour('light'), 'light');
    assert.equal(await colour('auto'), 'dark');
});

scene('a plain host in some folder is enough', {worker: true, host: () => serveFiles(site, '/games/sumito/')}, async (user) => {
    await user.visit(ABOUT);
    await user.sees(WORDS);
    assert.equal(await isolated(user), false, 'this host sends no headers');
    await kept(user);
    await user.reload();
    await user.sees(WORDS);
    assert.equal(await isolated(user), true, 'the service worker adds them');
    await user.background.setOffline(true);
    await user.visit('index.html' + ABOUT);
    await user.sees(WORDS);
});

/** A host whose files can be exchanged for those of a later version. */
async function changingHost() {
    const folder = mkdtempSync(join(tmpdir(), 'sumito-site-'));
    const files = join(folder, 'site');
    cpSync(site, files, {recursive: true});
    const [first] = readdirSync(join(files, 'v'));
    const later = 'feedfacecafe';
    const write = (name) => writeFileSync(join(files, name), readFileSync(join(files, name), 'utf8').replaceAll(first, later));
    const host = await serveFiles(files);
    return {
        ...host,
        first,
        later,
        /** The worker of the later version, as when the host's files are being exchanged just now. */
        changeWorker: () => write('sw.js'),
        change() {
            renameSync(join(files, 'v', first), join(files, 'v', later));
            write('index.html');
            write('sw.js');
        },
        async close() {
            await host.close();
            rmSync(folder, {recursive: true});
        },
    };
}

scene('a new version is offered and taken when its reader agrees', {worker: true, host: changingHost}, async (user) => {
    const {host} = user;
    await user.visit(ABOUT);
    await kept(user);
    await user.reload();
    await user.sees(WORDS);
    const other = await user.page.context().newPage();
    await other.goto(user.host.address + ABOUT);
    await other.getByText(WORDS).waitFor();

    host.change();
    await user.reload();
    await user.hears(/^New version$/, 'polite');
    assert.equal(await version(user), host.first, 'nothing changes before it is asked for');
    await user.press('Later');
    assert.equal(await offered(user), 0, 'the offer is gone');
    assert.equal(await version(user), host.first, 'nor when it is put off');

    await user.reload();
    await user.control('button', 'Reload').waitFor();
    await user.eventually(async () => {
        if (await offered(user))
            // a press that comes too soon was meant for something else; one that counted is not repeated
            await user.control('button', 'Reload').click({timeout: 2000});
        await user.page.waitForFunction((later) => document.querySelector('script[type=module]')?.src.includes(later), host.later, {
            timeout: 2000,
        });
    });
    await user.sees(WORDS);
    assert.equal(await offered(user), 0, 'nothing newer is offered');

    // The other window was not asked: it goes on, whole, with files its host no longer has.
    assert.equal(await other.evaluate(() => document.querySelector('script[type=module]')?.src.includes('feedfacecafe')), false);
    await other.evaluate(() => (location.hash = '#/settings'));
    await other.getByRole('heading', {level: 1, name: 'Settings'}).waitFor();
    await other.close();
});

scene('half a new version is not taken', {worker: true, host: changingHost}, async (user) => {
    const {host} = user;
    await user.visit(ABOUT);
    await kept(user);
    host.changeWorker();
    const state = await user.page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        const found = new Promise((resolve) =>
            registration.addEventListener('updatefound', () => resolve(registration.installing), {once: true}),
        );
        await registration.update();
        const worker = await found;
        while (worker.state === 'installing') {
            await new Promise((resolve) => worker.addEventListener('statechange', resolve, {once: true}));
        }
        return worker.state;
    });
    assert.equal(state, 'redundant', 'the worker found a page of another version, and gave up');
    await user.reload();
    await user.sees(WORDS);
    assert.equal(await version(user), host.first);
    assert.equal(await offered(user), 0);
});
