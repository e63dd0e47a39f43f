// SPDX-License-Identifier: MIT
// The types of the frame: what a screen is and what it is given. Nothing of this is loaded.

import type {Core} from '../core/core.js';
import type {announce} from './announce.js';
import type {dialog} from './dialog.js';
import type {settings} from './settings.js';
import type {texts} from './texts.js';

/** What every screen is given. */
export interface Context {
    core: Core;
    texts: typeof texts;
    settings: typeof settings;
    announce: typeof announce;
    dialog: typeof dialog;
    /** Goes to an address such as '#/learn'. */
    navigate(hash: string): void;
    /** Opens a screen over the present one, which is there again when it is closed. */
    over(hash: string): Promise<void>;
    /** Opens the help about keys. */
    help(): void;
}

/** A screen that is open. */
export interface Screen {
    close?(): void;
    /** Under which it is come back to, where that is not the address it was opened by. */
    address?: string;
    /** Shows its words anew; a screen without it is closed and opened again. */
    language?(): void | Promise<void>;
}

export interface ScreenModule {
    /** Whether it is opened before the core is there; what it asks then waits. */
    early?: boolean;
    open(main: HTMLElement, context: Context, params: string[]): Screen | Promise<Screen>;
}

/** What can be inside an element; null, undefined and false are nothing. */
export type Child = Node | string | number | null | undefined | false | Child[];

/**
 * Attributes by name. A function is a listener (`onclick`), true an attribute without a value, null, undefined and
 * false none; `style` is an object whose entries go through the CSSOM, as the page's policy asks.
 */
export interface Attributes extends Listeners {
    style?: Record<string, string | number> | null;
    [name: string]: string | number | boolean | null | undefined | Attributes['style'] | ((event: never) => unknown);
}

/** What happens to an element, heard by what it is called with `on` before it. */
type Listeners = { [Name in keyof HTMLElementEventMap as `on${Name}`]?: (event: HTMLElementEventMap[Name]) => unknown };

/** A button below a dialog; the dialog answers with its value, null if that is empty. */
export interface Action {
    label: string;
    value: string;
    kind?: 'main' | 'danger';
}

export interface DialogOptions {
    title: string;
    content?: Child;
    actions?: Action[];
    wide?: boolean;
    opened?(dialog: HTMLDialogElement): void;
}
