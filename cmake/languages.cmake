# The texts of all languages (languages/) as tables: tools/languages writes them before anything that speaks is compiled. Who adds
# the target languages_made to what it depends on finds below ${SUMITO_LANGUAGES}: library/text and program/cli for the compiler,
# packs/, course/ and words.tsv for the page.
set(SUMITO_LANGUAGES ${PROJECT_BINARY_DIR}/texts)
file(GLOB language_files CONFIGURE_DEPENDS languages/*)
file(GLOB language_tool_sources CONFIGURE_DEPENDS tools/languages/*.c)
file(STRINGS include/sumito/languages.def language_rows REGEX "^LANGUAGE\\(")
set(SUMITO_LANGUAGE_CODES "")
foreach(row IN LISTS language_rows)
  string(REGEX REPLACE "^LANGUAGE\\([A-Z]+, [0-9]+, ([a-z]+),.*" "\\1" code "${row}")
  list(APPEND SUMITO_LANGUAGE_CODES ${code})
endforeach()

set(languages_library ${SUMITO_LANGUAGES}/library/text/ids.h)
set(languages_program ${SUMITO_LANGUAGES}/program/cli/message_ids.h ${SUMITO_LANGUAGES}/program/cli/message_texts.c ${SUMITO_LANGUAGES}/program/cli/course_texts.c)
set(SUMITO_LANGUAGE_PACKS "")
set(SUMITO_COURSE_TEXTS "")
foreach(code IN LISTS SUMITO_LANGUAGE_CODES)
  list(APPEND languages_library ${SUMITO_LANGUAGES}/library/text/pack_${code}.c)
  list(APPEND SUMITO_COURSE_TEXTS ${SUMITO_LANGUAGES}/course/course-${code}.json)
  if(NOT code STREQUAL en)
    list(APPEND SUMITO_LANGUAGE_PACKS ${SUMITO_LANGUAGES}/packs/${code}.pack)
  endif()
endforeach()

# It runs where it is built: for another machine, too.
if(CMAKE_CROSSCOMPILING)
  find_program(SUMITO_HOST_CC NAMES cc gcc clang REQUIRED DOC "compiler for this machine")
  set(language_tool ${PROJECT_BINARY_DIR}/languages)
  add_custom_command(OUTPUT ${language_tool}
    COMMAND ${SUMITO_HOST_CC} -std=gnu11 -I${PROJECT_SOURCE_DIR}/include -o ${language_tool} ${language_tool_sources}
    DEPENDS ${language_tool_sources} ${PROJECT_SOURCE_DIR}/include/sumito/languages.def VERBATIM)
else()
  add_executable(languages ${language_tool_sources})
  target_include_directories(languages PRIVATE include)
  set(language_tool $<TARGET_FILE:languages>)
endif()
add_custom_command(
  OUTPUT ${languages_library} ${languages_program} ${SUMITO_LANGUAGES}/words.tsv ${SUMITO_LANGUAGE_PACKS} ${SUMITO_COURSE_TEXTS}
  # What it holds it holds to its end.
  COMMAND ${CMAKE_COMMAND} -E env ASAN_OPTIONS=detect_leaks=0 ${language_tool} ${PROJECT_SOURCE_DIR}/languages ${SUMITO_LANGUAGES}
  DEPENDS ${language_tool} ${language_files} ${PROJECT_SOURCE_DIR}/include/sumito/languages.def COMMENT "Making tables of the languages" VERBATIM)
add_custom_target(languages_made DEPENDS ${languages_library} ${languages_program})
