// Any bytes as a word: its syllables join to it again, its stress written again is the same, and it can be conjugated
// and pluralised or refused. Any bytes as models or rules: read, or refused with a message.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "spanish/conjugation.h"
#include "spanish/feminine.h"
#include "spanish/letters.h"
#include "spanish/orthography.h"
#include "spanish/plural.h"

using namespace letrado::spanish;

namespace {

void require(bool condition) {
    if (!condition) std::abort();
}

void try_word(const std::string& word) {
    static const ConjugationModels models = ConjugationModels::standard();
    std::string joined;
    for (const std::string_view syllable : syllables(word))
        joined += syllable;
    require(joined == word);
    const std::string accented = with_regular_accent(word);
    require(with_regular_accent(accented) == accented);
    require(fold(accented) == fold(word));
    for (const ConjugationModel& model : models.all())
        (void)conjugate(word, model, [](std::string_view form, Cell) { require(!form.empty()); });
    (void)feminine(word, word.substr(word.size() / 2));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    if (const auto word = from_utf8(text)) {
        try_word(*word);
    } else {
        require(!word.error().message().es.empty());
    }
    if (const auto models = ConjugationModels::parse(text); !models) require(!models.error().message().es.empty());
    if (const auto rules = PluralRules::parse(text)) {
        (void)rules->plurals("jersey");
    } else {
        require(!rules.error().message().es.empty());
    }
    return 0;
}
