# How everything is compiled: warnings as errors, sanitizers, and the fast tools when the machine has them.

add_library(letrado_flags INTERFACE)
target_compile_options(letrado_flags INTERFACE
  -Wall -Wextra -Wpedantic -Werror -Wshadow -Wconversion -Wsign-conversion -Wnon-virtual-dtor
  -Wold-style-cast -Woverloaded-virtual -Wnull-dereference -Wimplicit-fallthrough -fno-math-errno)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  target_compile_options(letrado_flags INTERFACE -Wduplicated-cond -Wlogical-op)
  # g++ 12 reports null dereferences inside its own inlined standard library.
  target_compile_options(letrado_flags INTERFACE -Wno-null-dereference)
  # It also loses track of what std::expected and std::string hold when it sees much at once.
  target_compile_options(letrado_flags INTERFACE -Wno-maybe-uninitialized -Wno-restrict)
  # Of files compiled together (letrado_compile_together), one may call a local what another has in its nameless namespace.
  target_compile_options(letrado_flags INTERFACE -Wno-shadow -Wshadow=local)
endif()
if(CMAKE_CXX_COMPILER_ID MATCHES "Clang")
  # The stable_sort of libstdc++ 12 itself uses a function that C++23 has deprecated.
  target_compile_options(letrado_flags INTERFACE -Wno-deprecated-declarations)
endif()
set(CMAKE_CXX_FLAGS_RELEASE "-O3")

# Fused multiplications stay off, so that every build computes the same numbers.
add_compile_options(-ffp-contract=off)
# The program runs on every machine of its architecture, and asks it for what it has more (src/engine/machine.h).
if(LETRADO_ARCH)
  add_compile_options(-march=${LETRADO_ARCH})
endif()

if(LETRADO_SANITIZE)
  add_compile_options(-fsanitize=${LETRADO_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all)
  add_link_options(-fsanitize=${LETRADO_SANITIZE})
  if(LETRADO_SANITIZE MATCHES "thread")
    # ThreadSanitizer knows no fences, and g++ says so of those in Asio: its blocks do without them, its counters keep them.
    add_compile_definitions(BOOST_ASIO_DISABLE_FENCED_BLOCK)
    if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
      target_compile_options(letrado_flags INTERFACE -Wno-tsan)
    endif()
  endif()
endif()
if(CMAKE_BUILD_TYPE STREQUAL "Debug")
  add_compile_definitions(_GLIBCXX_ASSERTIONS)
endif()
if(LETRADO_COVERAGE)
  add_compile_options(--coverage)
  add_link_options(--coverage)
endif()
if(LETRADO_FUZZ)
  add_compile_options(-fsanitize=fuzzer-no-link,address,undefined -fno-sanitize-recover=all)
  add_link_options(-fsanitize=address,undefined)
endif()

find_program(CCACHE_PROGRAM ccache)
if(CCACHE_PROGRAM)
  set(CMAKE_C_COMPILER_LAUNCHER ${CCACHE_PROGRAM})
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CCACHE_PROGRAM})
endif()
find_program(MOLD_PROGRAM mold)
if(MOLD_PROGRAM)
  add_link_options(-fuse-ld=mold)
endif()
