// SPDX-License-Identifier: MIT
// The form for a new online game: what it says becomes what the server is asked for.

import {factsOf} from '../core/request.js';
import {control, layoutField} from '../play/options.js';
import {houseText} from '../play/record.js';
import {furnishSetup} from '../play/setup.js';
import {find} from '../shell/dom.js';

/** @typedef {import('../play/options.js').Options} Options */
/** @typedef {import('./types.js').NewGame} NewGame */
/** @typedef {{variants: import('../core/types.js').VariantFacts[], layouts: Record<string, import('../core/types.js').Layout[]>}} Facts */

/** What the server is asked for. @param {Options} options the form's @returns {NewGame} */
export function newGame(options) {
    const {game, opponent, level, colour, noprogress, ejections} = options;
    const layout = options[layoutField(game)];
    const house = houseText({
        repetition: 'repetition' in options,
        takebacks: 'takebacks' in options,
        noprogress: Number(noprogress),
        more: 'more' in options,
        ejections: game === 'classic' ? Number(ejections) : 0,
    });
    return {
        variant: /** @type {NewGame['variant']} */ (game),
        ...(layout && layout !== 'classical' && {layout}),
        control: control(options),
        house,
        colour: /** @type {NewGame['colour']} */ (colour),
        opponent: opponent === 'engine' ? {engine: Number(level)} : /** @type {'link' | 'anyone'} */ (opponent),
    };
}

/**
 * Brings the form to life; `create` gets what it says.
 * @param {HTMLFormElement} form @param {Facts} facts as for the form of the first screen @param {import('../shell/router.js').Context} context
 * @param {(game: NewGame) => void} create
 */
export function furnishForm(form, facts, context, create) {
    /** @type {Options} */
    let options = {};
    for (const {variant, name} of facts.variants) find(form, `[value=${variant}] + span`).textContent = name;
    furnishSetup(
        form,
        facts,
        context,
        (chosen) => {
            options = chosen;
            const {players} = factsOf(facts.variants, options.game);
            for (const side of /** @type {const} */ (['first', 'second'])) find(form, `[value=${side}] + span`).textContent = players[side];
        },
        'sumito.online',
    );
    form.addEventListener('submit', async (event) => {
        event.preventDefault();
        const {game, targets} = options;
        /* Values of one's own set make a start of its own. */
        const start =
            game === 'offboard' && targets ? (await context.core.ask('game', {start: `offboard:${targets}`})).position : undefined;
        create({...newGame(options), start});
    });
}
