#include "regulation/rules/word_lists.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <utility>

#include "base/strings/text_list.h"
#include "spanish/data_lines.h"
#include "spanish/letters.h"

namespace letrado::regulation {

namespace {

constexpr std::array<std::pair<std::string_view, ListAction>, 12> actions = {{
    {"accept", ListAction::accept},
    {"reject", ListAction::reject},
    {"plural", ListAction::plural},
    {"no-plural", ListAction::no_plural},
    {"conjugate", ListAction::conjugate},
    {"infinitive", ListAction::infinitive},
    {"full", ListAction::full},
    {"cells", ListAction::cells},
    {"also", ListAction::also},
    {"never", ListAction::never},
    {"absent", ListAction::absent},
    {"intransitive", ListAction::intransitive},
}};

using Fields = std::span<const std::string_view>;

// What was found where something else was expected.
struct Objection {
    std::string found;
    base::Text expected;
};

// What stands after the colon, as the action understands it.
std::optional<Objection> read_values(ListRule& rule, Fields values) {
    if (rule.action == ListAction::cells) {
        const auto cells = spanish::parse_cells(base::joined(values, " "));
        if (!cells) return Objection{cells.error(), {"casillas de la conjugación", "cells of the conjugation"}};
        rule.cells = *cells;
        return std::nullopt;
    }
    if (rule.action == ListAction::also) {
        if (values.size() < 2)
            return Objection{base::joined(values, " "), {"una casilla y sus formas", "a cell and its forms"}};
        const auto cell = spanish::parse_cells(values.front());
        if (!cell || cell->size() != 1) return Objection{std::string(values.front()), {"una casilla", "one cell"}};
        rule.cells = *cell;
        values = values.subspan(1);
    }
    const bool takes_values = rule.action == ListAction::plural || rule.action == ListAction::conjugate ||
                              rule.action == ListAction::also || rule.action == ListAction::never ||
                              rule.action == ListAction::absent;
    if (!takes_values && !values.empty()) {
        return Objection{std::string(values.front()), {"nada tras las palabras", "nothing after the words"}};
    }
    for (const std::string_view value : values) {
        const auto letters = spanish::from_utf8(value);
        if (!letters) return Objection{std::string(value), {"una palabra", "a word"}};
        rule.values.push_back(rule.action == ListAction::conjugate ? std::string(value) : *letters);
    }
    return std::nullopt;
}

}  // namespace

const ListRule* find_rule(std::span<const ListRule* const> rules, ListAction action) {
    const auto found = std::ranges::find(rules, action, [](const ListRule* rule) { return rule->action; });
    return found == rules.end() ? nullptr : *found;
}

std::expected<WordLists, base::DataError> WordLists::parse(std::string_view file, std::string_view text,
                                                           const edition::ArticleTable& articles) {
    WordLists lists;
    for (const spanish::DataLine& line : spanish::data_lines(text)) {
        const auto fail = [&](std::string_view found, base::Text expected) {
            return std::unexpected(
                base::DataError{std::string(file), line.number, std::string(found), std::move(expected)});
        };
        const Fields fields = line.fields;
        const auto colon = static_cast<std::size_t>(std::ranges::find(fields, ":") - fields.begin());
        const Fields words = fields.first(colon);
        if (words.size() < 3)
            return fail(base::joined(fields, " "), {"«acción artículo palabras»", "'action article words'"});
        const auto action = std::ranges::find(actions, words[0], [](const auto& pair) { return pair.first; });
        if (action == actions.end()) {
            std::vector<std::string> names;
            for (const auto& each : actions)
                names.emplace_back(each.first);
            const std::string all = base::joined(names, ", ");
            return fail(words[0], {"una acción: " + all, "an action: " + all});
        }
        const auto article = articles.find(words[1]);
        if (!article) return fail(words[1], {"un artículo de la edición", "an article of the edition"});
        ListRule rule{action->second, *article, {}, {}};
        if (auto objection = read_values(rule, fields.subspan(std::min(colon + 1, fields.size())))) {
            return fail(objection->found, std::move(objection->expected));
        }
        const auto index = static_cast<std::uint32_t>(lists.rules_.size());
        lists.rules_.push_back(std::move(rule));
        for (const std::string_view word : words.subspan(2)) {
            lists.by_headword_[std::string(word)].push_back(index);
            lists.named_.push_back({std::string(word), std::string(file), line.number});
        }
    }
    return lists;
}

std::vector<const ListRule*> WordLists::rules_named(const std::string& headword, int homograph) const {
    std::vector<const ListRule*> rules;
    const auto collect = [&](const std::string& key) {
        const auto found = by_headword_.find(key);
        if (found == by_headword_.end()) return;
        for (const std::uint32_t index : found->second)
            rules.push_back(&rules_[index]);
    };
    collect(headword);
    if (homograph != 0) collect(fmt::format("{}^{}", headword, homograph));
    return rules;
}

void WordLists::add_missing(const WordLists& other) {
    const auto first = static_cast<std::uint32_t>(rules_.size());
    rules_.insert(rules_.end(), other.rules_.begin(), other.rules_.end());
    for (const auto& [headword, rules] : other.by_headword_) {
        const auto [place, added] = by_headword_.try_emplace(headword, rules);
        if (!added) continue;
        for (std::uint32_t& index : place->second)
            index += first;
    }
}

std::vector<const ListRule*> WordLists::rules_for(const dictionary::Entry& entry) const {
    return rules_named(entry.headword, entry.homograph);
}

std::vector<const ListRule*> WordLists::rules_for_feminine(const dictionary::Entry& entry) const {
    return entry.feminine.empty() ? std::vector<const ListRule*>() : rules_named(entry.feminine, entry.homograph);
}

std::vector<std::string> WordLists::headwords() const {
    std::vector<std::string> words;
    words.reserve(by_headword_.size());
    for (const auto& [word, rules] : by_headword_)
        words.push_back(word);
    std::ranges::sort(words);
    return words;
}

}  // namespace letrado::regulation
