// SPDX-License-Identifier: MIT
// Elements made in one call, and found in one.

import {t} from './texts.js';

/** @typedef {import('./types.js').Child} Child */
/** @typedef {import('./types.js').Attributes} Attributes */

/** Whether something is there: what is missing is null, undefined or false. @param {unknown} value */
const given = (value) => (value ?? false) !== false;

/** Children that are something, out of lists of any depth. @param {Child[]} children @returns {(Node | string)[]} */
const shown = (children) => /** @type {(Node | string)[]} */ (children.flat(/** @type {1} */ (Infinity)).filter(given));

/** Appends children of any kind. @param {Element} element @param {Child[]} children */
export const append = (element, children) => element.append(...shown(children));

/** Replaces what is inside an element. @param {Element} element @param {...Child} children */
export const fill = (element, ...children) => element.replaceChildren(...shown(children));

/** @template {Element} E @param {E} element @param {Attributes | null | undefined} attributes @param {Child[]} children */
function furnish(element, attributes, children) {
    for (const [name, value] of Object.entries(attributes ?? {}))
        if (typeof value === 'function') element.addEventListener(name.slice(2), /** @type {EventListener} */ (value));
        else if (name === 'style')
            for (const [property, text] of Object.entries(/** @type {Record<string, string | number>} */ (value ?? {})))
                /** @type {Element & ElementCSSInlineStyle} */ (/** @type {Element} */ (element)).style.setProperty(property, String(text));
        else if (given(value)) element.setAttribute(name, value === true ? '' : String(value));
    append(element, children);
    return element;
}

/**
 * An HTML element: h('button', {type: 'button', onclick: start}, 'Start').
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Attributes | null} [attributes]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export const h = (tag, attributes, ...children) => furnish(document.createElement(tag), attributes, children);

/**
 * An SVG element, in the same way.
 * @template {keyof SVGElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Attributes | null} [attributes]
 * @param {...Child} children
 * @returns {SVGElementTagNameMap[Tag]}
 */
export const s = (tag, attributes, ...children) =>
    furnish(document.createElementNS('http://www.w3.org/2000/svg', tag), attributes, children);

/** What the page is known to have, by selector. @param {ParentNode} root @param {string} what @returns {HTMLElement} */
export const find = (root, what) => /** @type {HTMLElement} */ (root.querySelector(what));

/**
 * An icon of index.html. It says nothing by itself: the button around it has the name.
 * @param {string} name
 */
export const icon = (name) => s('svg', {class: 'icon', 'aria-hidden': 'true'}, s('use', {href: `#icon-${name}`}));

/**
 * Puts the texts in their places: `data-text` names what an element says, `data-label` its accessible name.
 * @param {ParentNode} root
 */
export function fillTexts(root) {
    for (const element of root.querySelectorAll('[data-text]')) element.textContent = t(element.getAttribute('data-text') ?? '');
    for (const element of root.querySelectorAll('[data-label]'))
        element.setAttribute('aria-label', t(element.getAttribute('data-label') ?? ''));
}

/**
 * What a template of index.html holds, in the present language; `data-stamp` names one that goes into an element of it.
 * @param {string} id
 */
export function stamp(id) {
    const template = /** @type {HTMLTemplateElement} */ (document.getElementById(id));
    const copy = document.importNode(template.content, true);
    for (const place of copy.querySelectorAll('[data-stamp]')) place.append(stamp(place.getAttribute('data-stamp') ?? ''));
    fillTexts(copy);
    return copy;
}

/** Lets the page paint and answer before what comes next. */
export const breathe = () =>
    new Promise((done) => {
        setTimeout(done);
    });
