# The program sumito: everything in src/apps over the static library.
file(GLOB app_sources CONFIGURE_DEPENDS src/apps/*.c)
add_executable(sumito ${app_sources})
target_include_directories(sumito PRIVATE src)
set(sheet_style ${PROJECT_BINARY_DIR}/sheet_style.c)
set(sheet_style_sources ${PROJECT_SOURCE_DIR}/web/style/tokens.css ${PROJECT_SOURCE_DIR}/web/style/sheet.css)
add_custom_command(OUTPUT ${sheet_style}
  COMMAND ${CMAKE_COMMAND} -DIN=${PROJECT_SOURCE_DIR}/web/style -DOUT=${sheet_style}
    -P ${PROJECT_SOURCE_DIR}/cmake/sheet_style.cmake
  DEPENDS ${sheet_style_sources} ${PROJECT_SOURCE_DIR}/cmake/sheet_style.cmake VERBATIM)
target_sources(sumito PRIVATE ${sheet_style})
target_link_libraries(sumito PRIVATE sumito_static m)

if(SUMITO_PNG)
  find_package(PkgConfig)
  if(PkgConfig_FOUND)
    pkg_check_modules(CAIRO IMPORTED_TARGET cairo)
  endif()
  if(CAIRO_FOUND)
    target_link_libraries(sumito PRIVATE PkgConfig::CAIRO)
    target_compile_definitions(sumito PRIVATE SUMITO_HAVE_CAIRO)
  else()
    message(STATUS "sumito: no PNG diagrams: pkg-config or cairo is missing (libcairo2-dev)")
  endif()
endif()
