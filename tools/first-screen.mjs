// SPDX-License-Identifier: MIT
// How long it takes until the games of the first screen can be seen, on a slow line and a slow processor, with nothing kept.
// usage: node tools/first-screen.mjs [RUNS]: the median of so many visits (5) for each line.
import {browserPath, chromium} from '../tests/web/harness/modules.mjs';
import {serveProgram} from '../tests/web/harness/server.mjs';

const runs = Number(process.argv[2] ?? 5);
/** Milliseconds to the host and back, bits a second down and up, how much slower the processor is. */
const LINES = {
    'slow 4G of Lighthouse (150 ms)': [150, 1.6e6, 0.75e6, 4],
    'the same, processor 6 times slower': [150, 1.6e6, 0.75e6, 6],
    '400 ms': [400, 1.6e6, 0.75e6, 4],
};

/** Notes when the element is on the screen. */
function watch() {
    const look = () => {
        const card = document.querySelector('.card');
        if (card && card.getBoundingClientRect().height > 20) {
            const {port1, port2} = new MessageChannel();
            port1.onmessage = () => Object.assign(window, {seenAt: performance.now()});
            requestAnimationFrame(() => port2.postMessage(null));
        } else {
            requestAnimationFrame(look);
        }
    };
    look();
}

const host = await serveProgram();
const browser = await chromium.launch({executablePath: browserPath, headless: true});
for (const [name, [latency, down, up, rate]] of Object.entries(LINES)) {
    const times = [];
    for (let run = 0; run < runs; run++) {
        const context = await browser.newContext({viewport: {width: 360, height: 640}, isMobile: true, hasTouch: true});
        const page = await context.newPage();
        const tools = await context.newCDPSession(page);
        await tools.send('Network.enable');
        await tools.send('Network.emulateNetworkConditions', {
            offline: false,
            latency,
            downloadThroughput: down / 8,
            uploadThroughput: up / 8,
        });
        await tools.send('Emulation.setCPUThrottlingRate', {rate});
        await page.addInitScript(watch);
        await page.goto(host.address, {waitUntil: 'commit'});
        times.push(await (await page.waitForFunction(() => /** @type {any} */ (window).seenAt, null, {timeout: 120000})).jsonValue());
        await context.close();
    }
    times.sort((a, b) => a - b);
    console.log(`${name}: ${(times[runs >> 1] / 1000).toFixed(1)} s (${times.map((time) => (time / 1000).toFixed(1)).join(' ')})`);
}
await browser.close();
await host.close();
