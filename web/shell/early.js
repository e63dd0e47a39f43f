// SPDX-License-Identifier: MIT
// Theme and page before the first paint, so that nothing flashes: a plain script, run while loading.

(() => {
    const root = document.documentElement;
    /** @type {{theme?: string, page?: string}} */
    let kept = {};
    try {
        kept = JSON.parse(localStorage.getItem('sumito.settings') ?? '{}') ?? {};
    } catch {
        /* Nothing kept that can be read: the usual look. */
    }
    const {theme = 'contrast', page = 'auto'} = kept;
    const dark = page === 'dark' || (page === 'auto' && (theme === 'dark' || matchMedia('(prefers-color-scheme: dark)').matches));
    root.dataset.theme = theme;
    root.dataset.page = dark ? 'dark' : 'light';
})();
