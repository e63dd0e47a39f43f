# The core of the web page: the library and src/apps/wasm as two WebAssembly modules, sumito.wasm for one thread and
# sumito-threads.wasm with shared memory. Their compiler is another one than the program's: every object is a command of
# its own, so that both build in the same tree. The target is `wasm`; SUMITO_WASM_MODULES lists the files, empty without them.
set(SUMITO_WASM_MODULES "")
find_program(SUMITO_WASM_CC NAMES clang-19 DOC "clang for WebAssembly")
find_program(SUMITO_WASM_LD NAMES wasm-ld-19 DOC "lld for WebAssembly")
if(NOT SUMITO_WASM_CC OR NOT SUMITO_WASM_LD)
  message(STATUS "sumito: no core for the web page: clang-19 or wasm-ld-19 is missing (clang-19, lld-19)")
  return()
endif()

file(GLOB wasm_sources CONFIGURE_DEPENDS src/apps/wasm/*.c)
list(APPEND wasm_sources ${library_sources})
# English is inside; the page fetches the packs of other languages.
list(FILTER wasm_sources EXCLUDE REGEX "/src/text/packs\\.c$")
# So it does the nets.
list(FILTER wasm_sources EXCLUDE REGEX "/src/engine/nnue/embedded\\.c$")
list(APPEND wasm_sources ${SUMITO_LANGUAGES}/library/text/pack_en.c)
set(wasm_compile ${SUMITO_WASM_CC} --target=wasm32 -std=gnu11 -msimd128 -mbulk-memory -ffreestanding -nostdlib
  -fvisibility=hidden -DNDEBUG -I${PROJECT_SOURCE_DIR}/include -I${PROJECT_SOURCE_DIR}/src -I${SUMITO_THEMES} -I${SUMITO_LANGUAGES}/library
  ${SUMITO_WARNINGS})
if(SUMITO_WERROR)
  list(APPEND wasm_compile -Werror)
endif()
# The stack lies below the data: one that overflows stops the instance, and overwrites nothing.
set(wasm_link ${SUMITO_WASM_LD} --no-entry --strip-all --gc-sections --stack-first -z stack-size=2097152)

# The rooms that know no threads are compiled once, for both modules: that memory may be shared changes nothing for them, but has to be said.
set(wasm_alike "^(game|table|text|coach|draw|review|page)-")
set(wasm_shares -matomics)
set(wasm_searching "^(rules-(each|geometry|moves|outcome|plane|play|position|rays|rows|targets|threats)|engine-(eval.*|history|late|nnue-.*|score|search|tt))\\.c$")
file(MAKE_DIRECTORY ${PROJECT_BINARY_DIR}/wasm/both)

# sumito_wasm_module(NAME [COMPILE flags...] [LINK flags...])
function(sumito_wasm_module name)
  cmake_parse_arguments(module "" "" "COMPILE;LINK" ${ARGN})
  set(folder ${PROJECT_BINARY_DIR}/wasm/${name})
  foreach(source IN LISTS wasm_sources)
    string(REPLACE ${SUMITO_LANGUAGES}/library/ ${PROJECT_SOURCE_DIR}/src/ part ${source})
    file(RELATIVE_PATH part ${PROJECT_SOURCE_DIR}/src ${part})
    string(REPLACE "/" "-" part ${part})
    set(object ${folder}/${part}.o)
    set(flags ${module_COMPILE})
    if(part MATCHES "${wasm_alike}")
      set(object ${PROJECT_BINARY_DIR}/wasm/both/${part}.o)
      set(flags ${wasm_shares})
    endif()
    list(APPEND objects ${object})
    if(object IN_LIST wasm_objects)
      continue()
    endif()
    list(APPEND wasm_objects ${object})
    # What a search asks at every position is to be fast, everything else is to be loaded quickly.
    set(optimize -Oz)
    if(part MATCHES "${wasm_searching}")
      set(optimize -O2)
    endif()
    add_custom_command(OUTPUT ${object}
      COMMAND ${wasm_compile} ${optimize} ${flags} -MD -MF ${object}.d -c ${source} -o ${object}
      DEPENDS ${source} ${languages_library} DEPFILE ${object}.d COMMENT "Building ${name} object ${part}" VERBATIM)
  endforeach()
  file(MAKE_DIRECTORY ${folder})
  set(module ${PROJECT_BINARY_DIR}/wasm/${name}.wasm)
  add_custom_command(OUTPUT ${module} COMMAND ${wasm_link} ${module_LINK} -o ${module} ${objects}
    DEPENDS ${objects} COMMENT "Linking ${name}.wasm" VERBATIM)
  set(SUMITO_WASM_MODULES ${SUMITO_WASM_MODULES} ${module} PARENT_SCOPE)
  set(wasm_objects ${wasm_objects} PARENT_SCOPE)
endfunction()

sumito_wasm_module(sumito)
# The page makes the memory, of at least as much as the module begins with and at most as much as it may have.
sumito_wasm_module(sumito-threads
  COMPILE ${wasm_shares}
  LINK --import-memory --shared-memory --initial-memory=8388608 --max-memory=4294967296 --export=__stack_pointer)
add_custom_target(wasm ALL DEPENDS ${SUMITO_WASM_MODULES})
