// What a tournament takes at most (T-PERF 7); more is refused in words.
#include <algorithm>
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tournament/tournament.h"

namespace letrado::tournament {
namespace {

const std::string ones(64, '1');

class Limits : public testing::TestWithParam<const char*> {
  protected:
    Limits() {
        OpenTournament open;
        open.title = "Grande";
        open.edition = GetParam();
        act(open);
        act(AddDivision{"A", ""});
    }
    std::optional<Refusal> act(CommandBody body) {
        return tournament_.submit({fmt::format("c{}", ++count_), {Role::director, {}, 0}, std::move(body)}, {0, ones})
            .refusal;
    }
    static Enter person(int number) {
        Enter enter;
        enter.division = "A";
        enter.person = fmt::format("P{}", number);
        return enter;
    }

    Tournament tournament_;
    int count_ = 0;
};

// T245.
TEST_P(Limits, two_thousand_people) {
    for (int i = 1; i <= 2000; ++i)
        ASSERT_FALSE(act(person(i)).has_value()) << i;
    const auto refusal = act(person(2001));
    ASSERT_TRUE(refusal.has_value());
    EXPECT_EQ(refusal->reason, "too_many");
    EXPECT_NE(refusal->message().es.find("2000 inscritos"), std::string::npos) << refusal->message().es;
    EXPECT_EQ(tournament_.state().entrants.size(), 2000U);
}

TEST_P(Limits, sixty_four_divisions_and_ninety_nine_rounds) {
    for (int i = 2; i <= 64; ++i)
        ASSERT_FALSE(act(AddDivision{fmt::format("D{}", i), ""}).has_value());
    EXPECT_EQ(act(AddDivision{"D65", ""})->reason, "too_many");
    EXPECT_FALSE(act(PlanRounds{"A", "1-99 suizo mitades", ""}).has_value());
    EXPECT_EQ(act(PlanRounds{"A", "1-100 suizo mitades", ""})->reason, "bad_plan");
}

TEST_P(Limits, four_hundred_teams) {
    act(ChangeSetting{"teams.boards", "1", "A", ""});
    for (int i = 1; i <= 401; ++i)
        ASSERT_FALSE(act(person(i)).has_value());
    for (int i = 1; i <= 400; ++i)
        ASSERT_FALSE(act(EnterTeam{"A", fmt::format("E{}", i), "", "", {i}, 0}).has_value());
    EXPECT_EQ(act(EnterTeam{"A", "E401", "", "", {401}, 0})->reason, "too_many");
}

INSTANTIATE_TEST_SUITE_P(Editions, Limits, testing::Values("fise-2009", "redeletras", "fise-anterior", "resumen-2017"),
                         [](const auto& edition) {
                             std::string name = edition.param;
                             std::ranges::replace(name, '-', '_');
                             return name;
                         });

}  // namespace
}  // namespace letrado::tournament
