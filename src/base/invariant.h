// What the code promises itself. A broken promise throws: the barrier around the work at hand (a worker's, the
// writer's, the loop's) loses that work alone, where assert() would end the process and every game in it.
#pragma once

#include <stdexcept>

namespace letrado::base {

class BrokenInvariant : public std::logic_error {
  public:
    using std::logic_error::logic_error;
};

constexpr void invariant(bool holds, const char* what) {
    if (!holds) throw BrokenInvariant(what);
}

}  // namespace letrado::base
