#include "tournament/files/csv.h"

#include <algorithm>
#include <array>
#include <utility>

namespace letrado::tournament::files {

namespace {

// More than any list of entrants has.
constexpr std::size_t most_fields = 100;
constexpr std::size_t most_rows = 10'000;

// What a spreadsheet takes for the beginning of a formula, or an apostrophe that stands for one.
bool needs_guard(std::string_view text) {
    return !text.empty() && std::string_view("=+-@'\t\r").find(text.front()) != std::string_view::npos;
}

}  // namespace

char separator_of(std::string_view text) {
    std::array<std::pair<char, int>, 3> counts{{{';', 0}, {'\t', 0}, {',', 0}}};
    bool quoted = false;
    for (const char c : text) {
        if (c == '"') quoted = !quoted;
        if (!quoted && (c == '\n' || c == '\r')) break;
        for (auto& [separator, count] : counts)
            if (!quoted && c == separator) ++count;
    }
    return std::ranges::max_element(counts, {}, &std::pair<char, int>::second)->first;
}

std::vector<CsvRow> read_csv(std::string_view text, char separator, FaultList& faults) {
    std::vector<CsvRow> rows;
    int line = 1, column = 1;
    std::size_t counted = 0;  // the characters up to here are in `column`
    std::size_t i = 0;
    while (i < text.size()) {
        CsvRow row{line, {}};
        bool more = true;
        while (more) {
            column += column_at(text.substr(counted, i - counted), i - counted) - 1;
            counted = i;
            if (row.fields.size() == most_fields || rows.size() == most_rows) {
                faults.add(line, column, {"demasiados campos o filas", "too many fields or rows"});
                return rows;
            }
            CsvField field{{}, column};
            const int field_line = line;
            if (i < text.size() && text[i] == '"') {
                ++i;
                bool closed = false;
                while (i < text.size() && !closed) {
                    if (text[i] == '"' && text.substr(i).starts_with("\"\"")) {
                        field.text += '"';
                        i += 2;
                    } else if (text[i] == '"') {
                        closed = true;
                        ++i;
                    } else {
                        if (text[i] == '\n') {
                            ++line;
                            column = 1;
                            counted = i + 1;
                        }
                        field.text += text[i++];
                    }
                }
                const bool ends = i >= text.size() || text[i] == separator || text[i] == '\n' || text[i] == '\r';
                if (!closed)
                    faults.add(field_line, field.column, {"comillas sin cerrar", "a quotation mark is never closed"});
                else if (!ends)
                    faults.add(field_line, field.column,
                               {"texto después de las comillas", "text after the closing quotation mark"});
            }
            while (i < text.size() && text[i] != separator && text[i] != '\n' && text[i] != '\r')
                field.text += text[i++];
            row.fields.push_back(std::move(field));
            more = i < text.size() && text[i] == separator;
            if (more) ++i;
        }
        if (i < text.size()) {
            i += text.substr(i).starts_with("\r\n") ? 2U : 1U;
            ++line;
            column = 1;
            counted = i;
        }
        const bool blank =
            std::ranges::all_of(row.fields, [](const CsvField& field) { return trimmed(field.text).empty(); });
        if (!blank) rows.push_back(std::move(row));
    }
    return rows;
}

std::string csv_text(std::string_view text, char separator) {
    std::string result = needs_guard(text) ? "'" : "";
    result += text;
    const bool quotes = result.find(separator) != std::string::npos ||
                        result.find_first_of("\"\r\n") != std::string::npos || result != trimmed(result);
    if (!quotes) return result;
    std::string quoted = "\"";
    for (const char c : result) {
        if (c == '"') quoted += '"';
        quoted += c;
    }
    quoted += '"';
    return quoted;
}

std::string without_guard(std::string text) {
    if (text.size() > 1 && text.front() == '\'' && needs_guard(std::string_view(text).substr(1))) text.erase(0, 1);
    return text;
}

}  // namespace letrado::tournament::files
