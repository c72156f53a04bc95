#include "store/event_log.h"

#include <utility>

namespace letrado::store {

std::expected<Appended, Error> EventLog::append(const Append& one) {
    auto results = append_all({&one, 1});
    if (!results) return std::unexpected(std::move(results.error()));
    return std::move(results->front());
}

}  // namespace letrado::store
