#include "api/histogram.h"

#include <algorithm>
#include <fmt/format.h>

namespace letrado::api {

void Histogram::add(Clock::duration took) {
    const double seconds = std::chrono::duration<double>(took).count();
    ++counts_[static_cast<std::size_t>(std::ranges::lower_bound(bounds, seconds) - bounds.begin())];
    sum_ += seconds;
}

std::string Histogram::text(std::string_view name) const {
    std::string text = fmt::format("# TYPE letrado_{} histogram\n", name);
    std::uint64_t so_far = 0;
    for (std::size_t i = 0; i < bounds.size(); ++i) {
        so_far += counts_[i];
        text += fmt::format("letrado_{}_bucket{{le=\"{}\"}} {}\n", name, bounds[i], so_far);
    }
    so_far += counts_.back();
    text += fmt::format("letrado_{0}_bucket{{le=\"+Inf\"}} {1}\nletrado_{0}_sum {2}\nletrado_{0}_count {1}\n", name,
                        so_far, sum_);
    return text;
}

}  // namespace letrado::api
