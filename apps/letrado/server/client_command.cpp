// letrado client: the server's API from a terminal or a script.
#include <boost/json.hpp>
#include <fmt/format.h>
#include <initializer_list>
#include <optional>
#include <thread>
#include <unistd.h>
#include <utility>

#include "base/strings/printable.h"
#include "net/client.h"
#include "numbers.h"
#include "output.h"
#include "play/event_options.h"
#include "server/server_commands.h"

namespace letrado::app {

namespace {

namespace json = boost::json;

constexpr std::uint64_t most_event = 1'000'000'000;
constexpr std::string_view join_id = "join";

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
    EventOptions event;
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

[[noreturn]] void fail_on_answer(const Context& context, std::string_view body) {
    const std::string shown = base::excerpt(body, 200);
    context.fail({"la respuesta no es la de un servidor de Letrado: " + shown,
                  "the answer is not that of a Letrado server: " + shown});
}

// What the server says of an error, in a body or a message; nothing where it is none.
std::optional<base::Text> error_text(std::string_view body) {
    boost::system::error_code error;
    const json::value value = json::parse(body, error);
    const auto* object = error ? nullptr : value.if_object();
    const auto* message = object == nullptr ? nullptr : object->if_contains("message");
    const auto* text = message == nullptr ? nullptr : message->if_object();
    const auto member = [text](const char* name) {
        const auto* found = text == nullptr ? nullptr : text->if_contains(name);
        return found == nullptr ? nullptr : found->if_string();
    };
    const auto* es = member("es");
    const auto* en = member("en");
    if (es == nullptr || en == nullptr) return std::nullopt;
    return base::Text{std::string(*es), std::string(*en)};
}

// The answer's body; an error of the server ends the command with its message.
std::string ask(const Context& context, const ClientOptions& options, net::Request request) {
    request.headers = headers_of(options);
    net::Response response = context.require(net::fetch(endpoint_of(context, options), request));
    if (response.status < 400) return std::move(response.body);
    const auto text = error_text(response.body);
    if (!text) fail_on_answer(context, response.body);
    context.fail(*text);
}

// The answer as an object that has these members.
json::object ask_object(const Context& context, const ClientOptions& options, net::Request request,
                        std::initializer_list<const char*> members) {
    const std::string body = ask(context, options, std::move(request));
    boost::system::error_code error;
    json::value value = json::parse(body, error);
    if (error || !value.is_object()) fail_on_answer(context, body);
    for (const char* member : members)
        if (!value.get_object().contains(member)) fail_on_answer(context, body);
    return std::move(value.get_object());
}

std::string text_of(const Context& context, const json::value* value) {
    const auto* text = value == nullptr ? nullptr : value->if_string();
    if (text == nullptr) fail_on_answer(context, value == nullptr ? "" : json::serialize(*value));
    return std::string(*text);
}

int run_judge(const Context& context, const ClientOptions& options) {
    const json::object verdict = ask_object(context, options,
                                            {"GET", "/api/judge?word=" + net::percent_encode(options.word) +
                                                        "&edition=" + net::percent_encode(options.edition)},
                                            {"explanation", "valid"});
    const json::value& explanation = verdict.at("explanation");
    const json::value& valid = verdict.at("valid");
    if (!explanation.is_object() || !valid.is_bool()) fail_on_answer(context, json::serialize(verdict));
    const char* language = context.language == base::Language::spanish ? "es" : "en";
    const std::string text = text_of(context, explanation.get_object().if_contains(language));
    print("{}\n", base::printable_lines(text));
    return valid.get_bool() ? exit_ok : exit_no;
}

int run_guest(const Context& context, const ClientOptions& options) {
    const json::object entered =
        ask_object(context, options,
                   {"POST", "/api/guest", {}, fmt::format(R"({{"name":{}}})", json_string(options.name))}, {"token"});
    print("{}\n", base::printable(text_of(context, entered.if_contains("token"))));
    return exit_ok;
}

// A WebSocket at the terminal: every message of the server is a line, and every line read is a message. It ends when
// the game is over, the input has ended, or with an error: the game cannot be joined, the server has gone.
class Terminal : public net::SocketUser {
  public:
    Terminal(net::Loop& loop, bool to_end) : loop_(loop), to_end_(to_end) {}

    void on_message(std::string_view text) override {
        if (auto refused = refusal_of_join(text)) return fail(std::move(*refused));
        // The loop goes on after what its callbacks throw; this must not.
        try {
            print("{}\n", base::printable(text));
            flush_output();
        } catch (const OutputLost& lost) {
            lost_ = lost;
            finish();
        }
        if (to_end_ && text.find("\"stage\":\"closed\"") != std::string_view::npos) finish();
    }
    void on_closed() override {
        if (!finished_) fail({"el servidor ha cerrado la conexión", "the server has closed the connection"});
    }

    void finish() {
        finished_ = true;
        loop_.stop();
    }
    [[nodiscard]] const std::optional<base::Text>& failure() const { return failure_; }
    [[nodiscard]] const std::optional<OutputLost>& lost() const { return lost_; }

  private:
    static std::optional<base::Text> refusal_of_join(std::string_view text) {
        boost::system::error_code error;
        const json::value value = json::parse(text, error);
        if (error || !value.is_object()) return std::nullopt;
        const auto is = [&value](const char* member, std::string_view expected) {
            const auto* found = value.get_object().if_contains(member);
            return found != nullptr && found->is_string() && found->get_string() == expected;
        };
        if (!is("type", "error") || !is("id", join_id)) return std::nullopt;
        const base::Text unnamed{"el servidor no da esa partida", "the server does not give that game"};
        return error_text(text).value_or(unnamed);
    }
    void fail(base::Text why) {
        failure_ = std::move(why);
        finish();
    }

    net::Loop& loop_;
    bool to_end_;
    bool finished_ = false;
    std::optional<base::Text> failure_;
    std::optional<OutputLost> lost_;
};

// Shared with the thread that reads, which may still wait for a line when all is over.
struct Talk {
    net::Loop loop;
    std::shared_ptr<net::Socket> socket;
    std::shared_ptr<Terminal> terminal;
    std::vector<std::string> waiting;  // until the connection is open
    std::optional<base::FileError> unreadable;

    void send(std::string message) {
        if (socket) {
            socket->send(std::move(message));
        } else {
            waiting.push_back(std::move(message));
        }
    }
};

// Sends every line of standard input; at its end what was asked is answered, and then the talk is over.
void send_lines(const std::shared_ptr<Talk>& talk, base::LineReader lines) {
    auto line = lines.next();
    for (; line && *line; line = lines.next())
        talk->loop.post([talk, message = std::move(**line)] { talk->send(message); });
    talk->loop.post([talk, fault = line ? std::nullopt : std::optional(line.error())] {
        talk->unreadable = fault;
        talk->loop.after(std::chrono::milliseconds(fault ? 0 : 500), [talk] { talk->terminal->finish(); });
    });
}

int run_socket(const Context& context, const ClientOptions& options, std::vector<std::string> first, bool reads_input) {
    const auto talk = std::make_shared<Talk>();
    talk->terminal = std::make_shared<Terminal>(talk->loop, options.to_end);
    talk->waiting = std::move(first);
    std::optional<net::NetError> failed;
    net::Limits limits;
    limits.message_bytes = 16 * 1024 * 1024;
    net::connect_socket(talk->loop, endpoint_of(context, options), {"GET", "/api/socket", headers_of(options)}, limits,
                        talk->terminal, [&](auto connected) {
                            if (!connected) {
                                failed = connected.error();
                                return talk->terminal->finish();
                            }
                            talk->socket = *connected;
                            for (std::string& message : std::exchange(talk->waiting, {}))
                                talk->send(std::move(message));
                        });
    if (reads_input) {
        constexpr std::size_t longest_message = 1 << 16;
        base::LineReader lines(STDIN_FILENO, "stdin", base::LineReader::Blank::skipped, longest_message);
        std::thread([talk, lines = std::move(lines)] { send_lines(talk, lines); }).detach();
    }
    talk->loop.run();
    if (failed) context.fail(failed->message());
    if (talk->unreadable) context.fail(talk->unreadable->message());
    if (talk->terminal->lost()) throw OutputLost(*talk->terminal->lost());
    if (talk->terminal->failure()) context.fail(*talk->terminal->failure());
    return exit_ok;
}

std::string join_message(const ClientOptions& options) {
    return fmt::format(R"({{"type":"join","id":"{}","game":{},"from":{}}})", join_id, json_string(options.game),
                       options.from);
}

int run_watch(const Context& context, const ClientOptions& options) {
    return run_socket(context, options, {join_message(options)}, false);
}

int run_play(const Context& context, const ClientOptions& options) {
    std::vector<std::string> first;
    if (!options.game.empty()) first.push_back(join_message(options));
    return run_socket(context, options, first, true);
}

int run_new(const Context& context, const ClientOptions& options) {
    std::string settings;
    for (const game::RuleSetting& setting : event_settings(context, options.event, options.edition))
        settings += fmt::format("{}{}", settings.empty() ? "" : ",", json_string(setting.key + '=' + setting.value));
    const json::object game =
        ask_object(context, options,
                   {"POST",
                    "/api/games",
                    {},
                    fmt::format(R"({{"level":{},"terms":{{"edition":{},"settings":[{}]}}}})",
                                json_string(options.level), json_string(options.edition), settings)},
                   {"game"});
    print("{}\n", base::printable(text_of(context, game.if_contains("game"))));
    return exit_ok;
}

int run_log(const Context& context, const ClientOptions& options) {
    put(base::printable_lines(
        ask(context, options, {"GET", "/api/games/" + net::percent_encode(options.game) + "/log"})));
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
    add_event_options(*create, context, options->event);
    CLI::App* play = add("play", "Send messages read from standard input, print those of the server", run_play);
    play->add_option("game", options->game, "a game to join first");
    CLI::App* watch = add("watch", "Print a game as it happens", run_watch);
    watch->add_option("game", options->game, "the game")->required();
    for (CLI::App* command : {play, watch}) {
        whole(command->add_option("--from", options->from, "the last event you have"), context, 0, most_event)
            ->capture_default_str();
        command->add_flag("--to-end", options->to_end, "end when the game is closed");
    }
    add("log", "Print the log of a game", run_log)->add_option("game", options->game, "the game")->required();
    parent->footer(
        "Exit code 2 with the server's message where it refuses, 1 where the judge says no.\n"
        "Example:\n  letrado client judge casa --server 127.0.0.1:8080");
}

}  // namespace letrado::app
