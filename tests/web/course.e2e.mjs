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

const cellOf = (cell) => `[role=grid] [role=button][aria-label^="${cell}"]`;
const STATUS = (wanted) => `.task[data-status=${wanted}]`;
const NEXT = '.actions [data-act=next]';

/** What solves an exercise: one thing after the other is waited for, `gone` until it is not there, and `press` to be activated. */
function stepsOf({kind}, {tries, hands}) {
    const press = (selector) => ({press: selector});
    if (kind === 'play') {
        return hands.flatMap(({from, target, hand, kind: way, left}) => [
            {words: `${left} `, see: '.task-left'},
            ...(hand && way !== 'put_back' ? [press('[data-act=let]')] : []),
            ...[...new Set([from[0], from.at(-1), target].filter(Boolean))].map((cell) => press(cellOf(cell))),
        ]);
    }
    return kind === 'find'
        ? [...tries[0].split('+').map((cell) => press(cellOf(cell))), press('[data-act=check]')]
        : [press(`[data-act="try ${tries[0]}"]`)];
}

/** Goes through steps in the page itself, as assistive technology does: things are activated by what they are, nobody points at them. Each begins once the page has heard from its core. */
const perform = (user, steps) =>
    user.page.evaluate(async (list) => {
        for (const {press, gone = '', see = press || gone, words = ''} of list) {
            const begun = Date.now();
            const find = () =>
                [...document.querySelectorAll(see)].find(
                    (one) => one.checkVisibility() && one.textContent.startsWith(words) && !(/** @type {any} */ (one).disabled),
                );
            do {
                if (Date.now() - begun > 60000) throw new Error(`${see} ${words}: ${gone ? 'it stays' : 'it does not come'}`);
                await new Promise((again) => setTimeout(again, 5));
            } while (/** @type {any} */ (window).__asked.size > 0 || Boolean(gone) === Boolean(find()));
            if (press) find().dispatchEvent(new MouseEvent('click', {bubbles: true}));
        }
    }, steps);

const solve = (user, row, known) => perform(user, [{see: STATUS('open')}, ...stepsOf(row, known)]);
const next = (user) => perform(user, [{press: NEXT}]);
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
                    const steps =
                        row.kind === 'game'
                            ? [{see: '[data-act=game]'}, {press: NEXT}, {gone: '[data-act=game]'}]
                            : [{see: STATUS('open')}, ...stepsOf(row, known.get(row.id)), {see: STATUS('solved')}, {press: NEXT}];
                    await perform(user, steps);
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
    {},
);
axeScene(
    [
        ['map on a phone', '#/learn/course/in/offboard', (user) => user.page.getByRole('heading', {level: 1}).waitFor()],
        ['exercise on a phone', address(firstOf('choose')), open],
    ],
    undefined,
    {brief: true, size: [360, 640], touch: true, locale: 'fr-FR'},
);
