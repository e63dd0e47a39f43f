// SPDX-License-Identifier: MIT
// Between a board and the core: turns what a person means into requests, and the answers into what the board shows.

import {askAbout} from '../core/request.js';
import {intentOf} from './gesture.js';
import {SCAN_PAUSE, createScanner} from './scanning.js';

/** @typedef {import('./board.js').Board} Board */
/** @typedef {import('./board.js').State} State */
/** @typedef {import('./gesture.js').Intent} Intent */
/** @typedef {import('./marks.js').Handle} Handle */
/** @typedef {import('./marks.js').Refusal} Refusal */
/** @typedef {import('../core/types.js').GameAnswer} Game */
/** @typedef {import('../core/types.js').GameVerb} GameVerb */
/** @typedef {import('../core/types.js').Move} Move */
/** @typedef {import('../core/types.js').Side} Side */
/**
 * The game a board shows: `fields` are those of a page request (start, moves, house, ended), `game` the answer of `game` to
 * them, `side` who may move here now (null: nobody), `put` whether a marble in hand is about to be put back.
 * @typedef {{fields: import('../core/types.js').OfGame, game: Game, side: Side | null, put?: boolean}} Situation
 */
/** What can be played: a handle, or a legal move. @typedef {Pick<Move, 'move' | 'direction' | 'words' | 'reunites'> & Partial<Pick<Move, 'target'>>} Playable */
/**
 * The screen a board is on: what is to be seen there, and what becomes of what is done there.
 * @typedef {object} Screen
 * @property {{core: Pick<import('../core/types.js').Core, 'ask'>, texts: Pick<import('../shell/texts.js').Texts, 'say' | 'language'>,
 *     announce: {polite(words: string): void}}} context `announce`: to be said to those who hear the board
 * @property {() => Situation} view
 * @property {(intent: Intent) => boolean} [meant] takes what is meant, where it is no move; whether it was taken
 * @property {(move: string) => void} play a move was made
 * @property {(how: string) => boolean} confirms whether a move waits for a second tap; how: mouse, touch, pen, keyboard
 * @property {(news: {why?: Refusal | null, preview?: string | null}) => void} say the why-not card; what the move under the finger does; null takes them away
 * @property {(name: string) => void} act clocks, hint, evaluation, takeback, next, previous, flip, command, help
 * @property {(error: unknown) => void} problem the core did not answer
 */

/** Nothing selected, nothing pointed out. @type {Partial<State>} */
const NONE = {selection: [], handles: [], aim: null, confirming: false, marks: []};

/** @param {Pick<Playable, 'reunites' | 'words'> | null | undefined} what what it does, in words */
const wordsOf = (what) => what?.reunites?.words ?? what?.words ?? null;

/** @param {Board} board @param {Screen} screen */
export function connectBoard(board, screen) {
    const {
        core,
        texts,
        announce: {polite},
    } = screen.context;
    /** Counts what was asked for, so that only the newest answer shows. */
    let asked = 0;
    /** Counts updates in the same way. */
    let shown = 0;
    /** What stood before a drag. @type {Partial<State> | null} */
    let before = null;
    /** A move that waits for its second tap. @type {Playable | null} */
    let pending = null;
    /** @type {Refusal | null} */
    let refusal = null;
    /** @type {ReturnType<typeof createScanner> | null} */
    let scanner = null;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let timer;

    const announce = (/** @type {string | null | undefined | void} */ words) => words && polite(words);
    const preview = (/** @type {string | null} */ words) => screen.say({preview: words});

    /**
     * Asks about the game on the board.
     * @template {GameVerb} V
     * @param {V} verb @param {import('../core/types.js').Given<import('../core/types.js').More<V>>} more
     * @returns {Promise<import('../core/types.js').Answer<V> | void>} nothing if there is no answer
     */
    const request = (verb, ...more) =>
        askAbout(core, verb, {...screen.view().fields, lang: texts.language}, ...more).catch((error) => void screen.problem(error));

    /**
     * The same; nothing if something else has been asked meanwhile.
     * @template {GameVerb} V
     * @param {V} verb @param {import('../core/types.js').Given<import('../core/types.js').More<V>>} more
     */
    async function ask(verb, ...more) {
        const mine = ++asked;
        const answer = await request(verb, ...more);
        return mine === asked ? answer : null;
    }

    /** Whatever was under way is given up. @param {Partial<State>} state what shows instead */
    function reset(state) {
        asked++;
        before = pending = null;
        board.set(state);
        preview(null);
    }

    function clear() {
        reset(NONE);
        tellWhy(null);
    }

    /** @param {Refusal | null} why */
    function tellWhy(why) {
        if (why || refusal) screen.say({why});
        refusal = why;
        if (why) {
            board.set({marks: why.cells.map((cell) => ({cell, kind: 'offend'}))});
            board.play('refuse');
            announce(why.message);
        }
    }

    /** Shows what a line can do. @param {Intent} intent */
    async function choose({from = '', to = from, direction = null}) {
        const answer = await ask('handles', {from, to});
        if (answer?.valid) board.set({...NONE, selection: answer.selection, handles: answer.handles, aim: direction});
        return answer;
    }

    /** @param {Intent} intent */
    async function select({from, to}) {
        pending = null;
        const answer = await choose({type: 'select', from, to});
        if (answer) tellWhy(answer.why && !answer.valid ? {...answer.why, how: texts.say('play_how')} : answer.why);
        if (answer?.valid)
            announce(texts.say('board_selection', {from, to: from === to ? '' : to, ways: answer.handles.filter(({ok}) => ok).length}));
    }

    /** @param {Playable} what @param {string} [how] */
    function play(what, how = '') {
        const {move, direction, target} = what;
        tellWhy(null);
        if (pending?.move !== move && screen.confirms(how)) {
            const words = texts.say('board_confirm', {words: wordsOf(what)});
            pending = what;
            board.set({aim: direction, confirming: true, marks: target && !direction ? [{cell: target, kind: 'note'}] : []});
            preview(words);
            announce(words);
            return;
        }
        reset(NONE);
        screen.play(move);
    }

    /** @param {Partial<Handle> | null | undefined} handle or only why there is none @param {string} [how] */
    function take(handle, how) {
        if (handle?.ok) play(/** @type {Playable} */ (handle), how);
        else if (handle) tellWhy(handle.refusal ?? null);
    }

    /** @param {Intent} intent */
    async function put({cell, how}) {
        const found = screen.view().game.legal.find(({from, target}) => !from.length && target === cell);
        if (found) return play(found, how);
        const answer = await ask('why', {attempt: `@${cell}`});
        if (answer?.refusal) tellWhy(answer.refusal);
    }

    /** A drag points somewhere. @param {Intent} intent @returns {Promise<Partial<Handle> | null | undefined>} what was found there */
    async function aim(intent) {
        const {selection, handles} = board.state;
        before ??= {selection, handles, aim: null};
        const answer = await choose(intent);
        const found = answer?.handles.find(({direction}) => direction === intent.direction);
        if (answer) preview(wordsOf(found) ?? answer.why?.message ?? null);
        return found ?? (answer?.why && {refusal: answer.why});
    }

    /** @param {Intent} intent */
    async function drop(intent) {
        const found = intent.direction ? await aim(intent) : void (await select(intent));
        before = null;
        preview(null);
        board.set({aim: null});
        take(found, intent.how);
    }

    /** Shows what the switches have come to: a line, or one of its moves. @param {import('./scanning.js').Move} line @param {import('./scanning.js').Move} [move] */
    async function showScan({from, target}, move) {
        if (from.length) await select({type: 'select', from: from[0], to: from.at(-1)});
        else {
            board.set({...NONE, marks: [{cell: target, kind: 'note'}]});
            announce(board.state.names[target]);
        }
        if (move) {
            board.set({aim: move.direction});
            preview(wordsOf(move));
            announce(move.words);
        }
    }

    /** Lets a single switch go on by itself. */
    function goOn() {
        const {scan: switches, interactive, draws} = board.state;
        if (switches === 'one' && interactive && !draws) timer = setTimeout(() => scan('next'), SCAN_PAUSE);
    }

    /** @param {string} name */
    async function scan(name) {
        clearTimeout(timer);
        scanner ??= createScanner(screen.view().game.legal);
        const {
            line: [first],
            move,
            plays,
        } = scanner(name);
        if (plays && move) play(move, 'keyboard');
        else if (first) await showScan(first, move);
        /* Also while a move waits to be confirmed: a single switch has no other way to call it off. */
        goOn();
    }

    /** Answers a key, or lets the screen do it. @param {string} name @param {string} cell */
    async function key(name, cell) {
        const {history, status} = screen.view().game;
        if (name === 'last') announce(history.at(-1)?.words ?? texts.say('board_no_move'));
        else if (name === 'score') announce(status);
        else if (name === 'why') announce(refusal?.message ?? texts.say('board_no_why'));
        else if (name === 'line' || name === 'direction') await scan(name);
        else if (name === 'moves' || name === 'scan') {
            const answer = await ask(name, {cell});
            announce(answer && [answer, ...('moves' in answer ? answer.moves : answer.rays)].map(({words}) => words).join(' '));
        } else if (name === 'formations') {
            const answer = board.state.overlays.formations ? null : await ask('summary');
            board.set({overlays: answer ? {formations: answer.formations, danger: answer.dangers} : {}});
            announce(answer?.words);
        } else screen.act(name);
    }

    /** Nothing can be done there: what can is said. */
    function empty() {
        const words = texts.say('play_how');
        clear();
        preview(words);
        announce(words);
    }

    /** @type {Record<import('./gesture.js').IntentType, (intent: Intent) => unknown>} */
    const meanings = {
        clear,
        empty,
        select,
        put,
        aim,
        drop,
        take: ({handle, how}) => take(handle, how),
        cancel: () => reset(before ?? {}),
        go: ({direction, how}) =>
            take(
                board.state.handles.find((handle) => handle.direction === direction),
                how,
            ),
        confirm: ({otherwise, how}) => {
            const {handles, aim} = board.state;
            const next = pending ?? handles.find(({ok, direction}) => ok && direction === aim);
            if (next) play(/** @type {Playable} */ (next), how);
            else if (otherwise) return meanings[otherwise.type]({...otherwise, how});
        },
        preview: ({handle}) => pending ?? preview(wordsOf(handle)),
        scan: ({name = ''}) => scan(name),
        key: ({name = '', cell = ''}) => key(name, cell),
    };

    const listen = (/** @type {Event} */ event) => {
        const intent = intentOf(event);
        if (screen.meant?.(intent)) return;
        const work = meanings[intent.type](intent);
        /* Drags may overtake their answers, taps and keys wait for them. */
        if (work instanceof Promise && intent.type !== 'aim') board.wait(work);
    };
    board.addEventListener('intent', listen);

    return {
        /**
         * Shows the game as it stands now. Call it after every ply and whenever `view` tells something new.
         * @param {Partial<State> & {animate?: boolean}} [changes] what else is to be shown; animate: the last move is moved
         */
        async update({animate = false, ...changes} = {}) {
            const {game, side, put: putting} = screen.view();
            const {cells, last, targets, lost, sisters, legal, placing, in_hand: held} = game;
            const mine = ++shown;
            const owner = placing ? game.to_move : held?.side;
            const only = Boolean(placing || putting);
            clearTimeout(timer);
            clear();
            scanner = null;
            const places = legal.flatMap(({from, target}) => (from.length ? [] : target));
            /** @type {State['hand']} */
            const hand = owner ? {what: placing ? 'sister' : owner, side: owner, cells: side && only ? places : [], only} : null;
            const still = board.set({
                cells,
                side,
                interactive: side !== null,
                last,
                overlays: {},
                targets,
                lost,
                sisters: game.over ? {cells: [], barred: []} : sisters,
                hand,
                ...changes,
                animate: animate ? last : null,
            });
            const answer = await request('cells');
            if (answer && mine === shown) board.set({names: answer.names});
            await still;
            goOn();
        },
        clear,
        /** Takes back the listening; the board stays. */
        close() {
            clearTimeout(timer);
            asked++;
            shown++;
            board.removeEventListener('intent', listen);
        },
    };
}
