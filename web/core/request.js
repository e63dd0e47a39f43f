// SPDX-License-Identifier: MIT
// Requests of the page: their text, and those about a game.

/** A field takes one line; `text` goes to the end, so it comes last. @param {string} verb @param {{lang?: unknown, text?: unknown}} fields */
export function requestText(verb, {text, ...fields}) {
    const lines = [verb];
    for (const [name, values] of Object.entries(fields))
        for (const value of [values].flat())
            if (value !== null && value !== undefined) lines.push(`${name} ${String(value).replace(/[\r\n]+/g, ' ')}`);
    if (text !== undefined) lines.push(`text ${text}`);
    return lines.join('\n');
}

/**
 * Asks about a game.
 * @template {import('./types.js').GameVerb} V
 * @param {Pick<import('./types.js').Core, 'ask'>} core @param {V} verb @param {import('./types.js').OfGame} game
 * @param {import('./types.js').More<V>} [more]
 */
export const askAbout = (core, verb, game, more) =>
    core.ask(
        verb,
        .../** @type {import('./types.js').Given<import('./types.js').Request<V>>} */ (/** @type {unknown} */ ([{...game, ...more}])),
    );

/** What the core says of a game, out of its answer to `variants`. @param {import('./types.js').VariantFacts[]} variants @param {string} name */
export const factsOf = (variants, name) =>
    /** @type {import('./types.js').VariantFacts} */ (variants.find(({variant}) => variant === name));

/** What the core has not told so far. */
export const NOT_YET = /** @type {never} */ (/** @type {unknown} */ (null));
