// SPDX-License-Identifier: MIT
// The first screen: what the game is, the next game to be chosen and begun, and the games that are kept. It does not wait for the
// core: what can be chosen stands in the document, pictures and lists follow.

import {createThumb} from '../board/thumb.js';
import {factsOf} from '../core/request.js';
import {breathe, fill, fillTexts, find, stamp} from '../shell/dom.js';
import {kept} from '../shell/kept.js';
import {t} from '../shell/texts.js';
import {askLayouts} from './layouts.js';
import {control, fillForm, layoutField, readForm, recordFrom} from './options.js';
import {isBegun} from './record.js';
import {furnishSaved} from './saved.js';
import {furnishSetup} from './setup.js';
import {createStore} from './store.js';

/** @typedef {import('../core/types.js').Variant} Variant */
/** @typedef {import('../edit/given.js').Given} Given */

export const early = true;

/** Where the choices are kept. */
const CHOICES = 'sumito.play';

/** That somebody knows the game already. */
export const WELCOMED = 'sumito.welcomed';

/** @param {import('./store.js').KeptGame} game */
const begun = ({record}) => !record || isBegun(record);

/** The next game in a few words. @param {HTMLFormElement} form @param {string | false | undefined} start its start, where that is not the usual one */
function summary(form, start) {
    const options = readForm(form);
    const clock = control(options);
    return [
        t(`game_${options.game}`),
        options.opponent !== 'engine'
            ? t('play_against_person')
            : options.character
              ? find(form, `[value=${options.character}] ~ .character-name`).textContent
              : t('play_against_level', {level: options.level}),
        clock && t('play_clock_of', {minutes: clock.total / 60000}),
        start,
    ]
        .filter(Boolean)
        .join(' · ');
}

/** What comes with the core: pictures as the games are set up, the picker of starts, values of targets, kept games.
 * @param {HTMLElement} main @param {import('../shell/router.js').Context} context @param {string | undefined} packed
 * @param {(given: Given | null, words: string | false | undefined) => void} says what the game is to begin from, and its words */
async function furnish(main, context, packed, says) {
    const {
        core,
        texts: {language: lang},
    } = context;
    const store = createStore(kept);
    const {variants} = await core.ask('variants', {lang});
    const layouts = await askLayouts(context, variants);
    /* A position put together elsewhere takes the place of its game's start. */
    const given = packed ? await (await import('../edit/given.js')).showGiven(main, context, packed, variants) : null;
    const form = /** @type {HTMLFormElement} */ (find(main, 'form'));
    /** @type {Record<string, string>} */
    const drawn = {};
    if (given && layouts[given.variant].length) layouts[given.variant].unshift({...given, known: true, recommended: null});
    const facts = {layouts, variants, game: given?.variant};
    furnishSetup(
        form,
        facts,
        context,
        (options, chosen) => {
            const from = (/** @type {string} */ variant) => (given?.variant === variant && !options[layoutField(variant)] ? given : null);
            for (const {variant, picture: shown} of variants) {
                const view = from(variant) ?? {
                    cells: (chosen[variant] ?? shown).cells,
                    targets: shown.targets.map((one, i) => ({...one, value: Number(options.targets[i] ?? one.value)})),
                };
                if (drawn[variant] !== (drawn[variant] = JSON.stringify(view)))
                    fill(find(main, `[value=${variant}] + .card-picture`), createThumb(view));
            }
            const layout = chosen[options.game];
            says(from(options.game), from(options.game) ? t('edit_given') : layout && layout.name !== 'classical' && layout.words);
        },
        CHOICES,
    );
    await breathe();
    const name = (/** @type {string} */ key) => factsOf(variants, key).name;
    await furnishSaved(find(main, '.saved'), find(main, '.going'), store.list().filter(begun), {name, remove: store.remove}, context);
}

/** Offers to teach the game to whoever has kept nothing here yet (shell/early.js), unless they know it. @param {HTMLElement} main */
function welcome(main) {
    const {dataset} = document.documentElement;
    const known = () => {
        dataset.visitor = kept.keys().some((key) => /^sumito\.(?!settings$)/.test(key)) ? 'known' : 'new';
    };
    known();
    find(main, '.welcome button').addEventListener('click', () => {
        kept.write(WELCOMED, true);
        known();
        find(main, 'h1').focus();
    });
}

/** @type {import('../shell/router.js').ScreenModule['open']} */
export async function open(main, context, [packed]) {
    if (main.childElementCount) fillTexts(main);
    else fill(main, stamp('home'));
    welcome(main);
    const form = /** @type {HTMLFormElement} */ (find(main, 'form'));
    /** @type {Given | null} */
    let given = null;
    /** @type {string | false | undefined} */
    let start = false;
    /** Whether the position of a link has been read; whether Play was pressed before. */
    let known = !packed;
    let pressed = main.dataset.pressed !== undefined;
    delete main.dataset.pressed;
    const show = () => {
        find(form, '.setup-summary').textContent = summary(form, start);
    };
    const play = () => {
        const store = createStore(kept);
        const options = readForm(form);
        const record = recordFrom(options, /** @type {Variant} */ (options.game), Date.now(), given);
        /* Games that never began make room. */
        for (const one of store.list()) if (!begun(one)) store.remove(one.id);
        store.put(record);
        context.navigate(`#/game/${record.id}`);
    };
    const before = main.dataset.touched === undefined && kept.read(CHOICES);
    if (before) fillForm(form, /** @type {import('./options.js').Options} */ (before));
    const keep = () => kept.write(CHOICES, readForm(form));
    if (main.dataset.touched !== undefined) keep();
    form.addEventListener('submit', (event) => {
        event.preventDefault();
        if (known) play();
        else pressed = true;
    });
    form.addEventListener('change', () => {
        keep();
        show();
    });
    show();
    const furnished = furnish(main, context, packed, (from, words) => {
        given = from;
        start = words;
        show();
        /* A link that leads to no position says so instead; whoever has gone elsewhere meanwhile stays there. */
        if (!known && pressed && given && main.isConnected) play();
        known = true;
    });
    /* Where the core does not come, the page says so. */
    furnished.catch(() => undefined);
    if (packed) await furnished;
    else if (pressed) play();
    return {};
}
