// SPDX-License-Identifier: MIT
// The first screen: three games to start with one click, what they are to be like, and the games that are kept.

import {createThumb} from '../board/thumb.js';
import {breathe, fill, find, stamp} from '../shell/dom.js';
import {kept} from '../shell/kept.js';
import {t} from '../shell/texts.js';
import {control, recordFrom} from './options.js';
import {furnishSaved} from './saved.js';
import {furnishSetup} from './setup.js';
import {createStore} from './store.js';

/** @param {import('./store.js').KeptGame} game */
const begun = ({record}) => !record || record.moves.length || record.ended;

/** @type {import('../shell/router.js').ScreenModule['open']} */
export async function open(main, context, [packed]) {
    const {core, texts: {language: lang}} = context;
    const store = createStore(kept);
    const [{variants}, {levels}, {layouts}, {targets}, sisters] = await Promise.all([
        core.ask('variants', {lang}), core.ask('levels'), core.ask('layouts', {lang}),
        core.ask('game', {start: 'offboard'}), core.ask('game', {start: 'notalone', moves: '@d4 @f6'}),
    ]);
    /** @type {import('./options.js').Options} */
    let options = {};

    fill(main, stamp('home'));
    /* A position put together elsewhere takes the place of its game's start. */
    const given = packed ? await (await import('../edit/given.js')).showGiven(main, context, packed, variants) : null;
    const from = (/** @type {string} */ variant) => (given?.variant === variant && (variant !== 'classic' || !options.layout) ? given : null);
    /* Not between the cards and the form: a card that can be pressed knows what the form says. */
    await breathe();
    /** What changes on a card. @type {((layout: any) => void)[]} */
    const shows = [];
    for (const {variant, name, aim, cells} of variants) {
        const card = find(stamp('card'), 'button');
        find(card, '.card-name').textContent = name;
        find(card, '.card-sentence').textContent = aim;
        card.onclick = () => {
            const record = recordFrom(options, variant, Date.now(), from(variant));
            /* Games that never began make room. */
            for (const one of store.list())
                if (!begun(one))
                    store.remove(one.id);
            store.put(record);
            context.navigate(`#/game/${record.id}`);
        };
        find(main, '.cards').append(card);
        let drawn = '';
        shows.push((layout) => {
            const classic = variant === 'classic';
            const clock = control(options);
            const view = from(variant) ?? (classic ? {cells: layout.cells} : variant === 'notalone' ? {cells: sisters.cells}
                : {cells, targets: targets.map((/** @type {any} */ one, /** @type {number} */ i) => ({...one, value: options.targets[i] ?? one.value}))});
            if (drawn !== (drawn = JSON.stringify(view)))
                fill(find(card, '.card-picture'), createThumb(view));
            find(card, '.small').textContent = [
                t(options.opponent === 'engine' ? 'play_against_level' : 'play_against_person', {level: options.level}),
                clock && t('play_clock_of', {minutes: clock.total / 60000}),
                from(variant) ? t('edit_given') : classic && layout.name !== 'classical' && layout.words,
            ].filter(Boolean).join(' · ');
        });
    }
    furnishSetup(/** @type {HTMLFormElement} */ (find(main, 'form')), {variants, levels, layouts: given?.variant === 'classic' ? [given, ...layouts] : layouts, usual: targets.map((/** @type {any} */ {value}) => value).join('')}, context,
        (chosen, layout) => {
            options = chosen;
            shows.forEach((show) => show(layout));
        });
    const name = (/** @type {string} */ key) => variants.find((/** @type {any} */ {variant}) => variant === key).name;
    furnishSaved(find(main, '.saved'), find(main, '.going'), store.list().filter(begun), {name, remove: store.remove}, context);
    return {};
}
