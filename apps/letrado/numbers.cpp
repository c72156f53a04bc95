#include "numbers.h"

#include <charconv>
#include <fmt/format.h>
#include <optional>

#include "base/strings/printable.h"
#include "command.h"

namespace letrado::app {

namespace {

// The whole text as a number; nothing where it is none, or too large for the type.
template <typename Number>
std::optional<Number> read_number(const std::string& text) {
    Number number{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return number;
}

std::string refusal(const Context& context, const std::string& text, const base::Text& needed) {
    return fmt::format("{}: {}", base::excerpt(text), context.say(needed));
}

}  // namespace

CLI::Option* whole(CLI::Option* option, const Context& context, std::uint64_t least, std::uint64_t most) {
    const auto check = [&context, least, most](std::string& text) -> std::string {
        const auto number = read_number<std::uint64_t>(text);
        if (!number || *number < least || *number > most) {
            return refusal(context, text,
                           {fmt::format("ha de ser un número entero, de {} a {}", least, most),
                            fmt::format("it must be a whole number from {} to {}", least, most)});
        }
        // A zero in front would mean eight to a digit further on.
        text = std::to_string(*number);
        return {};
    };
    return option->transform(
        CLI::Validator(check, most == most_seed ? "" : fmt::format("{}..{}", least, most), "whole"));
}

CLI::Option* real(CLI::Option* option, const Context& context, double least, double most) {
    const auto check = [&context, least, most](const std::string& text) -> std::string {
        const auto number = read_number<double>(text);
        // Written so that what is no number is refused too.
        if (number && *number >= least && *number <= most) return {};
        return refusal(context, text,
                       {fmt::format("ha de ser un número de {} a {}", least, most),
                        fmt::format("it must be a number from {} to {}", least, most)});
    };
    return option->check(CLI::Validator(check, fmt::format("{}..{}", least, most), "real"));
}

}  // namespace letrado::app
