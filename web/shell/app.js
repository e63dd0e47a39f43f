// SPDX-License-Identifier: MIT
// The page starts here: words, frame, the screen the address names. The core comes meanwhile; the first screen does not wait for it.

import {openCore} from '../core/core.js';
import {packAddress} from '../core/languages.js';
import {announce} from './announce.js';
import {dialog} from './dialog.js';
import {fillTexts, h, stamp} from './dom.js';
import {keyFor, keyboardLayout, letterOn} from './keyboard.js';
import {findRoute, startRouter} from './router.js';
import {settings} from './settings.js';
import {brought, texts, t} from './texts.js';
import {watchVersions} from './update.js';

const root = document.documentElement;
const main = /** @type {HTMLElement} */ (document.getElementById('main'));
const languageList = /** @type {HTMLSelectElement} */ (document.getElementById('language'));
const systemDark = matchMedia('(prefers-color-scheme: dark)');

/** Gives the page the look the settings ask for; early.js did the same before the first paint. */
function look() {
    const page = settings.get('page');
    const theme = settings.get('theme');
    root.dataset.theme = theme;
    root.dataset.page = page === 'dark' || (page === 'auto' && (theme === 'dark' || systemDark.matches)) ? 'dark' : 'light';
    root.dataset.motion = settings.get('motion');
    const colour = getComputedStyle(root).getPropertyValue('--page').trim();
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', colour);
}

/** The frame's own words. */
function frame() {
    root.lang = texts.language;
    fillTexts(document.body);
    document.body.classList.remove('wordless');
    languageList.value = texts.language;
    const short = languageList.nextElementSibling;
    if (short) short.textContent = texts.language;
}

/**
 * The core, a screen or a file did not come: say so and what helps, in words that need no core.
 * @param {unknown} error
 */
function fail(error) {
    main.replaceChildren(stamp('failure'));
    const details = main.querySelector('[data-error]');
    if (details) details.textContent = String(error);
    main.querySelector('[data-action=reload]')?.addEventListener('click', () => location.reload());
    announce.assertive(main.querySelector('h1')?.textContent ?? '');
}

/** The keys of the board; those named by place show what is printed on them. */
async function help() {
    const content = stamp('keys');
    const layout = await keyboardLayout();
    for (const key of /** @type {NodeListOf<HTMLElement>} */ (content.querySelectorAll('[data-code]')))
        key.textContent = letterOn(key.dataset.code ?? '', layout, navigator.language);
    for (const key of /** @type {NodeListOf<HTMLElement>} */ (content.querySelectorAll('[data-letter]')))
        key.textContent = keyFor(key.dataset.letter ?? '', layout, navigator.language);
    dialog.open({title: t('shell_keys'), content, wide: true});
}

/** @param {string} part the entry of the navigation that is shown */
function shown(part) {
    for (const link of document.querySelectorAll('[data-part]'))
        if (link.getAttribute('data-part') === part) link.setAttribute('aria-current', 'page');
        else link.removeAttribute('aria-current');
}

/** A core with all texts: those that come with the document are for the first screen alone. */
async function ready() {
    const core = await openCore({base: new URL('../core/', import.meta.url)});
    await texts.load(core, settings.get('language'));
    return core;
}

async function start() {
    const opening = ready();
    let here = false;
    const ignore = () => {}; /* the router tells once that there is no core */
    opening.then(() => {
        here = true;
    }, ignore);
    const language = settings.get('language');
    if (brought) texts.take(language, brought[language], brought[language].plural);
    else await opening;
    frame();
    texts.addEventListener('language', frame);
    settings.addEventListener('change', (event) => {
        const {name, value} = /** @type {CustomEvent<{name: string, value: import('./texts.js').Language}>} */ (event).detail;
        if (name !== 'language') return look();
        if (brought && !here) texts.take(value, brought[value], brought[value].plural);
        opening.then((core) => texts.load(core, value).catch(fail), ignore);
    });
    systemDark.addEventListener('change', look);
    languageList.addEventListener('change', () =>
        settings.set('language', /** @type {import('./texts.js').Language} */ (languageList.value)),
    );
    document.getElementById('skip')?.addEventListener('click', (event) => {
        event.preventDefault();
        main.focus();
    });
    const navigate = (/** @type {string} */ hash) => {
        location.hash = hash;
    };
    /* Until the core is there, what is asked of it waits. */
    const waiting = /** @type {import('../core/core.js').Core} */ ({ask: async (verb, ...fields) => (await opening).ask(verb, ...fields)});
    /** @type {import('./types.js').Context} */
    const context = {
        core: waiting,
        texts,
        settings,
        announce,
        dialog,
        navigate,
        help,
        over: async (hash) => {
            const {load, params} = findRoute(hash);
            const place = h('div', {class: 'screen over'});
            const {open} = await load();
            const closed = dialog.open({title: '', content: place, wide: true});
            /** @type {import('./types.js').Screen} */
            const screen = await open(place, context, params);
            const title = place.querySelector('h1');
            const heading = place.closest('dialog')?.querySelector('h2');
            if (title && heading) {
                Object.assign(heading.dataset, title.dataset);
                heading.replaceChildren(...title.childNodes);
                title.remove();
            }
            await closed;
            screen.close?.();
        },
    };
    /* Nobody leaves a game for a setting. */
    document.querySelector('.bar [data-part=settings]')?.addEventListener('click', (event) => {
        if (!main.querySelector('.game')) return;
        event.preventDefault();
        context.over('#/settings').catch(fail);
    });
    await startRouter(main, context, {shown, failed: fail, opening});
    opening.then(({module}) => watchVersions({announce, keep: [module, packAddress(texts.language, module)]}), ignore);
}

look();
start().catch(fail);
