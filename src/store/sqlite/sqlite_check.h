// Whether a SQLite file is whole, without changing it.
#pragma once

#include <chrono>
#include <expected>
#include <filesystem>
#include <optional>

#include "store/error.h"

namespace letrado::store {

// Fails with damaged, saying where, or not_found. Everything is looked at, indices too, which takes as long as reading
// the file; with `budget` what can be in that time: the small tables first, then the latest streams with their events,
// then as much of the rest as time is left for. True if nothing was left out. A server may run meanwhile.
[[nodiscard]] std::expected<bool, Error> check_sqlite(const std::filesystem::path& file,
                                                      std::optional<std::chrono::milliseconds> budget = {});

}  // namespace letrado::store
