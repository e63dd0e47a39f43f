# One set of warnings for every target of the project; sanitizers and coverage apply to all of them.
function(sumito_warnings target)
  target_compile_options(${target} PRIVATE
    -Wall -Wextra -Wpedantic -Wshadow -Wcast-qual -Wvla -Wstrict-prototypes -Wmissing-prototypes
    -Wswitch-enum -Wwrite-strings -Wundef -Wpointer-arith)
  if(SUMITO_WERROR)
    target_compile_options(${target} PRIVATE -Werror)
  endif()
  if(SUMITO_SANITIZE)
    target_compile_options(${target} PRIVATE -fsanitize=${SUMITO_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
    target_link_options(${target} PUBLIC -fsanitize=${SUMITO_SANITIZE})
  endif()
  if(SUMITO_COVERAGE)
    target_compile_options(${target} PRIVATE --coverage)
    target_link_options(${target} PUBLIC --coverage)
  endif()
endfunction()
