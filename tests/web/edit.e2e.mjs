// SPDX-License-Identifier: MIT
// The position editor in a browser: by pointer, by keys alone, on a phone; impossible positions say why; a position is
// analysed and played from.
import assert from 'node:assert/strict';
import {axeScene, heading} from './harness/looks.mjs';
import {scene} from './harness/scene.mjs';

const EDIT = '#/edit';

/** Until a button can be used, or cannot. */
const usable = (user, name, wanted) =>
    user.eventually(async () => assert.equal((await user.control('button', name).getAttribute('aria-disabled')) !== 'true', wanted, name));

const textField = (user) => user.page.getByLabel('The position as text');

/** Types a position. */
async function type(user, text) {
    await textField(user).fill(text);
    await textField(user).press('Enter');
}

const positionIs = (user, expected) => user.eventually(async () => assert.equal(await textField(user).inputValue(), expected));

scene('an impossible position says why, beside the board and aloud, until it is mended', {}, async (user) => {
    await user.visit(EDIT);
    await user.board.ready();
    await usable(user, 'Analyse this', true);
    await user.board.tap('e5');
    await user.hears(/^e5, black/);
    await user.board.tap('e6');
    await user.hears(/Impossible.*16 marbles/);
    await user.sees(/16 marbles/);
    await usable(user, 'Analyse this', false);
    await usable(user, 'Play from here', false);
    await user.control('button', 'Play from here').click({force: true});
    await user.hears(/16 marbles/, 'assertive');
    assert.equal(new URL(user.page.url()).hash, EDIT);
    const described = await user
        .control('button', 'Analyse this')
        .evaluate((button) => document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent);
    assert.match(described ?? '', /16 marbles/);
    await user.press('Undo');
    await user.hears(/Undone.*possible/);
    await usable(user, 'Play from here', true);
});

scene('marbles are dragged, drawn and dragged off; a game, a layout and a mirror image are chosen', {}, async (user) => {
    await user.visit(EDIT);
    await user.board.ready();
    await user.board.drag(['c3', 'e5']);
    await user.hears(/c3, free.*e5, black/);
    await user.board.drag(['c4', await user.board.beyond('b4', 'a4', 1.4)]);
    await user.hears(/c4, free/);
    await user.press('Empty board');
    await positionIs(user, 'classic 5/6/7/8/9/8/7/6/5 b 0-0 - 0');
    await user.sees(/the game would be over/);
    assert.equal(await user.page.getByText('Black has no legal move').filter({visible: true}).count(), 1, 'said once');
    await usable(user, 'Play from here', false);
    await user.control('radio', 'White').check({force: true});
    await user.board.drag(['e2', 'e3', 'e4']);
    await positionIs(user, 'classic 5/6/7/8/1www5/8/7/6/5 b 0-0 - 0');
    await user.board.drag(['e2', 'e7', 'e1'], {release: false});
    await user.keys('Escape');
    await user.page.mouse.up();
    await positionIs(user, 'classic 5/6/7/8/1www5/8/7/6/5 b 0-0 - 0');
    await user.press('Mirror image');
    await positionIs(user, 'classic 5/6/7/8/5www1/8/7/6/5 b 0-0 - 0');
    await user.press('Swap colours');
    await positionIs(user, 'classic 5/6/7/8/5bbb1/8/7/6/5 w 0-0 - 1');
    await user.press('Starting positions…');
    await user.press('Belgian daisy');
    await user.hears(/Classic: Black to move/);
    await positionIs(user, 'classic ww1bb/wwwbbb/1ww1bb1/8/9/8/1bb1ww1/bbbwww/bb1ww b 0-0 - 0');
    await user.control('radio', 'Notalone').check({force: true});
    await user.hears(/Black places a sister/);
    await user.press('Starting positions…');
    await user.press('German daisy');
    await positionIs(user, 'notalone 5/ww2bb/www1bbb/1ww2bb1/9/1bb2ww1/bbb1www/bb2ww/5 b 0-0 - 0');
    await user.press('Usual start');
    await positionIs(user, 'notalone wwwww/wwwwww/2www2/8/9/8/2bbb2/bbbbbb/bbbbb b 0-0 - 0');
    await user.control('radio', 'Sister').check({force: true});
    await user.board.tap('d4');
    await user.hears(/d4, sister/);
    await user.board.tap('f6');
    await user.control('combobox', 'd4 may not go').selectOption({label: 'south-west'});
    // Who is to move is up to the person; with two sisters both may be.
    await positionIs(user, 'notalone wwwww/wwwwww/2www2/4n3/9/3n4/2bbb2/bbbbbb/bbbbb b 0-0 NE,- 2');
    await user.reload();
    await positionIs(user, 'notalone wwwww/wwwwww/2www2/4n3/9/3n4/2bbb2/bbbbbb/bbbbb b 0-0 NE,- 2');
});

scene('targets are filled on the board and in the form, and a marble is in hand', {}, async (user) => {
    await user.visit(EDIT);
    await user.control('radio', 'Off Board').check({force: true});
    await user.board.ready();
    assert.equal(await user.page.getByRole('button', {name: 'Starting positions…'}).count(), 0, 'it has one start');
    await user.control('combobox', 'In target 1', {exact: true}).selectOption({label: 'Yellow'});
    await user.hears(/13 marbles/);
    await user.board.tap('h4');
    await user.board.tap('h4');
    await user.hears(/h4, free.*possible/);
    await user.sees(/score 2-0/);
    await user.control('radio', 'Yellow').check({force: true});
    // The pocket of the second target, to the right of the first one.
    const picture = await user.page.locator('.target-2 .pocket').boundingBox();
    await user.board.tap({x: picture.x + picture.width / 2, y: picture.y + picture.height / 2});
    await user.hears(/Target 2: value 2, Yellow/);
    await user.press('Undo');
    await user.hears(/Undone/);
    await user.page.getByLabel('has a marble in hand').check({force: true});
    await user.hears(/marbles/);
});

scene('a text sets the board, and a fault in it says what and where', {}, async (user) => {
    await user.visit(EDIT);
    await user.board.ready();
    await type(user, '5/6/7/8/1SSSss3/8/7/6/5 0 0 b 0 1');
    await user.eventually(async () => assert.equal(await user.board.nameOf('e5'), 'e5, white'));
    await type(user, 'classic 5/6/7/8/1bbbxx3/8/7/6/5 b 0-0 - 0');
    await user.hears(/“x” stands for nothing .*column 21/);
    await user.sees(/“x” stands for nothing/);
    assert.equal(await textField(user).getAttribute('aria-invalid'), 'true');
    await type(user, 'german-daisy');
    await user.eventually(async () => assert.equal(await textField(user).getAttribute('aria-invalid'), 'false'));
    await user.control('button', 'Undo').focus();
    await positionIs(user, 'classic 5/ww2bb/www1bbb/1ww2bb1/9/1bb2ww1/bbb1www/bb2ww/5 b 0-0 - 0');
    // Whoever passes through the field while the core still thinks undoes nothing.
    const passThrough = (button, area) => {
        button.click();
        area.focus();
    };
    const area = await textField(user).elementHandle();
    await user.control('button', 'Empty board').evaluate(passThrough, area);
    await user.sees(/the game would be over/);
    await user.control('button', 'Undo').focus();
    await user.board.tap('e5');
    await user.hears(/^e5, black/);
    await positionIs(user, 'classic 5/6/7/8/4b4/8/7/6/5 b 0-0 - 0');
});

scene('built by keys alone, analysed, then played from', {}, async (user) => {
    await user.visit(EDIT);
    await user.board.ready();
    // Another game was played last: the position's own is chosen all the same.
    await user.page.evaluate(() => localStorage.setItem('sumito.play', JSON.stringify({game: 'notalone', takebacks: 'on'})));
    await user.tabTo(/^Empty board$/);
    await user.keys('Enter');
    await user.tabTo(/^e5, free$/, 120);
    await user.keys('Space', 'ArrowRight', 'Space');
    await user.hears(/^e6, black/);
    await user.keys('Digit2', 'ArrowRight', 'Space', 'ArrowRight', 'Space');
    await user.hears(/^White is chosen/);
    await user.hears(/^e8, white/);
    await user.keys('Delete');
    await user.hears(/^e8, free/);
    await user.keys('Space', 'u');
    await user.hears(/^Undone/);
    await user.keys('y');
    await user.hears(/Classic: Black to move/);
    await positionIs(user, 'classic 5/6/7/8/4bbw2/8/7/6/5 b 0-0 - 0');
    await user.tabTo(/^Analyse this$/);
    await user.keys('Enter');
    await user.eventually(async () => assert.equal(new URL(user.page.url()).hash, '#/analyse'));
    await user.eventually(async () => assert.equal((await user.board.names()).e7, 'e7, white'));
    await user.page.goBack();
    await positionIs(user, 'classic 5/6/7/8/4bbw2/8/7/6/5 b 0-0 - 0');
    await user.tabTo(/^Play from here$/);
    await user.keys('Enter');
    await user.sees('Your position');
    await user.control('radio', 'On one device').check({force: true});
    await user.sees('Classic · Two players on one device · Your position');
    await user.tabTo(/^Classic Push/);
    await user.keys('Enter');
    await user.board.ready();
    await user.tabTo(/^e5/);
    await user.board.walkTo('e5');
    await user.keys('Space');
    await user.board.selected(['e5']);
    await user.keys('KeyD');
    await user.hears(/Black pushes one white marble/);
    const game = user.page.url();
    await user.reload();
    await user.board.ready();
    assert.equal((await user.board.names()).e8, 'e8, white');
    await user.visit('#/');
    await user.press('Continue', 'link');
    await user.eventually(async () => assert.equal(user.page.url(), game));
});

scene(
    'on a phone, in French: the other player begins a game from a position',
    {size: [360, 740], touch: true, locale: 'fr-FR'},
    async (user) => {
        await user.visit(EDIT);
        await user.board.ready();
        await user.press('Ôter', 'radio');
        await user.board.tap('c3');
        await user.hears(/^c3, libre/);
        await user.board.drag(['c4', 'd4', 'd5']);
        await user.hears(/c4, libre/);
        await user.press('Blanc', 'radio');
        await user.board.tap('e5');
        await user.board.tap('e6');
        await user.hears(/Impossible/);
        await user.press('Annuler');
        await user.press('Blanc', 'radio');
        await user.page.getByRole('group', {name: 'Au trait'}).getByRole('radio', {name: 'Blanc'}).check({force: true});
        await user.hears(/.*/);
        assert.ok(await user.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'nothing sticks out');
        await usable(user, 'Jouer à partir d’ici', true);
        await user.press('Jouer à partir d’ici');
        await user.sees('Votre position');
        const link = user.page.url();
        await user.begin(/^Classique/);
        // "You begin" is who has the turn: white.
        const whiteBegins = () =>
            user.eventually(async () => assert.match(await user.page.locator('[data-side=second] .player-name').innerText(), /Vous/));
        await whiteBegins();
        // Pressed before the core is there, it is still the position of the link that is played.
        let release;
        const held = new Promise((resolve) => {
            release = resolve;
        });
        await user.page.route('**/*.wasm', async (route) => {
            await held;
            await route.continue();
        });
        await user.page.goto('about:blank');
        await user.page.goto(link, {waitUntil: 'commit'});
        await user.press('Jouer');
        release();
        await user.board.ready();
        await whiteBegins();
        assert.equal(await user.board.nameOf('c3'), 'c3, libre');
    },
);

scene('a link that is none says so and leaves the board alone', {}, async (user) => {
    for (const packed of ['1nonsense', 'xyz', '1BihA6egIYPEtKw.']) {
        await user.visit(`#/edit/${packed}`);
        await user.hears(/link could not be read/, 'assertive');
        await user.board.ready();
        await user.visit(`#/new/${packed}`);
        await user.hears(/link could not be read/, 'assertive');
        await user.page.getByRole('radio', {name: /^Classic Push/}).waitFor();
    }
});

axeScene(
    [
        [
            'editor',
            EDIT,
            async (user) => {
                await heading(user);
                await user.control('radio', 'Off Board').check({force: true});
                await user.board.ready();
                await user.board.tap('e5');
                await user.sees(/13 marbles/);
            },
        ],
    ],
    undefined,
    {brief: true},
);
axeScene(
    [
        [
            'editor in French on a phone',
            EDIT,
            async (user) => {
                await heading(user);
                await user.control('radio', 'Notalone').check({force: true});
                await user.board.ready();
            },
        ],
    ],
    undefined,
    {brief: true, size: [360, 740], touch: true, locale: 'fr-FR'},
);
