// SPDX-License-Identifier: MIT
// Keeps the page for use without a network, and offers a new version when there is one. It never loads by itself:
// somebody may be in the middle of a game.

import {find, stamp} from './dom.js';
import {t} from './texts.js';

/** How long a version is taken for the newest before the host is asked again, in milliseconds. */
const ASK_AGAIN = 60 * 60 * 1000;
/** Presses that come this soon were meant for what was there before the offer. */
const TOO_SOON = 600;

/**
 * Loads the page anew as soon as the version that waits has taken over, so that page, core and files are of one.
 * @param {ServiceWorker} waiting
 */
function takeOver(waiting) {
    const reload = () => {
        if (waiting.state === 'activated') location.reload();
    };
    waiting.addEventListener('statechange', reload);
    waiting.postMessage('activate');
    /* Another window may have agreed before. */
    reload();
}

/**
 * Shows the offer, in a place of its own at the top of the page.
 * @param {ServiceWorker} waiting
 * @param {{polite(text: string): void}} announce
 */
function offer(waiting, announce) {
    const shown = performance.now();
    const main = find(document, 'main');
    document.getElementById('update')?.remove();
    const bar = find(stamp('update-offer'), 'section');
    const [now, later] = bar.querySelectorAll('button');
    now.onclick = () => {
        if (performance.now() - shown < TOO_SOON) return;
        now.disabled = true;
        takeOver(waiting);
    };
    later.onclick = () => {
        bar.remove();
        main.focus({preventScroll: true});
    };
    main.before(bar);
    announce.polite(t('shell_update'));
}

/** The worker, once it works; never where there is none. @param {ServiceWorkerRegistration} [registration] @returns {Promise<ServiceWorker>} */
function activated(registration) {
    return new Promise((done) => {
        const worker = registration?.active ?? registration?.installing ?? registration?.waiting;
        const look = () => worker?.state === 'activated' && done(worker);
        worker?.addEventListener('statechange', look);
        look();
    });
}

/**
 * Has files kept for use without a network that not everybody needs: a core, a language, puzzles.
 * @param {(URL | null)[]} addresses
 */
export async function keepFiles(addresses) {
    if (!('serviceWorker' in navigator)) return;
    const {serviceWorker} = navigator;
    /* WebKit may forget who waits until it is ready. */
    const worker = await Promise.race([serviceWorker.ready.then(({active}) => active), serviceWorker.getRegistration().then(activated)]);
    for (const address of addresses) if (address) worker?.postMessage({keep: String(address)});
}

/**
 * Watches for versions. Does nothing where the page's files carry no version, or the browser keeps none: without
 * a secure connection, or in some private windows.
 * @param {{announce: {polite(text: string): void}, keep: (URL | null)[]}} context keep: which of the two cores this browser uses, and the language it speaks
 */
export async function watchVersions({announce, keep}) {
    if (!/\/v\/[0-9a-f]{12}\/shell\//.test(import.meta.url) || !('serviceWorker' in navigator)) return;
    /** @type {ServiceWorkerRegistration} */
    let registration;
    try {
        registration = await navigator.serviceWorker.register(new URL('sw.js', document.baseURI), {updateViaCache: 'none'});
    } catch {
        return;
    }
    keepFiles(keep);
    /** A version is new if there was one before it. */
    const look = () => {
        if (registration.waiting && registration.active) offer(registration.waiting, announce);
    };
    registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look));
    look();
    let asked = Date.now();
    document.addEventListener('visibilitychange', () => {
        if (document.hidden || Date.now() - asked < ASK_AGAIN) return;
        asked = Date.now();
        /* No network: another time. */
        registration.update().catch(() => undefined);
    });
}
