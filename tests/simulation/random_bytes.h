// While it lives, ids and seeds of the service follow from a number instead of the system's randomness.
#pragma once

#include <cstdint>

namespace letrado::simulation {

class NumberedBytes {
  public:
    explicit NumberedBytes(std::uint64_t number);
    ~NumberedBytes();
    NumberedBytes(const NumberedBytes&) = delete;
    NumberedBytes& operator=(const NumberedBytes&) = delete;
};

}  // namespace letrado::simulation
