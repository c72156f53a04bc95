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

// The files of an edition of one's own, where the work began with one; none of an edition of the program.
using FolderFiles = std::vector<FolderFile>;

// edition.toml, altas.txt and bajas.txt, in the order of the alphabet; a file without lines is left out. Each line
// comes after a comment with the number of its proposal, who proposed it, when it was agreed on and with how many
// votes. Proposals that are not agreed on are passed over. Fails where the id or the title cannot be those of an
// edition.
//
// With the files of an edition of one's own to begin with, the folder stands by itself: those files, the card in its
// edition.toml, what is agreed on after its own altas and bajas. An entry of its own altas that is removed or changed
// leaves them.
[[nodiscard]] std::expected<FolderFiles, base::Text> folder_of(std::span<const Proposal> proposals,
                                                               const FolderCard& card, const FolderFiles& begun = {});

// "2026-11-17", in UTC.
[[nodiscard]] std::string date_of(Millis at);

}  // namespace letrado::commission
