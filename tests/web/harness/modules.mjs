// SPDX-License-Identifier: MIT
// Where the tests find what they need: the source tree, the built program, the modules installed by tools/bootstrap.
import {createRequire} from 'node:module';
import {existsSync, readdirSync, readFileSync, statSync} from 'node:fs';
import {dirname, join, resolve} from 'node:path';
import {fileURLToPath} from 'node:url';

export const sourceTree = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');

const modules = process.env.SUMITO_WEB_MODULES ?? join(sourceTree, 'build/web-tests');
const require = createRequire(join(modules, 'package.json'));

export const {chromium, firefox} = require('playwright-core');
export const axeSource = () => readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
export const typescript = require('typescript');
export const compiler = () => require.resolve('typescript/bin/tsc');

/** The program under test, as the build that runs the tests made it. */
export const program = process.env.SUMITO_PROGRAM ?? join(sourceTree, 'build/sumito');

/** The page as files for any web host, as the same build wrote them. */
export const site = join(dirname(program), 'site');

/** How many bytes a host sends of a file of it, packed where that makes it smaller. @param {string} name below the version's folder, or at the root */
export function sentBytes(name) {
    const path = [join(site, name), join(site, 'v', readdirSync(join(site, 'v'))[0], name)].find(existsSync);
    return statSync(existsSync(`${path}.gz`) ? `${path}.gz` : path).size;
}

/** Where pictures of failed scenes go. */
export const logs = process.env.SUMITO_WEB_LOGS ?? join(sourceTree, 'build/test/web');

/** Chromium without a window of its own: half the work of the one that has one and hides it. */
export const browserPath = '/usr/bin/chromium-headless-shell';
