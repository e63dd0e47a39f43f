// SPDX-License-Identifier: MIT
// Lists that follow from another file, in the lines of those who need them: the themes of the board, each a block of
// web/style/tokens.css, the languages and layouts, each a row of include/sumito/languages.def and layouts.def, and the events of a table.
// usage: node tools/lists.mjs [check]: with `check` it only says whether they are right.
import {readFileSync, writeFileSync} from 'node:fs';

import {eventForms} from './event-forms.mjs';

const place = (path) => new URL(`../${path}`, import.meta.url);
const read = (path) => readFileSync(place(path), 'utf8');
const all = (path, pattern) => [...read(path).matchAll(pattern)].map(([, ...found]) => found);

/** In the order of the sheet; those that change the page, too, have a block without a board there. */
const themes = all('web/style/tokens.css', /^\[data-theme=([\w-]+)\] \{[^}]*--board:/gm).flat();
const languages = all('include/sumito/languages.def', /^LANGUAGE\(\w+, (\d+), (\w+), "(.*)"\)$/gm).map(([number, code, name]) => ({
    number,
    code,
    name,
}));
const codes = languages.map(({code}) => code);
/** The signs no line may begin with in English though a space is before them, and those a space is kept to. */
const spaces = all('languages/sumito.pot', /^"X-No-Break-(?:Before|After): (.*)\\n"$/gm).flat();

/** The layouts with their numbers, in lines as wide as others. */
function layouts() {
    const entries = all('include/sumito/layouts.def', /^LAYOUT\((\d+), "([^"]+)"/gm).map(([number, name]) => `${number} ${name}`);
    const lines = [''];
    for (const entry of entries.join(',\n').split('\n'))
        if (`    ${lines.at(-1)} ${entry}`.length > 120) lines.push(entry);
        else lines.push(`${lines.pop()} ${entry}`.trim());
    return lines.map((line) => `    ${line}\n`).join('');
}

/** What the dialogue of the terminal calls its commands: a row for each, English first; English where a language has no word. */
function commands() {
    const words = codes.map((code, language) =>
        all(
            `languages/${language ? `${code}.po` : 'sumito.pot'}`,
            /^msgctxt "program\/TALK_USAGE_\w+"\nmsgid "([^ "]+).*"\nmsgstr "([^ "]*)/gm,
        ).map(([english, own]) => own || english),
    );
    const row = (cells) => `| ${cells.join(' | ')} |\n`;
    return [
        row(languages.map(({name}) => name)),
        `|${'---|'.repeat(languages.length)}\n`,
        ...words[0].map((_, command) => row(words.map((list) => `\`${list[command]}\``))),
    ].join('');
}

const quoted = (list, quote) => list.map((name) => quote + name + quote).join(', ');
/** As a sentence has them. */
const told = (list, joint) => `${list.slice(0, -1).join(', ')} ${joint} ${list.at(-1)}`;
const literally = (list) => list.map((name) => `\`${name}\``);

/** A file, what stands before and behind a list in it, and the list. */
const LISTS = [
    ['web/board/themes.js', 'export const THEMES = /** @type {const} */ ([', ']);\n', quoted(themes, "'")],
    ['web/core/languages.js', 'export const LANGUAGES = /** @type {const} */ ([', ']);\n', quoted(codes, "'")],
    ['web/core/languages.js', 'export const spacesOfEnglish = spacesFixed(', ');\n', quoted(spaces, "'")],
    ['bindings/python/sumito/board.py', '\nLanguage = Literal[', ']\n', quoted(codes, '"')],
    ['docs/embed.md', '\n| `theme` | ', ' |\n', told(literally(themes), 'or').replace(',', ' (as usual),')],
    ['docs/embed.md', '\n| `lang` | ', '; otherwise', told(literally(codes), 'or')],
    ['docs/formats.md', '; the language: E(8), 0 none, ', ';\n', languages.map(({number, code}) => `${number} \`${code}\``).join(', ')],
    ['docs/formats.md', 'and never changes.\n\n', '\n`classical`', layouts()],
    ['docs/terminal.md', '<!-- made: commands -->\n', '<!-- end -->', commands()],
    ['src/server/http/openapi.json', '"Event": {\n        "oneOf": [\n', '\n        ]\n', eventForms(' '.repeat(10))],
    [
        'README.md',
        '\n  It speaks ',
        '.\n',
        told(
            languages.map(({name}) => name),
            'and',
        ),
    ],
];

let wrong = false;
for (const [path, before, behind, list] of LISTS) {
    const text = read(path);
    const from = text.indexOf(before) + before.length;
    const to = text.indexOf(behind, from);
    if (from < before.length || to === -1) throw new Error(`${path} has no place \`${before}…${behind}\``);
    if (text.slice(from, to) === list) continue;
    if (process.argv[2] === 'check') console.error(`${path} has another list behind \`${before.trim()}\`: \`make derived\` writes it anew`);
    else writeFileSync(place(path), text.slice(0, from) + list + text.slice(to));
    wrong = true;
}
process.exit(process.argv[2] === 'check' && wrong ? 1 : 0);
