// SPDX-License-Identifier: MIT
// A person in any browser that can be driven: goes to addresses, points and types, and looks at what is there.
import {mkdirSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {until} from '../../until.mjs';
import {logs} from './modules.mjs';

/** Runs in the page: the middle of the first visible control of that name, once it is in sight. */
const MIDDLE_OF = `(pattern) => {
    const named = (one) => (one.getAttribute('aria-label') ?? one.textContent).replace(/\\s+/g, ' ').trim();
    const seen = (one) => one.getClientRects().length > 0 && !one.disabled;
    const control = [...document.querySelectorAll('main :is(button, a[href], [role=button])')].find((one) => seen(one) && new RegExp(pattern).test(named(one)));
    control?.scrollIntoView({block: 'nearest'});
    const box = control?.getBoundingClientRect();
    return box ? {x: box.x + box.width / 2, y: box.y + box.height / 2} : null;
}`;

export class Visitor {
    /** @param {any} driver @param {string} address of the page */
    constructor(driver, address) {
        this.driver = driver;
        this.address = address;
    }

    /** Goes to a route of the page such as `#/learn`, or to a whole address. */
    visit(route) {
        return this.driver.goto(new URL(route, this.address).href);
    }

    /** Waits until a function of the page says yes; what it said. @param {string} what @param {string} body @param {...any} args */
    sees(what, body, ...args) {
        return until(what, () => this.driver.evaluate(body, ...args));
    }

    /** @param {string} pattern of a control's name */
    async press(pattern) {
        await this.driver.click(await this.sees(`there is ${pattern} to press`, MIDDLE_OF, pattern));
    }

    /** Waits until a cell says so. @param {string} cell @param {string} pattern */
    stands(cell, pattern) {
        return this.sees(
            `${cell} is ${pattern}`,
            `(pattern) => [...document.querySelectorAll('[role=grid] [role=button]')].some((one) => new RegExp(pattern).test(one.getAttribute('aria-label')))`,
            `^${cell}, ${pattern}`,
        );
    }

    /** Moves one marble by mouse. @param {string} from @param {string} to @param {string} colour */
    async move(from, to, colour) {
        await this.stands(from, colour);
        await this.press(`^${from}\\b`);
        await this.stands(from, `${colour}, selected`);
        await this.press(`^${to}\\b`);
        await this.stands(to, colour);
    }

    /** Puts the focus on a cell, as Tab and arrows do. @param {string} cell */
    focus(cell) {
        return this.sees(
            `${cell} can be focused`,
            `(cell) => {
            const one = [...document.querySelectorAll('[role=grid] [role=button]')].find((each) => each.getAttribute('aria-label').startsWith(cell));
            one?.focus();
            return Boolean(one) && document.activeElement === one;
        }`,
            cell,
        );
    }

    /** Waits until so many moves are in the list. @param {number} count */
    moves(count) {
        return this.sees(
            `${count} moves were played`,
            `(count) => document.querySelectorAll('ol.move-list button').length >= count`,
            count,
        );
    }

    /** A picture of where it failed. */
    async testify(title) {
        mkdirSync(logs, {recursive: true});
        writeFileSync(join(logs, `${title}.png`), await this.driver.screenshot());
    }
}
