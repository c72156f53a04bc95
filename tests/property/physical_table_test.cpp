// What is true of every game at a real board, whatever goes wrong with its tiles, its clocks and its players: everybody
// tries everything at random, and whatever is admitted keeps the books in order. LETRADO_GAMES says how many games of
// each edition.
#include <gtest/gtest.h>
#include <set>

#include "edition/game_rules.h"
#include "game/decide/possible.h"
#include "game/entries.h"
#include "games_wanted.h"
#include "notation/gcg/gcg_game.h"
#include "notation/tile_list.h"
#include "random_game.h"

namespace letrado {
namespace {

using game::Role;
using game::Seat;
using game::State;

class Table {
  public:
    Table(std::string_view edition, std::uint64_t seed) : random_(seed) {
        constexpr std::array modes{"corrido", "no_corrido", "timer", "none"};
        game::OpenGame open;
        open.edition = edition;
        open.players = {"Ana", "Luis"};
        open.starter = Seat::first;
        open.settings = {{"event.input", "assisted"},
                         {"event.mode", modes[random_.below(modes.size())]},
                         {"event.clock_seconds", "600"},
                         {"event.verify_seconds", below(2) == 0 ? "0" : "20"},
                         {"event.finish_seconds", below(2) == 0 ? "0" : "10"}};
        if (!say(Role::director, open)) {
            // A mode that the edition does not have.
            open.settings[1].value = "timer";
            say(Role::director, open);
        }
        if (!state.starter) say(Role::director, game::ChooseStarter{Seat::first});
        if (!state.starter)
            say(Role::director, game::DrawForStart{{{{tiles::Tile::letter(1), tiles::Tile::letter(2)}}}});
        say(Role::director, game::StartRound{{{below(4) != 0, below(4) != 0}}});
    }

    bool say(Role actor, game::CommandBody body) {
        const State before = state;
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

    // The same lot does the same at tables that stand alike.
    void act(std::uint64_t lot) {
        random_ = base::Random(lot);
        act();
    }

    void act() {
        const Role mover = game::role_of(state.mover);
        const Role other = game::role_of(game::rival(state.mover));
        const Role anybody = static_cast<Role>(below(7));
        const Seat seat = below(2) == 0 ? Seat::first : Seat::second;
        const int number = 1 + static_cast<int>(below(3));
        switch (below(31)) {
            case 30:
                if (takes_back) say(anybody, game::TakeBack{});
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

    State state;
    std::vector<game::Event> log;
    game::Millis now = 0;
    bool takes_back = true;

  private:
    std::uint64_t below(std::uint64_t end) { return random_.below(end); }

    // Whatever the game waits for.
    void go_on(Role mover, Role other) {
        if (state.director_called && below(3) == 0) say(Role::director, game::DismissDirector{});
        if (state.overdraw) say(game::role_of(game::rival(state.overdraw->holder)), game::FixOverdraw{});
        if (state.correction)
            say(game::role_of(game::rival(state.correction->by)), game::AnswerCorrection{below(2) == 0});
        for (const Seat seat : game::both_seats)
            draw(seat);
        if (state.turn.claim) {
            say(mover, game::SignClaim{});
            say(other, game::SignClaim{});
            say(Role::monitor, game::CarryClaim{});
            say(Role::judge, game::GiveVerdict{{below(2) == 0}});
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
    void draw(Seat seat) {
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
};

// All 100 tiles are somewhere, in the book as on the table.
void expect_tiles_conserved(const State& state) {
    int tiles = state.board.tile_count() + static_cast<int>(state.turn.placed.size()) + state.bag_size;
    int unknown = 0;
    for (const Seat seat : game::both_seats) {
        EXPECT_GE(state.racks[seat].unknown, 0);
        tiles += state.racks[seat].size();
        unknown += state.racks[seat].unknown;
    }
    EXPECT_GE(state.bag_size, 0);
    EXPECT_EQ(tiles, static_cast<int>(tiles::set_size));
    EXPECT_EQ(static_cast<int>(state.pool.size()), state.bag_size + unknown);
}

// Never both clocks but for two who are late; none while something stops them.
void expect_clocks_in_order(const State& state) {
    const auto& running = state.clocks.running;
    if (state.stage == game::Stage::turn) {
        EXPECT_FALSE(running[Seat::first] && running[Seat::second]);
    }
    if (state.director_called || state.overdraw || state.turn.claim || state.turn.disputed || state.correction) {
        EXPECT_FALSE(running[Seat::first] || running[Seat::second] || state.clocks.timer_running);
    }
}

// But for the numbers of the events and for what may still be taken back.
State without_numbers(State state) {
    state.next_sequence = 0;
    state.entries.clear();
    return state;
}

// Two tables with the same players: at one nobody's finger slips. What is said at it is said at the other too, where in
// between things are entered that nobody meant, and all of them taken back, each by who entered it.
class Twins {
  public:
    Twins(std::string_view edition, std::uint64_t seed) : slipping(edition, seed), steady(edition, seed), lot_(~seed) {
        // How far back one may go is not the same: of the last eight entries some were slips.
        slipping.takes_back = steady.takes_back = false;
    }

    void step() {
        const auto passed = static_cast<game::Millis>(lot_.below(20'000));
        const std::uint64_t choice = lot_.below(1'000'000);
        for (Table* table : {&steady, &slipping}) {
            table->now += passed;
            table->act(choice);
        }
    }

    // True if something was entered and all of it could be taken back; else nothing has happened. Nothing falls due in
    // between: what does, does so when the slip has been taken back, and that is later than without it.
    bool slip() {
        Table tried = slipping;
        tried.now += static_cast<game::Millis>(1 + lot_.below(5'000));
        const game::Millis end = tried.now + static_cast<game::Millis>(lot_.below(3'000));
        if (game::next_due(tried.state, game::Context{end + 100})) return false;
        const std::uint32_t first = tried.state.next_sequence;
        tried.act(lot_.below(1'000'000));
        if (tried.state.next_sequence == first) return false;
        tried.now = end;
        std::uint32_t earliest = tried.state.next_sequence;
        while (const game::Entry* last = tried.state.entries.last()) {
            if (last->from < first) break;
            earliest = last->from;
            // Time for which a slip had stopped somebody else's clock is given back to him: that is not as without it.
            const auto& clocks = tried.state.clocks;
            const bool stand = !clocks.running[Seat::first] && !clocks.running[Seat::second] && !clocks.timer_running;
            for (const Seat seat : game::both_seats)
                if (stand && last->before.clocks.running[seat] && game::seat_of(last->by) != seat) return false;
            if (stand && last->before.clocks.timer_running && game::seat_of(last->by) != last->before.mover)
                return false;
            const game::TakeBack back{static_cast<int>(last->from)};
            if (!tried.say(last->by, back) && !tried.say(Role::director, back)) return false;
        }
        if (earliest != first) return false;
        slipping = std::move(tried);
        steady.now = slipping.now;
        return true;
    }

    Table slipping;
    Table steady;

  private:
    base::Random lot_;
};

TEST(PhysicalTables, are_after_slips_that_were_taken_back_as_without_them) {
    int slips = 0;
    std::set<game::EntryKind> kinds;
    for (const std::string_view edition : edition::game_editions()) {
        for (std::uint64_t seed = 1; seed <= games_wanted(40); ++seed) {
            Twins twins(edition, seed);
            for (int i = 0; i < 200 && !twins.steady.state.outcome; ++i) {
                slips += twins.slip() ? 1 : 0;
                twins.step();
                // The clocks of a table that was told nothing since stand where they were told last.
                State slipping = without_numbers(twins.slipping.state);
                State steady = without_numbers(twins.steady.state);
                slipping.clocks.advance(twins.slipping.now);
                steady.clocks.advance(twins.steady.now);
                ASSERT_EQ(slipping, steady) << edition << ' ' << seed << " step " << i;
            }
            for (const game::Event& event : twins.slipping.log)
                if (const auto* back = std::get_if<game::EntryTakenBack>(&event.body)) kinds.insert(back->entry);
            ASSERT_EQ(game::replay(twins.slipping.log), twins.slipping.state) << edition << ' ' << seed;
            ASSERT_TRUE(game::verify(twins.slipping.log)) << edition << ' ' << seed;
            ASSERT_EQ(notation::write_gcg(notation::gcg_of_log(twins.slipping.log)),
                      notation::write_gcg(notation::gcg_of_log(twins.steady.log)))
                << edition << ' ' << seed;
        }
    }
    EXPECT_GT(slips, 1000);
    EXPECT_GT(kinds.size(), 12U);
}

// Two commands of one person that the clock cannot tell apart were one entry, and one slip took both back.
TEST(PhysicalTables, take_back_one_command_of_two_in_the_same_moment) {
    Table table("fise-2009", 1);
    const std::size_t entries = table.state.entries.size();
    const game::Millis moment = table.now += 1000;
    for (int times = 0; times < 2; ++times) {
        table.now = moment;
        ASSERT_TRUE(table.say(Role::first, game::CheckTiles{true, "", {}, {}}));
    }
    EXPECT_EQ(table.state.entries.size(), entries + 2);
    ASSERT_TRUE(table.say(Role::first, game::TakeBack{}));
    EXPECT_EQ(table.state.entries.size(), entries + 1);
}

TEST(PhysicalTables, keep_their_books_whatever_goes_wrong) {
    int corrected = 0;
    int absences = 0;
    for (const std::string_view edition : edition::game_editions()) {
        for (std::uint64_t seed = 1; seed <= games_wanted(60); ++seed) {
            Table table(edition, seed);
            State folded;
            std::size_t told = 0;
            for (int i = 0; i < 300 && !table.state.outcome; ++i) {
                table.step();
                for (; told < table.log.size(); ++told) {
                    ASSERT_TRUE(game::is_possible(folded, table.log[told]))
                        << edition << " " << seed << " " << name_of(table.log[told].body);
                    game::apply(folded, table.log[told]);
                    corrected += std::holds_alternative<game::BookCorrected>(table.log[told].body) ? 1 : 0;
                    absences += std::holds_alternative<game::PlayerLeft>(table.log[told].body) ? 1 : 0;
                }
                ASSERT_EQ(folded, table.state) << edition << " " << seed;
                expect_tiles_conserved(table.state);
                expect_clocks_in_order(table.state);
                if (HasFailure()) FAIL() << edition << " " << seed << " step " << i;
            }
            const std::string file = notation::write_gcg(notation::gcg_of_log(table.log));
            ASSERT_TRUE(notation::read_gcg(file)) << edition << " " << seed << "\n" << file;
        }
    }
    EXPECT_GT(corrected, 0);
    EXPECT_GT(absences, 0);
}

// A log that takes back what it may not is no log.
TEST(PhysicalTables, prove_what_is_taken_back) {
    Table table("fise-2009", 1);
    for (int i = 0; i < 200 && !table.state.entries.last(); ++i)
        table.step();
    ASSERT_NE(table.state.entries.last(), nullptr);
    const game::Entry last = *table.state.entries.last();
    ASSERT_TRUE(table.say(last.by, game::TakeBack{}));
    for (const int wrong : {-1, 1}) {
        std::vector<game::Event> log = table.log;
        std::get<game::EntryTakenBack>(log.back().body).from += wrong;
        EXPECT_FALSE(game::verify(log));
    }
    std::vector<game::Event> twice = table.log;
    twice.push_back(twice.back());
    ++twice.back().sequence;
    EXPECT_FALSE(game::verify(twice));
}

}  // namespace
}  // namespace letrado
