// SPDX-License-Identifier: MIT
// The themes of the board, the usual one first. A theme is a block of style/tokens.css, from which `make derived` writes this list.

export const THEMES = /** @type {const} */ (['contrast', 'wood', 'dark', 'high-contrast', 'print']);
