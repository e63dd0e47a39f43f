// SPDX-License-Identifier: MIT
// The harness watches: each sin behind the scene is noticed, and a clean page is not accused.
import assert from 'node:assert/strict';
import {serveFiles} from './harness/server.mjs';
import {scene} from './harness/scene.mjs';

const page = (body, head = '') =>
    `<!doctype html><html lang="en"><head>${head}<link rel="icon" href="data:,"><title>t</title></head><body>${body}`;
const host = (files) => () => serveFiles(files, '/below/');
const expect = (pattern) => (faults) => assert.match(faults.join('\n'), pattern);
const policy = '<meta http-equiv="Content-Security-Policy" content="script-src \'self\' \'sha256-nothing\'">';

scene('a clean page is clean', {host: host({'index.html': page('hello')})}, async (user) => {
    await user.visit('');
    await user.sees('hello');
});

scene(
    'a warning is noticed',
    {host: host({'index.html': page('<script>console.warn("odd")</script>')}), faults: expect(/warning: odd/)},
    (user) => user.visit(''),
);

scene(
    'a warning in a worker is noticed',
    {
        host: host({
            'index.html': page('<p id="p"></p><script>new Worker("w.js").onmessage = () => p.textContent = "done"</script>'),
            'w.js': 'console.warn("odd"); postMessage(0);',
        }),
        faults: expect(/warning: odd/),
    },
    async (user) => {
        await user.visit('');
        await user.sees('done');
    },
);

scene(
    'an uncaught error is noticed',
    {host: host({'index.html': page('<script>null.x</script>')}), faults: expect(/uncaught: .*null/)},
    (user) => user.visit(''),
);

scene(
    'a request to another host is noticed',
    {host: host({'index.html': page('<img alt="" src="http://127.0.0.1:1/x.png">')}), faults: expect(/third party/)},
    (user) => user.visit(''),
);

scene('a missing file is noticed', {host: host({'index.html': page('<img alt="" src="x.png">')}), faults: expect(/404 for/)}, (user) =>
    user.visit(''),
);

scene(
    'a breach of the policy is noticed',
    {host: host({'index.html': page('<script>1</script>', policy)}), faults: expect(/policy: script-src/)},
    async (user) => {
        await user.visit('');
        assert.equal(await user.page.evaluate(() => 1 + 1), 2, 'the harness itself works under a strict policy');
    },
);

scene(
    'what is said is heard in order',
    {
        host: host({
            'index.html': page(
                '<p id="a" aria-live="polite"></p><p id="b" role="alert"></p><button onclick="a.textContent = \'one\'; b.append(\'two\')">Say</button>',
            ),
        }),
    },
    async (user) => {
        await user.visit('');
        await user.tabTo(/^Say$/);
        await user.keys('Enter');
        await user.hears(/^one$/, 'polite');
        await user.hears(/^two$/, 'assertive');
    },
);
