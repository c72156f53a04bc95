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

  if(LETRADO_PROGRAM AND NOT LETRADO_FUZZ)
    letrado_install_program()
  endif()
endfunction()

# The program, its default lexicon where it looks for it, the units of systemd and what bash completes.
function(letrado_install_program)
  install(TARGETS letrado RUNTIME DESTINATION bin COMPONENT program)
  set(lexicon ${CMAKE_BINARY_DIR}/lexica/fise-2009.kwg)
  install(FILES ${lexicon} ${lexicon}.meta ${lexicon}.why ${lexicon}.manifest
    DESTINATION share/letrado/lexica COMPONENT program)
  install(FILES deploy/letrado.service deploy/letrado.socket DESTINATION lib/systemd/system COMPONENT program)
  install(FILES ${CMAKE_BINARY_DIR}/completions/letrado
    DESTINATION share/bash-completion/completions COMPONENT program)
  install(FILES LICENSE DESTINATION share/doc/letrado RENAME copyright COMPONENT program)
  install(FILES NOTICE README.md LEEME.md CHANGELOG.md deploy/nginx.conf deploy/dashboard.json
    DESTINATION share/doc/letrado COMPONENT program)
  add_custom_target(installable DEPENDS letrado lexica completions)

  # `make package`: a package for Debian, which needs exactly the shared libraries that the program was linked with.
  set(CPACK_GENERATOR DEB)
  set(CPACK_PACKAGE_NAME letrado)
  set(CPACK_PACKAGE_VERSION ${PROJECT_VERSION})
  set(CPACK_PACKAGE_CONTACT "The maintainers of Letrado <letrado@localhost>")
  set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "Scrabble in Spanish under the FISE regulations: judge, referee, engine, server")
  set(CPACK_PACKAGE_DESCRIPTION "Letrado knows which words are legal and says by which article, referees a game by\
 the chosen edition, plays, and serves games on the web.")
  set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
  set(CPACK_COMPONENTS_ALL program)
  set(CPACK_DEB_COMPONENT_INSTALL ON)
  set(CPACK_DEBIAN_PROGRAM_PACKAGE_NAME letrado)
  set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
  set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
  # Whom it calls, it calls by https.
  set(CPACK_DEBIAN_PACKAGE_RECOMMENDS ca-certificates)
  set(CPACK_DEBIAN_PACKAGE_SECTION games)
  set(CPACK_STRIP_FILES ON)
  include(CPack)
endfunction()
