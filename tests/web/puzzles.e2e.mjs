// SPDX-License-Identifier: MIT
// Puzzles: solved and missed, by mouse and by keys; a run; what is learnt survives, in two tabs, as a file, without a network.
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {axeScene, heading} from './harness/looks.mjs';
import {sourceTree} from './harness/modules.mjs';
import {ask} from './harness/oracle.mjs';
import {scene} from './harness/scene.mjs';

const rows = readFileSync(join(sourceTree, 'puzzles/classic.txt'), 'utf8')
    .split('\n')
    .filter((row) => /^c\d/.test(row));
const puzzles = ask(rows.slice(0, 60).map((text) => ['puzzle', {text}]));
/** Puzzles of one move, which Black makes: nothing is turned round. */
const [easy, other] = puzzles.filter(({moves, side}) => moves === 1 && side === 'first');
const rowOf = ({id}) => rows.find((row) => row.startsWith(id));
const legalIn = ({position}) => ask([['game', {start: position}]])[0].legal;
const right = (puzzle) => legalIn(puzzle).find(({move}) => move === puzzle.solution[0]);
/** A move in line that is not the solution. */
function wrong(puzzle) {
    const moves = legalIn(puzzle).filter(({kind, move}) => kind === 'line' && move !== puzzle.solution[0]);
    const answers = ask(moves.map(({move}) => ['puzzle', {tries: move, text: rowOf(puzzle)}]));
    return moves.find((_, at) => answers[at].status === 'failed');
}

const kept = (page) => page.evaluate(() => JSON.parse(localStorage.getItem('sumito.progress') ?? '""'));
const status = (user, expected) =>
    user.eventually(async () => assert.equal(await user.page.locator('.task').getAttribute('data-status'), expected));

/** Opens a puzzle and waits until it is one's turn. */
async function open(user, {id, task}) {
    await user.visit(`#/puzzles/${id}`);
    await user.hears(new RegExp(`^${task.replace(/[.?]/g, '\\$&')}$`));
    await status(user, 'open');
}

scene('one puzzle is solved, another missed; the next tab knows it, and a file takes it elsewhere', {}, async (user) => {
    const {page, board} = user;
    const tab = await page.context().newPage();
    await tab.goto(`${user.host.address}#/settings`);
    await tab.getByText('Nothing so far').waitFor();

    await open(user, easy);
    await board.playByTaps(right(easy));
    await user.hears(/^Solved: Your rating: about \d+/);
    await status(user, 'solved');
    await tab.getByText(/1 puzzle solved/).waitFor();
    await user.press('Next');
    await user.eventually(async () => assert.match(page.url(), new RegExp(`#/puzzles/(?!${easy.id})c\\d+$`)));

    await open(user, other);
    await user.tabTo(/^[a-i]\d, /);
    await board.playByKeys(wrong(other));
    await user.hears(/^Not this one: ./);
    await status(user, 'failed');
    assert.match((await user.focus()).name, /^Try again$/);
    await user.keys('Enter');
    await status(user, 'open');
    await user.press('Hint');
    await user.hears(/./);
    await board.playByTaps(wrong(other));
    await user.press('Show the solution');
    await user.eventually(async () => assert.match(await page.locator('.talk').innerText(), /Solution/i));
    await status(user, 'solved');
    await user.press('Analyse');
    await page.waitForURL(/#\/analyse$/);

    const log = await kept(page);
    assert.equal(log.split('\n').length, 4, log);
    assert.match(log, new RegExp(`puzzle ${easy.id} 1 ${easy.rating}\n\\d+ puzzle ${other.id} 0 ${other.rating}\n$`));
    await user.visit('#/puzzles');
    await user.reload();
    await user.sees('1 puzzle waits for another try.');
    await user.sees('1 of 2 solved at once');

    // As a file, forgotten, and back again.
    const [file] = await Promise.all([tab.waitForEvent('download'), tab.getByRole('button', {name: 'Save as a file'}).click()]);
    assert.equal(readFileSync(await file.path(), 'utf8'), log);
    await tab.getByRole('button', {name: 'Forget everything'}).click();
    await tab.getByRole('dialog').getByRole('button', {name: 'Forget everything'}).click();
    await tab.getByText('All of it is forgotten.').waitFor();
    await user.sees('Every puzzle you try changes it.');
    const bring = (text) =>
        tab.setInputFiles('input[type=file]', {name: 'progress.txt', mimeType: 'text/plain', buffer: Buffer.from(text)});
    await bring('a letter to my aunt');
    await tab.getByText('This is no log of progress').waitFor();
    await bring(`${log}rubbish\n`);
    await tab.getByText('2 new entries have come in. 1 line could not be read and was left out: 4.').waitFor();
    await user.sees('1 of 2 solved at once');
    assert.equal(await kept(page), log);
});

scene('a run ends after three mistakes, or when the time is up, and those missed wait', {size: [360, 640], touch: true}, async (user) => {
    const {page} = user;
    await user.visit('#/puzzles');
    await user.press('Without a clock');
    for (let mistakes = 1; mistakes <= 3; mistakes++) {
        await status(user, 'open');
        const puzzle = ask([['puzzle', {text: rowOf({id: await page.locator('.task').getAttribute('data-task')})}]])[0];
        await page.locator('[data-act=type]').tap();
        await page.locator('#command').fill(wrong(puzzle).move);
        await user.keys('Enter', 'Escape');
        await status(user, 'failed');
        await user.sees(new RegExp(`mistakes: ${mistakes} of 3`, 'i'));
        if (mistakes < 3) await user.press('Next puzzle');
    }
    await user.hears(/^The run is over You solved 0 puzzles/, 'assertive');
    assert.match(await kept(page), /run classic 0 untimed\n/);
    await user.press('Missed puzzles');
    await user.eventually(async () => assert.match(page.url(), /#\/puzzles\/missed/));

    await page.clock.install();
    await user.visit('#/puzzles');
    await user.press('Three minutes');
    await user.sees(/^[23]:\d\d$/);
    await page.clock.runFor(181000);
    await user.hears(/^Time is up You solved 0 puzzles/, 'assertive');
    assert.match(await kept(page), /run classic 0\n$/);
});

scene('the puzzle of the day is solved without a network', {worker: true, locale: 'de-DE'}, async (user) => {
    const {page} = user;
    await user.visit('#/puzzles');
    await user.sees('Aufgabe des Tages');
    await user.eventually(async () =>
        assert.ok(
            await page.evaluate(async () =>
                (await Promise.all((await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({url}) => url))))
                    .flat()
                    .some((url) => url.endsWith('/puzzles/classic.txt')),
            ),
        ),
    );
    await user.background.setOffline(true);
    await user.visit('#/puzzles/day');
    await user.reload();
    await status(user, 'open');
    const id = await page.locator('.task').getAttribute('data-task');
    const solution = [];
    for (let tries = []; ;) {
        const judged = ask([['puzzle', {tries: tries.join(' '), text: rowOf({id})}]])[0];
        if (judged.status !== 'open') break;
        solution.push(judged.solution[0]);
        tries = [...solution];
    }
    await page.locator('[data-act=type]').click();
    for (const move of solution) {
        await page.locator('#command').fill(move);
        await user.keys('Enter');
        await user.rest();
    }
    await status(user, 'solved');
    await user.visit('#/puzzles');
    await user.sees('Für heute gelöst.');
});

axeScene([
    ['puzzles', '#/puzzles', heading],
    [
        'a puzzle that was missed',
        `#/puzzles/${easy.id}`,
        async (user) => {
            await status(user, 'open');
            await user.page.locator('[data-act=type]').click();
            await user.page.locator('#command').fill(wrong(easy).move);
            await user.keys('Enter');
            await user.page.getByRole('button', {name: 'Show the solution'}).waitFor();
        },
    ],
    ['a run', '#/puzzles/run', (user) => status(user, 'open')],
]);
