#include "engine/training/win_training.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <iterator>

#include "engine/plays/static_player.h"
#include "engine/training/parallel.h"
#include "engine/training/seeds.h"

namespace letrado::engine {

namespace {

constexpr int most_unseen = static_cast<int>(tiles::set_size) - max_rack;
// Greater changes are counted as this.
constexpr int most_change = 600;
constexpr std::size_t changes = 2 * most_change + 1;

// Every point where games are decided, every five where they hardly are.
std::vector<int> table_leads() {
    std::vector<int> leads;
    for (int lead = -300; lead <= 300; lead += lead < -60 || lead >= 60 ? 5 : 1)
        leads.push_back(lead);
    return leads;
}

// Rows of nearby numbers of tiles help each other out, except near the end, where one tile more is another game.
int reach(int unseen) {
    return unseen <= 2 * max_rack ? 0 : unseen <= 3 * max_rack ? 1 : 2;
}

}  // namespace

LeadChanges::LeadChanges() : counts_((most_unseen + 1) * changes) {}

void LeadChanges::add(int unseen, int change) {
    const auto rise = static_cast<std::size_t>(std::clamp(change, -most_change, most_change) + most_change);
    ++counts_[static_cast<std::size_t>(unseen) * changes + rise];
}

void LeadChanges::add(const LeadChanges& other) {
    for (std::size_t i = 0; i < counts_.size(); ++i)
        counts_[i] += other.counts_[i];
}

std::string LeadChanges::win_table() const {
    const std::vector<int> leads = table_leads();
    std::string text = "unseen";
    for (const int lead : leads)
        fmt::format_to(std::back_inserter(text), "\t{}", lead);
    text += '\n';
    for (int unseen = 1; unseen <= most_unseen; ++unseen) {
        // Of the games in which the lead fell by so much or more, from the greatest fall on.
        std::vector<std::int64_t> up_to(changes + 1);
        for (std::size_t rise = 0; rise < changes; ++rise) {
            std::int64_t here = 0;
            for (int u = std::max(1, unseen - reach(unseen)); u <= std::min(most_unseen, unseen + reach(unseen)); ++u)
                here += counts_[static_cast<std::size_t>(u) * changes + rise];
            up_to[rise + 1] = up_to[rise] + here;
        }
        fmt::format_to(std::back_inserter(text), "{}", unseen);
        for (const int lead : leads) {
            // Half a win and half a loss beside what was seen, so that nothing is quite sure and no row is empty.
            const std::int64_t games = up_to.back() + 1;
            const auto level = static_cast<std::size_t>(most_change - lead);
            const std::int64_t half_losses = up_to[level] + up_to[level + 1] + 1;
            fmt::format_to(std::back_inserter(text), "\t{}",
                           (10'000 * (2 * games - half_losses) + games) / (2 * games));
        }
        text += '\n';
    }
    return text;
}

LeadChanges observe_lead_changes(const Vocabulary& vocabulary, const EquityModel& model, std::int64_t first,
                                 std::int64_t games, std::uint64_t seed, int threads, const std::stop_token& stop) {
    struct Worker {
        BestPlaySearch search;
        LeadChanges seen;
    };
    struct Turn {
        int mover;
        int unseen;
        int lead;
    };
    std::vector<Worker> workers;
    workers.reserve(static_cast<std::size_t>(threads));
    for (int i = 0; i < threads; ++i)
        workers.push_back({BestPlaySearch(vocabulary), {}});
    const EndRules rules;
    share_out(threads, first, first + games, stop, [&](std::size_t w, std::int64_t game) {
        Worker& worker = workers[w];
        base::Random random(piece_seed(seed, 0, game));
        Position position = Position::start(Bag::shuffled(random));
        std::vector<Turn> turns;
        while (!position.over) {
            const int unseen = position.bag.size() + static_cast<int>(position.rival_rack().size());
            turns.push_back({position.mover, unseen, position.spread()});
            make_move(position, vocabulary.graph, rules, best_move(worker.search, model, position, rules), random);
        }
        for (const Turn& turn : turns) {
            const auto mover = static_cast<std::size_t>(turn.mover);
            worker.seen.add(turn.unseen, position.scores[mover] - position.scores[1 - mover] - turn.lead);
        }
    });
    LeadChanges all;
    for (const Worker& worker : workers)
        all.add(worker.seen);
    return all;
}

}  // namespace letrado::engine
