// Reads the text of the plural rules; docs/formats/plurals.md describes it.
#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <ranges>
#include <span>

#include "spanish/data_lines.h"
#include "spanish/letters.h"
#include "spanish/plural.h"
#include "spanish/plural_traits.h"

namespace letrado::spanish {

namespace {

struct Condition {
    std::string_view name;
    std::uint8_t trait;
    bool wanted;
};

constexpr std::array conditions{
    Condition{"aguda", trait_final, true},
    Condition{"no-aguda", trait_final, false},
    Condition{"esdrujula", trait_early, true},
    Condition{"no-esdrujula", trait_early, false},
    Condition{"tonica", trait_stressed_vowel, true},
    Condition{"atona", trait_stressed_vowel, false},
    Condition{"monosilaba", trait_monosyllable, true},
    Condition{"polisilaba", trait_monosyllable, false},
    Condition{"con-tilde", trait_accent, true},
    Condition{"sin-tilde", trait_accent, false},
};

}  // namespace

class PluralRulesReader {
  public:
    std::expected<PluralRules, DataError> read(std::string_view utf8) {
        for (const DataLine& line : data_lines(utf8)) {
            line_ = line.number;
            if (!read_line(line.fields)) return std::unexpected(DataError{line_, std::move(expected_)});
        }
        return std::move(rules_);
    }

  private:
    using Fields = std::span<const std::string_view>;

    bool fail(std::string es, std::string en) {
        expected_ = {std::move(es), std::move(en)};
        return false;
    }

    bool read_line(Fields fields) {
        const std::string_view kind = fields[0];
        if (kind != "rule" && kind != "word") return fail("«rule» o «word»", "'rule' or 'word'");
        if (fields.size() < 2) return fail("un artículo", "an article");
        PluralRules::Outcome outcome{PluralKind::formed, {}, index_of(rules_.articles_, fields[1]), 0};
        fields = fields.subspan(2);
        if (!fields.empty() && fields[0].starts_with('@')) {
            outcome.word_class = index_of(rules_.classes_, fields[0].substr(1));
            fields = fields.subspan(1);
        }
        const auto colon = std::ranges::find(fields, std::string_view(":"));
        if (colon == fields.end()) return fail("« : » antes del plural", "' : ' before the plural");
        const auto left = static_cast<std::size_t>(colon - fields.begin());
        if (left == 0) {
            return kind == "rule" ? fail("una terminación", "an ending") : fail("una palabra", "a word");
        }
        if (!read_results(fields.subspan(left + 1), outcome)) return false;
        const Fields subject = fields.first(left);
        return kind == "rule" ? read_rule(subject, std::move(outcome)) : read_words(subject, outcome);
    }

    bool read_rule(Fields fields, PluralRules::Outcome outcome) {
        PluralRules::Rule rule{{}, 0, 0, std::move(outcome)};
        if (fields[0] != "*") {
            for (const auto part : std::views::split(fields[0], ',')) {
                const std::string_view ending(part.begin(), part.end());
                if (!ending.starts_with('-') || ending.size() < 2) {
                    return fail("terminaciones como -a,-Vy", "endings such as -a,-Vy");
                }
                rule.endings.emplace_back(ending.substr(1));
            }
        }
        const bool removable = rule.endings.empty()
                                   ? can_change("", rule.outcome)
                                   : std::ranges::all_of(rule.endings, [&rule](const std::string& ending) {
                                         return can_change(ending, rule.outcome);
                                     });
        if (!removable) return fail_change();
        for (const std::string_view name : fields.subspan(1)) {
            const auto* condition = std::ranges::find(conditions, name, &Condition::name);
            if (condition == conditions.end()) {
                return fail("una condición (aguda, esdrujula, tonica, monosilaba, con-tilde o su contraria)",
                            "a condition (aguda, esdrujula, tonica, monosilaba, con-tilde or its opposite)");
            }
            (condition->wanted ? rule.required : rule.forbidden) |= condition->trait;
        }
        rules_.rules_.push_back(std::move(rule));
        return true;
    }

    bool read_words(Fields words, const PluralRules::Outcome& outcome) {
        for (const std::string_view utf8 : words) {
            const auto word = from_utf8(utf8);
            if (!word) return fail("una palabra", "a word");
            if (!can_change(fold(*word), outcome)) return fail_change();
            auto& places = rules_.exceptions_[*word];
            const bool repeated = std::ranges::any_of(places, [this, &outcome](std::size_t i) {
                return rules_.outcomes_[i].word_class == outcome.word_class;
            });
            if (repeated) {
                return fail(fmt::format("«{}» una sola vez", utf8), fmt::format("'{}' only once", utf8));
            }
            places.push_back(rules_.outcomes_.size());
        }
        rules_.outcomes_.push_back(outcome);
        return true;
    }

    bool read_results(Fields fields, PluralRules::Outcome& outcome) {
        if (fields.empty()) return fail("un plural", "a plural");
        if (fields.size() == 1 && (fields[0] == "=" || fields[0] == "-")) {
            outcome.kind = fields[0] == "=" ? PluralKind::invariable : PluralKind::none;
            return true;
        }
        for (const std::string_view field : fields) {
            const std::size_t arrow = field.starts_with('+') ? 0 : field.find('>');
            const bool whole = arrow == std::string_view::npos;
            const auto removed = from_utf8(whole ? std::string_view() : field.substr(0, arrow));
            const auto added = from_utf8(whole ? field : field.substr(arrow + 1));
            if (!removed || !added || added->empty()) {
                return fail("=, -, +s, z>ces o el plural entero", "=, -, +s, z>ces or the whole plural");
            }
            outcome.results.push_back({*removed, *added, whole});
        }
        return true;
    }

    static bool can_change(std::string_view ending, const PluralRules::Outcome& outcome) {
        return std::ranges::all_of(outcome.results,
                                   [ending](const auto& result) { return ending.ends_with(fold(result.remove)); });
    }

    bool fail_change() {
        return fail("un cambio de las letras en que termina la palabra", "a change of the letters the word ends in");
    }

    static std::size_t index_of(std::vector<std::string>& names, std::string_view name) {
        const auto found = std::ranges::find(names, name);
        const auto index = static_cast<std::size_t>(found - names.begin());
        if (found == names.end()) names.emplace_back(name);
        return index;
    }

    PluralRules rules_;
    base::Text expected_;
    int line_ = 0;
};

std::expected<PluralRules, DataError> PluralRules::parse(std::string_view utf8) {
    return PluralRulesReader().read(utf8);
}

}  // namespace letrado::spanish
