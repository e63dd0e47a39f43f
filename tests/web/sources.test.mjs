// SPDX-License-Identifier: MIT
// The page's sources: small, typed, without rules of the games, without addresses of other hosts.
import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {existsSync, readdirSync, readFileSync, statSync} from 'node:fs';
import {join, relative} from 'node:path';
import test from 'node:test';
import {site, sourceTree, typescript as ts} from './harness/modules.mjs';

/**
 * How many bytes each part of the page may send, packed: what a first game needs, and what is made of games later. A tenth more than
 * it needs; what needs much less than it may has its budget lowered, so that nothing grows back unseen.
 */
const BUDGETS = JSON.parse(readFileSync(join(sourceTree, 'tests/web/budgets.json'), 'utf8'));
const PARTS = {analysis: /\/(analyse|edit|embed)\/|sumito-board\.js/, online: /\/online\//, learn: /\/learn\//, puzzles: /\/puzzles\//};
const partOf = (path) => Object.keys(PARTS).find((part) => PARTS[part].test(path)) ?? 'games';
/** The share of a budget below which it is lowered. */
const LEAST_USED = 0.8;
const MAX_LINES = 400;

const web = join(sourceTree, 'web');
const filesBelow = (folder) =>
    readdirSync(folder).flatMap((name) => {
        const path = join(folder, name);
        return statSync(path).isDirectory() ? filesBelow(path) : [path];
    });
const sources = filesBelow(web).map((path) => ({name: relative(sourceTree, path), text: readFileSync(path, 'utf8')}));
const ending = (...ends) => sources.filter(({name}) => ends.some((end) => name.endsWith(end)));
const scripts = ending('.js');
/** The package for JavaScript, which is typed as the page is. */
const packaged = readdirSync(join(sourceTree, 'bindings/javascript'))
    .filter((name) => /\.(js|d\.ts)$/.test(name))
    .map((name) => ({name, text: readFileSync(join(sourceTree, 'bindings/javascript', name), 'utf8')}));

/** Every line of the files that matches, as "file:line: text". */
const found = (files, pattern) =>
    files.flatMap(({name, text}) =>
        text.split('\n').flatMap((line, at) => (pattern.test(line) ? [`${name}:${at + 1}: ${line.trim().slice(0, 120)}`] : [])),
    );
/** What a host sends of a file: some are too small to be packed. */
const sentBytes = (path) => statSync(existsSync(`${path}.gz`) ? `${path}.gz` : path).size;
const none = (list, complaint) => assert.equal(list.length, 0, `${complaint}:\n  ${list.join('\n  ')}`);

test('the scripts stay small as they are sent', (t) => {
    const sent = filesBelow(site)
        .filter((path) => path.endsWith('.js'))
        .map((path) => relative(site, path));
    assert.equal(sent.length, scripts.length, 'every script is part of the site');
    for (const part of ['games', ...Object.keys(PARTS)]) {
        const most = BUDGETS[part];
        const bytes = sent.filter((name) => partOf(name) === part).reduce((sum, name) => sum + sentBytes(join(site, name)), 0);
        t.diagnostic(`${part}: ${bytes} bytes of packed JavaScript, ${most} allowed`);
        assert.ok(bytes <= most, `${part}: ${bytes} bytes of packed JavaScript, at most ${most} wanted`);
        assert.ok(bytes > most * LEAST_USED, `${part}: ${bytes} bytes of packed JavaScript: lower its ${most} in tests/web/budgets.json`);
    }
});

test('every module is short and says what it is', () => {
    const long = scripts.filter(({text}) => text.split('\n').length > MAX_LINES);
    none(
        long.map(({name, text}) => `${name}: ${text.split('\n').length} lines`),
        `longer than ${MAX_LINES} lines`,
    );
    const headless = scripts.filter(({text}) => !/^\/\/ SPDX-License-Identifier: MIT\n\/\/ \S/.test(text));
    none(
        headless.map(({name}) => name),
        'without licence and a line that says what the file is',
    );
    // Longer lines make packagers take a file for something generated.
    none(found(ending('.html', '.js', '.css', '.json', '.webmanifest'), /^.{500}/), 'longer than 500 characters');
});

test('no script knows a rule', () => {
    const definitions = readFileSync(join(sourceTree, 'include/sumito/refusals.def'), 'utf8');
    // How a handle is drawn is told by the core in these two words; every other cause of a refusal is only passed on.
    const signs = ['pac', 'blocked'];
    const codes = [...definitions.matchAll(/^REFUSAL\(\w+, "(\w+)"/gm)].map((match) => match[1]);
    assert.ok(codes.length > 20, 'the codes were read');
    // Codes of one plain word would also be found in sentences; those of two or more words are unmistakable.
    const telling = codes.filter((code) => code.includes('_') && !signs.includes(code));
    none(found(scripts, new RegExp(`\\b(${telling.join('|')}|outnumbered|capped)\\b`)), 'a cause of a refusal by name');
    none(found(scripts, /['"`][CNO](1[0-2]|[1-9])['"`]/), 'a rule by number');
});

test('no script makes code or markup out of text', () => {
    none(found(scripts, /\b(innerHTML|outerHTML|insertAdjacentHTML|document\.write|eval\(|new Function)\b/), 'text becomes code');
    none(found(scripts, /setAttribute\(['"](style|on\w+)['"]/), 'an attribute the policy forbids');
    none(found(ending('.html'), /\son[a-z]+\s*=|\sstyle\s*=|<style|<script(?![^>]*\ssrc=)/), 'inline script or style');
});

test('nothing names another host', () => {
    none(found(ending('.js', '.css', '.html', '.webmanifest'), /\b(https?|wss?):\/\/(?!www\.w3\.org\/)/), 'an address of another host');
});

test('no script writes to the console', () => {
    none(found(scripts, /\bconsole\.\w+\(/), 'left-over console output');
});

test('nothing is of any type', () => {
    const {AnyKeyword} = ts.SyntaxKind;
    const loose = [...ending('.js', '.d.ts'), ...packaged]
        .filter(({text}) => /\bany\b/.test(text))
        .flatMap(({name, text}) => {
            const source = ts.createSourceFile(
                name,
                text,
                ts.ScriptTarget.Latest,
                true,
                name.endsWith('.js') ? ts.ScriptKind.JS : ts.ScriptKind.TS,
            );
            const lines = [];
            const visit = (node) => {
                if (node.kind === AnyKeyword) lines.push(`${name}:${source.getLineAndCharacterOfPosition(node.pos).line + 1}`);
                for (const comment of node.jsDoc ?? []) visit(comment);
                ts.forEachChild(node, visit);
            };
            visit(source);
            return lines;
        });
    none(loose, 'any');
});

test('what the server tells has the types of its description', () => {
    const {status, stderr} = spawnSync(process.execPath, [join(sourceTree, 'tools/server-types.mjs'), 'check'], {encoding: 'utf8'});
    assert.equal(status, 0, stderr);
});

/** Where something is taken out of what has no type: a wrong name there would pass. @param {import('typescript').Program} program */
function untyped(program) {
    const checker = program.getTypeChecker();
    const isAny = (node) => (checker.getTypeAtLocation(node).flags & ts.TypeFlags.Any) !== 0;
    return program
        .getSourceFiles()
        .filter(({fileName}) => !fileName.includes('/node_modules/'))
        .flatMap((source) => {
            const lines = [];
            const visit = (node) => {
                const from = ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node) ? node.expression : node;
                if ((from !== node || ts.isObjectBindingPattern(node)) && isAny(from))
                    lines.push(
                        `${relative(sourceTree, source.fileName)}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}: ${node.getText()}`,
                    );
                ts.forEachChild(node, visit);
            };
            visit(source);
            return lines;
        });
}

for (const project of ['tsconfig.json', 'tsconfig.workers.json']) {
    test(`the types hold (${project})`, () => {
        const {options, fileNames} = ts.getParsedCommandLineOfConfigFile(join(sourceTree, 'tests/web', project), {}, ts.sys);
        const program = ts.createProgram(fileNames, options);
        const host = {getCurrentDirectory: () => sourceTree, getCanonicalFileName: (name) => name, getNewLine: () => '\n'};
        assert.equal(ts.formatDiagnostics(ts.getPreEmitDiagnostics(program), host), '');
        none(untyped(program), 'taken out of what has no type');
    });
}
