// Editions in folders of one's own that join those of the program for as long as it runs, so that everything which
// takes the id of an edition knows them: the judge, searches, games. What is in their files is read once, when they
// join.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "edition/edition_files.h"

namespace letrado::edition {

struct JoinedEdition {
    std::string id;
    EditionFiles files;
    EditionFile game;           // game.toml; without text: the rules of `game_base`
    EditionFile game_articles;  // game-articles.tsv; without text: those of `game_base`
    std::string game_base;      // the edition of the program whose rules govern its tables; empty: none do
};

// REQUIRES: the program is starting: no other thread runs, and no edition was asked for.
void add_joined_edition(JoinedEdition edition);

// All, in the order in which they came.
[[nodiscard]] const std::vector<JoinedEdition>& joined_editions();
[[nodiscard]] const JoinedEdition* find_joined_edition(std::string_view id);

}  // namespace letrado::edition
