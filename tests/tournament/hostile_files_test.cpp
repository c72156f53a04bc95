// T274: random and truncated files. An error with its place, or a file that is read; never a crash, and what is read
// can be entered whole or is refused whole.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "base/random.h"
#include "tournament/files/entrants_csv.h"
#include "tournament/files/private_csv.h"
#include "tournament/files/trf.h"
#include "tournament/files/tsh.h"
#include "tournament/files_table.h"
#include "tournament/json/log.h"
#include "tournament/verify.h"

namespace letrado::tournament {
namespace {

const std::string twos(64, '2');

struct ClubDesk {
    Tournament tournament;
    int count = 0;

    std::optional<Refusal> act(CommandBody body) {
        return tournament.submit({fmt::format("c{}", ++count), {Role::director, {}, 0}, std::move(body)}, {0, twos})
            .refusal;
    }
    ClubDesk() {
        OpenTournament open;
        open.title = "Club";
        open.edition = "fise-2009";
        act(open);
        act(AddDivision{"A", ""});
        act(PlanRounds{"A", "1-9 suizo mitades", ""});
    }
};

// A file with everything: a bye, a forfeit, a draw, somebody who left.
ClubDesk played() {
    ClubDesk desk;
    for (int i = 1; i <= 5; ++i) {
        Enter enter;
        enter.division = "A";
        enter.person = fmt::format("Núñez, Ana {}", std::string(1, static_cast<char>('A' + i)));
        enter.rating = 1900 - 10 * i;
        enter.country = "AR";
        desk.act(enter);
    }
    desk.act(FixSeeds{"A", SeedOrder::rating, SeedOrder::entry});
    for (int round = 1; round <= 3; ++round) {
        PairRound pair;
        pair.division = "A";
        pair.round = round;
        EXPECT_FALSE(desk.act(pair).has_value());
        EXPECT_FALSE(desk.act(PublishRound{"A", round, true}).has_value());
        const std::vector<Game> games = desk.tournament.state().find_division("A")->find_round(round)->games;
        const GameAt one{"A", round, 1};
        const GameAt two{"A", round, 2};
        if (round == 2) {
            const ForfeitGame forfeit{one, games[0].row.first, "", false, 0, 0};
            EXPECT_FALSE(desk.act(forfeit).has_value());
        } else {
            const CertifyResult won{one, 400, 380 + 10 * round, "planilla"};
            EXPECT_FALSE(desk.act(won).has_value());
        }
        const CertifyResult drawn{two, 390, 390, "planilla"};
        EXPECT_FALSE(desk.act(drawn).has_value());
    }
    return desk;
}

std::string spoiled(std::string text, base::Random& random) {
    for (std::uint64_t changes = 1 + random.below(4); changes > 0 && !text.empty(); --changes) {
        const std::size_t at = random.below(text.size());
        switch (random.below(4)) {
            case 0:
                text[at] = static_cast<char>(random.below(256));
                break;
            case 1:
                text.erase(at, 1 + random.below(20));
                break;
            case 2:
                text.insert(at, text.substr(random.below(text.size()), random.below(30)));
                break;
            default:
                text.resize(at);
        }
    }
    return text;
}

// Enters what was read into a fresh tournament, as an import does: on a copy that counts only if all of it is admitted.
template <typename Read>
void try_importing(const std::string& good, Read read) {
    base::Random random(7);
    int entered = 0, refused = 0;
    for (int i = 0; i < 500; ++i) {
        const std::string text = i == 0 ? good : spoiled(good, random);
        const std::optional<files::Division> division = read(text);
        if (!division) {
            ++refused;
            continue;
        }
        ClubDesk desk;
        bool all = true;
        for (const CommandBody& body : commands_of(*division, "A", 1))
            all = all && !desk.act(body).has_value();
        (all ? entered : refused)++;
        // Whatever got in can be written, read and proved.
        ASSERT_FALSE(verify(write_log(desk.tournament), twos).fault.has_value());
    }
    EXPECT_GT(entered, 0);
    EXPECT_GT(refused, 0);
}

// A fault is told with words, and its place is in the file.
void check(const files::FileFaults& faults) {
    ASSERT_FALSE(faults.empty());
    for (const files::FileFault& fault : faults) {
        EXPECT_FALSE(fault.message().es.empty());
        EXPECT_GE(fault.line, 0);
    }
}

TEST(HostileFiles, tsh) {
    const ClubDesk desk = played();
    const auto table = table_of(desk.tournament.state());
    try_importing(files::write_tsh(table.divisions[0]), [](const std::string& text) -> std::optional<files::Division> {
        auto read = files::read_tsh(text, "A");
        if (!read) check(read.error());
        return read ? std::optional(*read) : std::nullopt;
    });
}

TEST(HostileFiles, trf) {
    const ClubDesk desk = played();
    const auto table = table_of(desk.tournament.state());
    try_importing(files::write_trf(table, table.divisions[0]),
                  [](const std::string& text) -> std::optional<files::Division> {
                      auto read = files::read_trf(text);
                      if (!read) check(read.error());
                      return read ? std::optional(read->divisions.front()) : std::nullopt;
                  });
}

TEST(HostileFiles, entrants) {
    const ClubDesk desk = played();
    const auto table = table_of(desk.tournament.state());
    try_importing(files::write_entrants_csv(table.divisions[0].entrants),
                  [](const std::string& text) -> std::optional<files::Division> {
                      auto read = files::read_entrants_csv(text);
                      if (!read) check(read.error());
                      if (!read || !read->faults.empty()) return std::nullopt;
                      files::Division division;
                      division.entrants = read->entrants;
                      return division;
                  });
}

TEST(HostileFiles, private_data) {
    base::Random random(3);
    const std::string good = files::write_private_csv({{1, {"a@b.es", "+34 600", "1990", "pagó; \"bien\""}}});
    EXPECT_EQ(files::write_private_csv(files::read_private_csv(good).value()), good);
    for (int i = 0; i < 500; ++i)
        if (const auto read = files::read_private_csv(spoiled(good, random)); !read) check(read.error());
}

TEST(HostileFiles, logs) {
    const std::string good = write_log(played().tournament);
    base::Random random(5);
    for (int i = 0; i < 500; ++i)
        (void)verify(spoiled(good, random), twos);
}

}  // namespace
}  // namespace letrado::tournament
