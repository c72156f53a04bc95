#include <algorithm>
#include <fmt/format.h>

#include "base/strings/printable.h"
#include "tournament/files/source_text.h"
#include "tournament/files/tsh.h"

namespace letrado::tournament::files {

namespace {

constexpr std::size_t most_divisions = 64;  // T-PERF-7

// Without the quotation marks around it.
std::string_view unquoted(std::string_view text) {
    text = trimmed(text);
    const bool quoted =
        text.size() >= 2 && text.front() == text.back() && (text.front() == '\'' || text.front() == '"');
    return quoted ? text.substr(1, text.size() - 2) : text;
}

}  // namespace

std::expected<TshConfig, FileFaults> read_tsh_config(std::string_view bytes) {
    const auto text = source_text(bytes);
    if (!text) return std::unexpected(text.error());
    TshConfig config;
    FaultList faults;
    int number = 0;
    for (auto line : lines_of(*text)) {
        ++number;
        line = trimmed(line);
        const auto blank = line.find_first_of(" \t");
        const auto word = line.substr(0, blank);
        const auto rest = blank == std::string_view::npos ? std::string_view{} : trimmed(line.substr(blank));
        if (word == "division") {
            const auto split = rest.find_first_of(" \t");
            const std::string id(rest.substr(0, split));
            const std::string file(split == std::string_view::npos ? std::string_view{} : trimmed(rest.substr(split)));
            if (id.empty() || file.empty() || !plain_field(id) || !plain_field(file) ||
                file.find('/') != std::string::npos)
                faults.add(number, 0, {"se espera «division A archivo.t»", "“division A file.t” is expected"});
            else if (std::ranges::find(config.divisions, id, &TshConfig::DivisionFile::id) != config.divisions.end())
                faults.add(
                    number, 0,
                    {fmt::format("la división {} está dos veces", id), fmt::format("division {} is there twice", id)});
            else if (config.divisions.size() == most_divisions)
                faults.add(number, 0, {"demasiadas divisiones", "too many divisions"});
            else
                config.divisions.push_back({id, file});
            continue;
        }
        const auto equals = rest.find('=');
        if (word != "config" || equals == std::string_view::npos) continue;
        const auto key = trimmed(rest.substr(0, equals));
        const auto value = unquoted(rest.substr(equals + 1));
        const auto number_within = [&](int least, int most, int& into) {
            if (const auto read = whole_number(value, least, most))
                into = *read;
            else
                faults.add(number, 0,
                           {fmt::format("no es un número entre {} y {}: {}", least, most, base::excerpt(value)),
                            fmt::format("not a number from {} to {}: {}", least, most, base::excerpt(value))});
        };
        if ((key == "event_name" || key == "event_date") && !plain_field(value))
            faults.add(number, 0,
                       {"texto demasiado largo o con signos de control", "text too long or with control characters"});
        else if (key == "event_name")
            config.event_name = value;
        else if (key == "event_date")
            config.event_date = value;
        else if (key == "max_rounds")
            number_within(1, most_rounds, config.max_rounds);
        else if (key == "bye_spread")
            number_within(0, 1000, config.bye_spread);
    }
    if (!faults.empty()) return std::unexpected(faults.take());
    return config;
}

std::string write_tsh_config(const TshConfig& config) {
    const auto quoted = [](std::string text) {
        std::ranges::replace(text, '\'', ' ');
        std::ranges::replace(text, '\n', ' ');
        return fmt::format("'{}'", text);
    };
    std::string result;
    for (const auto& [id, file] : config.divisions)
        result += fmt::format("division {} {}\n", id, file);
    result += fmt::format("config event_name = {}\nconfig event_date = {}\n", quoted(config.event_name),
                          quoted(config.event_date));
    if (config.max_rounds > 0) result += fmt::format("config max_rounds = {}\n", config.max_rounds);
    result += fmt::format("config bye_spread = {}\nconfig track_firsts = 1\n", config.bye_spread);
    return result;
}

}  // namespace letrado::tournament::files
