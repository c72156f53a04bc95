# cmake -DROOT=<folder> -DPATHS=<path>,… -DNAMESPACE=<a::b> -DFUNCTION=<name> -DOUTPUT=<file.cpp> -P embed_files.cmake
#
# Writes a C++ file that carries every file below those paths of ROOT, for the function that gives them
# (base/embedded.h). String literals, because compilers read them a hundred times faster than lists of numbers: the five
# megabytes of the engine's leaves take g++ half a second.
string(REPLACE "," ";" paths "${PATHS}")
set(files "")
foreach(path IN LISTS paths)
  if(IS_DIRECTORY ${ROOT}/${path})
    file(GLOB_RECURSE below RELATIVE ${ROOT} ${ROOT}/${path}/*)
    list(APPEND files ${below})
  elseif(EXISTS ${ROOT}/${path})
    list(APPEND files ${path})
  else()
    message(FATAL_ERROR "there is no ${ROOT}/${path} to embed")
  endif()
endforeach()
list(SORT files)
list(LENGTH files count)

set(new ${OUTPUT}.new)
file(WRITE ${new} "// Made by cmake/embed_files.cmake.
#include <array>

#include \"base/embedded.h\"

namespace ${NAMESPACE} {

base::EmbeddedFiles ${FUNCTION}();

static constexpr std::array<base::EmbeddedFile, ${count}> files{{
")
foreach(file IN LISTS files)
  file(SIZE ${ROOT}/${file} size)
  file(READ ${ROOT}/${file} hex HEX)
  string(REGEX REPLACE "(..)" "\\\\x\\1" text "${hex}")
  file(APPEND ${new} "    {\"${file}\", {\"${text}\", ${size}}},\n")
endforeach()
file(APPEND ${new} "}};

base::EmbeddedFiles ${FUNCTION}() {
    return base::EmbeddedFiles(files);
}

}  // namespace ${NAMESPACE}
")
file(RENAME ${new} ${OUTPUT})
