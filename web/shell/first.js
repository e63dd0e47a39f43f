// SPDX-License-Identifier: MIT
// The first screen before the page's modules and its core are there: a plain script; its words came with the document (tools/site).

(() => {
    const {body, documentElement: root} = document;
    const brought = document.getElementById('words')?.textContent;
    if (!brought) return;
    /** @type {Record<string, Record<string, string>>} */
    const languages = JSON.parse(brought);
    /** @type {string | undefined} */
    let chosen;
    try {
        const kept = /** @type {{language?: string} | null} */ (JSON.parse(localStorage.getItem('sumito.settings') ?? '{}'));
        chosen = kept?.language;
    } catch {
        /* Nothing kept that can be read: the reader's language. */
    }
    root.lang = [chosen ?? '', ...navigator.languages.map((tag) => tag.toLowerCase().split('-')[0])].find((tag) => languages[tag]) ?? 'en';
    const words = languages[root.lang];

    /** What dom.js does once it is there. @param {ParentNode} place */
    function fill(place) {
        for (const element of place.querySelectorAll('[data-text]'))
            element.textContent = words[element.getAttribute('data-text') ?? ''] ?? '';
        for (const element of place.querySelectorAll('[data-label]'))
            element.setAttribute('aria-label', words[element.getAttribute('data-label') ?? ''] ?? '');
    }

    /** @param {string} id @returns {DocumentFragment} */
    function stamp(id) {
        const copy = document.importNode(/** @type {HTMLTemplateElement} */ (document.getElementById(id)).content, true);
        for (const place of copy.querySelectorAll('[data-stamp]')) place.append(stamp(place.getAttribute('data-stamp') ?? ''));
        return copy;
    }

    fill(body);
    body.classList.remove('wordless');
    const list = /** @type {HTMLSelectElement | null} */ (document.getElementById('language'));
    if (list) list.value = root.lang;
    if (list?.nextElementSibling) list.nextElementSibling.textContent = root.lang;
    if (!/^#?\/?$/.test(location.hash)) return;
    const screen = document.createElement('div');
    screen.className = 'screen';
    screen.append(stamp('home'));
    fill(screen);
    document.querySelector('[data-part=play]')?.setAttribute('aria-current', 'page');
    /* Whoever presses or chooses before the modules are there has done so: play/home.js looks for it. */
    screen.addEventListener('submit', (event) => {
        event.preventDefault();
        screen.dataset.pressed = '';
    });
    screen.addEventListener('change', ({target}) => {
        if (/** @type {HTMLInputElement} */ (target).form) screen.dataset.touched = '';
    });
    document.getElementById('main')?.replaceChildren(screen);
})();
