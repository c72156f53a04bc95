// A list with columns: a table for people, CSV for spreadsheets, one JSON object a line for programs.
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <string>
#include <vector>

#include "base/text.h"

namespace letrado::app {

enum class ListFormat : std::uint8_t { text, csv, json };

// Adds --json and --csv.
void add_list_format(CLI::App& command, ListFormat& format);

struct Column {
    std::string key;   // of JSON: never changes
    base::Text title;  // of the table and of CSV
    bool number = false;
};

class Listing {
  public:
    explicit Listing(std::vector<Column> columns) : columns_(std::move(columns)) {}

    // REQUIRES: as many as columns; of a number, its digits.
    void add(std::vector<std::string> cells) { rows_.push_back(std::move(cells)); }
    [[nodiscard]] bool empty() const { return rows_.empty(); }

    // With its last line's end. A table has a line of titles; control characters are shown as escapes.
    [[nodiscard]] std::string render(ListFormat format, base::Language language) const;

  private:
    [[nodiscard]] std::string table(base::Language language) const;
    [[nodiscard]] std::string csv(base::Language language) const;
    [[nodiscard]] std::string json() const;

    std::vector<Column> columns_;
    std::vector<std::vector<std::string>> rows_;
};

}  // namespace letrado::app
