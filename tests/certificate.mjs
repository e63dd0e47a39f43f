// SPDX-License-Identifier: MIT
// Certificates that nobody has signed, for servers of the tests.
import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';

/** Writes a key and a certificate for a name; `more` are further options of openssl. */
export function makeCertificate(key, cert, name, ...more) {
    const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
    const made = spawnSync('openssl', ['req', ...kind, '-keyout', key, '-out', cert, '-subj', `/CN=${name}`, ...more]);
    assert.equal(made.status, 0, String(made.stderr));
}
