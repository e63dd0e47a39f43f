// SPDX-License-Identifier: MIT
// `sumito serve` as a process, for tests of every kind.
import {spawn} from 'node:child_process';

const LIMIT_MS = 60000;

/**
 * Starts it on the loopback and waits until it says where it is, or has ended; then `port` is null.
 * `said` and `talk` are its standard output and error so far, `ended` a promise of its exit status or signal.
 * @param {string} program
 * @param {string[]} flags
 * @param {Record<string, string | undefined>} env
 */
export async function startServing(program, flags, env) {
    const child = spawn(program, ['serve', '--host=127.0.0.1', '--lang=en', ...flags], {stdio: ['ignore', 'pipe', 'pipe'], env});
    const self = {
        child,
        pid: child.pid,
        port: /** @type {number | null} */ (null),
        said: '',
        talk: '',
        ended: /** @type {Promise<any>} */ (Promise.resolve()),
    };
    self.ended = new Promise((resolve) => child.once('close', (code, signal) => resolve(code ?? signal)));
    child.stderr.on('data', (text) => (self.talk += text));
    await new Promise((resolve, reject) => {
        const late = setTimeout(() => reject(new Error(`it did not start in time: ${self.said}${self.talk}`)), LIMIT_MS);
        const done = () => {
            clearTimeout(late);
            resolve(null);
        };
        child.stdout.on('data', (text) => {
            self.said += text;
            const found = /http:\/\/[^\s/]+:(\d+)\//.exec(self.said);
            if (found && self.port === null) {
                self.port = Number(found[1]);
                done();
            }
        });
        child.once('error', reject);
        self.ended.then(done);
    });
    return self;
}

/** The same, where it has to start. @type {typeof startServing} */
export async function serving(program, flags, env) {
    const self = await startServing(program, flags, env);
    if (self.port === null) {
        throw new Error(`${program} serve did not start: ${self.said}${self.talk}`);
    }
    return self;
}
