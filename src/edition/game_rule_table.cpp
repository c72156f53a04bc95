#include "edition/game_rule_table.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "edition/data.h"
#include "edition/joined_editions.h"

namespace letrado::edition {

namespace {

using Row = std::vector<std::string_view>;

struct Table {
    Row header;
    std::vector<Row> rows;                                  // by id
    std::unordered_map<std::string_view, std::size_t> row;  // the referee asks several times in every decision
};

Row split(std::string_view line) {
    Row cells;
    while (true) {
        const std::size_t tab = line.find('\t');
        cells.push_back(line.substr(0, tab));
        if (tab == std::string_view::npos) return cells;
        line.remove_prefix(tab + 1);
    }
}

// data/rules.tsv is part of the program: a fault in it is a fault of the build, and no caller can go on.
Table read_table() {
    const auto text = data().file("rules.tsv");
    Table table;
    for (std::string_view rest = text.value_or(""); !rest.empty();) {
        const std::size_t end = rest.find('\n');
        const std::string_view line = rest.substr(0, end);
        rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
        if (line.empty()) continue;
        Row row = split(line);
        if (table.header.empty()) {
            table.header = std::move(row);
        } else if (row.size() == table.header.size()) {
            table.rows.push_back(std::move(row));
        } else {
            std::fprintf(stderr, "letrado: rules.tsv: wrong number of cells: %.*s\n", static_cast<int>(line.size()),
                         line.data());
            std::abort();
        }
    }
    std::ranges::sort(table.rows, {}, [](const Row& row) { return row.front(); });
    for (std::size_t i = 0; i < table.rows.size(); ++i)
        table.row.emplace(table.rows[i].front(), i);
    return table;
}

const Table& table() {
    static const Table read = read_table();
    return read;
}

const Row* find_row(std::string_view id) {
    const auto at = table().row.find(id);
    return at == table().row.end() ? nullptr : &table().rows[at->second];
}

std::string_view cell(RuleId rule, std::string_view column, std::string_view missing) {
    // An edition that has joined says where its rules are as the one does whose rules it takes.
    if (const JoinedEdition* joined = find_joined_edition(column)) column = joined->game_base;
    const Row* row = find_row(rule.text());
    const auto at = std::ranges::find(table().header, column);
    if (row == nullptr || at == table().header.end()) return missing;
    return (*row)[static_cast<std::size_t>(at - table().header.begin())];
}

using Articles = std::map<std::string, ArticleTable, std::less<>>;

Articles read_articles() {
    constexpr std::string_view folder = "editions/";
    constexpr std::string_view file = "/game-articles.tsv";
    Articles articles;
    for (const std::string_view path : data().paths(folder)) {
        if (!path.ends_with(file)) continue;
        auto table = ArticleTable::parse(path, *data().file(path));
        const std::string_view id = path.substr(folder.size(), path.size() - folder.size() - file.size());
        if (table) articles.emplace(id, std::move(*table));
    }
    for (const JoinedEdition& joined : joined_editions()) {
        const auto base = articles.find(joined.game_base);
        if (!joined.game_articles.text.empty()) {
            if (auto table = ArticleTable::parse(joined.game_articles.path, joined.game_articles.text))
                articles.emplace(joined.id, std::move(*table));
        } else if (base != articles.end()) {
            articles.emplace(joined.id, base->second);
        }
    }
    return articles;
}

const ArticleTable* articles_of(std::string_view edition) {
    static const Articles articles = read_articles();
    const auto table = articles.find(edition);
    return table == articles.end() ? nullptr : &table->second;
}

}  // namespace

const Article* find_game_article(std::string_view edition, std::string_view number) {
    const ArticleTable* table = articles_of(edition);
    const auto index = table == nullptr ? std::nullopt : table->find(number);
    return index ? &(*table)[*index] : nullptr;
}

std::span<const Article> game_articles(std::string_view edition) {
    const ArticleTable* table = articles_of(edition);
    return table == nullptr ? std::span<const Article>{} : std::span<const Article>(table->all());
}

std::optional<RuleId> find_game_rule(std::string_view id) {
    const Row* row = find_row(id);
    if (row == nullptr) return std::nullopt;
    return RuleId(row->front());
}

std::vector<RuleId> game_rule_ids() {
    std::vector<RuleId> ids;
    for (const Row& row : table().rows)
        ids.push_back(RuleId(row.front()));
    return ids;
}

std::string_view rule_article(RuleId rule, std::string_view edition) {
    std::string_view article = cell(rule, edition, "—");
    if (article.starts_with('(')) article = article.substr(1, article.size() - 2);
    return article;
}

bool edition_states(RuleId rule, std::string_view edition) {
    const std::string_view article = cell(rule, edition, "—");
    return !article.starts_with("—") && !article.starts_with('(');
}

}  // namespace letrado::edition
