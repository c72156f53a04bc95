#include "tournament/command_text.h"

#include <algorithm>
#include <charconv>
#include <concepts>
#include <fmt/format.h>
#include <limits>

#include "base/make_named.h"
#include "base/type_kinds.h"
#include "tournament/events.h"
#include "tournament/names.h"
#include "tournament/text_parts.h"

namespace letrado::tournament {

namespace {

template <typename T>
concept HasFields = requires(T& value) { T::fields(value, [](std::string_view, auto&) {}); };

// ---- Reading -------------------------------------------------------------------------------------------------------

// False where the text is no value of the kind.
template <typename T>
bool read(std::string_view text, T& value);

bool read_row(std::string_view text, GameRow& row) {
    const std::size_t sign = text.find_first_of("->", 1);
    if (sign == std::string_view::npos) return false;
    const auto one = parse_int(text.substr(0, sign), 1, most_entrants);
    const auto other = parse_int(text.substr(sign + 1), 1, most_entrants);
    if (!one || !other) return false;
    row.first = *one;
    row.second = *other;
    row.starter = text[sign] == '>' ? *one : 0;
    return true;
}

template <HasFields T>
bool read_parts(std::string_view text, T& value) {
    const auto parts = split(text, '/');
    std::size_t next = 0;
    bool good = true;
    T::fields(value, [&](std::string_view, auto& field) {
        if (next < parts.size()) good = read(parts[next++], field) && good;
    });
    return good && next == parts.size();
}

template <typename T>
bool read(std::string_view text, T& value) {
    if constexpr (std::same_as<T, bool>) {
        value = text == "true";
        return text == "true" || text == "false";
    } else if constexpr (std::integral<T>) {
        std::int64_t number = 0;
        if (text.starts_with('+')) text.remove_prefix(1);
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
        if (error != std::errc{} || end != text.data() + text.size()) return false;
        constexpr std::int64_t bound = sizeof(T) < 8 ? 1'000'000 : 1'000'000'000'000'000;
        if (number < -bound || number > bound) return false;
        value = static_cast<T>(number);
        return true;
    } else if constexpr (std::is_enum_v<T>) {
        const auto found = from_name<T>(text);
        if (found) value = *found;
        return found.has_value();
    } else if constexpr (std::same_as<T, std::string>) {
        value = text;
        return true;
    } else if constexpr (base::is_optional<T>) {
        return read(text, value.emplace());
    } else if constexpr (std::same_as<T, GameRow>) {
        return read_row(text, value);
    } else if constexpr (base::is_vector<T>) {
        value.clear();
        using Item = typename T::value_type;
        constexpr char sign = HasFields<Item> && !std::same_as<Item, GameRow> ? ';' : ',';
        if (text.empty()) return true;
        return std::ranges::all_of(split(text, sign),
                                   [&](std::string_view part) { return read(trim(part), value.emplace_back()); });
    } else {
        return read_parts(text, value);
    }
}

struct TypedWords {
    std::vector<std::string> left;
    std::string division;
    base::Text fault{};

    // The word for a field: by its name, else the next without one where they stand in order.
    std::optional<std::string> take(std::string_view name, bool in_order) {
        const std::string prefix = std::string(name) + '=';
        std::size_t begin = prefix.size();
        auto at = std::ranges::find_if(left, [&](const std::string& word) { return word.starts_with(prefix); });
        if (at == left.end()) {
            begin = 0;
            if (name == "division") return division;
            if (!in_order) return std::nullopt;
            at =
                std::ranges::find_if(left, [](const std::string& word) { return word.find('=') == std::string::npos; });
            if (at == left.end()) return std::nullopt;
        }
        std::string value = at->substr(begin);
        left.erase(at);
        return value;
    }

    void blame(std::string_view value, std::string_view name) {
        fault = {fmt::format("«{}» no vale para {}", value, name), fmt::format("'{}' does not do for {}", value, name)};
    }

    // Parts of a thing inside are given by name only.
    template <HasFields Body>
    void fill(Body& body, bool in_order) {
        Body::fields(body, [&](std::string_view name, auto& field) {
            if (!fault.es.empty()) return;
            if constexpr (HasFields<std::remove_cvref_t<decltype(field)>>) {
                fill(field, false);
            } else if (const auto value = take(name, in_order); value && !read(*value, field)) {
                blame(*value, name);
            }
        });
    }
};

// ---- Writing -------------------------------------------------------------------------------------------------------

template <typename T>
std::string written(const T& value) {
    if constexpr (std::same_as<T, bool>) {
        return value ? "true" : "false";
    } else if constexpr (std::integral<T>) {
        return std::to_string(value);
    } else if constexpr (std::is_enum_v<T>) {
        return std::string(name_of(value));
    } else if constexpr (std::same_as<T, std::string>) {
        return value;
    } else if constexpr (base::is_optional<T>) {
        return value ? written(*value) : std::string();
    } else if constexpr (std::same_as<T, GameRow>) {
        return fmt::format("{}{}{}", value.first, value.starter == value.first && value.first != 0 ? '>' : '-',
                           value.second);
    } else if constexpr (base::is_vector<T>) {
        using Item = typename T::value_type;
        constexpr char sign = HasFields<Item> && !std::same_as<Item, GameRow> ? ';' : ',';
        std::string text;
        for (const auto& item : value)
            text +=
                fmt::format("{}{}", text.empty() ? "" : std::string(1, sign), written(static_cast<const Item&>(item)));
        return text;
    } else {
        std::string text;
        T::fields(value, [&](std::string_view, const auto& field) {
            text += fmt::format("{}{}", text.empty() ? "" : "/", written(field));
        });
        return text;
    }
}

}  // namespace

std::expected<CommandBody, base::Text> parse_command(const std::vector<std::string>& words,
                                                     const std::string& division) {
    const std::string name = words.empty() ? std::string() : words.front();
    auto body = base::make_named<CommandBody>(name);
    if (!body)
        return std::unexpected(
            base::Text{fmt::format("no hay ninguna orden «{}»", name), fmt::format("there is no command '{}'", name)});
    TypedWords rest{{words.begin() + 1, words.end()}, division};
    std::visit([&](auto& alternative) { rest.fill(alternative, true); }, static_cast<AnyCommand&>(*body));
    if (rest.fault.es.empty() && !rest.left.empty())
        rest.fault = {fmt::format("sobra «{}»", rest.left.front()),
                      fmt::format("nothing takes '{}'", rest.left.front())};
    if (!rest.fault.es.empty()) return std::unexpected(rest.fault);
    return std::move(*body);
}

std::vector<std::pair<std::string, std::string>> fields_of(const EventBody& body) {
    std::vector<std::pair<std::string, std::string>> all;
    std::visit(
        [&](const auto& event) {
            std::remove_cvref_t<decltype(event)>::fields(
                event, [&](std::string_view name, const auto& field) { all.emplace_back(name, written(field)); });
        },
        static_cast<const AnyEvent&>(body));
    return all;
}

std::string describe(const EventBody& body) {
    std::string text(name_of(body));
    for (const auto& [name, value] : fields_of(body)) {
        if (value.empty()) continue;
        const bool quoted = value.find(' ') != std::string::npos;
        text += fmt::format(" {}={}{}{}", name, quoted ? "\"" : "", value, quoted ? "\"" : "");
    }
    return text;
}

namespace {

template <typename Command>
std::string form_of() {
    std::string text(Command::name);
    Command command{};
    Command::fields(command, [&](std::string_view name, auto&) { text += fmt::format(" {}=…", name); });
    return text;
}

template <typename... Commands>
std::vector<std::string> forms_of(const std::variant<Commands...>*) {
    return {form_of<Commands>()...};
}

}  // namespace

std::vector<std::string> command_forms() {
    return forms_of(static_cast<const AnyCommand*>(nullptr));
}

}  // namespace letrado::tournament
