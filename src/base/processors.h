// How many processors this process may keep busy: no more than its affinity leaves it (taskset), nor than the quota of
// its control groups pays for (a container's), however many the machine has.
#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string_view>

namespace letrado::base {

// At least one. Rounded up: of one and a half two are used.
[[nodiscard]] std::size_t usable_processors();

// The same part by part. What a quota pays for: "150000 100000" of a cpu.max is two; "max 100000", or what is none,
// nothing.
[[nodiscard]] std::optional<std::size_t> processors_of_quota(std::string_view cpu_max);

// The smallest quota of the groups of a process, its own and those above it. `groups` is a /proc/self/cgroup, `root`
// where the control groups are mounted.
[[nodiscard]] std::optional<std::size_t> processors_of_groups(std::string_view groups,
                                                              const std::filesystem::path& root);

}  // namespace letrado::base
