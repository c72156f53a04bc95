// How well an entry is known, by its source marks.
#include "dictionary/evidence.h"

#include <gtest/gtest.h>

namespace letrado::dictionary {
namespace {

Evidence of(const char* source, Part part, SourceSet sources = usual_sources) {
    Entry entry;
    entry.headword = "x";
    entry.source = source;
    entry.sources = sources;
    entry.senses.emplace_back().parts = {part};
    if (verb_parts.contains(part)) entry.models = {"amar"};
    return evidence_of(entry);
}

TEST(Evidence, IsThatOfTheBestMark) {
    EXPECT_EQ(of("i", Part::masculine), Evidence::inferred);
    EXPECT_EQ(of("i+h", Part::masculine), Evidence::headword);
    EXPECT_EQ(of("i+h+l16+ap", Part::masculine), Evidence::attested);
    EXPECT_EQ(of("r2016:18.3", Part::masculine), Evidence::attested);
    EXPECT_EQ(of("c", Part::masculine), Evidence::attested);
}

TEST(Evidence, APersonWhoCheckedTheSpellingDidNotCheckTheRest) {
    EXPECT_EQ(of("i+c", Part::masculine), Evidence::headword);
}

TEST(Evidence, AReadingAmongItsLikeIsLessThanAPersonsWord) {
    EXPECT_EQ(of("i+h+l16+v", Part::masculine), Evidence::reviewed);
    EXPECT_EQ(of("i+l16+ap+v", Part::masculine), Evidence::attested);
    EXPECT_EQ(of("i+v", Part::masculine), Evidence::inferred) << "no source has the headword";
    EXPECT_EQ(of("i+l16+v", Part::masculine, {Source::cd}), Evidence::inferred);
}

TEST(Evidence, TheListOf2016ClassifiesVerbsOnly) {
    EXPECT_EQ(of("i+l16", Part::transitive), Evidence::attested);
    EXPECT_EQ(of("i+l16", Part::masculine), Evidence::headword);
    EXPECT_EQ(of("i+l16", Part::masculine, {Source::cd}), Evidence::inferred) << "the list says that the DLE lacks it";
}

}  // namespace
}  // namespace letrado::dictionary
