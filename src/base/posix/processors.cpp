#include "base/processors.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <sched.h>
#include <string>
#include <thread>

#include "base/file.h"

namespace letrado::base {

namespace {

std::int64_t number_of(std::string_view text) {
    std::int64_t number = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
    return read.ec == std::errc() ? number : 0;
}

std::optional<std::size_t> paid_for(std::int64_t quota, std::int64_t period) {
    if (quota <= 0 || period <= 0) return std::nullopt;
    return static_cast<std::size_t>((quota - 1) / period + 1);
}

void take_smaller(std::optional<std::size_t>& least, std::optional<std::size_t> other) {
    if (other) least = std::min(least.value_or(*other), *other);
}

// Both kinds of control groups: cpu.max of the newer, two files of the older.
std::optional<std::size_t> quota_in(const std::filesystem::path& folder) {
    if (const auto both = read_file(folder / "cpu.max")) return processors_of_quota(*both);
    const auto quota = read_file(folder / "cpu.cfs_quota_us");
    const auto period = read_file(folder / "cpu.cfs_period_us");
    if (!quota || !period) return std::nullopt;
    return paid_for(number_of(*quota), number_of(*period));
}

}  // namespace

std::optional<std::size_t> processors_of_quota(std::string_view cpu_max) {
    const std::size_t space = cpu_max.find(' ');
    if (space == std::string_view::npos) return std::nullopt;
    return paid_for(number_of(cpu_max), number_of(cpu_max.substr(space + 1)));
}

std::optional<std::size_t> processors_of_groups(std::string_view groups, const std::filesystem::path& root) {
    std::optional<std::size_t> least;
    while (!groups.empty()) {
        // "0::/path" of the newer kind, "4:cpu,cpuacct:/path" of the older.
        const std::string_view line = groups.substr(0, groups.find('\n'));
        groups.remove_prefix(std::min(line.size() + 1, groups.size()));
        const std::size_t first = line.find(':');
        const std::size_t second = line.find(':', first + 1);
        if (first == std::string_view::npos || second == std::string_view::npos) continue;
        const std::string_view kinds = line.substr(first + 1, second - first - 1);
        if (!kinds.empty() && !std::string(",").append(kinds).append(",").contains(",cpu,")) continue;
        const std::filesystem::path mount = kinds.empty() ? root : root / kinds;
        std::filesystem::path group = std::filesystem::path(line.substr(second + 1)).lexically_normal().relative_path();
        // In a container its own group may be the root, under a path that only the host sees.
        for (; !group.empty() && group != "."; group = group.parent_path())
            take_smaller(least, quota_in(mount / group));
        take_smaller(least, quota_in(mount));
    }
    return least;
}

std::size_t usable_processors() {
    std::size_t usable = std::max(1U, std::thread::hardware_concurrency());
    cpu_set_t set;
    CPU_ZERO(&set);
    if (::sched_getaffinity(0, sizeof set, &set) == 0)
        usable = std::min(usable, static_cast<std::size_t>(std::max(1, CPU_COUNT(&set))));
    std::optional<std::size_t> quota;
    if (const auto groups = read_file("/proc/self/cgroup")) quota = processors_of_groups(*groups, "/sys/fs/cgroup");
    return std::clamp<std::size_t>(quota.value_or(usable), 1, usable);
}

}  // namespace letrado::base
