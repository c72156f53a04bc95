#include "game/claim_verdict.h"

namespace letrado::game {

GiveVerdict verdict_by(const State& state, const Judge& judge) {
    GiveVerdict verdict;
    const Turn& turn = state.turn;
    for (std::size_t i = 0; i < turn.play->words.size(); ++i) {
        if ((turn.claim->words >> i & 1U) == 0) continue;
        tiles::Word letters;
        for (const tiles::Tile tile : turn.play->words[i].tiles)
            letters.push_back(tile.as_letter());
        verdict.valid.push_back(judge(letters));
    }
    return verdict;
}

}  // namespace letrado::game
