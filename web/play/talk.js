// SPDX-License-Identifier: MIT
// The one place where the game speaks: result, offers, the choice with a marble in hand, why-nots, hints, the coach.

import {fill, h} from '../shell/dom.js';
import {t} from '../shell/texts.js';
import {nextSteps} from './ending.js';
import {face} from './face.js';

/**
 * @typedef {{kind: string, label: string, words: string, list?: string[], note?: string, rule?: string | null, links?: [href: string, words: string][], acts?: (string | [act: string, words: string])[],
 *     pressed?: string, voice?: Voice | null}} Message `list`: sentences said before, shown in order above the newest; `links`: what can be read about it; `acts`: what the
 *     screen can do about it, a button each, with words of its own or those all games have
 */

/** What somebody one plays against says. @typedef {{character: string, name: string, words: string}} Voice */

/**
 * What a screen knows besides its session, to be said.
 * @typedef {{problem: string, answer: string, why: {message: string, how?: string, rule?: string | null} | null, preview: string | null, hand: string,
 *     offer?: 'resign' | 'draw' | 'propose' | null, careful?: import('./careful.js').Question | null, recap?: import('./ending.js').Recap | null, coach?: string, voice?: Voice | null, kept?: boolean, searching?: boolean}} Now
 */

/** Something to be said, headed by what it is. @param {string} kind @param {string} words @param {Partial<Message>} [more] @returns {Message} */
export const saying = (kind, words, more) => ({kind, label: t(`play_talk_${kind}`), words, ...more});

/** Why something is refused, and the rule that says so, where one does. @param {NonNullable<Now['why']>} why @param {string} variant */
export const sayingWhy = ({message, how, rule}, variant) =>
    saying('why', message, {note: how, rule: rule && rule !== '-' ? `${variant}/${rule}` : null, acts: ['dismiss']});

/** A hint, as far as it was asked for. @param {{count: number, steps: string[]}} hint @param {Message['acts']} acts */
export const sayingHint = ({count, steps}, acts) =>
    saying('hint', steps[count - 1], {label: t('play_talk_hint', {count, of: steps.length}), list: steps.slice(0, count - 1), acts});

/** A move that is planned. @param {{words: string}} plan */
export const sayingPlan = ({words}) =>
    saying('preview', t('online_premove', {words}), {label: t('online_premove_title'), note: t('online_premove_how'), acts: ['unplan']});

/** The choice with a marble in hand. @param {string} hand what is chosen */
export const sayingHand = (hand) => saying('hand', t('play_hand'), {acts: ['put', 'let'], pressed: hand});

/** The last move, in words. @param {Pick<import('../core/types.js').GameAnswer, 'history'>} game */
export const lastWords = ({history}) => history.at(-1)?.words ?? t('play_start');

/** Buttons that are not plain. @type {Record<string, string>} */
const LOOKS = {
    next: 'main',
    check: 'main',
    game: 'main',
    agreed: 'main',
    playit: 'main',
    rethink: 'main',
    proposed: 'main',
    resigned: 'danger',
    dismiss: 'quiet',
};

/** A panel that shows one message at a time; it keeps its place, whatever it says. @param {HTMLElement} element */
export function createTalk(element) {
    let shown = '';
    const [title, text, remark, buttons] = /** @type {HTMLElement[]} */ ([...element.children]);
    const focus = () => (buttons.querySelector('button') ?? element).focus();
    return {
        /** @param {Message} message */
        show(message) {
            if (shown === (shown = JSON.stringify(message))) return;
            const {kind, label, words, list = [], note = '', rule, links = [], acts = [], pressed, voice} = message;
            const had = buttons.contains(document.activeElement);
            element.dataset.kind = kind;
            title.textContent = label;
            fill(
                text,
                voice && h('p', {class: 'talk-voice'}, face(voice.character), h('span', null, h('b', null, voice.name), ' ', voice.words)),
                list.map((sentence) => h('p', {class: 'soft'}, sentence)),
                h('p', null, words),
                rule && h('a', {href: `#/learn/rules/${rule}`}, t('play_why_rule')),
                links.map(([href, name]) => h('a', {class: 'talk-link', href}, name)),
            );
            remark.textContent = note;
            fill(
                buttons,
                acts.map((one) => {
                    const [act, name] = typeof one === 'string' ? [one, t(`play_act_${one}`)] : one;
                    return h(
                        'button',
                        {type: 'button', class: LOOKS[act], 'data-act': act, 'aria-pressed': pressed && String(act === pressed)},
                        name,
                    );
                }),
            );
            if (had) focus();
        },
        /** Puts the focus on the first button, where an answer is waited for; without one on the panel. */
        focus,
    };
}

/**
 * What is to be said now, the most pressing first.
 * @param {import('./session.js').Session} session
 * @param {Now} now
 * @param {string} player the name of who is to move
 * @param {string | null} result how the game ended
 * @returns {Message}
 */
export function messageFor(
    session,
    {problem, offer, careful, recap, answer, why, preview, coach, voice, hand, kept = true, searching},
    player,
    result,
) {
    const {game, table, ply, hint} = session;
    const note = kept ? '' : t('play_not_kept');
    /** @param {string} kind @param {string} words @param {Partial<Message>} [more] */
    const say = (kind, words, more) => saying(kind, words, {note, ...more});
    if (problem) return say('problem', problem, {acts: ['retry']});
    if (session.elsewhere) return say('elsewhere', t('play_elsewhere'), {acts: ['take']});
    if (offer)
        return say(offer, t(`play_ask_${offer}`, {player}), {
            acts: [{draw: 'agreed', propose: 'proposed', resign: 'resigned'}[offer], 'no'],
        });
    if (careful) return say('careful', careful.words, {acts: ['rethink', 'risk']});
    if (!session.live)
        return say('past', lastWords(session.shown), {label: t('play_talk_past', {ply, count: session.count}), acts: ['newest']});
    if (result)
        return say('result', result, {
            voice,
            note: answer || [recap?.good, recap?.learn, note].filter(Boolean).join(' '),
            links: recap?.stage ? [[`#/learn/course/${recap.stage}/${recap.exercise}`, t('play_lesson')]] : [],
            acts: nextSteps(session, recap),
        });
    if (searching) return say('coach', t('play_searching'));
    if (why) return sayingWhy(why, game.variant);
    if (preview) return say('preview', preview);
    if (session.plan) return sayingPlan(session.plan);
    if (hint) return {...sayingHint(hint, [hint.count < hint.steps.length ? 'hint' : 'playit']), note};
    if (game.in_hand && session.mine) return {...sayingHand(hand), note};
    if (answer) return say('coach', answer);
    return say('coach', coach || game.status, {
        voice,
        note: [
            session.count === 0 && !game.placing && t('play_how'),
            game.repetitions > 1 &&
                t(table.house.includes('repetition') ? 'play_repeated_rule' : 'play_repeated', {count: game.repetitions}),
            note,
        ]
            .filter(Boolean)
            .join(' '),
    });
}
