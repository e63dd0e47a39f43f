// SPDX-License-Identifier: MIT
// What the buttons and keys of the analysis board do, by name.

import {t} from '../shell/texts.js';
import {openDetails} from './details.js';
import {askStart} from './opening.js';
import {lineFrom} from './tree.js';

/** @param {import('./screen.js').AnalyseScreen} screen @returns {Record<string, () => unknown>} */
export function createActions(screen) {
    const {
        study,
        context: {announce, core, navigate, help, texts},
    } = screen;
    const say = (/** @type {string} */ id, fields = {}) => announce.polite(t(id, fields));
    const reply = (/** @type {string} */ id, fields = {}) => screen.reply(t(id, fields));

    /** Goes to another variation where the last ones branch off. @param {number} by */
    function sideways(by) {
        const branch = study.path().findLast(({parent}) => (parent?.children.length ?? 0) > 1);
        const others = branch?.parent?.children ?? [];
        const to = branch && others[others.indexOf(branch) + by];
        if (to) study.go(to);
        else reply('analyse_no_variation');
    }

    /** Chooses what becomes of a marble in hand. @param {string} hand */
    function choose(hand) {
        screen.say({hand});
        screen.board.focus();
        return screen.showBoard(false);
    }

    /** Goes to a screen with the position shown. @param {string} where */
    async function take(where) {
        const {packed} = await core.ask('pack', {
            start: screen.game.position,
            flipped: study.flipped ? 'yes' : 'no',
            lang: texts.language,
            text: '',
        });
        navigate(`#/${where}/${packed}`);
    }

    /** Chooses between this study and that of another tab. @param {boolean} stay */
    function settle(stay) {
        screen.notes.commit();
        study.settle(stay);
        screen.board.focus();
        say(stay ? 'analyse_other_stayed' : 'analyse_other_taken');
    }

    /** @type {Record<string, () => unknown>} */
    const actions = {
        first: () => study.go(study.root),
        previous: () => study.go(study.current.parent ?? study.current),
        next: () => study.go(study.current.children[0] ?? study.current),
        last: () => study.go(lineFrom(study.current).at(-1) ?? study.current),
        variation: () => sideways(1),
        out: () => sideways(-1),
        promote: () => reply(study.promote(study.current) ? 'analyse_promoted' : 'analyse_no_variation'),
        delete: () => {
            const {move} = study.current;
            if (study.remove(study.current)) say('analyse_deleted', {move});
        },
        undo: () => say(study.undo() ? 'analyse_undone' : 'analyse_no_undo'),
        redo: () => say(study.redo() ? 'analyse_redone' : 'analyse_no_redo'),
        takeback: () => actions.undo(),
        comment: () => {
            screen.tabs.open('moves');
            screen.notes.focus();
        },
        draw: () => screen.drawing.toggle(),
        power: () => {
            screen.live.set({on: !screen.live.how.on});
            say(`analyse_engine_${screen.live.state}`);
        },
        threat: () => {
            screen.live.toggleThreat();
            say(screen.live.threat ? 'analyse_threat_words' : `analyse_engine_${screen.live.state}`);
        },
        formations: () => screen.formations.toggle(),
        summary: () => screen.formations.toggle(),
        evaluation: () => screen.reply(screen.engine.words()),
        hint: () => actions.evaluation(),
        clocks: () => {
            const seconds = Math.floor((study.current.clock ?? 0) / 1000);
            reply(study.current.clock === null ? 'play_clock_off' : 'analyse_clock', {
                minutes: Math.floor(seconds / 60),
                seconds: seconds % 60,
            });
        },
        score: () => screen.reply(screen.game.status),
        flip: () => study.flip(),
        command: () => screen.command(true),
        type: () => screen.command(),
        put: () => choose('put'),
        let: () => choose('let'),
        take: () => settle(false),
        stay: () => settle(true),
        retry: () => screen.show(),
        dismiss: () => {
            screen.link.clear();
            screen.board.focus();
        },
        fresh: async () => {
            const start = await askStart(screen.context, screen.variants);
            if (start) study.load(start);
        },
        details: async () => (await openDetails(screen)) && say('analyse_details_taken'),
        edit: () => take('edit'),
        from: () => take('new'),
        help,
    };
    return actions;
}
