# The rooms of the house: a folder of src is a target that can include only itself and what it is said to see. Everywhere a header is
# "room/file.h"; what makes it so is a folder for each room, in which the room alone is found under its name.

# sumito_room(FOLDER [SEES folder...]): src/FOLDER, whose sources are ${room_sources} afterwards; who links see_NAME (slashes are
# underlines there) sees its headers and those of all it sees itself.
function(sumito_room folder)
  cmake_parse_arguments(room "" "" "SEES" ${ARGN})
  string(REPLACE "/" "_" name ${folder})
  set(root ${PROJECT_BINARY_DIR}/rooms/${name})
  get_filename_component(parent ${root}/${folder} DIRECTORY)
  file(MAKE_DIRECTORY ${parent})
  file(CREATE_LINK ${PROJECT_SOURCE_DIR}/src/${folder} ${root}/${folder} SYMBOLIC)
  add_library(see_${name} INTERFACE)
  target_include_directories(see_${name} INTERFACE ${root})
  list(TRANSFORM room_SEES REPLACE "/" "_")
  list(TRANSFORM room_SEES PREPEND see_)
  target_link_libraries(see_${name} INTERFACE ${room_SEES})
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS src/${folder}/*.c)
  set(room_sources ${sources} PARENT_SCOPE)
endfunction()

# The library, lowest first. Its rooms do no input or output, keep no state and need no C library (tests/check_symbols.sh).
function(sumito_library_room folder)
  sumito_room(${folder} ${ARGN})
  add_library(${folder} OBJECT ${room_sources})
  target_link_libraries(${folder} PRIVATE see_${folder})
  target_include_directories(${folder} PRIVATE include)
  target_compile_definitions(${folder} PRIVATE SU_BUILDING)
  set_target_properties(${folder} PROPERTIES POSITION_INDEPENDENT_CODE ON)
  set(SUMITO_LIBRARY_ROOMS ${SUMITO_LIBRARY_ROOMS} ${folder} PARENT_SCOPE)
  set(library_sources ${library_sources} ${room_sources} PARENT_SCOPE)
  set(library_objects ${library_objects} $<TARGET_OBJECTS:${folder}> PARENT_SCOPE)
endfunction()
sumito_library_room(base)
sumito_library_room(rules SEES base)
sumito_library_room(game SEES rules)
sumito_library_room(explore SEES game)
sumito_library_room(table SEES game)
sumito_library_room(engine SEES game)
include(cmake/languages.cmake)
sumito_library_room(text SEES rules)
target_include_directories(see_text INTERFACE ${SUMITO_LANGUAGES}/library)
add_dependencies(see_text languages_made)
target_sources(text PRIVATE ${languages_library})
sumito_library_room(coach SEES game text)
# Ratings are the same in every build: no two operations become one that rounds differently.
set_source_files_properties(src/coach/glicko.c PROPERTIES COMPILE_OPTIONS -ffp-contract=off)
sumito_library_room(draw SEES coach)
sumito_library_room(review SEES engine draw)
sumito_library_room(uci SEES engine text explore)
sumito_library_room(page SEES table review explore)

# The rooms whose lines are counted (tests/check_coverage.sh). Threads must count one after the other: else a count may come out below
# nothing. It costs, so only what runs on several threads does it.
if(SUMITO_COVERAGE)
  target_compile_options(rules PRIVATE --coverage)
  target_compile_options(game PRIVATE --coverage)
  set_source_files_properties(src/rules/perft.c PROPERTIES COMPILE_OPTIONS -fprofile-update=atomic)
  add_link_options(--coverage)
endif()

# A room of the program above the library.
function(sumito_program_room folder)
  sumito_room(${folder} ${ARGN})
  string(REPLACE "/" "_" name ${folder})
  add_library(${name} STATIC ${room_sources})
  target_link_libraries(${name} PUBLIC see_${name} sumito_inside)
endfunction()
