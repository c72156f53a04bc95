#include "play/saved_table.h"

#include <charconv>
#include <fmt/format.h>
#include <sys/stat.h>
#include <system_error>

#include "base/settings.h"

namespace letrado::app {

namespace {

constexpr std::int64_t format_version = 1;

std::optional<board::BagSeed> seed_from_hex(std::string_view text) {
    board::BagSeed seed;
    if (text.size() != 2 * seed.bytes.size()) return std::nullopt;
    for (std::size_t i = 0; i < seed.bytes.size(); ++i) {
        const char* digits = text.data() + 2 * i;
        const auto [end, error] = std::from_chars(digits, digits + 2, seed.bytes[i], 16);
        if (error != std::errc() || end != digits + 2) return std::nullopt;
    }
    return seed;
}

}  // namespace

std::filesystem::path saved_table_path(std::filesystem::path log) {
    return log += ".seed";
}

void save_table(const Context& context, const std::filesystem::path& log, const SavedTable& saved) {
    const std::filesystem::path path = saved_table_path(log);
    std::string text = fmt::format("format = {}\nseed = \"{}\"\n", format_version, base::to_hex(saved.seed.bytes));
    if (!saved.bot.empty()) text += fmt::format("bot = {}\n", base::quoted(saved.bot));
    // It is replaced with the mode it has: nobody else sees it for a moment.
    context.require(base::write_file_atomically(path, ""));
    ::chmod(path.c_str(), 0600);
    context.require(base::write_file_atomically(path, text));
}

std::optional<SavedTable> load_table(const Context& context, const std::filesystem::path& log) {
    const std::filesystem::path path = saved_table_path(log);
    std::error_code error;
    if (!std::filesystem::exists(path, error)) return std::nullopt;
    const auto settings = base::Settings::parse(context.require(base::read_text(path)));
    const auto* version = settings ? settings->get<std::int64_t>("", "format") : nullptr;
    const auto* hex = settings ? settings->get<std::string>("", "seed") : nullptr;
    const auto seed = hex == nullptr ? std::nullopt : seed_from_hex(*hex);
    if (version == nullptr || *version != format_version || !seed) {
        context.fail({fmt::format("{}: no es la semilla de una partida", path.string()),
                      fmt::format("{}: this is no seed of a game", path.string())});
    }
    const auto* bot = settings->get<std::string>("", "bot");
    return SavedTable{*seed, bot == nullptr ? "" : *bot};
}

std::optional<board::BagSeed> seed_told(std::span<const game::Event> log) {
    for (const game::Event& event : log)
        if (const auto* told = std::get_if<game::SeedRevealed>(&event.body)) return seed_from_hex(told->seed);
    return std::nullopt;
}

void forget_table(const std::filesystem::path& log) {
    std::error_code error;
    std::filesystem::remove(saved_table_path(log), error);
}

}  // namespace letrado::app
