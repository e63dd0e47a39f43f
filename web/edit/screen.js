// SPDX-License-Identifier: MIT
// The position editor: a board to put marbles on, everything else a position has beside it, and the core's verdict, live.

import {createBoard} from '../board/board.js';
import {CELLS, distance, targetPlace} from '../board/geometry.js';
import {intentOf} from '../board/gesture.js';
import {factsOf} from '../core/request.js';
import {askLayouts, pickLayout} from '../play/layouts.js';
import {copyText} from '../play/share.js';
import {Tickets} from '../play/tickets.js';
import {fill, fillTexts, find, h, stamp} from '../shell/dom.js';
import {kept} from '../shell/kept.js';
import {t} from '../shell/texts.js';
import {emptied, fieldsOf, fromGame, isDraft, mirrored, sistersOf, swapped, withCell, withTarget} from './draft.js';
import {createFacts} from './facts.js';
import {openPosition, packPosition} from './packed.js';
import {createText} from './text.js';
import {TOOLS, createTools} from './tools.js';

/** @typedef {import('./draft.js').Draft} Draft */
/** @typedef {import('../board/gesture.js').Intent} Intent */
/** @typedef {import('../shell/router.js').Context} Context */
/**
 * What the core thinks: the position's text, or the problems; `over`: why no game can begin there, or ''.
 * @typedef {{position: string | null, problems: import('../core/types.js').EditProblem[], words: string, over: string}} Verdict
 */

const STORE = 'sumito.edit';
/** How many steps can be undone. */
const STEPS = 500;
/** How near a tap must be to a target's place. */
const NEAR = 44;

class Editor {
    /** Coming back to a link must not undo what is done from here on. */
    address = '#/edit';
    /** @type {Verdict} */
    verdict = {position: null, problems: [], words: '', over: ''};
    /** @type {import('../core/types.js').VariantFacts[]} */
    variants = [];
    /** @type {Record<string, import('../core/types.js').Layout[]>} */
    layouts = {};
    /** @type {Draft[]} */
    past = [];
    /** What a drag has made of the draft so far. @type {{cells: string[], draft: Draft} | null} */
    stroke = null;
    flipped = false;
    judged = new Tickets();
    leaving = new AbortController();
    /** Until the core has judged the newest draft. @type {Promise<void> | undefined} */
    judging = undefined;

    /** @param {HTMLElement} main @param {Context} context @param {Draft} draft */
    constructor(main, context, draft) {
        fill(main, stamp('edit'));
        this.root = main;
        this.context = context;
        this.draft = draft;
        this.board = createBoard(find(main, '.edit-board'), {texts: context.texts, signal: this.leaving.signal});
        this.tools = createTools(find(main, '.edit-tools'), () => this.show());
        this.facts = createFacts(find(main, '.edit-facts'), (changes) => this.change({...this.draft, ...changes}));
        this.text = createText(find(main, '.edit-text'), {
            read: (text) => this.game(text),
            set: (game) => this.change(fromGame(game)),
            say: (words) => context.announce.polite(words),
        });
        this.board.addEventListener('intent', (event) => this.hear(intentOf(event)));
        find(main, '.edit-board').addEventListener('keydown', (event) => this.press(event));
        main.addEventListener('keydown', (event) => {
            if (
                (event.ctrlKey || event.metaKey) &&
                (/^[a-z]$/i.test(event.key) ? event.key.toLowerCase() === 'z' : event.code === 'KeyZ') &&
                !(/** @type {Element} */ (event.target).matches('textarea, [type=number]'))
            ) {
                event.preventDefault();
                this.undo();
            }
        });
        main.addEventListener('change', ({target}) => {
            const {name, value} = /** @type {HTMLInputElement} */ (target);
            if (name === 'variant') this.begin(value);
        });
        main.addEventListener('click', ({target}) =>
            this.act(/** @type {Element} */ (target).closest('[data-act]')?.getAttribute('data-act') ?? ''),
        );
    }

    /** What the core says of a game that begins somewhere. @param {string} start */
    game(start) {
        const {
            core,
            texts: {language: lang},
        } = this.context;
        return core.ask('game', {start, lang});
    }

    /** The names of players and games, in the present language; then everything. */
    async language() {
        const {
            core,
            texts: {language: lang},
        } = this.context;
        const {variants} = await core.ask('variants', {lang});
        this.variants = variants;
        this.layouts = await askLayouts(this.context, variants);
        fillTexts(this.root);
        for (const {variant, name} of variants) find(this.root, `[name=variant][value=${variant}] + span`).textContent = name;
        await (this.judging = this.judge('', false));
    }

    get players() {
        return factsOf(this.variants, this.draft.variant).players;
    }

    /** What stands somewhere, in a word. @param {string | null | undefined} what */
    word(what) {
        const colours = this.draft.targets.length ? ['edit_red', 'edit_yellow'] : ['edit_black', 'edit_white'];
        return t(what === 'sister' ? 'edit_sister' : what === 'first' ? colours[0] : what === 'second' ? colours[1] : 'edit_free');
    }

    /** @param {Draft} draft @param {string} cell */
    cellWords = (draft, cell) => t('edit_cell', {cell, what: this.word(draft.cells[cell])});

    /** Goes on with another draft; the present one can be come back to. @param {Draft} draft @param {string} [words] what was done */
    change(draft, words = '') {
        if (JSON.stringify(draft) === JSON.stringify(this.draft)) return;
        this.past = [...this.past.slice(1 - STEPS), this.draft];
        this.draft = draft;
        return (this.judging = this.judge(words));
    }

    undo() {
        const before = this.past.pop();
        if (!before) return this.context.announce.polite(t('edit_undo_none'));
        this.draft = before;
        return (this.judging = this.judge(t('edit_undone')));
    }

    /** The usual start of a game. @param {string} start */
    async begin(start) {
        const game = await this.game(start);
        return this.change(fromGame(game), game.status);
    }

    /** Lets the core judge the draft and shows what it says. @param {string} words what was done @param {boolean} [aloud] */
    async judge(words, aloud = true) {
        const {
            draft,
            context: {
                announce,
                core,
                texts: {language: lang},
            },
        } = this;
        const newest = this.judged.take();
        kept.write(STORE, draft);
        this.show();
        const {position, problems} = await core.ask('edit', {...fieldsOf(draft), lang});
        const game = position === null ? null : await this.game(position);
        if (!newest()) return;
        const before = this.verdict;
        this.verdict = {
            position,
            problems,
            words: game?.status ?? t('edit_impossible', {count: problems.length}),
            over: game?.over ? t('edit_play_over') : '',
        };
        this.show();
        const reasons = problems.map(({message}) => message).join(' ');
        const changed = JSON.stringify(problems) !== JSON.stringify(before.problems);
        const verdict = !changed ? '' : position ? t('edit_possible') : `${this.verdict.words} ${reasons}`;
        if (aloud) announce.polite([words, verdict].filter(Boolean).join('. ').replaceAll('..', '.'));
    }

    show() {
        const {
            draft,
            verdict,
            root,
            tools,
            flipped,
            context: {settings},
        } = this;
        const {position, problems, words, over} = verdict;
        const sisters = sistersOf(draft);
        tools.show(draft.targets.length > 0, {
            ...this.players,
            remove: t('edit_remove'),
            ...(draft.variant === 'notalone' && {sister: t('edit_tool_sister')}),
        });
        root.querySelector('.edit')?.setAttribute('data-game', draft.variant);
        find(root, '[data-act=layout]').hidden = !this.layouts[draft.variant]?.length;
        this.board.set({
            cells: this.stroke?.draft.cells ?? draft.cells,
            flipped,
            interactive: true,
            draws: true,
            motion: false,
            coordinates: settings.is('coordinates'),
            side: tools.chosen === 'remove' ? null : tools.chosen,
            targets: draft.targets.map((one, i) => ({...one, index: i + 1})),
            sisters: {cells: sisters, barred: sisters.map((cell) => draft.barred[cell] ?? null)},
            hand: draft.hand ? {what: draft.side, side: draft.side, cells: [], only: false} : null,
            marks: problems.flatMap(({cells}) => cells.map((cell) => ({cell, kind: /** @type {const} */ ('offend')}))),
            names: Object.fromEntries(CELLS.map((cell) => [cell, this.cellWords(draft, cell)])),
        });
        const wrong = new Set(problems.flatMap(({targets}) => targets));
        this.facts.show(draft, {players: this.players, sisters, word: (what) => this.word(what), wrong});
        this.text.show(position);
        /** @type {HTMLInputElement} */ (find(root, `[name=variant][value=${draft.variant}]`)).checked = true;
        find(root, '.edit-words').textContent = words;
        fill(
            find(root, '#edit-problems'),
            problems.map(({message}) => h('li', null, message)),
            position && over && h('li', null, over),
        );
        find(root, '.edit-verdict').classList.toggle('bad', problems.length > 0);
        for (const button of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll('[data-needs]')))
            button.setAttribute('aria-disabled', String(!position || Boolean(over && button.dataset.needs === 'game')));
    }

    /** @param {Intent} intent */
    hear({type, cell, from, to, at, otherwise, name}) {
        if (type === 'confirm' && otherwise) this.hear(otherwise);
        else if (type === 'put' && cell) this.put(cell);
        else if (type === 'clear' && at) this.hit(at);
        else if (type === 'aim' && from) this.draw(from, to);
        else if (type === 'drop' && this.stroke) {
            const {draft: drawn, cells} = this.stroke;
            this.stroke = null;
            this.change(drawn, cells.map((one) => this.cellWords(drawn, one)).join('. '));
            this.show();
        } else if (type === 'cancel') {
            this.stroke = null;
            this.show();
        } else if (type === 'key') this.act(name ?? '');
    }

    /** Puts the chosen thing on a cell; where it stands already it goes. @param {string} cell @param {string} [tool] */
    put(cell, tool = this.tools.chosen) {
        const what = tool === 'remove' || this.draft.cells[cell] === tool ? null : tool;
        const draft = withCell(this.draft, cell, /** @type {import('./draft.js').What | null} */ (what));
        return this.change(draft, this.cellWords(draft, cell));
    }

    /** A drag: moves a marble, or draws a row of them. @param {string} from @param {string} [to] nowhere: off the board */
    draw(from, to) {
        const {
            draft,
            tools: {chosen},
        } = this;
        const what = chosen === 'remove' ? null : draft.cells[from];
        if (what) {
            const without = withCell(draft, from, null);
            this.stroke = to ? {draft: withCell(without, to, what), cells: [from, to]} : {draft: without, cells: [from]};
        } else {
            const cells = [...new Set([...(this.stroke?.cells ?? [from]), to ?? ''])].filter(Boolean);
            this.stroke = {cells, draft: cells.reduce((made, cell) => withCell(made, cell, chosen === 'remove' ? null : chosen), draft)};
        }
        this.show();
    }

    /** A tap beside the cells: on a target's value, or on what lies in it. @param {import('../board/geometry.js').Point} at */
    hit(at) {
        const {
            draft,
            tools: {chosen},
        } = this;
        for (const [i, {value, holds}] of draft.targets.entries()) {
            const place = targetPlace(i + 1);
            if (distance(place.value, at) < NEAR)
                this.change(withTarget(draft, i, {value: (value % 3) + 1}), this.facts.target(i + 1, (value % 3) + 1, holds));
            else if (distance(place.pocket, at) < NEAR && chosen !== 'sister') {
                const now = chosen === 'remove' || holds === chosen ? null : chosen;
                this.change(withTarget(draft, i, {holds: now}), this.facts.target(i + 1, value, now));
            }
        }
    }

    /** Keys on the board besides those that every board has. @param {KeyboardEvent} event */
    press(event) {
        const {code, target, ctrlKey, altKey, metaKey} = event;
        const cell = /** @type {Element} */ (target).closest('[data-cell]')?.getAttribute('data-cell');
        const tool = TOOLS[Number(/^Digit([1-4])$/.exec(code)?.[1]) - 1];
        if (ctrlKey || altKey || metaKey || !cell || !(tool || code === 'Delete' || code === 'Backspace')) return;
        event.preventDefault();
        const chosen = tool && this.tools.choose(tool);
        if (chosen) this.context.announce.polite(t('edit_chosen', {tool: chosen}));
        else if (!tool) this.put(cell, 'remove');
    }

    /** What buttons and keys do, by name. @type {Record<string, () => unknown>} */
    actions = {
        undo: () => this.undo(),
        takeback: () => this.undo(),
        flip: () => {
            this.flipped = !this.flipped;
            this.show();
        },
        help: () => this.context.help(),
        why: () => this.context.announce.polite([this.verdict.words, ...this.verdict.problems.map(({message}) => message)].join(' ')),
        score: () => this.actions.why(),
        usual: () => this.begin(this.draft.variant),
        empty: () => this.change(emptied(this.draft)),
        mirror: () => this.change(mirrored(this.draft)),
        swap: () => this.change(swapped(this.draft)),
        layout: async () => {
            const {variant} = this.draft;
            const name = await pickLayout(this.layouts[variant], '', this.context);
            if (name) await this.begin(`${variant}:${name}`);
        },
        copy: async () => {
            if (await copyText(this.text.value, this.context)) this.context.announce.polite(t('edit_copied'));
        },
        analyse: () => this.leave('a'),
        play: () => this.leave('new'),
    };

    /** @param {string} name */
    act(name) {
        return this.actions[name]?.();
    }

    /** Goes on with the position elsewhere; where that cannot be, says why. @param {string} where */
    async leave(where) {
        await this.judging;
        const {
            context: {announce, navigate, texts},
            flipped,
            verdict: {position, over, problems, words},
        } = this;
        if (!position) return announce.assertive([words, ...problems.map(({message}) => message)].join(' '));
        if (over && where === 'new') return announce.assertive(over);
        navigate(`#/${where}/${await packPosition(this.context.core, position, {flipped, lang: texts.language})}`);
    }

    close() {
        this.leaving.abort();
        this.judged.cancel();
    }
}

/** @type {import('../shell/router.js').ScreenModule['open']} */
export async function open(main, context, [packed]) {
    const {
        core,
        texts: {language: lang},
        announce,
    } = context;
    const found = kept.read(STORE);
    const before = isDraft(found) ? found : fromGame(await core.ask('game', {start: 'classic'}));
    const editor = new Editor(main, context, before);
    await editor.language().catch(async () => {
        /* What was kept is nothing the core can make sense of. */
        editor.draft = fromGame(await core.ask('game', {start: 'classic'}));
        await editor.language();
    });
    if (packed) {
        try {
            const {game, flipped} = await openPosition(core, packed, lang);
            editor.flipped = flipped;
            await editor.change(fromGame(game));
        } catch (error) {
            const words = t('edit_link_bad', {message: /** @type {Error} */ (error).message});
            editor.text.tell(words);
            announce.assertive(words);
        }
    }
    return editor;
}
