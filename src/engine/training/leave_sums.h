// What was seen of every leave in training, and the values that follow from it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/value/leaves.h"

namespace letrado::engine {

// Sums of whole numbers: they come out the same whoever adds first.
class LeaveSums {
  public:
    LeaveSums() : seen_(leave_count), gain_(leave_count) {}

    // A rack of seven tiles was worth `gain` more than others drawn in the same position: every collection of one to
    // six of its tiles is credited with it.
    void add(const Rack& rack, Equity gain);
    void add(const LeaveSums& other);
    // From now on, what was seen so far counts for `numerator` / `denominator` of what it did.
    void fade(int numerator, int denominator);

    // The mean of each leave, drawn towards what its smaller leaves predict, the more so the less often it was seen.
    [[nodiscard]] Leaves estimate() const;

    // For checkpoints. `read` takes its part off the front of `bytes`; false, and nothing is changed, if that is not
    // what `write` gives.
    void write(std::string& bytes) const;
    [[nodiscard]] bool read(std::string_view& bytes);

  private:
    // A rack counts for this much at first, so that little is lost in rounding when it fades.
    static constexpr int unit = 16;

    std::vector<std::int64_t> seen_;
    std::vector<std::int64_t> gain_;  // thousandths of a point
    std::int64_t racks_ = 0;
    std::int64_t squares_ = 0;  // of the gains in points
};

}  // namespace letrado::engine
