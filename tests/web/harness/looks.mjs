// SPDX-License-Identifier: MIT
// The looks of a screen that axe shall see: every colour that a theme gives the board or the page.
import {assertAccessible} from './axe.mjs';
import {THEMES} from '../../../web/board/themes.js';
import {inTurn, scene} from './scene.mjs';

const PAGES = ['light', 'dark'];

/** Every theme once and both pages. */
export const EACH = THEMES.map((theme, count) => [theme, PAGES[count % 2]]);
/** And the one theme that colours both pages its own way on the other page. */
const ALL = [...EACH, ['high-contrast', 'light']];
/** Both pages, for screens that differ from another one by little: their colours are those of every theme (contrast.test.mjs). */
const BOTH = EACH.slice(0, 2);

/** Sets the look as the settings do, without loading again. */
const show = (user, theme, page) =>
    user.page.evaluate(([theme, page]) => Object.assign(document.documentElement.dataset, {theme, page}), [theme, page]);

/**
 * A scene in which axe looks at screens in every look, one screen after another.
 * @param {[name: string, route: string, act: (user: import('./user.mjs').User) => Promise<unknown>][]} screens
 * @param {(user: import('./user.mjs').User) => Promise<unknown>} prepare
 * @param {{brief?: boolean} & object} options of the scenes; brief: fewer looks, since another screen is much the same
 */
export function axeScene(screens, prepare = async () => {}, {brief = false, ...options} = {}) {
    scene(`axe: ${screens.map(([name]) => name).join('; ')}`, {...options, things: screens.length}, async (user) => {
        const looks = (brief ? BOTH : ALL).map(([theme, page]) => ({name: `${theme}/${page}`, show: () => show(user, theme, page)}));
        await prepare(user);
        await inTurn(
            screens.map(([name, ...screen]) => [name, screen]),
            async ([route, act]) => {
                const before = user.page.url();
                await user.visit(route);
                if (user.page.url() === before) {
                    await user.reload();
                }
                await act(user);
                await assertAccessible(user.page, looks);
                await looks[0].show();
            },
        );
    });
}

/** Waits until a screen has its heading. */
export const heading = (user) => user.page.getByRole('heading', {level: 1}).waitFor();
