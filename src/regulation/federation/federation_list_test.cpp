#include "regulation/federation/federation_list.h"

#include <array>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <set>

#include "regulation/compile/compiler.h"
#include "tiles/text.h"

namespace letrado::regulation {
namespace {

class Lists : public testing::Test {
  protected:
    Lists() : grammar_(Grammar::load().value()), rules_(load_lexical_rules("fise-2016").value()) {}

    // A list as the federation writes it: a heading, the entries between fences, the author.
    static std::string fenced(std::string_view lines, std::string_view end) {
        std::string text;
        for (const char c : fmt::format("Cabecera\n#\n{}#\nAutor\n", lines))
            c == '\n' ? text.append(end) : text.append(1, c);
        return text;
    }
    FederationLists read(const std::string& verbs, const std::string& nonverbs, std::string_view dictionary = {}) {
        const std::array files = {dictionary::DictionaryFile{"test.txt", dictionary}};
        const Dictionary known{dictionary::read_dictionary(files, grammar_.vocabulary()).value(), {}, {}};
        return read_federation_lists({"verbs", verbs}, {"nonverbs", nonverbs}, known, rules_, grammar_).value();
    }
    std::set<std::string> words(const FederationLists& lists) {
        const auto compiled = compile(lists.dictionary, rules_, grammar_);
        std::set<std::string> result;
        for (const tiles::Word& word : compiled.value().words)
            result.insert(tiles::to_letters(word));
        return result;
    }

    Grammar grammar_;
    LexicalRules rules_;
};

TEST_F(Lists, UnderstandEveryClassOfVerb) {
    const FederationLists lists = read(fenced("1. PRIMERA CONJUGACIÓN\n\n00-1-.-abatanar\n"
                                              "88-0-.-acaronar\n"
                                              "99-0-.-adonarse\n"
                                              "00-2-.-boxear\n"
                                              "00-3-.-dignarse\n"
                                              "00-4-.-fugar\n"
                                              "00-5-.-lloviznar\n"
                                              "00-2-I-ventiscar\n"
                                              "02-1-R-templar\n"
                                              "00-1-P-romper(roto)\n"
                                              "01-2-D-acaecer 1(infinitivo, gerundio, participio y terceras personas)\n"
                                              "00-2-D-raspahilar(raspahilar raspahilando)\n",
                                              "\r\n"),
                                       "");
    EXPECT_TRUE(lists.unused.empty());
    EXPECT_EQ(lists.verbs, 12U);
    EXPECT_EQ(lists.headings, 5U);
    const auto all = words(lists);
    for (const char* word :
         {"abatanadas", "acaronar",    "adonar",     "adonarse", "boxeado",  "dignarse",     "digne",
          "fugo",       "lloviznamos", "ventisca",   "ventisco", "templo",   "tiemplo",      "rotas",
          "acaecen",    "acaecido",    "raspahilar", "romped",   "dignando", "raspahilando", "boxead"})
        EXPECT_TRUE(all.contains(word)) << word;
    for (const char* word : {"acaronaba", "adono", "boxeada", "dignad", "fugad", "fugarse", "lloviznad", "ventiscan",
                             "ventiscada", "rompidas", "acaezco", "raspahilo", "raspahilado"})
        EXPECT_FALSE(all.contains(word)) << word;
}

TEST_F(Lists, ReportLinesTheyCannotUse) {
    const FederationLists lists = read(fenced("00-1-.-amar\n77-1-.-cantar\n00-9-.-cantar\n00-1-X-cantar\n00-1-.-canto\n"
                                              "00-1-P-cantar\n00-2-D-cantar(lunes)\n00-1-.cantar\n",
                                              "\n"),
                                       fenced("casa\nperro perra\nuno dos tres\nping-pong\n", "\n\n"));
    EXPECT_EQ(lists.verbs, 1U);
    EXPECT_EQ(lists.nonverbs, 2U);
    ASSERT_EQ(lists.unused.size(), 9U);
    EXPECT_EQ(lists.unused[0].message().en, "verbs:4: '77-1-.-cantar': expected a model of the list");
    EXPECT_EQ(lists.unused[8].message().es,
              "nonverbs:11: «ping-pong»: se esperaba «palabra N» o «masculino femenino N»");
}

TEST_F(Lists, TakeTheCategoryFromTheEditionThenFromTheDictionary) {
    const std::string nonverbs =
        fenced("abad abadesa\nbuenamente\nclemente\ndesde\nentonces\npizza\nperro perra 1\nvizconde\n", "\n\n");
    const auto all = words(read("", nonverbs, "entonces: adv. @c\nperro: m. @c\n_pizza_: f. @c\n"));
    for (const char* word : {"abades", "abadesas", "clementes", "perros", "perras", "vizcondes"})
        EXPECT_TRUE(all.contains(word)) << word;
    for (const char* word : {"buenamentes", "desdes", "entonceses", "pizzas"})
        EXPECT_FALSE(all.contains(word)) << word;
    EXPECT_TRUE(words(read("", nonverbs)).contains("pizzas"));
}

// An affix or a name with the letters of a word of the list says nothing of the word.
TEST_F(Lists, KeepEveryWordTheyPrint) {
    const auto all = words(read("", fenced("geo\njosé\n", "\n\n"), "geo-: elem. @c\nJosé: m. @c\n"));
    for (const char* word : {"geo", "geos", "jose", "joses"})
        EXPECT_TRUE(all.contains(word)) << word;
}

TEST_F(Lists, FillTheGapsThatAreNotInTheList) {
    const auto all = words(read("", fenced("a\ncasa\n", "\n\n")));
    EXPECT_TRUE(all.contains("oes"));
    EXPECT_TRUE(all.contains("prestidigitador"));
    EXPECT_FALSE(all.contains("aes"));
}

}  // namespace
}  // namespace letrado::regulation
