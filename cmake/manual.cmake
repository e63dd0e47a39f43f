# Manual pages, completions and the entry of menus. Those of the program it writes itself, from its tables; those of the formats lie in man/ and get
# the version, English where a language has none. All of it comes together in share/, as it is installed.
set(share ${PROJECT_BINARY_DIR}/share)
file(GLOB_RECURSE pages CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR}/man man/*.5)
foreach(page IN LISTS pages)
  string(REGEX REPLACE "[^/]+$" "man5/\\0" place ${page})
  configure_file(man/${page} ${share}/man/${place} @ONLY)
endforeach()

# A program for another machine cannot be asked, and one that is being watched is asked by tests.
if(NOT CMAKE_CROSSCOMPILING AND NOT SUMITO_SANITIZE AND NOT SUMITO_COVERAGE)
  # Nobody's own settings have a say in it.
  add_custom_command(OUTPUT ${share}/written
    COMMAND ${CMAKE_COMMAND} -E env XDG_CONFIG_HOME=${share} $<TARGET_FILE:sumito> manual --into=${share}
    COMMAND ${CMAKE_COMMAND} -E touch ${share}/written
    DEPENDS sumito VERBATIM)
  add_custom_target(manual ALL DEPENDS ${share}/written)

  # Debian's zsh looks for what packages bring in a folder of its own.
  set(zsh_folder site-functions)
  if(CMAKE_INSTALL_PREFIX STREQUAL "/usr")
    set(zsh_folder vendor-completions)
  endif()
  install(DIRECTORY ${share}/man/ DESTINATION ${CMAKE_INSTALL_MANDIR})
  install(DIRECTORY ${share}/applications ${share}/bash-completion ${share}/fish DESTINATION ${CMAKE_INSTALL_DATADIR})
  install(FILES ${share}/zsh/site-functions/_sumito DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/${zsh_folder})
endif()
