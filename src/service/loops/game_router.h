// The games of a node on several loops. A game belongs to one of them, by its id; every call is posted there, and every
// answer and delivery back to the loop of who asked (home), in order. Nothing of a live game leaves its loop but
// copies, and nothing of home is ever called or destroyed elsewhere (home_call.h).
#pragma once

#include <map>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "service/games/games.h"
#include "service/loops/home_call.h"

namespace letrado::service {

class GameRouter final : public GameService {
  public:
    // `parts.loop` is home, where the router is made and called. REQUIRES: the parts and the loops outlive it and every
    // callback that it gave them; the loops do nothing more when it is destroyed. At least one loop.
    GameRouter(const Games::Parts& parts, const GameOptions& options, const std::vector<Loop*>& loops);
    ~GameRouter() override { way_->close(); }
    GameRouter(const GameRouter&) = delete;
    GameRouter& operator=(const GameRouter&) = delete;

    void start() override;
    void stop() override;
    void create(const std::string& id, const GameTerms& terms, const game::PerSeat<Seated>& seats,
                Created done) override;
    void open_table(const std::string& id, const Person& keeper, const game::PerSeat<std::string>& players,
                    GameTerms terms, Created done, const TableStart& start = {}) override;
    void command(const std::string& id, const Person& person, PersonCommand command, CommandDone done) override;
    void join(const std::string& id, const Joining& joining, Deliver deliver, Joined done) override;
    void leave(const std::string& id, WatchId watch) override;
    void with_settled(const std::string& id, Found done) override;
    void with_current(const std::string& id, Found done) override;
    void repair(const std::string& id, const Person& by, Repaired done) override;
    void tell_of_halt(const std::string& id) override { loops_.front()->games.tell_of_halt(id); }
    void desk_changed(const std::string& id, GameDesk desk) override;
    void claim_absent(const std::string& id, game::Seat absent) override;
    void adjourn_absent(const std::string& id, game::Seat absent, CommandDone done) override;
    void tell_awaited(TellAwaited tell) override;
    void person_deleted(const std::string& account) override;
    void officers_changed() override;
    [[nodiscard]] bool is_playing(std::string_view account) const override;
    void note_lookups(std::string_view account, const std::string& tool) override;
    void note_lookup(const std::string& id, const std::string& account, const std::string& tool) override;
    [[nodiscard]] GameCounts counts() const override;
    [[nodiscard]] bool stalled() const override;
    [[nodiscard]] std::size_t under_way() const override { return under_way_; }

  private:
    struct Place {
        Place(Loop& at, const Games::Parts& parts, const GameOptions& options, OtherLoops others);
        Loop& loop;
        Games games;
    };
    // Whether who joined has left: looked at on home only, whoever holds it.
    struct Watching {
        bool left = false;
    };

    [[nodiscard]] Place& place_of(std::string_view id);
    [[nodiscard]] OtherLoops others(bool first);
    // Does something with the games of the loop to which the game belongs.
    void at(const std::string& id, std::function<void(Games&)> work);
    void at_every(const std::function<void(Games&)>& work);
    // The way back of an answer, counted until it is there.
    template <typename... Args>
    [[nodiscard]] std::function<void(Args...)> back(std::function<void(Args...)> done);
    [[nodiscard]] Found back_as_copy(Found done);
    void note_players(const std::string& id, game::PerSeat<std::string> accounts);

    const std::shared_ptr<WayHome> way_;
    std::vector<std::unique_ptr<Place>> loops_;
    std::size_t under_way_ = 0;
    std::map<std::pair<std::string, WatchId>, std::shared_ptr<Watching>> watches_;
    std::unordered_map<std::string, game::PerSeat<std::string>> playing_;  // by game
    std::map<std::string, std::size_t, std::less<>> games_of_;             // how many each plays
};

}  // namespace letrado::service
