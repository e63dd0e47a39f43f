// SPDX-License-Identifier: MIT
// How long the page's main thread was busy at a stretch. Counted is the thread's own processor time, as the browser
// traces it: on a busy machine a task that waits for its turn takes longer on the clock, and nobody is to blame.

const TASK = 'RunTask';

/**
 * The tasks of the page's main thread while an action runs, the longest first, in milliseconds.
 * @param {import('playwright-core').Page} page
 * @param {() => Promise<void>} action
 * @returns {Promise<number[]>}
 */
export async function mainThreadTasks(page, action) {
    const browser = /** @type {import('playwright-core').Browser} */ (page.context().browser());
    await browser.startTracing(page, {categories: ['disabled-by-default-devtools.timeline', 'devtools.timeline', '__metadata']});
    let trace;
    try {
        await action();
    } finally {
        trace = await browser.stopTracing();
    }
    const {traceEvents} = JSON.parse(trace.toString());
    // The browser draws parts of itself as pages too, in processes of their own; this page's process runs its scripts.
    const {origin} = new URL(page.url());
    const processes = new Set(traceEvents.filter(({args}) => JSON.stringify(args).includes(origin)).map(({pid}) => pid));
    const threads = new Set(
        traceEvents
            .filter(({name, args, pid}) => name === 'thread_name' && args.name === 'CrRendererMain' && processes.has(pid))
            .map(({pid, tid}) => `${pid}.${tid}`),
    );
    return traceEvents
        .filter(({name, pid, tid, tdur}) => name === TASK && tdur !== undefined && threads.has(`${pid}.${tid}`))
        .map(({tdur}) => tdur / 1000)
        .sort((a, b) => b - a);
}

const PIECES = 400;
const TRIES = 25;

/**
 * How long a fixed piece of work of the page's own kind takes here, in milliseconds: the measure for its tasks, so
 * that a slow machine does not make a page look slow. The quickest of many, for the others were disturbed.
 * @param {import('playwright-core').Page} page
 * @returns {Promise<number>}
 */
export const yardstick = (page) =>
    page.evaluate(
        ([pieces, tries]) => {
            const work = () => {
                const list = document.createElement('ol');
                for (let count = 0; count < pieces; count++) {
                    const item = document.createElement('li');
                    item.setAttribute('data-piece', JSON.stringify({count, words: 'a piece of work'.split(' ')}));
                    item.textContent = String(count);
                    list.append(item);
                }
                return list.querySelectorAll('[data-piece]').length;
            };
            const times = Array.from({length: tries}, () => {
                const begun = performance.now();
                work();
                return performance.now() - begun;
            });
            return Math.min(...times);
        },
        [PIECES, TRIES],
    );
