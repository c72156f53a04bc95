#include "regulation/check/line_check.h"

#include <gtest/gtest.h>

#include "base/file.h"
#include "base/test_folder.h"
#include "regulation/check/dictionary_check.h"
#include "regulation/open/opened_edition.h"

namespace letrado::regulation {
namespace {

using Texts = std::vector<std::string>;

class LineCheck : public testing::Test {
  protected:
    LineCheck() : grammar_(Grammar::load().value()) {
        const std::vector<CheckedFile> files = {{"small.txt",
                                                 "abad: m. @c\n"
                                                 "calar^1: tr. [amar] @i\n"
                                                 "calar^2: adj. @c\n"
                                                 "camión: m. @i+h\n"
                                                 "contar: tr. [contar] @r17.2\n",
                                                 true}};
        known_ = check_entries(files, {}, grammar_).dictionary;
    }
    [[nodiscard]] Texts kinds(std::string_view line, const Texts& replaced = {}) const {
        const LineChecker checker(known_, grammar_);
        Texts found;
        for (const Finding& finding : checker.check(line, replaced).findings)
            found.emplace_back(name(finding.kind));
        return found;
    }

    Grammar grammar_;
    Dictionary known_;
};

// The same that the whole check says.
TEST_F(LineCheck, FindsWhatIsWrongInOneLine) {
    EXPECT_EQ(kinds("zasca: m. @c"), Texts{});
    EXPECT_EQ(kinds("zasca: m. @r18.1"), Texts{});
    EXPECT_EQ(kinds("zasca: m. @juan"), Texts{"source"});
    EXPECT_EQ(kinds("zasca: m."), Texts{"unreadable"});
    EXPECT_EQ(kinds("wasap: m. @c"), Texts{"no-tile"});
    EXPECT_EQ(kinds("camión: f. @c"), Texts{"duplicate"});
    EXPECT_EQ(kinds("camión: f. @c", {"camión"}), Texts{});
    EXPECT_EQ(kinds("calar^3: adj. @c"), Texts{"twin"});
    EXPECT_EQ(kinds(""), Texts{});
    EXPECT_EQ(kinds(":"), Texts{"unreadable"});
}

TEST_F(LineCheck, SaysWhatWasMeantByTheVerbOfThatName) {
    const LineChecker checker(known_, grammar_);
    const CheckedLine checked = checker.check("tuitear: tr. [calar] @c");
    ASSERT_FALSE(checked.entry);
    ASSERT_FALSE(checked.findings.empty());
    EXPECT_EQ(checked.findings.front().meant, Texts{"amar"});
}

TEST_F(LineCheck, FindsEntriesByNameAndNumber) {
    const LineChecker checker(known_, grammar_);
    EXPECT_EQ(checker.find("calar^2"), 2U);
    EXPECT_EQ(checker.find("calar"), std::nullopt);
    EXPECT_EQ(checker.find("camión"), 3U);
    EXPECT_EQ(checker.find("camion"), std::nullopt);
    EXPECT_EQ(checker.namesakes("camion"), std::vector<std::uint32_t>{3});
}

// What a folder of one's own may be called, and what its files.
class OwnFolder : public testing::Test {
  protected:
    void write(const std::string& file, std::string_view text) {
        ASSERT_TRUE(base::write_file_atomically(folder_.path() / file, text));
    }
    void write_edition(const std::string& id) {
        write("edition.toml",
              "id = \"" + id + "\"\ntitle = \"x\"\ntitle_en = \"x\"\ndate = \"2027\"\nextends = \"fise-2009\"\n");
    }
    [[nodiscard]] std::expected<EditionParts, EditionError> load() const {
        return load_edition_parts({folder_.path().string(), {}});
    }

    base::TestFolder folder_;
};

TEST_F(OwnFolder, CannotPassForAnEditionOfTheProgram) {
    write_edition("fise-2009");
    const auto parts = load();
    ASSERT_FALSE(parts);
    EXPECT_NE(parts.error().message().en.find("'fise-2009'"), std::string::npos) << parts.error().message().en;
}

TEST_F(OwnFolder, WarnsOfFilesThatAreNearlyRead) {
    write_edition("x");
    write("baja.txt", "casa\n");
    write("notas.md", "nada\n");
    const auto parts = load();
    ASSERT_TRUE(parts);
    ASSERT_EQ(parts->rules.warnings.size(), 1U);
    EXPECT_NE(parts->rules.warnings.front().text.es.find("bajas.txt"), std::string::npos);
}

TEST_F(OwnFolder, ReadsAccentsThatFollowTheirLetters) {
    write_edition("x");
    write("altas.txt", "zasque\u0301: m. @c\n");
    const auto parts = load();
    ASSERT_TRUE(parts);
    EXPECT_EQ(parts->dictionary.entries.back().headword, "zasqué");
}

}  // namespace
}  // namespace letrado::regulation
