#include "engine/value/win_table.h"

#include <algorithm>
#include <cassert>
#include <charconv>
#include <fmt/format.h>
#include <optional>
#include <span>
#include <stdexcept>

#include "engine/data.h"

namespace letrado::engine {

namespace {

constexpr int share_unit = certain_win / 10'000;
// More than any game has.
constexpr int most_lead = 2'000;

std::optional<std::vector<int>> numbers_of(std::string_view line, bool skip_first) {
    std::vector<int> numbers;
    while (true) {
        const std::size_t tab = line.find('\t');
        const std::string_view cell = line.substr(0, tab);
        if (!skip_first) {
            int number = 0;
            const auto [end, error] = std::from_chars(cell.begin(), cell.end(), number);
            if (error != std::errc() || end != cell.end()) return std::nullopt;
            numbers.push_back(number);
        }
        skip_first = false;
        if (tab == std::string_view::npos) return numbers;
        line.remove_prefix(tab + 1);
    }
}

bool ascends(std::span<const int> numbers) {
    return std::ranges::adjacent_find(numbers, std::ranges::greater_equal()) == numbers.end();
}

}  // namespace

base::Text WinTableError::message() const {
    return {fmt::format("tabla de victorias, línea {}: se esperaba {}", line, expected.es),
            fmt::format("win table, line {}: expected {}", line, expected.en)};
}

std::expected<WinTable, WinTableError> WinTable::parse(std::string_view text) {
    WinTable table;
    std::vector<int> leads;
    int line_number = 0;
    const auto fail = [&](base::Text expected) {
        return std::unexpected(WinTableError{line_number, std::move(expected)});
    };
    while (!text.empty()) {
        ++line_number;
        const std::size_t end = text.find('\n');
        const std::string_view line = text.substr(0, end);
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
        if (line.empty() || line.front() == '#') continue;
        const auto numbers = numbers_of(line, leads.empty());
        if (!numbers) return fail({"números enteros entre tabuladores", "whole numbers between tabs"});
        if (leads.empty()) {
            leads = *numbers;
            if (leads.size() < 2 || !ascends(leads) || leads.front() < -most_lead || leads.back() > most_lead)
                return fail({"ventajas que ascienden", "leads that ascend"});
            table.first_lead_ = leads.front();
            continue;
        }
        const auto unseen = static_cast<std::size_t>(numbers->front());
        const auto shares = std::span(*numbers).subspan(1);
        if (unseen != table.rows_.size() + 1)
            return fail({fmt::format("la fila de {} fichas", table.rows_.size() + 1),
                         fmt::format("the row of {} tiles", table.rows_.size() + 1)});
        const bool possible = shares.size() == leads.size() && std::ranges::is_sorted(shares) && shares.front() >= 0 &&
                              shares.back() <= certain_win / share_unit;
        if (!possible)
            return fail({fmt::format("{} probabilidades de 0 a 10000 que no descienden", leads.size()),
                         fmt::format("{} shares from 0 to 10000 that do not descend", leads.size())});
        std::vector<WinShare>& row = table.rows_.emplace_back();
        for (std::size_t i = 0; i + 1 < leads.size(); ++i) {
            const int width = leads[i + 1] - leads[i];
            for (int d = 0; d < width; ++d)
                row.push_back((shares[i] * (width - d) + shares[i + 1] * d) * share_unit / width);
        }
        row.push_back(shares.back() * share_unit);
    }
    ++line_number;
    if (table.rows_.empty()) return fail({"una fila al menos", "at least one row"});
    return table;
}

WinTable WinTable::embedded() {
    const auto text = data().file("engine/win.tsv");
    auto table = parse(text.value_or(""));
    if (!table) throw std::logic_error(table.error().message().en);
    return std::move(*table);
}

WinShare WinTable::share(Equity lead, int unseen) const {
    const std::vector<WinShare>& row =
        rows_[static_cast<std::size_t>(std::clamp(unseen - 1, 0, static_cast<int>(rows_.size()) - 1))];
    const std::int64_t from_first = std::int64_t{lead} - std::int64_t{first_lead_} * point;
    if (from_first <= 0) return row.front();
    const auto place = static_cast<std::size_t>(from_first / point);
    if (place + 1 >= row.size()) return row.back();
    const auto within = static_cast<WinShare>(from_first % point);
    return row[place] + static_cast<WinShare>(std::int64_t{row[place + 1] - row[place]} * within / point);
}

}  // namespace letrado::engine
