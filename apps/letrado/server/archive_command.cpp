// letrado archive: closed games out of a server's store and into files, and back.
#include <chrono>
#include <fmt/format.h>

#include "server/server_commands.h"
#include "server/server_store.h"
#include "service/records/game_archive.h"

namespace letrado::app {

namespace {

struct ArchiveOptions {
    ServerPlace place;
    std::filesystem::path folder = "letrado-archive";
    int days = 365;
    std::string game;
};

int run_archive(const Context& context, const ArchiveOptions& options) {
    const auto store = open_existing_store(context, load_config(context, options.place.config), options.place.data);
    const auto now = std::chrono::floor<std::chrono::milliseconds>(std::chrono::system_clock::now());
    const service::GameArchive archive(options.folder);
    std::int64_t unreadable = 0;
    for (bool more = true; more;) {
        const auto run = context.require(archive.take(*store, now - std::chrono::days(options.days), 1000));
        unreadable = run.unreadable;
        more = run.more && run.archived > 0;
        if (run.file.empty()) break;
        fmt::print("{}\n", context.say({fmt::format("{}: {} partidas", run.file.string(), run.archived),
                                        fmt::format("{}: {} games", run.file.string(), run.archived)}));
    }
    if (unreadable == 0) return exit_ok;
    fmt::print(stderr, "letrado: {}\n",
               context.say(
                   {fmt::format("{} partidas no se entienden y siguen en su sitio (letrado backup verify)", unreadable),
                    fmt::format("{} games are not understood and stay (letrado backup verify)", unreadable)}));
    return exit_no;
}

service::ArchivedGame find(const Context& context, const ArchiveOptions& options) {
    auto found = context.require(service::GameArchive(options.folder).find(options.game));
    if (!found)
        context.fail({fmt::format("la partida {} no está en {}", options.game, options.folder.string()),
                      fmt::format("game {} is not in {}", options.game, options.folder.string())});
    return std::move(*found);
}

int run_show(const Context& context, const ArchiveOptions& options) {
    const auto game = find(context, options);
    for (const std::string& event : game.log)
        fmt::print("{}\n", event);
    return exit_ok;
}

int run_restore(const Context& context, const ArchiveOptions& options) {
    const auto game = find(context, options);
    const auto store = open_existing_store(context, load_config(context, options.place.config), options.place.data);
    if (!context.require(service::GameArchive::give_back(*store, game)))
        context.fail({fmt::format("la partida {} ya está en el servidor", options.game),
                      fmt::format("game {} is on the server already", options.game)});
    return exit_ok;
}

int run_verify(const Context& context, const ArchiveOptions& options) {
    const auto contents = service::GameArchive(options.folder).verify();
    if (!contents) {
        fmt::print("{}\n", context.say(contents.error().message()));
        return exit_no;
    }
    fmt::print("{}\n", context.say({fmt::format("{}: {} archivos, {} partidas, {} bytes", options.folder.string(),
                                                contents->files, contents->games, contents->bytes),
                                    fmt::format("{}: {} files, {} games, {} bytes", options.folder.string(),
                                                contents->files, contents->games, contents->bytes)}));
    return exit_ok;
}

}  // namespace

void add_archive(CLI::App& app, Context& context) {
    CLI::App* archive =
        app.add_subcommand("archive", "Move old games of a server into compressed files, and look into them");
    const auto options = std::make_shared<ArchiveOptions>();
    const auto add_folder = [&](CLI::App& command) {
        command.add_option("-f,--folder", options->folder, "folder of the archive")->capture_default_str();
    };
    add_folder(*archive);
    add_place_options(*archive, options->place);
    archive->add_option("--days", options->days, "closed games in which nothing happened for so many days")
        ->capture_default_str()
        ->check(CLI::Range(1, 36500));
    archive->footer(
        "A game leaves the server when the file that has it was written and read back. The server may run.\n\n"
        "Example:\n  letrado archive --days 180 --folder /srv/archive --data /var/lib/letrado");
    using Run = int (*)(const Context&, const ArchiveOptions&);
    const auto add = [&](const char* name, const char* about, const char* example, bool of_game, bool of_server,
                         Run run) {
        CLI::App* command = archive->add_subcommand(name, about);
        if (of_game) command->add_option("game", options->game, "its id")->required();
        add_folder(*command);
        if (of_server) add_place_options(*command, options->place);
        command->footer(fmt::format("Example:\n  letrado archive {}", example));
        command->callback([&context, options, run] { throw Exit{run(context, *options)}; });
    };
    add("show", "The log of an archived game, as `letrado game` reads it", "show k3v9 --folder /srv/archive", true,
        false, run_show);
    add("restore", "Put an archived game back", "restore k3v9 --folder /srv/archive --data /var/lib/letrado", true,
        true, run_restore);
    add("verify", "Read all of an archive and prove every game", "verify --folder /srv/archive", false, false,
        run_verify);
    archive->require_subcommand(0, 1);
    archive->callback([&context, options] { throw Exit{run_archive(context, *options)}; });
}

}  // namespace letrado::app
