// SPDX-License-Identifier: MIT
// The package as others use it: installed, typed, in a browser; its example.
import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import {createServer} from 'node:http';
import {tmpdir} from 'node:os';
import {basename, extname, join} from 'node:path';
import test from 'node:test';
import {browserPath, chromium, compiler} from '../../../tests/web/harness/modules.mjs';
import {folder, openSumito, sourceTree} from './package.mjs';

const here = join(sourceTree, 'bindings/javascript');
const example = readFileSync(join(here, 'example.mjs'), 'utf8');

/** A folder that is gone after the test. */
function workFolder(t) {
    const made = mkdtempSync(join(tmpdir(), 'sumito-javascript-'));
    t.after(() => rmSync(made, {recursive: true}));
    return made;
}

function run(work, program, ...args) {
    const done = spawnSync(program, args, {cwd: work, encoding: 'utf8'});
    assert.equal(done.status, 0, `${program} ${args.join(' ')}:\n${done.stdout}${done.stderr}`);
    return done.stdout;
}

test('packed, installed without a network, and played with', (t) => {
    const work = workFolder(t);
    const npm = (...args) =>
        run(work, 'npm', '--offline', '--no-audit', '--no-fund', '--loglevel=error', `--cache=${join(work, 'cache')}`, ...args);
    const pack = (into) => run(work, join(sourceTree, 'tools/npm'), folder, into).trim();
    const packed = pack('one');
    // The same bytes each time, and what npm itself would pack.
    const again = run(work, 'sh', '-c', `umask 077 && TZ=Pacific/Kiritimati "$0" "$1" two`, join(sourceTree, 'tools/npm'), folder).trim();
    assert.ok(readFileSync(packed).equals(readFileSync(again)));
    const [{filename, files}] = JSON.parse(npm('pack', '--json', '--dry-run', folder));
    assert.equal(basename(packed), filename);
    const names = run(work, 'tar', '--list', '--gzip', '--file', packed).trim().split('\n');
    assert.deepEqual(names.sort(), files.map(({path}) => `package/${path}`).sort());
    for (const name of ['node.js', 'browser.js', 'index.d.ts', 'sumito.wasm', 'sumito-threads.wasm', 'core/engine-worker.js', 'LICENSE'])
        assert.ok(names.includes(`package/${name}`), `${name} is in the package`);
    writeFileSync(join(work, 'package.json'), '{"private": true}');
    npm('install', packed);
    copyFileSync(join(here, 'example.mjs'), join(work, 'example.mjs'));
    assert.match(run(work, process.execPath, 'example.mjs'), /(wins with 2 ejections\.|draw)/i);
});

test('the example is short, and the documentation shows it', () => {
    assert.ok(example.trimEnd().split('\n').length <= 10);
    assert.ok(readFileSync(join(sourceTree, 'docs/bindings.md'), 'utf8').includes(example));
});

test('versions agree', async () => {
    const {version} = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8'));
    assert.equal(version, (await openSumito()).version);
});

test('no address, and modules that say what they are', () => {
    for (const name of readdirSync(here).filter((one) => /\.(js|ts|json|md)$/.test(one)))
        assert.ok(!/https?:\/\//.test(readFileSync(join(here, name), 'utf8')), name);
    for (const name of readdirSync(here).filter((one) => /\.(js|ts)$/.test(one)))
        assert.match(readFileSync(join(here, name), 'utf8'), /^\/\/ SPDX-License-Identifier: MIT\n\/\/ \S/, name);
});

test('the types hold, inside and for whoever uses them', (t) => {
    const work = workFolder(t);
    mkdirSync(join(work, 'node_modules'));
    symlinkSync(folder, join(work, 'node_modules/sumito'));
    for (const name of ['consumer.ts', 'node.d.ts']) copyFileSync(join(here, 'tests', name), join(work, name));
    const scripts = readdirSync(folder)
        .filter((name) => name.endsWith('.js'))
        .map((name) => join(folder, name));
    run(
        work,
        process.execPath,
        compiler(),
        '--strict',
        '--noEmit',
        '--allowJs',
        '--checkJs',
        '--target',
        'ES2022',
        '--module',
        'ESNext',
        '--moduleResolution',
        'Bundler',
        '--lib',
        'ES2023,DOM,DOM.Iterable',
        'consumer.ts',
        'node.d.ts',
        ...scripts,
    );
});

/** The package over HTTP, isolated or not. */
async function serve(t, isolated) {
    const types = {'.js': 'text/javascript', '.wasm': 'application/wasm', '.html': 'text/html'};
    const server = createServer((request, response) => {
        const name = request.url.slice(1);
        if (isolated) {
            response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
            response.setHeader('Cross-Origin-Embedder-Policy', 'require-corp');
        }
        response.setHeader('Content-Type', types[extname(name)] ?? 'text/html');
        if (!extname(name)) response.end('<!doctype html><title>package</title>');
        else if (existsSync(join(folder, name))) response.end(readFileSync(join(folder, name)));
        else response.writeHead(404).end();
    });
    await new Promise((listening) => server.listen(0, '127.0.0.1', () => listening(null)));
    t.after(() => server.close());
    return `http://127.0.0.1:${server.address().port}/`;
}

for (const isolated of [false, true]) {
    test(`in a browser, ${isolated ? 'isolated' : 'not isolated'}`, async (t) => {
        const address = await serve(t, isolated);
        const browser = await chromium.launch({executablePath: browserPath, args: ['--no-sandbox']});
        t.after(() => browser.close());
        const page = await browser.newPage();
        await page.goto(address);
        const played = await page.evaluate(async () => {
            const {openSumito} = await import('/browser.js');
            const sumito = await openSumito();
            const game = sumito.game('classic').play('a1b2');
            const engine = sumito.engine({threads: 2});
            const {best} = await engine.search(game, {depth: 3});
            game.play(best);
            engine.close();
            const body = new Blob([game.record().repeat(100)]).stream();
            let streamed = 0;
            for await (const one of sumito.records(body)) streamed += one.moves.length;
            return {isolated: crossOriginIsolated, moves: game.moves.length, words: game.words('fr'), streamed};
        });
        assert.deepEqual(played, {isolated, moves: 2, words: 'Classique : à Noir de jouer, score 0-0.', streamed: 200});
    });
}
