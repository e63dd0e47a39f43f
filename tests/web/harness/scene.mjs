// SPDX-License-Identifier: MIT
// A scene: one person, one fresh browser profile, one page. Nothing may go wrong behind the person's back: an error
// or warning on the console, a request to another host, a failed request or a forbidden script fails the scene.
import test, {after} from 'node:test';
import {mkdirSync} from 'node:fs';
import {join} from 'node:path';
import {listen, watchPolicy} from './announcements.mjs';
import {OWN_RISK} from './games.mjs';
import {browserPath, chromium, logs} from './modules.mjs';
import {follow, slowness} from './queries.mjs';
import {serveProgram} from './server.mjs';
import {User} from './user.mjs';

/** @typedef {import('playwright-core').Browser} Browser */

/** Generous, for a busy machine; every wait ends as soon as its condition holds. */
export const LIMIT_MS = 60000;

/** A name that leads here and that the browser does not trust as it trusts the loopback; and fewer pixels, which nobody looks at, to paint. */
const ARGUMENTS = [
    '--host-resolver-rules=MAP board.example 127.0.0.1',
    '--force-device-scale-factor=0.25',
    '--disable-lcd-text',
    '--font-render-hinting=none',
];

/** @type {Promise<Browser> | undefined} */
let browser;
/** @type {Promise<{address: string, close: () => Promise<void>}> | undefined} */
let server;

/** Without the browser's own sandbox, which not every machine lets it have: it opens no pages but ours. */
export const launch = () =>
    (browser ??= chromium.launch({
        executablePath: browserPath,
        headless: true,
        args: ARGUMENTS,
        // Files are saved under their names whatever the locale of who runs the tests.
        env: {...process.env, LC_ALL: 'C.UTF-8'},
    }));
export const serve = () => (server ??= serveProgram());

// Also where the one could not be started: what is left open would keep the test from ending.
after(async () => {
    for (const opened of await Promise.allSettled([browser, server])) {
        if (opened.status === 'fulfilled') {
            await opened.value?.close();
        }
    }
});

/** Writes down what must not happen on any page of a context; `wanted`: something of it is the point of the scene. */
function guard(context, address, wanted) {
    const faults = [];
    let offline = false;
    context.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) {
            const {url, lineNumber} = message.location();
            // The browser reports requests that fail for want of a network; that is what the scene asked for.
            if (!(offline && /ERR_INTERNET_DISCONNECTED/.test(message.text()))) {
                faults.push(`console ${message.type()}: ${message.text()} (${url}:${lineNumber})`);
            }
        }
    });
    context.on('weberror', (error) => faults.push(`uncaught: ${error.error().stack ?? error.error().message}`));
    context.on('request', (request) => {
        const {protocol, origin} = new URL(request.url());
        if (!['data:', 'blob:'].includes(protocol) && origin !== new URL(address).origin) {
            faults.push(`request to a third party: ${request.url()}`);
        }
    });
    context.on('response', (response) => {
        if (response.status() >= 400) {
            faults.push(`${response.status()} for ${response.url()}`);
        }
    });
    return {
        faults,
        hopeless: () => !wanted && faults.length > 0,
        setOffline: async (value) => {
            offline = value;
            await context.setOffline(value);
        },
    };
}

const fileName = (title) =>
    title
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .slice(0, 80);

/** A person with a fresh browser profile, and what must not happen behind their back. */
export async function enter(host, options) {
    const [width, height] = options.size ?? [1440, 900];
    const context = await (
        await launch()
    ).newContext({
        viewport: {width, height},
        hasTouch: options.touch ?? false,
        isMobile: options.touch ?? false,
        locale: options.locale ?? 'en-GB',
        reducedMotion: options.motion ? 'no-preference' : 'reduce',
        colorScheme: options.dark ? 'dark' : 'light',
        contrast: options.moreContrast ? 'more' : 'no-preference',
    });
    context.setDefaultTimeout(LIMIT_MS);
    const background = guard(context, host.address, Boolean(options.faults));
    if (!options.worker) {
        // Each fresh profile would fetch the whole page a second time; it does without, as in some private windows.
        await context.addInitScript(() => delete (/** @type {any} */ (Navigator.prototype).serviceWorker));
    }
    await context.addInitScript(listen);
    await context.addInitScript(watchPolicy);
    await context.addInitScript(follow, slowness);
    await context.addInitScript(
        (settings) => {
            if (location.protocol.startsWith('http') && localStorage.getItem('sumito.settings') === null) {
                localStorage.setItem('sumito.settings', settings);
            }
        },
        JSON.stringify({version: 1, ...OWN_RISK}),
    );
    return {user: new User(await context.newPage(), host, background), context, faults: background.faults};
}

/** A picture of where a scene failed, and what was heard and known there. */
export async function testify(error, title, user, faults) {
    mkdirSync(logs, {recursive: true});
    const picture = join(logs, `${fileName(title)}.png`);
    await user.page.screenshot({path: picture}).catch(() => {});
    const known = faults.map((fault) => `\n  behind the scene: ${fault}`).join('');
    const heard = (await user.heard().catch(() => []))
        .slice(-8)
        .map((line) => `\n  heard: ${line.text}`)
        .join('');
    error.message += `\n  picture: ${picture}${heard}${known}`;
}

/**
 * Does the same with one thing after another on one page, where a profile for each would only cost time; says with which it failed.
 * @template T
 * @param {[name: string, thing: T][]} things
 * @param {(thing: T) => Promise<unknown>} act
 */
export async function inTurn(things, act) {
    for (const [name, thing] of things) {
        try {
            await act(thing);
        } catch (error) {
            error.message = `${name}: ${error.message}`;
            throw error;
        }
    }
}

/**
 * A test in which one person uses the page.
 * @param {string} title
 * @param {{size?: [number, number], touch?: boolean, locale?: string, motion?: boolean, dark?: boolean,
 *          moreContrast?: boolean, worker?: boolean, things?: number, host?: () => Promise<{address: string, close: () => Promise<void>}>,
 *          faults?: (faults: string[]) => void}} options worker: a service worker keeps the page for use without a network;
 *        things: how many are done in turn, each in the time of a scene
 * @param {(user: User) => Promise<void>} play
 */
export function scene(title, options, play) {
    test(title, {timeout: 3 * LIMIT_MS * (options.things ?? 1)}, async () => {
        const host = await (options.host ?? serve)();
        const {user, context, faults} = await enter(host, options);
        try {
            await play(user);
            faults.push(...(await user.forbidden()));
            if (options.faults) {
                options.faults(faults);
            } else if (faults.length > 0) {
                throw new Error(`behind the scene:\n  ${faults.join('\n  ')}`);
            }
        } catch (error) {
            await testify(error, title, user, faults);
            throw error;
        } finally {
            await context.close();
            if (options.host) {
                await host.close();
            }
        }
    });
}
