// Many games at once against a server of its own: how long a move takes to be acknowledged, beside an echo on the same
// transport, what it costs the server's processor and memory, and how many moves a second it can take at all. Exit code
// 1 if anything went wrong or was lost.
#include <cstdio>
#include <cstdlib>
#include <fmt/format.h>
#include <string>
#include <string_view>
#include <sys/resource.h>

#include "base/test_folder.h"
#include "bench/server/child.h"
#include "bench/server/crowd.h"
#include "bench/server/echo.h"

namespace letrado::bench {
namespace {

using namespace std::chrono_literals;

constexpr std::string_view usage =
    "usage: server_load PROGRAM [games 2000] [moves a second 500] [seconds 60] [people 2 a game, at most 8000] "
    "[limit]\n"
    "  limit: then doubles the moves a second until the 99th of a hundred waits for more than 50 ms\n";

struct Options {
    std::string program;
    std::size_t games = 2000;
    double rate = 500;
    std::chrono::seconds time{60};
    std::size_t people = 0;
    bool limit = false;
};

// As many connections, as many messages a second, of a move's size.
Tally echo(const net::Endpoint& endpoint, std::size_t connections, double per_second, std::chrono::seconds time) {
    Tally tally;
    net::Loop loop;
    std::vector<std::shared_ptr<Person>> people;
    std::vector<Seat> seats(connections);
    std::size_t open = 0;
    for (std::size_t i = 0; i < connections; ++i) {
        people.push_back(std::make_shared<Person>(tally));
        net::connect_socket(loop, endpoint, {}, {}, people.back(), [&, person = people.back()](auto socket) {
            person->socket = socket.value();
            ++open;
        });
        while (i % 100 == 99 && open < i)
            loop.run_for(5ms);
    }
    while (open < connections)
        loop.run_for(5ms);
    const auto start = Clock::now();
    std::size_t sent = 0;
    while (Clock::now() < start + time) {
        const std::chrono::duration<double> passed = Clock::now() - start;
        for (; static_cast<double>(sent) < passed.count() * per_second; ++sent) {
            Seat& seat = seats[sent % connections];
            if (!seat.waiting)
                people[sent % connections]->ask(
                    seat, {{"type", "echo"}, {"game", "abcdefghijklmnop"}, {"command", {{"command", "accept"}}}}, true);
        }
        loop.run_for(1ms);
    }
    return tally;
}

struct Step {
    Tally tally;
    double reached = 0;  // acknowledged a second
    bool enough = true;  // moves to make
};

Step play(Crowd& crowd, const ServedProgram& server, double rate, std::chrono::seconds time) {
    const double before = server.processor_seconds();
    const auto start = Clock::now();
    Step step;
    step.enough = crowd.play(rate, time);
    const std::chrono::duration<double> passed = Clock::now() - start;
    const double used = server.processor_seconds() - before;
    step.tally = crowd.take_tally();
    const auto answers = static_cast<double>(step.tally.milliseconds.size());
    step.reached = answers / passed.count();
    step.tally.report(fmt::format("{:.0f} moves a second", rate));
    fmt::print("{:<24} {:>7.0f} a second acknowledged, {:.0f} µs of the server's processor each, told to two players\n",
               "", step.reached, answers == 0 ? 0 : 1e6 * used / answers);
    std::fflush(stdout);
    return step;
}

// Whether nothing was lost.
bool find_limit(Crowd& crowd, const ServedProgram& server, double rate) {
    double best = 0;
    for (double asked = 2 * rate;; asked *= 2) {
        const Step step = play(crowd, server, asked, 5s);
        if (step.tally.errors > 0 || step.tally.gaps > 0) return false;
        if (step.tally.at(0.99) > 50 || step.reached < 0.8 * asked) break;
        best = step.reached;
        if (step.enough) continue;
        fmt::print("{:<24} the games have no more moves: ask for more games\n", "");
        break;
    }
    fmt::print("{:<24} {:>7.0f} a second with a p99 of at most 50 ms\n", "limit", best);
    return true;
}

int run(const Options& options) {
    rlimit files{};
    ::getrlimit(RLIMIT_NOFILE, &files);
    files.rlim_cur = files.rlim_max;
    ::setrlimit(RLIMIT_NOFILE, &files);

    double echo_p99 = 0;
    {
        const EchoServer server;
        Tally tally = echo(server.endpoint(), options.people, options.rate, std::max(options.time / 6, 2s));
        tally.report("echo");
        echo_p99 = tally.at(0.99);
    }
    base::TestFolder folder;
    const ServedProgram server(options.program, folder.path());
    Crowd crowd(server.endpoint(), options.games, options.people);
    crowd.sit_down();
    (void)crowd.take_tally();
    const Step step = play(crowd, server, options.rate, options.time);
    bool good = step.tally.errors == 0 && step.tally.gaps == 0;
    fmt::print("{:<24} {:.1f} times the echo's p99; {} errors, {} events lost, connections {}\n", "ratio",
               step.tally.at(0.99) / echo_p99, step.tally.errors, step.tally.gaps,
               crowd.all_open() ? "all open" : "dropped");
    if (good && options.limit) good = find_limit(crowd, server, options.rate);
    return good && crowd.all_open() ? 0 : 1;
}

}  // namespace
}  // namespace letrado::bench

int main(int argc, char** argv) {
    using namespace letrado::bench;
    Options options;
    if (argc > 1 && std::string_view(argv[argc - 1]) == "limit") {
        options.limit = true;
        --argc;
    }
    if (argc < 2 || argc > 6) {
        std::fputs(usage.data(), stderr);
        return 2;
    }
    options.program = argv[1];
    const auto number = [&](int place, double otherwise) { return argc > place ? std::atof(argv[place]) : otherwise; };
    options.games = static_cast<std::size_t>(number(2, 2000));
    options.rate = number(3, 500);
    options.time = std::chrono::seconds(static_cast<int>(number(4, 60)));
    const double people = number(5, std::min(2.0 * static_cast<double>(options.games), 8000.0));
    options.people = std::max<std::size_t>(2, static_cast<std::size_t>(people) / 2 * 2);
    return run(options);
}
