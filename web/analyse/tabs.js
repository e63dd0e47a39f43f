// SPDX-License-Identifier: MIT
// Tabs: one tab stop, arrows go from tab to tab, and only the panel of the chosen one is there.

/** @param {HTMLElement} list whose tabs name their panels in aria-controls @param {() => void} opened another panel is there */
export function createTabs(list, opened) {
    const tabs = /** @type {HTMLElement[]} */ ([...list.querySelectorAll('[role=tab]')]);

    /** @param {HTMLElement} tab */
    function choose(tab) {
        for (const one of tabs) {
            const panel = document.getElementById(one.getAttribute('aria-controls') ?? '');
            one.setAttribute('aria-selected', String(one === tab));
            one.setAttribute('tabindex', one === tab ? '0' : '-1');
            if (panel) panel.hidden = one !== tab;
        }
        opened();
    }

    list.addEventListener('click', ({target}) => {
        const tab = tabs.find((one) => one.contains(/** @type {Node} */ (target)));
        if (tab) choose(tab);
    });
    list.addEventListener('keydown', (event) => {
        const at = tabs.findIndex((one) => one === document.activeElement);
        const to = {ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: tabs.length - 1}[event.key];
        if (to === undefined) return;
        event.preventDefault();
        const tab = tabs[(to + tabs.length) % tabs.length];
        choose(tab);
        tab.focus();
    });
    return {
        /** @param {string} name */
        open: (name) => tabs.filter((tab) => tab.dataset.tab === name).forEach(choose),
    };
}
