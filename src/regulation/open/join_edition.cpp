#include "regulation/open/join_edition.h"

#include <algorithm>
#include <fmt/format.h>

#include "base/strings/text_input.h"
#include "edition/article.h"
#include "edition/data.h"
#include "edition/game_rules.h"
#include "edition/joined_editions.h"
#include "regulation/rules/lexical_rules.h"

namespace letrado::regulation {

namespace {

bool governs_games(std::string_view id) {
    return edition::data().file(fmt::format("editions/{}/game.toml", id)).has_value();
}

std::expected<edition::EditionFile, base::DataError> read_if_there(const std::filesystem::path& path) {
    edition::EditionFile file{path.string(), {}};
    std::error_code error;
    if (!std::filesystem::exists(path, error)) return file;
    auto text = base::read_text(path);
    if (!text)
        return std::unexpected(
            base::DataError{file.path, 0, {}, {"un texto que se pueda leer", "a text that can be read"}});
    file.text = std::move(*text);
    return file;
}

// What `game` names; otherwise the nearest that is extended and governs games.
std::expected<std::string, base::DataError> game_base_of(const edition::EditionFiles& files) {
    const edition::EditionChoices& own = files.choices.front();
    if (const base::Setting* setting = own.settings.find("", "game")) {
        const auto* id = std::get_if<std::string>(&setting->value);
        if (id != nullptr && governs_games(*id)) return *id;
        return std::unexpected(base::DataError{
            own.file.path,
            setting->line,
            id == nullptr ? "" : *id,
            {"una edición del programa con reglas de juego", "an edition of the program with game rules"}});
    }
    for (const edition::EditionChoices& each : files.choices) {
        const auto* id = each.settings.get<std::string>("", "extends");
        if (id != nullptr && governs_games(*id)) return *id;
    }
    return std::string();
}

}  // namespace

std::expected<std::string, base::DataError> join_edition(const std::filesystem::path& folder) {
    const auto rules = load_lexical_rules_from(folder);
    if (!rules) return std::unexpected(rules.error());
    auto files = edition::edition_files_from(folder);
    if (!files) return std::unexpected(files.error());
    const auto taken = edition::lexical_edition_ids();
    const edition::EditionChoices& own = files->choices.front();
    if (std::ranges::find(taken, rules->id) != taken.end()) {
        const base::Setting* setting = own.settings.find("", "id");
        return std::unexpected(
            base::DataError{own.file.path,
                            setting == nullptr ? 0 : setting->line,
                            rules->id,
                            {"un id que ninguna otra edición tenga", "an id that no other edition has"}});
    }
    auto game = read_if_there(folder / "game.toml");
    if (!game) return std::unexpected(game.error());
    if (!game->text.empty())
        if (const auto read = edition::parse_game_rules(rules->id, game->text); !read)
            return std::unexpected(base::DataError{game->path, 0, {}, read.error().message()});
    auto articles = read_if_there(folder / "game-articles.tsv");
    if (!articles) return std::unexpected(articles.error());
    if (!articles->text.empty())
        if (const auto read = edition::ArticleTable::parse(articles->path, articles->text); !read)
            return std::unexpected(read.error());
    auto base = game_base_of(*files);
    if (!base) return std::unexpected(base.error());
    edition::add_joined_edition(
        {rules->id, std::move(*files), std::move(*game), std::move(*articles), std::move(*base)});
    return rules->id;
}

}  // namespace letrado::regulation
