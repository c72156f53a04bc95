#include "store/error.h"

#include <gtest/gtest.h>

namespace letrado::store {
namespace {

TEST(StoreError, EveryKindHasAMessageInBothLanguages) {
    for (int kind = 0; kind <= static_cast<int>(ErrorKind::newer_schema); ++kind) {
        const base::Text message = Error{static_cast<ErrorKind>(kind), "detail", 42}.message();
        EXPECT_FALSE(message.es.empty()) << kind;
        EXPECT_FALSE(message.en.empty()) << kind;
        EXPECT_NE(message.es, message.en) << kind;
    }
}

TEST(StoreError, OutagesPassAndRefusalsDoNot) {
    EXPECT_TRUE(is_outage(ErrorKind::unavailable));
    EXPECT_TRUE(is_outage(ErrorKind::disk_full));
    EXPECT_FALSE(is_outage(ErrorKind::stale_sequence));
    EXPECT_FALSE(is_outage(ErrorKind::newer_schema));
}

}  // namespace
}  // namespace letrado::store
