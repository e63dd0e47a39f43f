// SPDX-License-Identifier: MIT
// The line to the server: a WebSocket that comes back by itself and goes on from the last event seen.

import {OnlineError, address} from './api.js';

/** The first wait before a new attempt, doubled each time up to the longest; by lot a little more or less. */
const FIRST_MS = 250;
const LONGEST_MS = 15000;
/** How often a sign of life is asked for; after how long without any answer this is said, and the line taken for dead. */
const BEAT_MS = 5000;
const LATE_MS = 2000;
const DEAD_MS = 8000;
/** A new line may take longer: it needs several ways there and back. */
const OPENING_MS = 20000;

/** @typedef {import('./types.js').Message} Message */
/** @typedef {'connecting' | 'open' | 'late' | 'lost' | 'restart'} Status */
/** @typedef {import('./types.js').Sent} Sent */
/** @typedef {{message: Sent, again: boolean, resolve: () => void, reject: (error: Error) => void}} Waiting */

export class Line {
    /** @type {Status} */
    status = 'connecting';
    /** @type {WebSocket | null} */
    #socket = null;
    #tries = 0;
    #serial = 0;
    /** Since when something is to be answered, and nothing at all was heard. @type {number | null} */
    #asked = null;
    #leaving = new AbortController();
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    #timer;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    #doubt;
    /** @type {ReturnType<typeof setInterval>} */
    #beat;
    /** What was asked and not answered yet. @type {Map<string, Waiting>} */
    #waiting = new Map();

    /** `after` tells how many events are known, `hear` takes what is told, `changed` hears of the line itself.
     * @param {{id: string, after: () => number | null, hear: (message: Message) => void, changed: (status: Status) => void}} parts */
    constructor({id, after, hear, changed}) {
        const {signal} = this.#leaving;
        this.id = id;
        this.after = after;
        this.hear = hear;
        this.changed = changed;
        this.#beat = setInterval(() => this.#ping(), BEAT_MS);
        /* The browser knows of some losses and returns before anybody else. */
        addEventListener('offline', () => this.#drop(), {signal});
        addEventListener('online', () => this.#hurry(), {signal});
        document.addEventListener('visibilitychange', () => document.hidden || this.#hurry(), {signal});
        this.#connect();
    }

    /** @param {Status} status */
    #become(status) {
        if (this.status !== status && !this.#leaving.signal.aborted) this.changed((this.status = status));
    }

    /** Somebody is back: the next attempt is made at once; a line that is there, or on its way, is asked how it is. */
    #hurry() {
        if (this.#socket) this.#ping();
        else this.#connect();
    }

    #connect() {
        clearTimeout(this.#timer);
        const url = address('socket');
        url.protocol = url.protocol.replace('http', 'ws');
        const socket = (this.#socket = new WebSocket(url));
        this.#expect();
        socket.onopen = () => {
            this.#hear();
            this.watch();
            for (const {message} of this.#waiting.values()) this.#send(message);
            this.#become('open');
        };
        socket.onmessage = ({data}) => this.#take(JSON.parse(data));
        socket.onclose = () => this.#drop();
    }

    /** Asks for the game: from the last event seen on, or all of it. @param {number | null} [after] */
    watch(after = this.after()) {
        this.#send({watch: this.id, ...(after !== null && {after})});
    }

    /** @param {Message} message */
    #take(message) {
        this.#hear();
        this.#tries = 0;
        const asked = this.#waiting.get(message.request ?? '');
        this.#waiting.delete(message.request ?? '');
        if (asked && message.problem) asked.reject(new OnlineError(message.problem));
        else if (asked) asked.resolve();
        else if (message.closing) this.#become('restart');
        else this.hear(message);
    }

    /** Lets the socket go, however it is: one on its way is closed when it arrives, since browsers complain of sockets closed before. */
    #forget() {
        const socket = this.#socket;
        this.#socket = this.#asked = null;
        clearTimeout(this.#doubt);
        if (!socket) return;
        socket.onmessage = socket.onclose = null;
        socket.onopen = () => socket.close();
        if (socket.readyState !== WebSocket.CONNECTING) socket.close();
    }

    /** It broke: what can be asked twice waits for the next one, everything else has failed. */
    #drop() {
        clearTimeout(this.#timer);
        this.#forget();
        for (const [request, {again, reject}] of this.#waiting)
            if (!again && this.#waiting.delete(request)) reject(new OnlineError({code: 'lost'}));
        if (this.status !== 'restart') this.#become('lost');
        const wait = Math.min(LONGEST_MS, FIRST_MS * 2 ** this.#tries++);
        this.#timer = setTimeout(() => this.#connect(), wait * (0.5 + Math.random()));
    }

    #ping() {
        this.#send({ping: ++this.#serial});
    }

    /** Something is to be heard from now on: nobody says when a line is half dead. */
    #expect() {
        if (this.#asked !== null) return;
        this.#asked = performance.now();
        clearTimeout(this.#doubt);
        this.#doubt = setTimeout(() => this.#wonder(), LATE_MS);
    }

    /** Whatever is heard, the line is alive. */
    #hear() {
        this.#asked = null;
        if (this.status === 'late') this.#become('open');
    }

    /** Nothing was heard for a while, unless it came in the meantime. */
    #wonder() {
        if (this.#asked === null) return;
        const opening = this.#socket?.readyState === WebSocket.CONNECTING;
        const rest = this.#asked + (opening ? OPENING_MS : DEAD_MS) - performance.now();
        if (rest <= 0) {
            this.#drop();
            return;
        }
        if (this.status === 'open') this.#become('late');
        this.#doubt = setTimeout(() => this.#wonder(), rest);
    }

    /** Whether it could be sent. @param {Sent} message */
    #send(message) {
        const open = this.#socket?.readyState === WebSocket.OPEN;
        if (open) {
            this.#socket?.send(JSON.stringify(message));
            this.#expect();
        }
        return open;
    }

    /** Does something in the game. `again`: it may be asked twice and waits for a line, however long.
     * @param {import('./types.js').Action} action @param {boolean} [again] @returns {Promise<void>} */
    do(action, again = false) {
        const request = `r${++this.#serial}`;
        const message = {game: this.id, request, ...action};
        return new Promise((resolve, reject) => {
            if (this.#send(message) || again) this.#waiting.set(request, {message, again, resolve, reject});
            else reject(new OnlineError({code: 'lost'}));
        });
    }

    close() {
        this.#leaving.abort();
        clearTimeout(this.#timer);
        clearInterval(this.#beat);
        this.#forget();
    }
}
