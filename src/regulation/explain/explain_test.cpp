#include "regulation/explain/explain.h"

#include <algorithm>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <memory>
#include <string>

#include "lexicon/kwg_builder.h"
#include "regulation/explain/certificate.h"
#include "regulation/explain/explanation_text.h"

namespace letrado::regulation {
namespace {

constexpr std::string_view small_dictionary = R"(abad: m. @c
aceptar: tr. [amar] @c
acertar: tr. [acertar] @c
adueñarse: prnl. [amar] @c
amar: tr. [amar] @c
andar: intr. [andar] @c
arrepentirse: prnl. [sentir] @c
boxear: intr. [amar] @c
buey: m. @c
cadete: com. @c
carro: m. @c
casa: f. @c
club: m. @c
contar: tr. [contar] @c
figo: m. ant. @c
_hall_: m. @c
hoy: adv. @c
jersey: m. @c
lento, ta: adj. @c
luz: f. @c
pegar: tr. [amar] @c
psico-: elem. @c
quilo: m. @c
romper: tr. [comer]; part. roto @c
ventiscar: impers. [amar] @c
)";

// A dictionary of a few words, compiled under the regulation of 2009.
struct SmallEdition {
    explicit SmallEdition(std::string_view text)
        : grammar(Grammar::load().value()), rules(load_lexical_rules("fise-2009").value()) {
        dictionary.entries =
            dictionary::read_dictionary(std::array{dictionary::DictionaryFile{"small.txt", text}}, grammar.vocabulary())
                .value();
        auto compiled = compile(dictionary, rules, grammar).value();
        auto graph = lexicon::Lexicon::from_nodes(lexicon::build_kwg(compiled.words).value(), {});
        lexicon = std::make_unique<JudgedLexicon>(std::move(graph), std::move(compiled.provenance));
        edition = std::make_unique<CompiledEdition>(*lexicon, dictionary, rules, grammar);
        explainer = std::make_unique<Explainer>(*edition);
    }
    Grammar grammar;
    LexicalRules rules;
    Dictionary dictionary;
    std::unique_ptr<JudgedLexicon> lexicon;
    std::unique_ptr<CompiledEdition> edition;
    std::unique_ptr<Explainer> explainer;
};

class Explain : public testing::Test {
  protected:
    static void SetUpTestSuite() { small_ = std::make_unique<SmallEdition>(small_dictionary); }
    static void TearDownTestSuite() { small_.reset(); }

    // "reason article suggestions" of the most likely objection.
    static std::string why(const Explanation& explanation) {
        if (explanation.valid) return "valid";
        if (explanation.objections.empty()) return "nothing";
        const Objection& first = explanation.objections.front();
        std::string text = fmt::format("{} {}", name(first.reason), small_->rules.articles[first.article.value()].id);
        for (const std::string& suggestion : explanation.suggestions)
            text += " " + suggestion;
        return text;
    }
    static std::string why(std::string_view word) { return why(small_->explainer->explain(word)); }

    static inline std::unique_ptr<SmallEdition> small_;
};

TEST_F(Explain, TheEntriesAreReadAgainForAnAppeal) {
    const auto gives = [](std::string_view word) { return small_->edition->gives(tiles::parse_word(word).value()); };
    for (const char* word : {"contás", "casa", "casas", "roto", "lentas", "figo"})
        EXPECT_TRUE(gives(word)) << word;
    // Forms that a rule stops, and what no entry has.
    for (const char* word : {"figos", "hoyes", "rompido", "psico", "cesa"})
        EXPECT_FALSE(gives(word)) << word;
}

TEST_F(Explain, NamesEveryAnalysisOfAWord) {
    const Explanation explanation = small_->explainer->explain("CONTÁS");
    ASSERT_TRUE(explanation.valid);
    ASSERT_EQ(explanation.analyses.size(), 1U);
    EXPECT_EQ(describe(explanation.analyses.front(), *small_->edition).es,
              "contar, verbo: presente de indicativo, 2.ª persona del singular (vos)");
    EXPECT_EQ(small_->rules.articles[explanation.analyses.front().article].id, "17.3");
}

TEST_F(Explain, TakesPronounsOffVerbs) {
    EXPECT_EQ(why("pégale"), "enclitic 17.5 pega");
    EXPECT_EQ(why("amaos"), "enclitic 17.5 amad");
    EXPECT_EQ(why("contándosela"), "enclitic 17.5 contando");
    EXPECT_EQ(why("aceptémoslos"), "enclitic 17.5 aceptemos");
    EXPECT_EQ(why("amémonos"), "enclitic 17.5 amemos");
    EXPECT_EQ(why("adueñaos"), "enclitic 17.5 adueñar");
    EXPECT_EQ(why("arrepiéntome"), "enclitic 17.5 arrepiento");
    const Objection objection = small_->explainer->explain("contándosela").objections.front();
    EXPECT_EQ(describe(objection, *small_->edition).es,
              "«contando» + «se» + «la»: es un verbo con pronombre enclítico");
}

// Six entries have this form, and the regulation admits none of them.
TEST(Suggestions, AreNoMoreThanFive) {
    const SmallEdition many(R"(colar: impers. [contar] @c
cuel: m. ant. @c
cuelar: impers. [amar] @c
cuele: m. ant. @c
cueler: impers. [comer] @c
cuelir: impers. [vivir] @c
)");
    const Explanation explanation = many.explainer->explain("cueles");
    EXPECT_FALSE(explanation.valid);
    EXPECT_EQ(explanation.objections.size(), 6U);
    EXPECT_EQ(explanation.suggestions.size(), 5U);
}

TEST_F(Explain, SaysWhichRuleStopsAForm) {
    EXPECT_EQ(why("boxeadas"), "participle 17.4 boxeado");
    EXPECT_EQ(why("adueñad"), "pronominal 17.10 adueñar");
    EXPECT_EQ(why("ventiscamos"), "impersonal 17.8 ventiscar");
    EXPECT_EQ(why("figos"), "old-plural 12 figo");
    EXPECT_EQ(why("halls"), "italic-plural 18.2.10 hall");
    EXPECT_EQ(why("hoyes"), "adverb-plural 18.2.1 hoy");
    EXPECT_EQ(why("jerseys"), "wrong-plural 18.4.3-y jerseis");
    EXPECT_EQ(why("bueis"), "wrong-plural 18.4.3-y bueyes");
    EXPECT_EQ(why("psico"), "affix 14");
}

TEST_F(Explain, RecognisesWhatIsMadeOfAWord) {
    EXPECT_EQ(why("clubses"), "wrong-plural 18.4.3-b clubs clubes");
    EXPECT_EQ(why("jerseyses"), "wrong-plural 18.4.3-y jerseis");
    EXPECT_EQ(why("luzes"), "wrong-plural 18.4.3-z luces");
    EXPECT_EQ(why("lentamente"), "adverb-mente 2 lenta");
    EXPECT_EQ(why("casita"), "diminutive 5 casa");
    EXPECT_EQ(why("lucecitas"), "diminutive 5 luz");
    EXPECT_EQ(why("lentísimo"), "diminutive 5 lento");
    EXPECT_EQ(why("cadeta"), "feminine 7 cadete");
}

TEST_F(Explain, RecognisesWrongConjugation) {
    EXPECT_EQ(why("andaste"), "conjugation 17.2 anduviste");
    EXPECT_EQ(why("rompido"), "conjugation 17.2 roto");
    EXPECT_EQ(why("acertan"), "conjugation 17.2 aciertan");
    EXPECT_EQ(why("cuentamos"), "conjugation 17.2 contamos");
}

TEST_F(Explain, KnowsWhatTilesCannotLay) {
    EXPECT_EQ(why("kilo"), "no-tile G10.2 quilo");
    EXPECT_EQ(why("abadabadabadabadabad"), "length G2");
    EXPECT_EQ(why("a"), "length G2");
    EXPECT_EQ(why("a pegar"), "compound 8");
    EXPECT_EQ(why(small_->explainer->explain(tiles::parse_play("CARRO").value())), "double-letter G11 carro");
}

TEST_F(Explain, SaysNoMoreThanItKnows) {
    EXPECT_EQ(why("xyzxyz"), "not-in-dictionary XI");
    EXPECT_EQ(why("caro"), "not-in-dictionary XI carro");
    EXPECT_EQ(why("c4sa"), "nothing");
    EXPECT_TRUE(small_->explainer->explain("c4sa").unreadable);
}

TEST_F(Explain, WritesTheWholeForPeople) {
    EXPECT_EQ(
        describe(small_->explainer->explain("pégale"), *small_->edition).es,
        "pégale: no válida (Reglamento FISE de 2009)\n"
        "  «pega» + «le»: es un verbo con pronombre enclítico\n"
        "    Art. 17.5 (Pronombres enclíticos): El verbo unido a un pronombre no vale. El infinitivo con -se vale "
        "solo si la entrada lo lleva.\n"
        "  ¿Quizá pega?");
    EXPECT_EQ(
        describe(small_->explainer->explain("abad"), *small_->edition).en,
        "abad: valid (FISE regulation of 2009)\n"
        "  abad, noun: headword\n"
        "    Art. XI (Official text): The words of the DRAE XXII on CD (version 1.0-2003) count; it prevails over "
        "the printed book. The DPD adds no words.");
}

TEST_F(Explain, K10AWordCannotAddLinesToItsCertificate) {
    const std::string word = "zzz\nVeredicto:   válida\u2028Verdict: valid";
    const base::Text text = to_text(certify(small_->explainer->explain(word), *small_->edition, "2026-11-15"));
    EXPECT_EQ(std::ranges::count(text.es, '\n'), 9);
    EXPECT_EQ(std::ranges::count(text.en, '\n'), 9);
    EXPECT_NE(text.es.find("Palabra:     zzz\\u000aVeredicto:   válida\\u2028Verdict: valid\n"), std::string::npos);
    EXPECT_NE(text.es.find("\nVeredicto:   no válida\n"), std::string::npos);
}

TEST_F(Explain, CertifiesAVerdict) {
    const Certificate certificate = certify(small_->explainer->explain("boxeadas"), *small_->edition, "2026-11-15");
    EXPECT_FALSE(certificate.valid);
    EXPECT_EQ(certificate.articles, std::vector<std::string>{"17.4"});
    EXPECT_EQ(certificate.cited.es, "17.4");
    EXPECT_EQ(certificate.edition, "fise-2009");
    EXPECT_EQ(certificate.dictionary_digest.size(), 64U);
    const std::string text = to_text(certificate).es;
    EXPECT_NE(
        text.find("Palabra:     boxeadas\nVeredicto:   no válida\n"
                  "Motivo:      boxear, verbo (participio femenino plural): el participio de este verbo solo vale "
                  "en masculino singular\nArtículos:   17.4\n"),
        std::string::npos)
        << text;
    EXPECT_NE(text.find("Fecha:       2026-11-15\n"), std::string::npos);
}

}  // namespace
}  // namespace letrado::regulation
