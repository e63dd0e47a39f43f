// SPDX-License-Identifier: MIT
// The mistakes of a reviewed game: each with what it allowed, what was better, and another try.

import {knownStrength} from '../learn/strength.js';
import {percentOf} from './worth.js';
import {fill, h, icon} from '../shell/dom.js';
import {t} from '../shell/texts.js';
import {markIcon} from './graph.js';
import {longer} from './review.js';

/** @typedef {import('./lens.js').Reviewed} Reviewed */
/** @typedef {import('./types.js').TreeNode} TreeNode */
/** What is said about a mistake, and where. @typedef {{words: string, head: HTMLElement, body: HTMLElement, item: HTMLElement}} Shown */

/**
 * @param {HTMLElement} list
 * @param {import('./types.js').PanelParts & {node: (ply: number) => TreeNode, retry: (what: import('./retry.js').Mistake) => void}} parts
 */
export function createMistakes(list, {context: {core, texts}, study, node, retry}) {
    /** By the ply they led to. @type {Map<number, Shown>} */
    const shown = new Map();
    /** Only the newest list is filled. */
    let turn = 0;

    /** @param {Reviewed} reviewed @param {number} ply */
    const explain = ({game: {start, house, moves}, seen, course: {scores}}, ply) =>
        core.ask('explain', {
            start,
            house,
            moves: moves.slice(0, ply).join(' '),
            lang: texts.language,
            better: seen[ply - 1].line.join(' '),
            reply: (seen[ply].line.length ? seen[ply].line : moves.slice(ply)).join(' '),
            before: scores[ply - 1],
            after: scores[ply],
        });

    /** What people play there, of one's own strength where that is known, and whether many make this mistake; nothing where that is not known. @param {Reviewed} reviewed @param {number} ply */
    const ofPeople = ({game: {start, house, moves}, course: {plies}}, ply) =>
        core.engine
            .ask('people', {
                start,
                house,
                moves: moves.slice(0, ply - 1).join(' '),
                move: moves[ply - 1],
                judgement: plies[ply - 1].judgement,
                strength: knownStrength(study.variant),
                lang: texts.language,
            })
            .then(
                ({words}) => words,
                () => '',
            );

    /** Opens one of the mistakes and closes the others. @param {number} ply */
    function open(ply) {
        for (const [at, {head, body}] of shown) {
            body.hidden = at !== ply;
            head.setAttribute('aria-expanded', String(at === ply));
        }
    }

    /** @param {Reviewed} reviewed @param {number} ply @returns {Promise<Shown>} */
    async function makeItem(reviewed, ply) {
        const {
            course: {plies, points, scores},
            labels,
            firstPly,
            seen,
            effort,
        } = reviewed;
        const {judgement, cost} = plies[ply - 1];
        const {line} = seen[ply - 1];
        /* Of a review that was kept the better line may be gone. */
        const {words, facts, better} = line.length ? await explain(reviewed, ply) : {words: '', facts: [], better: null};
        const people = await ofPeople(reviewed, ply);
        const percent = (/** @type {number} */ expected) => percentOf((firstPly + ply) % 2 ? expected : 1 - expected);
        const parent = () => node(ply - 1);
        const again = () =>
            retry({
                origin: parent(),
                played: node(ply),
                line,
                before: scores[ply - 1],
                after: scores[ply],
                cost,
                better: better?.text ?? '',
                effort: longer(effort, seen[ply].times ?? 1),
                label: labels[ply - 1],
            });
        const head = h(
            'button',
            {
                type: 'button',
                class: 'quiet lens-go',
                'aria-expanded': 'false',
                onclick: () => {
                    open(head.getAttribute('aria-expanded') === 'true' ? 0 : ply);
                    study.go(node(ply));
                },
            },
            markIcon(judgement),
            h('span', null, labels[ply - 1], ' ', h('span', {class: 'lens-kind'}, t(`lens_kind_${judgement}`))),
            h('span', {class: 'soft small figures'}, t('lens_change', {before: percent(points[ply - 1]), after: percent(points[ply])})),
        );
        const body = h(
            'div',
            {class: 'lens-body', hidden: true},
            facts.length > 0 &&
                h(
                    'ul',
                    {class: 'lens-facts'},
                    facts.map((fact) => h('li', null, fact.words)),
                ),
            better &&
                h(
                    'p',
                    {class: 'lens-better'},
                    h('span', {class: 'label'}, t('lens_better')),
                    ' ',
                    h('span', {class: 'figures'}, better.text),
                ),
            better && h('p', {class: 'soft small'}, better.words),
            people && h('p', {class: 'lens-people'}, people),
            better &&
                h(
                    'div',
                    {class: 'lens-buttons'},
                    h(
                        'button',
                        {type: 'button', onclick: () => study.go(study.addLine(parent(), line)[0])},
                        icon('play'),
                        t('lens_show_line'),
                    ),
                    h('button', {type: 'button', onclick: again}, icon('again'), t('lens_again')),
                ),
        );
        return {words, head, body, item: h('li', {class: 'lens-item'}, head, body)};
    }

    return {
        /** @param {Reviewed} reviewed @returns {Promise<Map<number, string>>} the explanations, by the ply the mistakes led to */
        async show(reviewed) {
            const mine = ++turn;
            /** @type {[number, Shown][]} */
            const made = [];
            for (const [i, {judgement}] of reviewed.course.plies.entries())
                if (judgement !== 'fine') made.push([i + 1, await makeItem(reviewed, i + 1)]);
            const words = new Map(made.map(([ply, what]) => [ply, what.words]));
            if (mine !== turn) return words;
            shown.clear();
            for (const [ply, what] of made) shown.set(ply, what);
            fill(list, made.length ? made.map(([, {item}]) => item) : h('li', {class: 'soft'}, t('lens_none')));
            return words;
        },

        /** Marks the one that led to where one is, and opens it. @param {number} ply */
        place(ply) {
            for (const [at, {item}] of shown)
                if (at === ply) item.setAttribute('aria-current', 'true');
                else item.removeAttribute('aria-current');
            const now = shown.get(ply);
            if (!now || !now.body.hidden) return;
            open(ply);
            /* Into sight, but only where the list scrolls by itself: the board stays where it is. */
            const panel = now.item.closest('[role=tabpanel]');
            if (panel && panel.scrollHeight > panel.clientHeight + 1)
                panel.scrollTop += now.item.getBoundingClientRect().top - panel.getBoundingClientRect().top - panel.clientHeight / 4;
        },
    };
}
