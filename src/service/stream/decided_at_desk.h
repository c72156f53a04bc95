// The same for streams on which something is decided seldom, or for long: at a worker, on what the store has at that
// moment, and appended after it. Who was overtaken by another reads again and decides again.
#pragma once

#include <expected>
#include <optional>

#include "service/service_error.h"
#include "store/error.h"

namespace letrado::service {

// What one try comes to: a value, an error, or neither where another was first.
template <typename Value>
using Tried = std::expected<std::optional<Value>, ServiceError>;

// Of an append that failed.
template <typename Value>
Tried<Value> not_appended(const store::Error& error) {
    if (error.kind == store::ErrorKind::stale_sequence) return std::optional<Value>();
    return std::unexpected(from_store(error));
}

// REQUIRES: `once` reads, decides and appends: () -> Tried<Value>.
template <typename Value, typename Once>
std::expected<Value, ServiceError> decided_at_desk(const Once& once) {
    constexpr int most_tries = 20;  // more at once than that is not people
    for (int tries = 0; tries < most_tries; ++tries) {
        Tried<Value> tried = once();
        if (!tried) return std::unexpected(std::move(tried.error()));
        if (*tried) return std::move(**tried);
    }
    return std::unexpected(ServiceError{ErrorCode::busy});
}

}  // namespace letrado::service
