// SPDX-License-Identifier: MIT
// The screen of a game on this device: its table, offers, hints, the coach, several tabs.

import {problemOf} from '../core/errors.js';
import {fill, find, stamp} from '../shell/dom.js';
import {kept} from '../shell/kept.js';
import {t} from '../shell/texts.js';
import {createCare} from './careful.js';
import {isSlow} from './clock.js';
import {createEnding, onceMore} from './ending.js';
import {rematch} from './record.js';
import {opponentWords} from './saved.js';
import {Session} from './session.js';
import {copyText, recordText} from './share.js';
import {createStore} from './store.js';
import {Table} from './table.js';
import {shareGame} from './tabs.js';
import {lastWords, messageFor} from './talk.js';
import {hear, recordNames} from './voice.js';

/** @typedef {import('./record.js').Side} Side */
/** @typedef {import('../shell/router.js').Context} Context */

/** Scores that are hardly one side's, and those that are clearly so; 200 is an expected result of 73 %. */
const LEVEL = 40;
const CLEAR = 300;

/** @extends {Table<Session>} */
export class GameScreen extends Table {
    /** What plays here. */
    static Session = Session;

    /** @param {HTMLElement} main @param {Context} context @param {import('./store.js').Store} store @param {import('./record.js').GameRecord} record */
    constructor(main, context, store, record) {
        super(main, context, 'game', new.target.Session, {store, record});
        const {
            session,
            leaving: {signal},
        } = this;
        this.store = store;
        this.question = createCare(session, () => {
            const {settings} = context;
            return settings.is('careful') && (session.table.you !== null || settings.is('coach'));
        });
        this.ending = createEnding(main, this);
        document.addEventListener('keydown', ({key}) => key === 'Escape' && this.now.careful && this.act('rethink'), {signal});
        /* A page in the background may never come back; the time it sleeps, to be woken later, is not spent at the board. */
        document.addEventListener('visibilitychange', () => session.keep(), {signal});
        addEventListener(
            'pagehide',
            () => {
                session.keep();
                session.stopClock();
            },
            {signal},
        );
        addEventListener('pageshow', ({persisted}) => persisted && session.go(), {signal});
        this.take = shareGame(store.key(record.id), {follow: () => session.leave(true), changed: () => session.reread(), signal});
    }

    /** @override @param {Side} side */
    name(side) {
        const {seats, you} = this.session.table;
        const {level, character, name} = seats[side];
        if (character) return name;
        return level ? t('play_engine', {level}) : you ? t('play_you') : super.name(side);
    }

    /** Slow games are those with time for it and no way back. @override @param {string} how */
    confirms(how) {
        const {control, house} = this.session.table;
        return super.confirms(how, !house.includes('takebacks') && isSlow(control));
    }

    /** Plays a move, unless it gives a marble away for nothing: then the person is asked, and sees the board as it would be. @override @param {string} move */
    async move(move) {
        const careful = this.session.ahead ? null : await this.asks(move);
        if (!careful) return super.move(move);
        this.say({careful});
        this.context.announce.assertive(careful.words);
        this.talk.focus();
        await this.showBoard(true);
    }

    /** What is asked before a move; null: nothing. @param {string} move */
    asks(move) {
        return this.question(move);
    }

    get title() {
        return `${this.variant.name} · ${opponentWords(this.session.table)}`;
    }

    /** How the game ended, in words; empty while it goes on. */
    get result() {
        return this.session.table.result;
    }

    /** @override */
    view() {
        const {careful} = this.now;
        return careful ? {fields: careful.fields, game: careful.game, side: null} : (this.ending?.seen ?? super.view());
    }

    /** @override @param {Partial<import('./talk.js').Now>} news */
    say(news) {
        const {session, now} = this;
        super.say(news);
        if (session.game) this.talk.show(messageFor(session, now, this.name(session.game.to_move), this.result));
    }

    /** @param {import('./session.js').News} news @param {boolean} animate whether the last move is seen moving */
    change(news, animate) {
        const {
            session,
            context: {announce, settings},
            root,
        } = this;
        const {game, table, shown, ply} = session;
        find(root, 'h1').textContent = this.title;
        for (const button of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll('.actions button')))
            button.hidden =
                'over' in button.dataset !== game.over || (button.dataset.act === 'takeback' && !table.house.includes('takebacks'));
        find(root, '.actions').inert = session.elsewhere;
        this.showCards();
        this.clock();
        this.moves.show(game.history, ply);
        /* Whether to resign is still to be answered when the computer has moved. The board takes back why-nots and previews. */
        const offer = news === 'played' && session.mine && table.you ? this.now.offer : null;
        this.ending.stop();
        this.say({offer, careful: null, problem: '', coach: '', ...(news !== 'browsed' && {answer: '', hand: 'put'})});
        const still = this.showBoard(animate);
        if (news === 'played' || news === 'browsed') announce.polite(lastWords(shown));
        this.tell();
        if (table.result && (news === 'played' || news === 'changed')) {
            announce.assertive(table.result);
            this.board.play(game.outcome.winner === (table.you ?? game.outcome.winner) ? 'win' : 'lose');
            if (table.ending === 'board' && settings.moves) this.attempt(() => still.then(() => this.ending.replay(game)));
        }
        this.ending.show();
        this.recap();
        hear(this, news === 'played' || news === 'changed' || (news === '' && session.count === 0));
        this.coach(news === 'played' && game.to_move === table.you);
    }

    /** Looks back at a game that is over, for the person who played the computer. */
    async recap() {
        const {session} = this;
        const {
            game,
            table: {you, result},
        } = session;
        if (!result || !you || session.count === 0) return this.say({recap: null});
        const recap = await session.ask('recap', {you});
        if (game === session.game) this.say({recap});
    }

    /** What the coach said of the newest position, and of the one before: nothing is said twice in a row. */
    spoken = {count: 0, line: '', before: ''};

    /** Asks the coach about the newest position: to the person who plays the computer it speaks as to you. @param {boolean} aloud */
    async coach(aloud) {
        const {session, spoken} = this;
        const {
            game,
            count,
            table: {you},
        } = session;
        if (!this.context.settings.is('coach') || game.over) return;
        const said = count === spoken.count ? spoken.before : spoken.line;
        const {line} = await session.ask('coach', {you, said});
        if (game !== session.game) return;
        this.spoken = {count, line, before: said};
        this.say({coach: line});
        if (aloud) this.context.announce.polite(line);
    }

    get flipped() {
        const {
            shown,
            table: {you},
        } = this.session;
        const turned = !you && this.context.settings.is('turn') && !shown.over && shown.to_move === 'second';
        return (you === 'second') !== (turned !== this.flip);
    }

    /** What a hint points out on the position it is about. @returns {Partial<import('../board/board.js').State>} */
    get pointed() {
        const {hint, live} = this.session;
        const {careful} = this.now;
        if (careful)
            return {
                marks: careful.cells.map((cell) => ({cell, kind: 'offend'})),
                arrows: careful.push.from.map((from) => ({from, direction: careful.push.direction})),
            };
        if (!hint || !live) return {arrows: this.planned};
        const {
            count,
            steps,
            cells,
            move: {from, direction},
        } = hint;
        return {
            marks: cells[count - 1].map((cell) => ({cell, kind: count === 1 ? 'area' : 'hint'})),
            arrows: count === steps.length && direction ? from.map((cell) => ({from: cell, direction})) : [],
        };
    }

    /** @override @param {boolean} animate */
    async showBoard(animate) {
        const {board} = this;
        const flipped = animate ? board.state.flipped : this.flipped;
        this.say({});
        await super.showBoard(animate, {flipped, ...this.pointed});
        /* It turns after the move, never during it. */
        if (flipped !== this.flipped) board.set({flipped: this.flipped});
        this.showCards();
    }

    /** A move can be planned now. */
    ahead() {
        this.showBoard(false);
        this.say({});
    }

    showCards() {
        const {shown, thinking, table} = this.session;
        for (const {side, show} of this.cards)
            show(
                this.name(side),
                this.variant.players[side],
                shown,
                thinking,
                (side === 'first') !== this.board.state.flipped,
                side === table.you,
                table.seats[side].character,
            );
    }

    /** @param {boolean} well whether the record could be kept */
    kept(well) {
        this.say({kept: well});
    }

    /** @override @type {Record<string, () => unknown>} */
    actions = {
        takeback: async () => {
            const {session} = this;
            const allowed = session.table.house.includes('takebacks');
            if (session.takebackTo === null) return this.reply(t(allowed ? 'play_takeback_not' : 'play_takeback_house'));
            await session.takeback();
        },
        hint: () => (this.session.free ? this.hint() : this.reply(t('play_hint_not'))),
        evaluation: () => (this.session.free ? this.evaluate() : this.reply(t('play_hint_not'))),
        playit: () => this.session.hint && this.session.play(this.session.hint.move.move),
        draw: () => this.draw(),
        proposed: () => this.offerDraw(),
        resign: () => this.session.game.over || this.offer('resign'),
        agreed: () => this.end(() => this.session.agree()),
        resigned: () => this.end(() => this.session.resign()),
        no: () => {
            this.say({offer: null});
            this.board.focus();
        },
        rethink: () => {
            this.say({careful: null});
            this.board.focus();
            return this.showBoard(false);
        },
        risk: () => {
            const {careful} = this.now;
            this.say({careful: null});
            return careful && this.session.play(careful.move);
        },
        retry: () => {
            this.say({problem: ''});
            this.session.go();
        },
        take: () => {
            this.take();
            this.session.leave(false);
        },
        replay: () => this.ending.replay(),
        look: () => {
            this.ending.close();
            this.board.focus();
        },
        tryagain: () => this.begin(onceMore(this.session.table, {start: this.now.recap?.start ?? undefined})),
        harder: () => this.another(1),
        easier: () => this.another(-1),
        rematch: () => {
            this.begin(rematch(this.session.table, Date.now()));
        },
        analyse: () => this.context.navigate(`#/analyse/game/${this.session.record.id}`),
        new: () => this.context.navigate('#/'),
        copy: async () => {
            const record = await recordText(this.context.core, this.session.game, recordNames(this));
            if (await copyText(record, this.context)) this.reply(t('play_copied'));
        },
    };

    /** The same game against the next level, or whoever plays on it. @param {number} by */
    async another(by) {
        const {characters: others} = await this.context.core.ask('characters');
        this.begin(onceMore(this.session.table, {by, others}));
    }

    /** Another game. @param {import('./record.js').GameRecord} record */
    begin(record) {
        this.store.put(record);
        this.context.navigate(`#/game/${record.id}`);
    }

    /** Asks for an answer, in its place. @param {'resign' | 'draw' | 'propose'} offer */
    offer(offer) {
        this.say({offer});
        this.talk.focus();
    }

    /** @param {() => Promise<void>} how */
    end(how) {
        this.actions.no();
        return how();
    }

    /** Offers a draw: to the computer, or to who sits here as well; not again and again. */
    draw() {
        const {
            mine,
            table: {you, may, draw_wait: count},
        } = this.session;
        if (!mine || may.draw) this.reply(may.draw === 'offered_lately' ? t('online_draw_later', {count}) : t('play_draw_not'));
        else this.offer(you ? 'propose' : 'draw');
    }

    /** Waits for the engine, saying so. @template T @param {Promise<T>} work */
    search(work) {
        this.say({searching: true});
        return work.finally(() => this.say({searching: false}));
    }

    async hint() {
        const {session} = this;
        const hint = await (session.hint ? session.nextHint() : this.search(session.nextHint()));
        if (!hint) return;
        this.say({});
        this.context.announce.polite(hint.steps[hint.count - 1]);
        this.board.set(this.pointed);
    }

    /** Says who stands better, as far as a short search tells; the score is that of who is to move. */
    async evaluate() {
        const {score, winMoves} = await this.search(this.session.judge());
        const better = score > 0 === (this.session.game.to_move === 'first') ? 'first' : 'second';
        const much = winMoves !== null ? 'won' : Math.abs(score) < LEVEL ? 'level' : Math.abs(score) < CLEAR ? 'better' : 'clear';
        this.reply(t(`play_worth_${much}`, {player: this.variant.players[better], count: Math.abs(winMoves ?? 0)}));
    }

    /** Asks the computer; the person is to move. */
    async offerDraw() {
        const {session} = this;
        const {game} = session;
        this.actions.no();
        const {score} = await this.search(session.judge());
        const {agrees} = await session.ask('draw', {score});
        if (game !== session.game) return;
        await (agrees ? session.agree() : session.decline());
        if (!agrees) await hear(this, true, 'draw');
    }
}

/** A game that cannot be shown. @param {HTMLElement} main @param {string} why */
function missing(main, why) {
    fill(main, stamp('game-missing'));
    find(main, 'p').textContent = t(why);
    return {};
}

/** @type {import('../shell/router.js').ScreenModule['open']} */
export async function open(main, context, [id]) {
    const store = createStore(kept);
    const {record, problem} = store.get(id) ?? {};
    if (!record) return missing(main, problem ? `play_saved_${problem}` : 'play_missing');
    const screen = new GameScreen(main, context, store, record);
    try {
        await screen.language();
        screen.session.go();
        return screen;
    } catch (error) {
        screen.close();
        /* What the core refuses is no game; anything else is no fault of the record. */
        if (problemOf(error).code) return missing(main, 'play_saved_damaged');
        throw error;
    }
}
