// SPDX-License-Identifier: MIT
// A terminal for tests: the program in a tmux of its own, keys and clicks that go there, and the screen as it can be read.

import {execFileSync, spawnSync} from 'node:child_process';
import {existsSync, mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {setTimeout as pause} from 'node:timers/promises';

export const PROGRAM = process.env.SUMITO_PROGRAM;
const HAND = process.env.SUMITO_HAND;

/** Why the tests cannot run here, or false. */
export const skip = spawnSync('tmux', ['-V']).error ? 'tmux is missing' : !PROGRAM ? 'SUMITO_PROGRAM is not set' : false;

/** How long anything may take, in ms; far more than it does. */
const LIMIT = Number(process.env.SUMITO_TERMINAL_LIMIT ?? 60000);
let opened = 0;

/** What has to be pressed or clicked to play a game; see hand.c. @param {string[]} how @param {string} moves one a line */
export const hand = (how, moves = '') =>
    execFileSync(HAND, how, {input: moves, encoding: 'utf8'})
        .trim()
        .split('\n')
        .map((line) => line.split(' '))
        .map(([move, ...acts]) => ({move, acts}));

/** A kind of terminal with fewer colours than tmux has, for TERMINFO. @param {string} folder @param {number} colours @returns {string} its name */
export function terminalWith(folder, colours) {
    const name = `xterm-with-${colours}`;
    const described = execFileSync('infocmp', ['-x', 'xterm-256color'], {encoding: 'utf8'})
        .replace(/^xterm-256color[^,]*,/m, `${name}|for tests,`)
        .replace(/colors#[^,]+,/, `colors#${colours},`);
    execFileSync('tic', ['-x', '-o', folder, '-'], {input: described, stdio: ['pipe', 'ignore', 'ignore']});
    return name;
}

/** Whether a process goes on; one that ended may still be listed until somebody asks how. @param {number} id */
function lives(id) {
    try {
        return id > 0 && !/^State:\s+Z/m.test(readFileSync(`/proc/${id}/status`, 'utf8'));
    } catch {
        return false;
    }
}

/** A word for a shell. @param {string} word */
const quoted = (word) => `'${word.replaceAll("'", "'\\''")}'`;

export class Terminal {
    /**
     * @param {string[]} args of `sumito play`
     * @param {{columns?: number, rows?: number, term?: string, locale?: string, env?: Record<string, string>, state?: string, shell?: boolean}} [how]
     *     state: where games are kept; shell: the program is started from a shell, which is there when it ends
     */
    constructor(args, {columns = 80, rows = 24, term = 'tmux-256color', locale = 'C.UTF-8', env = {}, state, shell = false} = {}) {
        this.own = state === undefined;
        this.state = state ?? mkdtempSync(join(tmpdir(), 'sumito-terminal-'));
        this.server = `sumito-${process.pid}-${++opened}`;
        this.rows = rows;
        /* From a shell, which does not tell how it ended. */
        this.started = shell;
        this.exitFile = join(this.state, `${this.server}.exit`);
        /* Games here are careless on purpose: nobody is asked about it, unless a test wants that. */
        const set = {
            TERM: term,
            LC_ALL: locale,
            XDG_STATE_HOME: this.state,
            XDG_CONFIG_HOME: this.state,
            SUMITO_CAREFUL: 'no',
            PS1: '$ ',
            ...env,
        };
        this.command = [PROGRAM, 'play', ...args].map((word) => quoted(word ?? '')).join(' ');
        /* Other variables of the environment do not matter, but those that choose colours do. The shell outlives the program to tell how it ended. */
        const variables = `env -u NO_COLOR -u COLORTERM ${Object.entries(set)
            .map(([name, value]) => `${name}=${quoted(value)}`)
            .join(' ')}`;
        const start = shell
            ? `exec ${variables} bash --norc --noprofile -i`
            : `trap : INT HUP TERM; ${variables} ${this.command}; echo $? > ${quoted(this.exitFile)}`;
        this.tmux(
            '-f',
            '/dev/null',
            'new-session',
            '-d',
            '-x',
            String(columns),
            '-y',
            String(rows),
            start,
            ';',
            'set-option',
            '-g',
            'remain-on-exit',
            'on',
            ';',
            'set-option',
            '-g',
            'window-size',
            'manual',
            ';',
            'set-option',
            '-g',
            'escape-time',
            '0',
        );
        if (shell) this.line(this.command);
    }

    /** @param {string[]} args */
    tmux(...args) {
        return execFileSync('tmux', ['-L', this.server, ...args], {encoding: 'utf8'});
    }

    /** The screen as lines of text. */
    get lines() {
        return this.tmux('capture-pane', '-p').split('\n').slice(0, this.rows);
    }

    get text() {
        return this.lines.join('\n');
    }

    /** The same with the sequences that set colours. */
    get styled() {
        return this.tmux('capture-pane', '-p', '-e');
    }

    /** Keys by their names in tmux. @param {string[]} keys */
    press(...keys) {
        this.tmux('send-keys', ...keys);
    }

    /** Characters as they are. @param {string} text */
    type(text) {
        this.tmux('send-keys', '-l', text);
    }

    /** A line for a prompt or a shell. @param {string} text */
    line(text) {
        this.type(text);
        this.press('Enter');
    }

    /** The button goes down and up again. @param {number} row from 1 @param {number} column from 1 */
    click(row, column) {
        this.type(`\x1b[<0;${column};${row}M\x1b[<0;${column};${row}m`);
    }

    /** Clicks on a word that is seen. @param {string} word */
    clickOn(word) {
        const row = this.lines.findIndex((line) => line.includes(word));
        if (row < 0) throw new Error(`there is no ${word} to click on:\n${this.text}`);
        this.click(row + 1, [...this.lines[row].slice(0, this.lines[row].indexOf(word))].length + 1);
    }

    /** @param {number} columns @param {number} rows */
    resize(columns, rows) {
        this.rows = rows;
        this.tmux('resize-window', '-x', String(columns), '-y', String(rows));
    }

    /** Waits until the screen is as it should be. @param {string | RegExp | ((text: string) => unknown)} wanted @param {string} [what] */
    async until(wanted, what = String(wanted)) {
        const fits =
            typeof wanted === 'function'
                ? wanted
                : typeof wanted === 'string'
                  ? (/** @type {string} */ text) => text.includes(wanted)
                  : (/** @type {string} */ text) => wanted.test(text);
        const end = Date.now() + LIMIT;
        for (;;) {
            const {text} = this;
            if (fits(text)) return text;
            if (Date.now() > end) throw new Error(`never seen: ${what}\n${text}`);
            await pause(15);
        }
    }

    /** The number the program exited with, or null while it runs. */
    get exit() {
        const told = existsSync(this.exitFile) ? readFileSync(this.exitFile, 'utf8') : '';
        return told.endsWith('\n') ? Number(told) : null;
    }

    /** Waits for the end of the program. */
    async ended() {
        const end = Date.now() + LIMIT;
        while (this.exit === null) {
            if (Date.now() > end) throw new Error(`does not end:\n${this.text}`);
            await pause(15);
        }
        return this.exit;
    }

    /** The shell in the terminal. */
    get shell() {
        return Number(this.tmux('display-message', '-p', '#{pane_pid}'));
    }

    /** The program, or 0 when it is gone. */
    get process() {
        const {shell} = this;
        const children = `/proc/${shell}/task/${shell}/children`;
        return existsSync(children) ? Number(readFileSync(children, 'utf8').trim().split(' ')[0]) : 0;
    }

    /** Closes the window on the program, which keeps its game before it ends. */
    async close() {
        const {process: id} = this;
        const end = Date.now() + LIMIT;
        spawnSync('tmux', ['-L', this.server, 'kill-server']);
        while ((this.started ? lives(id) : this.exit === null) && Date.now() < end) await pause(5);
        if (this.own) rmSync(this.state, {recursive: true, force: true});
    }
}

/** Runs a scene with a terminal and closes it, whatever happens. @param {string[]} args @param {object} how @param {(t: Terminal) => Promise<void>} scene */
export async function withTerminal(args, how, scene) {
    const terminal = new Terminal(args, how);
    try {
        await scene(terminal);
    } finally {
        await terminal.close();
    }
}
