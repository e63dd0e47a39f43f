// SPDX-License-Identifier: MIT
// What the browser knows of somebody's progress: told, saved as a file, brought in from one, forgotten.

import {problemOf} from '../core/errors.js';
import {fill, h} from '../shell/dom.js';
import {t} from '../shell/texts.js';
import {progressOf} from './progress.js';

const FILE = 'sumito-progress.txt';

/** What came in, in words. @param {Awaited<ReturnType<import('./progress.js').Progress['merge']>>} what */
const broughtWords = ({came, known, wrong, faults}) =>
    [t('learn_progress_came', {count: came, known}), wrong > 0 && t('learn_progress_wrong', {count: wrong, lines: faults.join(', ')})]
        .filter(Boolean)
        .join(' ');

/** Fills a place with it. @param {HTMLElement} place @param {import('../shell/router.js').Context} context @param {AbortSignal} signal when the screen is left */
export function furnishProgress(place, context, signal) {
    const progress = progressOf(context);
    const said = h('p', {class: 'small', role: 'status'});
    const count = h('p', {class: 'soft small'});
    const input = h('input', {
        type: 'file',
        accept: '.txt,text/plain',
        hidden: true,
        onchange: (event) => {
            event.stopPropagation(); /* it is no setting */
            act(bring);
        },
    });
    /** @type {[string, () => unknown][]} */
    const buttons = [
        ['learn_progress_save', () => act(save)],
        ['learn_progress_bring', () => input.click()],
        ['learn_progress_forget', () => act(forget)],
    ];
    const made = buttons.map(([, onclick]) => h('button', {type: 'button', onclick}));

    function show() {
        const {facts} = progress;
        const done = facts?.lines ?? 0;
        count.textContent = done
            ? t('learn_progress_words', {exercises: facts?.exercises.length, puzzles: facts?.solved.length})
            : t('learn_progress_none');
        for (const [at, [words]] of buttons.entries()) {
            made[at].textContent = t(words);
            made[at].disabled = !done && words !== 'learn_progress_bring';
        }
    }

    /** @param {() => Promise<string>} work */
    async function act(work) {
        said.textContent = '';
        said.classList.remove('refused');
        try {
            said.textContent = await work();
        } catch (error) {
            said.textContent = problemOf(error).message;
            said.classList.add('refused');
        }
        input.value = '';
        show();
    }

    async function save() {
        const [{download}, {text}] = await Promise.all([import('../analyse/export.js'), progress.read()]);
        download(FILE, new Blob([text], {type: 'text/plain'}));
        return t('learn_progress_saved', {name: FILE});
    }

    async function bring() {
        const file = input.files?.[0];
        return file ? broughtWords(await progress.merge(await file.text())) : '';
    }

    async function forget() {
        const sure = await context.dialog.open({
            title: t('learn_progress_forget'),
            content: h('p', null, t('learn_progress_forget_ask')),
            actions: [
                {label: t('shell_cancel'), value: ''},
                {label: t('learn_progress_forget'), value: 'forget', kind: 'danger'},
            ],
        });
        if (!sure) return '';
        await progress.forget();
        return t('learn_progress_forgotten');
    }

    fill(place, count, h('div', {class: 'data-do'}, made), input, said);
    progress.addEventListener('change', show, {signal});
    show();
    progress.read().then(show, (error) => {
        said.textContent = problemOf(error).message;
    });
    return {language: show};
}
