// SPDX-License-Identifier: MIT
// nginx as packaging/nginx.conf sets it up, on ports of its own.
import assert from 'node:assert/strict';
import {spawn} from 'node:child_process';
import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import {connect, createServer} from 'node:net';
import {join} from 'node:path';
import {sourceTree} from './harness.mjs';
import {makeCertificate} from '../certificate.mjs';

/** Some free ports. */
async function freePorts(count) {
    const servers = await Promise.all(
        Array.from(
            {length: count},
            () =>
                new Promise((resolve) => {
                    const server = createServer().listen(0, '127.0.0.1', () => resolve(server));
                }),
        ),
    );
    const ports = servers.map((server) => server.address().port);
    await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
    return ports;
}

export const NGINX = ['/usr/sbin/nginx', '/usr/bin/nginx'].find(existsSync);

/** nginx as packaging/nginx.conf sets it up, in front of a server, in a folder. Somebody else may take a port that was free: then with others.
 *  `more` are directives, `change` what is different in the file. */
export async function startNginx(folder, port, {more = '', change = (sites) => sites} = {}) {
    makeCertificate(join(folder, 'key.pem'), join(folder, 'cert.pem'), 'play.example.org'); // the name in packaging/nginx.conf
    const errors = join(folder, 'errors');
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ');
    for (let tries = 0; tries < 5; tries++) {
        const [plain, secure] = await freePorts(2);
        const sites = readFileSync(join(sourceTree, 'packaging/nginx.conf'), 'utf8')
            .replace(/^.*listen \[::\].*\n/gm, '')
            .replace('listen 80;', `listen 127.0.0.1:${plain};`)
            .replace('listen 443 ssl', `listen 127.0.0.1:${secure} ssl`)
            .replace('127.0.0.1:8080', `127.0.0.1:${port}`)
            .replaceAll('/etc/ssl/play.example.org/fullchain.pem', join(folder, 'cert.pem'))
            .replaceAll('/etc/ssl/play.example.org/privkey.pem', join(folder, 'key.pem'))
            .replaceAll('/var/log/nginx', folder);
        writeFileSync(
            join(folder, 'nginx.conf'),
            `daemon off; master_process off; pid ${folder}/pid; error_log ${errors};\nevents {}\nhttp {\n${temporary}\n${more}\n${change(sites)}\n}\n`,
        );
        writeFileSync(errors, '');
        const nginx = spawn(NGINX, ['-e', errors, '-c', join(folder, 'nginx.conf')], {stdio: 'ignore'});
        const gone = new Promise((resolve) => nginx.once('close', () => resolve(false)));
        if (await Promise.race([gone, listening(secure)])) {
            const stop = () => {
                nginx.kill('SIGTERM');
                return gone;
            };
            return {plain, secure, stop};
        }
        nginx.kill('SIGTERM');
        await gone;
        assert.match(readFileSync(errors, 'utf8'), /Address already in use/);
    }
    assert.fail('every port is taken');
}

/** Whether somebody comes to listen at a port, within a minute. */
async function listening(port) {
    for (let tries = 0; tries < 1200; tries++) {
        const reached = await new Promise((resolve) => {
            const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
            socket.on('connect', () => socket.destroy());
        });
        if (reached) {
            return true;
        }
        await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return false;
}
