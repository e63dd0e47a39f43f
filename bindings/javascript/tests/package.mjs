// SPDX-License-Identifier: MIT
// Where the tests find the package: as the build put it together.
import {existsSync} from 'node:fs';
import {dirname, join, resolve} from 'node:path';
import {fileURLToPath, pathToFileURL} from 'node:url';

export const sourceTree = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');
export const folder = join(process.env.SUMITO_BUILD ?? join(sourceTree, 'build'), 'javascript');
if (!existsSync(join(folder, 'sumito.wasm'))) throw new Error(`no package in ${folder}: SUMITO_BUILD names the build`);

/** @type {typeof import('../index.js')} */
export const {openSumito, IllegalMove, SumitoError, Superseded} = await import(String(pathToFileURL(join(folder, 'node.js'))));
