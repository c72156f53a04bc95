// The inference on a language of a few words, so that each step can be seen.
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <stdexcept>
#include <string>

#include "accents.h"
#include "base/test_folder.h"
#include "curation.h"
#include "form_list.h"
#include "guess.h"
#include "hunspell.h"
#include "nominals.h"
#include "regulation/dictionary.h"
#include "regulation/generator.h"
#include "regulation/grammar.h"
#include "regulation/lexical_rules.h"
#include "spanish/letters.h"
#include "tiles/text.h"
#include "verbs.h"
#include "workspace.h"

namespace letrado::infer {
namespace {

constexpr const char* affixes =
    "SFX A Y 1\nSFX A r ción/S ar\n"
    "SFX S Y 1\nSFX S 0 s [aeo]\n"
    "PFX k Y 2\nPFX k 0 im [bp]\nPFX k 0 in [^blpr]\n";

FormList list_of(const std::string& words) {
    const base::TestFolder folder;
    const std::filesystem::path path = folder.path() / "list.txt";
    std::ofstream(path) << words;
    return FormList::read(path);
}

std::string latin1(const std::string& text) {
    return spanish::from_utf8(text).value();
}

TEST(Hunspell, DerivesWithSuffixAndPrefix) {
    const Hunspell hunspell(affixes, "3\nnavegar/ARE\npropio/kGS\nMadrid\n");
    const auto made = hunspell.find(latin1("navegacion"));
    ASSERT_EQ(made.size(), 1U);
    EXPECT_EQ(made[0].spelling, latin1("navegación"));
    EXPECT_TRUE(made[0].plural && made[0].derived && !made[0].verb);
    ASSERT_EQ(hunspell.find("impropio").size(), 1U);
    EXPECT_TRUE(hunspell.find("impropio")[0].feminine);
    EXPECT_TRUE(hunspell.find("navegar")[0].verb);
    EXPECT_TRUE(hunspell.find("madrid").empty());
}

TEST(Accents, GoFromTheSurestSourceToAnalogy) {
    const Hunspell hunspell(affixes, "4\nlógica/S\nrápido/GS\ncamión/S\nsalón/S\n");
    const FormList list = list_of("golpear\ngolpeo\nrapido\n");
    const Accents accents(hunspell, list, "prótasis # a comment\n-ería\n");
    const auto spelled = [&](const std::string& folded) { return spanish::to_utf8(accents.likeliest(folded).text); };
    EXPECT_EQ(spelled("protasis"), "prótasis");
    EXPECT_EQ(accents.likeliest("protasis").source, SpellingSource::curated);
    EXPECT_EQ(spelled("logica"), "lógica");
    EXPECT_EQ(accents.likeliest("logica").source, SpellingSource::hunspell);
    EXPECT_EQ(spelled("golpeo"), "golpeo");
    EXPECT_EQ(spelled("rapidamente"), "rápidamente");
    EXPECT_EQ(spelled("jamoneria"), "jamonería");
    EXPECT_EQ(spelled("malecalon"), "malecalón");
}

TEST(Curation, ReadsSectionsAndRefusesUnknownOnes) {
    const Classes classes = read_classes("[adv]\naquí allá # not this\n[m ant]\nafer\n[cursiva]\npizza\n");
    EXPECT_EQ(classes.size(), 4U);
    EXPECT_EQ(classes.at("aqui")[0].spelling, "aquí");
    EXPECT_TRUE(classes.at("afer")[0].parts.contains(regulation::Part::masculine));
    EXPECT_EQ(classes.at("afer")[0].chronology, regulation::Chronology::ant);
    EXPECT_TRUE(classes.at("pizza")[0].italic);
    EXPECT_THROW((void)read_classes("[adverbio]\naquí\n"), std::runtime_error);
    EXPECT_THROW((void)read_classes("aquí\n"), std::runtime_error);
}

TEST(Guess, KnowsEndings) {
    EXPECT_EQ(guess_part("nacion", true), regulation::Part::feminine);
    EXPECT_EQ(guess_part("amable", true), regulation::Part::adjective);
    EXPECT_EQ(guess_part("buenamente", false), regulation::Part::adverb);
    EXPECT_NE(guess_part("vehemente", true), regulation::Part::adverb);
    EXPECT_EQ(tile_count("carro"), 4U);
    EXPECT_FALSE(playable("kilo"));
}

// The dictionary that the tool infers from the forms of some entries, as lines.
std::vector<std::string> infer_from(const std::vector<std::string>& lines, const std::string& known) {
    const auto grammar = regulation::Grammar::load().value();
    const auto rules = regulation::load_lexical_rules("fise-2009").value();
    const regulation::Generator generator(rules, grammar);
    const auto generate = [&](const regulation::Entry& entry) {
        std::vector<std::string> forms;
        (void)generator.generate(entry, [&](const regulation::Form& form) {
            if (form.admitted) forms.push_back(latin1(tiles::to_letters(form.word)));
        });
        return forms;
    };
    std::string words;
    for (const std::string& line : lines) {
        for (const std::string& form : generate(regulation::parse_entry(line, grammar.vocabulary()).value()))
            words += spanish::to_utf8(form) + '\n';
    }
    const FormList list = list_of(words);
    const Hunspell hunspell(affixes, known);
    const Accents accents(hunspell, list, "");
    const Classes classes = read_classes("[adv]\naquí\n");
    Workspace workspace(list, generate);
    Verbs(workspace, hunspell, classes, grammar).infer();
    Nominals(workspace, hunspell, accents, classes).infer();
    EXPECT_TRUE(workspace.unexplained().empty());
    EXPECT_TRUE(workspace.surplus().empty());
    std::ranges::sort(workspace.entries(), regulation::comes_before);
    std::vector<std::string> result;
    for (const regulation::Entry& entry : workspace.entries())
        result.push_back(regulation::to_line(entry, grammar.marks()));
    return result;
}

TEST(Inference, FindsTheEntriesBehindTheForms) {
    const std::vector<std::string> entries = {
        "aquí: adv. @c",
        "boxear: intr. [amar] @i",
        "contar: tr. [contar] @i",
        "dignarse: prnl. [amar] @i",
        "enviar: tr. [enviar] @i",
        "fincable: adj. ant. @i",
        "gato, ta: adj. @i+h",
        "godeño, ña: adj. ant. @i",
        "muflir: tr. ant. [vivir] @i",
        "tabú: m. @i",
        "tardecer: impers. [agradecer] @i",
    };
    EXPECT_EQ(infer_from(entries, "2\nenviar/IR\ngato/GS\n"), entries);
}

TEST(Inference, JoinsModelsThatBothExplainForms) {
    // A classed word that the list lacks is one that only the DLE has.
    const std::vector<std::string> expected = {"aquí: adv.; en dle @c", "asolar: tr. [amar, contar] @i"};
    EXPECT_EQ(infer_from({"asolar: tr. [amar, contar] @i"}, "1\nasolar/RE\n"), expected);
}

}  // namespace
}  // namespace letrado::infer
