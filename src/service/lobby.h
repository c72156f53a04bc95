// Offers to play: one stream for all nodes, folded here. Everything runs on the loop.
#pragma once

#include <deque>
#include <map>
#include <unordered_map>

#include "service/games.h"
#include "service/lobby_events.h"

namespace letrado::service {

struct SeekRequest {
    GameTerms terms;
    std::string to_name;  // a challenge; empty: to everybody
    bool secret = false;  // a link
};

class Lobby {
  public:
    using Listener = std::function<void(const LobbyEvent&)>;
    using SeekDone = std::function<void(std::expected<Seek, ServiceError>)>;
    using Done = std::function<void(std::expected<void, ServiceError>)>;
    using Matching = std::function<void(std::expected<std::string, ServiceError>)>;

    Lobby(Games::Parts parts, Games& games, bool cluster);

    void start();
    void stop();

    // A person has at most so many open offers.
    static constexpr std::size_t most_seeks = 5;
    void seek(const Person& person, SeekRequest request, SeekDone done);
    void cancel(const Person& person, const std::string& seek, Done done);
    // The answer is the game, which is there when it comes.
    void accept(const Person& person, const std::string& seek, Matching done);

    // A game that was agreed on when its node died: any node makes it. Fails with not_found.
    void make_agreed(const std::string& game, Matching done);

    // What the person may see: everybody's, the own, and those to him; links only to who knows them.
    [[nodiscard]] std::vector<Seek> seeks_for(std::string_view account) const;
    [[nodiscard]] const Seek* find(const std::string& id) const;
    [[nodiscard]] static bool visible(const Seek& seek, std::string_view account);

    std::uint64_t listen(Listener listener);
    void unlisten(std::uint64_t id) { listeners_.erase(id); }

  private:
    // Decides on the present lobby; asked again if another node was first.
    struct Operation {
        std::string id;
        std::function<std::expected<LobbyEvent, ServiceError>()> decide;
        std::function<void(std::expected<LobbyEvent, ServiceError>)> done;
    };

    void run(Operation operation);
    void next();
    void on_stored(const LobbyEvent& event, std::expected<store::Appended, store::Error> result);
    void pull();
    void fold(store::Sequence record, const LobbyEvent& event);
    [[nodiscard]] bool expired(const Seek& seek) const;
    void make_game(const Matched& matched, Matching done);

    Games::Parts parts_;
    Games& games_;
    bool cluster_;
    bool started_ = false;
    bool busy_ = false;
    bool pulling_ = false;
    store::Sequence last_ = 0;
    std::deque<Operation> queue_;
    std::map<std::string, std::pair<store::Sequence, Seek>> seeks_;
    std::deque<Matched> matches_;  // the last ones
    std::map<std::uint64_t, Listener> listeners_;
    std::uint64_t next_listener_ = 1;
    bus::Subscription news_;
};

}  // namespace letrado::service
