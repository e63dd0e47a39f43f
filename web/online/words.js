// SPDX-License-Identifier: MIT
// What there is to say about an online game: who plays, how it is played, how it stands.

import {lastWords, saying, sayingHand, sayingPlan, sayingWhy} from '../play/talk.js';
import {t} from '../shell/texts.js';

/** @typedef {import('../core/types.js').TableFacts} Facts */
/** @typedef {import('../play/follow.js').Side} Side */
/** @typedef {import('../play/talk.js').Message} Message */

/** A player's name, as seen from here. @param {Facts} table @param {Side} side @param {Record<Side, string>} colours */
export function nameOf({seats, you}, side, colours) {
    const {kind, level} = seats[side];
    if (side === you) return t('play_you');
    return kind === 'engine'
        ? t('play_engine', {level: level ?? 0})
        : kind === 'nobody'
          ? t('online_nobody')
          : you
            ? t('online_guest')
            : colours[side];
}

/** @param {import('../play/record.js').Control | null} clock */
export function clockWords(clock) {
    if (!clock) return t('online_clock_none');
    const {total, increment, delay} = clock;
    const minutes = Math.floor(total / 60000);
    const seconds = (total % 60000) / 1000;
    return t('online_clock', {
        minutes,
        both: minutes && seconds,
        seconds: minutes ? seconds : String(seconds),
        increment: increment / 1000,
        delay: delay / 1000,
    });
}

/** The house rules in a few words. @param {string} house */
const houseWords = (house) =>
    house
        .split(' ')
        .filter(Boolean)
        .map((rule) => {
            const [name, count] = rule.split('=');
            return t(`online_house_${name}`, {count});
        });

/** How a game is played: clock and house rules. @param {{control: import('../play/record.js').Control | null, house: string}} what */
export const howWords = ({control, house}) => [clockWords(control), ...houseWords(house)].join(' · ');

/** When the victory can be claimed. @param {number | null} wait ms; null: not as things are */
export const claimWords = (wait) => (wait === null ? t('online_claim_here') : t('online_claim_soon', {seconds: Math.ceil(wait / 1000)}));

/** What there is to say about a move on its way: nothing, as long as all is well. @param {import('./session.js').Session} session */
export function sendingWords({sent, line, running}) {
    if (sent?.late) return t('online_late', {timed: running ?? ''});
    return sent && line?.status !== 'open' ? t('online_sending') : '';
}

/**
 * What is to be said now, the most pressing first.
 * @param {import('./session.js').Session} session
 * @param {import('../play/talk.js').Now} now
 * @returns {Message}
 */
export function messageFor(session, {problem, answer, why, preview, hand}) {
    const {game, table, ply, plan} = session;
    /* What the other proposes is said as long as it stands. */
    const standing = table.standing.join(' ');
    if (problem) return saying('problem', problem, {acts: ['dismiss']});
    if (!session.live)
        return saying('past', lastWords(session.shown), {label: t('play_talk_past', {ply, count: session.count}), acts: ['newest']});
    if (table.result) return saying('result', table.result, {note: `${standing} ${answer}`.trim()});
    if (table.stage === 'waiting') return saying('coach', t('online_waiting'), {label: t('online_waiting_title'), note: answer});
    if (why) return sayingWhy(why, game.variant);
    if (preview) return saying('preview', preview);
    if (plan) return sayingPlan(plan);
    if (game.in_hand && session.mine) return {...sayingHand(hand), note: standing};
    return saying('coach', answer || standing || sendingWords(session) || game.status, {
        label: t('play_actions'),
        note:
            game.repetitions > 1
                ? t(table.house.includes('repetition') ? 'play_repeated_rule' : 'play_repeated', {count: game.repetitions})
                : '',
    });
}
