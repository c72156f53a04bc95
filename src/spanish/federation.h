// The federation numbers the models of its verb list, anew in each conjugation; this is the table from those numbers to
// our models (data/spanish/federation-models.tsv).
#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "spanish/conjugation.h"
#include "spanish/data_lines.h"

namespace letrado::spanish {

class FederationModels {
  public:
    // Keeps pointers to `models`, which must outlive the table.
    [[nodiscard]] static std::expected<FederationModels, DataError> parse(std::string_view utf8,
                                                                          const ConjugationModels& models);

    // The table that is part of the program.
    [[nodiscard]] static FederationModels standard(const ConjugationModels& models);

    // The model of a line of the list, whose infinitive is without se. Nothing for a number that is not a model: 88
    // and 99 mark verbs of which only the infinitive counts.
    [[nodiscard]] const ConjugationModel* find(Conjugation conjugation, int number, std::string_view infinitive) const;

  private:
    struct Row {
        Conjugation conjugation;
        int number;
        std::string infinitive;  // empty: every other verb of that number
        const ConjugationModel* model;
    };

    std::vector<Row> rows_;
};

}  // namespace letrado::spanish
