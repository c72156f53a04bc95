// Any CGP, with any tiles on the board and on the racks: the engine finds plays as the referee sees them, the best play
// is the best of them, and a play taken back leaves nothing behind.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <string_view>

#include "../engine/both_boards.h"
#include "engine/plays/best_play.h"
#include "engine/words/test_words.h"
#include "notation/cgp.h"

using namespace letrado;

namespace {

const engine::Vocabulary& few_words() {
    static const engine::Vocabulary words = engine::test::vocabulary_of({"as",
                                                                         "al",
                                                                         "la",
                                                                         "el",
                                                                         "le",
                                                                         "es",
                                                                         "se",
                                                                         "os",
                                                                         "oh",
                                                                         "ha",
                                                                         "he",
                                                                         "ca",
                                                                         "sal",
                                                                         "sol",
                                                                         "ola",
                                                                         "ala",
                                                                         "alas",
                                                                         "casa",
                                                                         "casas",
                                                                         "chal",
                                                                         "chales",
                                                                         "ocho",
                                                                         "olla",
                                                                         "ollas",
                                                                         "ella",
                                                                         "carro",
                                                                         "arre",
                                                                         "arras",
                                                                         "ñu",
                                                                         "ñus",
                                                                         "uña",
                                                                         "uñas",
                                                                         "zas",
                                                                         "zinc",
                                                                         "ley",
                                                                         "yo",
                                                                         "fe",
                                                                         "quise",
                                                                         "xi",
                                                                         "jota",
                                                                         "desacostumbraba"});
    return words;
}

void require(bool condition) {
    if (!condition) std::abort();
}

void check(const board::Board& referee, const engine::Board& board, const engine::Rack& rack) {
    static engine::BestPlaySearch search(few_words());
    std::vector<engine::Move> plays;
    find_all_plays(few_words().graph, board, rack, {}, plays);
    const engine::Move best = search.find(board, rack, {}, std::numeric_limits<engine::Equity>::min());
    require((best.kind == engine::MoveKind::play) == !plays.empty());
    if (plays.empty()) return;
    require(best.equity == std::ranges::max(plays, {}, &engine::Move::equity).equity);
    engine::Board changed = board;
    for (const engine::Move& play : plays) {
        const auto judged = board::analyse(referee, test::placements_of(play));
        require(judged.has_value() && judged->points == play.score && score_of(board, play) == play.score);
    }
    engine::Board::Undo undo;
    changed.play(few_words().graph, best, undo);
    changed.take_back(undo);
    require(engine::test::same_board(changed, board));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto position = notation::read_cgp({reinterpret_cast<const char*>(data), size});
    if (!position) return 0;
    const engine::Board board(few_words().graph, test::squares_of(position->board));
    for (const auto& rack : position->racks)
        check(position->board, board, engine::Rack(rack));
    return 0;
}
