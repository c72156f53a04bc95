// Where what blocks or thinks is done, away from the loop.
#pragma once

#include <cstddef>
#include <functional>
#include <string_view>

namespace letrado::service {

// Safe to call from any thread.
class Workers {
  public:
    using Work = std::move_only_function<void()>;

    virtual ~Workers() = default;

    // False, with nothing taken, where so much waits already that it would come too late. The work of one owner is
    // begun in its order; owners take turns, so that who asks for much waits longer than who asks for little. What the
    // work throws is reported and ends that work alone: use ask() where somebody waits for an answer.
    virtual bool submit(Work work, std::string_view owner = {}) = 0;

    // Not yet begun.
    [[nodiscard]] virtual std::size_t waiting() const = 0;
};

}  // namespace letrado::service
