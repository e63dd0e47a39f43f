// SPDX-License-Identifier: MIT
// What is shown while a seat is free: the links to give away, or the seat itself.

import {fill, h, icon} from '../shell/dom.js';
import {kept} from '../shell/kept.js';
import {t} from '../shell/texts.js';

/** Where the link of a game is kept until its seat is taken: the server does not know it. @param {string} id */
const key = (id) => `sumito.invite.${id}`;

/** @param {string} id @param {string | null} join */
export const keepInvite = (id, join) => void (join && kept.write(key(id), join));

/** @param {string} hash */
const whole = (hash) => new URL(hash, document.baseURI).href;

/** A link in a field, with a button that copies it. @param {'play' | 'watch'} kind @param {string} link @param {import('../shell/router.js').Context} context */
function linkField(kind, link, {announce}) {
    const label = t(`online_link_${kind}`);
    /** @type {HTMLInputElement} */
    const field = h('input', {type: 'text', readonly: true, value: link, 'aria-label': label, onfocus: () => field.select()});
    return h(
        'div',
        {class: 'invite-link'},
        h('span', {class: 'small soft', 'aria-hidden': 'true'}, label),
        h(
            'div',
            {class: 'invite-row'},
            field,
            h(
                'button',
                {
                    type: 'button',
                    class: kind === 'play' && 'main',
                    'aria-label': t(`online_copy_${kind}`),
                    async onclick() {
                        field.select();
                        try {
                            await navigator.clipboard.writeText(link);
                            announce.polite(t('online_copied'));
                        } catch {
                            /* Not every browser lets us; it is selected, to be copied by hand. */
                        }
                    },
                },
                icon('copy'),
                t('online_copy'),
            ),
            kind === 'play' &&
                'share' in navigator &&
                h('button', {type: 'button', onclick: () => navigator.share({url: link}).catch(() => undefined)}, t('online_share')),
        ),
    );
}

/**
 * Fills the panel, or hides it where both seats are taken.
 * @param {HTMLElement} panel @param {{id: string} & Pick<import('../core/types.js').TableFacts, 'stage' | 'you' | 'listed'>} game @param {import('../shell/router.js').Context} context @param {() => void} take
 */
export function showInvite(panel, {id, stage, you, listed}, context, take) {
    panel.hidden = stage !== 'waiting';
    if (stage !== 'waiting') {
        kept.remove(key(id));
        return;
    }
    const shown = `${you} ${listed} ${context.texts.language}`;
    const join = /** @type {string | null | undefined} */ (kept.read(key(id)));
    if (panel.dataset.shown === (panel.dataset.shown = shown)) return;
    const seat = !you && listed;
    fill(
        panel,
        h('h2', {class: 'label'}, t(you && join ? 'online_invite' : 'online_waiting_title')),
        h('p', null, t(seat ? 'online_seat_free' : listed ? 'online_invite_listed' : join ? 'online_invite_words' : 'online_invite_lost')),
        seat && h('button', {type: 'button', class: 'main', onclick: take}, t('online_seat_take')),
        you && join && linkField('play', whole(join), context),
        linkField('watch', whole(`#/online/${id}`), context),
    );
}
