#include "service/bot_pace.h"

namespace letrado::service {

namespace {

using std::chrono::milliseconds;

// At the natural pace; the calm one takes them so many times.
constexpr milliseconds answer{1200};
constexpr milliseconds shortest_turn{1500};
constexpr std::uint64_t turns_differ_by = 2000;  // milliseconds
constexpr milliseconds after_a_verdict{4000};    // which took the rival's play off the board
constexpr int calm_times = 2;

bool rival_lost_his_play(const game::State& state, game::Seat seat) {
    return !state.record.empty() && state.record.back().kind == game::RowKind::lost_turn &&
           state.record.back().seat != seat;
}

milliseconds at_natural_pace(const game::State& state, game::Seat seat, std::uint64_t luck) {
    if (state.mover != seat || state.phase != game::Phase::think) return answer;
    if (rival_lost_his_play(state, seat)) return after_a_verdict;
    return shortest_turn + milliseconds(luck % turns_differ_by);
}

}  // namespace

milliseconds pause_before_acting(Pace pace, const game::State& state, game::Seat seat, std::uint64_t luck) {
    if (pace == Pace::instant || state.stage != game::Stage::turn) return milliseconds{0};
    return at_natural_pace(state, seat, luck) * (pace == Pace::calm ? calm_times : 1);
}

}  // namespace letrado::service
