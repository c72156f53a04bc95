#include "listing.h"

#include <algorithm>

#include "base/strings/json_text.h"
#include "base/strings/markup.h"
#include "base/strings/printable.h"

namespace letrado::app {

namespace {

std::size_t width_of(std::string_view text) {
    return static_cast<std::size_t>(
        std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

}  // namespace

void add_list_format(CLI::App& command, ListFormat& format) {
    auto* json =
        command.add_flag_callback("--json", [&format] { format = ListFormat::json; }, "one JSON object a line");
    auto* csv = command.add_flag_callback(
        "--csv", [&format] { format = ListFormat::csv; }, "comma-separated values with a line of titles");
    json->excludes(csv);
}

std::string Listing::render(ListFormat format, base::Language language) const {
    switch (format) {
        case ListFormat::text:
            return table(language);
        case ListFormat::csv:
            return csv(language);
        case ListFormat::json:
            return json();
    }
    return {};
}

std::string Listing::table(base::Language language) const {
    std::vector<std::vector<std::string>> lines(1);
    for (const Column& column : columns_)
        lines[0].push_back(column.title.in(language));
    for (const auto& row : rows_) {
        auto& line = lines.emplace_back();
        for (const std::string& cell : row)
            line.push_back(base::printable(cell));
    }
    std::vector<std::size_t> widths(columns_.size());
    for (const auto& line : lines) {
        for (std::size_t i = 0; i < line.size(); ++i)
            widths[i] = std::max(widths[i], width_of(line[i]));
    }
    std::string text;
    for (const auto& line : lines) {
        std::string shown;
        for (std::size_t i = 0; i < line.size(); ++i) {
            const std::string space(widths[i] - width_of(line[i]), ' ');
            if (i != 0) shown += "  ";
            if (columns_[i].number) shown += space;
            shown += line[i];
            if (!columns_[i].number) shown += space;
        }
        shown.erase(shown.find_last_not_of(' ') + 1);
        text += shown + '\n';
    }
    return text;
}

std::string Listing::csv(base::Language language) const {
    std::string text;
    for (std::size_t i = 0; i < columns_.size(); ++i) {
        if (i != 0) text += ',';
        text += base::csv_cell(columns_[i].title.in(language));
    }
    text += '\n';
    for (const auto& row : rows_) {
        for (std::size_t i = 0; i < row.size(); ++i) {
            if (i != 0) text += ',';
            text += base::csv_cell(row[i]);
        }
        text += '\n';
    }
    return text;
}

std::string Listing::json() const {
    std::string text;
    for (const auto& row : rows_) {
        text += '{';
        for (std::size_t i = 0; i < row.size(); ++i) {
            if (i != 0) text += ',';
            text += base::json_string(columns_[i].key);
            text += ':';
            text += columns_[i].number ? (row[i].empty() ? "null" : row[i]) : base::json_string(row[i]);
        }
        text += "}\n";
    }
    return text;
}

}  // namespace letrado::app
