/* SPDX-License-Identifier: MIT */
/* The log of progress: see progress_log.h. */
#include "coach/progress_log.h"

#define MOST_SECONDS UINT64_C(99999999999)
#define LONGEST_ID 31

const char progress_log_head[] = "sumito progress 1\n";
static const char head_words[] = "sumito progress ";

static const struct {
    const char *name;
    uint32_t most; /* result */
} kinds[PROGRESS_KINDS] = {
    [PROGRESS_EXERCISE] = {"exercise", 3}, [PROGRESS_EXAM] = {"exam", 1},
    [PROGRESS_MINUTE] = {"minute", 1},     [PROGRESS_PUZZLE] = {"puzzle", 1},
    [PROGRESS_RUN] = {"run", 9999},        [PROGRESS_GAME] = {"game", 1},
};

static bool kind_named(progress_kind *kind, text word)
{
    for (unsigned i = 0; i < PROGRESS_KINDS; i++)
        if (text_is(word, kinds[i].name)) {
            *kind = (progress_kind)i;
            return true;
        }
    return false;
}

static bool is_id(text word)
{
    if (word.length == 0 || word.length > LONGEST_ID)
        return false;
    for (size_t i = 0; i < word.length; i++) {
        char c = word.at[i];
        if (!(c >= 'a' && c <= 'z') && !text_is_digit(c) && c != '_' && c != '-')
            return false;
    }
    return true;
}

/* Words with one space between them: only so two lines that say the same are the same. */
static bool is_plain(text line)
{
    bool after_space = true;
    for (size_t i = 0; i < line.length; i++) {
        bool space = text_is_space(line.at[i]);
        if (space && (after_space || line.at[i] != ' '))
            return false;
        after_space = space;
    }
    return !after_space;
}

/* The game of a run by its name, that of a puzzle by the first letter of its id. */
static bool variant_of(progress_entry *entry)
{
    static const char letters[SU_VARIANTS + 1] = {
#define VARIANT(id, name, letter, ...) [SU_##id] = #letter[0] - 'A' + 'a',
#include "rules/variants.def"
#undef VARIANT
    };
    for (unsigned i = 0; i < SU_VARIANTS; i++)
        if (entry->kind == PROGRESS_RUN ? text_is(entry->id, su_variant_name((su_variant)i))
                                        : entry->id.at[0] == letters[i]) {
            entry->variant = (su_variant)i;
            return true;
        }
    return false;
}

bool progress_day_read(uint32_t *day, text date)
{
    static const uint16_t before[] = {0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334};
    uint32_t y, m, d;
    if (date.length != 10 || date.at[4] != '-' || date.at[7] != '-' ||
        !text_to_unsigned(&y, (text){date.at, 4}, 9999) ||
        !text_to_unsigned(&m, (text){date.at + 5, 2}, 12) ||
        !text_to_unsigned(&d, (text){date.at + 8, 2}, 31) || y <= 1970 || m == 0 || d == 0)
        return false;
    bool leap = (y % 4 == 0 && y % 100 != 0) || y % 400 == 0;
    uint32_t whole = y - 1, leaps = whole / 4 - whole / 100 + whole / 400 - 477; /* since 1970 */
    *day = (y - 1970) * 365 + leaps + before[m - 1] + (leap && m > 2) + d - 1;
    return true;
}

/* What only lines of its kind have. */
static bool read_more(progress_entry *entry, text rest)
{
    text word = text_take_word(&rest);
    if (entry->kind == PROGRESS_PUZZLE) {
        if (!variant_of(entry) || !text_to_unsigned(&entry->rating, word, 4000))
            return false;
        word = text_take_word(&rest);
        if (word.length > 0 && !progress_day_read(&entry->day, word))
            return false;
    } else if (entry->kind == PROGRESS_RUN) {
        entry->untimed = text_is(word, "untimed");
        if (!variant_of(entry) || (word.length > 0 && !entry->untimed))
            return false;
    } else if (word.length > 0) {
        return false;
    }
    return rest.length == 0;
}

bool progress_entry_read(progress_entry *entry, text line)
{
    progress_entry read = {.seconds = 0};
    text rest = line;
    if (line.length >= PROGRESS_LINE || !is_plain(line) ||
        !text_to_number(&read.seconds, text_take_word(&rest), MOST_SECONDS) ||
        !kind_named(&read.kind, text_take_word(&rest)) || !is_id(read.id = text_take_word(&rest)) ||
        !text_to_unsigned(&read.result, text_take_word(&rest), kinds[read.kind].most) ||
        !read_more(&read, rest))
        return false;
    *entry = read;
    return true;
}

void progress_log_begin(progress_log *self)
{
    self->count = 0;
    self->fault_count = 0;
}

progress_result progress_log_read(progress_log *self, text log)
{
    const size_t head_length = sizeof head_words - 1;
    bool begun = false;
    text_skip_byte_order_mark(&log);
    for (uint32_t number = 1; log.length > 0; number++) {
        progress_entry entry;
        text line = text_trimmed(text_take_line(&log));
        if (line.length == 0)
            continue;
        if (line.length > head_length && text_is((text){line.at, head_length}, head_words)) {
            if (!text_is((text){line.at + head_length, line.length - head_length}, "1"))
                return PROGRESS_NEWER;
            begun = true;
        } else if (!begun) {
            return PROGRESS_NO_LOG;
        } else if (!progress_entry_read(&entry, line)) {
            if (self->fault_count < PROGRESS_FAULTS)
                self->faults[self->fault_count] = number;
            self->fault_count++;
        } else if (self->count == PROGRESS_LINES) {
            return PROGRESS_TOO_MANY;
        } else {
            self->lines[self->count++] = line;
        }
    }
    return PROGRESS_DONE;
}

bool progress_log_add(progress_log *self, uint64_t seconds, text what)
{
    out_buffer line = out_buffer_over(self->added, sizeof self->added);
    progress_entry entry;
    out_unsigned(&line.out, seconds);
    out_char(&line.out, ' ');
    out_view(&line.out, what);
    text written = {self->added, line.length};
    if (!progress_entry_read(&entry, written) || self->count == PROGRESS_LINES)
        return false;
    self->lines[self->count++] = written;
    return true;
}

/* By their time, then by their letters. */
static int compare(text a, text b)
{
    text rest_a = a, rest_b = b;
    uint64_t at_a = 0, at_b = 0;
    text_to_number(&at_a, text_take_word(&rest_a), MOST_SECONDS);
    text_to_number(&at_b, text_take_word(&rest_b), MOST_SECONDS);
    if (at_a != at_b)
        return at_a < at_b ? -1 : 1;
    for (size_t i = 0; i < a.length && i < b.length; i++)
        if (a.at[i] != b.at[i])
            return a.at[i] < b.at[i] ? -1 : 1;
    return (a.length > b.length) - (a.length < b.length);
}

static bool is_sorted(const progress_log *self)
{
    for (size_t i = 1; i < self->count; i++)
        if (compare(self->lines[i - 1], self->lines[i]) >= 0)
            return false;
    return true;
}

/* Lets a line of a heap down to where nothing below is later. */
static void sift(text *heap, size_t at, size_t count)
{
    text line = heap[at];
    for (size_t below; (below = 2 * at + 1) < count; at = below) {
        if (below + 1 < count && compare(heap[below], heap[below + 1]) < 0)
            below++;
        if (compare(line, heap[below]) >= 0)
            break;
        heap[at] = heap[below];
    }
    heap[at] = line;
}

void progress_log_sort(progress_log *self)
{
    text *lines = self->lines;
    size_t kept = 0;
    if (is_sorted(self)) /* as a rule */
        return;
    for (size_t i = self->count / 2; i-- > 0;)
        sift(lines, i, self->count);
    for (size_t end = self->count; end-- > 1;) {
        text last = lines[0];
        lines[0] = lines[end];
        lines[end] = last;
        sift(lines, 0, end);
    }
    for (size_t i = 0; i < self->count; i++)
        if (kept == 0 || !text_equal(lines[kept - 1], lines[i]))
            lines[kept++] = lines[i];
    self->count = kept;
}

void progress_log_write(const progress_log *self, out *to)
{
    out_text(to, progress_log_head);
    for (size_t i = 0; i < self->count; i++) {
        out_view(to, self->lines[i]);
        out_char(to, '\n');
    }
}
