# letrado_module(<name> [USES <module>...] [LINKS <library>...]): the library of src/<name>. Its unit tests are the
# *_test.cpp files beside the source, linked into one program, <name>_test. USES is the layer map of docs/map.md;
# tools/check_layers.py compares the includes with it.
if(NOT LETRADO_FUZZ)
  find_package(GTest REQUIRED)
  find_package(rapidcheck REQUIRED)
  include(GoogleTest)
endif()

function(letrado_module name)
  cmake_parse_arguments(ARG "" "" "USES;LINKS" ${ARGN})
  set(dir ${CMAKE_SOURCE_DIR}/src/${name})
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${dir}/*.cpp)
  set(tests ${sources})
  list(FILTER sources EXCLUDE REGEX "_test\\.cpp$")
  list(FILTER tests INCLUDE REGEX "_test\\.cpp$")
  add_library(letrado_${name} STATIC ${sources})
  target_include_directories(letrado_${name} PUBLIC ${CMAKE_SOURCE_DIR}/src)
  target_link_libraries(letrado_${name} PUBLIC fmt::fmt ${ARG_LINKS} PRIVATE letrado_flags)
  foreach(used IN LISTS ARG_USES)
    target_link_libraries(letrado_${name} PUBLIC letrado_${used})
  endforeach()
  if(tests AND NOT LETRADO_FUZZ)
    letrado_test(${name}_test SOURCES ${tests} USES ${name})
  endif()
endfunction()

# letrado_test(<name> [WHOLE] SOURCES <file>... USES <module>... [LINKS <library>...]): a GoogleTest program, one CTest
# case for each of its tests, or WHOLE one case for all, when they share something slow to start. TEST_DATA is the tests/ folder; PROGRAM the built letrado.
function(letrado_test name)
  cmake_parse_arguments(ARG "WHOLE" "" "SOURCES;USES;LINKS" ${ARGN})
  add_executable(${name} ${ARG_SOURCES})
  foreach(used IN LISTS ARG_USES)
    target_link_libraries(${name} PRIVATE letrado_${used})
  endforeach()
  target_link_libraries(${name} PRIVATE GTest::gtest GTest::gmock GTest::gtest_main rapidcheck ${ARG_LINKS} letrado_flags)
  target_compile_definitions(${name} PRIVATE
    LETRADO_TEST_DATA="${CMAKE_SOURCE_DIR}/tests" LETRADO_PROGRAM="${CMAKE_BINARY_DIR}/letrado"
    LETRADO_BUILD_DIR="${CMAKE_BINARY_DIR}" LETRADO_SOURCE_DIR="${CMAKE_SOURCE_DIR}")
  if(ARG_WHOLE)
    add_test(NAME ${name} COMMAND ${name})
    set_tests_properties(${name} PROPERTIES TIMEOUT 600)
  else()
    gtest_discover_tests(${name} DISCOVERY_MODE PRE_TEST PROPERTIES TIMEOUT 600)
  endif()
endfunction()
