#include "service/records/game_archive.h"

#include <algorithm>
#include <boost/json.hpp>
#include <chrono>
#include <fmt/format.h>

#include "base/file.h"
#include "base/hash.h"
#include "base/packed/gzip.h"
#include "base/strings/json_text.h"
#include "service/games/live_game.h"
#include "service/records/game_header.h"
#include "service/records/game_proof.h"
#include "service/stored_json.h"
#include "service/stored_time.h"

namespace letrado::service {

namespace {

namespace json = boost::json;

constexpr int version = 1;
constexpr std::string_view data_end = ".jsonl.gz";
constexpr std::string_view manifest_end = ".manifest.json";
// A game of a hundred thousand events is far below; so is a file of ours.
constexpr std::size_t most_text = std::size_t{1} << 30;
constexpr std::size_t enough_text = std::size_t{32} << 20;

std::unexpected<ArchiveError> fail(std::string es, std::string en) {
    return std::unexpected(ArchiveError{{std::move(es), std::move(en)}});
}

std::unexpected<ArchiveError> fail(const base::Text& text) {
    return std::unexpected(ArchiveError{text});
}

std::string digest_of(std::string_view bytes) {
    return base::to_hex(base::sha256(base::as_bytes(bytes)));
}

std::optional<json::value> parse(std::string_view text) {
    boost::system::error_code error;
    json::value value = json::parse(text, error);
    if (error) return std::nullopt;
    return value;
}

std::expected<std::vector<std::string>, store::Error> read_all(store::EventLog& log, const std::string& stream) {
    constexpr std::int64_t page = 1000;
    std::vector<std::string> records;
    for (;;) {
        auto some = log.read(stream, static_cast<store::Sequence>(records.size()), page);
        if (!some) return std::unexpected(some.error());
        for (store::StoredEvent& event : *some)
            records.push_back(std::move(event.payload));
        if (std::ssize(*some) < page) return records;
    }
}

// Nothing where the records are not what a game's are.
std::optional<ArchivedGame> archived_of(const store::StreamInfo& stream, std::vector<std::string> records) {
    if (records.size() < 2 || std::ssize(records) != stream.sequence) return std::nullopt;
    ArchivedGame game{game_of(stream.id),
                      stream.created,
                      stream.updated,
                      stream.summary.status,
                      stream.summary.data,
                      stream.summary.participants,
                      std::move(records.front()),
                      {},
                      stream.summary.parent};
    game.log.assign(std::move_iterator(records.begin() + 1), std::move_iterator(records.end()));
    if (!parse(game.card) || !read_header(game.header) || !prove_game(game.header, game.log, game.status))
        return std::nullopt;
    return game;
}

struct Listed {
    std::string game;
    std::int64_t events = 0;
};
struct Manifest {
    std::string file;
    std::string sha256;
    std::int64_t bytes = 0;
    std::vector<Listed> games;
};

std::string write_manifest(const Manifest& manifest) {
    json::array games;
    for (const Listed& listed : manifest.games)
        games.push_back({{"game", listed.game}, {"events", listed.events}});
    return json::serialize(json::object{{"version", version},
                                        {"file", manifest.file},
                                        {"sha256", manifest.sha256},
                                        {"bytes", manifest.bytes},
                                        {"games", std::move(games)}}) +
           '\n';
}

std::expected<Manifest, ArchiveError> read_manifest(const std::filesystem::path& path) {
    const auto text = base::read_file(path);
    if (!text) return fail(text.error().message());
    const auto bad = [&] {
        return fail(fmt::format("{}: no es un manifiesto de archivo", path.string()),
                    fmt::format("{}: not an archive's manifest", path.string()));
    };
    const auto value = parse(*text);
    if (!value) return bad();
    try {
        if (value->at("version").as_int64() != version) return bad();
        Manifest manifest{std::string(value->at("file").as_string()),
                          std::string(value->at("sha256").as_string()),
                          value->at("bytes").as_int64(),
                          {}};
        // It names a file of its own folder, whatever somebody wrote into it.
        if (std::filesystem::path(manifest.file).filename() != manifest.file) return bad();
        for (const json::value& each : value->at("games").as_array())
            manifest.games.push_back({std::string(each.at("game").as_string()), each.at("events").as_int64()});
        return manifest;
    } catch (const std::exception&) {
        return bad();
    }
}

std::expected<std::vector<std::filesystem::path>, ArchiveError> manifests_in(const std::filesystem::path& folder) {
    std::vector<std::filesystem::path> found;
    std::error_code error;
    for (std::filesystem::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error))
        if (entry->path().filename().string().ends_with(manifest_end)) found.push_back(entry->path());
    if (error)
        return fail(fmt::format("no se puede leer {}: {}", folder.string(), error.message()),
                    fmt::format("cannot read {}: {}", folder.string(), error.message()));
    std::ranges::sort(found);
    return found;
}

// The text of a file that is what its manifest says.
std::expected<std::string, ArchiveError> read_data(const std::filesystem::path& folder, const Manifest& manifest) {
    const std::filesystem::path path = folder / manifest.file;
    const auto bytes = base::read_file(path);
    if (!bytes) return fail(bytes.error().message());
    auto text = std::ssize(*bytes) == manifest.bytes && digest_of(*bytes) == manifest.sha256
                    ? base::gunzip(*bytes, most_text)
                    : std::nullopt;
    if (!text)
        return fail(fmt::format("{}: no es lo que dice su manifiesto", path.string()),
                    fmt::format("{}: it is not what its manifest says", path.string()));
    return std::move(*text);
}

std::vector<std::string_view> lines_of(std::string_view text) {
    std::vector<std::string_view> lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        lines.push_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

// Writes the file, reads it back, then says so in its manifest: without one nobody looks at it.
std::expected<std::filesystem::path, ArchiveError> write_games(const std::filesystem::path& folder,
                                                               const std::vector<ArchivedGame>& games) {
    std::error_code error;
    if (!std::filesystem::is_directory(folder, error)) {
        std::filesystem::create_directories(folder, error);
        std::filesystem::permissions(folder, std::filesystem::perms::owner_all, error);
    }
    std::string text;
    Manifest manifest;
    for (const ArchivedGame& game : games) {
        text += write_archived(game) + '\n';
        manifest.games.push_back({game.game, std::ssize(game.log)});
    }
    const std::string bytes = base::gzip(text);
    manifest.sha256 = digest_of(bytes);
    manifest.bytes = std::ssize(bytes);
    // The same games give the same name: a run that was cut short is done again, not twice.
    const std::chrono::year_month_day day(std::chrono::floor<std::chrono::days>(games.front().updated));
    const auto month = static_cast<unsigned>(day.month());
    const std::string name = fmt::format("games-{}-{}{}-{}", static_cast<int>(day.year()), month < 10 ? "0" : "", month,
                                         digest_of(text).substr(0, 16));
    manifest.file = name + std::string(data_end);
    const std::filesystem::path path = folder / manifest.file;
    if (auto written = base::write_file_atomically(path, bytes); !written) return fail(written.error().message());
    const auto again = read_data(folder, manifest);
    if (!again) return std::unexpected(again.error());
    const auto lines = lines_of(*again);
    bool same = lines.size() == games.size();
    for (std::size_t i = 0; same && i < games.size(); ++i) {
        const auto game = read_archived(lines[i]);
        const auto written = read_archived(write_archived(games[i]));
        same = game && game == written && prove_game(game->header, game->log, game->status);
    }
    if (!same)
        return fail(fmt::format("{}: leído no es lo que se escribió", path.string()),
                    fmt::format("{}: what was read is not what was written", path.string()));
    if (auto written =
            base::write_file_atomically(folder / (name + std::string(manifest_end)), write_manifest(manifest));
        !written)
        return fail(written.error().message());
    return path;
}

}  // namespace

std::string write_archived(const ArchivedGame& game) {
    std::string line;
    const auto add = [&line](std::string_view name, std::string_view value) {
        line += line.empty() ? '{' : ',';
        line += '"';
        line += name;
        line += "\":";
        line += value;
    };
    const auto list = [](const std::vector<std::string>& values, bool quoted) {
        std::string text;
        for (const std::string& value : values) {
            text += text.empty() ? '[' : ',';
            text += quoted ? base::json_string(value) : value;
        }
        return text.empty() ? "[]" : std::move(text) + ']';
    };
    add("game", base::json_string(game.game));
    add("created", std::to_string(millis_of(game.created)));
    add("updated", std::to_string(millis_of(game.updated)));
    add("status", base::json_string(game.status));
    add("card", game.card);
    add("participants", list(game.participants, true));
    if (!game.parent.empty()) add("parent", base::json_string(game.parent));
    add("header", game.header);
    add("log", list(game.log, false));
    line += '}';
    return line;
}

std::optional<ArchivedGame> read_archived(std::string_view line) {
    const auto value = parse(line);
    if (!value) return std::nullopt;
    try {
        ArchivedGame game{std::string(value->at("game").as_string()), time_of(value->at("created").as_int64()),
                          time_of(value->at("updated").as_int64()),   std::string(value->at("status").as_string()),
                          json::serialize(value->at("card")),         {},
                          json::serialize(value->at("header")),       {}};
        for (const json::value& each : value->at("participants").as_array())
            game.participants.emplace_back(each.as_string());
        for (const json::value& event : value->at("log").as_array())
            game.log.push_back(json::serialize(event));
        if (const json::value* parent = value->as_object().if_contains("parent")) game.parent = parent->as_string();
        return game;
    } catch (const std::exception&) {
        return std::nullopt;
    }
}

std::expected<ArchiveRun, ArchiveError> GameArchive::take(store::EventLog& log, store::Time before,
                                                          std::int64_t most) const {
    ArchiveRun run;
    std::error_code error;
    if (std::filesystem::exists(folder_, error) && !std::filesystem::is_directory(folder_, error))
        return fail(fmt::format("{}: no es una carpeta", folder_.string()),
                    fmt::format("{}: it is no folder", folder_.string()));
    std::vector<ArchivedGame> games;
    std::size_t text = 0;
    store::StreamQuery query{.kind = "game",
                             .statuses = {"closed", std::string(status_put_away), std::string(status_aborted)},
                             .limit = 100,
                             .after = 0};
    for (bool end = false; !end && !run.more;) {
        const auto page = log.list_streams(query);
        if (!page) return fail(page.error().message());
        end = std::ssize(*page) < query.limit;
        for (const store::StreamInfo& stream : *page) {
            query.after = stream.cursor;
            // The first made come first.
            if (stream.created >= before) end = true;
            if (stream.updated >= before) continue;
            if (std::ssize(games) >= most || text > enough_text) {
                run.more = true;
                break;
            }
            auto records = read_all(log, stream.id);
            if (!records) return fail(records.error().message());
            auto game = archived_of(stream, std::move(*records));
            if (!game) {
                ++run.unreadable;
                continue;
            }
            for (const std::string& event : game->log)
                text += event.size();
            games.push_back(std::move(*game));
        }
    }
    if (games.empty()) return run;
    auto file = write_games(folder_, games);
    if (!file) return std::unexpected(std::move(file.error()));
    run.file = std::move(*file);
    for (const ArchivedGame& game : games) {
        const auto gone = log.delete_stream(stream_of(game.game), std::ssize(game.log) + 1);
        if (!gone) return fail(gone.error().message());
        ++(*gone ? run.archived : run.changed);
    }
    return run;
}

std::expected<std::optional<ArchivedGame>, ArchiveError> GameArchive::find(std::string_view game) const {
    const auto paths = manifests_in(folder_);
    if (!paths) return std::unexpected(paths.error());
    std::optional<ArchivedGame> last;
    for (const std::filesystem::path& path : *paths) {
        const auto manifest = read_manifest(path);
        if (!manifest) return std::unexpected(manifest.error());
        const auto listed = std::ranges::find(manifest->games, game, &Listed::game);
        if (listed == manifest->games.end()) continue;
        if (last && std::ssize(last->log) >= listed->events) continue;
        const auto text = read_data(folder_, *manifest);
        if (!text) return std::unexpected(text.error());
        const auto place = static_cast<std::size_t>(listed - manifest->games.begin());
        const auto lines = lines_of(*text);
        auto found = place < lines.size() ? read_archived(lines[place]) : std::nullopt;
        if (!found || found->game != game)
            return fail(fmt::format("{}: no tiene la partida que dice", path.string()),
                        fmt::format("{}: it has not the game it names", path.string()));
        last = std::move(found);
    }
    return last;
}

std::expected<bool, ArchiveError> GameArchive::give_back(store::EventLog& log, const ArchivedGame& game) {
    store::Append append{stream_of(game.game),
                         0,
                         "open",
                         {game.header},
                         game.updated,
                         store::Summary{"game", game.status, game.card, game.participants, game.parent}};
    std::ranges::copy(game.log, std::back_inserter(append.events));
    const auto done = log.append(append);
    if (!done && done.error().kind == store::ErrorKind::stale_sequence) return false;
    if (!done) return fail(done.error().message());
    return !done->repeated;
}

std::expected<ArchiveContents, ArchiveError> GameArchive::verify() const {
    const auto paths = manifests_in(folder_);
    if (!paths) return std::unexpected(paths.error());
    ArchiveContents contents;
    for (const std::filesystem::path& path : *paths) {
        const auto manifest = read_manifest(path);
        if (!manifest) return std::unexpected(manifest.error());
        const auto text = read_data(folder_, *manifest);
        if (!text) return std::unexpected(text.error());
        const auto lines = lines_of(*text);
        for (std::size_t i = 0; i < std::max(lines.size(), manifest->games.size()); ++i) {
            const auto game = i < lines.size() ? read_archived(lines[i]) : std::nullopt;
            const bool good = game && i < manifest->games.size() && manifest->games[i].game == game->game &&
                              manifest->games[i].events == std::ssize(game->log) &&
                              prove_game(game->header, game->log, game->status);
            if (!good)
                return fail(fmt::format("{}: la partida {} está dañada", manifest->file, i + 1),
                            fmt::format("{}: game {} is damaged", manifest->file, i + 1));
        }
        ++contents.files;
        contents.games += std::ssize(lines);
        contents.bytes += manifest->bytes;
    }
    return contents;
}

}  // namespace letrado::service
