#include "tournament/pairing/plan.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <fmt/format.h>

namespace letrado::tournament {

namespace {

struct Name {
    std::string_view text;
    MethodChoice choice;
};

constexpr std::array without_parameter{
    Name{"suizo", {Method::halves}},
    Name{"suizo mitades", {Method::halves}},
    Name{"suizo plegado", {Method::folded}},
    Name{"suizo vecinos", {Method::neighbours}},
    Name{"colina", {Method::hill}},
    Name{"colina no_immediate", {Method::hill, 0, true}},
    Name{"cuartiles 1-2", {Method::quarters, 2}},
    Name{"cuartiles 1-3", {Method::quarters, 3}},
    Name{"cuartiles 1-4", {Method::quarters, 4}},
    Name{"azar", {Method::random}},
    Name{"todos", {Method::round_robin}},
    Name{"manual", {Method::manual}},
};

// The number after "factor ".
std::optional<int> number_after(std::string_view text, std::string_view word) {
    if (!text.starts_with(word)) return std::nullopt;
    text.remove_prefix(word.size());
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size() || value < 1 || value > most_entrants)
        return std::nullopt;
    return value;
}

}  // namespace

std::expected<MethodChoice, base::Text> parse_method(std::string_view text) {
    const auto found = std::ranges::find(without_parameter, text, &Name::text);
    if (found != without_parameter.end()) return found->choice;
    if (const auto f = number_after(text, "factor ")) return MethodChoice{Method::factor, *f};
    if (number_after(text, "fontes ") == 3) return MethodChoice{Method::fontes, 3};
    return std::unexpected(base::Text{
        "método de pareo desconocido; se admiten: suizo mitades, suizo plegado, suizo vecinos, colina, "
        "colina no_immediate, factor N, cuartiles 1-2 (1-3, 1-4), azar, todos, fontes 3, manual",
        "unknown pairing method; known are: suizo mitades, suizo plegado, suizo vecinos, colina, colina no_immediate, "
        "factor N, cuartiles 1-2 (1-3, 1-4), azar, todos, fontes 3, manual"});
}

std::string to_text(const MethodChoice& choice) {
    if (choice.method == Method::factor) return fmt::format("factor {}", choice.parameter);
    if (choice.method == Method::fontes) return fmt::format("fontes {}", choice.parameter);
    // The longest name: "suizo mitades" rather than "suizo".
    std::string_view best;
    for (const auto& name : without_parameter)
        if (name.choice == choice && name.text.size() > best.size()) best = name.text;
    return std::string(best);
}

bool repeats_allowed_by_default(Method method) {
    return method == Method::hill;
}

std::string_view to_text(AvoidKind kind) {
    switch (kind) {
        case AvoidKind::country:
            return "country";
        case AvoidKind::club:
            return "club";
        case AvoidKind::team:
            break;
    }
    return "team";
}

}  // namespace letrado::tournament
