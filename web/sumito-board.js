// SPDX-License-Identifier: MIT
// The board for other pages, under a name that stays: <sumito-board>. docs/embed.md tells its use.

import './embed/element.js';
