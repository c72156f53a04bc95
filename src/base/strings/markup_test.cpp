#include "base/strings/markup.h"

#include <gtest/gtest.h>

namespace letrado::base {
namespace {

TEST(Markup, EscapesWhatHtmlWouldObey) {
    EXPECT_EQ(html_text("a<b & \"c\">"), "a&lt;b &amp; &quot;c&quot;&gt;");
    EXPECT_EQ(html_text("l'a\x01\x1b\n\tñ"), "l&#39;a\n\tñ") << "no XML may hold the others";
    EXPECT_EQ(html_text("año"), "año");
}

TEST(Markup, QuotesCellsThatNeedIt) {
    EXPECT_EQ(csv_cell("casa"), "casa");
    EXPECT_EQ(csv_cell("a, b"), "\"a, b\"");
    EXPECT_EQ(csv_cell("di \"no\""), "\"di \"\"no\"\"\"");
    EXPECT_EQ(csv_cell("dos\nlíneas"), "\"dos\nlíneas\"");
}

}  // namespace
}  // namespace letrado::base
