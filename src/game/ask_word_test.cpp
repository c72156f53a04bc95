#include <gtest/gtest.h>

#include "game/test_table.h"
#include "tiles/text.h"

namespace letrado::game {
namespace {

constexpr Context context{0, nullptr, nullptr};

State opened(std::vector<RuleSetting> settings = {}) {
    State state;
    OpenGame open;
    open.edition = "fise-2009";
    open.players = {"Ana", "Luis"};
    open.settings = std::move(settings);
    EXPECT_FALSE(submit(state, {Role::system, open}, context).refusal);
    return state;
}

// An event without its word could be written and not read again.
TEST(AskWord, WithoutAWordIsRefused) {
    State state = opened();
    const std::uint32_t before = state.next_sequence;
    const Submission asked = submit(state, {Role::director, AskWord{Seat::first, {}, false, "", {}}}, context);
    ASSERT_TRUE(asked.refusal);
    EXPECT_EQ(asked.refusal->reason, Reason::word_missing);
    EXPECT_EQ(state.next_sequence, before);
    EXPECT_FALSE(
        submit(state, {Role::director, AskWord{Seat::first, tiles::parse_word("casa").value(), false, "", {}}}, context)
            .refusal);
}

// The count that follows from it was stored and could not be read again: the game was lost.
TEST(AskWord, OfMoreEarlierFaultsThanAnEventHasIsRefused) {
    State state = opened();
    const tiles::Word word = tiles::parse_word("casa").value();
    const auto reason = [&](CommandBody body) {
        const Submission said = submit(state, {Role::director, std::move(body)}, context);
        return said.refusal ? std::optional(said.refusal->reason) : std::nullopt;
    };
    const int many = 1'000'000;
    EXPECT_EQ(reason(AskWord{Seat::first, word, false, "", {}, many, 0}), Reason::wrong_number);
    EXPECT_EQ(reason(AskWord{Seat::first, word, false, "", {}, 0, many}), Reason::wrong_number);
    EXPECT_EQ(reason(Record{RecordKind::warning, Seat::first, "", "", "x", many}), Reason::wrong_number);
    EXPECT_EQ(reason(Record{RecordKind::warning, Seat::first, "", "", "x", 1000}), std::nullopt);
}

// Overtime without bound makes penalties that no score can hold.
TEST(SetClock, ToMoreThanAGameCanLastIsRefused) {
    State state = opened({{"event.mode", "corrido"}});
    for (const Millis left : {Millis{-1'000'000'000'000'000}, Millis{1'000'000'000'000'000}}) {
        const Submission set = submit(state, {Role::director, SetClock{Seat::first, left}}, context);
        ASSERT_TRUE(set.refusal);
        EXPECT_EQ(set.refusal->reason, Reason::wrong_number);
    }
    EXPECT_FALSE(submit(state, {Role::director, SetClock{Seat::first, -60'000}}, context).refusal);
}

}  // namespace
}  // namespace letrado::game
