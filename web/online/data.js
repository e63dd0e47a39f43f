// SPDX-License-Identifier: MIT
// Your data: what the server keeps of whoever has this browser's cookie, to be seen, taken away and deleted.

import {fill, find, fillTexts, stamp} from '../shell/dom.js';
import {texts, t} from '../shell/texts.js';
import {OnlineError, ask, problemWords} from './api.js';

/** @typedef {import('./types.js').Kept} Kept */

/** All of it, page after page, as one document. */
async function everything() {
    /** @type {import('./types.js').Data['games']} */
    const games = [];
    for (let after = ''; ;) {
        const {kept, games: some, next} = await ask(`me/data${after}`);
        games.push(...some);
        if (!next) return {site: location.origin, taken: new Date().toISOString(), kept, games};
        after = `?after=${next}`;
    }
}

/** What there is, in a sentence. @param {Kept} kept */
const keptWords = ({games, unfinished, since}) =>
    since === null
        ? t('online_data_none')
        : t('online_data_games', {
              count: games,
              unfinished,
              date: new Intl.DateTimeFormat(texts.language, {dateStyle: 'long'}).format(since),
          });

class Data {
    /** What is kept; null: nobody could be asked. @type {Kept | null} */
    kept = null;
    /** What else there is to say. */
    said = () => '';

    /** @param {HTMLElement} main @param {import('../shell/router.js').Context} context */
    constructor(main, context) {
        fill(main, stamp('data'));
        this.main = main;
        this.context = context;
        find(main, '[data-action=take]').onclick = () => this.do(() => this.take());
        find(main, '[data-action=delete]').onclick = () => this.do(() => this.forget());
    }

    show() {
        fillTexts(this.main);
        const said = this.said();
        const buttons = find(this.main, '.data-do');
        const had = buttons.contains(document.activeElement);
        find(this.main, '.data-kept').textContent = this.kept && (this.kept.games || !said) ? keptWords(this.kept) : '';
        find(this.main, '.data-said').textContent = said;
        find(this.main, '.data-what').hidden = buttons.hidden = !this.kept?.games;
        /* The button that was pressed goes with what there was to delete. */
        if (had && buttons.hidden) find(this.main, 'section h2').focus();
    }

    /** @param {() => Promise<void>} action */
    async do(action) {
        this.said = () => '';
        try {
            await action();
        } catch (error) {
            this.said = () => (error instanceof OnlineError ? problemWords(error.problem) : /** @type {Error} */ (error).message);
            this.context.announce.assertive(this.said());
        }
        this.show();
    }

    async look() {
        const {kept} = await ask('me/data');
        this.kept = kept;
    }

    async take() {
        const [{download}, all] = await Promise.all([import('../analyse/export.js'), everything()]);
        download('sumito-data.json', new Blob([JSON.stringify(all, null, 2)], {type: 'application/json'}));
    }

    async forget() {
        const {dialog, announce} = this.context;
        if (
            !(await dialog.confirm({
                title: t('online_data_delete_title'),
                words: t('online_data_delete_words'),
                yes: t('online_data_delete'),
            }))
        )
            return;
        await ask('me/forget', {});
        await this.look();
        this.said = () => t('online_data_deleted');
        announce.assertive(this.said());
    }
}

/** @type {import('../shell/router.js').ScreenModule['open']} */
export async function open(main, context) {
    const screen = new Data(main, context);
    await screen.do(() => screen.look());
    return {language: () => screen.show()};
}
