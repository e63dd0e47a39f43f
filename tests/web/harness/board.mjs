// SPDX-License-Identifier: MIT
// The board under a person's hand: cells found by what they are called, acted on where they are drawn.
import assert from 'node:assert/strict';

/** Keys by place, for each direction on an unturned board. */
const KEYS = {NW: 'KeyW', NE: 'KeyE', W: 'KeyA', E: 'KeyD', SW: 'KeyZ', SE: 'KeyX'};
const ROWS = 'abcdefghi';

/** @typedef {{x: number, y: number}} Point */
/** @typedef {import('./oracle.mjs').Legal} Legal */

export class Board {
    /** @param {import('./user.mjs').User} user */
    constructor(user) {
        this.user = user;
        this.page = user.page;
    }

    /** The button of a cell: the one in the grid whose name begins with the cell's. @param {string} cell */
    cell(cell) {
        return this.page.locator(`[role=grid] [role=button][aria-label^="${cell}"]`);
    }

    /** What a cell is called. @param {string} cell @returns {Promise<string>} */
    async nameOf(cell) {
        await this.user.rest();
        return (await this.cell(cell).getAttribute('aria-label')) ?? '';
    }

    /** The names of all cells, by cell. @returns {Promise<Record<string, string>>} */
    async names() {
        await this.user.rest();
        const labels = await this.page
            .locator('[role=grid] [role=button]')
            .evaluateAll((buttons) => buttons.map((one) => one.getAttribute('aria-label') ?? ''));
        return Object.fromEntries(labels.map((label) => [label.slice(0, 2), label]));
    }

    /** Waits until the board has been set up: its cells say what lies on them. */
    async ready() {
        await this.user.eventually(async () =>
            assert.ok(
                Object.values(await this.names()).some((name) => !/, (free|libre)|^..$/.test(name)),
                'the board is not there',
            ),
        );
    }

    /** The middle of a cell on the screen, brought into view if need be. @param {string} cell @returns {Promise<Point>} */
    async at(cell) {
        return this.cell(cell).evaluate((button) => {
            const middle = () => {
                const {left, right, top, bottom} = button.getBoundingClientRect();
                return {x: (left + right) / 2, y: (top + bottom) / 2};
            };
            const {x, y} = middle();
            if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) {
                button.scrollIntoView({block: 'center', behavior: 'instant'});
            }
            return middle();
        });
    }

    /** A point beyond a cell, `steps` cells further on the way from another one. */
    async beyond(from, to, steps = 1) {
        const [a, b] = [await this.at(from), await this.at(to)];
        return {x: b.x + (b.x - a.x) * steps, y: b.y + (b.y - a.y) * steps};
    }

    /** Taps a cell, or a point: with the finger on a touch screen, else with the mouse. @param {string | Point} place */
    async tap(place) {
        await this.user.rest();
        const {x, y} = typeof place === 'string' ? await this.at(place) : place;
        await (this.user.touches ? this.page.touchscreen.tap(x, y) : this.page.mouse.click(x, y));
    }

    /** Drags along cells or points; on a touch screen with a finger. @param {(string | Point)[]} places */
    async drag(places, {release = true} = {}) {
        await this.user.rest();
        const points = [];
        for (const place of places) {
            points.push(typeof place === 'string' ? await this.at(place) : place);
        }
        await (this.user.touches ? this.#swipe(points, release) : this.#pull(points, release));
    }

    async #pull(points, release) {
        const {mouse} = this.page;
        await mouse.move(points[0].x, points[0].y);
        await mouse.down();
        for (const {x, y} of points.slice(1)) {
            await mouse.move(x, y, {steps: 4});
        }
        if (release) {
            await mouse.up();
        }
    }

    async #swipe(points, release) {
        const session = await this.user.devtools();
        const send = (type, touchPoints) => session.send('Input.dispatchTouchEvent', {type, touchPoints});
        await send('touchStart', [points[0]]);
        for (let at = 1; at < points.length; at++) {
            for (let part = 1; part <= 4; part++) {
                const mix = (axis) => points[at - 1][axis] + ((points[at][axis] - points[at - 1][axis]) * part) / 4;
                await send('touchMove', [{x: mix('x'), y: mix('y')}]);
            }
        }
        if (release) {
            await send('touchEnd', []);
        }
    }

    /** Walks the focus to a cell with the arrow keys, listening where it is. @param {string} cell */
    async walkTo(cell) {
        await this.user.rest();
        for (let steps = 0; steps < 40; steps++) {
            const here = (await this.user.focus()).name.slice(0, 2);
            if (here === cell) {
                return;
            }
            const rows = ROWS.indexOf(cell[0]) - ROWS.indexOf(here[0]);
            const along = Number(cell[1]) - Number(here[1]);
            await this.user.keys(rows > 0 ? 'ArrowUp' : rows < 0 ? 'ArrowDown' : along > 0 ? 'ArrowRight' : 'ArrowLeft');
        }
        throw new assert.AssertionError({message: `the arrow keys do not lead to ${cell}`});
    }

    /** Waits until the cells, and no others, are said to be selected. @param {string[]} cells */
    async selected(cells) {
        await this.user.eventually(async () => {
            const chosen = await this.page
                .locator('[role=grid] [role=gridcell][aria-selected=true] [role=button]')
                .evaluateAll((buttons) => buttons.map((one) => (one.getAttribute('aria-label') ?? '').slice(0, 2)));
            assert.deepEqual(chosen.sort(), [...cells].sort(), 'selected cells');
        });
    }

    /** Plays by taps: the ends of the line, then where it goes. @param {Legal} ply */
    async playByTaps({from, target}) {
        if (from.length > 0) {
            await this.tap(from[0]);
            await this.selected([from[0]]);
        }
        if (from.length > 1) {
            await this.tap(from.at(-1));
            await this.selected(from);
        }
        await this.tap(target);
    }

    /** Plays by one drag where one is enough: in line from the rear marble; a side step after both ends were tapped. @param {Legal} ply */
    async playByDrag(ply) {
        const {kind, from, target} = ply;
        if (from.length === 0) {
            await this.tap(target);
        } else if (kind === 'line') {
            await this.drag([from[0], target]);
        } else {
            await this.tap(from[0]);
            await this.selected([from[0]]);
            await this.tap(from.at(-1));
            await this.selected(from);
            // The handle lies ahead of one of the ends.
            const near = await this.#nearest(from, target);
            await this.drag([near, target]);
        }
    }

    async #nearest(cells, goal) {
        const middle = await this.at(goal);
        const distances = [];
        for (const cell of cells) {
            const {x, y} = await this.at(cell);
            distances.push({cell, far: Math.hypot(x - middle.x, y - middle.y)});
        }
        return distances.sort((a, b) => a.far - b.far)[0].cell;
    }

    /** Plays by keys alone; the focus is on the board. @param {Legal} ply */
    async playByKeys({kind, from, direction, target}) {
        if (from.length === 0) {
            await this.walkTo(target);
            await this.user.keys('Space');
            return;
        }
        await this.walkTo(from[0]);
        await this.user.keys('Space');
        await this.selected([from[0]]);
        if (kind !== 'line') {
            await this.walkTo(from.at(-1));
            await this.user.keys('Space');
            await this.selected(from);
        }
        await this.user.keys(KEYS[direction]);
    }
}
