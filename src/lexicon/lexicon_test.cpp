#include "lexicon/lexicon.h"

#include <gtest/gtest.h>

#include "base/test_folder.h"
#include "lexicon/kwg_builder.h"
#include "tiles/text.h"

namespace letrado::lexicon {
namespace {

class LexiconFile : public testing::Test {
  protected:
    LexiconFile() {
        const std::vector words = {tiles::parse_word("arre").value(), tiles::parse_word("le").value()};
        EXPECT_TRUE(
            save_lexicon(path_, build_kwg(words).value(), {"Prueba \"1\"", "fise-2009", "lista", words.size()}));
        bytes_ = base::read_file(path_).value();
    }

    void rewrite(const std::string& bytes) { ASSERT_TRUE(base::write_file_atomically(path_, bytes)); }
    void rewrite_sidecar(const std::string& text) {
        ASSERT_TRUE(base::write_file_atomically(path_.string() + ".meta", text));
    }
    [[nodiscard]] std::optional<LexiconErrorKind> error() const {
        const auto lexicon = Lexicon::open(path_);
        return lexicon ? std::optional<LexiconErrorKind>() : lexicon.error().kind;
    }

    base::TestFolder own_;
    const std::filesystem::path& folder_ = own_.path();
    std::filesystem::path path_ = folder_ / "x.kwg";
    std::string bytes_;
};

TEST_F(LexiconFile, ComesBackWithItsNameCard) {
    const auto lexicon = Lexicon::open(path_);
    ASSERT_TRUE(lexicon);
    EXPECT_EQ(lexicon->metadata(), (LexiconMetadata{"Prueba \"1\"", "fise-2009", "lista", 2}));
    EXPECT_TRUE(lexicon->has_sidecar());
    EXPECT_TRUE(lexicon->contains(tiles::parse_word("le").value()));
    const Lexicon copy = *lexicon;
    EXPECT_TRUE(copy.contains(tiles::parse_word("arre").value()));
}

TEST_F(LexiconFile, MadeElsewhereHasNoNameCard) {
    std::filesystem::remove(path_.string() + ".meta");
    const auto lexicon = Lexicon::open(path_);
    ASSERT_TRUE(lexicon);
    EXPECT_EQ(lexicon->metadata(), (LexiconMetadata{"x", "", "", 2}));
    EXPECT_FALSE(lexicon->has_sidecar());
}

TEST_F(LexiconFile, EveryTruncationIsAnError) {
    for (std::size_t size = 0; size < bytes_.size(); ++size) {
        rewrite(bytes_.substr(0, size));
        EXPECT_NE(error(), std::nullopt) << size;
    }
}

TEST_F(LexiconFile, EveryChangedByteIsAnError) {
    for (std::size_t i = 0; i < bytes_.size(); ++i) {
        std::string damaged = bytes_;
        damaged[i] = static_cast<char>(damaged[i] ^ 0x10);
        rewrite(damaged);
        EXPECT_NE(error(), std::nullopt) << i;
    }
}

TEST_F(LexiconFile, ABrokenNameCardIsAnError) {
    rewrite_sidecar("format = ");
    EXPECT_EQ(error(), LexiconErrorKind::sidecar);
    rewrite_sidecar("format = 2\n");
    EXPECT_EQ(error(), LexiconErrorKind::sidecar);
    rewrite_sidecar("format = 1\nwords = 2\nchecksum = \"xxh3:0\"\nalphabet = \"A B C\"\n");
    EXPECT_EQ(error(), LexiconErrorKind::alphabet);
    EXPECT_NE(Lexicon::open(path_).error().message().es.find("x.kwg"), std::string::npos);
}

TEST_F(LexiconFile, AMissingFileSaysItsName) {
    const auto lexicon = Lexicon::open(folder_ / "none.kwg");
    ASSERT_FALSE(lexicon);
    EXPECT_EQ(lexicon.error().kind, LexiconErrorKind::file);
    EXPECT_NE(lexicon.error().message().en.find("none.kwg"), std::string::npos);
}

TEST_F(LexiconFile, IsNotWrittenWhereItCannotBe) {
    EXPECT_FALSE(
        save_lexicon(folder_ / "none" / "x.kwg", build_kwg(std::vector{tiles::parse_word("le").value()}).value(), {}));
}

}  // namespace
}  // namespace letrado::lexicon
