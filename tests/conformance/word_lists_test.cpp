// A word that an edition names and the dictionary does not have is a misprint in one of them.
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <set>
#include <string>

#include "regulation/compile/compiler.h"

namespace letrado::regulation {
namespace {

// The editions on the DLE XXIII name words that our dictionary, which is that of the DRAE XXII, need not have.
TEST(WordLists, NameHeadwords) {
    const Grammar grammar = Grammar::load().value();
    const Dictionary dictionary = load_dictionary(grammar).value();
    std::set<std::string> headwords;
    for (const dictionary::Entry& entry : dictionary.entries) {
        headwords.insert(entry.headword);
        headwords.insert(fmt::format("{}^{}", entry.headword, entry.homograph));
    }
    int editions = 0;
    for (const std::string& id : edition::lexical_edition_ids()) {
        const LexicalRules rules = load_lexical_rules(id).value();
        if (!rules.sources.intersects({dictionary::Source::cd, dictionary::Source::web})) continue;
        ++editions;
        for (const std::string& word : rules.lists.headwords())
            EXPECT_TRUE(headwords.contains(word)) << word << " in " << id;
    }
    EXPECT_GE(editions, 3);
}

}  // namespace
}  // namespace letrado::regulation
