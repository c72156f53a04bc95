include(${CMAKE_CURRENT_LIST_DIR}/find_by_header.cmake)
find_by_header(xxhash HEADER xxhash.h LIBRARY xxhash
  VERSION xxhash.h "XXH_VERSION_MAJOR +([0-9]+)" "XXH_VERSION_MINOR +([0-9]+)" "XXH_VERSION_RELEASE +([0-9]+)")
