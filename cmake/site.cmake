# The page: web/ and the core's modules as files for any web host, and as a table by which the program embeds them.
# The target is `site`; SUMITO_SITE_TABLE is the table.
set(site_folder ${PROJECT_BINARY_DIR}/site)
set(SUMITO_SITE_TABLE ${PROJECT_BINARY_DIR}/site_assets.c)
file(GLOB_RECURSE site_sources CONFIGURE_DEPENDS web/*)
# The texts of the page, of which the first screen brings its own.
set(site_words ${SUMITO_LANGUAGES}/words.tsv)
# What a core fetches.
set(site_core "")
if(SUMITO_WASM_MODULES)
  set(site_core ${SUMITO_WASM_MODULES} ${SUMITO_NET_FILES} ${SUMITO_LANGUAGE_PACKS})
endif()
# What is learnt from: fetched when somebody wants it.
file(GLOB site_lessons CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/puzzles/*.txt ${PROJECT_SOURCE_DIR}/course/*.txt
  ${PROJECT_SOURCE_DIR}/openings/*.txt)
list(APPEND site_lessons ${SUMITO_COURSE_TEXTS})
add_custom_command(OUTPUT ${SUMITO_SITE_TABLE} ${site_folder}/index.html
  COMMAND tools/site ${site_folder} ${SUMITO_SITE_TABLE} ${site_words} ${site_core} ${site_lessons}
  WORKING_DIRECTORY ${PROJECT_SOURCE_DIR}
  DEPENDS ${site_core} ${site_lessons} ${PROJECT_SOURCE_DIR}/tools/site ${site_sources} ${site_words} COMMENT "Writing the page" VERBATIM)
if(SUMITO_WASM_MODULES)
  add_custom_target(site DEPENDS ${SUMITO_SITE_TABLE})
else()
  add_custom_target(site
    COMMAND ${CMAKE_COMMAND} -E echo "the page needs its core: clang-19 or lld-19 is missing"
    COMMAND ${CMAKE_COMMAND} -E false VERBATIM)
endif()
