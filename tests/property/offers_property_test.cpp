// What is offered is admitted, and what is admitted was offered: in random games of every edition and way of entering
// them, at every moment, for everybody.
#include <algorithm>
#include <cstdlib>
#include <gtest/gtest.h>
#include <set>

#include "base/type_kinds.h"
#include "game/offers/offers.h"
#include "staffed_table.h"

namespace letrado {
namespace {

using base::is_optional;
using game::Offer;
using game::Role;

// Whether the second of two commands of one kind says in a member what the first does, or leaves it to the referee.
bool agree(const game::CommandBody& one, const game::CommandBody& two, std::string_view member) {
    return std::visit(
        [&](const auto& body) {
            using Body = std::remove_cvref_t<decltype(body)>;
            const Body& other = std::get<Body>(two);
            bool same = false;
            Body::fields(body, [&](std::string_view name, const auto& mine) {
                if (name != member) return;
                Body::fields(other, [&](std::string_view theirs_name, const auto& theirs) {
                    if (theirs_name != member) return;
                    if constexpr (std::same_as<decltype(mine), decltype(theirs)>) same = mine == theirs;
                    if constexpr (is_optional<std::remove_cvref_t<decltype(theirs)>>) same = same || !theirs;
                });
            });
            return same;
        },
        one);
}

bool allows(const Offer& offer, const game::CommandBody& body) {
    return std::ranges::all_of(offer.limited, [&](std::string_view name) {
        return std::ranges::any_of(offer.forms, [&](const auto& form) { return agree(form, body, name); });
    });
}

class Offers : public testing::TestWithParam<std::string_view> {
  protected:
    void check(StaffedTable& table, const std::vector<game::CommandBody>& tries) {
        for (const Role role : people) {
            const auto offers = game::offers(table.state, role, table.context());
            for (const Offer& offer : offers) {
                ASSERT_FALSE(offer.forms.empty());
                if (offer.from) {
                    ASSERT_GT(*offer.from, table.now);
                    continue;
                }
                for (const game::CommandBody& form : offer.forms) {
                    ASSERT_TRUE(game::decide(table.state, {role, form}, table.context()))
                        << game::name_of(role) << ' ' << game::name_of(form);
                }
                offered_.insert(offer.command());
            }
            for (const game::CommandBody& body : tries) {
                const std::string_view name = game::name_of(body);
                if (name == "tick" || !game::decide(table.state, {role, body}, table.context())) continue;
                ++admitted_;
                const auto offer = std::ranges::find(offers, name, &Offer::command);
                ASSERT_TRUE(offer != offers.end()) << game::name_of(role) << ' ' << name << " was not offered";
                ASSERT_TRUE(allows(*offer, body)) << game::name_of(role) << ' ' << name << " with another member";
            }
        }
    }

    void play(std::uint64_t seed) {
        StaffedTable table(GetParam(), seed);
        int stuck = 0;
        for (int step = 0; step < 300 && table.state.stage != game::Stage::closed; ++step) {
            table.pass_time();
            // What time alone brings about has happened before anybody is offered anything.
            static_cast<void>(table.say(Role::system, game::Tick{}));
            std::vector<game::CommandBody> tries;
            for (int i = 0; i < 12; ++i)
                tries.push_back(random_command(table.random(), table.state));
            check(table, tries);
            if (HasFatalFailure()) return;
            const game::CommandBody& any = tries[table.random().below(tries.size())];
            const bool ends =
                std::holds_alternative<game::Resign>(any) || std::holds_alternative<game::ExcludePlayer>(any);
            if (!ends && table.random().below(2) == 0)
                static_cast<void>(table.say(people[table.random().below(people.size())], any));
            const bool moved = step < 200 ? table.go_on() : table.end_it() || table.go_on();
            stuck = moved ? 0 : stuck + 1;
            if (stuck > 20) static_cast<void>(table.end_it());
        }
        check(table, {});
    }

    std::size_t admitted_ = 0;
    std::set<std::string_view> offered_;
};

TEST_P(Offers, are_admitted_and_all_that_is) {
    const char* text = std::getenv("LETRADO_GAMES");
    const std::uint64_t games = text == nullptr ? 25 : std::strtoull(text, nullptr, 10);
    for (std::uint64_t seed = 1; seed <= games; ++seed) {
        play(seed);
        if (HasFatalFailure()) FAIL() << "game " << seed;
    }
    EXPECT_GT(admitted_, 200U);
    EXPECT_GT(offered_.size(), 30U);
}

INSTANTIATE_TEST_SUITE_P(Editions, Offers, testing::ValuesIn(edition::game_editions()), [](const auto& test) {
    std::string name(test.param);
    std::ranges::replace(name, '-', '_');
    return name;
});

}  // namespace
}  // namespace letrado
