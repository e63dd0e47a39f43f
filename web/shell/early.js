// SPDX-License-Identifier: MIT
// Theme, page and language before the first paint, so that nothing flashes: a plain script, run while loading.

(() => {
    const root = document.documentElement;
    /** @type {{theme?: string, page?: string, language?: string}} */
    let kept = {};
    try {
        kept = JSON.parse(localStorage.getItem('sumito.settings') ?? '{}') ?? {};
    } catch {
        /* Nothing kept that can be read: the usual look. */
    }
    const {
        theme = 'contrast',
        page = 'auto',
        language = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find((tag) => /en|fr/.test(tag)),
    } = kept;
    const dark = page === 'dark' || (page === 'auto' && (theme === 'dark' || matchMedia('(prefers-color-scheme: dark)').matches));
    root.dataset.theme = theme;
    root.dataset.page = dark ? 'dark' : 'light';
    root.lang = language === 'fr' ? 'fr' : 'en';
})();
