# letrado_embed_web(<target>): builds the web application with Vite, compresses it once, and makes it part of <target>, as
# web_files() gives it.
function(letrado_embed_web target)
  set(root ${CMAKE_SOURCE_DIR}/web)
  set(with_node ${CMAKE_SOURCE_DIR}/tools/with_node.sh)
  set(installed ${root}/node_modules/.installed)
  # Not the whole of web/: node_modules is large and never a source.
  file(GLOB settings CONFIGURE_DEPENDS LIST_DIRECTORIES false ${root}/*)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${root}/api/* ${root}/app/* ${root}/board/* ${root}/game/*)
  list(FILTER sources EXCLUDE REGEX "\\.test\\.tsx?$")
  # Not `npm ci`, which wants the native parts of every other machine in the lock too.
  add_custom_command(OUTPUT ${installed}
    COMMAND ${with_node} npm install --no-save --loglevel=error --no-audit --no-fund --ignore-scripts
    COMMAND ${CMAKE_COMMAND} -E touch ${installed}
    DEPENDS ${root}/package.json ${root}/package-lock.json
    WORKING_DIRECTORY ${root}
    COMMENT "Installing the pinned packages of the web application"
    VERBATIM)
  set(packed ${CMAKE_BINARY_DIR}/web.packed)
  add_custom_command(OUTPUT ${packed}/index.html
    COMMAND ${CMAKE_COMMAND} -E env LETRADO_WEB_OUT=${CMAKE_BINARY_DIR}/web
      ${with_node} npx vite build --logLevel warn --emptyOutDir
    COMMAND ${with_node} node ${CMAKE_SOURCE_DIR}/tools/pack_web.mjs ${CMAKE_BINARY_DIR}/web ${packed}
    DEPENDS ${installed} ${settings} ${sources} ${CMAKE_SOURCE_DIR}/tools/pack_web.mjs
    WORKING_DIRECTORY ${root}
    COMMENT "Building the web application"
    VERBATIM)
  letrado_embed_files(${target} ROOT ${packed} PATHS . FUNCTION letrado::app::web_files DEPENDS ${packed}/index.html)
endfunction()
