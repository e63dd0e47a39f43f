// SPDX-License-Identifier: MIT
// What can be taken away from a study: the record, the link, and pictures of the position and of a line.

import {h} from '../shell/dom.js';

/** @typedef {import('./study.js').Study} Study */
/** @typedef {import('../core/types.js').Core} Core */
/** @typedef {import('../core/types.js').Language} Language */

/** Pixels of a picture, and how many of a PNG go into one of them. */
const WIDTH = 640;
const FINE = 2;

/** Tags as the field `tag` has them. @param {Record<string, string>} tags */
export const tagLines = (tags) => Object.entries(tags).map(([name, value]) => `${name}=${value}`);

/** The fields of `write`, `pack` and `sheet`. @param {Study} study */
export const studyFields = (study) => ({
    start: study.start,
    house: study.house,
    result: study.result,
    text: study.tokens(),
    tag: tagLines(study.tags),
});

/** The record with everything in it. @param {Core} core @param {Study} study @returns {Promise<string>} */
export const recordOf = async (core, study) => (await core.ask('write', studyFields(study))).apgn;

/** The whole study as a link to this page; who opens it reads it in a language of their own. @param {Core} core @param {Study} study @returns {Promise<string>} */
export async function linkOf(core, study) {
    const {packed} = await core.ask('pack', {...studyFields(study), flipped: study.flipped ? 'yes' : 'no', at: study.at()});
    return `${location.href.split('#')[0]}#/a/${packed}`;
}

/** How pictures are drawn. @param {Study} study @param {Language} lang @returns {Pick<import('../core/types.js').DiagramRequest, 'theme' | 'width' | 'flipped' | 'lang'>} */
const look = (study, lang) => ({theme: 'contrast', width: WIDTH, flipped: study.flipped ? 'yes' : 'no', lang});

/** The position shown, with what is drawn on it. @param {Core} core @param {Study} study @param {Language} lang @returns {Promise<string>} */
export async function pictureOf(core, study, lang) {
    const {rings, arrows} = study.current;
    return (
        await core.ask('diagram', {
            ...study.fields(),
            ...look(study, lang),
            highlights: rings.join(' ') || null,
            arrows: arrows.join(' ') || null,
        })
    ).svg;
}

/** The moves that follow in the line one is in, played out; at its end those that led there. @param {Core} core @param {Study} study @param {Language} lang @returns {Promise<string>} */
export async function filmOf(core, study, lang) {
    const after = [];
    for (let node = study.current.children[0]; node; node = node.children[0]) after.push(node.move);
    const from = after.length ? study.current : study.root;
    const line = after.length ? after : study.path().map(({move}) => move);
    return (await core.ask('film', {...study.fields(from), ...look(study, lang), line: line.join(' ')})).svg;
}

/** A picture as PNG. @param {string} svg @returns {Promise<Blob>} */
export async function pngOf(svg) {
    const address = URL.createObjectURL(new Blob([svg], {type: 'image/svg+xml'}));
    try {
        const image = h('img', {src: address});
        await image.decode();
        const canvas = h('canvas', {width: image.naturalWidth * FINE, height: image.naturalHeight * FINE});
        canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
        return await new Promise((resolve, reject) =>
            canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('PNG'))), 'image/png'),
        );
    } finally {
        URL.revokeObjectURL(address);
    }
}

/** A name for files, after the players. @param {Study} study */
export const fileName = ({tags}) =>
    [tags.Black, tags.White]
        .filter((name) => name && name !== '?')
        .join('-')
        .replace(/[^\p{L}\p{N}]+/gu, '-')
        .slice(0, 60) || 'sumito';

/** Hands a file to the browser. @param {string} name @param {Blob} blob */
export function download(name, blob) {
    const address = URL.createObjectURL(blob);
    h('a', {href: address, download: name}).click();
    setTimeout(() => URL.revokeObjectURL(address), 60000); // by then it has been saved
}
