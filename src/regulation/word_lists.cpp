#include "regulation/word_lists.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <utility>

#include "spanish/letters.h"

namespace letrado::regulation {

namespace {

constexpr std::array<std::pair<std::string_view, ListAction>, 11> actions = {{
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
    {"intransitive", ListAction::intransitive},
}};

std::vector<std::string> words_of(std::string_view text) {
    std::vector<std::string> words;
    while (!text.empty()) {
        const std::size_t begin = text.find_first_not_of(" \t\n\r");
        if (begin == std::string_view::npos) break;
        const std::size_t end = std::min(text.find_first_of(" \t\n\r", begin), text.size());
        words.emplace_back(text.substr(begin, end - begin));
        text.remove_prefix(end);
    }
    return words;
}

// A line with those that continue it.
struct Statement {
    int line;
    std::string text;
};

std::vector<Statement> statements_of(std::string_view text) {
    std::vector<Statement> statements;
    for (int line = 1; !text.empty(); ++line) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view content = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        if (content.find_first_not_of(" \r") == std::string_view::npos || content.starts_with('#')) continue;
        if (content.starts_with(' ') && !statements.empty()) {
            statements.back().text += content;
        } else {
            statements.push_back({line, std::string(content)});
        }
    }
    return statements;
}

// What stands after the colon, as the action understands it; otherwise what was expected.
std::expected<void, std::pair<std::string, base::Text>> read_values(ListRule& rule, std::string_view text) {
    std::vector<std::string> values = words_of(text);
    const auto fail = [](std::string found, std::string es, std::string en) {
        return std::unexpected(std::pair(std::move(found), base::Text{std::move(es), std::move(en)}));
    };
    if (rule.action == ListAction::cells) {
        const auto cells = spanish::parse_cells(text);
        if (!cells) return fail(cells.error(), "casillas de la conjugación", "cells of the conjugation");
        rule.cells = *cells;
        return {};
    }
    if (rule.action == ListAction::also) {
        if (values.size() < 2) return fail(std::string(text), "una casilla y sus formas", "a cell and its forms");
        const auto cell = spanish::parse_cells(values.front());
        if (!cell || cell->size() != 1) return fail(values.front(), "una casilla", "one cell");
        rule.cells = *cell;
        values.erase(values.begin());
    }
    const bool takes_values = rule.action == ListAction::plural || rule.action == ListAction::conjugate ||
                              rule.action == ListAction::also || rule.action == ListAction::never;
    if (!takes_values && !values.empty())
        return fail(values.front(), "nada tras las palabras", "nothing after the words");
    for (std::string& value : values) {
        if (rule.action == ListAction::conjugate) continue;
        auto letters = spanish::from_utf8(value);
        if (!letters) return fail(value, "una palabra", "a word");
        value = std::move(*letters);
    }
    rule.values = std::move(values);
    return {};
}

}  // namespace

std::expected<WordLists, DataError> WordLists::parse(std::string_view file, std::string_view text,
                                                     const ArticleTable& articles) {
    WordLists lists;
    for (const Statement& statement : statements_of(text)) {
        const auto fail = [&](std::string found, base::Text expected) {
            return std::unexpected(DataError{std::string(file), statement.line, std::move(found), std::move(expected)});
        };
        const std::string_view all = statement.text;
        const std::size_t colon = all.find(" : ");
        const std::vector<std::string> words = words_of(all.substr(0, colon));
        if (words.size() < 3) {
            return fail(statement.text, {"«acción artículo palabras»", "'action article words'"});
        }
        const auto action =
            std::ranges::find(actions, std::string_view(words[0]), [](const auto& pair) { return pair.first; });
        if (action == actions.end()) return fail(words[0], {"una acción conocida", "a known action"});
        const auto article = articles.find(words[1]);
        if (!article) return fail(words[1], {"un artículo de la edición", "an article of the edition"});
        ListRule rule{action->second, *article, {}, {}};
        if (auto read = read_values(rule, colon == std::string_view::npos ? std::string_view() : all.substr(colon + 3));
            !read) {
            return fail(read.error().first, read.error().second);
        }
        const auto index = static_cast<std::uint32_t>(lists.rules_.size());
        lists.rules_.push_back(std::move(rule));
        for (std::size_t i = 2; i < words.size(); ++i)
            lists.by_headword_[words[i]].push_back(index);
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

std::vector<const ListRule*> WordLists::rules_for(const Entry& entry) const {
    return rules_named(entry.headword, entry.homograph);
}

std::vector<const ListRule*> WordLists::rules_for_feminine(const Entry& entry) const {
    return entry.feminine.empty() ? std::vector<const ListRule*>() : rules_named(entry.feminine, entry.homograph);
}

std::vector<std::string> WordLists::headwords() const {
    std::vector<std::string> words;
    for (const auto& [word, rules] : by_headword_)
        words.push_back(word);
    std::ranges::sort(words);
    return words;
}

}  // namespace letrado::regulation
