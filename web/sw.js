// SPDX-License-Identifier: MIT
// The service worker: keeps one whole version of the page for use without a network, and never mixes two.

/* Filled in by tools/site: the version, its files besides the page itself (~ is the version's folder), and the headers
 * they are sent with. */
const VERSION = '';
/** @type {string[]} */
const FILES = [];
/** @type {Record<string, string>} */
const HEADERS = {};

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
/** Other pages of the same host have other scopes, and keep their own. */
const SCOPE = worker.registration.scope;
const NAMES = `sumito ${SCOPE} `;
const NAME = NAMES + VERSION;
/** How many earlier versions stay for windows that have not been reloaded since. */
const EARLIER = 2;

/** What an earlier version has kept of what not everybody needs, without the version's folder: languages, puzzles. */
async function wanted() {
    const names = (await caches.keys()).filter((name) => name.startsWith(NAMES) && name !== NAME);
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return new Set(kept.flat().flatMap(({url}) => /\/v\/\w+\/(.+\.(?:pack|txt)|core\/course-\w+\.json)$/.exec(url)?.[1] ?? []));
}

/** Fetches the whole version, or fails: then the browser keeps what it has and tries again another time. */
async function install() {
    const page = await fetch('./', {cache: 'no-cache'});
    const words = await page.clone().text();
    if (!page.ok || !words.includes(`v/${VERSION}/`))
        throw new Error(`the page is not of version ${VERSION}: the host is just being changed`);
    const cache = await caches.open(NAME);
    await cache.addAll(FILES.map((file) => file.replace('~', `v/${VERSION}`)));
    await Promise.all([...(await wanted())].map((file) => cache.add(`v/${VERSION}/${file}`)));
    await cache.put('./', page);
}

async function forgetEarlier() {
    const names = (await caches.keys()).filter((name) => name.startsWith(NAMES) && name !== NAME);
    await Promise.all(names.slice(0, -EARLIER).map((name) => caches.delete(name)));
}

/**
 * The same answer with the headers of the page, as far as its host did not send them: they isolate it, so that the
 * core may use threads.
 * @param {Response} response
 */
function sealed(response) {
    if (response.type === 'opaqueredirect' || response.type === 'error') return response;
    const headers = new Headers(response.headers);
    for (const [name, value] of Object.entries(HEADERS)) if (!headers.has(name)) headers.set(name, value);
    /* What is kept is kept unpacked. */
    headers.delete('Content-Encoding');
    headers.delete('Content-Length');
    return new Response(response.body, {status: response.status, statusText: response.statusText, headers});
}

/**
 * The page comes from this version. Everything else says by its address of which version it is: a window of an
 * earlier one still finds its own. The core without threads, the packs of languages and what is learnt from are not fetched with the rest:
 * who needs one of them asks to keep it.
 * @param {FetchEvent} event
 */
async function answer(event) {
    const {request} = event;
    const address = request.url.split(/[?#]/)[0];
    const cache = await caches.open(NAME);
    const isPage = request.mode === 'navigate' && [SCOPE, `${SCOPE}index.html`].includes(address);
    const kept = (await cache.match(isPage ? './' : address, {ignoreVary: true})) ?? (await caches.match(address, {ignoreVary: true}));
    if (kept) return sealed(kept);
    const fresh = await fetch(request);
    if (fresh.ok && address.startsWith(`${SCOPE}v/${VERSION}/`))
        /* A store that is full keeps nothing from coming. */
        event.waitUntil(cache.put(address, fresh.clone()).catch(() => undefined));
    return sealed(fresh);
}

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(forgetEarlier()));
worker.addEventListener('fetch', (event) => {
    if (event.request.method === 'GET' && event.request.url.startsWith(SCOPE)) event.respondWith(answer(event));
});
/** Keeps a file of this version that is not among those everybody needs. @param {string} address */
async function keep(address) {
    const cache = await caches.open(NAME);
    if (address.startsWith(`${SCOPE}v/${VERSION}/`) && !(await cache.match(address))) await cache.add(address);
}

worker.addEventListener('message', (event) => {
    /** @type {'activate' | {keep: string}} */
    const asked = event.data;
    /* The page asks for this when its reader has agreed to the new version. */
    if (asked === 'activate') worker.skipWaiting();
    else if (asked.keep) event.waitUntil(keep(asked.keep));
});
