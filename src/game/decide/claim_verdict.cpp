#include "game/decide/claim_verdict.h"

#include "game/decide/laying.h"

namespace letrado::game {

GiveVerdict verdict_by(const State& state, const Judge& judge) {
    GiveVerdict verdict;
    const Turn& turn = state.turn;
    for (std::size_t i = 0; i < turn.play->words.size(); ++i) {
        if (((unsigned{turn.claim->words} >> i) & 1U) == 0) continue;
        verdict.valid.push_back(judge(letters_of(turn.play->words[i].tiles)));
    }
    return verdict;
}

}  // namespace letrado::game
