// People at many tables: each has one connection and plays several games over it, as a busy server sees them.
#pragma once

#include <boost/json.hpp>
#include <chrono>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "net/client.h"

namespace letrado::bench {

using Clock = std::chrono::steady_clock;

struct Tally {
    std::vector<double> milliseconds;
    std::size_t errors = 0;
    std::size_t gaps = 0;  // events that were told out of order, or not at all

    void report(std::string_view what);
    // REQUIRES: reported, which sorts.
    [[nodiscard]] double at(double share) const;
};

// One side of one game.
struct Seat {
    std::string game;
    std::string role;
    std::string rack;
    std::int64_t last = 0;
    bool waiting = false;  // for an answer

    // One tile of the rack, as a play writes it.
    std::string take_tile();
};

class Person : public net::SocketUser {
  public:
    explicit Person(Tally& tally) : tally_(tally) {}

    void on_message(std::string_view text) override;
    void on_closed() override { closed = true; }

    // The answer belongs to the seat.
    void ask(Seat& seat, boost::json::object message, bool timed = false);
    void sit(Seat& seat) { seats_[seat.game] = &seat; }

    std::shared_ptr<net::Socket> socket;
    boost::json::object answer;  // the last one that was no acknowledgement of a move
    bool closed = false;

  private:
    struct Question {
        Seat* seat;
        Clock::time_point sent;
        bool timed;
    };
    void take_events(Seat& seat, const boost::json::array& events);

    Tally& tally_;
    std::uint64_t number_ = 0;
    std::unordered_map<std::string, Question> questions_;
    std::unordered_map<std::string, Seat*> seats_;
};

struct Table {
    std::shared_ptr<Person> people[2];
    Seat seats[2];
    int plays = 0;
    bool verifying = false;
    int mover = 0;

    // A play that lies beside what is there; nobody challenges it. REQUIRES: may_play().
    [[nodiscard]] std::string next_play();
    [[nodiscard]] bool may_play() const { return verifying || plays < 27; }
    [[nodiscard]] bool waiting() const { return seats[0].waiting || seats[1].waiting; }
};

class Crowd {
  public:
    Crowd(net::Endpoint endpoint, std::size_t games, std::size_t people);

    void sit_down();
    // Asks for so many moves a second; false if the games have no more moves to give.
    bool play(double per_second, std::chrono::milliseconds time);
    // A new one from here on.
    Tally take_tally();
    [[nodiscard]] bool all_open() const;
    [[nodiscard]] std::uint64_t memory() const;

  private:
    template <typename Condition>
    void wait(Condition condition, std::string_view what);
    std::string guest(const std::string& name);
    void connect(const std::shared_ptr<Person>& person, const std::string& token);
    bool move(Table& table);

    net::Endpoint endpoint_;
    net::Loop loop_;
    Tally tally_;
    std::vector<std::shared_ptr<Person>> people_;
    std::vector<Table> tables_;
    std::size_t connected_ = 0;
    std::size_t next_ = 0;
};

}  // namespace letrado::bench
