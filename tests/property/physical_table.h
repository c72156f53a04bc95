// A table with a real board, at which people get tiles, clocks and presences wrong. The same lots do the same.
#pragma once

#include <array>
#include <gtest/gtest.h>
#include <string_view>
#include <vector>

#include "edition/game_rules.h"
#include "game/entries.h"
#include "notation/tile_list.h"
#include "random_game.h"

namespace letrado {

class PhysicalTable {
  public:
    PhysicalTable(std::string_view edition, std::uint64_t seed) : random_(seed) {
        constexpr std::array modes{"corrido", "no_corrido", "timer", "none"};
        game::OpenGame open;
        open.edition = edition;
        open.players = {"Ana", "Luis"};
        open.starter = game::Seat::first;
        open.settings = {{"event.input", "assisted"},
                         {"event.mode", modes[random_.below(modes.size())]},
                         {"event.clock_seconds", "600"},
                         {"event.verify_seconds", below(2) == 0 ? "0" : "20"},
                         {"event.finish_seconds", below(2) == 0 ? "0" : "10"}};
        if (!say(game::Role::director, open)) {
            // A mode that the edition does not have.
            open.settings[1].value = "timer";
            say(game::Role::director, open);
        }
        if (!state.starter) say(game::Role::director, game::ChooseStarter{game::Seat::first});
        if (!state.starter)
            say(game::Role::director, game::DrawForStart{{{{tiles::Tile::letter(1), tiles::Tile::letter(2)}}}});
        say(game::Role::director, game::StartRound{{{below(4) != 0, below(4) != 0}}});
    }

    bool say(game::Role actor, game::CommandBody body) {
        const game::State before = state;
        now = game::next_moment(state, actor, now);
        game::Submission done = game::submit(state, game::Command{actor, std::move(body)}, game::Context{now});
        for (const game::Event& event : done.events) {
            EXPECT_GE(event.at, last_at_) << "time goes back";
            last_at_ = event.at;
        }
        log.insert(log.end(), done.events.begin(), done.events.end());
        if (done.refusal && done.events.empty()) {
            EXPECT_EQ(before, state) << "a refusal changed the state";
        }
        return !done.refusal;
    }

    void step() {
        now += static_cast<game::Millis>(below(20'000));
        act();
    }

    [[nodiscard]] game::Context context_at(game::Millis moment) const { return game::Context{moment}; }

    // The same lot does the same at tables that stand alike; nothing is taken back by it.
    void act(std::uint64_t lot) {
        takes_back_ = false;
        random_ = base::Random(lot);
        act();
    }

    void act() {
        const game::Role mover = game::role_of(state.mover);
        const game::Role other = game::role_of(game::rival(state.mover));
        const game::Role anybody = static_cast<game::Role>(below(7));
        const game::Seat seat = below(2) == 0 ? game::Seat::first : game::Seat::second;
        const int number = 1 + static_cast<int>(below(3));
        switch (below(31)) {
            case 30:
                if (takes_back_) say(anybody, game::TakeBack{});
                break;
            case 0:
                say(anybody, game::ReportOverdraw{seat, number, below(2) == 0, below(2) == 0});
                break;
            case 1:
                say(anybody, game::ReportUnderdraw{number, below(2) == 0, {}});
                break;
            case 2:
                say(anybody, game::FixOverdraw{});
                break;
            case 3:
                say(anybody, game::CountBag{below(2) == 0, below(2) == 0, state.bag_size + number - 2});
                break;
            case 4:
                say(anybody, game::Leave{});
                break;
            case 5:
                say(anybody, game::Return{});
                break;
            case 6:
                say(anybody, game::StopClock{});
                break;
            case 7:
                say(anybody, game::ResumeClock{});
                break;
            case 8:
                say(anybody, game::CallDirector{});
                break;
            case 9:
                say(anybody, game::ImposeLostTurn{});
                break;
            case 10:
                say(anybody, game::Arrive{});
                break;
            case 11:
                say(anybody, game::JudgeLateness{seat, below(2) == 0, 0});
                break;
            case 12:
                say(mover, game::AnnounceExchange{number});
                break;
            case 13:
                say(mover, game::SetAside{number, {}});
                break;
            case 14:
                say(mover, game::CompleteExchange{});
                break;
            case 15:
                say(mover, game::Pass{});
                break;
            case 16:
                say(other, game::Challenge{});
                break;
            case 17:
                say(anybody, game::Correct{static_cast<int>(below(6)), number * 5, "conteo", below(2) == 0});
                break;
            case 18:
                say(anybody, game::AnswerCorrection{below(2) == 0});
                break;
            default:
                go_on(mover, other);
        }
    }

    game::State state;
    std::vector<game::Event> log;
    game::Millis now = 0;

  private:
    std::uint64_t below(std::uint64_t end) { return random_.below(end); }

    // Whatever the game waits for.
    void go_on(game::Role mover, game::Role other) {
        if (state.director_called && below(3) == 0) say(game::Role::director, game::DismissDirector{});
        if (state.overdraw) say(game::role_of(game::rival(state.overdraw->holder)), game::FixOverdraw{});
        if (state.correction)
            say(game::role_of(game::rival(state.correction->by)), game::AnswerCorrection{below(2) == 0});
        for (const game::Seat seat : game::both_seats)
            draw(seat);
        if (state.turn.claim) {
            say(mover, game::SignClaim{});
            say(other, game::SignClaim{});
            say(game::Role::monitor, game::CarryClaim{});
            say(game::Role::judge, game::GiveVerdict{{below(2) == 0}});
            say(mover, game::AcceptVerdict{});
        } else if (state.phase == game::Phase::think) {
            if (const auto placements = random_placements(state, random_))
                say(mover, game::PlayTiles{*placements, 10, state.scores[state.mover] + 10});
        } else if (state.phase == game::Phase::verify) {
            say(other, game::Accept{});
        }
        say(mover, game::PressClock{});
    }

    // Named tiles, so that there is something to play with; now and then one too many or too few.
    void draw(game::Seat seat) {
        const int due = state.stage == game::Stage::opening_draw ? 7 : 7 - state.racks[seat].size();
        const int count = std::min(state.bag_size, due + (below(8) == 0 ? 1 : 0) - (below(8) == 0 ? 1 : 0));
        if (count < 0) return;
        std::vector<tiles::Tile> pool = notation::listed(state.pool);
        random_.shuffle(std::span(pool));
        if (static_cast<std::size_t>(count) > pool.size()) return;
        say(game::role_of(seat),
            game::DrawTiles{count, board::Tiles(std::span<const tiles::Tile>(pool).first(std::size_t(count)))});
    }

    base::Random random_;
    game::Millis last_at_ = 0;
    bool takes_back_ = true;
};

}  // namespace letrado
