// SPDX-License-Identifier: MIT
// Firefox over WebDriver BiDi: Debian's, as Playwright drives it.
import {firefox} from './modules.mjs';

const PROGRAM = '/usr/bin/firefox-esr';

/** A browser with a fresh profile. */
export async function openFirefox() {
    const browser = await firefox.launch({executablePath: PROGRAM, channel: 'moz-firefox', headless: true});
    const page = await browser.newPage({viewport: {width: 1280, height: 900}, locale: 'en-GB'});
    return {
        goto: (url) => page.goto(url),
        reload: () => page.reload(),
        evaluate: (body, ...args) => page.evaluate(`(${body})(...${JSON.stringify(args)})`),
        click: ({x, y}) => page.mouse.click(x, y),
        press: (key) => page.keyboard.press(key),
        screenshot: () => page.screenshot(),
        close: () => browser.close(),
    };
}
