// SPDX-License-Identifier: MIT
// What a record says of its game: the players, event, place, date and result; told in a line, changed in a dialog.

import {find, h, stamp} from '../shell/dom.js';
import {t} from '../shell/texts.js';
import {studyFields, tagLines} from './export.js';

/** The tags that are asked for; a study has the last one of its own. */
const ASKED = ['Black', 'White', 'Event', 'Site', 'Date', 'Result'];
/** Bytes of a value, as records have it. */
const MOST = 1023;

/** @param {string} value */
const bytes = (value) => new TextEncoder().encode(value).length;

/** Why a record cannot hold a value: it is no `line`, or too `long`; '' where it can. @param {string} value */
export const faultOf = (value) => (/[\p{Cc}\u2028\u2029]/u.test(value) ? 'line' : bytes(value) > MOST ? 'long' : '');

/** Tags with other values: one without a value is gone, one that is as it was stays. @param {Record<string, string>} tags @param {Record<string, string>} values */
export function changedTags(tags, values) {
    const next = {...tags};
    for (const [name, value] of Object.entries(values)) if (value !== (tags[name] ?? '') && !(next[name] = value.trim())) delete next[name];
    return next;
}

/** What is known, in a line; records have question marks for the rest. @param {import('./study.js').Study} study */
export const detailsWords = ({tags, result}) =>
    [tags.Black, tags.White, result, tags.Event, tags.Site, tags.Date].filter((value) => value && !/^[?.*]+$/.test(value)).join(' · ');

/** @param {import('./screen.js').AnalyseScreen} screen @returns {Promise<string | null>} null: nothing was changed */
export function openDetails({study, variant: {players}, context: {core, texts, dialog}}) {
    const {tags} = study;
    const form = /** @type {HTMLFormElement} */ (find(stamp('details-form'), 'form'));
    const field = (/** @type {string} */ name) => /** @type {HTMLInputElement} */ (form.elements.namedItem(name));

    /** @param {string} name @param {string} words why not; '': all is well */
    function refuse(name, words) {
        find(form, `#details-${name}-problem`).textContent = words;
        field(name).setAttribute('aria-invalid', String(words !== ''));
    }

    /** Takes what was filled in, or says why not. */
    async function take() {
        const {Result: result, ...values} = /** @type {Record<string, string> & {Result: import('../core/types.js').Result}} */ (
            Object.fromEntries(new FormData(form))
        );
        const next = changedTags(tags, values);
        for (const name of ASKED) {
            const fault = next[name] !== tags[name] && faultOf(next[name] ?? '');
            refuse(name, fault ? t(`analyse_details_${fault}`, {count: bytes(next[name]), most: MOST}) : '');
        }
        const wrong = () => /** @type {HTMLElement | null} */ (form.querySelector('[aria-invalid=true]'));
        /* The core knows what the board says, and how many tags there can be. */
        if (!wrong())
            refuse(
                'Result',
                await core.ask('write', {...studyFields(study), result, tag: tagLines(next), lang: texts.language}).then(
                    () => '',
                    (/** @type {Error} */ {message}) => message,
                ),
            );
        if (wrong()) wrong()?.focus();
        else {
            study.edit(study, {tags: next, result});
            form.closest('dialog')?.close('yes');
        }
    }

    for (const name of ASKED) field(name).value = tags[name] ?? '';
    field('Result').value = study.result;
    for (const [name, side] of /** @type {const} */ ([
        ['Black', 'first'],
        ['White', 'second'],
    ]))
        find(form, `[for=details-${name}]`).textContent = t(`analyse_details_${side}`, {player: players[side]});
    find(form, 'dl').append(
        ...Object.entries(tags)
            .filter(([name]) => !ASKED.includes(name))
            .flatMap(([name, value]) => [h('dt', null, name), h('dd', null, value)]),
    );
    form.oninput = ({target}) => refuse(/** @type {HTMLInputElement} */ (target).name, '');
    form.addEventListener('submit', (event) => {
        event.preventDefault();
        take();
    });
    /* A tap beside it is no answer: what was typed would be gone. */
    return dialog.open({title: t('analyse_details'), content: form, opened: (window) => window.setAttribute('closedby', 'closerequest')});
}
