// Comma-separated values as spreadsheets write and read them (RFC 4180, with `;` and tabs too).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tournament/files/source_text.h"

namespace letrado::tournament::files {

struct CsvField {
    std::string text;  // without quotation marks
    int column = 0;    // where it begins
};

struct CsvRow {
    int line = 0;
    std::vector<CsvField> fields;
};

// `;`, tab or `,`: whichever the first line has most of outside quotation marks.
[[nodiscard]] char separator_of(std::string_view text);

// Rows without the blank ones. A quotation mark that is never closed, or one inside a plain field, is a fault.
[[nodiscard]] std::vector<CsvRow> read_csv(std::string_view text, char separator, FaultList& faults);

// A field as it is written: text that a spreadsheet would take for a formula gets an apostrophe before it (T-SEC-6),
// and what needs quotation marks has them.
[[nodiscard]] std::string csv_text(std::string_view text, char separator);

// The text that csv_text was given.
[[nodiscard]] std::string without_guard(std::string text);

}  // namespace letrado::tournament::files
