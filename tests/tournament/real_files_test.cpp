// Files as other programs write them (tests/tournament/files): what is read of them, and that import, export and import
// again give the same standings, starts, byes and states. NAME.standings beside a file says what it must come to, and
// bad/NAME.fault what is wrong with it; whoever has another file adds it with its own.
#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "base/file.h"
#include "base/test_places.h"
#include "tournament/files/entrants_csv.h"
#include "tournament/files/tou.h"
#include "tournament/files/trf.h"
#include "tournament/files/tsh.h"
#include "tournament/files_table.h"
#include "tournament/json/log.h"
#include "tournament/names.h"
#include "tournament/standings/standings.h"
#include "tournament/tournament.h"
#include "tournament/verify.h"

namespace letrado::tournament {
namespace {

const std::filesystem::path files_folder = std::filesystem::path(LETRADO_TEST_DATA) / "tournament" / "files";
const std::string threes(64, '3');

std::vector<std::filesystem::path> files_in(const std::filesystem::path& where) {
    std::vector<std::filesystem::path> files;
    for (const auto& file : std::filesystem::directory_iterator(where))
        if (const auto ending = file.path().extension();
            ending == ".t" || ending == ".trf" || ending == ".tou" || ending == ".csv")
            files.push_back(file.path());
    std::ranges::sort(files);
    return files;
}

std::string text_of(const std::filesystem::path& file) {
    return base::read_file(file, files::most_file_bytes).value();
}

std::string first_of(const files::FileFaults& faults) {
    return faults.front().message().en;
}

// A division of any of the formats, or the first fault.
std::expected<files::Division, std::string> read(const std::string& text, const std::string& ending) {
    if (ending == ".t") {
        auto division = files::read_tsh(text, "A");
        if (!division) return std::unexpected(first_of(division.error()));
        return std::move(*division);
    }
    if (ending == ".trf" || ending == ".tou") {
        auto table = ending == ".trf" ? files::read_trf(text) : files::read_tou(text);
        if (!table) return std::unexpected(first_of(table.error()));
        return std::move(table->divisions.front());
    }
    auto list = files::read_entrants_csv(text);
    if (!list) return std::unexpected(first_of(list.error()));
    if (!list->faults.empty()) return std::unexpected(first_of(list->faults));
    files::Division division;
    std::ranges::sort(list->entrants, {}, &files::Entrant::no);
    division.entrants = std::move(list->entrants);
    return division;
}

std::string written(const Tournament& t, const std::string& ending) {
    const files::TournamentTable table = table_of(t.state());
    const files::Division& division = table.divisions.front();
    if (ending == ".t") return files::write_tsh(division);
    if (ending == ".trf") return files::write_trf(table, division);
    if (ending == ".tou") return files::write_tou(table);
    return files::write_entrants_csv(division.entrants, false);
}

class Desk {
  public:
    Desk() {
        OpenTournament open;
        open.title = "Club";
        open.edition = "fise-2009";
        act(open);
        act(AddDivision{"A", ""});
        act(PlanRounds{"A", "1-9 suizo mitades", ""});
    }
    void act(CommandBody body) {
        const Answer answer =
            t.submit({fmt::format("c{}", ++count_), {Role::director, {}, 0}, std::move(body)}, {count_, threes});
        if (answer.refusal) throw std::runtime_error(answer.refusal->message().en);
    }
    void take(const std::string& text, const std::string& ending) {
        const auto division = read(text, ending);
        if (!division) throw std::runtime_error(division.error());
        for (CommandBody& body : commands_of(*division, "A", 1))
            act(std::move(body));
    }
    [[nodiscard]] std::string standings_text() const {
        std::string text = "# place no. points spread starts-replies byes\n";
        for (const StandingRow& row : standings(t.state(), {"A", most_rounds, 1, {}, nullptr, threes, false})) {
            const Tally& tally = row.tally;
            text += fmt::format("{} {} {} {:+} {}-{} {}", row.place, row.entrant->no, points_text(tally.points),
                                tally.spread, tally.starts, tally.replies, tally.byes);
            if (row.entrant->status != EntrantStatus::active) text += fmt::format(" {}", name_of(row.entrant->status));
            text += '\n';
        }
        return text;
    }

    Tournament t;

  private:
    int count_ = 0;
};

TEST(RealFiles, come_to_the_standings_that_they_tell) {
    int count = 0;
    for (const auto& file : files_in(files_folder)) {
        SCOPED_TRACE(file.filename().string());
        Desk desk;
        ASSERT_NO_THROW(desk.take(text_of(file), file.extension().string()));
        EXPECT_EQ(desk.standings_text(), text_of(std::filesystem::path(file).replace_extension(".standings")));
        EXPECT_FALSE(verify(write_log(desk.t), threes).fault.has_value());
        ++count;
    }
    EXPECT_GE(count, 4);
}

// In their own format, and through each of the others that has rounds.
TEST(RealFiles, lose_nothing_when_they_are_written_and_read_again) {
    for (const auto& file : files_in(files_folder)) {
        const std::string own = file.extension().string();
        Desk desk;
        desk.take(text_of(file), own);
        for (const std::string ending : {".t", ".trf", ".tou", ".csv"}) {
            if ((own == ".csv") != (ending == ".csv")) continue;
            // Names lose their marks in a TOU, and forfeits their rivals.
            if (ending == ".tou" && own != ".tou") continue;
            SCOPED_TRACE(file.filename().string() + " as " + ending);
            // Half a point without a game is more than tsh can say, and the writer says so.
            const auto losses = losses_of(desk.t.state(), desk.t.state().divisions.front(),
                                          ending == ".t"     ? FileFormat::tsh
                                          : ending == ".tou" ? FileFormat::tou
                                                             : FileFormat::trf);
            EXPECT_EQ(losses.empty(), !(file.stem() == "vega-trf16" && ending == ".t"));
            if (!losses.empty()) continue;
            const std::string text = written(desk.t, ending);
            Desk again;
            ASSERT_NO_THROW(again.take(text, ending)) << text;
            EXPECT_EQ(again.standings_text(), desk.standings_text()) << text;
            EXPECT_EQ(written(again.t, ending), text);
        }
    }
}

TEST(RealFiles, name_the_line_that_is_wrong) {
    int count = 0;
    for (const auto& file : files_in(files_folder / "bad")) {
        SCOPED_TRACE(file.filename().string());
        const auto division = read(text_of(file), file.extension().string());
        ASSERT_FALSE(division.has_value());
        EXPECT_EQ(division.error() + '\n', text_of(file.string() + ".fault"));
        ++count;
    }
    EXPECT_GE(count, 6);
}

// Everything that a club does, out and in again: late entry, withdrawal, filler, sitting out, forfeits of one and of
// both, a game that was begun, byes of another worth.
TEST(RealFiles, an_event_of_ours_comes_back_with_its_people_as_they_were) {
    Desk desk;
    desk.act(ChangeSetting{"bye.spread", "75", "A", ""});
    desk.act(ChangeSetting{"forfeit.spread", "100", "A", ""});
    for (int i = 1; i <= 8; ++i) {
        Enter enter;
        enter.division = "A";
        enter.person = fmt::format("Persona {}", static_cast<char>('A' + i));
        enter.rating = 1900 - 10 * i;
        enter.filler = i == 8;
        desk.act(enter);
    }
    desk.act(FixSeeds{"A", SeedOrder::rating, SeedOrder::entry});
    const auto round = [&](int number, std::vector<GameRow> pairs, std::vector<No> byes) {
        PairRound pair;
        pair.division = "A";
        pair.round = number;
        pair.pairs = std::move(pairs);
        pair.byes = std::move(byes);
        desk.act(pair);
        desk.act(PublishRound{"A", number, true});
    };
    const auto certify = [&](int number, int table, Score first, Score second) {
        const GameAt at{"A", number, table};
        const CertifyResult result{at, first, second, "planilla"};
        desk.act(result);
    };
    round(1, {{1, 1, 4, 1, 0, 0}, {2, 5, 2, 5, 0, 0}, {3, 3, 6, 3, 0, 0}}, {7});
    certify(1, 1, 400, 380);
    const GameAt second{"A", 1, 2}, third{"A", 1, 3}, later{"A", 2, 2};
    const ForfeitGame absent{second, 5, "no vino", false, 0, 0};
    desk.act(absent);
    const ForfeitBoth both{third, "no vinieron"};
    desk.act(both);
    desk.act(Withdraw{3, 2, "se va"});
    desk.act(SitOut{6, {2}, "médico"});
    round(2, {{1, 2, 1, 2, 0, 0}, {2, 4, 7, 4, 0, 0}, {3, 5, 8, 5, 0, 0}}, {});
    certify(2, 1, 401, 390);
    const ForfeitGame left{later, 4, "se fue", true, 120, 60};
    desk.act(left);
    certify(2, 3, 333, 350);
    desk.act(SitOut{7, {3}, "viaje"});
    for (const std::string ending : {".t", ".trf"}) {
        SCOPED_TRACE(ending);
        const std::string text = written(desk.t, ending);
        Desk again;
        ASSERT_NO_THROW(again.take(text, ending)) << text;
        EXPECT_EQ(again.standings_text(), desk.standings_text()) << text;
        const State& state = again.t.state();
        EXPECT_EQ(state.find(3)->status, EntrantStatus::withdrawn);
        EXPECT_TRUE(state.find(3)->gone_in(2));
        EXPECT_FALSE(state.find(3)->gone_in(1));
        EXPECT_TRUE(state.find(8)->filler);
        EXPECT_EQ(state.divisions.front().bases.bye_spread, 75);
        EXPECT_EQ(state.divisions.front().bases.forfeit_spread, 100);
        EXPECT_EQ(state.find(7)->sat_out.contains(3), ending == ".trf");
        EXPECT_EQ(written(again.t, ending), text);
    }
}

TEST(RealFiles, what_a_format_cannot_say_is_told) {
    Desk desk;
    desk.act(ChangeSetting{"spread.cap", "200", "A", ""});
    desk.act(ChangeSetting{"absent.points", "1", "A", ""});
    for (int i = 1; i <= 4; ++i) {
        Enter enter;
        enter.division = "A";
        enter.person = i == 1 ? std::string(40, 'a') : fmt::format("P{}", static_cast<char>('A' + i));
        desk.act(enter);
    }
    desk.act(FixSeeds{"A", SeedOrder::entry, SeedOrder::entry});
    desk.act(SitOut{4, {1}, ""});
    PairRound pair;
    pair.division = "A";
    pair.round = 1;
    desk.act(pair);
    desk.act(PublishRound{"A", 1, true});
    const auto told = [&](FileFormat format) {
        std::string all;
        for (const base::Text& loss : losses_of(desk.t.state(), desk.t.state().divisions.front(), format))
            all += loss.en + '\n';
        return all;
    };
    EXPECT_EQ(told(FileFormat::results), "");
    EXPECT_EQ(told(FileFormat::tsh),
              "byes or absences that the format counts otherwise: 1\n"
              "the bases are not in the file; whoever reads it has to set: spread.cap\n");
    EXPECT_EQ(told(FileFormat::trf),
              "names that are cut: 1\n"
              "the bases are not in the file; whoever reads it has to set: spread.cap\n");
    EXPECT_EQ(told(FileFormat::tou),
              "names that are cut: 1\n"
              "byes or absences that the format counts otherwise: 1\n"
              "games without a result that the file has as absences: 1\n");
}

}  // namespace
}  // namespace letrado::tournament
