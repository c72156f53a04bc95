#include "notation/story_table.h"

#include <fmt/format.h>
#include <stdexcept>

#include "base/strings/table.h"
#include "notation/data.h"

namespace letrado::notation {

namespace {

constexpr std::string_view file = "texts/events.tsv";

template <typename T>
T need(std::expected<T, std::string> parsed, int line) {
    if (!parsed) throw std::logic_error(fmt::format("{}:{}: {}", file, line, parsed.error()));
    return std::move(*parsed);
}

StoryRow row_of(const base::TableRow& row) {
    return {need(parse_terms(row.cells[2]), row.line), need(parse_phrase(row.cells[3]), row.line),
            need(parse_phrase(row.cells[4]), row.line), row.cells[0] == "line"};
}

StoryTable read_story() {
    const auto rows = base::read_table(file, *data().file(file), {"kind", "name", "when", "es", "en"});
    if (!rows) throw std::logic_error(rows.error().message().en);
    StoryTable table;
    for (const base::TableRow& row : *rows) {
        const std::string_view kind = row.cells[0];
        std::string name(row.cells[1]);
        if (kind == "line" || kind == "step") {
            table.events[std::move(name)].push_back(row_of(row));
        } else if (kind == "type") {
            table.types[std::move(name)].push_back(row_of(row));
        } else if (kind == "value") {
            table.values[std::move(name)] = {std::string(row.cells[3]), std::string(row.cells[4])};
        } else if (kind == "unsaid") {
            table.unsaid[std::move(name)] = row.cells[4];
        } else {
            throw std::logic_error(fmt::format("{}:{}: no such kind: {}", file, row.line, kind));
        }
    }
    return table;
}

}  // namespace

const StoryTable& story_table() {
    static const StoryTable table = read_story();
    return table;
}

}  // namespace letrado::notation
