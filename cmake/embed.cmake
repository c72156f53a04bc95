# letrado_embed(<module> <path of data/>...): makes those files and folders of data/ part of the library of src/<module>,
# so that the program needs no file beside it and each library carries its own. They are read by their path relative to
# data/ through <module>::data(), which src/<module>/data.h declares.
function(letrado_embed module)
  set(root ${CMAKE_SOURCE_DIR}/data)
  set(depends "")
  foreach(path IN LISTS ARGN)
    if(IS_DIRECTORY ${root}/${path})
      file(GLOB_RECURSE below CONFIGURE_DEPENDS ${root}/${path}/*)
      list(APPEND depends ${below})
    else()
      list(APPEND depends ${root}/${path})
    endif()
  endforeach()
  letrado_embed_files(letrado_${module} ROOT ${root} PATHS ${ARGN} FUNCTION letrado::${module}::data DEPENDS ${depends})
endfunction()

# letrado_embed_files(<target> ROOT <folder> PATHS <path>... FUNCTION <a::b::name> DEPENDS <file>...): makes what is below
# those paths of the folder part of the target, for that function, by cmake/embed_files.cmake.
function(letrado_embed_files target)
  cmake_parse_arguments(ARG "" "ROOT;FUNCTION" "PATHS;DEPENDS" ${ARGN})
  list(JOIN ARG_PATHS "," paths)
  string(REGEX MATCH "^(.*)::([a-z_]+)$" parts ${ARG_FUNCTION})
  set(script ${CMAKE_SOURCE_DIR}/cmake/embed_files.cmake)
  set(object ${target}_${CMAKE_MATCH_2})
  set(source ${CMAKE_CURRENT_BINARY_DIR}/${object}.cpp)
  add_custom_command(OUTPUT ${source}
    COMMAND ${CMAKE_COMMAND} -DROOT=${ARG_ROOT} -DPATHS=${paths} -DNAMESPACE=${CMAKE_MATCH_1}
      -DFUNCTION=${CMAKE_MATCH_2} -DOUTPUT=${source} -P ${script}
    DEPENDS ${ARG_DEPENDS} ${script}
    COMMENT "Embedding ${ARG_FUNCTION}"
    VERBATIM)
  # A target of its own, which waits for no library and lets none wait. There is nothing in it to optimise or to warn of.
  add_library(${object} OBJECT ${source})
  set_source_files_properties(${source} PROPERTIES COMPILE_OPTIONS "-O0;-w")
  target_include_directories(${object} PRIVATE ${CMAKE_SOURCE_DIR}/src)
  target_sources(${target} PRIVATE $<TARGET_OBJECTS:${object}>)
endfunction()
