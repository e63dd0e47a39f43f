// SPDX-License-Identifier: MIT
// axe-core over a page: its default rules, nothing disabled, nothing excluded. What a theme cannot change is looked at once.
import assert from 'node:assert/strict';
import {axeSource} from './modules.mjs';

/** The rules that judge colours. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * What axe has against the page as it is, each violation with the elements it concerns.
 * @param {import('playwright-core').Page} page
 * @param {string[]} [rules] these only
 * @returns {Promise<string[]>}
 */
export async function violations(page, rules) {
    if (!(await page.evaluate(() => 'axe' in window))) {
        await page.evaluate(axeSource());
    }
    return page.evaluate(async (only) => {
        /* What it has nothing against need not be written down. */
        const options = {resultTypes: ['violations'], preload: false, ...(only && {runOnly: {type: 'rule', values: only}})};
        const {violations} = await /** @type {any} */ (window).axe.run(document, options);
        return violations.map(({id, help, nodes}) => {
            const places = nodes
                .slice(0, 4)
                .map(
                    ({html, failureSummary}) => `      ${html.slice(0, 200)}\n        ${failureSummary.replace(/\s+/g, ' ').slice(0, 300)}`,
                );
            return `${id}: ${help} (${nodes.length})\n${places.join('\n')}`;
        });
    }, rules);
}

/**
 * Fails with every violation in any of several looks, each told once with the looks it occurs in.
 * @param {import('playwright-core').Page} page
 * @param {{name: string, show: () => Promise<unknown>}[]} looks
 */
export async function assertAccessible(page, looks) {
    /** @type {Map<string, string[]>} */
    const found = new Map();
    for (const [count, {name, show}] of looks.entries()) {
        await show();
        for (const complaint of await violations(page, count === 0 ? undefined : COLOURS)) {
            found.set(complaint, [...(found.get(complaint) ?? []), name]);
        }
    }
    const list = [...found].map(([complaint, names]) => `${names.join(', ')}:\n    ${complaint}`);
    assert.equal(list.length, 0, `violations\n  ${list.join('\n  ')}`);
}
