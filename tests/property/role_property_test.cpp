// Everybody says anything at every moment of a game, in every edition: who has no part in something changes nothing,
// the log is the game, nobody's signature is under a result that he did not see, and every point of the result is in
// the log.
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <map>
#include <set>

#include "game/decide/possible.h"
#include "games_wanted.h"
#include "staffed_table.h"

namespace letrado {
namespace {

using board::Score;
using game::Role;
using game::Seat;
using game::Stage;
using game::State;

// Said here again, apart from the code: what is whose.
const std::set<std::string_view> of_judges{"give_verdict", "answer_appeal", "call_director", "record", "tick"};
const std::set<std::string_view> of_monitors{"check_tiles", "draw_lot",    "draw_for_start",  "count_bag",
                                             "write_row",   "carry_claim", "report_overdraw", "call_director",
                                             "record",      "tick"};
const std::set<std::string_view> not_of_players{
    "choose_starter_policy", "choose_starter", "set_position",      "start_round", "carry_claim",
    "give_verdict",          "answer_appeal",  "mark_premeditated", "call_time",   "set_clock",
    "judge_lateness",        "end_round",      "certify",           "reopen",      "settle_blank",
    "dismiss_director",      "ask_word",       "impose_lost_turn",  "penalise",    "answer_penalty_appeal",
    "exclude_player",        "override_rule",  "form_tribunal",     "note_lookup", "skip_draws",
};

bool may(Role role, std::string_view command) {
    switch (role) {
        case Role::spectator:
            return false;
        case Role::judge:
            return of_judges.contains(command);
        case Role::monitor:
            return of_monitors.contains(command);
        case Role::first:
        case Role::second:
            return !not_of_players.contains(command);
        case Role::director:
            return command != "note_lookup" && command != "skip_draws";
        case Role::system:
            break;
    }
    return true;
}

// The result from the log alone: plays, corrections, penalties and what the adjustment says of the rest.
struct Ledger {
    game::PerSeat<Score> plays;
    game::PerSeat<Score> penalties;
    std::vector<std::pair<Seat, Score>> turns;  // by turn; of a turn without a play, none
    std::vector<std::pair<Seat, Score>> given;
    std::optional<game::GameAdjusted> result;

    void read(const State& before, const game::Event& event) {
        if (const auto* play = std::get_if<game::PlayCompleted>(&event.body)) {
            turns.emplace_back(before.mover, play->points);
            plays[before.mover] += play->points;
        } else if (std::holds_alternative<game::Passed>(event.body) ||
                   std::holds_alternative<game::TurnLost>(event.body) ||
                   std::holds_alternative<game::Exchanged>(event.body)) {
            turns.emplace_back(before.mover, 0);
        } else if (const auto* corrected = std::get_if<game::SheetCorrected>(&event.body)) {
            if (!corrected->turn) return;
            auto& [seat, points] = turns[static_cast<std::size_t>(*corrected->turn)];
            plays[seat] += corrected->points - points;
            points = corrected->points;
        } else if (const auto* penalty = std::get_if<game::PenaltyGiven>(&event.body)) {
            given.emplace_back(penalty->seat, penalty->points);
            penalties[penalty->seat] += penalty->points;
        } else if (const auto* ended = std::get_if<game::GameEnded>(&event.body)) {
            if (ended->penalty != 0) given.emplace_back(*ended->loser, 0);
        } else if (const auto* answer = std::get_if<game::PenaltyAppealAnswered>(&event.body)) {
            if (answer->upheld) return;
            auto& [seat, points] = given[static_cast<std::size_t>(answer->penalty) - 1];
            penalties[seat] -= points;
        } else if (const auto* adjusted = std::get_if<game::GameAdjusted>(&event.body)) {
            result = *adjusted;
        }
    }

    [[nodiscard]] std::string text(const State& state) const {
        std::string out = "stage " + std::string(game::name_of(state.stage));
        if (!result) return out + ", no result";
        const auto final = game::final_scores(state);
        for (const Seat seat : game::both_seats) {
            out += fmt::format(
                "; {}: plays {} ({}), sums {} ({}), racks {} ({}), overtime {} ({}), penalties {} ({}, {}), final {} "
                "({})",
                game::name_of(seat), plays[seat], state.scores[seat], result->sums[seat], final.sums[seat],
                result->racks[seat], final.racks[seat], result->overtime[seat], final.overtime[seat],
                result->penalties[seat], penalties[seat], final.penalties[seat], result->final_scores[seat],
                final.total[seat]);
        }
        return out;
    }
    [[nodiscard]] bool explains(const State& state) const {
        if (!result) return !state.outcome || !state.outcome->published;
        for (const Seat seat : game::both_seats) {
            const Score sum = plays[seat] + result->sums[seat] + result->racks[seat] - result->overtime[seat] -
                              result->penalties[seat];
            if (sum != result->final_scores[seat]) return false;
            if (result->penalties[seat] != penalties[seat]) return false;
        }
        return result->final_scores == game::final_scores(state).total;
    }
};

bool result_changed(const State& before, const State& after) {
    return game::final_scores(before).total != game::final_scores(after).total ||
           game::result(before) != game::result(after);
}

bool tells_result(const std::vector<game::Event>& events) {
    return std::ranges::any_of(
        events, [](const game::Event& event) { return std::holds_alternative<game::GameAdjusted>(event.body); });
}

bool signs(const std::vector<game::Event>& events, Seat seat) {
    return std::ranges::any_of(events, [&](const game::Event& event) {
        const auto* signature = std::get_if<game::Signed>(&event.body);
        return signature != nullptr && signature->seat == seat;
    });
}

class EveryRole : public testing::TestWithParam<std::string_view> {
  protected:
    // After each command, admitted or not.
    void check(const StaffedTable& table) {
        for (const game::Event& event : table.happened) {
            ASSERT_TRUE(game::is_possible(folded_, event)) << game::name_of(event.body);
            // What was taken back was never played.
            if (const auto* back = std::get_if<game::EntryTakenBack>(&event.body)) {
                ledger_ = earlier_.at(static_cast<std::uint32_t>(back->from));
            } else {
                earlier_[event.sequence] = ledger_;
                ledger_.read(folded_, event);
            }
            game::apply(folded_, event);
        }
        ASSERT_TRUE(folded_ == table.state) << "the log is not the game";
        ASSERT_TRUE(!table.refused || !table.happened.empty() || table.before == table.state)
            << "a refusal left a trace";
        const State& before = table.before;
        const State& after = table.state;
        if (!before.outcome || !after.outcome || !before.outcome->published) return;
        if (!result_changed(before, after)) return;
        // A clock that was set while words were completed, and ran on: what was told before is still the result.
        const bool as_told = before.outcome->published == after.outcome->published &&
                             *after.outcome->published == game::final_scores(after).total &&
                             after.outcome->published_loser == after.outcome->loser;
        if (as_told) return;
        // Time that is being used is told when it has been used.
        const bool in_use = after.completing_words[Seat::first] || after.completing_words[Seat::second];
        ASSERT_TRUE(in_use || tells_result(table.happened)) << "a result changed without an adjustment";
        if (after.stage != Stage::signing || in_use) return;
        for (const Seat seat : game::both_seats)
            ASSERT_TRUE(!after.signed_by[seat] || signs(table.happened, seat)) << "a signature outlived its result";
    }

    // What anybody could say now, without saying it.
    void try_command(const StaffedTable& table, const game::CommandBody& body) {
        for (const Role role : people) {
            const auto decision = game::decide(table.state, {role, body}, table.context());
            if (!decision) continue;
            ++admitted_;
            kinds_admitted_.insert(game::name_of(body));
            ASSERT_TRUE(may(role, game::name_of(body))) << game::name_of(role) << ' ' << game::name_of(body);
        }
        tried_ += people.size();
    }

    // Every command of every role; or a few of them, where there are many games.
    void try_commands(StaffedTable& table, bool all) {
        constexpr std::size_t few = 4;
        for (std::size_t i = 0; i < (all ? command_kinds : few) && !HasFatalFailure(); ++i) {
            const std::size_t kind = all ? i : table.random().below(command_kinds);
            try_command(table, random_command(table.random(), table.state, kind));
        }
    }

    void play(std::uint64_t seed) {
        StaffedTable table(GetParam(), seed);
        folded_ = game::replay(table.log);
        ledger_ = {};
        earlier_.clear();
        table.watch = [&] {
            if (!HasFatalFailure()) check(table);
        };
        int stuck = 0;
        for (int step = 0; step < 400 && table.state.stage != Stage::closed && !HasFatalFailure(); ++step) {
            table.pass_time();
            try_commands(table, seed % 20 == 1);
            if (table.random().below(5) == 0) {
                const Role role = people[table.random().below(people.size())];
                static_cast<void>(table.say(role, random_command(table.random(), table.state)));
            }
            const bool moved = step < 300 ? table.go_on() : table.end_it() || table.go_on();
            stuck = moved ? 0 : stuck + 1;
            if (stuck > 20) static_cast<void>(table.end_it());
        }
        if (HasFatalFailure()) return;
        if (table.state.stage == Stage::closed) ++closed_;
        if (table.state.certificate == game::Certificate::signatures) ++signed_;
        ASSERT_TRUE(game::replay(table.log) == table.state);
        const bool in_use = table.state.completing_words[Seat::first] || table.state.completing_words[Seat::second];
        ASSERT_TRUE(in_use || ledger_.explains(table.state)) << ledger_.text(table.state);
    }

    State folded_;
    Ledger ledger_;
    std::map<std::uint32_t, Ledger> earlier_;  // as it was before the event of that number
    std::size_t tried_ = 0;
    std::size_t admitted_ = 0;
    std::set<std::string_view> kinds_admitted_;
    std::uint64_t closed_ = 0;
    std::uint64_t signed_ = 0;
};

TEST_P(EveryRole, who_has_no_part_changes_nothing_and_every_point_is_in_the_log) {
    const std::uint64_t games = games_wanted(60);
    for (std::uint64_t seed = 1; seed <= games; ++seed) {
        play(seed);
        if (HasFatalFailure()) FAIL() << "game " << seed;
    }
    EXPECT_GT(admitted_, tried_ / 100);
    // Not games in which nothing can be said: many kinds of command, whose fields are drawn by lot, were in place for
    // somebody at some moment.
    EXPECT_GT(kinds_admitted_.size(), command_kinds / 3) << kinds_admitted_.size() << " of " << command_kinds;
    // Most games come to their end, and not a few of them by both signatures.
    EXPECT_GT(closed_, games * 3 / 4);
    EXPECT_GT(signed_, games / 10);
}

INSTANTIATE_TEST_SUITE_P(Editions, EveryRole, testing::ValuesIn(edition::game_editions()), [](const auto& test) {
    std::string name(test.param);
    std::ranges::replace(name, '-', '_');
    return name;
});

}  // namespace
}  // namespace letrado
