# Writes the style of sheets as bytes of C: the sizes and colours of the page (light, and dark for screens that are) and of marbles, then
# web/style/sheet.css. Run with -P; IN is web/style, OUT the file to write.
file(READ ${IN}/tokens.css tokens)
file(READ ${IN}/sheet.css sheet)

# The names of the block that follows a comment of tokens.css.
function(names_after comment result)
  string(FIND "${tokens}" "${comment}" at)
  if(at EQUAL -1)
    message(FATAL_ERROR "tokens.css has no part `${comment}`")
  endif()
  string(SUBSTRING "${tokens}" ${at} -1 rest)
  string(FIND "${rest}" "{" from)
  string(FIND "${rest}" "}" to)
  math(EXPR from "${from} + 1")
  math(EXPR length "${to} - ${from}")
  string(SUBSTRING "${rest}" ${from} ${length} names)
  set(${result} "${names}" PARENT_SCOPE)
endfunction()

names_after("/* Every colour and size" sizes)
names_after("/* Page: light" light)
names_after("/* Page: dark" dark)
names_after("/* Board: contrast" marbles)
names_after("[data-theme=contrast].with-targets" other_marbles)
foreach(each marbles other_marbles)
  string(REGEX MATCHALL "--marble-(first|second)(-rim)?: [^;]+;" found "${${each}}")
  string(REPLACE ";;" "; " ${each} "${found}")
endforeach()
set(style ":root {${sizes}${light}${marbles}}\n.with-targets {${other_marbles}}\n\
@media screen and (prefers-color-scheme: dark) {\n:root {${dark}}\n}\n${sheet}")

# Bytes and not a string, which would be longer than compilers have to take.
string(HEX "${style}" bytes)
string(REGEX REPLACE "(................................................................)" "\\1\n" bytes "${bytes}")
string(REGEX REPLACE "([0-9a-f][0-9a-f])" "'\\\\x\\1'," bytes "${bytes}")
file(WRITE ${OUT} "/* Written by cmake/sheet_style.cmake. */\n#include \"apps/sumito/sheet_style.h\"\n\nconst char sheet_style[] = {\n${bytes}0};\n")
