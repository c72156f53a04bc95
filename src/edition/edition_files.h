// The files of an edition's lexical rules, together with those it takes from the edition it extends.
#pragma once

#include <expected>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "base/settings.h"
#include "base/strings/table.h"
#include "base/text.h"

namespace letrado::edition {

struct EditionFile {
    std::string path;  // as errors cite it
    std::string text;
};

// The choices of one edition.toml.
struct EditionChoices {
    EditionFile file;
    base::Settings settings;
};

// The entries that an edition adds to the dictionary (altas.txt) and the headwords it takes away (bajas.txt); a file
// that is not there has no text.
struct EditionChange {
    EditionFile additions;
    EditionFile removals;
};

struct EditionFiles {
    // The edition's own, then those of the edition it extends, of the one that this extends, and so on: the first that
    // states a key decides it.
    std::vector<EditionChoices> choices;
    // The edition's own first, where it has the file: what it says of an article or of a word takes the place of what
    // the others say. Articles end with the edition that answers for all the rest with one of its own.
    std::vector<EditionFile> articles;
    std::vector<EditionFile> words;
    // The edition's own, otherwise that of the nearest edition it extends.
    EditionFile plurals;
    // What each changes in the dictionary, the edition's own last, where it changes anything.
    std::vector<EditionChange> changes;
    bool own_folder = false;  // the first of each is a file of the user's

    // In both languages, of the first that states it.
    [[nodiscard]] base::Text title() const;
    // Everything that the edition depends on, for its digest.
    [[nodiscard]] std::string all_text() const;
};

// The ids of the editions that are part of the program and state lexical rules, in alphabetical order.
[[nodiscard]] std::vector<std::string> program_edition_ids();
// The same, then those that have joined them (joined_editions.h).
[[nodiscard]] std::vector<std::string> lexical_edition_ids();

// Whether a name of an edition means a folder of one's own: it has a slash, or no edition is called so and a folder
// with an edition.toml is.
[[nodiscard]] bool names_folder(std::string_view edition);

// An edition that is part of the program or has joined it.
[[nodiscard]] std::expected<EditionFiles, base::DataError> edition_files(std::string_view id);

// An edition in a folder of one's own; what it extends is part of the program.
[[nodiscard]] std::expected<EditionFiles, base::DataError> edition_files_from(const std::filesystem::path& folder);

}  // namespace letrado::edition
