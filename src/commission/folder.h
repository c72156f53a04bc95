// What the commission has agreed on as the folder of an edition, which every command compiles to the same bytes.
#pragma once

#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.h"
#include "commission/book.h"

namespace letrado::commission {

// Of the edition to be: what goes into edition.toml.
struct FolderCard {
    std::string id;
    std::string title;
    std::string extends;
    Millis at = 0;  // its date
};

struct FolderFile {
    std::string name;
    std::string text;
};

// edition.toml, altas.txt and bajas.txt, in the order of the alphabet; a file without lines is left out. Each line
// comes after a comment with the number of its proposal, who proposed it, when it was agreed on and with how many
// votes. Proposals that are not agreed on are passed over. Fails where the id or the title cannot be those of an
// edition.
[[nodiscard]] std::expected<std::vector<FolderFile>, base::Text> folder_of(std::span<const Proposal> proposals,
                                                                           const FolderCard& card);

// "2026-11-17", in UTC.
[[nodiscard]] std::string date_of(Millis at);

}  // namespace letrado::commission
