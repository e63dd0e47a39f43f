// SPDX-License-Identifier: MIT
// WebKit over WebDriver: Debian's MiniBrowser and its driver, on a screen nobody sees.
import {spawn} from 'node:child_process';
import {existsSync, mkdtempSync, rmSync} from 'node:fs';
import {createServer} from 'node:net';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {until} from '../../until.mjs';

const DRIVER = '/usr/bin/WebKitWebDriver';
const BROWSER = ['x86_64', 'aarch64'].map((machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`).find(existsSync);
const WINDOW = {width: 1280, height: 900};

/** Keys that have no character, as WebDriver writes them. */
const KEYS = {
    ArrowLeft: '\ue012',
    ArrowUp: '\ue013',
    ArrowRight: '\ue014',
    ArrowDown: '\ue015',
    Enter: '\ue007',
    Space: ' ',
    Tab: '\ue004',
    Escape: '\ue00c',
};

/** A port of the loopback that nobody has at the moment. @returns {Promise<number>} */
const freePort = () =>
    new Promise((resolve) => {
        const server = createServer();
        server.listen(0, '127.0.0.1', () => {
            const {port} = /** @type {import('node:net').AddressInfo} */ (server.address());
            server.close(() => resolve(port));
        });
    });

/** A process that is ended with the test; how it ended. */
function start(program, flags, options = {}) {
    const child = spawn(program, flags, {stdio: ['ignore', 'ignore', 'ignore'], ...options});
    const ended = new Promise((resolve) => child.once('close', resolve).once('error', resolve));
    return {child, close: async () => (child.kill(), ended)};
}

/** A screen; its number. */
async function openScreen() {
    const screen = start('Xvfb', ['-displayfd', '3', '-screen', '0', `${WINDOW.width}x${WINDOW.height}x24`, '-nolisten', 'tcp'], {
        stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    let number = '';
    screen.child.stdio[3].on('data', (text) => (number += text));
    await until('there is a screen', () => number.endsWith('\n'));
    return {display: `:${number.trim()}`, close: screen.close};
}

/** How long a browser may take to start, and how often it may: now and then one of many never tells its driver that it is there. */
const START_MS = 60000;
const STARTS = 3;

/** A driver with a browser that has a fresh profile, or null where that did not start. @param {Record<string, string>} env */
async function startBrowser(env) {
    const home = mkdtempSync(join(tmpdir(), 'sumito-webkit-'));
    const screen = await openScreen();
    const port = await freePort();
    const driver = start(DRIVER, [`--port=${port}`], {
        env: {
            ...process.env,
            HOME: home,
            XDG_CACHE_HOME: home,
            XDG_DATA_HOME: home,
            DISPLAY: screen.display,
            GDK_BACKEND: 'x11',
            LIBGL_ALWAYS_SOFTWARE: '1',
            // Layers drawn by a processor and put together by it cost a third of the time.
            WEBKIT_DISABLE_COMPOSITING_MODE: '1',
            ...env,
        },
    });
    const end = async () => {
        await driver.close();
        await screen.close();
        rmSync(home, {recursive: true, force: true});
    };
    const call = async (method, path, body, signal) => {
        const answer = await fetch(`http://127.0.0.1:${port}${path}`, {method, body: body && JSON.stringify(body), signal});
        const {value} = await answer.json();
        if (value?.error) {
            throw new Error(`${value.error}: ${value.message}`);
        }
        return value;
    };
    await until('the driver listens', () =>
        call('GET', '/status').then(
            () => true,
            () => false,
        ),
    );
    const capabilities = {alwaysMatch: {'webkitgtk:browserOptions': {binary: BROWSER, args: ['--automation']}}};
    try {
        const {sessionId} = await call('POST', '/session', {capabilities}, AbortSignal.timeout(START_MS));
        return {sessionId, call, end};
    } catch (error) {
        await end();
        if (error.name === 'TimeoutError') {
            return null;
        }
        throw error;
    }
}

/** A browser with a fresh profile. @param {Record<string, string>} [env] what it is told besides */
export async function openWebKit(env = {}) {
    let started = null;
    for (let i = 0; i < STARTS && !started; i++) {
        started = await startBrowser(env);
    }
    if (!started) {
        throw new Error(`WebKit did not start in ${STARTS} times ${START_MS} ms`);
    }
    const {sessionId, call, end} = started;
    const say = (method, path, body) => call(method, `/session/${sessionId}${path}`, body);
    const act = (type, actions, more = {}) => say('POST', '/actions', {actions: [{type, id: type, ...more, actions}]});
    return {
        goto: (url) => say('POST', '/url', {url}),
        reload: () => say('POST', '/refresh', {}),
        evaluate: (body, ...args) => say('POST', '/execute/sync', {script: `return (${body})(...arguments)`, args}),
        click: ({x, y}) =>
            act(
                'pointer',
                [
                    {type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y)},
                    {type: 'pointerDown', button: 0},
                    {type: 'pointerUp', button: 0},
                ],
                {parameters: {pointerType: 'mouse'}},
            ),
        press: (key) =>
            act('key', [
                {type: 'keyDown', value: KEYS[key] ?? key},
                {type: 'keyUp', value: KEYS[key] ?? key},
            ]),
        screenshot: async () => Buffer.from(await say('GET', '/screenshot'), 'base64'),
        close: async () => {
            await say('DELETE', '').catch(() => {});
            await end();
        },
    };
}
