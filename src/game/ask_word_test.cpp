#include <gtest/gtest.h>

#include "game/test_table.h"
#include "tiles/text.h"

namespace letrado::game {
namespace {

// An event without its word could be written and not read again.
TEST(AskWord, WithoutAWordIsRefused) {
    State state;
    const Context context{0, nullptr, nullptr};
    OpenGame open;
    open.edition = "fise-2009";
    open.players = {"Ana", "Luis"};
    ASSERT_FALSE(submit(state, {Role::system, open}, context).refusal);
    const std::uint32_t before = state.next_sequence;
    const Submission asked = submit(state, {Role::director, AskWord{Seat::first, {}, false, "", {}}}, context);
    ASSERT_TRUE(asked.refusal);
    EXPECT_EQ(asked.refusal->reason, Reason::word_missing);
    EXPECT_EQ(state.next_sequence, before);
    EXPECT_FALSE(
        submit(state, {Role::director, AskWord{Seat::first, tiles::parse_word("casa").value(), false, "", {}}}, context)
            .refusal);
}

}  // namespace
}  // namespace letrado::game
