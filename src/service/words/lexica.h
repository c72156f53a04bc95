// The words of each edition, for judging claims, for bots and for the judge's desk.
#pragma once

#include <expected>
#include <memory>
#include <string>
#include <string_view>

#include "game/game.h"
#include "lexicon/lexicon.h"
#include "regulation/explain/explain.h"
#include "service/service_error.h"

namespace letrado::service {

// Safe to use from any thread.
class EditionWords {
  public:
    virtual ~EditionWords() = default;
    [[nodiscard]] virtual const lexicon::Lexicon& lexicon() const = 0;
    // The judge's reasons. The first call may load the dictionary.
    [[nodiscard]] virtual const regulation::Explainer& explainer() const = 0;
    // Reads the entries of the dictionary again, for as long as these words live. From a worker: the first call may
    // load the dictionary.
    [[nodiscard]] virtual game::Judge dictionary() const {
        return [&edition = explainer().edition()](const tiles::Word& word) { return edition.gives(word); };
    }
};

class Lexica {
  public:
    virtual ~Lexica() = default;
    // From a worker: an edition that was not asked for before may have to be compiled.
    [[nodiscard]] virtual std::expected<std::shared_ptr<const EditionWords>, ServiceError> open(
        std::string_view edition) = 0;
};

}  // namespace letrado::service
