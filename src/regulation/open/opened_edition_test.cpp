#include "regulation/open/opened_edition.h"

#include <gtest/gtest.h>

#include "base/file.h"
#include "base/test_folder.h"
#include "tiles/text.h"

namespace letrado::regulation {
namespace {

// Compiling the whole dictionary takes a second: one edition for all the tests, in a cache of their own.
class OpenedEditionTest : public testing::Test {
  protected:
    static void SetUpTestSuite() {
        folder = std::make_unique<base::TestFolder>();
        std::vector<EditionStep> steps;
        auto edition = OpenedEdition::open(source, places(), [&steps](EditionStep step) { steps.push_back(step); });
        ASSERT_TRUE(edition) << edition.error().message().en;
        ASSERT_EQ(steps, (std::vector{EditionStep::compiling, EditionStep::saving}));
    }
    static void TearDownTestSuite() { folder.reset(); }

    static EditionPlaces places() { return {{}, folder->path() / "cache" / "letrado"}; }
    static std::filesystem::path graph() { return OpenedEdition::cached_graph(places().cache, source.edition); }

    // Opens with `path` spoilt by `change`, and puts the file back.
    template <typename Change>
    static std::expected<OpenedEdition, EditionError> open_spoilt(const std::filesystem::path& path, Change change) {
        const std::string whole = base::read_file(path).value();
        std::string spoilt = whole;
        change(spoilt);
        EXPECT_TRUE(base::write_file_atomically(path, spoilt));
        auto opened = OpenedEdition::open(source, places());
        EXPECT_TRUE(base::write_file_atomically(path, whole));
        return opened;
    }

    inline static const EditionSource source{"resumen-2017", {}};
    inline static std::unique_ptr<base::TestFolder> folder;
};

TEST_F(OpenedEditionTest, the_second_time_nothing_is_compiled_and_the_words_are_the_same) {
    int steps = 0;
    const auto opened = OpenedEdition::open(source, places(), [&steps](EditionStep) { ++steps; });
    ASSERT_TRUE(opened);
    EXPECT_EQ(steps, 0);
    EXPECT_TRUE(opened->lexicon().contains(tiles::parse_word("casa").value()));
    EXPECT_FALSE(opened->view().lexicon.admitted(tiles::parse_word("casa").value()).empty());
    EXPECT_FALSE(opened->lexicon().contains(tiles::parse_word("xyz").value()));
}

TEST_F(OpenedEditionTest, damaged_reasons_in_the_cache_are_an_error_that_names_them) {
    const std::filesystem::path why = OpenedEdition::files_of(graph())[0];
    const auto opened = open_spoilt(why, [](std::string& bytes) { bytes.resize(bytes.size() / 2); });
    ASSERT_FALSE(opened);
    EXPECT_EQ(opened.error().kind, EditionErrorKind::damaged_file);
    EXPECT_EQ(opened.error().path, why);
    EXPECT_NE(opened.error().message().es, "");
}

TEST_F(OpenedEditionTest, a_damaged_graph_in_the_cache_is_an_error_that_names_it) {
    const auto opened = open_spoilt(graph(), [](std::string& bytes) { bytes[bytes.size() / 2] ^= 0x40; });
    ASSERT_FALSE(opened);
    EXPECT_EQ(opened.error().kind, EditionErrorKind::damaged_file);
    EXPECT_EQ(opened.error().path, graph());
}

TEST_F(OpenedEditionTest, what_is_of_other_data_is_compiled_again) {
    // The reasons begin with their format and version; the digests of what they were made of follow.
    const std::filesystem::path why = OpenedEdition::files_of(graph())[0];
    auto provenance = read_provenance(why);
    ASSERT_TRUE(provenance);
    provenance->dictionary[0] ^= 1;
    const auto opened = open_spoilt(why, [&](std::string& bytes) { bytes = to_bytes(*provenance); });
    ASSERT_TRUE(opened) << opened.error().message().en;
    EXPECT_TRUE(opened->lexicon().contains(tiles::parse_word("casa").value()));
}

TEST_F(OpenedEditionTest, an_unknown_edition_is_an_error_with_the_list_of_those_there_are) {
    const auto opened = OpenedEdition::open({"fise-1492", {}}, {});
    ASSERT_FALSE(opened);
    EXPECT_EQ(opened.error().kind, EditionErrorKind::unknown_edition);
    EXPECT_NE(opened.error().message().es.find("fise-2009"), std::string::npos);
}

TEST_F(OpenedEditionTest, a_dictionary_with_faults_is_an_error_with_each_of_them) {
    const base::TestFolder own;
    ASSERT_TRUE(base::write_file_atomically(own.path() / "a.txt", "¿qué?\nno es\testo\n"));
    const auto opened = OpenedEdition::open({"fise-2009", own.path()}, {});
    ASSERT_FALSE(opened);
    EXPECT_EQ(opened.error().kind, EditionErrorKind::bad_data);
    EXPECT_GE(opened.error().messages.size(), 2U);
}

TEST(EditionError, says_the_first_twenty_faults_and_counts_the_rest) {
    const EditionError error{EditionErrorKind::bad_data, {}, std::vector(23, base::Text{"mal", "bad"})};
    EXPECT_TRUE(error.message().en.ends_with("bad\n… and 3 more errors"));
}

}  // namespace
}  // namespace letrado::regulation
