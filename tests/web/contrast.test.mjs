// SPDX-License-Identifier: MIT
// Contrast of every pair of colours that has to be told apart, in every theme, computed from the style sheet itself.

import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {test} from 'node:test';
import {THEMES} from '../../web/board/themes.js';

const css = readFileSync(new URL('../../web/style/tokens.css', import.meta.url), 'utf8').replace(/\/\*[^]*?\*\//g, '');

/** The blocks of the sheet in order: their selectors, and what they set. */
const blocks = [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selectors, body]) => ({
    selectors: selectors.split(',').map((one) => one.trim()),
    values: Object.fromEntries([...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value.trim()])),
}));

const PAGES = ['light', 'dark'];

/** Whether a selector means the picture of a board (with targets or not) on a page of this theme. */
function means(selector, theme, page, targets) {
    const wanted = [...selector.matchAll(/\[data-(theme|page)=([\w-]+)\]/g)];
    if (wanted.some(([, name, value]) => value !== (name === 'theme' ? theme : page))) return false;
    return targets || !selector.includes('.with-targets');
}

/** More attributes win over fewer, then the later block: what the cascade does with this sheet. */
function valuesOf(theme, page, targets) {
    const rank = (selector) => (selector.includes('.with-targets') ? 10 : 0) + selector.split('[data-').length;
    return Object.assign(
        {},
        ...blocks
            .flatMap(({selectors, values}) => {
                const meant = selectors.filter((one) => means(one, theme, page, targets));
                return meant.length ? [{rank: Math.max(...meant.map(rank)), values}] : [];
            })
            .sort((a, b) => a.rank - b.rank)
            .map(({values}) => values),
    );
}

function luminance(colour) {
    assert.match(colour, /^#[0-9A-F]{6}$/i, `${colour} is an opaque colour`);
    const [r, g, b] = [1, 3, 5]
        .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
        .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a, b) {
    const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y);
    return (light + 0.05) / (dark + 0.05);
}

/** A checker that collects what is too faint. */
function checker(values) {
    const faint = [];
    const value = (name) => values[`--${name}`] ?? assert.fail(`no --${name}`);
    const note = (found, least, words) => found < least && faint.push(`${words}: ${found.toFixed(2)}, at least ${least} wanted`);
    return {
        faint,
        pair: (a, b, least = 3) => note(contrast(value(a), value(b)), least, `${a} on ${b}`),
        /** Something drawn in two colours is seen if either of them is. */
        either: (drawn, ground, least = 3) =>
            note(Math.max(...drawn.map((one) => contrast(value(one), value(ground)))), least, `${drawn.join(' or ')} on ${ground}`),
    };
}

const WELLS = ['well', 'well-dark', 'well-light'];
const GROUND = ['board', 'board-light', 'board-dark', ...WELLS];
const MARBLES = ['marble-first', 'marble-second', 'sister'];

/** Stroke and edge of everything that is pointed out. */
const INDICATORS = [
    ['mark', 'mark-edge'],
    ['mark-hint', 'mark-edge'],
    ['mark-danger', 'mark-edge'],
    ['mark-move', 'mark-move-edge'],
    ['mark-arrow', 'mark-arrow-edge'],
    ['board-focus', 'board-focus-edge'],
    ['handle', 'handle-ink'],
    ['handle-refused', 'handle-refused-ink'],
];

for (const theme of THEMES)
    for (const targets of [false, true]) {
        test(`board: ${theme}${targets ? ', with targets' : ''}`, () => {
            const {faint, pair, either} = checker(valuesOf(theme, 'light', targets));
            /* Marbles: bodies apart from each other, from their rims, and from what they lie on. */
            pair('marble-first', 'marble-second');
            for (const marble of MARBLES) {
                pair(marble, `${marble}-rim`);
                pair(`${marble}-edge`, `${marble}-rim`);
                for (const ground of GROUND) either([marble, `${marble}-rim`], ground);
            }
            /* Black and white stand out from the board by themselves. Red, yellow and a board cannot all three be 3:1 apart, and
             * paper is as white as a white marble: there the rim carries it. */
            if (!targets && theme !== 'print')
                for (const ground of ['board', 'board-light', 'board-dark'])
                    ['marble-first', 'marble-second'].forEach((marble) => pair(marble, ground));
            /* Words, digits and letters. */
            for (const frame of ['board-frame', 'board-frame-light', 'board-frame-dark']) pair('board-label', frame, 4.5);
            pair('target-ink', 'target', 4.5);
            pair('handle-ink', 'handle', 4.5);
            pair('handle-refused-ink', 'handle-refused', 4.5);
            pair('mark-edge', 'mark', 4.5);
            pair('sister-ink', 'sister', 4.5);
            pair('sister-ink', 'sister-dark');
            /* The last move on marbles, and where they were. */
            pair('mark-first', 'marble-first');
            pair('mark-first', 'marble-first-dark');
            pair('mark-second', 'marble-second');
            pair('mark-second', 'marble-second-dark');
            pair('mark-danger-ink', 'mark-danger', 4.5);
            for (const [stroke, edge] of INDICATORS) {
                pair(stroke, edge);
                for (const ground of [...GROUND, ...MARBLES]) either([stroke, edge], ground);
            }
            WELLS.forEach((well) => pair('mark-move', well));
            assert.deepEqual(faint, []);
        });
    }

for (const theme of THEMES)
    for (const page of PAGES)
        test(`page: ${theme}, ${page}`, () => {
            const {faint, pair} = checker(valuesOf(theme, page, false));
            for (const ground of ['page', 'panel', 'panel-sunken']) {
                for (const text of ['ink', 'ink-soft', 'accent', 'danger', 'good']) pair(text, ground, 4.5);
                pair('focus', ground);
                pair('line-strong', ground);
            }
            pair('ink', 'accent-soft', 4.5);
            pair('accent', 'accent-soft', 4.5);
            pair('accent-ink', 'accent', 4.5);
            pair('danger-ink', 'danger', 4.5);
            assert.deepEqual(faint, []);
        });

test('every theme is there, and says everything the usual one says', () => {
    const usual = Object.keys(valuesOf(THEMES[0], 'light', true));
    assert.deepEqual(new Set(css.match(/(?<=\[data-theme=)[\w-]+/g)), new Set(THEMES), 'those of the sheet are those of the list');
    for (const theme of THEMES) {
        assert.ok(
            blocks.some(({selectors}) => selectors.includes(`[data-theme=${theme}]`)),
            theme,
        );
        usual.forEach((name) => assert.ok(valuesOf(theme, 'light', true)[name], `${theme} ${name}`));
    }
});
