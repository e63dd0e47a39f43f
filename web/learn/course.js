// SPDX-License-Identifier: MIT
// The course: a file of rows and its texts, fetched when they are first wanted and then kept for use without a network.

import {keepFiles} from '../shell/update.js';
import {noteGames} from './games.js';
import {progressOf} from './progress.js';

/** @typedef {import('../shell/router.js').Context} Context */
/** @typedef {import('../core/types.js').Answer<'course'>['stages'][number]} Stage */
/** @typedef {Stage['exercises'][number]} Row */
/** @typedef {Awaited<ReturnType<typeof openCourse>>} Course */

/** What has come, or is on its way. @type {Map<string, Promise<string>>} */
const files = new Map();

/** @param {string} name */
async function fetched(name) {
    const address = new URL(name, import.meta.url);
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`${name}: ${answer.statusText}`);
    keepFiles([address]);
    return answer.text();
}

/** A file of this version; one that did not come is asked for again. @param {string} name */
function file(name) {
    const coming = files.get(name) ?? fetched(name);
    files.set(name, coming);
    coming.catch(() => files.delete(name));
    return coming;
}

/** The course as it stands for whoever is here. @param {Context} context */
export async function openCourse(context) {
    const {core, texts} = context;
    const progress = progressOf(context);
    const [rows, words] = await Promise.all([file('../course/course.txt'), file(`../core/course-${texts.language}.json`), progress.read()]);
    await noteGames(context, progress);
    /** @type {Record<string, string>} */
    const said = JSON.parse(words);
    const {stages, due} = await core.ask('course', {text: `${rows}\n${progress.text}`, time: Date.now()});
    return {
        stages,
        due,
        progress,
        /** A text of the course; nothing where there is none. @param {string} id */
        say: (id) => said[id] ?? '',
    };
}

/** Where an exercise is done. @param {string} stage @param {string} [what] an exercise, or `exam` */
export const addressOf = (stage, what) => `#/learn/course/${stage}${what ? `/${what}` : ''}`;
