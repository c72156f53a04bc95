#include "tournament/rules.h"

#include <algorithm>
#include <array>
#include <utility>

#include "base/invariant.h"
#include "tournament/data.h"

namespace letrado::tournament {

namespace {

using Row = std::vector<std::string_view>;

constexpr std::array editions{"fise-2009", "redeletras", "fise-anterior", "resumen-2017"};

const std::vector<Row>& rules() {
    static const std::vector<Row> sorted = [] {
        auto rows = rows_of_table("tournament/rules.tsv", 2 + editions.size());
        std::ranges::sort(rows, {}, [](const Row& row) { return row.front(); });
        return rows;
    }();
    return sorted;
}

const Row* row_of(std::string_view id) {
    const auto at = std::ranges::lower_bound(rules(), id, {}, [](const Row& row) { return row.front(); });
    return at == rules().end() || at->front() != id ? nullptr : &*at;
}

}  // namespace

std::vector<Row> rows_of_table(std::string_view path, std::size_t columns) {
    std::vector<Row> rows;
    bool header = true;
    for (std::string_view rest = data().file(path).value_or(""); !rest.empty();) {
        const std::size_t end = rest.find('\n');
        std::string_view line = rest.substr(0, end);
        rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
        if (std::exchange(header, false) || line.empty()) continue;
        Row row;
        while (true) {
            const std::size_t tab = line.find('\t');
            row.push_back(line.substr(0, tab));
            if (tab == std::string_view::npos) break;
            line.remove_prefix(tab + 1);
        }
        base::invariant(row.size() == columns, "a table of data/tournament has a row of another length");
        rows.push_back(std::move(row));
    }
    return rows;
}

std::optional<RuleId> find_rule(std::string_view id) {
    const Row* row = row_of(id);
    if (row == nullptr) return std::nullopt;
    return RuleId(row->front());
}

std::string_view article_of(RuleId rule, std::string_view edition) {
    const Row* row = row_of(rule.text());
    const auto column = std::ranges::find(editions, edition);
    if (row == nullptr || column == editions.end()) return "—";
    std::string_view article = (*row)[2 + static_cast<std::size_t>(column - editions.begin())];
    if (article.starts_with('(')) article = article.substr(1, article.size() - 2);
    return article;
}

bool edition_states(RuleId rule, std::string_view edition) {
    const Row* row = row_of(rule.text());
    const auto column = std::ranges::find(editions, edition);
    if (row == nullptr || column == editions.end()) return false;
    const std::string_view article = (*row)[2 + static_cast<std::size_t>(column - editions.begin())];
    return article != "—" && article != "bases" && !article.starts_with('(');
}

}  // namespace letrado::tournament
