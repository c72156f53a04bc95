// A forger who knows the format: he changes what happened, then makes every digest and the seal anew. `verify` must
// find what only a computation shows.
#include <fmt/format.h>
#include <functional>
#include <gtest/gtest.h>

#include "tournament/digest.h"
#include "tournament/json/log.h"
#include "tournament/rounds/field.h"
#include "tournament/verify.h"

namespace letrado::tournament {
namespace {

const std::string seed_hex = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";

class SmallEvent {
  public:
    Tournament t;

    std::vector<Event> act(CommandBody body) {
        const Answer answer =
            t.submit({fmt::format("c{}", t.log().size() + 1), {Role::director, {}, 0}, std::move(body)}, {0, seed_hex});
        if (answer.refusal) throw std::runtime_error(answer.refusal->message().en);
        return answer.events;
    }

    // Seven people, unrated unless asked for, two rounds of Swiss.
    explicit SmallEvent(const std::vector<std::pair<std::string, std::string>>& settings, SeedOrder unrated,
                        bool rated) {
        OpenTournament open;
        open.title = "Club";
        open.edition = "fise-2009";
        act(open);
        act(AddDivision{"A", ""});
        act(PlanRounds{"A", "1-3 suizo mitades", ""});
        for (const auto& [key, value] : settings)
            act(ChangeSetting{key, value, "A", ""});
        for (int i = 1; i <= 7; ++i) {
            Enter enter;
            enter.division = "A";
            enter.person = fmt::format("P{}", i);
            if (rated) enter.rating = 2000 - 10 * i;
            act(enter);
        }
        act(FixSeeds{"A", SeedOrder::rating, unrated});
        for (int round = 1; round <= 2; ++round) {
            PairRound pair;
            pair.division = "A";
            pair.round = round;
            act(pair);
            act(PublishRound{"A", round, false});
            for (const Game& game : std::vector(t.state().find_division("A")->find_round(round)->games))
                act(CertifyResult{{"A", round, game.row.table}, 400 + game.row.first, 380, "planilla"});
            act(CloseRound{"A", round});
        }
    }
};

// Every digest as the changed log would have it; the seal is made by write_log.
Tournament with_digests_anew(std::vector<Event> events) {
    Tournament forged;
    std::uint32_t sequence = 0;
    for (Event& event : events) {
        event.sequence = ++sequence;
        auto& body = static_cast<AnyEvent&>(event.body);
        const auto set = [&](const std::string& division, std::string& digest) {
            State next = forged.state();
            apply(next, event);
            digest = digest_of(next, *next.find_division(division));
        };
        if (auto* e = std::get_if<RoundPublished>(&body)) set(e->division, e->digest);
        if (auto* e = std::get_if<RoundClosed>(&body)) set(e->division, e->digest);
        if (const auto bad = forged.append(event)) throw std::runtime_error(bad->message().en);
    }
    return forged;
}

// What verify says of the log, changed; with the seed or without it.
std::string told(const Tournament& t, const std::function<void(std::vector<Event>&)>& change, bool with_seed = true) {
    std::vector<Event> events = t.log();
    change(events);
    const std::string text = write_log(with_digests_anew(std::move(events)));
    const Verified verified = verify(text, with_seed ? seed_hex : std::string());
    return verified.fault ? verified.fault->message().en : "sound";
}

RoundPaired& paired(std::vector<Event>& events, int round) {
    for (Event& event : events)
        if (auto* e = std::get_if<RoundPaired>(&static_cast<AnyEvent&>(event.body)); e != nullptr && e->round == round)
            return *e;
    throw std::runtime_error("no such round");
}

// The vector that belongs to the rows, as a careful forger would write it.
void price_anew(const Tournament& before, RoundPaired& e, std::uint32_t sequence) {
    Tournament at;
    for (const Event& event : before.log())
        if (event.sequence < sequence && at.append(event)) throw std::runtime_error("not admissible");
    const auto input = input_of_round(at.state(), *at.state().find_division("A"), e.round, e.method, seed_hex);
    std::vector<std::pair<EntrantNo, EntrantNo>> pairs;
    for (const GameRow& row : e.games)
        pairs.emplace_back(entrant(row.first), entrant(row.second));
    const PricedPairing priced = price(input->pairing, pairs);
    e.cost.assign(priced.cost.k.begin(), priced.cost.k.end());
}

void swap_rivals(const Tournament& t, std::vector<Event>& events, int round) {
    for (const Event& event : events) {
        const auto* e = std::get_if<RoundPaired>(&static_cast<const AnyEvent&>(event.body));
        if (e == nullptr || e->round != round) continue;
        RoundPaired& own = paired(events, round);
        std::swap(own.games[0].second, own.games[1].second);
        for (GameRow* row : {&own.games[0], &own.games[1]})
            row->starter = row->first;
        price_anew(t, own, event.sequence);
        return;
    }
}

TEST(Forgery, an_honest_log_made_anew_is_sound) {
    const SmallEvent event({}, SeedOrder::lot, false);
    EXPECT_EQ(told(event.t, [](auto&) {}), "sound");
    EXPECT_EQ(told(event.t, [](auto&) {}, false), "sound");
}

TEST(Forgery, a_pairing_that_is_not_the_best_is_found_with_its_right_vector) {
    const SmallEvent event({}, SeedOrder::entry, true);
    for (const bool with_seed : {true, false}) {
        const std::string found = told(event.t, [&](auto& events) { swap_rivals(event.t, events, 1); }, with_seed);
        EXPECT_NE(found.find("not the best pairing"), std::string::npos) << found;
    }
}

TEST(Forgery, a_bye_for_another_is_found) {
    const SmallEvent event({}, SeedOrder::entry, true);
    const std::string found = told(event.t, [&](auto& events) {
        RoundPaired& own = paired(events, 1);
        std::swap(own.byes.front().no, own.games.back().second);
        own.games.back().starter = own.games.back().first;
        for (const Event& e : events)
            if (const auto* p = std::get_if<RoundPaired>(&static_cast<const AnyEvent&>(e.body));
                p != nullptr && p->round == 1)
                return price_anew(event.t, own, e.sequence);
    });
    EXPECT_NE(found.find("round 1"), std::string::npos) << found;
}

// Every start of round 1 is a lot, or the odd and even tables'.
TEST(Forgery, a_start_that_was_not_drawn_is_found) {
    for (const char* last : {"lot", "alternate", "better_seed"}) {
        const SmallEvent event({{"start.last", last}}, SeedOrder::entry, true);
        for (std::size_t table = 0; table < 3; ++table) {
            const std::string found = told(event.t, [&](auto& events) {
                GameRow& row = paired(events, 1).games[table];
                row.starter = row.starter == row.first ? row.second : row.first;
            });
            EXPECT_NE(found.find("start is not what it should be"), std::string::npos) << last << ": " << found;
        }
    }
}

TEST(Forgery, seeds_that_neither_lot_nor_rating_gave_are_found) {
    for (const bool rated : {true, false}) {
        const SmallEvent event({}, SeedOrder::lot, rated);
        const std::string found = told(event.t, [](auto& events) {
            for (Event& e : events)
                if (auto* seeds = std::get_if<SeedsFixed>(&static_cast<AnyEvent&>(e.body)))
                    std::swap(seeds->seeds[2], seeds->seeds[3]);
        });
        EXPECT_NE(found.find("seeds are not what they should be"), std::string::npos) << found;
    }
}

// A result that is taken out, with all numbers and digests made anew: the next event no longer fits.
TEST(Forgery, a_dropped_result_is_found) {
    const SmallEvent event({}, SeedOrder::entry, true);
    std::vector<Event> events = event.t.log();
    std::erase_if(events, [](const Event& e) {
        const auto* c = std::get_if<ResultCertified>(&static_cast<const AnyEvent&>(e.body));
        return c != nullptr && c->round == 1 && c->table == 2;
    });
    EXPECT_THROW(with_digests_anew(events), std::runtime_error);
}

TEST(Forgery, a_wrong_digest_is_found) {
    const SmallEvent event({}, SeedOrder::entry, true);
    std::string text = write_log(event.t);
    const auto at = text.find("\"digest\":\"");
    text[at + 10] = text[at + 10] == '0' ? '1' : '0';
    const Verified verified = verify(text, seed_hex);
    ASSERT_TRUE(verified.fault.has_value());
    EXPECT_NE(verified.fault->message().en.find("digest"), std::string::npos) << verified.fault->message().en;
}

}  // namespace
}  // namespace letrado::tournament
