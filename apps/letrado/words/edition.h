// An edition as the commands open it: regulation/opened_edition.h with this program's folders, its inputs noted, and
// its errors the end of the command.
#pragma once

#include <filesystem>
#include <string>

#include "command.h"
#include "regulation/open/opened_edition.h"

namespace letrado::app {

// Fails the command, with a list of them, where the program has no edition of that id.
void require_known_edition(const Context& context, const std::string& edition);

// Where this program finds what was compiled before: beside it or installed (find_lexicon), and the user's cache.
[[nodiscard]] regulation::EditionPlaces edition_places(const std::string& edition);

// What an edition is compiled from. Empty paths mean what is part of the program.
struct EditionSource {
    std::string edition;               // an id, or a folder of one's own (it has a slash)
    std::filesystem::path dictionary;  // a folder of .txt files
    std::filesystem::path verbs;       // a federation's list of verbs
    std::filesystem::path nonverbs;    // and of the other words
};

// Adds --edition and --dictionary.
void add_source_options(CLI::App& command, const Context& context, EditionSource& source);

// Rules and dictionary, with the edition's own changes, before they are compiled.
using EditionParts = regulation::EditionParts;

// Fails the command on anything wrong in the files; what is only suspicious is said on standard error, once an edition.
// The lists of a federation are not read.
[[nodiscard]] EditionParts load_parts(const Context& context, const EditionSource& source);

class Edition : public regulation::OpenedEdition {
  public:
    [[nodiscard]] static Edition open(const Context& context, const EditionSource& source);
    [[nodiscard]] static Edition compile(const Context& context, const EditionSource& source);

    // A lexicon that was compiled from a federation's lists, explained by the files beside it.
    [[nodiscard]] static Edition of_lexicon(const Context& context, const std::filesystem::path& graph);

  private:
    static Edition opened(const Context& context, const EditionSource& source,
                          std::expected<OpenedEdition, regulation::EditionError> edition);

    explicit Edition(regulation::OpenedEdition opened) : OpenedEdition(std::move(opened)) {}
};

}  // namespace letrado::app
