// What is true of every tournament (section 23), over random ones with every kind of event. 1,000 of them; as many as
// LETRADO_TOURNAMENTS says for make test-long.
#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "base/random.h"
#include "tournament/command_text.h"
#include "tournament/digest.h"
#include "tournament/files/trf.h"
#include "tournament/files/tsh.h"
#include "tournament/files_table.h"
#include "tournament/json/log.h"
#include "tournament/names.h"
#include "tournament/people/credit.h"
#include "tournament/standings/standings.h"
#include "tournament/verify.h"

namespace letrado::tournament {
namespace {

constexpr std::array editions{"fise-2009", "redeletras", "fise-anterior", "resumen-2017"};
constexpr std::array plans{"1-6 suizo mitades",
                           "1-3 suizo plegado; 4-6 colina",
                           "1-2 azar; 3-6 suizo vecinos",
                           "1-3 fontes 3; 4-6 suizo mitades",
                           "1-6 suizo mitades based_on=r-2",
                           "1-5 suizo mitades; 6 colina gibson",
                           "1-* todos"};

class RandomTournament {
  public:
    explicit RandomTournament(std::uint64_t seed) : random_(seed) {
        for (int i = 0; i < 64; ++i)
            seed_ += "0123456789abcdef"[random_.below(16)];
    }

    Tournament t;

    // Whether it was admitted.
    bool act(CommandBody body, Actor actor = {Role::director, {}, 0}) {
        now_ += 1000;
        Answer answer = t.submit({fmt::format("c{}", ++count_), std::move(actor), std::move(body)}, {now_, seed_});
        if (answer.refusal && !is_reason(answer.refusal->reason))
            ADD_FAILURE() << "no words for " << answer.refusal->reason;
        return !answer.refusal;
    }
    int below(int bound) { return static_cast<int>(random_.below(static_cast<std::uint64_t>(bound))); }
    bool chance(int percent) { return below(100) < percent; }

    void open() {
        OpenTournament open;
        open.title = "azar";
        open.edition = editions[static_cast<std::size_t>(below(4))];
        act(open);
        act(AddDivision{"A", ""});
        plan_ = plans[static_cast<std::size_t>(below(plans.size()))];
        act(PlanRounds{"A", plan_, ""});
        constexpr std::array lasts{"lot", "better_seed", "worse_seed", "alternate"};
        act(ChangeSetting{"start.last", lasts[static_cast<std::size_t>(below(4))], "A", ""});
        if (chance(30)) act(ChangeSetting{"spread.cap", "100", "A", ""});
        if (chance(30)) act(ChangeSetting{"avoid.country", "soft until=2", "A", ""});
        const int players = 3 + below(9);
        for (int i = 0; i < players; ++i)
            enter();
        act(FixSeeds{"A", SeedOrder::rating, SeedOrder::entry});
    }

    void enter() {
        Enter enter;
        enter.division = "A";
        enter.person = fmt::format("P{}", t.counters().entrants + 1);
        enter.country = std::array{"AR", "ES", "VE"}[static_cast<std::size_t>(below(3))];
        if (chance(80)) enter.rating = 1000 + below(1000);
        act(enter);
    }

    const Division& division() const { return *t.state().find_division("A"); }

    // Anything somebody may try, most of which is refused at the wrong moment.
    void disturb() {
        const auto& state = t.state();
        const No no = 1 + below(static_cast<int>(state.entrants.size()));
        const int rounds = static_cast<int>(division().rounds.size());
        const int round = rounds == 0 ? 1 : 1 + below(rounds);
        const int table = 1 + below(6);
        const GameAt at{"A", round, table};
        switch (below(22)) {
            case 0:
                act(Withdraw{no, 0, "azar"});
                break;
            case 1:
                act(Rejoin{no, 0});
                break;
            case 2:
                act(SitOut{no, {rounds + 1}, ""});
                break;
            case 3:
                enter();
                break;
            case 4:
                act(ForfeitGame{at, no, "azar", chance(50), 200 + below(100), 200 + below(100)});
                break;
            case 5:
                act(ForfeitBoth{at, "azar"});
                break;
            case 6:
                act(Adjourn{at, "azar"});
                break;
            case 7:
                act(CorrectEntry{at, 300 + below(200), 300 + below(200), CorrectionKind::entry, "planilla", "", 0});
                break;
            case 8:
                act(Penalise{at, no, 25 + 5 * below(2), "", "visto"});
                break;
            case 9:
                act(Swap{"A", round, no, 1 + below(8), "azar"});
                break;
            case 10:
                act(FixPair{"A", round, {no, 1 + below(8)}, "azar"});
                break;
            case 11:
                act(Record{MatterKind::asked_word, no, "A", round, table, "", "azar", false, false});
                break;
            case 12:
                act(Interpret{"A", "", "sin norma", "azar"});
                break;
            case 13:
                act(UnpublishRound{"A", round, "azar"});
                break;
            case 14:
                act(ReopenRound{"A", round, "azar"});
                break;
            case 15:
                act(Annul{at, "azar"});
                break;
            case 16:
                act(ChangeSetting{"bye.spread", std::to_string(below(90)), "A", "azar"});
                break;
            case 17:
                act(Appeal{1 + below(3), no, "", "no", false});
                break;
            case 18:
                act(Expel{no, 0, "penalty", "azar", below(3), 200, 250});
                break;
            case 19:
                act(SetTable{{"A", round, table}, 1 + below(9), "azar"});
                break;
            case 20:
                act(RecordStart{at, no, "", chance(30)});
                break;
            default:
                act(CheckIn{no, chance(80)});
        }
    }

    void sheets(int number) {
        const Round* round = division().find_round(number);
        std::vector<int> tables;
        for (const Game& game : round->games)
            if (!game.is_reported()) tables.push_back(game.row.table);
        random_.shuffle(std::span(tables));
        for (const int table : tables) {
            if (chance(8)) disturb();
            const Game* game = division().find_round(number)->find(table);
            if (game == nullptr || game->is_reported()) continue;
            const Score first = 250 + below(300);
            const Score second = chance(5) ? first : 250 + below(300);
            for (const SheetBy by : {SheetBy::first, SheetBy::second}) {
                ReportSheet sheet;
                static_cast<GameAt&>(sheet) = {"A", number, table};
                sheet.by = by;
                sheet.first_score = first;
                sheet.second_score = second + (chance(4) ? 10 : 0);
                sheet.signed_ = !chance(5);
                sheet.confirm = true;
                const No own = by == SheetBy::first ? game->row.first : game->row.second;
                const State before = t.state();
                const bool player = chance(40);
                const bool done = player ? act(sheet, {Role::player, {}, own}) : act(sheet);
                if (player && done) only_game_changed(before, number, table);
            }
        }
    }

    // (i) What a player sends changes his own game alone.
    void only_game_changed(State before, int number, int table) {
        State after = t.state();
        for (State* state : {&before, &after}) {
            *state->find_game({"A", number, table}) = Game{};
            state->last_at = 0;
        }
        EXPECT_TRUE(before == after) << "a player changed more than his game";
    }

    void run() {
        open();
        for (int number = 1; number <= 6; ++number) {
            for (int i = below(3); i > 0; --i)
                disturb();
            PairRound pair;
            pair.division = "A";
            pair.round = number;
            if (!act(pair) || !act(PublishRound{"A", number, true})) {
                // Results of a round before may be missing, or the table has no such round.
                finish();
                if (!act(pair) || !act(PublishRound{"A", number, true})) break;
            }
            if (chance(50)) act(StartRound{"A", number, {}});
            sheets(number);
            if (chance(70)) certify(number);
            if (chance(60)) act(CloseRound{"A", number});
            undo_and_redo();
        }
        finish();
    }

    void certify(int number) {
        const std::vector<Game> games = division().find_round(number)->games;
        for (const Game& game : games)
            act(CertifyResult{{"A", number, game.row.table}, 300 + below(200), 300 + below(200), "azar"});
    }
    void finish() {
        for (int number = 1; number <= static_cast<int>(division().rounds.size()); ++number) {
            certify(number);
            act(CloseRound{"A", number});
        }
    }

    // (h)
    void undo_and_redo() {
        if (t.log().size() < 3) return;
        const std::string id = t.log()[random_.below(t.log().size())].command;
        const State before = t.state();
        if (!act(Undo{id})) return;
        ++undone;
        EXPECT_TRUE(act(Redo{id}));
        State after = t.state();
        after.last_at = before.last_at;
        EXPECT_TRUE(after == before) << "undo and redo of " << id << " change something";
    }

    int undone = 0;
    [[nodiscard]] const std::string& seed() const { return seed_; }

  private:
    base::Random random_;
    std::string seed_;
    std::string plan_;
    Millis now_ = 0;
    int count_ = 0;
};

void check(const RandomTournament& random) {
    const Tournament& t = random.t;
    const State& state = t.state();
    const Division& division = random.division();
    // (a)
    const std::string text = write_log(t);
    const Verified verified = verify(text, random.seed());
    std::string until;
    for (const Event& event : t.log())
        if (verified.fault && event.sequence <= verified.fault->sequence) until += describe(event.body) + '\n';
    ASSERT_FALSE(verified.fault.has_value()) << verified.fault->message().en << "\n" << until;
    EXPECT_TRUE(verified.tournament.state() == state);
    EXPECT_EQ(write_log(verified.tournament), text);
    // (b) nobody twice in a round
    for (const Round& round : division.rounds) {
        std::map<No, int> times;
        for (const Game& game : round.games) {
            ++times[game.row.first];
            ++times[game.row.second];
        }
        for (const ByeRow& bye : round.byes)
            ++times[bye.no];
        for (const auto& [no, count] : times)
            EXPECT_EQ(count, 1) << "entrant " << no << " in round " << round.number;
    }
    // (f), (g)
    int spread = 0, unplayed_spread = 0;
    HalfPoints points = 0, expected = 0;
    std::map<No, std::pair<int, int>> starts;
    for (const Tally& tally : tally(state, division, 1, most_rounds)) {
        spread += tally.spread;
        points += tally.points;
        starts[tally.no] = {tally.starts, tally.replies};
    }
    std::map<No, std::pair<int, int>> counted;
    for (const Round& round : division.rounds) {
        if (!round.is_public()) continue;
        std::set<No> playing;
        for (const Game& game : round.games) {
            playing.insert(game.row.first);
            playing.insert(game.row.second);
            const bool annulled =
                state.find(game.row.first)->results_annulled || state.find(game.row.second)->results_annulled;
            if (!game.has_result() || annulled) continue;
            expected += game.kind == Kind::both ? 0 : 2;
            if (game.kind == Kind::both) unplayed_spread -= 2 * division.bases.forfeit_spread;
            if (game.kind != Kind::played && game.kind != Kind::begun) continue;
            if (game.starter() == 0) continue;
            ++counted[game.starter()].first;
            ++counted[game.rival_of(game.starter())].second;
        }
        for (const Entrant& entrant : state.entrants) {
            if (playing.contains(entrant.no)) continue;
            if (const auto row = idle_of(round, entrant); row && row->kind == Kind::bye) {
                expected += division.bases.bye_points;
                unplayed_spread += division.bases.bye_spread;
            }
        }
    }
    EXPECT_EQ(spread, unplayed_spread);
    EXPECT_EQ(points, expected);
    for (const auto& [no, ledger] : starts)
        EXPECT_EQ(ledger, counted[no]) << "starts of " << no;
}

TEST(TournamentProperties, hold_for_random_tournaments) {
    const char* asked = std::getenv("LETRADO_TOURNAMENTS");
    const int tournaments = asked == nullptr ? 1000 : std::atoi(asked);
    int undone = 0;
    std::size_t events = 0;
    for (int i = 0; i < tournaments; ++i) {
        SCOPED_TRACE(fmt::format("tournament {}", i));
        RandomTournament random(static_cast<std::uint64_t>(i) + 1);
        random.run();
        check(random);
        undone += random.undone;
        events += random.t.log().size();
        if (testing::Test::HasFailure()) return;
    }
    EXPECT_GT(undone, tournaments / 10) << "nearly nothing could be undone";
    EXPECT_GT(events, static_cast<std::size_t>(tournaments) * 30);
}

// Whatever a format can say of a random tournament it says: written and read again, everybody has the same points,
// spread, starts and byes, and whoever left is gone.
TEST(TournamentProperties, files_of_other_programs_bring_them_back) {
    int files = 0;
    for (int i = 0; i < 400 && !testing::Test::HasFailure(); ++i) {
        RandomTournament random(static_cast<std::uint64_t>(i) + 50'001);
        random.run();
        const files::TournamentTable table = table_of(random.t.state());
        for (const FileFormat format : {FileFormat::tsh, FileFormat::trf}) {
            SCOPED_TRACE(fmt::format("tournament {} {}", i, format == FileFormat::tsh ? "tsh" : "trf"));
            const files::Division& written = table.divisions.front();
            if (written.rounds == 0 || !losses_of(random.t.state(), random.division(), format).empty()) continue;
            const std::string text =
                format == FileFormat::tsh ? files::write_tsh(written) : files::write_trf(table, written);
            const auto from_tsh = files::read_tsh(text, "A");
            const auto from_trf = files::read_trf(text);
            ASSERT_TRUE(format == FileFormat::tsh ? from_tsh.has_value() : from_trf.has_value()) << text;
            const files::Division& read = format == FileFormat::tsh ? *from_tsh : from_trf->divisions.front();
            Tournament again;
            int count = 0;
            const auto act = [&](CommandBody body) {
                Command command;
                command.id = fmt::format("c{}", ++count);
                command.actor.role = Role::director;
                command.body = std::move(body);
                const Answer answer = again.submit(command, {count, random.seed()});
                ASSERT_FALSE(answer.refusal.has_value()) << answer.refusal->message().en << "\n" << text;
            };
            OpenTournament open;
            open.title = "otra vez";
            open.edition = random.t.state().edition;
            act(open);
            act(AddDivision{"A", ""});
            act(PlanRounds{"A", fmt::format("1-{} suizo mitades", written.rounds), ""});
            for (CommandBody& body : commands_of(read, "A", 1)) {
                act(std::move(body));
                if (testing::Test::HasFatalFailure()) return;
            }
            std::map<No, Tally> wanted, got;
            for (Tally& one : tally(random.t.state(), random.division(), 1, most_rounds))
                wanted[one.no] = std::move(one);
            for (Tally& one : tally(again.state(), again.state().divisions.front(), 1, most_rounds))
                got[one.no] = std::move(one);
            No line = 0;
            for (const files::Entrant& person : written.entrants) {
                ++line;
                if (person.filler) continue;
                const Tally& before = wanted.at(number(person.no));
                const Tally& after = got.at(line);
                EXPECT_EQ(after.points, before.points) << person.name << "\n" << text;
                EXPECT_EQ(after.spread, before.spread) << person.name << "\n" << text;
                EXPECT_EQ(after.starts, before.starts) << person.name << "\n" << text;
                EXPECT_EQ(after.replies, before.replies) << person.name << "\n" << text;
                EXPECT_EQ(after.byes, before.byes) << person.name << "\n" << text;
                EXPECT_EQ(again.state().find(line)->status == EntrantStatus::withdrawn, person.withdrawn) << text;
            }
            ++files;
        }
    }
    EXPECT_GT(files, 100);
}

// One changed byte of a log is found wherever it is.
TEST(TournamentProperties, a_changed_byte_is_found) {
    RandomTournament random(7);
    random.run();
    const std::string text = write_log(random.t);
    base::Random where(1);
    for (int i = 0; i < 300; ++i) {
        std::string changed = text;
        char& byte = changed[where.below(changed.size())];
        byte = static_cast<char>(byte ^ 1);
        EXPECT_TRUE(verify(changed, random.seed()).fault.has_value());
    }
}

// T244, T-PERF-2: 2,000 people, 30 rounds, every criterion. The bound is generous: a loaded machine runs the tests.
TEST(TournamentProperties, standings_are_fast) {
    State state;
    state.opened = true;
    Division division;
    division.id = "A";
    for (No no = 1; no <= 2000; ++no) {
        Entrant entrant;
        entrant.no = no;
        entrant.division = "A";
        entrant.seed = no;
        state.entrants.push_back(entrant);
    }
    base::Random random(3);
    for (int number = 1; number <= 30; ++number) {
        Round round;
        round.number = number;
        round.stored = RoundStatus::closed;
        std::vector<No> people(2000);
        for (std::size_t i = 0; i < people.size(); ++i)
            people[i] = static_cast<No>(i) + 1;
        random.shuffle(std::span(people));
        for (std::size_t i = 0; i < people.size(); i += 2) {
            Game game;
            game.row = {static_cast<int>(i / 2) + 1, people[i], people[i + 1], people[i], 0, 0};
            game.round = number;
            game.status = ResultStatus::signed_;
            game.first = 300 + static_cast<Score>(random.below(200));
            game.second = 300 + static_cast<Score>(random.below(200));
            round.games.push_back(game);
        }
        division.rounds.push_back(std::move(round));
    }
    state.divisions.push_back(division);
    const auto begin = std::chrono::steady_clock::now();
    const auto rows =
        standings(state, {"A", most_rounds, 1,
                          "victorias enfrentamiento buchholz(1,1) berger progresivo diferencia puntos contra "
                          "promedio promedio_diferencia scrabbles promedio_scrabbles ganadas mejor_partida "
                          "siembra sorteo",
                          nullptr, std::string(64, '0'), false});
    const auto took = std::chrono::steady_clock::now() - begin;
    EXPECT_EQ(rows.size(), 2000U);
    EXPECT_EQ(rows.back().place, 2000);
    const auto ms = std::chrono::duration_cast<std::chrono::milliseconds>(took).count();
    std::cout << "standings of 2,000 x 30: " << ms << " ms\n";
    EXPECT_LT(ms, 2000);
}

}  // namespace
}  // namespace letrado::tournament
