#include "spanish/conjugation.h"

#include <algorithm>
#include <map>
#include <set>

#include "spanish/federation.h"
#include "spanish/test_table.h"

namespace letrado::spanish {

namespace {

// As the table writes it: a verb and perhaps a variant.
const ConjugationModel* find_model(const ConjugationModels& models, const std::string& utf8) {
    const std::size_t slash = std::min(utf8.find('/'), utf8.size());
    return models.find(latin1(utf8.substr(0, slash)).append(utf8, slash));
}

// The forms of each tense, as the table writes them.
std::map<std::string, std::string> paradigm(const std::string& verb, const ConjugationModel& model,
                                            std::span<const std::string> participles = {}) {
    std::vector<std::string> cells(Cell::count);
    const auto done = conjugate(
        latin1(verb), model,
        [&cells](std::string_view form, Cell cell) {
            std::string& forms = cells[cell.index()];
            forms.append(forms.empty() ? "" : "/").append(to_utf8(form));
        },
        participles);
    EXPECT_TRUE(done.has_value()) << verb;
    std::map<std::string, std::string> tenses;
    for (std::size_t i = 0; i < Cell::count; ++i) {
        const std::string code = Cell(i).code();
        std::string& tense = tenses[code.substr(0, code.find('.'))];
        tense.append(tense.empty() ? "" : " ").append(cells[i].empty() ? "-" : cells[i]);
    }
    return tenses;
}

ConjugationErrorKind error_of(const ConjugationModels& models, const char* verb, const char* model) {
    int sent = 0;
    const auto done = conjugate(latin1(verb), *find_model(models, model), [&sent](std::string_view, Cell) { ++sent; });
    EXPECT_EQ(sent, 0);
    EXPECT_FALSE(done.has_value()) << verb;
    return done ? ConjugationErrorKind{} : done.error().kind;
}

int line_of_error(std::string_view text) {
    const auto models = ConjugationModels::parse(text);
    EXPECT_FALSE(models.has_value()) << text;
    return models ? -1 : models.error().line;
}

}  // namespace

TEST(Conjugation, ParadigmsOfTheTable) {
    const ConjugationModels models = ConjugationModels::standard();
    std::set<std::string> covered;
    std::map<std::pair<std::string, std::string>, std::map<std::string, std::string>> expected;
    for (const TestRow& row : read_test_table("spanish/paradigms.tsv")) {
        ASSERT_EQ(row.fields.size(), 4U) << row.place;
        expected[{row.fields[0], row.fields[1]}][row.fields[2]] = row.fields[3];
    }
    for (const auto& [key, tenses] : expected) {
        const ConjugationModel* model = find_model(models, key.second);
        ASSERT_NE(model, nullptr) << key.second;
        covered.insert(model->name);
        EXPECT_EQ(paradigm(key.first, *model), tenses) << key.first;
    }
    for (const ConjugationModel& model : models.all())
        EXPECT_TRUE(covered.contains(model.name)) << to_utf8(model.name);
}

TEST(Conjugation, FormsThatAreNot) {
    const ConjugationModels models = ConjugationModels::standard();
    for (const TestRow& row : read_test_table("spanish/not-forms.tsv")) {
        ASSERT_EQ(row.fields.size(), 3U) << row.place;
        const ConjugationModel* model = find_model(models, row.fields[1]);
        ASSERT_NE(model, nullptr) << row.place;
        const std::string wrong = " " + row.fields[2] + " ";
        const auto done = conjugate(latin1(row.fields[0]), *model, [&](std::string_view form, Cell cell) {
            const std::string padded = std::string(" ").append(to_utf8(form)).append(" ");
            EXPECT_FALSE(wrong.contains(padded)) << row.place << ":" << padded << cell.code();
        });
        EXPECT_TRUE(done.has_value()) << row.place;
    }
}

TEST(Conjugation, EveryModelFitsItsOwnVerb) {
    const ConjugationModels models = ConjugationModels::standard();
    for (const ConjugationModel& model : models.all()) {
        const std::string verb = model.name.substr(0, model.name.find('/'));
        EXPECT_TRUE(conjugate(verb, model, [](std::string_view, Cell) {}).has_value()) << to_utf8(model.name);
    }
}

TEST(Conjugation, CellsComeInOrder) {
    const ConjugationModels models = ConjugationModels::standard();
    std::vector<Cell> cells;
    ASSERT_TRUE(conjugate("amar", models.regular(Conjugation::ar), [&cells](std::string_view, Cell cell) {
                    cells.push_back(cell);
                }).has_value());
    EXPECT_EQ(cells.size(), Cell::count);
    EXPECT_TRUE(std::ranges::is_sorted(cells));
}

TEST(Conjugation, OwnParticiplesReplaceThoseOfTheModel) {
    const ConjugationModels models = ConjugationModels::standard();
    const std::vector<std::string> own{"elegido", "electo"};
    EXPECT_EQ(paradigm("elegir", *models.find("pedir"), own)["participio"],
              "elegido/electo elegida/electa elegidos/electos elegidas/electas");
}

TEST(Conjugation, RefusesAModelThatDoesNotFit) {
    const ConjugationModels models = ConjugationModels::standard();
    EXPECT_EQ(error_of(models, "casa", "amar"), ConjugationErrorKind::not_an_infinitive);
    EXPECT_EQ(error_of(models, "comer", "amar"), ConjugationErrorKind::other_conjugation);
    EXPECT_EQ(error_of(models, "cantar", "contar"), ConjugationErrorKind::letters_not_in_stem);
    EXPECT_EQ(error_of(models, "comer", "hacer"), ConjugationErrorKind::letters_not_in_stem);
    EXPECT_EQ(error_of(models, "vivir", "escribir"), ConjugationErrorKind::letters_not_in_stem);
}

TEST(Conjugation, InfinitivesAndSe) {
    EXPECT_EQ(without_se("arrepentirse"), "arrepentir");
    EXPECT_EQ(without_se("base"), "base");
    EXPECT_EQ(conjugation_of(latin1("oír")), Conjugation::ir);
    EXPECT_EQ(conjugation_of("flor"), std::nullopt);
    EXPECT_EQ(conjugation_of("r"), std::nullopt);
}

TEST(Conjugation, ErrorsOfAModelFileNameTheLine) {
    EXPECT_EQ(line_of_error("stem yo c>zc\n"), 1);
    EXPECT_EQ(line_of_error("model amar\n\nmodel amar\n"), 3);
    EXPECT_EQ(line_of_error("model casa\n"), 1);
    EXPECT_EQ(line_of_error("model contar amar\n"), 1);
    EXPECT_EQ(line_of_error("model amar\nmodel comer amar\n"), 2);
    EXPECT_EQ(line_of_error("model amar\nstem ella o>ue\n"), 2);
    EXPECT_EQ(line_of_error("model amar\nstem yo\n"), 2);
    EXPECT_EQ(line_of_error("model amar\nstem yo >ue\n"), 2);
    EXPECT_EQ(line_of_error("model amar\nstem yo ue\n"), 2);
    EXPECT_EQ(line_of_error("model amar\nform presente +o\n"), 2);
    EXPECT_EQ(line_of_error("model amar\ntense presente amo amas\n"), 2);
    EXPECT_EQ(line_of_error("model amar\nstress fuerte\n"), 2);
    EXPECT_EQ(line_of_error("model amar\nstem yo =am\n"), 2);
    EXPECT_EQ(line_of_error("model amar\nform participio.fp =amadas\n"), 2);
    EXPECT_EQ(line_of_error("model amar\ntense participio amado amada amados amadas\n"), 2);
    EXPECT_EQ(line_of_error("model amar\n"), 0);  // no comer, no vivir
}

TEST(Federation, NumbersStandForModels) {
    const ConjugationModels models = ConjugationModels::standard();
    const FederationModels table = FederationModels::standard(models);
    EXPECT_EQ(table.find(Conjugation::ar, 1, "contar")->name, "contar");
    EXPECT_EQ(table.find(Conjugation::er, 1, "crecer")->name, "agradecer");
    EXPECT_EQ(table.find(Conjugation::er, 26, "placer")->name, "placer");
    EXPECT_EQ(table.find(Conjugation::er, 26, "complacer")->name, "complacer");
    EXPECT_EQ(table.find(Conjugation::ir, 7, "redecir")->name, "decir");
    EXPECT_EQ(table.find(Conjugation::ar, 88, "acaronar"), nullptr);
    const std::array<int, 3> numbers{15, 27, 28};
    for (const Conjugation conjugation : {Conjugation::ar, Conjugation::er, Conjugation::ir})
        for (int number = 0; number <= numbers[static_cast<std::size_t>(conjugation)]; ++number)
            EXPECT_NE(table.find(conjugation, number, ""), nullptr) << number;
}

TEST(Federation, ErrorsNameTheLine) {
    const ConjugationModels models = ConjugationModels::standard();
    const auto line = [&models](std::string_view text) { return FederationModels::parse(text, models).error().line; };
    EXPECT_EQ(line("1\t*\n"), 1);
    EXPECT_EQ(line("x\t*\tamar\n"), 1);
    EXPECT_EQ(line("1\t*\tamar\n2\t*\tpintar\n"), 2);
    EXPECT_EQ(line("1\tcomer\tamar\n"), 1);
}

}  // namespace letrado::spanish
