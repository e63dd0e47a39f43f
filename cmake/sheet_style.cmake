# Writes the style of sheets as bytes of C: the sizes and colours of the page (light, and dark for screens that are) and of marbles, then
# web/style/sheet.css. Run with -P; IN is web/style, OUT the file to write.
include(${CMAKE_CURRENT_LIST_DIR}/block.cmake)
file(READ ${IN}/tokens.css tokens)
file(READ ${IN}/sheet.css sheet)

block_after("${tokens}" "/* Every colour and size" sizes)
block_after("${tokens}" "/* Page: light" light)
block_after("${tokens}" "/* Page: dark" dark)
block_after("${tokens}" "/* Board: contrast" marbles)
block_after("${tokens}" "[data-theme=contrast].with-targets" other_marbles)
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
