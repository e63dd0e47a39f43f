/* SPDX-License-Identifier: MIT */
/* Writing text in pieces: see out.h. */
#include "base/out.h"

void out_bytes(out *to, const char *bytes, size_t count)
{
    if (count > 0) /* nothing may lie nowhere: at NULL */
        to->put(to, bytes, count);
}

void out_view(out *to, text view)
{
    out_bytes(to, view.at, view.length);
}

void out_text(out *to, const char *string)
{
    out_view(to, text_of(string));
}

void out_char(out *to, char c)
{
    out_bytes(to, &c, 1);
}

void out_spaces(out *to, size_t count)
{
    for (size_t i = 0; i < count; i++)
        out_char(to, ' ');
}

void out_padded(out *to, uint64_t number, unsigned width)
{
    char digits[20];
    unsigned used = 0;
    do {
        digits[sizeof digits - ++used] = (char)('0' + number % 10);
        number /= 10;
    } while (number != 0 || (used < width && used < sizeof digits));
    out_bytes(to, digits + sizeof digits - used, used);
}

void out_unsigned(out *to, uint64_t number)
{
    out_padded(to, number, 1);
}

void out_signed(out *to, int64_t number)
{
    if (number < 0)
        out_char(to, '-');
    out_unsigned(to, number < 0 ? ~(uint64_t)number + 1 : (uint64_t)number);
}

void out_hex(out *to, uint64_t number, unsigned digits)
{
    static const char hex[] = "0123456789abcdef";
    while (digits-- > 0)
        out_char(to, hex[number >> 4 * digits & 15]);
}

void out_thousandths(out *to, int64_t number)
{
    uint64_t size = number < 0 ? ~(uint64_t)number + 1 : (uint64_t)number;
    unsigned fraction = (unsigned)(size % 1000), width = 3;
    if (number < 0)
        out_char(to, '-');
    out_unsigned(to, size / 1000);
    if (fraction == 0)
        return;
    for (; fraction % 10 == 0; fraction /= 10)
        width--;
    out_char(to, '.');
    out_padded(to, fraction, width);
}

void out_format(out *to, const char *form, ...)
{
    __builtin_va_list values;
    __builtin_va_start(values, form);
    for (text rest = text_of(form); rest.length > 0;) {
        size_t before = rest.length;
        text words = text_take_until(&rest, '%');
        out_view(to, words);
        if (words.length == before)
            break; /* no sign was behind them */
        char sign = *rest.at;
        bool is_long = sign == 'z' || sign == 'j';
        bool is_signed = rest.at[is_long] == 'd';
        switch (sign) {
        case 's':
            out_text(to, __builtin_va_arg(values, const char *));
            break;
        case 'c':
            out_char(to, (char)__builtin_va_arg(values, int));
            break;
        case 'd':
            out_signed(to, __builtin_va_arg(values, int));
            break;
        case 'u':
            out_unsigned(to, __builtin_va_arg(values, unsigned));
            break;
        case 'z':
            out_unsigned(to, __builtin_va_arg(values, size_t));
            break;
        case 'j':
            if (is_signed)
                out_signed(to, __builtin_va_arg(values, int64_t));
            else
                out_unsigned(to, __builtin_va_arg(values, uint64_t));
            break;
        default:
            out_char(to, sign);
        }
        rest.at += 1 + is_long;
        rest.length -= 1 + is_long;
    }
    __builtin_va_end(values);
}

static void put_in_buffer(out *self, const char *bytes, size_t count)
{
    out_buffer *buffer = (out_buffer *)self; /* `out` is its first member */
    for (size_t i = 0; i < count; i++, buffer->length++)
        if (buffer->length + 1 < buffer->size)
            buffer->data[buffer->length] = bytes[i];
    if (buffer->size > 0)
        buffer->data[buffer->length < buffer->size ? buffer->length : buffer->size - 1] = '\0';
}

out_buffer out_buffer_over(char *data, size_t size)
{
    if (size > 0)
        data[0] = '\0';
    return (out_buffer){{put_in_buffer}, data, size, 0};
}
