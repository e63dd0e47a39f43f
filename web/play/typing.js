// SPDX-License-Identifier: MIT
// A keyboard on the screen hides half of it: while something is typed, the game takes what is left (game.css).

/** A keyboard takes at least so much of the height. */
const LEFT = 0.8;

/** @param {HTMLElement} form where something is typed @param {AbortSignal} signal ends it */
export function watchKeyboard(form, signal) {
    const root = document.documentElement;
    const view = visualViewport;
    const fit = () => {
        /* What is enlarged by two fingers is no smaller. */
        const seen = (view?.height ?? Infinity) * (view?.scale ?? 1);
        const typing = form.contains(document.activeElement) && seen < innerHeight * LEFT;
        root.classList.toggle('typing', typing);
        root.style.setProperty('--seen', typing ? `${Math.floor(seen)}px` : '');
        /* The browser has brought the field into sight where it was before. */
        if (typing) scrollTo(0, 0);
    };
    view?.addEventListener('resize', fit, {signal});
    form.addEventListener('focusin', fit, {signal});
    form.addEventListener('focusout', () => setTimeout(fit), {signal});
    signal.addEventListener('abort', () => {
        root.classList.remove('typing');
        root.style.removeProperty('--seen');
    });
}
