include(${CMAKE_CURRENT_LIST_DIR}/find_by_header.cmake)
find_by_header(hiredis HEADER hiredis/hiredis.h LIBRARY hiredis
  VERSION hiredis/hiredis.h "HIREDIS_MAJOR +([0-9]+)" "HIREDIS_MINOR +([0-9]+)" "HIREDIS_PATCH +([0-9]+)")
