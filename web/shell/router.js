// SPDX-License-Identifier: MIT
// Which screen an address shows. A screen is a module that exports `open(main, context, params)`, and `early` where it does not wait
// for the core.

import {find, h} from './dom.js';

/** @typedef {import('./types.js').Context} Context */
/** @typedef {import('./types.js').Screen} Screen */
/** @typedef {import('./types.js').ScreenModule} ScreenModule */

/**
 * Addresses, most special first, where what is in parentheses becomes params; the entry of the navigation they belong to; the screen.
 * @type {[RegExp, string, () => Promise<ScreenModule>][]}
 */
const ROUTES = [
    [/^\/(?:new\/(.+))?$/, 'play', () => import('../play/home.js')],
    [/^\/game\/([\w-]+)$/, 'play', () => import('../play/game.js')],
    [/^\/children(?:\/([\w-]+))?$/, 'play', () => import('../play/children.js')],
    [/^\/online$/, 'play', () => import('../online/lobby.js')],
    [/^\/online\/(\w+)$/, 'play', () => import('../online/game.js')],
    [/^\/join\/(\w+)\/([\w-]+)$/, 'play', () => import('../online/join.js')],
    [/^\/(?:analyse(?:\/game\/([\w-]+)(?:\/(\d+))?|\/online\/(\w+))?|a\/(.+))$/, 'analyse', () => import('../analyse/screen.js')],
    [/^\/learn$/, 'learn', () => import('../learn/home.js')],
    [/^\/learn\/minute$/, 'learn', () => import('../learn/minute.js')],
    [/^\/learn\/course(?:\/in\/([a-z]+))?$/, 'learn', () => import('../learn/map.js')],
    [/^\/learn\/course\/(\w+)(?:\/(\w+))?$/, 'learn', () => import('../learn/stage.js')],
    [/^\/learn\/tutor(?:\/in\/([a-z]+))?$/, 'learn', () => import('../learn/tutor.js')],
    [/^\/learn\/rules\/([a-z]+)(?:\/([A-Z]\d+))?$/, 'learn', () => import('../learn/rules.js')],
    [/^\/learn\/glossary(?:\/(\w+))?$/, 'learn', () => import('../learn/glossary.js')],
    [/^\/puzzles$/, 'learn', () => import('../puzzles/menu.js')],
    [/^\/puzzles\/run$/, 'learn', () => import('../puzzles/run.js')],
    [/^\/puzzles\/(?:(next|day|missed)(?:\/([a-z]\d+))?|([a-z]\d+)|of\/([a-z]+)\/(\w+))$/, 'learn', () => import('../puzzles/solve.js')],
    [/^\/sheet$/, 'analyse', () => import('../analyse/sheet.js')],
    [/^\/edit(?:\/(.+))?$/, 'analyse', () => import('../edit/screen.js')],
    [/^\/data$/, 'settings', () => import('../online/data.js')],
    [/^\/settings$/, 'settings', () => import('./settings-screen.js')],
    [/^\/about$/, 'about', () => import('./about.js')],
];

/** @param {string} hash */
export function findRoute(hash) {
    const path = hash.replace(/^#?\/?/, '/');
    for (const [address, part, load] of ROUTES) {
        const match = address.exec(path);
        if (match) return {part, load, params: match.slice(1)};
    }
    return {part: '', load: () => import('./missing.js'), params: [path]};
}

/**
 * Shows the screen of the present address, now and whenever it changes.
 * @param {HTMLElement} main
 * @param {Context} context
 * @param {{shown: (part: string) => void, failed: (error: unknown) => void, opening: Promise<import('../core/core.js').Core>}} listener
 */
export function startRouter(main, context, {shown, failed, opening}) {
    /** @type {Screen | null} */
    let screen = null;
    /** The newest showing wins: one that was overtaken while loading closes itself. */
    let turn = 0;
    /** Why there is no core, once that is known: then there are no screens, not even those that do not wait for it. @type {{error: unknown} | null} */
    let lost = null;

    /** @param {boolean} moved whether the reader went somewhere, so that scroll and focus follow */
    async function show(moved) {
        const mine = ++turn;
        const scrolled = scrollY;
        const {part, load, params} = findRoute(location.hash);
        /* Each screen fills a place of its own, so that an overtaken one leaves nothing behind. */
        /** @type {HTMLElement} */
        let place = h('div', {class: 'screen'});
        try {
            /** @type {ScreenModule} */
            const module = await load();
            if (mine !== turn) return;
            screen?.close?.();
            screen = null;
            if (lost) throw lost.error;
            if (!module.early) {
                main.replaceChildren(h('div', {class: 'waiting', 'aria-hidden': 'true'}, h('span'), h('span'), h('span')));
                context.core = await opening;
                if (mine !== turn) return;
            } else if (mine === 1 && main.querySelector(':scope > .screen > *')) {
                /* It is there already (first.js). */
                place = find(main, '.screen');
            }
            main.replaceChildren(place);
            /** @type {Screen} */
            const opened = await module.open(place, context, params);
            if (mine !== turn) {
                opened.close?.();
                return;
            }
            screen = opened;
            if (opened.address) history.replaceState(null, '', opened.address);
            const heading = named();
            shown(part);
            heading?.setAttribute('tabindex', '-1');
            if (!main.contains(document.activeElement)) {
                scrollTo(0, moved ? 0 : scrolled);
                if (moved) heading?.focus({preventScroll: true});
            }
        } catch (error) {
            if (mine === turn) giveUp(error);
        }
    }

    /** @param {unknown} error */
    function giveUp(error) {
        screen?.close?.();
        screen = null;
        failed(error);
    }

    /** The first heading of a screen is the title of the document. */
    function named() {
        const heading = main.querySelector('h1');
        document.title = heading ? `${heading.textContent} · sumito` : 'sumito';
        return heading;
    }

    opening.catch((error) => {
        lost = {error};
        turn++;
        giveUp(error);
    });
    addEventListener('hashchange', () => {
        /* Windows over the screen go with it, the topmost first. */
        for (const over of [.../** @type {NodeListOf<HTMLDialogElement>} */ (document.querySelectorAll('dialog[open]'))].reverse())
            over.close();
        show(true);
    });
    context.texts.addEventListener('language', async () => {
        if (!screen?.language) return show(false);
        await screen.language();
        named();
    });
    return show(false);
}
