# The version is written once, in the public header.
file(STRINGS ${CMAKE_CURRENT_LIST_DIR}/../include/sumito/rules.h version_lines
  REGEX "^#define SU_VERSION_(MAJOR|MINOR|PATCH) [0-9]+$")
string(REGEX REPLACE "[^0-9;]" "" version_numbers "${version_lines}")
list(LENGTH version_numbers version_length)
if(NOT version_length EQUAL 3)
  message(FATAL_ERROR "include/sumito/rules.h does not define the three numbers of the version")
endif()
list(JOIN version_numbers "." SUMITO_VERSION)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS
  ${CMAKE_CURRENT_LIST_DIR}/../include/sumito/rules.h)
