#include "base/embedded.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <ranges>
#include <span>

namespace letrado::base {

// One line of the tables that cmake/embed.cmake and tools/embed_web.mjs write.
struct EmbeddedEntry {
    const char* name;
    const char* data;
    std::uint64_t size;
};

extern "C" {
extern const EmbeddedEntry letrado_data_index[];
extern const std::uint64_t letrado_data_count;
// Only the program has the web application; a test has not.
[[gnu::weak]] extern const EmbeddedEntry letrado_web_index[];
[[gnu::weak]] extern const std::uint64_t letrado_web_count;
}

static std::array<std::span<const EmbeddedEntry>, 2> embedded_tables() {
    std::array<std::span<const EmbeddedEntry>, 2> tables{std::span(letrado_data_index, letrado_data_count)};
    if (&letrado_web_count != nullptr) tables[1] = std::span(letrado_web_index, letrado_web_count);
    return tables;
}

std::optional<std::string_view> embedded_file(std::string_view path) {
    for (const EmbeddedEntry& entry : std::views::join(embedded_tables())) {
        if (entry.name == path) return std::string_view(entry.data, entry.size);
    }
    return std::nullopt;
}

std::vector<std::string_view> embedded_files(std::string_view prefix) {
    std::vector<std::string_view> names;
    for (const EmbeddedEntry& entry : std::views::join(embedded_tables())) {
        if (std::string_view(entry.name).starts_with(prefix)) names.emplace_back(entry.name);
    }
    std::ranges::sort(names);
    return names;
}

}  // namespace letrado::base
