// letrado serve: joins the transport, the use cases, the store and the bus.
#include <chrono>
#include <fmt/format.h>
#include <sys/resource.h>
#include <unistd.h>

#include "base/even_clock.h"
#include "base/file.h"
#include "base/processors.h"
#include "regulation/open/join_edition.h"
#include "server/graceful_stop.h"
#include "server/server_commands.h"
#include "server/server_lexica.h"
#include "server/server_secrets.h"
#include "server/server_store.h"
#include "server/service_manager.h"
#include "server/serving_store.h"
#include "server/ways_out.h"
#include "server/web_files.h"
#include "server/worker_pools.h"
#include "service/housekeeping.h"
#include "service/loops/heartbeat.h"
#include "service/loops/loop_count.h"
#include "service/loops/loop_thread.h"
#include "service/people/secrets.h"
#include "service/records/rating.h"
#include "store/group_writer.h"

namespace letrado::app {

namespace {

using namespace std::chrono_literals;

struct ServeOptions {
    ServerPlace place;
    std::optional<std::string> address;
    std::optional<std::uint16_t> port;
    std::vector<std::filesystem::path> editions;  // folders
};

// The transport's loop, as the service sees it.
class ServiceLoop : public service::Loop {
  public:
    ServiceLoop(net::Loop& loop, base::Log& log)
        : loop_(loop), clock_([&log](std::chrono::milliseconds by) {
              log.write(base::LogLevel::warning, "clock_stepped", {{"by_ms", std::to_string(by.count())}});
          }) {}
    void post(Work work) override { loop_.post(std::move(work)); }
    void after(std::chrono::milliseconds delay, Work work) override { loop_.after(delay, std::move(work)); }
    [[nodiscard]] game::Millis now() const override { return clock_.now(); }

  private:
    net::Loop& loop_;
    mutable base::EvenClock clock_;
};

// Resident memory of this process.
std::uint64_t memory_bytes() {
    const auto text = base::read_file("/proc/self/statm");
    if (!text) return 0;
    const std::size_t space = text->find(' ');
    return std::strtoull(text->c_str() + space, nullptr, 10) * static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE));
}

ServerConfig serve_config(const Context& context, const ServeOptions& options) {
    ServerConfig config = load_config(context, options.place.config);
    if (options.port) config.port = options.port;
    if (options.address) config.address = *options.address;
    config.api.tls = config.net.tls;
    config.api.version = LETRADO_VERSION;
    config.api.web = web_files();
    if (const auto lists = config.api.lists.read(); !lists) context.fail(lists.error());
    // A run of the program is a node of its own: what a former run left is taken over, not continued.
    if (config.api.games.cluster) config.api.games.node += '-' + service::new_id();
    config.housekeeping.node = config.api.games.node;
    config.housekeeping.cluster = config.api.games.cluster;
    return config;
}

// The loops on which games live; none where the sockets' own will do.
std::vector<std::unique_ptr<service::LoopThread>> make_game_loops(std::size_t count, const service::Loop& clock,
                                                                  const service::LoopThread::Failed& failed) {
    std::vector<std::unique_ptr<service::LoopThread>> loops;
    for (std::size_t i = 0; count > 1 && i < count; ++i)
        loops.push_back(std::make_unique<service::LoopThread>(clock, failed));
    return loops;
}

// A connection is a file: as many as the system allows.
void allow_many_files() {
    rlimit files{};
    if (::getrlimit(RLIMIT_NOFILE, &files) != 0) return;
    files.rlim_cur = files.rlim_max;
    (void)::setrlimit(RLIMIT_NOFILE, &files);
}

// Listens on the sockets that were handed over; without any, where the configuration says; where it says no port, on
// the first free one from the usual one on.
std::uint16_t listen(const Context& context, net::Server& server, const ServerConfig& config,
                     const std::vector<int>& sockets) {
    constexpr std::uint16_t usual_port = 8080;
    std::uint16_t given = 0;
    for (const int socket : sockets)
        given = context.require(server.listen_on(socket));
    if (!sockets.empty()) return given;
    if (config.port) return context.require(server.listen(config.address, *config.port));
    auto port = server.listen(config.address, usual_port);
    for (std::uint16_t next = usual_port + 1; !port && next < usual_port + 20; ++next) {
        port = server.listen(config.address, next);
        if (port) {
            fmt::print(stderr, "El puerto {0} está ocupado: uso el {1}. / Port {0} is taken: using {1}.\n", usual_port,
                       *port);
        }
    }
    return context.require(std::move(port));
}

// Those of a store of before are counted anew, once.
void count_ratings(const Context& context, store::Store& store, base::Log& log) {
    const auto counted = service::migrate_ratings(store);
    if (!counted) context.fail(counted.error().message());
    if (counted->games > 0) log.info("ratings_counted_anew", {{"games", std::to_string(counted->games)}});
}

// All that may take minutes before the server listens.
ServingStore open_counted_store(const Context& context, const ServerConfig& config, const std::filesystem::path& data,
                                const ServiceManager& manager, base::Log& log) {
    const LongStart patience(manager);
    ServingStore serving = open_serving_store(context, config, data, manager, log);
    count_ratings(context, *serving.store, log);
    return serving;
}

void say_address(std::string_view address) {
    fmt::print(
        "http://{}/\n"
        "Letrado está listo: abre esa dirección en el navegador; Ctrl+C lo detiene.\n"
        "Letrado is ready: open that address in a browser; Ctrl+C stops it.\n",
        address);
    std::fflush(stdout);
}

int run_serve(const Context& context, const ServeOptions& options) {
    std::vector<std::string> served{context.edition};
    for (const std::filesystem::path& folder : options.editions)
        served.push_back(context.require(regulation::join_edition(folder)));
    const ServiceManager manager;
    ServerConfig config = serve_config(context, options);
    allow_many_files();
    base::Log log(stderr, config.log_level);
    if (shows_secrets(options.place.config, config))
        log.write(base::LogLevel::warning, "secrets_readable_by_all", {{"file", options.place.config.string()}});
    const ServingStore serving = open_counted_store(context, config, options.place.data, manager, log);
    const auto& store = serving.store;
    const auto bus = make_bus(config);
    ServerLexica lexica(context);
    for (const std::string& edition : served)
        if (const auto words = lexica.open(edition); !words) context.fail(words.error().message());
    const service::BotRegistry bots = service::engine_bots();

    net::Loop loop;
    loop.on_failure([&log](std::string_view what) { log.error("callback_failed", {{"what", what}}); });
    ServiceLoop service_loop(loop, log);
    const auto failed = [&log](std::string_view where) {
        return [&log, where](std::string_view what) { log.error("work_failed", {{"where", where}, {"what", what}}); };
    };
    WorkerPools pools(config, failed);
    const std::size_t loop_count = service::loop_count(config.loops, base::usable_processors());
    const auto game_loops = make_game_loops(loop_count, service_loop, failed("loop"));
    for (const auto& each : game_loops)
        config.api.game_loops.push_back(each.get());
    // With one loop the answers of a group go to it in one piece; of several each gathers its own.
    store::GroupWriter::HandOver to_the_loop;
    if (game_loops.empty()) to_the_loop = [&loop](auto answers) { loop.post(std::move(answers)); };
    auto writer = std::make_unique<store::GroupWriter>(*store, 256, failed("writer"), std::move(to_the_loop));
    service::Housekeeping housekeeping({service_loop, *pools.desk, *store, log}, config.housekeeping);
    std::unique_ptr<net::Server> server;
    config.api.more_metrics = [&housekeeping] { return housekeeping.metrics(); };
    config.api.memory = memory_bytes;
    WaysOut ways_out(context, config, *store, log);
    config.api.outgoing = ways_out.outgoing();
    config.api.net_counts = [&server] { return server ? server->counts() : net::ServerCounts{}; };
    api::Api api(
        {service_loop, *store, *writer, *bus, *pools.desk, *pools.thinkers, *pools.quick, lexica, bots, log, {}},
        {*pools.passwords, *pools.words, *pools.jobs}, config.api, log);
    server = std::make_unique<net::Server>(loop, api, config.net);
    const std::uint16_t port = listen(context, *server, config, manager.sockets());
    api.start();
    housekeeping.start();
    log.info("listening", {{"address", config.address},
                           {"port", std::to_string(port)},
                           {"node", config.api.games.node},
                           {"loops", std::to_string(loop_count)},
                           {"store", config.store},
                           {"bus", config.bus}});
    GracefulStop stop({loop, *server, api, log, [&] { return api.under_way() + writer->waiting() + pools.owed(); }});
    loop.on_termination([&] {
        manager.notify("STOPPING=1");
        housekeeping.stop();
        stop.ask();
    });
    // Only now: whoever reads the address may ask us to end at once.
    say_address(net::with_port(config.address, port));
    manager.notify("READY=1");
    service::Heartbeat heart(service_loop, config.api.game_loops, manager.watchdog().value_or(0s) / 3,
                             [&] { manager.notify("WATCHDOG=1"); });
    if (manager.watchdog()) heart.start();
    loop.run();
    // Whoever works for the others goes first; games have been told to stop, and are left in peace.
    ways_out.end();
    for (const auto& each : game_loops)
        each->end();
    pools.end();
    writer.reset();
    server.reset();
    log.info("stopped");
    return exit_ok;
}

}  // namespace

void add_serve(CLI::App& app, Context& context) {
    CLI::App* command = app.add_subcommand("serve", "Serve games, accounts, bots and the judge over HTTP");
    const auto options = std::make_shared<ServeOptions>();
    command->add_option("-a,--address,--host", options->address,
                        "address to listen on: 0.0.0.0 for the network, :: with IPv6 too (default: 127.0.0.1)");
    command->add_option("-p,--port", options->port,
                        "port to listen on; 0 takes a free one (default: the first free one from 8080 on)");
    command
        ->add_option("--with-edition", options->editions,
                     "folder of an edition of your own, served beside those of the program; may be repeated")
        ->allow_extra_args(false);
    add_place_options(*command, options->place);
    command->footer(
        "Listens on this machine only unless told otherwise; on the sockets of systemd where it hands them over.\n\n"
        "Example:\n  letrado serve --port 8080 --data ~/letrado-data");
    command->callback([&context, options] { throw Exit{run_serve(context, *options)}; });
}

}  // namespace letrado::app
