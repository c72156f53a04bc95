#include "tournament/pairing/history.h"

#include <algorithm>
#include <cstddef>

#include "base/invariant.h"

namespace letrado::tournament {

namespace {

std::size_t place_of(EntrantNo no) {
    return static_cast<std::size_t>(no);
}

}  // namespace

std::uint32_t History::key(EntrantNo a, EntrantNo b) {
    const auto [low, high] = std::minmax(a, b);
    return static_cast<std::uint32_t>(number(low)) << 16 | static_cast<std::uint32_t>(number(high));
}

History::History(std::vector<PastGame> games, int repeats_since) {
    std::ranges::stable_sort(games, {}, &PastGame::round);
    for (const auto& game : games) {
        auto& meetings = meetings_[key(game.first, game.second)];
        meetings.rounds.push_back(game.round);
        if (game.round >= repeats_since) {
            ++meetings.count;
            meetings.last = std::max(meetings.last, game.round);
        }
        if (game.starter == nobody) continue;
        base::invariant(game.starter == game.first || game.starter == game.second, "history: a stranger started");
        const std::size_t needed = place_of(std::max(game.first, game.second)) + 1;
        if (starts_.size() < needed) {
            starts_.resize(needed);
            balance_.resize(needed);
        }
        const auto note = [&](EntrantNo no, EntrantNo rival) {
            const bool started = game.starter == no;
            starts_[place_of(no)].push_back({rival, started});
            balance_[place_of(no)] += started ? 1 : -1;
        };
        note(game.first, game.second);
        note(game.second, game.first);
    }
}

int History::meetings(EntrantNo a, EntrantNo b) const {
    const auto found = meetings_.find(key(a, b));
    return found == meetings_.end() ? 0 : found->second.count;
}

int History::last_meeting(EntrantNo a, EntrantNo b) const {
    const auto found = meetings_.find(key(a, b));
    return found == meetings_.end() ? 0 : found->second.last;
}

bool History::met_in(EntrantNo a, EntrantNo b, int round) const {
    const auto found = meetings_.find(key(a, b));
    return found != meetings_.end() && std::ranges::find(found->second.rounds, round) != found->second.rounds.end();
}

std::span<const History::Start> History::starts(EntrantNo no) const {
    if (place_of(no) >= starts_.size()) return {};
    return starts_[place_of(no)];
}

int History::balance(EntrantNo no) const {
    return place_of(no) < balance_.size() ? balance_[place_of(no)] : 0;
}

int History::starts_against(EntrantNo no, EntrantNo rival) const {
    return static_cast<int>(
        std::ranges::count_if(starts(no), [&](const Start& start) { return start.started && start.rival == rival; }));
}

}  // namespace letrado::tournament
