/* SPDX-License-Identifier: MIT */
/* What has been learnt is on disk, in a log that several programs may add to. */
#include <string.h>
#include <sys/stat.h>

#include "cli/data_path.h"
#include "cli/learnt.h"
#include "play/scratch.h"

static learnt *begin(void)
{
    setenv("XDG_DATA_HOME", scratch, 1);
    learnt *self = learnt_new();
    assert_non_null(self);
    assert_int_equal(learnt_read(self), LEARNT_FINE);
    return self;
}

static void write_log(const char *words)
{
    char path[DATA_PATH];
    assert_true(data_path(path, "progress"));
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    if (file == NULL)
        return;
    fputs(words, file);
    fclose(file);
}

static unsigned stars(const learnt *self, const char *id)
{
    const progress_item *item = progress_find(&self->sum, PROGRESS_EXERCISE, text_of(id));
    return item == NULL ? 9 : item->best;
}

CASE(two_programs_add_to_one_log)
{
    learnt *first = begin(), *second = begin();
    assert_int_equal(stars(first, "one_step"), 9);
    assert_int_equal(learnt_add(first, "exercise one_step 3"), LEARNT_FINE);
    assert_int_equal(learnt_add(second, "exercise two_steps 2"), LEARNT_FINE);
    assert_int_equal(stars(second, "one_step"), 3);
    learnt_free(first);
    learnt_free(second);
    learnt *later = begin();
    assert_int_equal(stars(later, "one_step"), 3);
    assert_int_equal(stars(later, "two_steps"), 2);
    learnt_free(later);
}

CASE(a_file_that_is_no_log_is_left_alone)
{
    static const struct {
        const char *words;
        learnt_problem problem;
    } files[] = {{"Dear diary,\n", LEARNT_NO_LOG}, {"sumito progress 2\n", LEARNT_NEWER}};
    char path[DATA_PATH];
    struct stat status;
    setenv("XDG_DATA_HOME", scratch, 1);
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        write_log(files[i].words);
        learnt *self = learnt_new();
        assert_int_equal(learnt_read(self), files[i].problem);
        assert_int_equal(learnt_add(self, "exercise one_step 3"), files[i].problem);
        assert_int_equal(stars(self, "one_step"), 3);
        learnt_free(self);
        assert_true(data_path(path, "progress"));
        assert_int_equal(stat(path, &status), 0);
        assert_int_equal(status.st_size, strlen(files[i].words));
    }
}

CASE(what_cannot_be_written_counts_until_the_end)
{
    char path[DATA_PATH];
    learnt *self = begin();
    assert_true(data_path(path, "progress"));
    assert_int_equal(mkdir(path, 0700), 0);
    assert_int_equal(learnt_add(self, "exercise one_step 1"), LEARNT_UNREADABLE);
    assert_int_equal(stars(self, "one_step"), 1);
    learnt_free(self);
}
