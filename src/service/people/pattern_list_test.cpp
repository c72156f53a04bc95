#include "service/people/pattern_list.h"

#include <gtest/gtest.h>

namespace letrado::service {
namespace {

PatternList list_of(std::string_view text) {
    return PatternList::parse(text).value();
}

TEST(PatternList, ComparesWithoutCaseAndAccents) {
    const PatternList list = list_of("# the host's own\nAdministrador\n\n  cañón  # no weapons\n");
    EXPECT_EQ(list.size(), 2u);
    EXPECT_TRUE(list.matches_name("administrador"));
    EXPECT_TRUE(list.matches_name("ÁDMINISTRADOR"));
    EXPECT_TRUE(list.matches_name("CAÑON"));
    EXPECT_FALSE(list.matches_name("canon")) << "ñ is a letter of its own";
    EXPECT_FALSE(list.matches_name("administradora"));
}

TEST(PatternList, AStarStandsForAnything) {
    const PatternList list = list_of("admin*\n*tonto*\nfin*al");
    EXPECT_TRUE(list.matches_name("admin"));
    EXPECT_TRUE(list.matches_name("Administrador"));
    EXPECT_FALSE(list.matches_name("el admi"));
    EXPECT_TRUE(list.matches_name("retontos"));
    EXPECT_TRUE(list.matches_name("fin al fin al")) << "the whole name without its spaces";
    EXPECT_FALSE(list.matches_name("finales"));
}

TEST(PatternList, SeesThroughDigitsAndSeparators) {
    const PatternList list = list_of("tonto");
    EXPECT_TRUE(list.matches_name("T0nt0"));
    EXPECT_TRUE(list.matches_name("t.o.n.t.o"));
    EXPECT_TRUE(list.matches_name("el tonto 2"));
    EXPECT_FALSE(list.matches_name("tontos"));
    EXPECT_TRUE(list_of("agente007").matches_name("Agente 007")) << "digits are themselves too";
}

TEST(PatternList, MasksTheWordsOfAText) {
    const PatternList list = list_of("tonto\nbob*");
    EXPECT_EQ(list.mask("¡Qué tonto, Bobalicón!"), "¡Qué *****, *********!");
    EXPECT_EQ(list.mask("nada de eso"), "nada de eso");
    EXPECT_EQ(list.mask("tonto"), "*****");
    EXPECT_TRUE(list.matches_text("eres TÓNTO"));
    EXPECT_FALSE(list.matches_text("tontería"));
    EXPECT_EQ(PatternList().mask("tonto"), "tonto");
}

TEST(PatternList, RefusesWhatWouldMatchEverything) {
    for (const char* bad : {"*", "a", "*a*", "...", "ok\n*\n"})
        EXPECT_FALSE(PatternList::parse(bad)) << bad;
    EXPECT_EQ(PatternList::parse("uno\ndos\n*").error().line, 3);
    EXPECT_FALSE(PatternList::parse(std::string(65, 'a')));
    EXPECT_FALSE(PatternList::parse(std::string(PatternList::largest_text + 1, '\n')));
    std::string many;
    for (std::size_t i = 0; i <= PatternList::most_open; ++i)
        many += "palabra" + std::to_string(i) + "*\n";
    EXPECT_EQ(PatternList::parse(many).error().line, 501);
}

TEST(PatternList, TakesAnyBytes) {
    const PatternList list = list_of("tonto*");
    EXPECT_FALSE(list.matches_text("\xC3"));
    EXPECT_EQ(list.mask("\xF0\x9F\x98\x80 tonto\xC3"), "\xF0\x9F\x98\x80 *****\xC3");
    EXPECT_FALSE(list.matches_name(""));
}

}  // namespace
}  // namespace letrado::service
