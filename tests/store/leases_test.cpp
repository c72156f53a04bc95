#include <gmock/gmock.h>

#include "store/contract.h"

namespace letrado::store {
namespace {

using testing::ElementsAre;

class LeasesContract : public StoreContract {};

TEST_P(LeasesContract, ALivingNodeKeepsItsStreams) {
    ASSERT_TRUE(store_.renew("a", at(10)));
    ASSERT_TRUE(store_.renew("b", at(10)));
    EXPECT_EQ(store_.acquire("g", "a", at(1)).value(), (Lease{"g", "a", 1, at(10)}));
    const auto refused = store_.acquire("g", "b", at(9));
    EXPECT_EQ(kind_of(refused), ErrorKind::held);
    EXPECT_EQ(refused.error().detail, "a");
    EXPECT_EQ(store_.find_lease("g").value(), (Lease{"g", "a", 1, at(10)}));
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

TEST_P(LeasesContract, ADeadNodeIsFencedOffByWhoTakesOver) {
    ASSERT_TRUE(store_.renew("a", at(10)));
    const Epoch old = store_.acquire("g", "a", at(1))->epoch;
    ASSERT_TRUE(store_.append(move_of("g", 0, "c1", old)));
    ASSERT_TRUE(store_.renew("b", at(30)));
    EXPECT_THAT(store_.orphans(at(9), 10).value(), ElementsAre());
    EXPECT_THAT(store_.orphans(at(10), 10).value(), ElementsAre("g"));
    const Epoch taken = store_.acquire("g", "b", at(10))->epoch;
    EXPECT_GT(taken, old);
    EXPECT_THAT(store_.orphans(at(10), 10).value(), ElementsAre());

    // The old owner was only slow: renewing now gives it back nothing.
    ASSERT_TRUE(store_.renew("a", at(40)));
    const auto refused = store_.append(move_of("g", 1, "c2", old));
    EXPECT_EQ(kind_of(refused), ErrorKind::stale_epoch);
    EXPECT_EQ(refused.error().current, taken);
    EXPECT_EQ(kind_of(store_.acquire("g", "a", at(11))), ErrorKind::held);
    EXPECT_TRUE(store_.append(move_of("g", 1, "c3", taken)));
    // What it had stored is stored, whoever asks.
    EXPECT_EQ(store_.append(move_of("g", 0, "c1", old)).value(), (Appended{1, 1, true}));
    // Its release is one of a lease that is no more.
    ASSERT_TRUE(store_.release("g", old));
    EXPECT_EQ(store_.find_lease("g").value()->node, "b");
}

TEST_P(LeasesContract, OfALeasedStreamOnlyTheOwnerWrites) {
    ASSERT_TRUE(store_.renew("a", at(10)));
    const Epoch epoch = store_.acquire("g", "a", at(1))->epoch;
    EXPECT_EQ(kind_of(store_.append(move_of("g", 0, "c1"))), ErrorKind::stale_epoch);
    EXPECT_EQ(kind_of(store_.append(move_of("g", 0, "c1", epoch + 1))), ErrorKind::stale_epoch);
    EXPECT_EQ(kind_of(store_.append(move_of("never leased", 0, "c1", 1))), ErrorKind::stale_epoch);
    EXPECT_TRUE(store_.append(move_of("g", 0, "c1", epoch)));
}

TEST_P(LeasesContract, AcquiringAgainFencesTheFormerHold) {
    ASSERT_TRUE(store_.renew("a", at(10)));
    const Epoch first = store_.acquire("g", "a", at(1))->epoch;
    const Epoch second = store_.acquire("g", "a", at(2))->epoch;
    EXPECT_GT(second, first);
    EXPECT_EQ(kind_of(store_.append(move_of("g", 0, "c1", first))), ErrorKind::stale_epoch);
}

TEST_P(LeasesContract, AReleasedStreamIsFreeAndItsEpochsNeverComeBack) {
    ASSERT_TRUE(store_.renew("a", at(10)));
    ASSERT_TRUE(store_.renew("b", at(10)));
    const Epoch first = store_.acquire("g", "a", at(1))->epoch;
    ASSERT_TRUE(store_.release("g", first));
    EXPECT_EQ(store_.find_lease("g").value(), std::nullopt);
    EXPECT_THAT(store_.orphans(at(100), 10).value(), ElementsAre());
    EXPECT_GT(store_.acquire("g", "b", at(1))->epoch, first);
}

TEST_P(LeasesContract, ANodeThatEndsInOrderFreesAllAtOnce) {
    ASSERT_TRUE(store_.renew("a", at(10)));
    ASSERT_TRUE(store_.renew("b", at(10)));
    ASSERT_TRUE(store_.acquire("g", "a", at(1)));
    ASSERT_TRUE(store_.acquire("h", "a", at(1)));
    ASSERT_TRUE(store_.acquire("i", "b", at(1)));
    ASSERT_TRUE(store_.retire("a"));
    EXPECT_EQ(store_.acquire("g", "b", at(1))->epoch, 2);
    EXPECT_EQ(store_.acquire("h", "b", at(1))->epoch, 2);
    EXPECT_EQ(store_.find_lease("i").value()->epoch, 1);
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
    EXPECT_EQ(store_.acquire("g", "c", at(100'000))->epoch, 2);
}

INSTANTIATE_TEST_SUITE_P(Store, LeasesContract, testing::Values(Backend::sqlite, Backend::postgres), name_of);

}  // namespace
}  // namespace letrado::store
