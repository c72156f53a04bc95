// Tournaments on a server. Each is a stream of its own (kind "tournament"): its first record keeps the secret seed, the
// events follow. Its games are games of the server (3.6): opened with the right edition, kind, starter and history, and
// their results taken over when they close. Everything here runs on the loop; what blocks is done by the workers.
//
// A command is decided on what the store has; an append names the event it follows, so that of two that come at once
// the second is decided again on what the first did.
#pragma once

#include <expected>
#include <functional>
#include <map>
#include <memory>
#include <string>

#include "service/event_link.h"
#include "service/event_officers.h"
#include "service/games/games.h"
#include "tournament/tournament.h"

namespace letrado::service {

// How a published game is to be played where the referee keeps it.
struct TableToOpen {
    tournament::GameAt at;
    tournament::TableMode mode = tournament::TableMode::online;
    game::PerSeat<std::string> accounts;  // of the players, online
    Person keeper;                        // of an assisted table or a transcription
    JudgedBy judged_by = JudgedBy::lexicon;
    std::vector<game::RuleSetting> settings{};  // what the event declares besides: event.auto_press, …
};

class Tournaments {
  public:
    struct Parts {
        Loop& loop;
        store::Store& store;
        Workers& desk;
        GameService& games;
        base::Log& log;
    };
    using Answered = std::function<void(std::expected<tournament::Answer, ServiceError>)>;
    using Opened = std::function<void(std::expected<std::string, ServiceError>)>;
    using Shown = std::function<void(std::expected<std::shared_ptr<const tournament::Tournament>, ServiceError>)>;

    // REQUIRES: the parts outlive it and every callback that it gave them; call stop() before it is destroyed.
    explicit Tournaments(Parts parts) : parts_(parts) {}
    Tournaments(const Tournaments&) = delete;
    Tournaments& operator=(const Tournaments&) = delete;

    // Makes the tournament, with the secret of its lots. A second one of that id is the first.
    void create(const std::string& id, const std::string& seed_hex, tournament::Command open, Answered done);
    void command(const std::string& id, tournament::Command command, Answered done);

    // The same for a person: whoever creates it directs it, and whoever has an office in it acts as that, here and at
    // the games that are opened for it. Who has none fails with forbidden, whatever he is in another tournament.
    void create_by(const std::string& id, const std::string& seed_hex, const Person& person, tournament::Command open,
                   Answered done);
    void command_by(const std::string& id, const Person& person, tournament::Command command, Answered done);
    using Appointed = std::function<void(std::expected<void, ServiceError>)>;
    // Only who directs it appoints.
    void appoint(const std::string& id, const Person& by, EventOfficer officer, Appointed done);
    void show(const std::string& id, Shown done);

    // Opens a published game in the referee, and links it; done gives the game's id. Again, it is the same game.
    void open_game(const std::string& id, TableToOpen table, Opened done);

    // Tells every game of the round that the referee keeps and that has no result yet what the hall does: start_round,
    // call_time, end_round. `by` is a director. What a game refuses (it may be over) is left to its own table.
    void tell_tables(const std::string& id, const std::string& division, int round, const Person& by,
                     const std::string& command, const game::CommandBody& body, std::function<void()> done);
    // The hall opens the round: the tournament's clock, and each table's with who is present.
    void start_round(const std::string& id, tournament::StartRound start, const Person& by, Answered done);

    // Results of linked games that closed while nobody looked, and a watch over those that go on: after a restart.
    void take_up(const std::string& id, std::function<void()> done);
    void stop();

  private:
    struct Known;
    struct Outcome;
    using KnownPtr = std::shared_ptr<const Known>;
    // A command for the state as it is, or why there is none.
    using Make = std::function<std::expected<tournament::Command, ServiceError>(const Known&)>;

    static std::expected<KnownPtr, ServiceError> read(store::Store& store, const std::string& id, KnownPtr known);
    static std::expected<Outcome, ServiceError> decide(Parts parts, const std::string& id, KnownPtr known,
                                                       const Make& make);
    void submit(const std::string& id, Make make, Answered done);
    void remember(const std::string& id, KnownPtr known);
    [[nodiscard]] KnownPtr known(const std::string& id) const;
    void watch(const std::string& id, const tournament::GameAt& at, const std::string& game);
    void look_at(const std::string& id, const tournament::GameAt& at, const std::string& game);
    void take_over(const std::string& id, const tournament::GameAt& at, const std::string& game, Answered done);

    Parts parts_;
    std::map<std::string, KnownPtr> known_;
    std::map<std::string, WatchId> watches_;  // by game
    std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
};

[[nodiscard]] inline std::string tournament_stream(std::string_view id) {
    return "tournament:" + std::string(id);
}

}  // namespace letrado::service
