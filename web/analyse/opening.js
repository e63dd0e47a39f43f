// SPDX-License-Identifier: MIT
// Where a study comes from: a kept game, an online one, a link that holds it all, or the start of a game.

import {factsOf} from '../core/request.js';
import {ask, fetchRecord} from '../online/api.js';
import {foldRecord} from '../play/record.js';
import {askLayouts} from '../play/layouts.js';
import {recordText} from '../play/share.js';
import {createStore} from '../play/store.js';
import {h} from '../shell/dom.js';
import {kept} from '../shell/kept.js';
import {t} from '../shell/texts.js';

/** @typedef {import('../shell/types.js').Context} Context */
/** @typedef {import('./study.js').Study} Study */

/** Shows the position after so many plies of the main line, or its last. @param {Study} study @param {number} [ply] */
function goTo(study, ply = Infinity) {
    const {main, root} = study;
    study.go(main[Math.min(ply, main.length) - 1] ?? root);
}

/** Loads a game and shows one of its positions, if not told otherwise the last. @param {Study} study @param {import('./types.js').Opened} game @param {number} [ply] */
function loadAt(study, game, ply) {
    study.load(game);
    goTo(study, ply);
}

/** Opens a kept game, unless it is the one studied already; the position after `ply` plies is shown, or its last. @param {Study} study @param {string} id @param {Context} context @param {number} [ply] */
export async function openGame(study, id, {core, texts: {language: lang}}, ply) {
    const {record, problem} = createStore(kept).get(id) ?? {};
    if (!record) throw new Error(t(problem ? `play_saved_${problem}` : 'play_missing'));
    const game = await foldRecord(core, record, lang);
    const {you, seats, moves, ended} = game.table;
    const source = `game ${id} ${moves ? moves.split(' ').length : 0} ${ended ?? ''}`;
    if (study.source === source) {
        if (ply !== undefined) goTo(study, ply);
        return;
    }
    const {variants} = await core.ask('variants', {lang});
    const {players} = factsOf(variants, game.variant);
    const names = /** @type {const} */ (['first', 'second']).map((side) => {
        const {level, character, name} = seats[side];
        if (character) return t('play_character_level', {name, level: level ?? 0});
        return level ? t('play_engine', {level}) : you ? t('play_you') : players[side];
    });
    const {
        games: [opened],
    } = await core.ask('open', {lang, text: await recordText(core, game, names)});
    loadAt(study, {...opened, source, flipped: you === 'second'}, ply);
}

/** Opens an online game as its server tells it, seen from one's own side. @param {Study} study @param {string} id @param {Context} context */
export async function openOnline(study, id, {core, texts: {language: lang}}) {
    const [text, {you}] = await Promise.all([fetchRecord(id), ask(`games/${id}`)]);
    const source = `online ${id} ${text.length}`;
    if (study.source === source) return;
    const {
        games: [opened],
    } = await core.ask('open', {lang, text});
    loadAt(study, {...opened, source, flipped: you === 'second'});
}

/** Opens a link, in the reader's language, whoever made it. Told as an address, what is none is refused, not read as moves. @param {Study} study @param {string} packed @param {Context} context */
export async function openLink(study, packed, {core, texts}) {
    const {
        games: [opened],
    } = await core.ask('open', {lang: texts.language, text: `#/a/${packed}`});
    if (study.source !== packed) study.load({...opened, source: packed});
}

/** Asks for a game to begin with. @param {Context} context @param {import('../core/types.js').VariantFacts[]} variants @returns {Promise<import('./types.js').Opened | null>} */
export async function askStart(context, variants) {
    const layouts = await askLayouts(context, variants);
    const select = h(
        'select',
        {'aria-label': t('analyse_fresh_title')},
        variants.map(({variant, name}) => h('option', {value: variant}, name)),
        variants
            .filter(({variant}) => layouts[variant].length)
            .map(({variant, name: label}) =>
                h(
                    'optgroup',
                    {label},
                    layouts[variant].map(({name, words}) => h('option', {value: `${variant}:${name}`}, words)),
                ),
            ),
    );
    const answer = await context.dialog.open({
        title: t('analyse_fresh_title'),
        content: [select, h('p', {class: 'soft'}, t('analyse_fresh_words'))],
        actions: [
            {label: t('shell_cancel'), value: ''},
            {label: t('analyse_fresh_title'), value: 'yes', kind: 'main'},
        ],
    });
    return answer ? {variant: select.value.split(':')[0], start: select.value} : null;
}
