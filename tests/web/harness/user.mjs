// SPDX-License-Identifier: MIT
// A person at the page: acts with mouse, finger and keys, and knows only what is seen or heard.
import assert from 'node:assert/strict';
import {Board} from './board.mjs';

const POLL_MS = 60; // more often, those who wait take the processor from those who work
const HOPELESS_MS = 2000;

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {{politeness: string, text: string}} Heard */

export class User {
    /** How much of what was said this person has already taken in. */
    #attended = 0;

    /**
     * @param {Page} page
     * @param {{address: string}} host where the page lies
     * @param {{hopeless: () => boolean, setOffline: (value: boolean) => Promise<void>}} background what goes on behind the scene
     */
    constructor(page, host, background) {
        this.page = page;
        this.host = host;
        this.background = background;
        this.board = new Board(this);
    }

    /** Opens the page at a route such as `#/learn`. */
    async visit(route = '#/') {
        const address = this.host.address + route;
        const moves = this.page.url() !== address;
        await this.page.evaluate(() => document.querySelector('main > .screen')?.setAttribute('data-left', ''));
        const answer = await this.page.goto(address);
        // What was there before is not taken for what comes.
        if (!answer && moves) {
            await this.page.locator('main > .screen[data-left]').waitFor({state: 'detached'});
        }
        // Going to another route of the same page loads nothing, and what was said stays said.
        this.#attended = answer ? 0 : this.#attended;
    }

    async reload() {
        await this.page.reload();
        this.#attended = 0;
    }

    /** Repeats a check until it no longer throws, or throws what it threw last. Once a fault is known that nobody wanted, it is not worth waiting long. */
    async eventually(check, limit = 60000) {
        const begun = Date.now();
        for (;;) {
            try {
                return await check();
            } catch (error) {
                const waited = Date.now() - begun;
                if (waited > limit || (waited > HOPELESS_MS && this.background.hopeless())) {
                    throw error;
                }
                await new Promise((resolve) => setTimeout(resolve, POLL_MS));
            }
        }
    }

    /** Waits until the page has heard from its core all that it asked. */
    async rest() {
        await this.eventually(async () =>
            assert.equal(await this.page.evaluate(() => /** @type {any} */ (window).__asked.size), 0, 'the page waits for its core'),
        );
    }

    /** Everything said in live regions since the page was loaded. @returns {Promise<Heard[]>} */
    heard() {
        return this.page.evaluate(() => /** @type {any} */ (window).__heard.slice());
    }

    /**
     * Waits until something is said that was not attended to before; what came before it counts as heard too.
     * @param {RegExp} pattern
     * @param {'polite' | 'assertive'} [politeness]
     * @returns {Promise<string>}
     */
    async hears(pattern, politeness) {
        return this.eventually(async () => {
            const fresh = (await this.heard()).slice(this.#attended);
            const at = fresh.findIndex((line) => pattern.test(line.text) && (!politeness || line.politeness === politeness));
            assert.ok(at >= 0, `nothing like ${pattern} was said${politeness ? ` (${politeness})` : ''}, but: ${JSON.stringify(fresh)}`);
            this.#attended += at + 1;
            return fresh[at].text;
        });
    }

    /** Takes in everything said so far, so that `hears` waits for what comes next. */
    async attend() {
        this.#attended = (await this.heard()).length;
    }

    /** Waits until a text can be seen. @param {string | RegExp} text */
    async sees(text) {
        await this.eventually(async () =>
            assert.ok((await this.page.getByText(text).filter({visible: true}).count()) > 0, `${text} cannot be seen`),
        );
    }

    /** @param {string | RegExp} text */
    async seesNo(text) {
        await this.eventually(async () =>
            assert.equal(await this.page.getByText(text).filter({visible: true}).count(), 0, `${text} is still to be seen`),
        );
    }

    /** A control by role and accessible name, as assistive technology finds it. */
    control(role, name) {
        return this.page.getByRole(role, {name}).filter({visible: true}).first();
    }

    /**
     * Begins a game from the first screen, with what it is set to there; the only place that knows how that is done.
     * @param {RegExp} [game] the beginning of its name; the one that is chosen there
     */
    async begin(game) {
        if (game) {
            await this.page.getByRole('radio', {name: game}).check({force: true});
        }
        await this.press(/^(Play|Jouer)$/);
        await this.board.ready();
    }

    /** Chooses a language in the bar, by its own name. */
    async speak(name) {
        await this.page.locator('#language').selectOption({label: name});
    }

    /** Uses a button as the scene's person does: with the finger on a touch screen, else with the mouse. */
    async press(name, role = 'button') {
        const target = this.control(role, name);
        await (this.touches ? target.tap() : target.click());
    }

    get touches() {
        return this.page.context()._options?.hasTouch ?? false;
    }

    /** Presses keys one after another, by their codes or names. @param {...string} keys */
    async keys(...keys) {
        for (const key of keys) {
            await this.page.keyboard.press(key);
        }
    }

    /** Moves the focus on by Tab until a named control has it, round and round: it may still be on its way into the page. */
    async tabTo(name, limit = 80) {
        return this.eventually(async () => {
            const passed = [];
            for (let count = 0; count < limit; count++) {
                const focus = await this.focus();
                if (name.test(focus.name)) {
                    return focus;
                }
                passed.push(`${focus.role} ${focus.name}`);
                await this.keys('Tab');
            }
            throw new assert.AssertionError({message: `Tab never came to ${name}, only to: ${passed.join(' | ')}`});
        });
    }

    /** The browser's own tools, for what no person could do by hand. */
    async devtools() {
        return (this.session ??= await this.page.context().newCDPSession(this.page));
    }

    /** The focused element as the browser's accessibility tree tells it to a screen reader. */
    async focus() {
        const session = await this.devtools();
        const {result} = await session.send('Runtime.evaluate', {expression: 'document.activeElement'});
        const {nodes} = await session.send('Accessibility.getPartialAXTree', {objectId: result.objectId, fetchRelatives: false});
        const node = nodes[0] ?? {};
        return {role: node.role?.value ?? '', name: node.name?.value ?? '', description: node.description?.value ?? ''};
    }

    /** What the security policy forbade. */
    forbidden() {
        return this.page.evaluate(() => /** @type {any} */ (window).__forbidden.map((text) => `policy: ${text}`)).catch(() => []);
    }
}
