// SPDX-License-Identifier: MIT
// Where puzzles are chosen: the one of the day, some at one's level, a run, those missed.

import {createThumb} from '../board/thumb.js';
import {progressOf} from '../learn/progress.js';
import {fill, h, icon} from '../shell/dom.js';
import {t, texts} from '../shell/texts.js';
import {keepChoice, readChoice} from './choice.js';
import {showProblem} from './problem.js';
import {LEVELS, gameOf, loadSet} from './set.js';

/** @typedef {import('../core/types.js').Variant} Variant */
/** @typedef {import('../shell/types.js').Child} Child */

/** A panel with one thing to do. @param {string} name @param {string} title @param {...Child} content */
const card = (name, title, ...content) =>
    h(
        'section',
        {class: `panel puzzle-card puzzle-${name}`, 'aria-labelledby': `puzzle-${name}`},
        h('h2', {id: `puzzle-${name}`}, title),
        content,
    );

/** @param {string} name @param {string} label @param {string} chosen @param {[value: string, words: string][]} options @param {(value: string) => void} changed */
const select = (name, label, chosen, options, changed) =>
    h(
        'label',
        {class: 'puzzle-select'},
        h('span', {class: 'small soft'}, label),
        h(
            'select',
            {name, onchange: ({target}) => changed(/** @type {HTMLSelectElement} */ (target).value)},
            options.map(([value, words]) => h('option', {value, selected: value === chosen}, words)),
        ),
    );

class Menu {
    /** @param {HTMLElement} main @param {import('../shell/router.js').Context} context */
    constructor(main, context) {
        this.main = main;
        this.context = context;
        this.progress = progressOf(context);
        this.listen = () => this.show();
        this.progress.addEventListener('change', this.listen);
        /** @type {Variant[]} */
        this.games = ['classic', 'notalone', 'offboard'];
    }

    /** Shows it all; only the newest showing is seen. */
    async show() {
        const mine = (this.turn = (this.turn ?? 0) + 1);
        const {context} = this;
        const {core} = context;
        const choice = readChoice();
        const [facts, set] = await Promise.all([this.progress.read(), loadSet(context, choice.game)]);
        const today = set.puzzles.find(({id}) => id === set.day);
        const judged = today && (await core.ask('puzzle', {text: today.row, lang: texts.language}));
        const game = judged && (await core.ask('game', {start: judged.position, lang: texts.language}));
        if (mine !== this.turn) return;
        const had = document.activeElement instanceof HTMLElement ? document.activeElement.getAttribute('value') : null;
        fill(
            this.main,
            h('a', {class: 'button quiet back', href: '#/learn'}, t('shell_learn')),
            h('h1', null, t('puzzles_title')),
            h('p', {class: 'lead'}, t('puzzles_lead')),
            this.gameChoice(choice.game),
            set.puzzles.length
                ? h(
                      'div',
                      {class: 'puzzle-cards'},
                      this.day(facts, game),
                      this.training(facts, set, choice),
                      this.run(facts, choice),
                      this.missed(facts),
                  )
                : h('p', {class: 'panel'}, t('puzzles_none')),
        );
        if (had) /** @type {HTMLElement | null} */ (this.main.querySelector(`[value=${had}]`))?.focus();
    }

    /** @param {Variant} chosen */
    gameChoice(chosen) {
        return h(
            'fieldset',
            {class: 'choices puzzle-games'},
            h('legend', {class: 'unseen'}, t('edit_game')),
            this.games.map((game) =>
                h(
                    'label',
                    null,
                    h('input', {
                        type: 'radio',
                        name: 'game',
                        value: game,
                        checked: game === chosen,
                        onchange: () => this.change({game, theme: ''}),
                    }),
                    h('span', null, t(`game_${game}`)),
                ),
            ),
        );
    }

    /** @param {Parameters<typeof keepChoice>[0]} change */
    async change(change) {
        keepChoice(change);
        try {
            await this.show();
        } catch (error) {
            showProblem(this.main, error);
        }
    }

    /** @param {import('../learn/progress.js').Facts} facts @param {import('../core/types.js').GameAnswer | undefined} game */
    day({days}, game) {
        const {streak, today} = days;
        return card(
            'day',
            t('puzzles_day'),
            game && createThumb({cells: game.cells, targets: game.targets, sisters: game.sisters}),
            h('p', {class: 'soft'}, new Intl.DateTimeFormat(texts.language, {dateStyle: 'long'}).format(new Date())),
            h('p', {class: today ? 'puzzle-good' : 'soft'}, t(today ? 'puzzles_day_done' : 'puzzles_day_words')),
            streak > 1 && h('p', {class: 'puzzle-streak'}, t('puzzles_streak', {count: streak})),
            h('a', {class: today ? 'button' : 'button main', href: '#/puzzles/day'}, t('puzzles_solve')),
        );
    }

    /** @param {import('../learn/progress.js').Facts} facts @param {import('./set.js').PuzzleSet} set @param {import('./choice.js').Choice} choice */
    training({ratings}, {themes, puzzles}, {game, theme, level}) {
        const {rating, tried, solved} = ratings[game];
        const there = themes.filter(({id}) => puzzles.some((one) => one.themes.includes(id)));
        return card(
            'level',
            t('puzzles_yours'),
            h(
                'p',
                {class: 'puzzle-rating'},
                h('strong', {class: 'figures'}, rating),
                h(
                    'span',
                    {class: 'small soft'},
                    t('puzzles_rating'),
                    h('br'),
                    tried ? t('puzzles_tried', {count: tried, solved}) : t('puzzles_tried_none'),
                ),
            ),
            select(
                'theme',
                t('puzzles_theme'),
                theme,
                [['', t('puzzles_theme_any')], ...there.map(({id, words}) => /** @type {[string, string]} */ ([id, words]))],
                (value) => keepChoice({theme: value}),
            ),
            select(
                'level',
                t('puzzles_level'),
                level,
                Object.keys(LEVELS).map((one) => [one, t(`puzzles_level_${one}`)]),
                (value) => keepChoice({level: value}),
            ),
            h('a', {class: 'button main', href: '#/puzzles/next'}, t('puzzles_solve')),
        );
    }

    /** @param {import('../learn/progress.js').Facts} facts @param {import('./choice.js').Choice} choice */
    run({runs}, {game}) {
        const best = runs[game];
        /** @param {boolean} clock */
        const start = (clock) => {
            keepChoice({clock});
            this.context.navigate('#/puzzles/run');
        };
        /** @param {number | null} count */
        const bestOf = (count) => count !== null && h('span', {class: 'small soft figures'}, t('puzzles_run_best', {count}));
        return card(
            'run',
            t('puzzles_run'),
            h('p', {class: 'soft'}, t('puzzles_run_words')),
            h(
                'div',
                {class: 'puzzle-do'},
                h('button', {type: 'button', onclick: () => start(true)}, icon('play'), t('puzzles_run_timed')),
                bestOf(best.timed),
            ),
            h(
                'div',
                {class: 'puzzle-do'},
                h('button', {type: 'button', onclick: () => start(false)}, icon('play'), t('puzzles_run_untimed')),
                bestOf(best.untimed),
            ),
        );
    }

    /** @param {import('../learn/progress.js').Facts} facts */
    missed({missed}) {
        const count = missed.filter((id) => this.games.includes(gameOf(id))).length;
        return card(
            'missed',
            t('puzzles_missed'),
            h('p', {class: 'soft'}, count ? t('puzzles_missed_words', {count}) : t('puzzles_missed_none')),
            count > 0 && h('a', {class: 'button', href: '#/puzzles/missed'}, t('puzzles_solve')),
        );
    }

    close() {
        this.turn = -1;
        this.progress.removeEventListener('change', this.listen);
    }
}

/** @type {import('../shell/router.js').ScreenModule['open']} */
export async function open(main, context) {
    const menu = new Menu(main, context);
    try {
        await menu.show();
        return menu;
    } catch (error) {
        menu.close();
        return showProblem(main, error);
    }
}
