// SPDX-License-Identifier: MIT
// The course: every exercise is solved on the page as the program says; exams, what comes back, what is kept.
import assert from 'node:assert/strict';
import {ROWS, solutions} from './harness/course.mjs';
import {assertFits} from './harness/fit.mjs';
import {choose} from './harness/games.mjs';
import {axeScene} from './harness/looks.mjs';
import {inTurn, scene} from './harness/scene.mjs';

const COURSE = ROWS.filter(({stage}) => stage !== 'minute');
const STAGES = [...new Set(COURSE.map(({stage}) => stage))];
const GAMES = ['classic', 'notalone', 'offboard'];
/** What the page makes of a die that always falls alike. */
const DIE = 0.3;
const TURN = 4;

const rowsOf = (stage) => COURSE.filter((row) => row.stage === stage);
const firstOf = (kind) => COURSE.find((row) => row.kind === kind);
const address = ({stage, id}) => `#/learn/course/${stage}/${id}`;

const status = (user, wanted) => user.page.locator(`.task[data-status=${wanted}]`).waitFor();

/** Gives the answer, or plays the moves, without looking up between: what is tapped waits for what was tapped before. */
async function solve(user, {kind}, {tries, hands}) {
    const {page, board} = user;
    await status(user, 'open');
    if (kind === 'play') {
        for (const {from, target, hand, kind: way, left} of hands) {
            await page.locator('.task-left', {hasText: new RegExp(`^${left} `)}).waitFor();
            if (hand && way !== 'put_back') {
                await user.press('Let it go and play');
            }
            for (const cell of new Set([from[0], from.at(-1), target].filter(Boolean))) {
                const {x, y} = await board.at(cell);
                await page.mouse.click(x, y);
            }
        }
    } else if (kind === 'find') {
        for (const cell of tries[0].split('+')) {
            const {x, y} = await board.at(cell);
            await page.mouse.click(x, y);
        }
        await user.press('Check');
    } else {
        await page.locator(`[data-act="try ${tries[0]}"]`).click();
    }
}

const next = (user) => user.page.locator('.actions [data-act=next]').click();
const log = (user) => user.page.evaluate(() => JSON.parse(localStorage.getItem('sumito.progress') ?? '""'));

for (const [part, stages] of GAMES.map((_, at) => [at, STAGES.filter((_, i) => i % GAMES.length === at)])) {
    scene(`the course is played through, part ${part + 1}`, {things: 3, size: [800, 600]}, async (user) => {
        await choose(user.page, {confirmation: 'off', sound: 'off'});
        const rows = stages.flatMap(rowsOf);
        const known = solutions(rows);
        await inTurn(
            stages.map((stage) => [stage, rowsOf(stage)]),
            async (exercises) => {
                await user.visit(address(exercises[0]));
                for (const row of exercises) {
                    if (row.kind !== 'game') {
                        await solve(user, row, known.get(row.id));
                        await status(user, 'solved');
                    }
                    await next(user);
                    if (row.kind === 'game') {
                        await user.page.locator('[data-act=game]').waitFor({state: 'detached'});
                    }
                }
            },
        );
        await user.visit('#/learn/course');
        const lines = await log(user);
        for (const {id, kind} of rows) {
            assert.ok(kind === 'game' || lines.includes(` exercise ${id} 3\n`), `${id} has three stars`);
        }
    });
}

/** Puts a log where the page keeps it. */
const learnt = (user, ...lines) =>
    user.page.addInitScript(
        (text) => localStorage.setItem('sumito.progress', JSON.stringify(text)),
        ['sumito progress 1', ...lines, ''].join('\n'),
    );

scene('a move that is refused, an attempt that fails, hints, the solution; it is noted and comes back', {}, async (user) => {
    const row = COURSE.find(({kind, stage}) => kind === 'choose' && rowsOf(stage).length > 3);
    const {tries} = solutions([row]).get(row.id);
    await user.visit(address(row));
    await user.press('Hint');
    await user.hears(/./);
    const wrong = tries[0] === '1' ? '2' : '1';
    await user.page.locator(`[data-act="try ${wrong}"]`).click();
    await user.hears(/^Not quite/);
    await user.page.locator(`[data-act="try ${tries[0]}"]`).click();
    await status(user, 'solved');
    await user.sees('Solved: 1 of 3 stars.');
    await user.visit('#/learn/course');
    const link = user.page.getByRole('link', {name: /Exercise \d+, 1 of 3 stars/});
    await link.waitFor();
    await user.reload();
    await link.waitFor();
    // A day later it is asked for again.
    const yesterday = Math.floor(Date.now() / 1000) - 86400;
    await user.page.evaluate(
        (text) => localStorage.setItem('sumito.progress', JSON.stringify(text)),
        `sumito progress 1\n${yesterday} exercise ${row.id} 1\n`,
    );
    await user.reload();
    await user.press('One exercise comes back today', 'link');
    await user.sees('Comes back today: 1 of 1');
    // Another tab has done one meanwhile; both stay.
    const other = await user.page.context().newPage();
    await other.goto(user.host.address + address(COURSE[0]));
    const doneElsewhere = (line) =>
        other.evaluate((more) => {
            const known = JSON.parse(localStorage.getItem('sumito.progress'));
            localStorage.setItem('sumito.progress', JSON.stringify(`${known}${more}\n`));
        }, line);
    await doneElsewhere('5 exam ob_six 1');
    await next(user);
    await user.page.getByRole('heading', {name: 'The course'}).waitFor();
    assert.match(await log(user), /5 exam ob_six 1/);
    // The map follows what is done there.
    await doneElsewhere(`6 exam ${STAGES[0]} 1`);
    await user.page.getByRole('link', {name: 'Exam passed'}).waitFor();
});

scene('an exam: turned, one try each, no hints; passed with one missed; kept without a network', {worker: true}, async (user) => {
    await user.page.addInitScript((die) => {
        Math.random = () => die;
    }, DIE);
    const exam = rowsOf(STAGES[0]).filter((row) => row.exam);
    const known = solutions(exam, TURN);
    await user.visit(`#/learn/course/${STAGES[0]}/exam`);
    await status(user, 'open');
    assert.equal(await user.page.getByRole('button', {name: 'Hint'}).filter({visible: true}).count(), 0);
    await next(user);
    for (const row of exam.slice(1)) {
        await user.sees(`${exam.indexOf(row) + 1} of ${exam.length}`);
        await solve(user, row, known.get(row.id));
        await status(user, 'solved');
        await next(user);
    }
    await user.hears(new RegExp(`^Passed: ${exam.length - 1} of ${exam.length} right`), 'assertive');
    assert.match(await log(user), new RegExp(` exam ${STAGES[0]} 1\\n`));
    assert.match(await log(user), new RegExp(` exercise ${exam[0].id} 0\\n`));
    await user.page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await user.eventually(async () =>
        assert.ok(
            await user.page.evaluate(async () =>
                (
                    await Promise.all(
                        (await caches.keys()).map(async (name) =>
                            (await (await caches.open(name)).keys()).some(({url}) => url.includes('course-en')),
                        ),
                    )
                ).some(Boolean),
            ),
        ),
    );
    await user.background.setOffline(true);
    await user.visit('#/learn/course');
    await user.reload();
    await user.page.getByRole('link', {name: 'Exam passed'}).waitFor();
    await user.visit(address(exam[0]));
    await status(user, 'open');
});

scene('a game of the course is noted once it is won', {}, async (user) => {
    const row = firstOf('game');
    await user.visit(address(row));
    await user.press('Play the game');
    await user.board.ready();
    const key = await user.page.evaluate(() => Object.keys(localStorage).find((name) => name.startsWith('sumito.game.')));
    const kept = () => user.page.evaluate((name) => JSON.parse(localStorage.getItem(name)), key);
    assert.equal((await kept()).lesson, row.id);
    await user.press('Resign');
    await user.page.locator('[data-act=resigned]').click();
    await user.eventually(async () => assert.match((await kept()).log, / resigned first/));
    await user.visit('#/learn/course');
    await user.page.getByRole('heading', {name: 'The course'}).waitFor();
    assert.doesNotMatch(String(await log(user)), / game /);
    // The same, had the other side given up.
    const record = await kept();
    await user.page.evaluate(
        ([name, text]) => localStorage.setItem(name, text),
        [key, JSON.stringify({...record, log: record.log.replace('resigned first', 'resigned second'), lesson: row.id})],
    );
    await user.reload();
    await user.eventually(async () => assert.match(String(await log(user)), new RegExp(` game ${row.id} 1\\n`)));
});

scene('an exercise fits every screen, whatever it says', {}, async (user) => {
    const row = COURSE.find(({kind}) => kind === 'play');
    const {hands} = solutions([row]).get(row.id);
    await user.visit(address(row));
    await user.board.ready();
    await assertFits(
        user,
        [
            ['selected', () => user.board.tap(hands[0].from[0]), () => user.keys('Escape')],
            ['hint', () => user.press('Hint'), async () => {}],
        ],
        false,
    );
    await user.visit(address(firstOf('choose')));
    await status(user, 'open');
    await assertFits(user, [], false);
});

/** Opens an exercise and answers it wrongly, or right. */
const answered = (row, right) => async (user) => {
    const known = solutions([row]).get(row.id);
    const wrong = {legal: known.tries[0] === 'yes' ? 'no' : 'yes', choose: known.tries[0] === '1' ? '2' : '1'}[row.kind];
    if (right) {
        await solve(user, row, known);
    } else {
        await user.page.locator(`[data-act="try ${wrong}"]`).click();
    }
    await status(user, right ? 'solved' : 'failed');
};
const open = (user) => status(user, 'open');

axeScene(
    [
        ['map of the course', '#/learn/course', (user) => user.page.getByRole('heading', {name: 'The course'}).waitFor()],
        ['first minute', '#/learn/minute', open],
        ['exercise solved', address(firstOf('play')), answered(firstOf('play'), true)],
        ['missed', address(firstOf('legal')), answered(firstOf('legal'), false)],
        ['to choose', address(firstOf('choose')), open],
        ['to find', address(firstOf('find')), answered(firstOf('find'), true)],
    ],
    undefined,
    {brief: true},
);
axeScene(
    [
        ['map on a phone', '#/learn/course/in/offboard', (user) => user.page.getByRole('heading', {level: 1}).waitFor()],
        ['exercise on a phone', address(firstOf('choose')), open],
    ],
    undefined,
    {brief: true, size: [360, 640], touch: true, locale: 'fr-FR'},
);
