// Where appends go that somebody waits for without blocking.
#pragma once

#include <cstddef>
#include <expected>
#include <functional>

#include "store/event_log.h"

namespace letrado::store {

// Safe to call from any thread.
class Writer {
  public:
    // Called once for each append, on a thread of the writer's choice, after the append is durable or refused; must not
    // block, and may submit more. What it throws is reported and harms nobody else.
    using Done = std::move_only_function<void(std::expected<Appended, Error>)>;

    virtual ~Writer() = default;

    // Appends of one stream are written in the order of submission.
    virtual void submit(Append append, Done done) = 0;

    // Submitted and not yet done.
    [[nodiscard]] virtual std::size_t waiting() const = 0;
};

}  // namespace letrado::store
