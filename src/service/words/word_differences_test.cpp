#include "service/words/word_differences.h"

#include <gtest/gtest.h>

#include "lexicon/kwg_builder.h"
#include "tiles/text.h"

namespace letrado::service {
namespace {

std::vector<tiles::Word> words_of(std::initializer_list<const char*> texts) {
    std::vector<tiles::Word> words;
    for (const char* text : texts)
        words.push_back(tiles::parse_word(text).value());
    std::ranges::sort(words);
    return words;
}

class Given : public EditionWords {
  public:
    explicit Given(const std::vector<tiles::Word>& words)
        : lexicon_(lexicon::Lexicon::from_nodes(lexicon::build_kwg(words).value(), {"given", "", "", words.size()})) {}
    const lexicon::Lexicon& lexicon() const override { return lexicon_; }
    const regulation::Explainer& explainer() const override { std::abort(); }

  private:
    lexicon::Lexicon lexicon_;
};

class TwoEditions : public Lexica {
  public:
    std::expected<std::shared_ptr<const EditionWords>, ServiceError> open(std::string_view edition) override {
        if (edition == "old") return std::make_shared<const Given>(words_of({"casa", "calle", "sol"}));
        if (edition == "new") return std::make_shared<const Given>(words_of({"sol", "zorro", "casas", "casa"}));
        return std::unexpected(ServiceError{ErrorCode::unknown_edition, std::string(edition)});
    }
};

TEST(WordDifferences, AreTheWordsOfOneEditionOnly) {
    TwoEditions lexica;
    WordDifferences differences(lexica);
    const auto added = differences.only_in("new", "old");
    ASSERT_TRUE(added);
    EXPECT_EQ(**added, words_of({"casas", "zorro"}));
    EXPECT_EQ(**differences.only_in("old", "new"), words_of({"calle"}));
    EXPECT_TRUE((*differences.only_in("old", "old"))->empty());
    // Found once and kept.
    EXPECT_EQ(*differences.only_in("new", "old"), *added);
    EXPECT_EQ(differences.only_in("new", "other").error().code, ErrorCode::unknown_edition);
}

}  // namespace
}  // namespace letrado::service
