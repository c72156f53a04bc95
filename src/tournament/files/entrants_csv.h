// Lists of entrants as spreadsheets have them (T-FILE). docs/formats/tournament-files.md.
#pragma once

#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tournament/files/reading.h"
#include "tournament/files/table.h"

namespace letrado::tournament::files {

// The rows that are right and the faults of the others. With faults nothing is to be imported unless the director
// confirms the rest ("without the wrong ones").
struct EntrantsReading {
    std::vector<Entrant> entrants{};
    std::vector<int> lines{};                    // where each stands in the file
    std::vector<std::string> ignored_columns{};  // not known here
    FileFaults faults{};

    bool operator==(const EntrantsReading&) const = default;
};

// UTF-8 or Latin-1, with or without a byte order mark, `;`, `,` or tab. The first line names the columns in Spanish or
// English. The error is for a file that is no such list at all (no header, no name column, too large).
[[nodiscard]] std::expected<EntrantsReading, FileFaults> read_entrants_csv(std::string_view text);

// UTF-8 with a byte order mark and `;`, CRLF, Spanish header: what a Spanish spreadsheet opens by a double click.
// Private data only where asked. A leading = + - @ is quoted (T-SEC-6), and read back without the quote.
[[nodiscard]] std::string write_entrants_csv(std::span<const Entrant> entrants, bool with_private = false);

}  // namespace letrado::tournament::files
