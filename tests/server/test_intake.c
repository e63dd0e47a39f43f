/* SPDX-License-Identifier: MIT */
/* How much is read from one socket. */
#include "unit/unit.h"

#include "server/hub/intake.h"

static const limit_rule none = {0, 0};

/* Reads and takes frames of so many bytes until no more is wanted; how many there were. */
static unsigned take_turn(intake *self, limit_rule rule, size_t each, int64_t now)
{
    size_t whole = 0, taken = 0;
    unsigned frames = 0;
    intake_turn(self);
    for (size_t room; (room = intake_room(self, 100000)) > 0;) {
        intake_read(self, room);
        whole += room;
        for (; taken + each <= whole; taken += each, frames++)
            assert_true(intake_frame(self, rule, true, true, now));
    }
    return frames;
}

CASE(a_turn_ends)
{
    intake self = {0};
    assert_in_range(take_turn(&self, none, 6, 0), INTAKE_FRAMES, INTAKE_FRAMES + INTAKE_PIECE / 6);
    assert_int_equal(self.wait, 0);
    assert_int_equal(take_turn(&self, none, 1024, 0), INTAKE_BYTES / 1024);
    intake_turn(&self);
    assert_int_equal(intake_room(&self, 7), 7);
    assert_int_equal(intake_room(&self, 100000), INTAKE_PIECE);
}

/* Whatever comes in a turn after the last that was allowed is waited for. */
CASE(so_many_frames_a_minute)
{
    const limit_rule rule = intake_rule((limit_rule){120, 600});
    intake self = {0};
    int64_t now = 1000000, end = now + 60000;
    unsigned frames = 0;
    while (now < end) {
        frames += take_turn(&self, rule, 6, now);
        now += self.wait;
    }
    assert_in_range(frames, 240 + 1200, 240 + 1200 + INTAKE_PIECE / 6 + 1);
}

CASE(a_message_in_too_many_parts)
{
    intake self = {0};
    intake_turn(&self);
    for (unsigned i = 0; i < INTAKE_PARTS; i++) {
        assert_true(intake_frame(&self, none, false, i + 1 == INTAKE_PARTS, 0));
        assert_true(intake_frame(&self, none, true, true, 0)); /* a sign of life between them */
    }
    for (unsigned i = 0; i < INTAKE_PARTS; i++)
        assert_true(intake_frame(&self, none, false, false, 0));
    assert_false(intake_frame(&self, none, false, true, 0));
}
