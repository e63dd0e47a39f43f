// SPDX-License-Identifier: MIT
// Games of some length between weak players: there is much to find fault with.

/** 74 plies, to the end. */
export const LONG_CLASSIC = {
    start: 'classic',
    moves: (
        'b6c7 h6g6 b2c2 f6g6e5 c2c1 h4h5 a1b1 e5g5e6 a5b5b6 g6h6f5 b6a5 i8h7 c5b5 i6h5 b3c4 f6f7 c3c4b2 h5g5 b2b3c3 i5h5 a3a2 ' +
        'h5h6 c3c4 h6g5 d5d4 i9i8 d4e4 f7e6 b4b5 i7h7 c5c6d6 h8g7 b1c1 h7g6 d1e1e2 i8h7 b6b5 g4f3 d7d8 g6f6 c6d7 g7h7g6 d7c6 h6h5 ' +
        'd8d7 e6d6 a5b6 d5c5 d7d8e8 g6f6 a2b2 d6c6 b4b5 c5c6 e9f9 f4f3 b2c3 c7c6 c4b3 c6d7 c1d1 g5g4 a4b5 f7e7 c3b3 h5g4 b6c7 ' +
        'g4f3 e8e9 e6e7 c7b6 e4e5d4 e9d8 d7e8'
    ).split(' '),
};

/** 54 plies, to the end. */
export const LONG_OFFBOARD = {
    start: 'offboard',
    moves: (
        'f8f7 h4i5 f6g6 c7c6 g6g5 i5h5 d3e3 f2f3 g8f8 g4f4 f8g8 g3f3 f7e6 d8e8 c1b1 h5i6 h9i9 e4e3 g9f9 f3e2 g8g7 i6i7 i9h8 c6d7 ' +
        'd3e4 f4f5 e6e5 b6c6 g7g8 c5c4 g5h5 e3f4 e5e4 e2f2 e3f3 d7d6 d2c2 d5e6 h5i5 f2e2 c2b2 i7h6 g8f7 c6c5 i5h4 f6f5 h8i9 d1e2 ' +
        'h4g3 h6g6 f7f6 e8e7 g3h4 f4g4'
    ).split(' '),
};
