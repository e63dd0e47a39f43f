# The package for JavaScript (bindings/javascript) as people install it: its scripts and types, those of the page's core, and
# the modules. The target is `javascript`; the folder build/javascript.
set(javascript_folder ${PROJECT_BINARY_DIR}/javascript)
set(javascript_files ${SUMITO_WASM_MODULES} ${SUMITO_NET_FILES} ${SUMITO_LANGUAGE_PACKS})
foreach(name package.json README.md index.d.ts host.d.ts node.js browser.js node_worker.js sumito.js position.js positions.js game.js
    held.js records.js stream.js arrays.js engine.js errors.js)
  list(APPEND javascript_files ${PROJECT_SOURCE_DIR}/bindings/javascript/${name})
endforeach()
list(APPEND javascript_files ${PROJECT_SOURCE_DIR}/LICENSE)
foreach(name engine.js engine-requests.js engine-worker.js errors.js languages.js request.js thread-worker.js types.d.ts verbs.d.ts wasm.js)
  list(APPEND javascript_core ${PROJECT_SOURCE_DIR}/web/core/${name})
endforeach()
add_custom_command(OUTPUT ${javascript_folder}/package.json
  COMMAND ${CMAKE_COMMAND} -E rm -rf ${javascript_folder}
  COMMAND ${CMAKE_COMMAND} -E make_directory ${javascript_folder}/core
  COMMAND ${CMAKE_COMMAND} -E copy ${javascript_files} ${javascript_folder}
  COMMAND ${CMAKE_COMMAND} -E copy ${javascript_core} ${javascript_folder}/core
  DEPENDS ${javascript_files} ${javascript_core} COMMENT "Putting the package for JavaScript together" VERBATIM)
add_custom_target(javascript ALL DEPENDS ${javascript_folder}/package.json)
