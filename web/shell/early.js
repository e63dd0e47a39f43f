// SPDX-License-Identifier: MIT
// Theme, page, and whether somebody has been here before, known before the first paint, so that nothing flashes: a plain script, run while loading.

(() => {
    const root = document.documentElement;
    /** @type {{theme?: string, page?: string, motion?: string}} */
    let kept = {};
    root.dataset.visitor = 'new';
    try {
        if (Object.keys(localStorage).some((key) => /^sumito\.(?!settings$)/.test(key))) root.dataset.visitor = 'known';
        kept = JSON.parse(localStorage.getItem('sumito.settings') ?? '{}') ?? {};
    } catch {
        /* Nothing kept that can be read: the usual look. */
    }
    const {theme = 'contrast', page = 'auto', motion = 'auto'} = kept;
    const dark = page === 'dark' || (page === 'auto' && (theme === 'dark' || matchMedia('(prefers-color-scheme: dark)').matches));
    root.dataset.theme = theme;
    root.dataset.motion = motion;
    root.dataset.page = dark ? 'dark' : 'light';
})();
