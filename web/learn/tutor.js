// SPDX-License-Identifier: MIT
// How somebody plays, from the games this browser keeps: how strong that is, what to work on with moments of these games, and everything
// that was counted.

import {factsOf} from '../core/request.js';
import {problemOf} from '../core/errors.js';
import {opponentWords} from '../play/saved.js';
import {createStore} from '../play/store.js';
import {append, fill, h, icon} from '../shell/dom.js';
import {kept} from '../shell/kept.js';
import {t} from '../shell/texts.js';
import {addressOf, openCourse} from './course.js';
import {beginGame} from './games.js';
import {askLine, keptLine, playedGames, variantsOf} from './habits.js';
import {levelScale} from './scale.js';
import {keepStrength} from './strength.js';

/** @typedef {import('../core/types.js').Answer<'tutor'>} Answer */
/** @typedef {import('../core/types.js').Level} Level */
/** @typedef {import('../core/types.js').Variant} Variant */
/** @typedef {import('./habits.js').Played} Played */
/** @typedef {import('./habits.js').Seen} Seen */

/** What the nets are needed for cannot be done without them; what else the core refuses is about one game. */
const NO_NETS = ['core_failed', 'no_net'];
/** After so many games it is said again how far it is. */
const SAID_EVERY = 10;

/** Figures to look at for whoever wants to: a table that opens, each row named by its first words. @param {string} title @param {string} words @param {string[]} heads @param {string[][]} rows */
const figures = (title, words, heads, rows) =>
    h(
        'details',
        {class: 'panel'},
        h('summary', null, t(title)),
        h('p', {class: 'soft'}, t(words)),
        h(
            'table',
            {class: 'tutor-table'},
            h(
                'thead',
                null,
                h(
                    'tr',
                    null,
                    heads.map((id) => h('th', {scope: 'col'}, t(id))),
                ),
            ),
            h(
                'tbody',
                null,
                rows.map(([name, ...row]) =>
                    h(
                        'tr',
                        null,
                        h('th', {scope: 'row'}, name),
                        row.map((figure) => h('td', {class: 'figures'}, figure)),
                    ),
                ),
            ),
        ),
    );

/** @param {Answer['habits']} habits */
const allHabits = (habits) =>
    figures(
        'tutor_all',
        'tutor_all_words',
        ['tutor_habit', 'tutor_you', 'tutor_others'],
        habits.filter(({own}) => own).map(({title, own, expected}) => [title, own, expected || '–']),
    );

/** @param {Level[]} levels @param {Variant} variant */
const allLevels = (levels, variant) =>
    figures(
        'tutor_levels',
        'tutor_levels_words',
        ['tutor_level_like', 'tutor_level_rating'],
        levels.map(({level, words, rating, error}) => [`${level}. ${words}`, `${rating[variant]} ±${error[variant]}`]),
    );

class Tutor {
    closed = false;
    store = createStore(kept);
    heading = h('h1', {tabindex: -1}, t('tutor_title'));
    tabs = h('div');
    /** How far it has looked, or what went wrong. */
    state = h('div', {class: 'tutor-state'});
    answer = h('div', {class: 'tutor'});

    /** @param {HTMLElement} main @param {import('../shell/router.js').Context} context @param {import('../core/types.js').VariantFacts[]} variants @param {Level[]} levels @param {Variant} [wanted] */
    constructor(main, context, variants, levels, wanted) {
        this.context = context;
        this.variants = variants;
        this.levels = levels;
        this.wanted = wanted;
        append(main, [
            h('a', {class: 'button quiet back', href: '#/learn'}, t('shell_learn')),
            this.heading,
            h('p', {class: 'lead'}, t('tutor_lead')),
            this.tabs,
            this.state,
            this.answer,
            h('p', {class: 'soft small'}, t('tutor_private')),
        ]);
    }

    /** Looks at the games, then tells what was seen; as far as it came, where something went wrong. */
    async run() {
        const failed = (/** @type {unknown} */ error) => this.problem(error);
        /** @type {Seen[]} */
        const seen = [];
        try {
            const games = await playedGames(this.context.core, this.store);
            const there = variantsOf(games);
            const variant = this.wanted ?? there[0] ?? 'classic';
            this.showTabs(there, variant);
            const these = games.filter((game) => game.variant === variant);
            await this.look(these, seen).then(() => fill(this.state), failed);
            await this.tell(variant, seen);
        } catch (error) {
            failed(error);
        }
    }

    /** @param {Variant[]} there @param {Variant} chosen */
    showTabs(there, chosen) {
        if (there.length < 2) return;
        const tab = (/** @type {Variant} */ variant) =>
            h(
                'a',
                {class: 'button', href: `#/learn/tutor/in/${variant}`, 'aria-current': variant === chosen && 'page'},
                factsOf(this.variants, variant).name,
            );
        fill(this.tabs, h('nav', {class: 'choices tabs', 'aria-label': t('learn_games')}, there.map(tab)));
    }

    /** Looks at one game after the other; those that tell something are added to `seen`. @param {Played[]} games @param {Seen[]} seen */
    async look(games, seen) {
        const {core, announce} = this.context;
        const count = games.length;
        let waited = 0;
        for (const [at, game] of games.entries()) {
            if (this.closed) return;
            let found = await keptLine(core, this.store, game);
            if (!found) {
                const words = t('tutor_looking', {number: at + 1, count});
                if (waited++ % SAID_EVERY === 0) announce.polite(words);
                fill(this.state, h('p', null, words), h('progress', {max: count, value: at, 'aria-label': words}));
                found = await askLine(core, this.store, game).catch((error) => {
                    if (NO_NETS.includes(problemOf(error).code ?? '')) throw error;
                    return null;
                });
            }
            if (found?.moves) seen.push({...game, line: found.line});
        }
    }

    /** Says what went wrong, and what helps. @param {unknown} error */
    problem(error) {
        if (this.closed) return;
        const again = () => {
            this.heading.focus();
            this.run();
        };
        this.context.announce.assertive(t('tutor_problem'));
        fill(
            this.state,
            h('p', {class: 'refused'}, t('tutor_problem')),
            h('p', {class: 'soft small'}, problemOf(error).message),
            h('button', {type: 'button', onclick: again}, icon('again'), t('tutor_again')),
        );
    }

    /** @param {Variant} variant @param {Seen[]} seen */
    async tell(variant, seen) {
        const {core, texts, announce} = this.context;
        const [answer, course] = await Promise.all([
            core.ask('tutor', {text: seen.map(({line}) => line).join('\n'), lang: texts.language}),
            /* Without its texts the course is still there to be linked to. */
            openCourse(this.context).catch(() => null),
        ]);
        if (this.closed) return;
        announce.polite(answer.words);
        const {strength, things, habits} = answer;
        if (!strength) return fill(this.answer, this.early(answer), allLevels(this.levels, variant));
        keepStrength(variant, strength.strength);
        fill(
            this.answer,
            this.strength(variant, answer.words, strength),
            h('h2', null, t('tutor_things')),
            things.length
                ? h(
                      'ol',
                      {class: 'tutor-things'},
                      things.map((thing) => this.thing(variant, thing, seen, course)),
                  )
                : h('p', null, t('tutor_things_none')),
            allHabits(habits),
            allLevels(this.levels, variant),
        );
    }

    /** Too few games. @param {Answer} answer */
    early({words, games, moves}) {
        return h(
            'section',
            {class: 'panel tutor-strength'},
            h('p', {class: 'tutor-words'}, words),
            games > 0 && h('p', null, t('tutor_looked', {count: games, moves})),
            h('p', {class: 'soft'}, t('tutor_counts')),
            h('a', {class: 'button main', href: '#/'}, icon('play'), t('tutor_begin')),
        );
    }

    /** @param {Variant} variant @param {string} words @param {NonNullable<Answer['strength']>} strength */
    strength(variant, words, {level, low, high}) {
        const number = new Intl.NumberFormat(this.context.texts.language, {minimumFractionDigits: 1, maximumFractionDigits: 1});
        const [shown, least, most] = [level, low, high].map((one) => number.format(one));
        const fitting = Math.round(level);
        return h(
            'section',
            {class: 'panel tutor-strength'},
            h('p', {class: 'tutor-words'}, words),
            levelScale(
                {level, low, high},
                this.levels.length,
                t('tutor_scale', {last: this.levels.length, level: shown, low: least, high: most}),
            ),
            h(
                'button',
                {type: 'button', class: 'main', onclick: () => beginGame(this.context, fitting, variant, {coach: false})},
                icon('play'),
                t('tutor_play', {level: fitting}),
            ),
        );
    }

    /** @param {Variant} variant @param {Answer['things'][number]} thing @param {Seen[]} seen @param {import('./course.js').Course | null} course */
    thing(variant, {title, words, theme, stage, moments}, seen, course) {
        const date = new Intl.DateTimeFormat(this.context.texts.language, {day: 'numeric', month: 'long'});
        const moment = (/** @type {typeof moments[number]} */ {game, ply, words: said}) => {
            const {id, updated, table: facts} = seen[game - 1];
            return h(
                'li',
                null,
                h('a', {href: `#/analyse/game/${id}/${ply}`}, said),
                h('span', {class: 'soft small'}, `${opponentWords(facts)} · ${date.format(updated)}`),
            );
        };
        return h(
            'li',
            {class: 'panel'},
            h('h3', null, title),
            h('p', null, words),
            moments.length > 0 && [h('p', {class: 'label'}, t('tutor_moments')), h('ul', {class: 'tutor-moments'}, moments.map(moment))],
            (theme || stage) &&
                h(
                    'p',
                    {class: 'practice'},
                    h('span', null, t('learn_practise')),
                    theme && h('a', {href: `#/puzzles/of/${variant}/${theme}`}, t('tutor_puzzles')),
                    stage && h('a', {href: addressOf(stage)}, t('tutor_stage', {stage: course?.say(`stage_${stage}`)})),
                ),
        );
    }

    close() {
        this.closed = true;
    }
}

/** @type {import('../shell/router.js').ScreenModule['open']} */
export async function open(main, context, [wanted]) {
    const lang = context.texts.language;
    const [{variants}, {levels}] = await Promise.all([context.core.ask('variants', {lang}), context.core.ask('levels', {lang})]);
    if (wanted && !factsOf(variants, wanted)) return (await import('../shell/missing.js')).open(main);
    const screen = new Tutor(main, context, variants, levels, /** @type {Variant | undefined} */ (wanted));
    /* What it looks at may take a while, and can be left at any time. */
    screen.run();
    return screen;
}
