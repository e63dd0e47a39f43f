// SPDX-License-Identifier: MIT
// Playing online, each player and spectator in a browser of their own.
import assert from 'node:assert/strict';
import {readFile} from 'node:fs/promises';
import {assertAccessible} from './harness/axe.mjs';
import {assertFits} from './harness/fit.mjs';
import {hasMoves, WHOLE} from './harness/games.mjs';
import {EACH} from './harness/looks.mjs';
import {site} from './harness/modules.mjs';
import {script} from './harness/oracle.mjs';
import {BROKEN_LINE, meeting, sitDown, tell} from './harness/people.mjs';
import {scene} from './harness/scene.mjs';
import {serveFiles, serveProgram} from './harness/server.mjs';

const PHONE = {size: [360, 740], touch: true};
const MINUTES = 60000;
const {plies} = script(WHOLE.classic);
const MOVES = WHOLE.classic.moves;
const DAISY = {layout: 'belgian-daisy'};

/** Plays moves of a script, each by whose turn it is, and waits until everybody has seen it. */
async function playAlong(players, others, ply, from, to) {
    for (let at = from; at < to; at++) {
        await players[at % 2].board.playByTaps(ply.plies[at]);
        for (const one of [...players, ...others]) {
            await hasMoves(one, ply.moves.slice(0, at + 1));
        }
    }
}
const classic = {plies, moves: MOVES};
/** Waits until something has the focus. */
const focused = (user, selector) => user.page.locator(`${selector}:focus`).waitFor();

meeting(
    'a timed game by link with a spectator: takeback, draw, record, analysis, rematch',
    {people: [{}, {}, {}]},
    async ([ann, ben, eve]) => {
        await ann.visit('#/');
        await ann.press(/^Play online/, 'link');
        await focused(ann, 'h1'); // whoever has gone somewhere begins at its top: before, what is clicked may move away
        await ann.page.getByRole('radio', {name: 'Black'}).check({force: true});
        await ann.page.getByRole('radio', {name: '15 min'}).check({force: true});
        await ann.page.getByRole('button', {name: /\d+ to choose from/}).click();
        await ann.page.getByRole('searchbox').fill('belgian');
        await ann.page
            .getByRole('dialog')
            .getByRole('button', {name: /Belgian/})
            .click();
        await ann.page.getByText('House rules', {exact: true}).click();
        const takebacks = ann.page.getByLabel('Moves may be taken back, if both agree');
        assert.equal(await takebacks.isChecked(), false, 'online nobody takes moves back unless it was chosen');
        await takebacks.check({force: true});
        await ann.press('Create the game');
        const play = await ann.page.getByLabel('Link to play', {exact: true}).inputValue();
        const watch = await ann.page.getByLabel('Link to watch', {exact: true}).inputValue();
        assert.match(play, /#\/join\/\w{12}\/[\w-]{22}$/);

        await eve.page.goto(watch);
        await eve.board.ready();
        await eve.sees('Waiting for the other player.');
        await ben.page.goto(play);
        await ben.sees('You play White.');
        await ben.sees(/15 min/);
        await ben.press('Play');
        await ben.board.ready();
        assert.doesNotMatch(ben.page.url(), /join/, 'the token has left the address');
        await ann.hears(/The game begins/, 'assertive');
        await ann.sees('1 watching');
        await eve.sees('You are watching');
        await ann.seesNo(/Link to play/);

        await playAlong([ann, ben], [eve], classic, 0, 3);
        await ben.hears(/^Black /);
        await eve.hears(/^Black /);
        await eve.seesNo(/^Move \d+ of/);
        await eve.eventually(async () => assert.match((await eve.page.getByRole('timer').allInnerTexts()).join(' '), /\b1[0-4]:\d\d/));

        await ann.press('Take back');
        await ben.hears(/asks to take a move back/, 'assertive');
        await ben.press('Accept the takeback');
        await ann.hears(/1 move is taken back/);
        for (const one of [ann, ben, eve]) {
            await hasMoves(one, MOVES.slice(0, 2));
        }
        await ann.press('Offer a draw');
        await ben.press('Decline the draw');
        await ann.hears(/declines the draw/);
        await ben.press('Offer a draw');
        await ann.press('Accept the draw');
        await ben.hears(/draw/i, 'assertive');
        await eve.hears(/draw/i, 'assertive');

        await ann.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
        await ann.press('Copy moves');
        await ann.hears(/moves are copied/);
        assert.match(await ann.page.evaluate(() => navigator.clipboard.readText()), /1\. c3b3 .*g5h6f5[^]*1\/2-1\/2\s*$/);
        const url = ann.page.url();
        await ann.press('Rematch');
        await ben.hears(/offers a rematch/, 'assertive');
        await ben.press('Accept the rematch');
        for (const one of [ann, ben]) {
            await one.eventually(async () => assert.notEqual(one.page.url(), url));
            await hasMoves(one, []);
            await one.board.ready();
        }
        await ben.board.playByTaps(plies[0]);
        await hasMoves(ann, MOVES.slice(0, 1));
        await eve.press('Go there');
        await hasMoves(eve, MOVES.slice(0, 1));
        await eve.page.goto(url);
        await eve.press('Analyse');
        await eve.eventually(async () => assert.match(await eve.page.locator('.tree').innerText(), /c3b3/));
    },
);

meeting(
    'who loses the connection comes back to the game, and a move made meanwhile arrives',
    {people: [{}, PHONE], faults: BROKEN_LINE},
    async ([ann, ben]) => {
        await sitDown(ann, ben, {...DAISY, control: {total: 10 * MINUTES, increment: 0, delay: 0}});
        await playAlong([ann, ben], [], classic, 0, 2);
        await ben.background.setOffline(true);
        await ben.hears(/Connection lost/, 'assertive');
        await ann.board.playByTaps(plies[2]);
        await hasMoves(ann, MOVES.slice(0, 3));
        await ben.background.setOffline(false);
        await ben.hears(/Connected again/);
        await hasMoves(ben, MOVES.slice(0, 3));
        await ben.background.setOffline(true);
        await ben.hears(/Connection lost/, 'assertive');
        await ben.board.playByTaps(plies[3]);
        await ben.sees('Your move is on its way.');
        await ben.background.setOffline(false);
        await hasMoves(ann, MOVES.slice(0, 4));
        await ben.reload();
        await ben.board.ready();
        await hasMoves(ben, MOVES.slice(0, 4));
    },
);

meeting(
    'the server restarts in the middle of a game',
    {people: [{}, {}], host: serveProgram, faults: BROKEN_LINE},
    async ([ann, ben], host) => {
        await sitDown(ann, ben, {...DAISY, control: {total: 10 * MINUTES, increment: 0, delay: 0}});
        await playAlong([ann, ben], [], classic, 0, 2);
        await host.restart();
        await ann.hears(/server is restarting/, 'assertive');
        await ann.hears(/Connected again/);
        await playAlong([ann, ben], [], classic, 2, 4);
        await host.restart('SIGKILL');
        await ann.hears(/Connection lost/, 'assertive');
        await playAlong([ann, ben], [], classic, 4, 6);
    },
);

meeting('out of time', {people: [{}, {}]}, async ([ann, ben]) => {
    await sitDown(ann, ben, {...DAISY, control: {total: 2500, increment: 0, delay: 0}});
    await ann.board.playByTaps(plies[0]);
    for (const [one, end] of [
        [ann, 'You won: White ran out of time.'],
        [ben, 'You ran out of time: Black wins.'],
    ]) {
        await one.hears(new RegExp(`^${end}$`), 'assertive');
        await one.sees(end);
    }
    assert.ok((await ann.page.getByRole('timer').allInnerTexts()).includes('0:00'));
    // A game the core makes no sense of is not shown, and leaves no line behind.
    const lines = [];
    await ann.page.routeWebSocket('**', (line) => {
        lines.push('open');
        line.onClose(() => lines.push('closed'));
    });
    await ann.page.route('**/api/games/*', async (route) => {
        const response = await route.fetch();
        await route.fulfill({response, json: {...(await response.json()), log: 'nonsense'}});
    });
    await ann.reload();
    await ann.page.getByRole('heading', {name: 'The games could not be loaded'}).waitFor();
    await ann.eventually(async () => assert.deepEqual(lines, ['open', 'closed']));
});

for (const [name, sizes] of [
    ['notalone', [PHONE, {}]],
    ['offboard', [{}, PHONE]],
]) {
    meeting(`a whole game of ${name}, one of them on a phone`, {people: sizes}, async ([ann, ben]) => {
        const game = WHOLE[name];
        const whole = script(game);
        await sitDown(ann, ben, {game: name});
        for (const [at, ply] of whole.plies.entries()) {
            const mover = [ann, ben][at % 2];
            if (ply.hand && ply.from.length > 0) {
                await mover.press('Let it go and play');
            }
            await mover.board.playByTaps(ply);
            await hasMoves(ann, game.moves.slice(0, at + 1));
            await hasMoves(ben, game.moves.slice(0, at + 1));
        }
        const {
            outcome: {winner},
            score,
        } = whole.final;
        for (const [one, side, other] of [
            [ann, 'first', 'second'],
            [ben, 'second', 'first'],
        ]) {
            await one.hears(new RegExp(`^You ${winner === side ? 'won' : 'lost'}(, ${score[side]} to ${score[other]}\\.|: )`), 'assertive');
        }
        await ann.sees('Rematch');
    });
}

meeting('a planned move is played at once, given up with Escape, or told to be impossible', {people: [{}, {}]}, async ([ann, ben]) => {
    const id = await sitDown(ann, ben);
    await ben.board.tap('g5');
    await ben.board.tap('f5');
    await ben.hears(/^Planned: White moves g5/);
    await ann.board.tap('c3');
    await ann.board.tap('d4');
    await hasMoves(ann, ['c3d4', 'g5f5']);
    await ben.board.tap('f5');
    await ben.board.tap('e5');
    await ben.hears(/^Planned/);
    await ben.keys('Escape');
    await ben.hears(/given up/);
    await ben.board.tap('f5');
    await ben.board.tap('e5');
    await ben.hears(/^Planned/);
    await ben.press('Give it up');
    await ben.hears(/given up/);
    await ann.board.tap('c4');
    await ann.board.tap('d5');
    await hasMoves(ben, ['c3d4', 'g5f5', 'c4d5']);
    /* What stands in the way then. */
    await ann.board.tap('d4');
    await ann.board.tap('e4');
    await ann.hears(/^Planned/);
    await ben.board.playByTaps({from: ['h4'], target: 'g4'});
    await ben.eventually(async () => assert.match(await ben.page.locator('.move-list').textContent(), /h4g4/));
    await hasMoves(ann, ['c3d4', 'g5f5', 'c4d5', 'h4g4', 'd4e4']);
});

meeting('a selection stays when the other moves, unless it cannot move any more', {people: [{}, {}]}, async ([ann, ben]) => {
    const id = await sitDown(ann, ben);
    await ben.board.tap('g5');
    await ben.board.selected(['g5']);
    await ann.board.tap('c3');
    await ann.board.tap('d4');
    await hasMoves(ben, ['c3d4']);
    await ben.board.selected(['g5']);
    await ben.board.tap('f5');
    await hasMoves(ann, ['c3d4', 'g5f5']);
    /* Who moves on another page, as a request in their name does: what was selected here is no plan. */
    await ann.board.tap('b3');
    await ann.board.selected(['b3']);
    await tell(ann, `games/${id}/actions`, {action: 'move', move: 'd4e5', ply: 2, key: '0123456789abcdef'});
    await ann.hears(/You have already moved, in another tab/);
    await hasMoves(ann, ['c3d4', 'g5f5', 'd4e5']);
    await ann.board.selected([]);
    /* A marble that is pushed away. */
    await sitDown(ann, ben, {start: 'classic 5/6/7/8/1bbbww3/8/7/6/5 b 0-0 - 0'});
    await ben.board.tap('e5');
    await ben.board.selected(['e5']);
    await ann.board.playByTaps({from: ['e2', 'e3', 'e4'], target: 'e5'});
    await hasMoves(ben, ['e2e3']);
    await ben.board.selected([]);
});

meeting('phrases, resigning asked twice, calling off', {people: [{}, {}]}, async ([ann, ben]) => {
    await sitDown(ann, ben, {control: {total: 10 * MINUTES, increment: 0, delay: 0}});
    await ann.press('Say something');
    await ann.press('Good luck!');
    await ben.hears(/^Your opponent: Good luck!/);
    await ben.sees('Your opponent: Good luck!');
    await ben.press('Say something');
    await ben.press('Thank you!');
    await ann.hears(/^Your opponent: Thank you!/);
    await ann.reload();
    await ann.board.ready();
    assert.deepEqual(
        await ann.page.locator('.said li').allTextContents(),
        ['You: Good luck!', 'Your opponent: Thank you!'],
        'what was said stays',
    );
    await ann.board.tap('c3');
    await ann.board.tap('d4');
    await hasMoves(ben, ['c3d4']);
    await ben.board.tap('g5');
    await ben.board.tap('f5');
    await hasMoves(ann, ['c3d4', 'g5f5']);
    const kind = (name) => ann.page.locator(`.talk[data-kind=${name}]`).waitFor();
    await assertFits(ann, [
        ['a why-not', () => ann.board.tap('f5').then(() => kind('why')), () => ann.press('Understood').then(() => kind('coach'))],
    ]);
    await ann.press('Resign');
    await ann.press('Confirm: resign');
    await ben.hears(/^You won: Black resigned\.$/, 'assertive');
    await focused(ann, '.talk');
    await sitDown(ann, ben);
    await ben.press('Call off');
    await ben.press('Confirm: call the game off');
    await ann.hears(/called off/, 'assertive');
    await ann.sees('Rematch');

    await tell(ann, 'games', {game: 'classic', opponent: 'anyone'}).then(({id}) => ann.visit(`#/online/${id}`));
    await ann.press('Call off');
    await ann.press('Confirm: call the game off');
    await ann.sees('Copy moves');
    await ann.seesNo('Rematch'); // with nobody
});

meeting('the lobby: a challenge taken, a pairing, a game to watch, the computer', {people: [{}, PHONE, {}]}, async ([ann, ben, eve]) => {
    await ann.visit('#/online');
    await ann.page.getByRole('radio', {name: 'Off Board'}).check({force: true});
    await ann.page.getByRole('radio', {name: 'Anyone'}).check({force: true});
    await ann.press('Create the game');
    await ann.sees(/listed for everybody/);
    await ben.visit('#/online');
    await ben.press(/^Accept: Off Board/);
    await ben.board.ready();
    await ann.hears(/The game begins/);
    await eve.visit('#/online');
    await eve.press(/Off Board.*Watch/, 'link');
    await eve.board.ready();
    await eve.sees('You are watching');

    await ann.visit('#/online');
    await ann.sees('Your games online');
    await ann.press(/^Quick match: Notalone, 10 min/);
    await ann.sees(/listed for everybody/);
    await ben.visit('#/online');
    await ben.press(/^Quick match: Notalone, 10 min/);
    await ben.board.ready();
    await ann.hears(/The game begins/);

    await tell(eve, 'games', {game: 'classic', colour: 'first', opponent: {engine: 1}, control: null, house: 'takebacks'}).then(({id}) =>
        eve.visit(`#/online/${id}`),
    );
    await eve.board.ready();
    await eve.board.tap('c3');
    await eve.board.tap('d4');
    await eve.hears(/^White /);
    await eve.press('Take back');
    await hasMoves(eve, []);
});

meeting('links that lead nowhere, or to a seat already taken', {people: [{}, {}, {}], faults: /\b40[49]\b/}, async ([ann, ben, eve]) => {
    const {id, join} = await tell(ann, 'games', {game: 'classic', colour: 'first', opponent: 'link', control: null, house: ''});
    await ben.visit(join);
    await ben.sees('You play White.');
    await eve.visit(join);
    await eve.press('Play');
    await eve.board.ready();
    await ben.press('Play');
    await ben.sees(/Somebody else has taken the seat/);
    await ben.press('Only watch', 'link');
    await ben.sees('You are watching');
    await ben.visit('#/online/nosuchgame00');
    await ben.sees(/There is no such game/);
    assert.ok(id);
});

meeting('a player who is away: when the win can be claimed is seen and heard', {people: [{}, {}]}, async ([ann, ben]) => {
    /** @type {any} */
    let line;
    await ann.page.routeWebSocket('**/api/socket', (socket) => {
        socket.connectToServer();
        line = socket;
    });
    const id = await sitDown(ann, ben, {...DAISY, control: {total: 10 * MINUTES, increment: 0, delay: 0}});
    await playAlong([ann, ben], [], classic, 0, 1);
    await ann.control('button', 'Claim win').click({force: true}); // it says why not
    await ann.hears(/when it is your opponent’s turn and they have been away for a minute/);
    const state = await (await ann.page.request.get(`${ann.host.address}api/games/${id}`)).json();
    let {number} = state;
    const tell = (event) =>
        line.send(
            JSON.stringify({
                game: id,
                events: [{number: ++number, at: 0, event, side: 'second', line: `${state.now} ${state.tick} ${event} second`}],
            }),
        );
    tell('left');
    await ann.hears(/Your opponent has lost the connection/);
    await ann.hears(/You may claim the win in 60 seconds/);
    await ann.sees(/away/);
    await ann.sees(/^Claim in \d\d s$/);
    tell('returned');
    await ann.seesNo(/^Claim in/);
    // A minute later, as the server tells it.
    const log = `${state.log}${state.now} ${state.tick} left second\n`;
    line.send(JSON.stringify({game: id, state: {...state, number: ++number, log, tick: state.tick + 70000}}));
    await ann.hears(/You may claim the win now/);
    await ann.press('Claim win');
    await ann.hears(/has not been away for a minute yet/, 'assertive');
});

meeting('keys alone: a move, an offer and its answer; then one’s data, taken away and deleted', {people: [{}, {}]}, async ([ann, ben]) => {
    await sitDown(ann, ben, DAISY);
    await ann.tabTo(/^e5/);
    await ann.board.playByKeys(plies[0]);
    await ann.hears(/^Black moves b3/);
    await hasMoves(ben, MOVES.slice(0, 1));
    await ann.tabTo(/^Offer a draw$/);
    await ann.keys('Enter');
    await ben.hears(/offers a draw/, 'assertive');
    await ben.tabTo(/^Decline the draw$/);
    await ben.keys('Enter');
    await ann.hears(/declines the draw/);
    await focused(ben, '[data-cell=draw] > button'); // the answer is gone, what it answered is above
    await ann.tabTo(/^c3, /);
    await ann.keys('KeyT');
    await ann.hears(/no clock/);

    await ann.visit('#/online');
    await ann.press('Your data on this server', 'link');
    await ann.sees(/^1 game, the first on .*; 1 still going on\.$/);
    // Whatever goes wrong is said, as long as it is so.
    await ann.page.route('**/api/me/data', (route) => route.fulfill({contentType: 'application/json', body: '{'}), {times: 1});
    await ann.press('Download everything');
    await ann.hears(/^The server cannot be reached/, 'assertive');
    await ann.page.evaluate(() => {
        const {createObjectURL} = URL;
        URL.createObjectURL = () => {
            URL.createObjectURL = createObjectURL;
            throw new Error('No room.');
        };
    });
    await ann.press('Download everything');
    await ann.hears(/^No room\.$/, 'assertive');
    const says = (words) => ann.eventually(async () => assert.equal(await ann.page.locator('.data-said').textContent(), words));
    await says('No room.');
    const saving = ann.page.waitForEvent('download');
    await ann.press('Download everything');
    const taken = JSON.parse(await readFile(await (await saving).path(), 'utf8'));
    assert.deepEqual([taken.kept.games, taken.games.length, taken.games[0].game.you], [1, 1, 'first']);
    assert.match(taken.games[0].record, new RegExp(`1\\. ${MOVES[0]}`));
    await says('');
    await ann.press('Delete my data');
    await ann.page.getByRole('dialog').getByRole('button', {name: 'Delete my data'}).click();
    await ann.hears(/knows nothing about you any more/, 'assertive');
    await focused(ann, '#data-server');
    assert.deepEqual(await ann.page.context().cookies(), []);
    await ann.seesNo(/1 game/);
    await ben.hears(/called off/, 'assertive');
});

scene(
    'a host of files alone has no games online, and says so',
    {
        host: () => serveFiles(site),
        faults: (faults) =>
            assert.ok(
                faults.every((fault) => /404/.test(fault)),
                faults.join(),
            ),
    },
    async (user) => {
        await user.visit('#/online');
        await user.sees(/no online play/);
        await user.visit('#/data');
        await user.sees(/no online play/);
        await user.sees('On this device');
    },
);

meeting('axe: lobby, invitation, link, a game with offers, its end, on a phone', {people: [PHONE, PHONE]}, async ([ann, ben]) => {
    const fine = (user) =>
        assertAccessible(
            user.page,
            EACH.map(([theme, page]) => ({
                name: `${theme}/${page}`,
                show: () => user.page.evaluate((look) => Object.assign(document.documentElement.dataset, look), {theme, page}),
            })),
        );
    const narrow = async (user) =>
        assert.equal(
            await user.page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth)),
            0,
            'nothing sticks out',
        );
    await tell(ben, 'games', {
        game: 'notalone',
        colour: 'random',
        opponent: 'anyone',
        control: {total: 300000, increment: 3000, delay: 2000},
        house: 'repetition noprogress=50 takebacks',
    });
    await ann.visit('#/online');
    await ann.sees('Set up a game');
    await ann.sees(/draw after 50 moves with no marble pushed off/);
    await ann.page.getByText('House rules', {exact: true}).click();
    await fine(ann);
    await narrow(ann);
    await ben.visit('#/data');
    await ben.sees('Delete my data');
    await fine(ben);
    await narrow(ben);
    await ann.press('Create the game');
    await ann.sees('Link to play');
    await ann.board.ready();
    const top = async (locator) => (await locator.boundingBox()).y;
    assert.ok(
        (await top(ann.page.getByLabel('Link to play', {exact: true}))) < (await top(ann.control('button', 'Call off'))),
        'the link comes first',
    );
    await fine(ann);
    await narrow(ann);
    await ben.page.goto(await ann.page.getByLabel('Link to play', {exact: true}).inputValue());
    await ben.sees('Only watch');
    await fine(ben);
    await ben.press('Play');
    await ben.board.ready();
    await ann.hears(/The game begins/);
    await ann.press('Say something');
    await ann.press('Hello!');
    await ann.press('Offer a draw');
    await ben.sees('Decline');
    await fine(ben);
    await narrow(ben);
    await fine(ann);
    await ben.press('Accept the draw');
    await ben.sees('Rematch');
    await fine(ben);
    await narrow(ben);
});
