#include "game/decide/scoring_rules.h"

#include <algorithm>
#include <array>

namespace letrado::game {

namespace {

using edition::RuleId;
using tiles::Tile;

struct Features {
    int blanks = 0;
    int word_premiums = 0;
    int triple_words = 0;
    bool letter_premium = false;
    bool digraph = false;
    bool blank_digraph = false;
    bool blank_repeats_last = false;  // all the tiles of that letter are already on the board or in the play
    bool spent_premium = false;       // a word runs over a premium square that counted before
};

bool is_digraph(Tile tile) {
    return tiles::face_name(tile.face()).size() == 2 && tile.face() != 0 && tiles::face_name(tile.face()) != "Ñ";
}

int lettered_on_board(const board::Board& board, const board::Placements& placements, Tile letter) {
    int count = 0;
    for (int i = 0; i < static_cast<int>(board::square_count); ++i) {
        const board::Square square(i / board::board_side, i % board::board_side);
        if (board.has(square) && board.at(square) == letter) ++count;
    }
    return count + static_cast<int>(std::ranges::count(placements, letter, &board::Placement::tile));
}

Features features_of(const board::Board& board, const board::Placements& placements, const board::Play& play) {
    Features features;
    for (const board::Placement& placement : placements) {
        const Tile tile = placement.tile;
        const board::Premium premium = board::premium_at(placement.square);
        if (premium == board::Premium::double_word || premium == board::Premium::triple_word) ++features.word_premiums;
        if (premium == board::Premium::triple_word) ++features.triple_words;
        if (premium == board::Premium::double_letter || premium == board::Premium::triple_letter)
            features.letter_premium = true;
        if (is_digraph(tile)) (tile.is_blank() ? features.blank_digraph : features.digraph) = true;
        if (!tile.is_blank()) continue;
        ++features.blanks;
        const Tile letter = tile.as_letter();
        if (lettered_on_board(board, placements, letter) == tiles::tile_count(letter.face())) {
            features.blank_repeats_last = true;
        }
    }
    for (const board::FormedWord& word : play.words) {
        const board::Direction direction = word.position.direction;
        for (std::size_t i = 0; i < word.tiles.size(); ++i) {
            const board::Square square =
                board::Square::on_line(direction, word.position.start.line(direction),
                                       word.position.start.along(direction) + static_cast<int>(i));
            if (board.has(square) && board::premium_at(square) != board::Premium::none) features.spent_premium = true;
        }
    }
    return features;
}

}  // namespace

std::vector<RuleId> scoring_rules(const board::Board& board, const board::Placements& placements,
                                  const board::Play& play) {
    const Features features = features_of(board, placements, play);
    std::vector<RuleId> rules;
    const auto cite = [&](bool applies, RuleId rule) {
        if (applies) rules.push_back(rule);
    };
    cite(features.blank_digraph, "G-BLANK-4");
    cite(features.blank_repeats_last, "G-BLANK-6");
    cite(features.blanks == 2, "G-BLANK-5");
    cite(placements.size() == board::rack_size, "G-SCORE-8");
    const bool alike = features.triple_words == 0 || features.triple_words == features.word_premiums;
    cite(features.word_premiums > 2 || (features.word_premiums == 2 && !alike), "G-SCORE-5");
    cite(features.word_premiums == 2 && alike, "G-SCORE-4");
    cite(features.word_premiums == 1, "G-SCORE-3");
    cite(play.words.size() > 1, "G-SCORE-7");
    cite(features.letter_premium, "G-SCORE-2");
    cite(features.digraph, "G-DIGRAPH-1");
    cite(features.blanks == 1, "G-BLANK-1");
    cite(features.spent_premium, "G-SCORE-6");
    rules.push_back("G-SCORE-1");
    cite(play.words.size() > 1, "G-PLACE-2");
    cite(!board.empty(), "G-PLACE-3");
    return rules;
}

RuleId main_scoring_rule(const board::Board& board, const board::Placements& placements, const board::Play& play) {
    return scoring_rules(board, placements, play).front();
}

RuleId rule_of(board::PlacementFault fault) {
    switch (fault) {
        case board::PlacementFault::unlinked:
            return "G-LINK-1";
        case board::PlacementFault::one_letter:
            return "G-GOAL-1";
        case board::PlacementFault::unnamed_blank:
            return "G-BLANK-2";
        case board::PlacementFault::no_such_tile:
            return "G-BLANK-3";
        case board::PlacementFault::no_tiles:
        case board::PlacementFault::off_board:
        case board::PlacementFault::occupied:
        case board::PlacementFault::two_lines:
        case board::PlacementFault::gap:
            break;
    }
    return "G-PLACE-1";
}

}  // namespace letrado::game
