# Gives every name of an archive that is no API the prefix su_inside_.
# usage: cmake -DNM=... -DOBJCOPY=... -DARCHIVE=... -P private_names.cmake
execute_process(COMMAND ${NM} -g --defined-only ${ARCHIVE} OUTPUT_VARIABLE listed COMMAND_ERROR_IS_FATAL ANY)
string(REGEX MATCHALL "[0-9a-fA-F]+ [A-Za-z] [^\n]+" symbols "${listed}")
list(TRANSFORM symbols REPLACE "^[^ ]+ [^ ]+ " "")
list(FILTER symbols EXCLUDE REGEX "^(su_|__)") # API, or what compilers add
list(REMOVE_DUPLICATES symbols)
list(TRANSFORM symbols REPLACE "(.+)" "\\1 su_inside_\\1")
string(REPLACE ";" "\n" map "${symbols}")
file(WRITE ${ARCHIVE}.names "${map}\n")
execute_process(COMMAND ${OBJCOPY} -D --redefine-syms=${ARCHIVE}.names ${ARCHIVE} COMMAND_ERROR_IS_FATAL ANY)
