// Many games at once against a server of its own: how long a move takes to be acknowledged, beside an echo on the same
// transport, and what a live game costs in memory. Exit code 1 if anything went wrong or was lost.
//
//   server_load PROGRAM [games 2000] [moves a second 500] [seconds 60]
#include <algorithm>
#include <boost/json.hpp>
#include <cstdio>
#include <cstdlib>
#include <fmt/format.h>
#include <memory>
#include <optional>
#include <string>
#include <sys/resource.h>
#include <vector>

#include "base/test_folder.h"
#include "bench/server/child.h"
#include "bench/server/echo.h"
#include "net/client.h"

namespace letrado::bench {
namespace {

namespace json = boost::json;
using Clock = std::chrono::steady_clock;
using namespace std::chrono_literals;

struct Tally {
    std::vector<double> milliseconds;
    std::size_t errors = 0;
    std::size_t gaps = 0;

    void report(std::string_view what) {
        std::ranges::sort(milliseconds);
        fmt::print("{:<24} {:>7} answers  p50 {:7.2f} ms  p99 {:7.2f} ms  max {:7.2f} ms\n", what, milliseconds.size(),
                   at(0.5), at(0.99), at(1));
    }
    [[nodiscard]] double at(double share) const {
        if (milliseconds.empty()) return 0;
        return milliseconds[static_cast<std::size_t>(share * static_cast<double>(milliseconds.size() - 1))];
    }
};

// One person at one table.
class Client : public net::SocketUser {
  public:
    explicit Client(Tally& tally) : tally_(tally) {}

    void on_message(std::string_view text) override {
        const json::value value = json::parse(text);
        const json::object& message = value.get_object();
        const std::string_view type(message.at("type").as_string());
        if (type == "error") {
            ++tally_.errors;
            if (tally_.errors < 5) fmt::print(stderr, "{}\n", text);
        }
        if (type == "events") take_events(message.at("events").as_array());
        if (type == "joined") role = std::string_view(message.at("role").as_string());
        const json::value* id = message.if_contains("id");
        if (id != nullptr && waiting == std::string_view(id->as_string())) {
            waiting.clear();
            if (timed_) {
                const std::chrono::duration<double, std::milli> time = Clock::now() - sent_;
                tally_.milliseconds.push_back(time.count());
            }
            answer = message;
        }
    }
    void on_closed() override { closed = true; }

    void ask(json::object message, bool timed = false) {
        waiting = fmt::format("m{}", ++number_);
        timed_ = timed;
        message["id"] = waiting;
        sent_ = Clock::now();
        socket->send(json::serialize(message));
    }

    // One tile of the rack, as a play writes it.
    std::string take_tile() {
        const std::size_t size = rack.starts_with('[') ? rack.find(']') + 1 : 1;
        std::string tile = rack.substr(0, size);
        // Two bytes of ñ.
        if (static_cast<unsigned char>(tile[0]) >= 0x80) tile = rack.substr(0, 2);
        rack.erase(0, tile.size());
        return tile == "?" ? "a" : tile;
    }

    std::shared_ptr<net::Socket> socket;
    std::string role;
    std::string waiting;  // the id of the question
    std::string rack;
    json::object answer;
    bool closed = false;

  private:
    void take_events(const json::array& events) {
        for (const json::value& event : events) {
            const std::int64_t sequence = event.at("sequence").as_int64();
            if (sequence != last_ + 1) ++tally_.gaps;
            last_ = sequence;
            if (event.at("event").as_string() != "tiles_drawn") continue;
            const json::object& data = event.at("data").as_object();
            if (data.at("seat").as_string() == role) rack += std::string_view(data.at("tiles").as_string());
        }
    }

    Tally& tally_;
    Clock::time_point sent_;
    bool timed_ = false;
    std::uint64_t number_ = 0;
    std::int64_t last_ = 0;
};

struct Table {
    std::shared_ptr<Client> first, second;
    std::string game;
    int plays = 0;
    bool verifying = false;
    bool second_moves = false;
};

// A word that grows along row H, to the right edge and then to the left: nobody challenges it.
std::string next_play(Table& table, Client& mover) {
    std::string text;
    if (table.plays == 0) {
        text = "H8 " + mover.take_tile() + mover.take_tile();
    } else {
        const int column = table.plays <= 6 ? 9 + table.plays : 14 - table.plays;
        text = fmt::format("H{} {}", column, mover.take_tile());
    }
    ++table.plays;
    return text;
}

class Load {
  public:
    Load(const net::Endpoint& endpoint, std::size_t games) : endpoint_(endpoint), tables_(games) {}

    template <typename Condition>
    void wait(Condition condition, std::string_view what) {
        const auto end = Clock::now() + 300s;
        while (!condition()) {
            loop_.run_for(10ms);
            if (Clock::now() > end) {
                fmt::print(stderr, "server_load: no end of {}\n", what);
                std::exit(1);
            }
        }
    }

    std::string guest(const std::string& name) {
        const auto response = net::fetch(
            endpoint_, {"POST", "/api/guest", {{"X-Letrado", "token"}}, fmt::format(R"({{"name":"{}"}})", name)});
        if (!response || response->status != 200) {
            fmt::print(stderr, "server_load: {}\n", response ? response->body : response.error().message().en);
            std::exit(1);
        }
        return std::string(json::parse(response->body).at("token").as_string());
    }

    std::shared_ptr<Client> connect(const std::string& token) {
        auto client = std::make_shared<Client>(tally_);
        net::connect_socket(loop_, endpoint_, {"GET", "/api/socket", {{"Authorization", "Bearer " + token}}}, {},
                            client, [this, client](auto socket) {
                                if (!socket) {
                                    fmt::print(stderr, "server_load: {}\n", socket.error().message().en);
                                    std::exit(1);
                                }
                                client->socket = *socket;
                                ++connected_;
                            });
        return client;
    }

    std::uint64_t memory() {
        const auto response = net::fetch(endpoint_, {"GET", "/metrics"});
        const std::size_t at = response->body.find("\nletrado_memory_bytes ");
        return std::strtoull(response->body.c_str() + at + 22, nullptr, 10);
    }

    // A few people at many tables, two connections each.
    void sit_down() {
        constexpr std::size_t people = 100;
        std::vector<std::string> tokens;
        for (std::size_t i = 0; i < people; ++i)
            tokens.push_back(guest(fmt::format("Persona {}", i)));
        for (std::size_t i = 0; i < tables_.size(); ++i) {
            tables_[i].first = connect(tokens[2 * i % people]);
            tables_[i].second = connect(tokens[(2 * i + 1) % people]);
            // As fast as they are let in.
            if (i % 50 == 49) wait([&] { return connected_ == 2 * (i + 1); }, "connecting");
        }
        wait([&] { return connected_ == 2 * tables_.size(); }, "connecting");
        const std::uint64_t before = memory();
        const json::object terms{{"settings", json::array{"event.mode=corrido", "event.auto_press=true"}}};
        // No person has more than one offer at a time.
        for (std::size_t from = 0; from < tables_.size(); from += people / 2) {
            const std::span some(tables_.data() + from, std::min(people / 2, tables_.size() - from));
            for (Table& table : some)
                table.first->ask({{"type", "seek"}, {"link", true}, {"terms", terms}});
            answered(some, &Table::first);
            for (Table& table : some)
                table.second->ask({{"type", "accept"}, {"seek", table.first->answer.at("seek").at("id")}});
            answered(some, &Table::second);
            for (Table& table : some) {
                table.game = std::string_view(table.second->answer.at("game").as_string());
                for (const auto& client : {table.first, table.second})
                    client->ask({{"type", "join"}, {"game", table.game}, {"from", 0}});
            }
            answered(some, &Table::first);
            answered(some, &Table::second);
        }
        // The mover is who was drawn by lot.
        wait(
            [&] {
                return std::ranges::all_of(
                    tables_, [](const Table& t) { return t.first->rack.size() + t.second->rack.size() > 13; });
            },
            "the first draws");
        for (Table& table : tables_)
            table.second_moves = table.first->answer.at("table").at("mover").as_string() == "second";
        fmt::print("{:<24} {:>7} games    {:.1f} KiB each with two connections' watches\n", "live", tables_.size(),
                   static_cast<double>(memory() - before) / 1024 / static_cast<double>(tables_.size()));
    }

    void play(double per_second, std::chrono::seconds time) {
        const auto start = Clock::now();
        std::size_t sent = 0;
        std::size_t next = 0;
        while (Clock::now() < start + time) {
            const std::chrono::duration<double> passed = Clock::now() - start;
            while (static_cast<double>(sent) < passed.count() * per_second) {
                Table& table = tables_[next++ % tables_.size()];
                if (move(table)) ++sent;
            }
            loop_.run_for(1ms);
        }
        wait(
            [&] {
                return std::ranges::all_of(
                    tables_, [](const Table& t) { return t.first->waiting.empty() && t.second->waiting.empty(); });
            },
            "answers");
    }

    Tally& tally() { return tally_; }
    [[nodiscard]] bool all_open() const {
        return std::ranges::none_of(tables_, [](const Table& t) { return t.first->closed || t.second->closed; });
    }

  private:
    bool move(Table& table) {
        const auto& mover = table.second_moves ? table.second : table.first;
        const auto& rival = table.second_moves ? table.first : table.second;
        if (!mover->waiting.empty() || !rival->waiting.empty() || table.plays > 12) return false;
        json::object command{{"type", "command"}, {"game", table.game}};
        if (table.verifying) {
            command["command"] = {{"command", "accept"}};
            rival->ask(command, true);
            table.second_moves = !table.second_moves;
        } else {
            command["command"] = {{"command", "play_tiles"}, {"placements", next_play(table, *mover)}};
            mover->ask(command, true);
        }
        table.verifying = !table.verifying;
        return true;
    }

    void answered(std::span<Table> some, std::shared_ptr<Client> Table::* who) {
        wait(
            [&] {
                return std::ranges::all_of(some, [&](const Table& table) { return (table.*who)->waiting.empty(); });
            },
            "answers");
        if (tally_.errors > 0) std::exit(1);
    }

    net::Endpoint endpoint_;
    net::Loop loop_;
    Tally tally_;
    std::vector<Table> tables_;
    std::size_t connected_ = 0;
};

// As many connections, as many messages a second, of a move's size.
Tally echo(const net::Endpoint& endpoint, std::size_t connections, double per_second, std::chrono::seconds time) {
    Tally tally;
    net::Loop loop;
    std::vector<std::shared_ptr<Client>> clients;
    std::size_t open = 0;
    for (std::size_t i = 0; i < connections; ++i) {
        clients.push_back(std::make_shared<Client>(tally));
        net::connect_socket(loop, endpoint, {}, {}, clients.back(), [&, client = clients.back()](auto socket) {
            client->socket = socket.value();
            ++open;
        });
        while (i % 100 == 99 && open < i)
            loop.run_for(10ms);
    }
    while (open < connections)
        loop.run_for(10ms);
    const auto start = Clock::now();
    std::size_t sent = 0;
    while (Clock::now() < start + time) {
        const std::chrono::duration<double> passed = Clock::now() - start;
        for (; static_cast<double>(sent) < passed.count() * per_second; ++sent) {
            Client& client = *clients[sent % clients.size()];
            if (client.waiting.empty())
                client.ask({{"type", "echo"}, {"game", "abcdefghijklmnop"}, {"command", {{"command", "accept"}}}},
                           true);
        }
        loop.run_for(1ms);
    }
    return tally;
}

int run(int argc, char** argv) {
    const std::string program = argv[1];
    const auto number = [&](int place, double otherwise) { return argc > place ? std::atof(argv[place]) : otherwise; };
    const auto games = static_cast<std::size_t>(number(2, 2000));
    const double rate = number(3, 500);
    const std::chrono::seconds time(static_cast<int>(number(4, 60)));
    rlimit files{};
    ::getrlimit(RLIMIT_NOFILE, &files);
    files.rlim_cur = files.rlim_max;
    ::setrlimit(RLIMIT_NOFILE, &files);

    double echo_p99 = 0;
    {
        const EchoServer server;
        Tally tally = echo(server.endpoint(), 2 * games, rate, std::max(time / 6, std::chrono::seconds(2)));
        tally.report("echo");
        echo_p99 = tally.at(0.99);
    }
    base::TestFolder folder;
    const ServedProgram server(program, folder.path());
    Load load(server.endpoint(), games);
    load.sit_down();
    load.play(rate, time);
    Tally& tally = load.tally();
    tally.report("move acknowledged");
    fmt::print("{:<24} {:.1f} times the echo's p99; {} errors, {} events lost, connections {}\n", "ratio",
               tally.at(0.99) / echo_p99, tally.errors, tally.gaps, load.all_open() ? "all open" : "dropped");
    return tally.errors == 0 && tally.gaps == 0 && load.all_open() ? 0 : 1;
}

}  // namespace
}  // namespace letrado::bench

int main(int argc, char** argv) {
    if (argc < 2) {
        std::fputs("usage: server_load PROGRAM [games] [moves a second] [seconds]\n", stderr);
        return 2;
    }
    return letrado::bench::run(argc, argv);
}
