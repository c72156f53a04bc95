// When a search must stop: at a time, or when somebody asks. Searches look at it at least every few milliseconds and
// then answer with the best they have.
#pragma once

#include <chrono>
#include <stop_token>

namespace letrado::engine {

struct Interrupt {
    std::chrono::steady_clock::time_point deadline = std::chrono::steady_clock::time_point::max();
    std::stop_token token;

    [[nodiscard]] bool requested() const {
        return token.stop_requested() || (deadline != std::chrono::steady_clock::time_point::max() &&
                                          std::chrono::steady_clock::now() >= deadline);
    }
};

}  // namespace letrado::engine
