// Offers to play: one stream for all nodes, folded here. Everything runs on the loop.
//
// The stream (stream/stream.h) is kept short: offers that nobody can take any more are removed, those that
// stand for long are said again, and what is before them is forgotten.
#pragma once

#include <unordered_map>

#include "service/games/games.h"
#include "service/listeners.h"
#include "service/lobby/lobby_book.h"
#include "service/lobby/presence.h"
#include "service/stream/stream.h"

namespace letrado::service {

struct SeekRequest {
    GameTerms terms{};
    std::string to_name{};  // a challenge; empty: to everybody
    bool secret = false;    // a link
    std::string id{};       // of the client's making: the same once more is the same offer
};

// Makes the message of an event, once for all who see the same.
using LobbyRender = std::function<SharedText(const LobbyEvent&)>;

struct LobbyOptions {
    bool cluster = false;
    // Who is connected: an offer to everybody goes with its maker. Without it, offers only expire.
    const Presence* presence = nullptr;
    LobbyRender render = [](const LobbyEvent&) { return std::make_shared<const std::string>(); };
    // Hears what this node has stored, each once in a cluster.
    std::function<void(const LobbyEvent&)> stored = [](const LobbyEvent&) {};
    game::Millis grace = 60'000;            // to come back in
    std::size_t most_waiting = 1000;        // operations
    game::Millis remembers = 10 * 60'000;   // how long a node may sleep and miss nothing, and a command be repeated
    store::Sequence most_records = 20'000;  // in the stream, whatever `remembers` says
    store::Sequence said_again_after = 5000;
    store::Sequence worth_trimming = 500;  // records
};

// What an operation comes to on the present book.
struct LobbyDecision {
    std::vector<LobbyEvent> events{};
    bool stored = false;  // before: nothing to add
};

struct LobbyStreamTypes {
    using Command = std::function<std::expected<LobbyDecision, ServiceError>()>;
    using Event = LobbyEvent;
    using Answer = std::vector<LobbyEvent>;
    using Read = std::vector<store::StoredEvent>;
};

class Lobby : private StreamOwner<LobbyStreamTypes> {
  public:
    using SeekDone = std::function<void(std::expected<Seek, ServiceError>)>;
    using Done = std::function<void(std::expected<void, ServiceError>)>;
    using Matching = std::function<void(std::expected<std::string, ServiceError>)>;

    // REQUIRES: the parts, the games and the presence outlive it and every callback that it gave them.
    Lobby(Games::Parts parts, GameService& games, LobbyOptions options);

    void start();
    void stop();

    static constexpr std::size_t most_seeks = 5;        // open, of a person
    static constexpr std::size_t most_in_all = 1000;    // open
    static constexpr std::size_t most_of_guests = 600;  // so that no crowd of guests shuts the others out
    static constexpr std::size_t most_listed = 200;
    static constexpr game::Millis seek_life = 60 * 60 * 1000;
    static constexpr std::chrono::milliseconds tidy_pause{5000};

    // All fail with too_many where too much waits, and with unavailable while the store does.
    void seek(const Person& person, SeekRequest request, SeekDone done);
    // Takes an offer back, or declines it, with one of decline_words or none; fails with bad_message on another.
    void cancel(const Person& person, const std::string& seek, Done done, const std::string& declined = {});
    // The answer is the game, which is there when it comes. With the same `id` of the client's making, the same game.
    void accept(const Person& person, const std::string& seek, Matching done, const std::string& id = {});

    // A game that was agreed on when its node died: any node makes it. Fails with not_found.
    void make_agreed(const std::string& game, Matching done);

    // What the person may see: the own, those to him, and everybody's, the newest first; links only to who knows them.
    struct Listing {
        std::vector<const Seek*> seeks;  // at most most_listed, good until the loop goes on
        std::size_t in_all = 0;
    };
    [[nodiscard]] Listing seeks_for(std::string_view account) const;
    [[nodiscard]] const Seek* find(const std::string& id) const;
    [[nodiscard]] static bool visible(const Seek& seek, std::string_view account);

    // Tells what the person may see, from now on.
    std::uint64_t listen(const std::string& account, Deliver deliver);
    // Tells only what is the person's own business: challenges to him, and what becomes of his offers.
    std::uint64_t listen_own(const std::string& account, Deliver deliver);
    // What stands of that kind now.
    [[nodiscard]] std::vector<const Seek*> own_business(std::string_view account) const;
    void unlisten(std::uint64_t id) { listeners_.remove(id); }

    [[nodiscard]] std::size_t waiting() const { return stream_.waiting(); }
    [[nodiscard]] std::size_t open() const { return book_.size(); }

  private:
    using Result = Operation::Result;
    using Decision = LobbyDecision;
    using MaybeDecision = std::expected<Decision, ServiceError>;
    // One event and the texts of it, each made when somebody first needs it.
    class Telling;

    // lobby.cpp
    void add(const Seek& seek, const std::string& command, const SeekDone& done);
    // Whom the offer is for, if he can be asked. Blocks.
    [[nodiscard]] std::expected<Person, ServiceError> challenged(const Seek& seek) const;
    void agree(const Person& person, const std::string& seek, Matching done, const std::string& id);
    [[nodiscard]] std::optional<ServiceError> too_many(const Seek& seek) const;
    [[nodiscard]] bool expired(const Seek& seek, game::Millis now) const;
    void make_game(const Matched& matched, Matching done);

    // lobby_stream.cpp
    [[nodiscard]] store::Sequence last_record() const override { return book_.last(); }
    std::expected<Decided, ServiceError> decide(Operation& operation) override;
    store::Append append_of(Operation& operation) override;
    void take_stored(Operation operation, const store::Appended& appended) override;
    void take_unseen(Operation operation, const store::Appended& appended) override;
    [[nodiscard]] std::function<Read()> reading(bool anew) override;
    bool take_read(std::vector<store::StoredEvent> records) override;
    bool unreadable(const std::string& what) override;
    ServiceError broken(std::string_view what) override;
    [[nodiscard]] std::shared_ptr<void> keep() override { return alive_; }
    void fold(store::Sequence record, const LobbyEvent& event);
    void start_over(const std::vector<store::StoredEvent>& records);
    void tell(const LobbyNews& news);

    // lobby_care.cpp
    void tidy();
    [[nodiscard]] bool gone(const Seek& seek, game::Millis now) const;
    void look_who_is_here(game::Millis now);
    [[nodiscard]] Decision sweep() const;
    void make_what_was_agreed();
    void trim(game::Millis now);

    Games::Parts parts_;
    GameService& games_;
    LobbyOptions options_;
    LobbyBook book_;
    Listeners<Telling> listeners_;
    std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
    Stream<LobbyStreamTypes> stream_;
    bool stopping_ = false;

    bool sweeping_ = false;
    bool checking_ = false;
    bool trimming_ = false;
    game::Millis tidied_ = 0;
    game::Millis awake_since_ = 0;
    store::Sequence last_tidied_ = 0;
    store::Sequence trimmed_ = 0;
    std::unordered_map<std::string, game::Millis> seen_;            // makers of offers, when last here
    std::deque<std::pair<game::Millis, store::Sequence>> minutes_;  // how far the stream was
};

}  // namespace letrado::service
