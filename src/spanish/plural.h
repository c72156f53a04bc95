// How a plural is formed, by ending and stress and with lists of exceptions. The rules are data, one file an edition
// (docs/formats/plurals.md); which words take a plural at all is not decided here.
#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "spanish/data_lines.h"

namespace letrado::spanish {

enum class PluralKind {
    formed,
    invariable,  // the plural is the singular
    none,        // the rules say that the word has no plural
};

struct Plural {
    PluralKind kind;
    std::vector<std::string> forms;  // the word itself if it is invariable; empty if there is none
    std::string_view article;        // of the rule or exception that decided; alive as long as the rules
    bool exception;                  // the word is in a list of exceptions
};

// Immutable, safe to use from any thread.
class PluralRules {
  public:
    [[nodiscard]] static std::expected<PluralRules, DataError> parse(std::string_view utf8);

    // The plurals of `word`, with its accents. `word_class` ("letra", "nota", "pronombre"…: the names that the file
    // writes after @) makes the rules of that class go before the general ones; without it they do not count.
    // Nothing if no rule covers the word.
    [[nodiscard]] std::optional<Plural> plurals(std::string_view word, std::string_view word_class = {}) const;

    // Every article named by a rule or exception, once, in the order of the file.
    [[nodiscard]] const std::vector<std::string>& articles() const { return articles_; }

  private:
    friend class PluralRulesReader;

    // What the stress of a word can be asked for; bits of a set.
    using Traits = std::uint8_t;

    struct Result {
        std::string remove;  // letters at the end
        std::string add;     // or the whole plural
        bool whole;
    };
    struct Outcome {
        PluralKind kind;
        std::vector<Result> results;
        std::size_t article;
        std::size_t word_class;
    };
    struct Rule {
        std::vector<std::string> endings;  // without accents; V a vowel, C a consonant; empty: any word
        Traits required;
        Traits forbidden;
        Outcome outcome;
    };

    [[nodiscard]] static Traits traits(std::string_view word);
    [[nodiscard]] const Outcome* find(std::string_view word, std::size_t word_class, bool& exception) const;

    struct Hash {
        using is_transparent = void;
        std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>{}(text); }
    };

    std::vector<Rule> rules_;
    std::vector<Outcome> outcomes_;  // of the exceptions
    std::unordered_map<std::string, std::vector<std::size_t>, Hash, std::equal_to<>> exceptions_;
    std::vector<std::string> articles_;
    std::vector<std::string> classes_{""};  // the first is that of every word
};

}  // namespace letrado::spanish
