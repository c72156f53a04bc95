#include "base/embedded.h"

#include <algorithm>
#include <cstdint>
#include <span>

namespace letrado::base {

// One line of the table that cmake/embed.cmake writes.
struct EmbeddedEntry {
    const char* name;
    const char* data;
    std::uint64_t size;
};

extern "C" {
extern const EmbeddedEntry letrado_embedded_index[];
extern const std::uint64_t letrado_embedded_count;
}

static std::span<const EmbeddedEntry> embedded_index() {
    return {letrado_embedded_index, letrado_embedded_count};
}

std::optional<std::string_view> embedded_file(std::string_view path) {
    for (const EmbeddedEntry& entry : embedded_index()) {
        if (entry.name == path) return std::string_view(entry.data, entry.size);
    }
    return std::nullopt;
}

std::vector<std::string_view> embedded_files(std::string_view prefix) {
    std::vector<std::string_view> names;
    for (const EmbeddedEntry& entry : embedded_index()) {
        if (std::string_view(entry.name).starts_with(prefix)) names.emplace_back(entry.name);
    }
    std::ranges::sort(names);
    return names;
}

}  // namespace letrado::base
