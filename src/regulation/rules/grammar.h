// What the dictionary and the editions stand on: marks, notes of defective verbs, models of conjugation.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "base/strings/table.h"
#include "base/text.h"
#include "dictionary/vocabulary.h"
#include "spanish/cell.h"
#include "spanish/conjugation.h"

namespace letrado::regulation {

// A MORF note: the cells that a defective verb has.
struct Restriction {
    spanish::CellMask cells;
    base::Text title;
};

class Grammar {
  public:
    // The one that is part of the program: data/dictionary/marks.tsv, restrictions.tsv and data/spanish.
    [[nodiscard]] static std::expected<Grammar, base::DataError> load();

    [[nodiscard]] const dictionary::Vocabulary& vocabulary() const { return vocabulary_; }
    [[nodiscard]] const dictionary::MarkTable& marks() const { return vocabulary_.marks; }
    // REQUIRES: a name of the vocabulary, as every entry that was read has.
    [[nodiscard]] const Restriction& restriction(const std::string& name) const { return restrictions_.at(name); }
    // The name of the note that says this in Spanish, with or without "solo"; nothing if no note does.
    [[nodiscard]] std::optional<std::string> restriction_said(std::string_view text) const;
    // REQUIRES: a name of the vocabulary.
    [[nodiscard]] const spanish::ConjugationModel& model(const std::string& name) const {
        return models_.all()[models_by_name_.at(name)];
    }
    [[nodiscard]] const spanish::ConjugationModels& models() const { return models_; }

  private:
    explicit Grammar(spanish::ConjugationModels models) : models_(std::move(models)) {}

    dictionary::Vocabulary vocabulary_;
    spanish::ConjugationModels models_;
    std::unordered_map<std::string, std::size_t> models_by_name_;  // in UTF-8
    std::unordered_map<std::string, Restriction> restrictions_;
};

}  // namespace letrado::regulation
