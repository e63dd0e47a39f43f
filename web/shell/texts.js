// SPDX-License-Identifier: MIT
// The page's words: templates of the core's catalogue, filled in; one language at a time.

import {LANGUAGES} from '../core/languages.js';

/** @typedef {import('../core/types.js').Language} Language */
/** @typedef {Record<string, string | number | null | undefined>} Fields */

/**
 * Takes the text before the next `stop` outside braces, and the rest after it.
 * @param {string} text
 * @param {string} stop
 * @returns {[string, string]}
 */
function cut(text, stop) {
    let depth = 0;
    for (let i = 0; i < text.length; i++) {
        if (text[i] === stop && depth === 0) return [text.slice(0, i), text.slice(i + 1)];
        depth += Number(text[i] === '{') - Number(text[i] === '}');
    }
    return [text, ''];
}

/**
 * Fills in a template as the core does: {name}, {name|one|many}, {name?set|not}; choices are templates.
 * @param {string} template
 * @param {Fields} fields
 * @param {string} plural which form each number takes, as a digit: those below 100, then those of 100 and more by their last two digits
 * @returns {string}
 */
export function fillTemplate(template, fields, plural) {
    let written = '';
    for (let rest = template; rest !== '';) {
        const [plain, after] = cut(rest, '{');
        written += plain;
        if (after === '' && plain === rest) break;
        const [field, further] = cut(after, '}');
        rest = further;
        const name = /^[a-z_]*/.exec(field)?.[0] ?? '';
        const value = fields[name] ?? '';
        const operation = field[name.length];
        if (operation === undefined) {
            written += String(value);
            continue;
        }
        const amount = typeof value === 'number' ? value : value.length;
        const form = operation === '?' ? Number(!(amount > 0)) : Number(plural[amount < 100 ? amount : 100 + (amount % 100)] ?? 1);
        let [choice, others] = cut(field.slice(name.length + 1), '|');
        for (let i = 0; i < form; i++) [choice, others] = cut(others, '|');
        written += fillTemplate(choice, fields, plural);
    }
    return written;
}

/**
 * Texts of one language. Whoever shows words listens for `language` and shows them anew, or lets the router do
 * it (router.js).
 */
export class Texts extends EventTarget {
    /** @type {Language} */
    language = 'en';
    /** @type {Record<string, string>} */
    #templates = {};
    #plural = '';

    /**
     * Takes texts of a language; tells everybody where it is another one than before.
     * @param {Language} language
     * @param {Record<string, string>} templates
     * @param {string} plural
     */
    take(language, templates, plural) {
        const other = this.language !== language;
        this.#templates = templates;
        this.#plural = plural;
        this.language = language;
        if (other) this.dispatchEvent(new Event('language'));
    }

    /**
     * Fetches the texts of a language.
     * @param {Pick<import('../core/core.js').Core, 'ask'>} core
     * @param {Language} language
     */
    async load(core, language) {
        const answer = await core.ask('texts', {lang: language});
        this.take(language, answer.texts, answer.plural);
    }

    /**
     * @param {string} id
     * @param {Fields} [fields]
     * @returns {string}
     */
    say(id, fields) {
        return fillTemplate(this.#templates[id] ?? id, fields ?? {}, this.#plural);
    }
}

export const texts = new Texts();

/** What the first screen says, in each language, its name and plural: it comes with the document, before the core. @type {Record<Language, Record<string, string>> | null} */
export const brought = JSON.parse(globalThis.document?.getElementById('words')?.textContent ?? 'null');

/**
 * A text of the page in its present language: t('play_resign', {count: 3}).
 * @param {string} id
 * @param {Fields} [fields]
 */
export const t = (id, fields) => texts.say(id, fields);

/**
 * The language the reader prefers among ours.
 * @param {readonly string[]} tags such as navigator.languages
 * @returns {Language}
 */
export const preferredLanguage = (tags) =>
    /** @type {Language | undefined} */ (
        tags.map((tag) => tag.toLowerCase().split('-')[0]).find((tag) => LANGUAGES.includes(/** @type {Language} */ (tag)))
    ) ?? 'en';
