// SPDX-License-Identifier: MIT
// The analysis board: a study on the board, the engine beside it, the tree of moves, formations, and what else is made of a game.

import {isSuperseded, problemOf} from '../core/errors.js';
import {NOT_YET, factsOf} from '../core/request.js';
import {createBoard} from '../board/board.js';
import {connectBoard} from '../board/controller.js';
import {createCommand} from '../play/command.js';
import {createTalk, lastWords} from '../play/talk.js';
import {Tickets} from '../play/tickets.js';
import {fill, fillTexts, find, h, stamp} from '../shell/dom.js';
import {kept} from '../shell/kept.js';
import {t} from '../shell/texts.js';
import {createActions} from './actions.js';
import {detailsWords} from './details.js';
import {createDrawing} from './drawing.js';
import {createEnginePanel} from './engine-panel.js';
import {createEvalBar} from './eval-bar.js';
import {createExplore} from './explore.js';
import {createFormations} from './formations.js';
import {createImport} from './import.js';
import {wanted} from './keys.js';
import {createLens} from './lens.js';
import {Live} from './live.js';
import {createNotes} from './notes.js';
import {openGame, openLink, openOnline} from './opening.js';
import {createPeople} from './people.js';
import {createPlayers} from './players.js';
import {createShare} from './share.js';
import {STORE, Study} from './study.js';
import {createTabs} from './tabs.js';
import {createTreeView, glyphWords} from './tree-view.js';
import {branchOf} from './tree.js';
import {notedWorth, worthOf} from './worth.js';

/** @typedef {import('../shell/types.js').Context} Context */
/** @typedef {import('./types.js').TreeNode} TreeNode */

/** Panels by their places. @type {Record<string, import('./types.js').CreatePanel>} */
const PLACES = {explore: createExplore, import: createImport, lens: createLens, share: createShare};

/** Nothing is said under the board. @type {{problem: string, answer: string, why: import('../board/marks.js').Refusal | null, preview: string | null, hand: string}} */
const QUIET = {problem: '', answer: '', why: null, preview: null, hand: 'put'};

export class AnalyseScreen {
    /** What stands on the board, as the core describes it, and the node it belongs to. @type {import('../core/types.js').GameAnswer} */
    game = NOT_YET;
    /** @type {TreeNode | null} */
    node = null;
    /** What the first player may expect there, as the study has it. @type {number | null} */
    noted = null;
    /** The node that was asked for last. @type {TreeNode | null} */
    asked = null;
    /** The start the numbers of the tree go by. */
    begun = '';
    /** What is said under the board. */
    now = {...QUIET};
    /** The games there are. @type {import('../core/types.js').VariantFacts[]} */
    variants = [];
    /** Where the study is that was made of a game or a link. */
    address = '#/analyse';
    tickets = new Tickets();
    leaving = new AbortController();
    /** @type {import('./types.js').Panel[]} */
    panels = [];

    /** @param {HTMLElement} main @param {Context} context @param {Study} study */
    constructor(main, context, study) {
        const {core, texts, announce} = context;
        const {signal} = this.leaving;
        const say = (/** @type {string} */ words) => announce.polite(words);
        const language = () => texts.language;
        fill(main, stamp('analyse'));
        this.root = main;
        this.context = context;
        this.study = study;
        this.talk = createTalk(find(main, '.talk'));
        this.tabs = createTabs(find(main, '[role=tablist]'), () => this.tree.mark()); // it was not there to be scrolled
        this.command = createCommand(find(main, '.command'), {read: (text) => this.read(text), left: () => this.board.focus()});
        this.board = createBoard(find(main, '.analyse-board'), {texts, signal});
        this.drawing = createDrawing(this.board, study, say);
        this.link = connectBoard(this.board, this);
        this.actions = createActions(this);
        this.players = createPlayers(find(main, '.analyse-players'));
        this.bar = createEvalBar(find(main, '.eval-bar'));
        this.tree = createTreeView(find(main, '.tree'), study);
        this.notes = createNotes(find(main, '.notes'), study);
        /* On a phone the lines leave room for the moves. */
        this.live = new Live({core, kept, language, lines: matchMedia('(width < 36rem)').matches ? 2 : 3});
        const follow = (/** @type {string[]} */ moves) => this.follow(moves);
        this.engine = createEnginePanel(find(main, '.engine'), this.live, {follow, say, language, threads: core.threads});
        this.people = createPeople(find(main, '.people'), this);
        this.formations = createFormations(find(main, '.formations'), {
            ask: () => core.ask('summary', {...this.view().fields, lang: language()}),
            shown: () => this.marks(),
            say,
            tell: (words) => this.reply(words),
            problem: (error) => this.problem(error),
        });
        study.engine = this.live;
        this.live.addEventListener('change', () => this.marks());
        this.drawing.addEventListener('change', () => this.showBoard(false));
        study.addEventListener('place', () => (study.current === this.asked ? this.turned() : this.show()), {signal});
        study.addEventListener('tree', () => this.changed(), {signal});
        study.addEventListener('other', () => this.elsewhere(), {signal});
        addEventListener('storage', ({key, newValue}) => key === STORE && study.look(newValue), {signal});
        main.addEventListener('click', (event) => {
            const target = /** @type {Element} */ (event.target);
            if (!target.closest('[data-place]')) this.act(target.closest('[data-act]')?.getAttribute('data-act') ?? '');
        });
        for (const [part, inTree] of /** @type {[string, boolean][]} */ ([
            ['.analyse-board', false],
            ['.tree', true],
        ]))
            find(main, part).addEventListener(
                'keydown',
                (event) => {
                    const name = wanted(event, inTree);
                    if (!name) return;
                    event.preventDefault();
                    event.stopPropagation();
                    this.act(name);
                },
                {capture: true},
            );
        const keep = () => {
            this.notes.commit();
            study.keep();
        };
        document.addEventListener('visibilitychange', keep, {signal});
        addEventListener('pagehide', keep, {signal});
        context.settings.addEventListener('change', () => this.game && this.showBoard(false), {signal});
    }

    /** Shows everything in the present language. */
    async language() {
        const {study, root} = this;
        const {core, texts} = this.context;
        [{variants: this.variants}] = await Promise.all([
            core.ask('variants', {lang: texts.language}),
            ...this.panels.map((panel) => panel.language?.()),
        ]);
        fillTexts(root);
        this.engine.language();
        this.people.language();
        this.notes.show();
        await this.show(study.current, false);
    }

    async start() {
        const {context, study, root} = this;
        this.tabs.open('moves');
        for (const [place, create] of Object.entries(PLACES))
            this.panels.push(create(find(root, `[data-place=${place}]`), {context, study, marks: () => this.marks()}));
        await this.language();
        /* A kept study the core no longer takes makes room for one it does. */
        if (!this.game) study.load({variant: 'classic', start: 'classic'});
        this.changed();
        this.elsewhere();
    }

    /** Another tab has changed the study. */
    elsewhere() {
        this.say({answer: ''});
        if (this.study.other) this.context.announce.polite(t('analyse_other'));
    }

    /** What the board is about. */
    view() {
        const {game, node, study} = this;
        return {fields: study.fields(node ?? study.root), game, side: game.over ? null : game.to_move, put: this.now.hand === 'put'};
    }

    /** Of the game that is studied, as the core describes it. */
    get variant() {
        return factsOf(this.variants, this.study.variant);
    }

    /** Shows a node. What belonged to another position is gone at once. @param {TreeNode} [node] @param {boolean} [said] */
    async show(node = this.study.current, said = true) {
        const {study, node: before} = this;
        const {core, texts, announce} = this.context;
        const {start} = study;
        const good = this.tickets.take();
        this.asked = node;
        this.live.clear();
        this.formations.clear();
        this.marks();
        try {
            const ask = (/** @type {TreeNode} */ one) => core.ask('game', {...study.fields(one), lang: texts.language});
            const [game, root] = await Promise.all([ask(node), start === this.begun ? null : ask(study.root)]);
            const noted = await notedWorth(core, study.fields(node), node.eval, game);
            if (!good()) return;
            this.node = node;
            this.game = game;
            this.noted = noted;
            Object.assign(this.now, QUIET);
            find(this.root, '.analyse').dataset.position = String(node.id);
            find(this.root, 'h1').textContent = `${t('analyse_title')} · ${this.variant.name}`;
            find(this.root, '.eval-bar').classList.toggle('with-targets', game.targets.length > 0);
            this.players.show(game, study.tags, this.variant.players);
            if (root) this.tree.begin(root);
            this.begun = start;
            this.tree.mark();
            this.notes.show();
            this.showBoard(said && node.parent === before && before !== null);
            this.people.show(study.fields(node));
            this.live.show({key: String(node.id), fields: study.fields(node), over: game.over});
            this.formations.update(this.variant.players);
            this.buttons();
            this.say({});
            if (said) announce.polite([this.words, node.glyphs.map(glyphWords).join(', '), node.comment].filter(Boolean).join(' '));
        } catch (error) {
            if (good()) this.problem(error);
        }
    }

    /** The last move in words, or how the game ended. */
    get words() {
        const {over, outcome} = this.game;
        const last = lastWords(this.game);
        return over && !last.includes(outcome.words) ? `${last} ${outcome.words}` : last;
    }

    /** The board is seen from the other side. */
    turned() {
        this.marks();
        return this.showBoard(false);
    }

    /** Something in the tree is different. */
    changed() {
        this.tree.render();
        find(this.root, '.details-words').textContent = detailsWords(this.study);
        if (this.game?.variant === this.study.variant) this.players.show(this.game, this.study.tags, this.variant.players);
        this.notes.show();
        this.marks();
        this.buttons();
    }

    buttons() {
        const {study, root} = this;
        const {current} = study;
        const off = {
            first: !current.parent,
            previous: !current.parent,
            next: !current.children.length,
            last: !current.children.length,
            promote: !branchOf(current),
            delete: !current.parent,
            undo: !study.canUndo,
            redo: !study.canRedo,
        };
        for (const [act, disabled] of Object.entries(off))
            for (const button of root.querySelectorAll(`button[data-act=${act}]`))
                /** @type {HTMLButtonElement} */ (button).disabled = disabled;
    }

    /** @param {boolean} animate */
    async showBoard(animate) {
        const {settings} = this.context;
        const {on} = this.drawing;
        find(this.root, '[data-act=draw]').setAttribute('aria-pressed', String(on));
        await this.link.update({
            animate,
            flipped: this.study.flipped,
            ...settings.board,
            draws: on,
            ...(on && {scan: 'off', interactive: true}),
            ...this.marked(),
        });
    }

    /** What is drawn over the board: by the engine, by hand, and formations. Only what belongs to the position that stands there. */
    marked() {
        const {study, node} = this;
        const mine = node === study.current;
        return {
            rings: mine ? study.current.rings : [],
            arrows: mine
                ? [
                      ...study.current.arrows.map((pair) => ({from: pair.slice(0, 2), to: pair.slice(2), kind: 'drawn'})),
                      ...this.engine.arrows(),
                      ...[this.people, ...this.panels].flatMap((panel) => panel.arrows?.() ?? []),
                  ]
                : [],
            overlays: mine ? this.formations.overlays() : {},
        };
    }

    marks() {
        this.board.set(this.marked());
        this.bar.show(worthOf(this), this.study.flipped);
    }

    /** @param {Partial<AnalyseScreen['now']>} news */
    say(news) {
        const {now, game} = this;
        Object.assign(now, news);
        const {problem, why, preview, answer, hand} = now;
        /** @param {string} kind @param {string} words @param {object} [more] */
        const show = (kind, words, more) => this.talk.show({kind, label: t(`analyse_talk_${kind}`), words, ...more});
        if (problem) show('problem', problem, {acts: ['retry']});
        else if (why)
            show('why', why.message, {acts: ['dismiss'], rule: why.rule && why.rule !== '-' ? `${this.study.variant}/${why.rule}` : null});
        else if (preview) show('preview', preview);
        else if (answer) show('answer', answer);
        else if (this.study.other) {
            show('other', t('analyse_other'));
            const actions = find(this.root, '.talk-actions');
            if (!actions.childElementCount)
                actions.append(...['take', 'stay'].map((act) => h('button', {type: 'button', 'data-act': act}, t(`analyse_other_${act}`))));
        } else if (game?.in_hand && !game.over) show('hand', t('play_hand'), {acts: ['put', 'let'], pressed: hand});
        else if (game) show('move', this.words);
    }

    /** Tells what went wrong; what was overtaken is no problem. @param {unknown} error */
    problem(error) {
        if (isSuperseded(error)) return;
        const {message} = problemOf(error);
        this.say({problem: message});
        this.context.announce.assertive(message);
    }

    /** @param {string} answer */
    reply(answer) {
        this.say({answer});
        this.context.announce.polite(answer);
    }

    /** Whether a move is to be confirmed. @param {string} how the hand that made it */
    confirms(how) {
        return ['always', how].includes(this.context.settings.get('confirmation'));
    }

    /** A move on the board; one made on a board that is about to change is no move. @param {string} move */
    play(move) {
        if (this.node === this.study.current) this.study.play(move);
    }

    /** Follows a line of the engine into the tree. @param {string[]} moves */
    follow(moves) {
        const {study} = this;
        if (this.node === study.current)
            study.together(() => study.go(/** @type {TreeNode} */ (study.addLine(study.current, moves).at(-1))));
    }

    /** @param {string} name */
    async act(name) {
        try {
            if (name.startsWith('glyph-')) this.notes.choose(Number(name.at(-1)));
            await this.actions[name]?.();
        } catch (error) {
            this.problem(error);
        }
    }

    /** Does what was typed. Some of a game's words mean something else among the actions, or nothing. @param {string} text */
    async read(text) {
        const {move, command} = await this.context.core.ask('read', {...this.view().fields, text, lang: this.context.texts.language});
        if (command === 'draw' || command === 'resign') throw new Error(t('analyse_alone'));
        if (command === 'last') return this.reply(this.words);
        await (move ? this.play(move) : this.act(command === 'clock' ? 'clocks' : (command ?? '')));
    }

    close() {
        this.leaving.abort();
        for (const panel of this.panels) panel.close();
        this.notes.commit();
        this.study.keep();
        this.tickets.cancel();
        this.live.close();
        this.engine.close();
        this.people.close();
        this.link.close();
    }
}

/** @type {import('../shell/router.js').ScreenModule['open']} */
export async function open(main, context, [id, ply, online, packed]) {
    const study = new Study({kept});
    /** What could not be opened; the study is shown instead, and that. @type {unknown} */
    let problem = null;
    try {
        await (id
            ? openGame(study, id, context, ply ? Number(ply) : undefined)
            : online
              ? openOnline(study, online, context)
              : packed && openLink(study, packed, context));
    } catch (error) {
        problem = error;
    }
    study.keep();
    const screen = new AnalyseScreen(main, context, study);
    await screen.start();
    if (problem) screen.problem(problem);
    return screen;
}
