// SPDX-License-Identifier: MIT
// The text of a page request.

/** A field takes one line; `text` goes to the end, so it comes last. @param {string} verb @param {Record<string, unknown>} fields */
export function requestText(verb, {text, ...fields}) {
    const lines = [verb];
    for (const [name, values] of Object.entries(fields))
        for (const value of [values].flat())
            if (value !== null && value !== undefined) lines.push(`${name} ${String(value).replace(/[\r\n]+/g, ' ')}`);
    if (text !== undefined) lines.push(`text ${text}`);
    return lines.join('\n');
}
