#include <gmock/gmock.h>

#include "store/contract.h"

namespace letrado::store {
namespace {

using testing::ElementsAre;

class LeasesContract : public StoreContract {};

TEST_P(LeasesContract, ALivingNodeKeepsItsStreams) {
    ASSERT_TRUE(store_.renew("a", at(10)));
    ASSERT_TRUE(store_.renew("b", at(10)));
    EXPECT_EQ(store_.acquire("g", "a", at(1)).value(), (Lease{"g", "a", at(10)}));
    const auto refused = store_.acquire("g", "b", at(9));
    EXPECT_EQ(kind_of(refused), ErrorKind::held);
    EXPECT_EQ(refused.error().detail, "a");
    EXPECT_EQ(store_.find_lease("g").value(), (Lease{"g", "a", at(10)}));
    EXPECT_EQ(store_.find_lease("h").value(), std::nullopt);
}

TEST_P(LeasesContract, RenewingKeepsThemAllAndNeverShortens) {
    ASSERT_TRUE(store_.renew("a", at(10)));
    ASSERT_TRUE(store_.acquire("g", "a", at(1)));
    ASSERT_TRUE(store_.acquire("h", "a", at(1)));
    ASSERT_TRUE(store_.renew("a", at(20)));
    ASSERT_TRUE(store_.renew("a", at(15)));
    ASSERT_TRUE(store_.renew("b", at(100)));
    EXPECT_EQ(kind_of(store_.acquire("g", "b", at(19))), ErrorKind::held);
    EXPECT_EQ(kind_of(store_.acquire("h", "b", at(19))), ErrorKind::held);
    EXPECT_TRUE(store_.acquire("g", "b", at(20)));
}

TEST_P(LeasesContract, TheStreamsOfADeadNodeAreTakenOver) {
    ASSERT_TRUE(store_.renew("a", at(10)));
    ASSERT_TRUE(store_.acquire("g", "a", at(1)));
    ASSERT_TRUE(store_.renew("b", at(30)));
    EXPECT_THAT(store_.orphans(at(9), 10).value(), ElementsAre());
    EXPECT_THAT(store_.orphans(at(10), 10).value(), ElementsAre("g"));
    ASSERT_TRUE(store_.acquire("g", "b", at(10)));
    EXPECT_THAT(store_.orphans(at(10), 10).value(), ElementsAre());

    // The old owner was only slow: renewing now gives it back nothing, and its release is of a lease that is no more.
    ASSERT_TRUE(store_.renew("a", at(40)));
    EXPECT_EQ(kind_of(store_.acquire("g", "a", at(11))), ErrorKind::held);
    ASSERT_TRUE(store_.release("g", "a"));
    EXPECT_EQ(store_.find_lease("g").value()->node, "b");
}

TEST_P(LeasesContract, ALeaseKeepsNobodyFromWriting) {
    ASSERT_TRUE(store_.renew("a", at(10)));
    ASSERT_TRUE(store_.acquire("g", "a", at(1)));
    EXPECT_TRUE(store_.append(move_of("g", 0, "c1")));
}

TEST_P(LeasesContract, F_a_released_stream_leaves_nothing_behind) {
    ASSERT_TRUE(store_.renew("a", at(10)));
    ASSERT_TRUE(store_.renew("b", at(10)));
    ASSERT_TRUE(store_.acquire("g", "a", at(1)));
    ASSERT_TRUE(store_.release("g", "a"));
    EXPECT_EQ(store_.find_lease("g").value(), std::nullopt);
    EXPECT_THAT(store_.orphans(at(100), 10).value(), ElementsAre());
    EXPECT_TRUE(store_.acquire("g", "b", at(1)));
}

TEST_P(LeasesContract, B8_a_node_that_ends_in_order_leaves_orphans_that_others_find_at_once) {
    ASSERT_TRUE(store_.renew("a", at(10)));
    ASSERT_TRUE(store_.renew("b", at(10)));
    for (const char* stream : {"g", "h", "over"})
        ASSERT_TRUE(store_.acquire(stream, "a", at(1)));
    ASSERT_TRUE(store_.acquire("i", "b", at(1)));
    ASSERT_TRUE(store_.release("over", "a"));
    ASSERT_TRUE(store_.retire("a"));
    EXPECT_THAT(store_.orphans(at(1), 10).value(), ElementsAre("g", "h"));
    EXPECT_THAT(store_.orphans(at(1), 1).value(), ElementsAre("g"));
    EXPECT_TRUE(store_.acquire("g", "b", at(1)));
    EXPECT_TRUE(store_.acquire("h", "b", at(1)));
    EXPECT_THAT(store_.orphans(at(1), 10).value(), ElementsAre());
    EXPECT_EQ(store_.find_lease("i").value()->node, "b");
    EXPECT_EQ(kind_of(store_.acquire("j", "a", at(1))), ErrorKind::node_expired);
}

TEST_P(LeasesContract, OnlyALivingNodeAcquires) {
    EXPECT_EQ(kind_of(store_.acquire("g", "a", at(1))), ErrorKind::node_expired);
    ASSERT_TRUE(store_.renew("a", at(10)));
    EXPECT_EQ(kind_of(store_.acquire("g", "a", at(10))), ErrorKind::node_expired);
    EXPECT_EQ(kind_of(store_.renew("", at(10))), ErrorKind::invalid);
}

TEST_P(LeasesContract, NodesLongDeadAreForgottenAndTheirStreamsAreNot) {
    ASSERT_TRUE(store_.renew("a", at(10)));
    ASSERT_TRUE(store_.renew("b", at(10)));
    ASSERT_TRUE(store_.acquire("g", "a", at(1)));
    ASSERT_TRUE(store_.renew("c", at(200'000)));
    EXPECT_EQ(store_.find_lease("g").value()->until, at(10));
    EXPECT_THAT(store_.orphans(at(200'000), 10).value(), ElementsAre("g"));
    EXPECT_TRUE(store_.acquire("g", "c", at(100'000)));
}

INSTANTIATE_TEST_SUITE_P(Store, LeasesContract, testing::Values(Backend::sqlite, Backend::postgres, Backend::memory),
                         name_of);

}  // namespace
}  // namespace letrado::store
