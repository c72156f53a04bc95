// A live game and its stream: commands under way, who watches, and what this node does for it by itself.
#pragma once

#include <variant>

#include "service/games/live_game.h"
#include "service/stream/duty.h"
#include "service/stream/stream.h"

namespace letrado::service {

struct GameStreamTypes {
    using Command = game::Command;
    using Event = game::Event;
    using Answer = Acknowledged;
    using Read = std::variant<StoredGame, ReadEvents>;  // everything, or what follows
};

using PendingCommand = StreamOperation<GameStreamTypes>;
using CommandDone = PendingCommand::Done;

using WatchId = std::uint64_t;

struct Watch {
    WatchId id = 0;
    std::optional<Person> person;
    game::Role viewer{};
    bool keeper = false;     // speaks for everybody at the table
    bool offers = false;     // is told what he may do
    std::uint32_t next = 1;  // the first event it has not been told
    bool catching_up = false;
    Deliver deliver;
    std::function<void()> moved;  // he is somebody else at the table now, and is told nothing more
};

class Games;

// On its loop. What its stream asks of it, Games does.
class GameStream final : public LiveGame,
                         public StreamOwner<GameStreamTypes>,
                         public std::enable_shared_from_this<GameStream> {
  public:
    GameStream(Games& games, const std::string& game);

    GameCommands commands;  // up to `stored`
    std::vector<Watch> watches;
    Duty duty;
    bool thinking = false;
    bool recorded = false;
    game::PerSeat<std::string> told_playing;  // to the other loops
    game::Millis idle_since = 0;
    game::Millis patient_until = 0;  // a vacation of whom it has waited for since `patient_since`
    game::Millis patient_since = 0;
    game::Millis called_for = 0;           // since when he was waited for who was called last
    game::Millis reminded_for = 0;         // the end of whose time he was told of
    std::optional<game::Millis> wakes_at;  // when something is to be done for it

    [[nodiscard]] bool quiet() const { return stream.quiet(); }

    [[nodiscard]] store::Sequence last_record() const override { return record_of(stored); }
    std::expected<Decided, ServiceError> decide(PendingCommand& pending) override;
    store::Append append_of(PendingCommand& pending) override;
    void take_stored(PendingCommand pending, const store::Appended& appended) override;
    void take_unseen(PendingCommand pending, const store::Appended& appended) override;
    void refused(PendingCommand pending, ServiceError why) override;
    void not_stored(const store::Error& error) override;
    [[nodiscard]] std::function<Read()> reading(bool anew) override;
    bool take_read(std::variant<StoredGame, ReadEvents> read) override;
    void not_read() override;
    bool unreadable(const std::string& what) override;
    ServiceError broken(std::string_view what) override;
    void settled() override;
    [[nodiscard]] std::shared_ptr<void> keep() override { return shared_from_this(); }

  private:
    void take_anew(StoredGame read);
    void take_news(const ReadEvents& news);

    Games& games_;

  public:
    Stream<GameStreamTypes> stream;
};

}  // namespace letrado::service
