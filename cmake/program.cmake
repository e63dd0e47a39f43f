# The program sumito: main.c over everything else, which the tests link, too.
sumito_room(server/settings)
sumito_program_room(cli SEES review server/settings)
target_include_directories(see_cli INTERFACE ${SUMITO_LANGUAGES}/program)
target_sources(cli PRIVATE ${languages_program})
# Files of the tree inside the program, by one source, which is built anew when one of them changes.
set(SUMITO_SHIPPED ${PROJECT_SOURCE_DIR}/src/cli/shipped.c)
file(GLOB shipped_files CONFIGURE_DEPENDS course/*.txt puzzles/*.txt)
set_source_files_properties(${SUMITO_SHIPPED} PROPERTIES
  COMPILE_DEFINITIONS SUMITO_TREE="${PROJECT_SOURCE_DIR}" OBJECT_DEPENDS "${shipped_files}")
sumito_program_room(match SEES uci cli)
target_link_libraries(match PUBLIC cli m)
sumito_program_room(apps/tui SEES page cli)
target_link_libraries(apps_tui PUBLIC cli)
sumito_room(apps/sumito SEES match apps/tui)
list(FILTER room_sources EXCLUDE REGEX "/main\\.c$")
add_library(sumito_apps STATIC ${room_sources})
target_link_libraries(sumito_apps PUBLIC see_apps_sumito match apps_tui)

set(sheet_style ${PROJECT_BINARY_DIR}/sheet_style.c)
set(sheet_style_sources ${PROJECT_SOURCE_DIR}/web/style/tokens.css ${PROJECT_SOURCE_DIR}/web/style/sheet.css)
add_custom_command(OUTPUT ${sheet_style}
  COMMAND ${CMAKE_COMMAND} -DIN=${PROJECT_SOURCE_DIR}/web/style -DOUT=${sheet_style}
    -P ${PROJECT_SOURCE_DIR}/cmake/sheet_style.cmake
  DEPENDS ${sheet_style_sources} ${PROJECT_SOURCE_DIR}/cmake/sheet_style.cmake ${PROJECT_SOURCE_DIR}/cmake/block.cmake VERBATIM)
target_sources(sumito_apps PRIVATE ${sheet_style})
add_executable(sumito src/apps/sumito/main.c)
target_link_libraries(sumito PRIVATE sumito_apps)

# What the program can do without: it says what is missing where it is asked for.
function(sumito_optional room name module what package)
  if(PkgConfig_FOUND)
    pkg_check_modules(${name} IMPORTED_TARGET ${module})
  endif()
  if(${name}_FOUND)
    target_link_libraries(${room} PUBLIC PkgConfig::${name})
    target_compile_definitions(${room} PUBLIC SUMITO_HAVE_${name})
  else()
    message(STATUS "sumito: no ${what}: pkg-config or ${module} is missing (${package})")
  endif()
endfunction()
find_package(PkgConfig)
if(SUMITO_PNG)
  sumito_optional(cli CAIRO cairo "PNG diagrams" libcairo2-dev)
endif()
sumito_optional(apps_tui NCURSES ncursesw "full screen" libncurses-dev)
sumito_optional(apps_tui LIBEDIT libedit "editing of what is typed" libedit-dev)
sumito_optional(apps_tui CURL libcurl "online games in the terminal" libcurl4-openssl-dev)
sumito_optional(apps_tui JANSSON jansson "online games in the terminal" libjansson-dev)
