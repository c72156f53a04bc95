#include "edition/open_points.h"

#include <algorithm>
#include <stdexcept>

#include "base/strings/table.h"
#include "edition/data.h"
#include "edition/joined_editions.h"

namespace letrado::edition {

namespace {

std::vector<OpenPoint> read_points() {
    constexpr std::string_view file = "open-points.tsv";
    const auto rows = base::read_table(file, *data().file(file), {"point", "parameters", "es", "en"});
    if (!rows) throw std::logic_error(rows.error().message().en);
    std::vector<OpenPoint> points;
    for (const base::TableRow& row : *rows) {
        OpenPoint point{row.cells[0], {}, {std::string(row.cells[2]), std::string(row.cells[3])}};
        std::string_view keys = row.cells[1] == "-" ? std::string_view() : row.cells[1];
        while (!keys.empty()) {
            const std::size_t end = std::min(keys.find(' '), keys.size());
            point.parameters.push_back(keys.substr(0, end));
            keys.remove_prefix(std::min(end + 1, keys.size()));
        }
        points.push_back(std::move(point));
    }
    return points;
}

std::vector<base::TableRow> read_sayings() {
    constexpr std::string_view file = "said-parameters.tsv";
    auto rows = base::read_table(file, *data().file(file), {"parameter", "edition", "article"});
    if (!rows) throw std::logic_error(rows.error().message().en);
    return std::move(*rows);
}

}  // namespace

std::span<const OpenPoint> open_points() {
    static const std::vector<OpenPoint> points = read_points();
    return points;
}

std::vector<const OpenPoint*> points_of(std::string_view key) {
    std::vector<const OpenPoint*> found;
    for (const OpenPoint& point : open_points())
        if (std::ranges::find(point.parameters, key) != point.parameters.end()) found.push_back(&point);
    return found;
}

bool is_for_event(std::string_view key) {
    return key.starts_with("event.") || !points_of(key).empty();
}

bool is_for_event(std::string_view key, std::string_view edition) {
    return is_for_event(key) && article_saying(key, edition).empty();
}

std::string_view article_saying(std::string_view key, std::string_view edition) {
    static const std::vector<base::TableRow> rows = read_sayings();
    // An edition that has joined says what the one does whose rules it takes.
    if (const JoinedEdition* joined = find_joined_edition(edition)) edition = joined->game_base;
    const auto row = std::ranges::find_if(
        rows, [&](const base::TableRow& each) { return each.cells[0] == key && each.cells[1] == edition; });
    return row == rows.end() ? std::string_view() : row->cells[2];
}

}  // namespace letrado::edition
