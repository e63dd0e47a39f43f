// SPDX-License-Identifier: MIT
// The faces of those one can play against: drawings that stand beside the name, and say nothing by themselves.

import {h} from '../shell/dom.js';

/** Where the drawing of somebody is. @param {string} character */
const drawing = (character) => `icons/faces/${character}.svg`;

/** @param {string} character */
export const face = (character) => h('img', {class: 'face', src: drawing(character), alt: '', width: 40, height: 40});

/** Shows the face of somebody, or of nobody, in its place. @param {HTMLElement} element @param {string | null} character */
export function showFace(element, character) {
    element.hidden = !character;
    if (character && element.dataset.character !== character) element.setAttribute('src', drawing((element.dataset.character = character)));
}
