#include "conformance/compiled.h"

#include <map>
#include <memory>
#include <stdexcept>
#include <string>

#include "lexicon/kwg_builder.h"
#include "tiles/text.h"

namespace letrado::test {

namespace {

template <typename T>
T must(std::expected<T, base::DataError> result) {
    if (!result) throw std::runtime_error(result.error().message().en);
    return std::move(*result);
}

template <typename T>
T must(std::expected<T, std::vector<base::DataError>> result) {
    if (!result) throw std::runtime_error(result.error().front().message().en);
    return std::move(*result);
}

regulation::JudgedLexicon judged(const regulation::LexicalRules& rules, const regulation::Dictionary& dictionary,
                                 const regulation::Grammar& grammar) {
    auto compiled = must(regulation::compile(dictionary, rules, grammar));
    auto graph = lexicon::Lexicon::from_nodes(lexicon::build_kwg(compiled.words).value(), {});
    return {std::move(graph), std::move(compiled.provenance)};
}

}  // namespace

TestEdition::TestEdition(regulation::LexicalRules own_rules, const regulation::Dictionary& dictionary,
                         const regulation::Grammar& grammar)
    : rules(std::move(own_rules)),
      lexicon(judged(rules, dictionary, grammar)),
      compiled{lexicon, dictionary, rules, grammar},
      explainer(compiled) {}

bool TestEdition::accepts(std::string_view word) const {
    const auto parsed = tiles::parse_word(word);
    return parsed && lexicon.lexicon().contains(*parsed);
}

const regulation::Grammar& grammar() {
    static const regulation::Grammar all = must(regulation::Grammar::load());
    return all;
}

const regulation::Dictionary& dictionary() {
    static const regulation::Dictionary all = must(regulation::load_dictionary(grammar()));
    return all;
}

const TestEdition& edition(std::string_view id) {
    static std::map<std::string, std::unique_ptr<TestEdition>, std::less<>> editions;
    const auto found = editions.find(id);
    if (found != editions.end()) return *found->second;
    auto made = std::make_unique<TestEdition>(must(regulation::load_lexical_rules(id)), dictionary(), grammar());
    return *editions.emplace(std::string(id), std::move(made)).first->second;
}

}  // namespace letrado::test
