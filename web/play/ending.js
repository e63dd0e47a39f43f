// SPDX-License-Identifier: MIT
// The end of a game on this device: told large over the board, the move that decided it seen once more, and what comes next.

import {fill, find, h, icon} from '../shell/dom.js';
import {t} from '../shell/texts.js';
import {newRecord, seatText} from './record.js';
import {Tickets} from './tickets.js';

/** @typedef {import('../core/types.js').Side} Side */
/** What is said of the game to who played it, and from where it can be tried again. @typedef {{good: string, learn: string, start: string | null, stage: string | null, exercise: string | null}} Recap */

/** So much slower than in the game, with a pause before and after. */
const SLOW = 0.4;
const PAUSE_MS = 700;
const LEVELS = 10;

const pause = () =>
    new Promise((done) => {
        setTimeout(done, PAUSE_MS);
    });

/** The level of the computer, where one person plays it. @param {import('../core/types.js').TableFacts} table */
const levelOf = ({seats: {first, second}}) => first.level ?? second.level ?? null;

/** What can be done now that the game is over: buttons where it speaks. @param {import('./session.js').Session} session @param {Recap | null | undefined} recap */
export function nextSteps({game: {outcome}, table}, recap) {
    const level = levelOf(table);
    const won = outcome.winner === table.you;
    return [
        recap?.start && 'tryagain',
        table.you && level && outcome.winner && (won ? level < LEVELS && 'harder' : level > 1 && 'easier'),
    ].filter((act) => typeof act === 'string');
}

/** The same game once more, perhaps from elsewhere or with another level. @param {import('../core/types.js').TableFacts} table @param {{start?: string, by?: number, others?: import('../core/types.js').Character[]}} how */
export function onceMore({start, house, control, seats}, {start: from = start, by = 0, others}) {
    const [first, second] = /** @type {Side[]} */ (['first', 'second']).map((side) => seatText(seats[side], by, others));
    return newRecord({start: from, house, control, seats: {first, second}}, Date.now());
}

/**
 * @param {HTMLElement} root the screen
 * @param {{session: import('./session.js').Session, context: import('../shell/router.js').Context, showBoard: (animate: boolean) => Promise<void>, result: string | null}} screen
 */
export function createEnding(root, screen) {
    const {session, context} = screen;
    const banner = h('section', {class: 'ending', hidden: true, 'aria-labelledby': 'ending-words'});
    const replays = new Tickets();
    /** The board as it is shown while the move is seen again. @type {import('../board/controller.js').Situation | null} */
    let seen = null;
    let closed = false;
    find(root, '.game-board').append(banner);

    /** Marbles that were pushed off, drawn. @param {Side} side whose they were */
    const row = (side) =>
        h(
            'span',
            {'data-side': side, 'aria-hidden': 'true'},
            Array.from({length: session.game.lost[side]}, () =>
                h('i', {class: session.game.targets.length ? 'marble with-targets' : 'marble'}),
            ),
        );

    /** Shows it as long as the end is on the board. */
    function show() {
        const {table, live} = session;
        closed &&= Boolean(table.result);
        banner.hidden = !table.result || !live || closed || seen !== null;
        if (!table.result) return;
        const loser = session.game.outcome.winner === 'first' ? 'second' : 'first';
        banner.dataset.result = !session.game.outcome.winner ? 'draw' : table.you === loser ? 'lost' : 'won';
        fill(
            banner,
            h('p', {id: 'ending-words'}, screen.result),
            row('second'),
            row('first'),
            h(
                'div',
                null,
                context.settings.moves &&
                    session.count > 0 &&
                    h('button', {type: 'button', 'data-act': 'replay'}, icon('again'), t('play_replay')),
                h('button', {type: 'button', 'data-act': 'look'}, t('play_look')),
            ),
        );
    }

    return {
        show,
        get seen() {
            return seen;
        },
        close() {
            closed = true;
            show();
        },
        /** Whatever is seen again is given up. */
        stop() {
            replays.cancel();
            seen = null;
        },
        /** The move that ended the game, or where none did the last that pushed a marble off, slowly. @param {import('./follow.js').Folded} [game] which may be there no longer */
        async replay(game = session.game) {
            if (game !== session.game) return;
            const {count} = session;
            const good = replays.take();
            const off = session.table.ending === 'board' ? -1 : game.history.findLastIndex(({ejects}) => ejects);
            const ply = off < 0 ? count : off + 1;
            const [before, after] = await Promise.all([ply - 1, ply].map((at) => session.ask('game', {}, at)));
            for (const [at, shown] of /** @type {const} */ ([
                [ply - 1, before],
                [ply, after],
            ])) {
                if (!good() || game !== session.game) return;
                seen = {fields: session.fields(at), game: shown, side: null};
                show();
                const still = screen.showBoard(at === ply);
                for (const animation of find(root, '.game-board').getAnimations({subtree: true})) animation.playbackRate = SLOW;
                await still;
                await pause();
            }
            if (!good()) return;
            seen = null;
            await screen.showBoard(false);
            show();
        },
    };
}
