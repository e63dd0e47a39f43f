// SPDX-License-Identifier: MIT
// What a person has chosen for this page, kept between visits.

import {THEMES} from '../board/themes.js';
import {LANGUAGES} from '../core/languages.js';
import {kept} from './kept.js';
import {preferredLanguage} from './texts.js';

const STORE = 'sumito.settings';
const VERSION = 1;

/**
 * Every setting with its values, the usual one first. `early.js` reads `theme` and `page` before the first paint.
 */
const SETTINGS = /** @type {const} */ ({
    theme: THEMES,
    page: ['auto', 'light', 'dark'],
    language: LANGUAGES,
    sound: ['on', 'off'],
    /** Whether a device that can do it is felt when marbles move. */
    haptics: ['on', 'off'],
    coordinates: ['on', 'off'],
    /** When a move asks to be confirmed. */
    confirmation: ['slow', 'off', 'touch', 'always'],
    /** Animations: as the system says, or none. */
    motion: ['auto', 'off'],
    /** How clocks show the last seconds. */
    clocks: ['tenths', 'seconds'],
    /** Whether the board turns to whose turn it is, when two people share a device. */
    turn: ['off', 'on'],
    /** How many switches walk through the moves, for those who use them instead of keys. */
    switches: ['off', 'one', 'two'],
    /** Whether the coach speaks after each move. */
    coach: ['on', 'off'],
    /** Whether a person is asked before giving a marble away for nothing. */
    careful: ['on', 'off'],
});

/** @typedef {keyof typeof SETTINGS} Name */
/** @typedef {{[N in Name]: typeof SETTINGS[N][number]}} Values */

/** @returns {Values} */
const usual = () =>
    /** @type {Values} */ (
        /** @type {unknown} */ ({
            ...Object.fromEntries(Object.entries(SETTINGS).map(([name, [first]]) => [name, first])),
            language: preferredLanguage(navigator.languages),
        })
    );

/** Fires `change` with {name, value} in its detail. */
class Settings extends EventTarget {
    #values = usual();

    constructor() {
        super();
        this.#read();
        /* Another tab may change them. */
        addEventListener('storage', (event) => {
            if (event.key === STORE) this.#read();
        });
    }

    /** Takes from the store what is known and valid there. */
    #read() {
        const found = /** @type {Record<string, string> | null | undefined} */ (kept.read(STORE));
        for (const [name, choices] of Object.entries(SETTINGS))
            if (found && /** @type {readonly string[]} */ (choices).includes(found[name]))
                this.#put(/** @type {Name} */ (name), found[name]);
    }

    /**
     * @param {Name} name
     * @param {string} value
     */
    #put(name, value) {
        if (this.#values[name] === value) return;
        /** @type {Record<Name, string>} */ (this.#values)[name] = value;
        this.dispatchEvent(new CustomEvent('change', {detail: {name, value}}));
    }

    /**
     * @template {Name} N
     * @param {N} name
     * @returns {Values[N]}
     */
    get(name) {
        return this.#values[name];
    }

    /** @param {Name} name a setting with the values on and off */
    is(name) {
        return this.#values[name] === 'on';
    }

    /**
     * @template {Name} N
     * @param {N} name
     * @param {Values[N]} value
     */
    set(name, value) {
        this.#put(name, value);
        kept.write(STORE, {version: VERSION, ...this.#values});
    }

    /** Whether things may move: neither the person nor the system says no. */
    get moves() {
        return this.#values.motion !== 'off' && !matchMedia('(prefers-reduced-motion: reduce)').matches;
    }

    /** What a board takes from them. */
    get board() {
        return {
            coordinates: this.is('coordinates'),
            motion: this.moves,
            sound: this.is('sound'),
            haptics: this.is('haptics'),
            scan: this.get('switches'),
        };
    }
}

export const settings = new Settings();
