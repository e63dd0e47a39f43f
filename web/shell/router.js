// SPDX-License-Identifier: MIT
// Which screen an address shows. A screen is a module that exports `open(main, context, params)`.

import {h} from './dom.js';

/** @typedef {import('./types.js').Context} Context */
/** @typedef {import('./types.js').Screen} Screen */
/** @typedef {import('./types.js').ScreenModule} ScreenModule */

/**
 * Addresses, most special first; what is in parentheses becomes params. `part` is the entry of the navigation
 * they belong to.
 * @type {{path: RegExp, part: string, load: () => Promise<ScreenModule>}[]}
 */
const ROUTES = [
    {path: /^\/$/, part: 'play', load: () => import('../play/home.js')},
    {path: /^\/new\/([\w-]+)$/, part: 'play', load: () => import('../play/home.js')},
    {path: /^\/game\/([\w-]+)$/, part: 'play', load: () => import('../play/game.js')},
    {path: /^\/(?:analyse(?:\/game\/([\w-]+))?|a\/([\w-]+))$/, part: 'analyse', load: () => import('../analyse/screen.js')},
    {path: /^\/learn$/, part: 'learn', load: () => import('../learn/home.js')},
    {path: /^\/learn\/rules\/(classic|notalone|offboard)(?:\/([CNO]\d+))?$/, part: 'learn',
        load: () => import('../learn/rules.js')},
    {path: /^\/learn\/glossary(?:\/(\w+))?$/, part: 'learn', load: () => import('../learn/glossary.js')},
    {path: /^\/sheet$/, part: 'analyse', load: () => import('../analyse/sheet.js')},
    {path: /^\/edit(?:\/([\w-]+))?$/, part: 'analyse', load: () => import('../edit/screen.js')},
    {path: /^\/settings$/, part: 'settings', load: () => import('./settings-screen.js')},
    {path: /^\/about$/, part: 'about', load: () => import('./about.js')},
];
const MISSING = {part: '', load: () => import('./missing.js')};

/** @param {string} hash */
export function findRoute(hash) {
    const path = hash.replace(/^#?\/?/, '/');
    for (const route of ROUTES) {
        const match = route.path.exec(path);
        if (match)
            return {route, params: match.slice(1)};
    }
    return {route: MISSING, params: [path]};
}

/**
 * Shows the screen of the present address, now and whenever it changes.
 * @param {HTMLElement} main
 * @param {Context} context
 * @param {{shown: (part: string) => void, failed: (error: unknown) => void}} listener
 */
export function startRouter(main, context, {shown, failed}) {
    /** @type {Screen | null} */
    let screen = null;
    /** The newest showing wins: one that was overtaken while loading closes itself. */
    let turn = 0;

    /** @param {boolean} moved whether the reader went somewhere, so that scroll and focus follow */
    async function show(moved) {
        const mine = ++turn, scrolled = scrollY;
        const {route, params} = findRoute(location.hash);
        /* Each screen fills a place of its own, so that an overtaken one leaves nothing behind. */
        const place = h('div', {class: 'screen'});
        try {
            const module = await route.load();
            if (mine !== turn)
                return;
            screen?.close();
            screen = null;
            main.replaceChildren(place);
            const opened = await module.open(place, context, params);
            if (mine !== turn) {
                opened.close();
                return;
            }
            screen = opened;
            named();
            shown(route.part);
            const heading = main.querySelector('h1');
            heading?.setAttribute('tabindex', '-1');
            if (!main.contains(document.activeElement)) {
                scrollTo(0, moved ? 0 : scrolled);
                if (moved)
                    heading?.focus({preventScroll: true});
            }
        } catch (error) {
            if (mine !== turn)
                return;
            screen?.close();
            screen = null;
            failed(error);
        }
    }

    /** The first heading of a screen is the title of the document. */
    function named() {
        const heading = main.querySelector('h1')?.textContent;
        document.title = heading ? `${heading} · sumito` : 'sumito';
    }

    addEventListener('hashchange', () => show(true));
    context.texts.addEventListener('language', async () => {
        if (!screen?.language)
            return show(false);
        await screen.language();
        named();
    });
    return show(false);
}
