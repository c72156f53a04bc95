include(${CMAKE_CURRENT_LIST_DIR}/find_by_header.cmake)
find_by_header(sodium HEADER sodium.h LIBRARY sodium VERSION sodium/version.h "SODIUM_VERSION_STRING +\"([0-9.]+)\"")
