// SPDX-License-Identifier: MIT
// What a screen reader hears: every text that appears in a live region, in order. Runs inside the page from its start.

/** Installed before the page's own scripts; keeps what was said in `window.__heard`. */
export function listen() {
    /** @type {{politeness: string, text: string}[]} */
    const heard = [];
    Object.defineProperty(window, '__heard', {value: heard});
    const regions = '[aria-live="polite"], [aria-live="assertive"], [role="status"], [role="alert"], [role="log"]';
    const politeness = (region) => region.getAttribute('aria-live') ?? (region.getAttribute('role') === 'alert' ? 'assertive' : 'polite');
    new MutationObserver((mutations) => {
        for (const {target, addedNodes, type} of mutations) {
            const element = target instanceof Element ? target : target.parentElement;
            const region = element?.closest(regions);
            if (!region) {
                continue;
            }
            const nodes = type === 'characterData' ? [target] : [...addedNodes];
            for (const node of nodes) {
                const text = (node.textContent ?? '').replace(/\s+/g, ' ').trim();
                if (text) {
                    heard.push({politeness: politeness(region), text});
                }
            }
        }
    }).observe(document, {subtree: true, childList: true, characterData: true});
}

/** Installed likewise; keeps what the Content-Security-Policy forbade in `window.__forbidden`. */
export function watchPolicy() {
    /** @type {string[]} */
    const forbidden = [];
    Object.defineProperty(window, '__forbidden', {value: forbidden});
    document.addEventListener('securitypolicyviolation', (event) =>
        forbidden.push(`${event.violatedDirective} forbids ${event.blockedURI} (${event.sourceFile}:${event.lineNumber})`),
    );
}
