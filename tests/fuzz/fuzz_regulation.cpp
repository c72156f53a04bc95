// Any bytes as a line of the dictionary: refused with a message, or an entry whose line gives it back and whose forms
// every edition can judge. Any bytes as a federation's lists, as the words of an edition, as a provenance file: read,
// or refused with a message.
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "dictionary/dictionary.h"
#include "regulation/compile/provenance.h"
#include "regulation/federation/federation_list.h"
#include "regulation/generate/generator.h"
#include "regulation/rules/grammar.h"
#include "regulation/rules/lexical_rules.h"

using namespace letrado::dictionary;
using namespace letrado::edition;
using namespace letrado::regulation;

namespace {

void require(bool condition) {
    if (!condition) std::abort();
}

void try_line(std::string_view line, const Grammar& grammar, const LexicalRules& rules) {
    const auto entry = parse_entry(line, grammar.vocabulary());
    if (!entry) {
        require(!entry.error().message().en.empty());
        return;
    }
    const auto again = parse_entry(to_line(*entry, grammar.marks()), grammar.vocabulary());
    require(again && *again == *entry);
    (void)Generator(rules, grammar).generate(*entry, [](const Form& form) { require(form.word.size() >= 2); });
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const Grammar grammar = Grammar::load().value();
    static const LexicalRules rules = load_lexical_rules("fise-2016").value();
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    try_line(text, grammar, rules);
    const std::array files = {DictionaryFile{"fuzz", text}};
    (void)read_dictionary(files, grammar.vocabulary());
    require(read_federation_lists({"fuzz", text}, {"fuzz", text}, {}, rules, grammar).has_value());
    (void)WordLists::parse("fuzz", text, rules.articles);
    if (const auto provenance = parse_provenance(text)) require(to_bytes(*provenance) == text);
    return 0;
}
