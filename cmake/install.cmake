# What `cmake --install` puts where. The component `core` is the libraries for other programs, found again with
# find_package(Letrado); `program` is letrado with what a host needs.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

# letrado_core(<module>...): the modules that other programs may link, as Letrado::<module>.
function(letrado_core)
  set_property(GLOBAL PROPERTY LETRADO_CORE ${ARGN})
endfunction()

function(letrado_install)
  get_property(core GLOBAL PROPERTY LETRADO_CORE)
  set(config ${CMAKE_INSTALL_LIBDIR}/cmake/Letrado)
  foreach(module IN LISTS core)
    install(TARGETS letrado_${module} EXPORT LetradoTargets
      ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT core EXCLUDE_FROM_ALL)
    install(DIRECTORY ${CMAKE_SOURCE_DIR}/src/${module} DESTINATION include/letrado COMPONENT core EXCLUDE_FROM_ALL
      FILES_MATCHING PATTERN "*.h" PATTERN "test_*.h" EXCLUDE PATTERN "*_test_*.h" EXCLUDE)
  endforeach()
  install(EXPORT LetradoTargets NAMESPACE Letrado:: DESTINATION ${config} COMPONENT core EXCLUDE_FROM_ALL)
  configure_package_config_file(${CMAKE_SOURCE_DIR}/cmake/LetradoConfig.cmake.in ${CMAKE_BINARY_DIR}/LetradoConfig.cmake
    INSTALL_DESTINATION ${config})
  # Before 1.0 each minor version may change anything.
  write_basic_package_version_file(${CMAKE_BINARY_DIR}/LetradoConfigVersion.cmake COMPATIBILITY SameMinorVersion)
  install(FILES ${CMAKE_BINARY_DIR}/LetradoConfig.cmake ${CMAKE_BINARY_DIR}/LetradoConfigVersion.cmake
    ${CMAKE_SOURCE_DIR}/cmake/find/Findxxhash.cmake ${CMAKE_SOURCE_DIR}/cmake/find/find_by_header.cmake
    DESTINATION ${config} COMPONENT core EXCLUDE_FROM_ALL)

  # The libraries of the core, and nothing else of a build with tests.
  set(libraries ${core})
  list(TRANSFORM libraries PREPEND letrado_)
  add_custom_target(core DEPENDS ${libraries})
endfunction()
