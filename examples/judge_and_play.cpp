// judge_and_play WORD RACK [CACHE]: says whether the word is legal in 2009 and by which article, and lists the best
// plays of the rack on an empty board. What was compiled is kept in the folder CACHE, if there is one.
#include <cstdio>
#include <fmt/format.h>
#include <span>
#include <string>

#include "engine/simulate/simulation_candidates.h"
#include "engine/value/equity_data.h"
#include "regulation/explain/explain.h"
#include "regulation/explain/explanation_text.h"
#include "regulation/open/opened_edition.h"
#include "tiles/text.h"

using namespace letrado;

namespace {

void judge(const regulation::OpenedEdition& edition, const std::string& word) {
    const regulation::Explainer explainer(edition.view());
    fmt::print("{}\n\n", regulation::describe(explainer.explain(word), edition.view()).es);
}

bool list_plays(const lexicon::Lexicon& lexicon, const std::string& text) {
    const auto rack = tiles::parse_rack(text);
    if (!rack) {
        fmt::print(stderr, "{}\n", rack.error().message().es);
        return false;
    }
    const engine::Vocabulary vocabulary(lexicon.graph());
    const engine::EquityModel model = engine::load_default_model();
    engine::View view;
    view.rack = tiles::TileCounts(*rack);
    // All that is not on the rack is in the bag or with the rival.
    view.unseen = tiles::TileCounts::full_set();
    for (const tiles::Tile tile : *rack) {
        if (view.unseen.contains(tile)) view.unseen.remove(tile);
    }
    view.rival_tiles = 7;
    for (const engine::Move& move : engine::best_candidates(vocabulary, model, view, 5)) {
        if (move.kind != engine::MoveKind::play) continue;
        fmt::print("{}{}  {}  {} puntos\n", static_cast<char>('A' + move.row()), move.column() + 1,
                   tiles::to_notation(std::span(move.tiles).first(move.length)), move.score);
    }
    return true;
}

}  // namespace

int main(int argc, char** argv) {
    if (argc < 3) {
        fmt::print(stderr, "usage: judge_and_play WORD RACK [CACHE]\n");
        return 2;
    }
    const auto edition = regulation::OpenedEdition::open({"fise-2009", {}}, {{}, argc > 3 ? argv[3] : ""});
    if (!edition) {
        fmt::print(stderr, "{}\n", edition.error().message().es);
        return 2;
    }
    judge(*edition, argv[1]);
    return list_plays(edition->lexicon(), argv[2]) ? 0 : 2;
}
