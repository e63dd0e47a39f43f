# What an installation holds: both libraries, the headers, the program, its documents, the service, and how other builds find them.
include(CMakePackageConfigHelpers)
set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/sumito)
if(NOT SUMITO_SERVER_DOCDIR) # packages may keep the documents about the server apart
  set(SUMITO_SERVER_DOCDIR ${CMAKE_INSTALL_DOCDIR})
endif()

install(TARGETS sumito_shared sumito_static EXPORT sumito)
install(DIRECTORY include/sumito DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}
  FILES_MATCHING PATTERN "*.h" PATTERN "*.def")
if(SUMITO_PROGRAM)
  install(TARGETS sumito)
  set(documents rules formats terminal engine protocol match bindings page)
  list(TRANSFORM documents REPLACE "(.+)" "docs/\\1.md")
  install(FILES ${documents} DESTINATION ${CMAKE_INSTALL_DOCDIR})
  install(FILES web/icons/icon.svg DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps RENAME sumito.svg)
endif()
if(TARGET server_http)
  foreach(unit sumito sumito-worker)
    configure_file(packaging/${unit}.service.in ${unit}.service @ONLY)
    install(FILES ${CMAKE_CURRENT_BINARY_DIR}/${unit}.service DESTINATION lib/systemd/system)
  endforeach()
  install(FILES packaging/sumito.sysusers DESTINATION lib/sysusers.d RENAME sumito.conf)
  set(documents operations security store scale online)
  list(TRANSFORM documents REPLACE "(.+)" "docs/\\1.md")
  install(FILES ${documents} packaging/nginx.conf DESTINATION ${SUMITO_SERVER_DOCDIR})
endif()

install(EXPORT sumito NAMESPACE sumito:: FILE sumito-targets.cmake DESTINATION ${package_dir})
configure_package_config_file(packaging/sumito-config.cmake.in sumito-config.cmake
  INSTALL_DESTINATION ${package_dir})
# Until 1.0 a minor version may change the API.
write_basic_package_version_file(sumito-config-version.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/sumito-config.cmake
  ${CMAKE_CURRENT_BINARY_DIR}/sumito-config-version.cmake DESTINATION ${package_dir})

# The prefix is found from the place of the .pc file, so that the tree can be installed anywhere.
file(RELATIVE_PATH pkgconfig_to_prefix
  ${CMAKE_INSTALL_FULL_LIBDIR}/pkgconfig ${CMAKE_INSTALL_PREFIX})
configure_file(packaging/sumito.pc.in sumito.pc @ONLY)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/sumito.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
