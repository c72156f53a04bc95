#include "spanish/cell.h"

#include <gtest/gtest.h>

namespace letrado::spanish {

TEST(Cell, IndicesCoverTheParadigmOnce) {
    CellMask seen = cells::infinitive | cells::gerund | cells::participles;
    for (const Tense tense : {Tense::present, Tense::imperfect, Tense::preterite, Tense::future, Tense::conditional,
                              Tense::present_subjunctive, Tense::imperfect_subjunctive_ra,
                              Tense::imperfect_subjunctive_se, Tense::future_subjunctive}) {
        for (int p = 0; p < (tense == Tense::present ? 7 : 6); ++p) {
            const auto person = static_cast<Person>(p);
            const Cell cell = Cell::finite(tense, person);
            EXPECT_FALSE(seen.contains(cell)) << cell.code();
            EXPECT_EQ(cell.tense(), tense);
            EXPECT_EQ(cell.person(), person);
            seen |= cell;
        }
    }
    for (const Person person : {Person::second_singular, Person::second_plural, Person::vos}) {
        const Cell cell = Cell::finite(Tense::imperative, person);
        EXPECT_EQ(cell.tense(), Tense::imperative);
        EXPECT_EQ(cell.person(), person);
        seen |= cell;
    }
    EXPECT_EQ(seen, cells::all);
}

TEST(Cell, InWords) {
    EXPECT_EQ(Cell::participle(Inflection::feminine_plural).text().es, "participio femenino plural");
    EXPECT_EQ(Cell::participle(Inflection::feminine_plural).text().en, "feminine plural participle");
    EXPECT_EQ(Cell::finite(Tense::imperfect_subjunctive_se, Person::first_plural).text().es,
              "pretérito imperfecto de subjuntivo (-se), 1.ª persona del plural");
    EXPECT_EQ(Cell::gerund().text().es, "gerundio");
    EXPECT_EQ(Cell::finite(Tense::imperative, Person::vos).text().en, "imperative, 2nd person singular (vos)");
}

TEST(Cell, CodesAreReadBack) {
    for (std::size_t i = 0; i < Cell::count; ++i)
        EXPECT_EQ(parse_cells(Cell(i).code()), CellMask(Cell(i))) << Cell(i).code();
}

TEST(Cell, SetsByName) {
    EXPECT_EQ(parse_cells("terceras")->size(), 18);
    EXPECT_EQ(parse_cells("tercera-singular")->size(), 9);
    EXPECT_EQ(*parse_cells("todas -imperativo"), cells::all - cells::imperative);
    EXPECT_EQ(*parse_cells("no-personales  terceras"), cells::nonfinite | cells::third_persons);
    EXPECT_TRUE(parse_cells("")->empty());
    EXPECT_EQ(parse_cells("infinitivo cuartas").error(), "cuartas");
}

TEST(Cell, EndingsInI) {
    EXPECT_TRUE(cells::endings_in_i.contains(Cell::finite(Tense::present, Person::first_plural)));
    EXPECT_TRUE(cells::endings_in_i.contains(Cell::finite(Tense::imperative, Person::vos)));
    EXPECT_FALSE(cells::endings_in_i.contains(Cell::finite(Tense::present, Person::third_singular)));
    EXPECT_FALSE(cells::endings_in_i.contains(Cell::finite(Tense::imperative, Person::second_singular)));
    EXPECT_TRUE((cells::endings_in_i & cells::present_subjunctive).empty());
}

}  // namespace letrado::spanish
