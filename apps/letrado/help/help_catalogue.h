// The help in Spanish. Commands describe themselves in English where they are made; data/cli/help.tsv has the Spanish
// of every such text, and one walk over the finished tree of commands puts it in its place. Help, manual page and
// completions are then made from that tree, in either language.
#pragma once

#include <CLI/CLI.hpp>
#include <expected>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/strings/table.h"
#include "base/text.h"

namespace letrado::app {

class HelpCatalogue {
  public:
    [[nodiscard]] static std::expected<HelpCatalogue, base::DataError> load();

    // Nothing if the table does not have the text.
    [[nodiscard]] std::optional<std::string> spanish(const std::string& english) const;

  private:
    std::map<std::string, std::string> texts_;
};

// What a command says before its examples, and the examples with their heading; either may be empty.
struct Footer {
    std::string prose;
    std::string examples;
};
[[nodiscard]] Footer split_footer(const std::string& footer);

// Descriptions, closing words and headings of the command and of all below it.
void translate(CLI::App& command, const HelpCatalogue& catalogue);

// The English texts of the command and of all below it that the table has not, and the arguments without a Spanish
// name, each once.
[[nodiscard]] std::vector<std::string> untranslated(const CLI::App& command, const HelpCatalogue& catalogue);

}  // namespace letrado::app
