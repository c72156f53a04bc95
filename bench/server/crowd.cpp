#include "bench/server/crowd.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fmt/format.h>
#include <utility>

namespace letrado::bench {

namespace {

namespace json = boost::json;
using namespace std::chrono_literals;

// Whoever measures is patient.
net::Limits client_limits() {
    net::Limits limits;
    limits.header_timeout = 120s;
    limits.silence_timeout = 600s;
    limits.message_bytes = 1 << 20;
    limits.messages_per_second = limits.message_burst = 1e6;
    return limits;
}

[[noreturn]] void give_up(std::string_view why) {
    fmt::print(stderr, "server_load: {}\n", why);
    std::exit(1);
}

}  // namespace

void Tally::report(std::string_view what) {
    std::ranges::sort(milliseconds);
    fmt::print("{:<24} {:>7} answers  p50 {:7.2f} ms  p99 {:7.2f} ms  max {:7.2f} ms\n", what, milliseconds.size(),
               at(0.5), at(0.99), at(1));
    std::fflush(stdout);
}

double Tally::at(double share) const {
    if (milliseconds.empty()) return 0;
    return milliseconds[static_cast<std::size_t>(share * static_cast<double>(milliseconds.size() - 1))];
}

std::string Seat::take_tile() {
    std::size_t size = rack.starts_with('[') ? rack.find(']') + 1 : 1;
    // Two bytes of ñ.
    if (static_cast<unsigned char>(rack[0]) >= 0x80) size = 2;
    std::string tile = rack.substr(0, size);
    rack.erase(0, size);
    return tile == "?" ? "a" : tile;
}

void Person::on_message(std::string_view text) {
    const json::value value = json::parse(text);
    const json::object& message = value.get_object();
    const std::string_view type(message.at("type").as_string());
    if (type == "error") {
        ++tally_.errors;
        if (tally_.errors < 5) fmt::print(stderr, "{}\n", text);
    }
    if (type == "events") {
        const auto seat = seats_.find(std::string(message.at("game").as_string()));
        if (seat != seats_.end()) take_events(*seat->second, message.at("events").as_array());
    }
    const json::value* id = message.if_contains("id");
    if (id == nullptr) return;
    const auto question = questions_.extract(std::string(id->as_string()));
    if (question.empty()) return;
    const auto& [seat, sent, timed] = question.mapped();
    seat->waiting = false;
    if (timed) {
        const std::chrono::duration<double, std::milli> time = Clock::now() - sent;
        tally_.milliseconds.push_back(time.count());
        return;
    }
    if (type == "joined") seat->role = std::string_view(message.at("role").as_string());
    answer = message;
}

void Person::ask(Seat& seat, json::object message, bool timed) {
    std::string id = fmt::format("m{}", ++number_);
    message["id"] = id;
    seat.waiting = true;
    questions_.emplace(std::move(id), Question{&seat, Clock::now(), timed});
    socket->send(json::serialize(message));
}

void Person::take_events(Seat& seat, const json::array& events) {
    for (const json::value& event : events) {
        const std::int64_t sequence = event.at("sequence").as_int64();
        if (sequence != seat.last + 1) ++tally_.gaps;
        seat.last = sequence;
        if (event.at("event").as_string() != "tiles_drawn") continue;
        const json::object& data = event.at("data").as_object();
        if (data.at("seat").as_string() == seat.role) seat.rack += std::string_view(data.at("tiles").as_string());
    }
}

std::string Table::next_play() {
    Seat& seat = seats[mover];
    const int play = plays++;
    if (play == 0) return "H8 " + seat.take_tile() + seat.take_tile();
    // Along row H, to the right edge and then to the left; then up and down column 8.
    if (play <= 12) return fmt::format("H{} {}", play <= 6 ? 9 + play : 14 - play, seat.take_tile());
    const int step = play - 12;
    const char row = static_cast<char>('H' + (step <= 7 ? -step : step - 7));
    return fmt::format("{}8 {}", row, seat.take_tile());
}

Crowd::Crowd(net::Endpoint endpoint, std::size_t games, std::size_t people)
    : endpoint_(std::move(endpoint)), people_(people), tables_(games) {}

template <typename Condition>
void Crowd::wait(Condition condition, std::string_view what) {
    const auto end = Clock::now() + 300s;
    while (!condition()) {
        loop_.run_for(5ms);
        if (tally_.errors > 0) give_up(fmt::format("an error while {}", what));
        if (Clock::now() > end) give_up(fmt::format("no end of {}", what));
    }
}

std::string Crowd::guest(const std::string& name) {
    const auto response = net::fetch(
        endpoint_, {"POST", "/api/guest", {{"X-Letrado", "token"}}, fmt::format(R"({{"name":"{}"}})", name)}, 60s);
    if (!response || response->status != 200) give_up(response ? response->body : response.error().message().en);
    return std::string(json::parse(response->body).at("token").as_string());
}

void Crowd::connect(const std::shared_ptr<Person>& person, const std::string& token) {
    net::connect_socket(loop_, endpoint_, {"GET", "/api/socket", {{"Authorization", "Bearer " + token}}},
                        client_limits(), person, [this, person](auto socket) {
                            if (!socket) give_up(socket.error().message().en);
                            person->socket = *socket;
                            ++connected_;
                        });
}

std::uint64_t Crowd::memory() const {
    const auto response = net::fetch(endpoint_, {"GET", "/metrics"}, 60s);
    if (!response) give_up(response.error().message().en);
    constexpr std::string_view name = "\nletrado_memory_bytes ";
    const std::size_t at = response->body.find(name);
    return at == std::string::npos ? 0 : std::strtoull(response->body.c_str() + at + name.size(), nullptr, 10);
}

void Crowd::sit_down() {
    for (std::size_t i = 0; i < people_.size(); ++i) {
        people_[i] = std::make_shared<Person>(tally_);
        connect(people_[i], guest(fmt::format("Persona {}", i)));
        // As fast as they are let in.
        if (i % 50 == 49) wait([&] { return connected_ == i + 1; }, "connecting");
    }
    wait([&] { return connected_ == people_.size(); }, "connecting");
    const std::uint64_t before = memory();
    const json::object terms{{"settings", json::array{"event.mode=corrido", "event.auto_press=true"}}};
    // Neighbours play each other; nobody has more than one offer at a time.
    // As many at a time as guests may have open in the lobby.
    const std::size_t pairs = std::min<std::size_t>(people_.size() / 2, 500);
    for (std::size_t from = 0; from < tables_.size(); from += pairs) {
        const std::span some(tables_.data() + from, std::min(pairs, tables_.size() - from));
        const auto answered = [&] {
            return std::ranges::none_of(some, [](const Table& table) { return table.waiting(); });
        };
        for (std::size_t i = 0; i < some.size(); ++i) {
            const std::size_t first = 2 * (from + i) % people_.size();
            some[i].people[0] = people_[first];
            some[i].people[1] = people_[first + 1];
            some[i].people[0]->ask(some[i].seats[0], {{"type", "seek"}, {"link", true}, {"terms", terms}});
        }
        wait(answered, "offering");
        for (Table& table : some)
            table.people[1]->ask(table.seats[1],
                                 {{"type", "accept"}, {"seek", table.people[0]->answer.at("seek").at("id")}});
        wait(answered, "accepting");
        for (Table& table : some) {
            const std::string game(table.people[1]->answer.at("game").as_string());
            for (int side = 0; side < 2; ++side) {
                table.seats[side].game = game;
                table.people[side]->sit(table.seats[side]);
                table.people[side]->ask(table.seats[side], {{"type", "join"}, {"game", game}, {"from", 0}});
            }
        }
        wait(answered, "joining");
        for (Table& table : some)
            table.mover =
                table.people[0]->answer.at("table").at("mover").as_string() == std::string_view(table.seats[0].role)
                    ? 0
                    : 1;
    }
    wait(
        [&] {
            return std::ranges::all_of(
                tables_, [](const Table& t) { return t.seats[0].rack.size() + t.seats[1].rack.size() > 13; });
        },
        "drawing");
    const std::uint64_t after = memory();
    fmt::print("{:<24} {:>7} games    {:.1f} KiB each, {} connections, {:.0f} MiB in all\n", "live", tables_.size(),
               static_cast<double>(after - before) / 1024 / static_cast<double>(tables_.size()), people_.size(),
               static_cast<double>(after) / 1024 / 1024);
    std::fflush(stdout);
}

bool Crowd::play(double per_second, std::chrono::milliseconds time) {
    const auto start = Clock::now();
    std::size_t sent = 0;
    bool enough = true;
    while (enough && Clock::now() < start + time) {
        const std::chrono::duration<double> passed = Clock::now() - start;
        std::size_t refused = 0;
        while (static_cast<double>(sent) < passed.count() * per_second && refused < tables_.size()) {
            if (move(tables_[next_++ % tables_.size()])) {
                ++sent;
            } else {
                ++refused;
            }
        }
        enough = refused < tables_.size() || std::ranges::any_of(tables_, &Table::may_play);
        loop_.run_for(1ms);
    }
    const auto end = Clock::now() + 60s;
    while (std::ranges::any_of(tables_, &Table::waiting) && Clock::now() < end)
        loop_.run_for(5ms);
    if (std::ranges::any_of(tables_, &Table::waiting)) give_up("moves that nobody answers");
    // What the other side is told comes beside the answer.
    loop_.run_for(200ms);
    return enough;
}

bool Crowd::move(Table& table) {
    if (table.waiting() || !table.may_play()) return false;
    json::object command{{"type", "command"}, {"game", table.seats[0].game}};
    if (table.verifying) {
        command["command"] = {{"command", "accept"}};
        const int rival = 1 - table.mover;
        table.people[rival]->ask(table.seats[rival], std::move(command), true);
        table.mover = rival;
    } else {
        // The tiles of the last draw may still be on their way.
        if (table.seats[table.mover].rack.size() < 4) return false;
        command["command"] = {{"command", "play_tiles"}, {"placements", table.next_play()}};
        table.people[table.mover]->ask(table.seats[table.mover], std::move(command), true);
    }
    table.verifying = !table.verifying;
    return true;
}

Tally Crowd::take_tally() {
    return std::exchange(tally_, Tally{});
}

bool Crowd::all_open() const {
    return std::ranges::none_of(people_, [](const auto& person) { return person->closed; });
}

}  // namespace letrado::bench
