// SPDX-License-Identifier: MIT
// Games brought in, stepped through, reviewed, taken away again and shared.
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {WHOLE} from './harness/games.mjs';
import {LONG_CLASSIC} from './harness/long.mjs';
import {site} from './harness/modules.mjs';
import {ask} from './harness/oracle.mjs';
import {launch, scene} from './harness/scene.mjs';
import {serveFiles} from './harness/server.mjs';

const tab = (user, name) => user.press(name, 'tab');
const field = (user) => user.page.getByRole('textbox', {name: /^Paste a record/});
const clipboard = (user) => user.page.evaluate(() => navigator.clipboard.readText());

/** Opens the analysis board, its engine off. */
async function start(user, route = '#/analyse') {
    await user.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await user.page.addInitScript(
        () => location.protocol.startsWith('http') && localStorage.setItem('sumito.live', '{"on":false,"lines":3,"seconds":1,"threads":1}'),
    );
    await user.visit(route);
    await user.board.ready();
}

/** Pastes a text and opens it. */
async function paste(user, text) {
    await tab(user, 'Game');
    await field(user).fill(text);
    await user.press(/^Open$/);
}

/** The record as the page copies it. */
async function record(user) {
    await tab(user, 'Game');
    await user.press('Copy APGN');
    await user.hears(/^Record copied/);
    return clipboard(user);
}

/** Drops a file somewhere on the screen, as a person does from a folder. */
async function drop(user, name, text) {
    const data = await user.page.evaluateHandle(
        ([name, text]) => {
            const data = new DataTransfer();
            data.items.add(new File([text], name, {type: 'text/plain'}));
            return data;
        },
        [name, text],
    );
    for (const event of ['dragover', 'drop']) {
        await user.page.dispatchEvent('.analyse-board', event, {dataTransfer: data});
    }
}

/** What a file that was saved holds. */
async function saved(user, button) {
    const [file] = await Promise.all([user.page.waitForEvent('download'), user.press(button)]);
    return {name: file.suggestedFilename(), bytes: readFileSync(await file.path())};
}

scene('a long game is pasted, stepped through, branched, commented, exported, and read back equal', {}, async (user) => {
    const {page, board} = user;
    await start(user);
    await paste(user, `[Black "Ada"]\n[White "Émile"]\n[Game "classic"]\n\n${LONG_CLASSIC.moves.join(' ')}\n`);
    await user.hears(/^Opened: 74 moves/);
    for (let ply = 0; ply < 12; ply++) {
        await user.press('One move on');
    }
    const [{history, legal}] = ask([['game', {start: 'classic', moves: LONG_CLASSIC.moves.slice(0, 12).join(' ')}]]);
    await user.hears(new RegExp(`^${history.at(-1).words.replace(/[.()]/g, '\\$&')}`));
    const branch = legal.find(({move, kind, from}) => kind === 'line' && from.length === 1 && move !== LONG_CLASSIC.moves[12]);
    await board.playByTaps(branch);
    await user.hears(new RegExp(`^${branch.words.replace(/[.()]/g, '\\$&')}`));
    await tab(user, 'Moves');
    await page.getByRole('textbox', {name: 'Comment on this move'}).fill('Another way {out}, “quoted”');
    const written = await record(user);
    assert.match(written, /\[Black "Ada"\]/);
    assert.match(written, new RegExp(`\\(7\\. ${branch.move}`));
    assert.match(written, /Another way/);
    // Something else takes its place, and the text brings it back, whole.
    await paste(user, 'offboard');
    await user.hears(/^Opened: a position/);
    await paste(user, written);
    await user.hears(/^Opened: 74 moves/);
    assert.equal(await record(user), written);
    // Where one has gone meanwhile is in sight when the moves are.
    await user.press('To the end of the line');
    await user.eventually(async () => assert.equal(await page.locator('.tree [aria-current]').textContent(), LONG_CLASSIC.moves.at(-1)));
    await tab(user, 'Moves');
    await user.eventually(async () =>
        assert.ok(
            await page.locator('.tree').evaluate((tree) => {
                const view = tree.getBoundingClientRect();
                const now = tree.querySelector('[aria-current]')?.getBoundingClientRect();
                return now && tree.scrollHeight > tree.clientHeight && now.top >= view.top && now.bottom <= view.bottom;
            }),
            'the current move is out of sight',
        ),
    );
});

scene('what cannot be read is told with its place, and what came before it is kept', {}, async (user) => {
    const {page} = user;
    await start(user);
    await paste(user, 'a1b2 i9h8\na2b3 x');
    await user.hears(/^Line 2, column 6: .* What came before it, 3 moves, is kept\.$/, 'assertive');
    await paste(user, 'nothing of the kind');
    await user.hears(/^Line 1, column 1: /, 'assertive');
    // A position has one column to tell: its own.
    await paste(user, '\n    classic 5/6/7/8/1bbbww4/8/7/6/5 b 0-0 - 0');
    await user.hears(/^This is no position\. .* \(column 23\)\.$/, 'assertive');
    assert.match(await record(user), /1\. a1b2 i9h8 2\. a2b3/, 'nothing took its place');

    // Several games: a list for the keys.
    const games = Array.from(
        {length: 3000},
        (_, i) => `[Black "Player ${i + 1}"]\n[White "Other"]\n\n1. a1b2 ${i % 2 ? 'i9h8' : ''} *\n`,
    ).join('\n');
    await drop(user, 'games.apgn', games);
    const dialog = page.getByRole('dialog', {name: 'Which game?'});
    await dialog.waitFor();
    await user.sees('3000 games');
    assert.ok((await dialog.getByRole('option').count()) < 40, 'only what is in sight is drawn');
    await user.keys('End', 'ArrowUp');
    await user.eventually(async () =>
        assert.match(await dialog.getByRole('option', {selected: true}).textContent(), /Player 2999 – Other/),
    );
    await dialog.getByRole('searchbox').fill('player 1234');
    await user.sees('1 game');
    await user.keys('Enter');
    await user.hears(/^Opened: 2 moves/);
    assert.match(await record(user), /\[Black "Player 1234"\]/);

    // A long text that is pasted is taken as a file: a field would be busy with it for seconds.
    await page.evaluate((text) => navigator.clipboard.writeText(text), games + games);
    await field(user).focus();
    await user.keys('Control+KeyV');
    await dialog.waitFor();
    await user.sees('6000 games');
    assert.equal(await field(user).inputValue(), '');
});

scene(
    'a link holds everything, in a fresh browser, from plain files, and covers nothing up for good',
    {worker: true, host: () => serveFiles(site, '/games/sumito/')},
    async (user) => {
        const {page} = user;
        await start(user);
        await paste(user, '[Black "Ada"]\n\n1. a1b2 {quiet} i9h8 (1... i5h5 2. a2b3 $1 {[%csl e5]}) 2. a2b3 *');
        await user.hears(/^Opened: 3 moves/);
        await user.press('One move on');
        await user.press('One move on');
        await user.press('Turn the board');
        const written = await record(user);
        await user.press('Copy link');
        await user.hears(/^Link copied: \d+ characters\.$/);
        const link = await clipboard(user);
        assert.match(link, /\/games\/sumito\/(index\.html)?#\/a\/[\w-]+$/);

        const context = await (await launch()).newContext({locale: 'fr-FR', reducedMotion: 'reduce'});
        await context.grantPermissions(['clipboard-read', 'clipboard-write']);
        const other = await context.newPage();
        // It has a study of its own already.
        await other.goto(link.replace(/#.*/, '#/analyse'));
        await other.locator('[role=grid] [aria-label^="e5, "]').waitFor({state: 'attached'});
        await other.getByRole('tab', {name: 'Partie'}).click();
        await other.getByRole('textbox', {name: /^Collez/}).fill('c3d4 g7f6');
        await other.getByRole('button', {name: 'Ouvrir', exact: true}).click();
        await other.getByText('Ouvert : 2 coups').first().waitFor();
        await other.goto(link);
        await other.getByRole('tab', {name: 'Partie'}).click(); // the language is the reader's
        await other.getByRole('button', {name: 'Copier en APGN'}).click();
        await other.getByText('Partie copiée.').first().waitFor();
        assert.equal(await other.locator('.talk[data-kind=other]').count(), 0, 'no other tab has changed anything');
        assert.equal(await other.evaluate(() => navigator.clipboard.readText()), written);
        // The same place, seen from the same side: the link of it is the same link.
        await other.getByRole('button', {name: 'Copier le lien'}).click();
        await other
            .getByText(/^Lien copié/)
            .first()
            .waitFor();
        assert.equal(await other.evaluate(() => navigator.clipboard.readText()), link);
        await other.getByRole('tab', {name: 'Coups'}).click();
        await other.getByRole('button', {name: 'Annuler'}).click();
        await other.getByText('c3d4').filter({visible: true}).first().waitFor();
        await context.close();

        // Without a network, too.
        await page.evaluate(async () => void (await navigator.serviceWorker.ready));
        await user.background.setOffline(true);
        await user.visit('#/');
        await user.visit(link.slice(user.host.address.length));
        await user.board.ready();
        assert.equal(await record(user), written);
    },
);

scene('a review: cancelled, then whole; the graph by keys, a mistake, another try, and all of it kept', {}, async (user) => {
    const {page, board} = user;
    await start(user);
    await paste(user, LONG_CLASSIC.moves.join(' '));
    await user.hears(/^Opened/);
    await tab(user, 'Review');
    await page.getByLabel('For each move').selectOption('2 seconds');
    await user.press('Review the game');
    await user.hears(/^The game is being reviewed/);
    await page.getByRole('progressbar', {name: 'Positions searched'}).waitFor();
    await user.press('Cancel');
    await user.hears(/^The review was cancelled/);

    const {start: begin, moves} = WHOLE.classic;
    await paste(user, `[Layout "${begin.split(':')[1]}"]\n\n${moves.join(' ')}`);
    await user.hears(/^Opened: 13 moves/);
    await tab(user, 'Review');
    await page.getByLabel('For each move').selectOption('0.1 seconds');
    await user.press('Review the game');
    await user.hears(/^The game has been reviewed\. Black: accuracy \d+\s%/);
    const graph = page.getByRole('slider', {name: 'Course of the game'});
    assert.equal(await graph.getAttribute('aria-valuemax'), '13');
    await graph.focus();
    await user.keys('End', 'ArrowLeft');
    await user.eventually(async () => assert.equal(await graph.getAttribute('aria-valuenow'), '12'));
    assert.match(await graph.getAttribute('aria-valuetext'), /^6\.\.\. g5h6.*\. Black \d+\s%\.$/);
    await user.keys('Home');
    await user.eventually(async () => assert.match(await graph.getAttribute('aria-valuetext'), /^Start\. Black/));

    await user.press('Next mistake');
    await user.hears(/(inaccuracy|mistake|blunder)\. Black \d+\s%\.$/);
    const ply = Number(await graph.getAttribute('aria-valuenow'));
    const course = await graph.getAttribute('aria-valuetext');
    await page.getByRole('button', {name: 'Try again'}).first().click();
    await user.hears(/^Find something better than /);
    assert.equal(await page.getByText('Better', {exact: true}).filter({visible: true}).count(), 0, 'the answer is hidden');
    const [{legal}] = ask([['game', {start: begin, moves: moves.slice(0, ply - 1).join(' ')}]]);
    await board.playByTaps(legal.find(({move, kind, from}) => kind === 'line' && from.length === 1 && move !== moves[ply - 1]));
    await user.hears(/ \d+\s%/);
    // The move of the game is worth what the list says.
    const listed = (
        await page
            .locator('.lens-item[aria-current] .lens-go .figures')
            .or(page.locator('.lens-go[aria-expanded=true] .figures'))
            .first()
            .textContent()
    ).match(/\d+/g);
    await page.locator('.lens-retry').getByRole('button', {name: 'Try again'}).click();
    await user.hears(/^Find something better than /);
    await board.playByTaps(legal.find(({move}) => move === moves[ply - 1]));
    await user.hears(new RegExp(`is the move of the game: ${listed[1]}\\s%\\. The best keeps ${listed[0]}\\s%`));
    await user.press('Leave it');

    // It is in the study without being asked for.
    const after = await record(user);
    assert.match(after, /\[%eval -?\d/);
    assert.match(after, /\$[246]\b/);
    await tab(user, 'Review');
    const accuracies = await page.locator('.lens-players').innerText();
    await user.visit('#/sheet');
    await page.getByRole('heading', {level: 1, name: 'Sheet to print'}).waitFor();
    const printed = await page.locator('.sheet-player b').allInnerTexts();
    assert.deepEqual(
        printed.map((text) => parseInt(text, 10)),
        [...accuracies.matchAll(/(\d+)\s%/g)].map(([, percent]) => Number(percent)),
    );
    await user.visit('#/analyse');
    await board.ready();
    await tab(user, 'Review');
    await user.eventually(async () => assert.equal(await page.locator('.lens-players').innerText(), accuracies));

    // A record that carries its review shows it without another search.
    await paste(user, 'notalone');
    await user.hears(/^Opened: a position/);
    await paste(user, after);
    await user.hears(/^Opened: 13 moves/);
    await tab(user, 'Review');
    await graph.waitFor();
    await graph.focus();
    await user.keys('Home', ...Array(ply).fill('ArrowRight'));
    await user.eventually(async () => assert.equal(await graph.getAttribute('aria-valuetext'), course));
});

/** The one file that did not come at first. */
const onlyCounts = (faults) => {
    assert.ok(faults.length > 0, 'it did not come');
    assert.deepEqual(
        faults.filter((fault) => !/503/.test(fault)),
        [],
        'behind the scene',
    );
};

scene(
    'what people played: fetched when it is first looked at, and played on by finger and keys',
    {size: [360, 740], faults: onlyCounts},
    async (user) => {
        const {page} = user;
        const rows = page.locator('.explore tbody tr');
        const words = page.locator('.explore-words');
        const counts = () =>
            page.evaluate(() => performance.getEntriesByType('resource').filter(({name}) => name.endsWith('/openings/people.txt')).length);
        const says = (pattern) => user.eventually(async () => assert.match(await words.innerText(), pattern));
        await page.route('**/openings/people.txt', (route) => route.fulfill({status: 503}), {times: 1});
        await start(user);
        await paste(user, '[Variant "belgian"]\n\n1. a1b2 i5h5 *');
        await user.hears(/^Opened/);
        assert.equal(await counts(), 0, 'nobody has looked at it yet');
        await tab(user, 'Played');
        await says(/^What people played could not be fetched\. .*503/);
        await user.press('One move on');
        await says(/^People moved here \d+ times\.$/);
        assert.equal(await counts(), 2, 'once more, after it had not come');
        await user.press('One move on');
        await user.eventually(async () => assert.match(await rows.first().innerText(), /^a2b3\s+831\s+79\s%\s+[+-]?\d\.\d\d\s+240\s+248/));
        assert.match(await rows.first().textContent(), /Won 240, drawn 0, lost 248, not known 343$/);
        assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360, 'nothing sticks out');

        /* A move that is pointed at is drawn; a row plays it wherever it is touched. */
        await rows.first().hover();
        assert.equal(await page.locator('.board-picture .rank-1 .arrow').count(), 1);
        await rows.first().locator('td').first().click();
        await user.hears(/^Black moves a2 and b3 to the north-east\.$/);
        await says(/^People moved here \d+ times\.$/);
        /* By keys: the focus stays among the moves. */
        const first = rows.first().getByRole('button');
        const name = await first.innerText();
        await first.focus();
        await user.keys('Enter');
        await user.hears(/^White /);
        await user.eventually(async () => assert.ok(await page.evaluate(() => document.activeElement?.closest('.explore tbody'))));
        assert.match(await record(user), new RegExp(`1\\. a1b2 i5h5 2\\. a2b3 ${name}`));
        assert.equal(await counts(), 2);
        /* What the book has and nobody played has its score and no counts. */
        await paste(user, 'classic:german-daisy');
        await tab(user, 'Played');
        await user.eventually(async () => assert.match(await rows.first().innerText(), /^c3d3\s+–\s+[+-]?\d\.\d\d\s*$/));
        await says(/^No game that was counted came here\.$/);

        /* Nobody came there: a sentence, and no empty table. */
        await tab(user, 'Played');
        await paste(user, 'classic 5/6/7/8/4bb3/8/7/6/w4 b 0-0 - 0');
        await user.hears(/^Opened/);
        await tab(user, 'Played');
        await user.eventually(async () => assert.equal(await page.locator('.explore table').isVisible(), false));
        await says(/^No game that was counted came here\.$/);
    },
);

scene('what can be taken away', {size: [360, 740], touch: true}, async (user) => {
    const {page} = user;
    await start(user);
    await paste(user, '[Black "Ada"]\n[White "Émile"]\n\n1. a1b2 i9h8 2. a2b3 *');
    await user.hears(/^Opened/);
    await user.press('Copy as text');
    await user.hears(/^Position copied/);
    assert.match(await clipboard(user), /^classic \S+ b 0-0 - 0$/);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360, 'nothing sticks out');
    const apgn = await saved(user, 'Save APGN');
    assert.equal(apgn.name, 'Ada-Émile.apgn');
    assert.match(apgn.bytes.toString(), /1\. a1b2 i9h8 2\. a2b3/);
    assert.match((await saved(user, 'Picture (SVG)')).bytes.toString(), /^<svg /);
    const png = (await saved(user, 'Picture (PNG)')).bytes;
    assert.equal(png.toString('latin1', 1, 4), 'PNG');
    assert.equal(png.readUInt32BE(16), 1280, 'twice as fine');
    assert.match((await saved(user, 'Line as an animation (SVG)')).bytes.toString(), /^<svg [^]*animation/);
    await user.press('Sheet to print');
    await page.getByRole('heading', {level: 1, name: 'Sheet to print'}).waitFor();
    await user.sees(/a2b3/);
    await page.evaluate(() => (window.print = () => document.body.setAttribute('data-printed', '')));
    await user.press('Print');
    assert.ok(await page.locator('[data-printed]').count());
    await user.press('Back to the board', 'link');
    await user.board.ready();
});
