// letrado client: the server's API from a terminal or a script.
#include <boost/json.hpp>
#include <fmt/format.h>
#include <iostream>
#include <thread>

#include "game_file.h"
#include "net/client.h"
#include "server_commands.h"

namespace letrado::app {

namespace {

namespace json = boost::json;

struct ClientOptions {
    std::string server = "127.0.0.1:8080";
    std::string token;
    std::string word;
    std::string game;
    std::string name;
    std::string level = "greedy";
    std::string edition = "fise-2009";
    std::int64_t from = 0;
    bool to_end = false;
};

net::Endpoint endpoint_of(const Context& context, const ClientOptions& options) {
    return context.require(net::parse_endpoint(options.server));
}

std::vector<net::Header> headers_of(const ClientOptions& options) {
    // Whoever enters is given a token, and no cookie.
    std::vector<net::Header> headers{{"X-Letrado", "token"}};
    if (!options.token.empty()) headers.push_back({"Authorization", "Bearer " + options.token});
    return headers;
}

// The answer's body; an error of the server ends the command with its message.
std::string ask(const Context& context, const ClientOptions& options, net::Request request) {
    request.headers = headers_of(options);
    const net::Response response = context.require(net::fetch(endpoint_of(context, options), request));
    if (response.status < 400) return response.body;
    boost::system::error_code error;
    const json::value value = json::parse(response.body, error);
    const auto* message = !error && value.is_object() ? value.get_object().if_contains("message") : nullptr;
    if (message == nullptr) context.fail({response.body, response.body});
    const json::object& text = message->as_object();
    context.fail({std::string(text.at("es").as_string()), std::string(text.at("en").as_string())});
}

int run_judge(const Context& context, const ClientOptions& options) {
    const std::string body = ask(context, options,
                                 {"GET", "/api/judge?word=" + net::percent_encode(options.word) +
                                             "&edition=" + net::percent_encode(options.edition)});
    const json::value verdict = json::parse(body);
    const json::object& text = verdict.at("explanation").as_object();
    fmt::print("{}\n",
               std::string_view(text.at(context.language == base::Language::spanish ? "es" : "en").as_string()));
    return verdict.at("valid").as_bool() ? exit_ok : exit_no;
}

int run_guest(const Context& context, const ClientOptions& options) {
    const std::string body =
        ask(context, options, {"POST", "/api/guest", {}, fmt::format(R"({{"name":{}}})", json_string(options.name))});
    fmt::print("{}\n", std::string_view(json::parse(body).at("token").as_string()));
    return exit_ok;
}

// A WebSocket at the terminal: every message of the server is a line, and every line read is a message.
class Terminal : public net::SocketUser {
  public:
    Terminal(net::Loop& loop, bool to_end) : loop_(loop), to_end_(to_end) {}

    void on_message(std::string_view text) override {
        fmt::print("{}\n", text);
        std::fflush(stdout);
        if (to_end_ && text.find("\"stage\":\"closed\"") != std::string_view::npos) loop_.stop();
    }
    void on_closed() override { loop_.stop(); }

  private:
    net::Loop& loop_;
    bool to_end_;
};

int run_socket(const Context& context, const ClientOptions& options, std::vector<std::string> first, bool reads_input) {
    net::Loop loop;
    std::shared_ptr<net::Socket> socket;
    std::optional<net::NetError> failed;
    net::Limits limits;
    limits.message_bytes = 16 * 1024 * 1024;
    net::connect_socket(loop, endpoint_of(context, options), {"GET", "/api/socket", headers_of(options)}, limits,
                        std::make_shared<Terminal>(loop, options.to_end), [&](auto connected) {
                            if (!connected) {
                                failed = connected.error();
                                return loop.stop();
                            }
                            socket = *connected;
                            for (const std::string& message : first)
                                socket->send(message);
                        });
    std::thread reader;
    if (reads_input) {
        reader = std::thread([&] {
            for (std::string line; std::getline(std::cin, line);)
                loop.post([&socket, &first, line] {
                    if (line.empty()) return;
                    // What is typed before the connection is open waits for it.
                    if (socket) {
                        socket->send(line);
                    } else {
                        first.push_back(line);
                    }
                });
            // What was asked is answered before the end.
            loop.post([&loop] { loop.after(std::chrono::milliseconds(500), [&loop] { loop.stop(); }); });
        });
    }
    loop.run();
    if (reader.joinable()) reader.detach();
    if (failed) context.fail(failed->message());
    return exit_ok;
}

int run_watch(const Context& context, const ClientOptions& options) {
    return run_socket(
        context, options,
        {fmt::format(R"({{"type":"join","id":"watch","game":{},"from":{}}})", json_string(options.game), options.from)},
        false);
}

int run_play(const Context& context, const ClientOptions& options) {
    std::vector<std::string> first;
    if (!options.game.empty())
        first.push_back(fmt::format(R"({{"type":"join","id":"join","game":{},"from":{}}})", json_string(options.game),
                                    options.from));
    return run_socket(context, options, first, true);
}

int run_new(const Context& context, const ClientOptions& options) {
    const std::string body = ask(context, options,
                                 {"POST",
                                  "/api/games",
                                  {},
                                  fmt::format(R"({{"level":{},"terms":{{"edition":{}}}}})", json_string(options.level),
                                              json_string(options.edition))});
    fmt::print("{}\n", std::string_view(json::parse(body).at("game").as_string()));
    return exit_ok;
}

int run_log(const Context& context, const ClientOptions& options) {
    fmt::print("{}", ask(context, options, {"GET", "/api/games/" + net::percent_encode(options.game) + "/log"}));
    return exit_ok;
}

}  // namespace

void add_client(CLI::App& app, Context& context) {
    CLI::App* parent = app.add_subcommand("client", "Use a server: judge words, play and watch games");
    parent->require_subcommand(1);
    const auto options = std::make_shared<ClientOptions>();
    const auto add = [&](const char* name, const char* what, int (*run)(const Context&, const ClientOptions&)) {
        CLI::App* command = parent->add_subcommand(name, what);
        command->add_option("-s,--server", options->server, "host:port")->capture_default_str();
        command->add_option("-t,--token", options->token, "of the session; also the variable LETRADO_TOKEN")
            ->envname("LETRADO_TOKEN");
        command->callback([&context, options, run] { throw Exit{run(context, *options)}; });
        return command;
    };
    CLI::App* judge = add("judge", "Ask the server's judge about a word", run_judge);
    judge->add_option("word", options->word, "the word")->required();
    judge->add_option("-e,--edition", options->edition, "edition of the regulation")->capture_default_str();
    add("guest", "Enter with a name; prints the session's token", run_guest)
        ->add_option("name", options->name, "your name")
        ->required();
    CLI::App* create = add("new", "Begin a game against a bot; prints its id", run_new);
    create->add_option("-l,--level", options->level, "level of the bot")->capture_default_str();
    create->add_option("-e,--edition", options->edition, "edition of the regulation")->capture_default_str();
    CLI::App* play = add("play", "Send messages read from standard input, print those of the server", run_play);
    play->add_option("game", options->game, "a game to join first");
    play->add_option("--from", options->from, "the last event you have")->capture_default_str();
    CLI::App* watch = add("watch", "Print a game as it happens", run_watch);
    watch->add_option("game", options->game, "the game")->required();
    watch->add_option("--from", options->from, "the last event you have")->capture_default_str();
    for (CLI::App* command : {play, watch})
        command->add_flag("--to-end", options->to_end, "end when the game is closed");
    add("log", "Print the log of a game", run_log)->add_option("game", options->game, "the game")->required();
    parent->footer("Example:\n  letrado client judge casa --server 127.0.0.1:8080");
}

}  // namespace letrado::app
