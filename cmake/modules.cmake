# letrado_compile_together(<target> <file>...): up to eight files of a folder go through the compiler as one, for reading the
# same headers is most of what a file costs. Files of a folder may therefore not name two things alike, not even in
# namespaces without a name; a file whose property LETRADO_ALONE is set before this call stays by itself.
# LETRADO_TOGETHER=OFF compiles each by itself, as the checks of single files want it, and clang, whose -Wshadow looks from
# one file of a folder into another. The files that include the others are ours, not CMake's, because CMake writes absolute
# paths into them, and a compiler cache would serve one checkout only.
option(LETRADO_TOGETHER "Compile the files of a folder together, which takes a third of the time" ON)
function(letrado_compile_together target)
  if(NOT LETRADO_TOGETHER)
    return()
  endif()
  get_target_property(sources ${target} SOURCES)
  foreach(given IN LISTS ARGN)
    set(file ${given})
    cmake_path(ABSOLUTE_PATH file BASE_DIRECTORY ${CMAKE_CURRENT_SOURCE_DIR} NORMALIZE)
    get_source_file_property(alone ${file} LETRADO_ALONE)
    if(alone)
      continue()
    endif()
    list(REMOVE_ITEM sources ${given})
    cmake_path(RELATIVE_PATH file BASE_DIRECTORY ${CMAKE_SOURCE_DIR})
    cmake_path(GET file PARENT_PATH folder)
    string(MAKE_C_IDENTIFIER "${folder}" folder)
    math(EXPR number "0${count_${folder}} / 8")
    math(EXPR count_${folder} "0${count_${folder}} + 1")
    string(APPEND text_${folder}_${number} "#include \"${file}\"\n")
    list(APPEND units ${folder}_${number})
  endforeach()
  list(REMOVE_DUPLICATES units)
  foreach(unit IN LISTS units)
    set(path ${CMAKE_BINARY_DIR}/together/${target}/${unit}.cpp)
    file(CONFIGURE OUTPUT ${path} CONTENT "${text_${unit}}" @ONLY)
    list(APPEND sources ${path})
  endforeach()
  set_target_properties(${target} PROPERTIES SOURCES "${sources}")
  target_include_directories(${target} PRIVATE $<BUILD_INTERFACE:${CMAKE_SOURCE_DIR}>)
endfunction()

# letrado_module(<name> [USES <module>...] [LINKS <library>...] [SHOWS <library>...]): the library of src/<name>. SHOWS
# names the libraries that its headers show to others; LINKS those that only it needs. Its unit tests are the
# *_test.cpp files beside the source, linked into one program, <name>_test. USES is the layer map of docs/map.md;
# tools/check_layers.py compares the includes with it.
function(letrado_module name)
  cmake_parse_arguments(ARG "" "" "USES;LINKS;SHOWS" ${ARGN})
  set(dir ${CMAKE_SOURCE_DIR}/src/${name})
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${dir}/*.cpp)
  set(tests ${sources})
  list(FILTER sources EXCLUDE REGEX "_test\\.cpp$")
  list(FILTER tests INCLUDE REGEX "_test\\.cpp$")
  add_library(letrado_${name} STATIC ${sources})
  # What is fast in them was measured file by file.
  if(NOT name MATCHES "^(engine|lexicon)$")
    letrado_compile_together(letrado_${name} ${sources})
  endif()
  target_include_directories(letrado_${name} PUBLIC
    $<BUILD_INTERFACE:${CMAKE_SOURCE_DIR}/src> $<INSTALL_INTERFACE:include/letrado>)
  target_link_libraries(letrado_${name} PUBLIC fmt::fmt ${ARG_SHOWS} PRIVATE ${ARG_LINKS} $<BUILD_INTERFACE:letrado_flags>)
  set_target_properties(letrado_${name} PROPERTIES EXPORT_NAME ${name})
  add_library(Letrado::${name} ALIAS letrado_${name})
  foreach(used IN LISTS ARG_USES)
    target_link_libraries(letrado_${name} PUBLIC letrado_${used})
  endforeach()
  if(tests AND LETRADO_TESTS)
    letrado_test(${name}_test SOURCES ${tests} USES ${name} LINKS ${ARG_LINKS})
  endif()
endfunction()

# letrado_test(<name> [WHOLE] [FAST] SOURCES <file>... USES <module>... [LINKS <library>...]): a GoogleTest program, one CTest
# case for each of its tests, or WHOLE one case for all, when they share something slow to start; FAST if it is its own
# code that takes the time. Where things are, they find in test_places.h.
function(letrado_test name)
  cmake_parse_arguments(ARG "WHOLE;FAST" "" "SOURCES;USES;LINKS" ${ARGN})
  add_executable(${name} ${ARG_SOURCES})
  letrado_compile_together(${name} ${ARG_SOURCES})
  if(NOT ARG_FAST)
    # They ask what is compiled with all the care; compiled so themselves, they would only take longer.
    target_compile_options(${name} PRIVATE $<$<CONFIG:Release>:-O1>)
  endif()
  foreach(used IN LISTS ARG_USES)
    target_link_libraries(${name} PRIVATE letrado_${used})
  endforeach()
  target_link_libraries(${name} PRIVATE GTest::gtest GTest::gmock GTest::gtest_main rapidcheck ${ARG_LINKS} letrado_flags)
  configure_file(${CMAKE_SOURCE_DIR}/cmake/test_places.h.in ${CMAKE_BINARY_DIR}/generated/base/test_places.h @ONLY)
  target_include_directories(${name} PRIVATE ${CMAKE_BINARY_DIR}/generated)
  if(ARG_WHOLE)
    add_test(NAME ${name} COMMAND ${name})
    set_tests_properties(${name} PROPERTIES TIMEOUT 600)
  else()
    gtest_discover_tests(${name} DISCOVERY_MODE PRE_TEST PROPERTIES TIMEOUT 600)
  endif()
endfunction()
