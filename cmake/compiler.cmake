# How every target of the project is compiled: language, warnings, sanitizers.
set(CMAKE_C_STANDARD 11)
set(CMAKE_C_STANDARD_REQUIRED ON)
set(CMAKE_C_EXTENSIONS ON)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_C_VISIBILITY_PRESET hidden) # a program shows none of its names to the libraries it uses
if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE Release)
endif()

set(SUMITO_WARNINGS
  -Wall -Wextra -Wpedantic -Wshadow -Wcast-qual -Wvla -Wstrict-prototypes -Wmissing-prototypes
  -Wswitch-enum -Wwrite-strings -Wundef -Wpointer-arith)
add_compile_options(${SUMITO_WARNINGS})
if(SUMITO_WERROR)
  add_compile_options(-Werror)
endif()
if(SUMITO_SANITIZE)
  add_compile_options(-fsanitize=${SUMITO_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=${SUMITO_SANITIZE})
endif()
if(SUMITO_FUZZ)
  add_compile_options(-fsanitize=fuzzer-no-link)
endif()
