#include "tournament/event_words.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <map>
#include <string>
#include <string_view>

#include "tournament/command_text.h"
#include "tournament/people/conduct.h"

namespace letrado::tournament {

namespace {

using Fields = std::vector<std::pair<std::string, std::string>>;

struct Words {
    std::string_view es, en;
};

const Words* find_words(std::string_view key) {
    static const auto table = [] {
        std::map<std::string_view, Words, std::less<>> rows;
        for (const auto& row : rows_of_table("tournament/events.tsv", 3))
            rows.emplace(row[0], Words{row[1], row[2]});
        return rows;
    }();
    const auto at = table.find(key);
    return at == table.end() ? nullptr : &at->second;
}

bool is_empty(std::string_view value) {
    return value.empty() || value == "0" || value == "false";
}

// Fills a sentence in one language: {field}, {field:8} for its first eight characters; [of {field}] only where every
// field in it has a value; [?field …] and [!field …] where that one is true or is not.
class Sentence {
  public:
    Sentence(const State& state, const Fields& fields, bool spanish)
        : state_(state), fields_(fields), spanish_(spanish) {}

    std::string of(std::string_view text) const {
        std::string out;
        while (!text.empty()) {
            const std::size_t open = text.find('[');
            out += filled(text.substr(0, open));
            if (open == std::string_view::npos) break;
            const std::size_t close = text.find(']', open);
            out += part(text.substr(open + 1, close - open - 1));
            if (close == std::string_view::npos) break;
            text.remove_prefix(close + 1);
        }
        return out;
    }

  private:
    std::string part(std::string_view text) const {
        if (text.starts_with('?') || text.starts_with('!')) {
            const std::size_t end = std::min(text.find_first_not_of("abcdefghijklmnopqrstuvwxyz_", 1), text.size());
            const bool shown = is_empty(value(text.substr(1, end - 1))) == text.starts_with('!');
            const std::string_view rest = text.substr(end);
            return shown ? filled(rest.starts_with(' ') ? rest.substr(1) : rest) : std::string();
        }
        for (std::size_t at = text.find('{'); at != std::string_view::npos; at = text.find('{', at + 1))
            if (is_empty(value(name_at(text, at)))) return {};
        return filled(text);
    }
    std::string filled(std::string_view text) const {
        std::string out;
        while (!text.empty()) {
            const std::size_t open = text.find('{');
            out += text.substr(0, open);
            if (open == std::string_view::npos) break;
            const std::string_view name = name_at(text, open);
            const std::size_t close = text.find('}', open);
            const bool short_form = text.substr(open, close - open).ends_with(":8");
            out += short_form ? std::string(value(name).substr(0, 8)) : shown(name);
            text.remove_prefix(std::min(close + 1, text.size()));
        }
        return out;
    }
    static std::string_view name_at(std::string_view text, std::size_t open) {
        return text.substr(open + 1, std::min(text.find_first_of(":}", open), text.size()) - open - 1);
    }
    std::string_view value(std::string_view name) const {
        const auto at = std::ranges::find_if(fields_, [&](const auto& field) { return field.first == name; });
        return at == fields_.end() ? std::string_view() : std::string_view(at->second);
    }
    // A value for people: who it is, or the word for it.
    std::string shown(std::string_view name) const {
        constexpr std::array people{"no", "starter", "loser", "winner", "first", "second", "players", "absent"};
        const std::string_view text = value(name);
        if (std::ranges::find(people, name) != people.end()) return named(text);
        std::string key = fmt::format("={}", text);
        // T-OFF-2, T-OFF-6: titles of some editions.
        if (name == "role" && text == "monitor" && edition_states("T-OFF-6", state_.edition)) key = "=table_judge";
        if (name == "role" && text == "director" && authority_name(state_) == "arbiter") key = "=chief_arbiter";
        if (const Words* words = find_words(key)) return std::string(spanish_ ? words->es : words->en);
        return std::string(text);
    }
    // "4 Juan Mora, 7 Íñigo Peña". In a team event the numbers are teams'.
    std::string named(std::string_view list) const {
        const Division* division = state_.find_division(value("division"));
        std::string out;
        while (!list.empty()) {
            const std::size_t end = std::min(list.find(','), list.size());
            const std::string one(list.substr(0, end));
            out += (out.empty() ? "" : ", ") + one;
            const bool digits =
                !one.empty() && one.size() < 6 && std::ranges::all_of(one, [](char c) { return c >= '0' && c <= '9'; });
            const Entrant* person = digits ? state_.find(std::stoi(one)) : nullptr;
            if (person != nullptr && !person->person.empty() && (division == nullptr || !division->is_team_event()))
                out += ' ' + person->person;
            list.remove_prefix(std::min(end + 1, list.size()));
        }
        return out;
    }

    const State& state_;
    const Fields& fields_;
    bool spanish_;
};

}  // namespace

base::Text in_words(const State& state, const EventBody& body) {
    const Words* words = find_words(name_of(body));
    if (words == nullptr) {
        const std::string plain = describe(body);
        return {plain, plain};
    }
    const Fields fields = fields_of(body);
    return {Sentence(state, fields, true).of(words->es), Sentence(state, fields, false).of(words->en)};
}

}  // namespace letrado::tournament
