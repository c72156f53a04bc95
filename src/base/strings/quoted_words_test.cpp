#include "base/strings/quoted_words.h"

#include <gmock/gmock.h>

namespace letrado::base {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(QuotedWords, AreWordsOfALineAndWhatStandsInQuotationMarks) {
    EXPECT_THAT(quoted_words(""), IsEmpty());
    EXPECT_THAT(quoted_words("  "), IsEmpty());
    EXPECT_THAT(quoted_words(" announce  12 "), ElementsAre("announce", "12"));
    EXPECT_THAT(quoted_words("penalise \"no vino\" text=\"a b\" \"\""),
                ElementsAre("penalise", "no vino", "text=a b", ""));
    EXPECT_THAT(quoted_words("\"never closed"), ElementsAre("never closed"));
}

}  // namespace
}  // namespace letrado::base
