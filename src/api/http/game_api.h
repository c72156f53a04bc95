// The requests about games: lists of them, new ones, what somebody does in one, and how one stands: its state, its log,
// its sheets and its board.
#pragma once

#include <expected>
#include <functional>
#include <span>

#include "api/histogram.h"
#include "api/http/http_call.h"
#include "api/http/route.h"
#include "service/accounts/account_desk.h"
#include "service/games/games.h"
#include "service/lobby/presence.h"
#include "service/records/game_lists.h"
#include "service/tables/interventions.h"
#include "service/tables/new_games.h"

namespace letrado::api {

class GameApi {
  public:
    struct Parts {
        const Answers& answers;
        service::GameService& games;
        service::NewGames& new_games;
        service::Interventions& interventions;
        service::AccountDesk& accounts;
        const service::Presence& presence;
        store::Store& store;
        const service::BotRegistry& bots;
        Histogram& ack_seconds;
    };
    explicit GameApi(Parts parts) : parts_(parts) {}

    [[nodiscard]] static std::span<const RouteOf<GameApi>> routes();

  private:
    void list_games(const CallPtr& call);
    using Page = service::GamePage<store::StreamInfo>;
    [[nodiscard]] std::expected<Page, service::ServiceError> find_games(const Call& call, game::Millis now) const;
    void play_bot(const CallPtr& call);
    void open_table(const CallPtr& call);
    void command(const CallPtr& call);
    void take_back(const CallPtr& call);
    void show_game(const CallPtr& call);
    void give_log(const CallPtr& call);
    void give_gcg(const CallPtr& call);
    void give_sheet(const CallPtr& call);
    void give_svg(const CallPtr& call);
    void give_png(const CallPtr& call);

    // Shows the game of the path, with the asker's role in it, where it is not private.
    using Shown = std::function<void(const service::LiveGame& game, game::Role role)>;
    void with_visible(const CallPtr& call, Shown show);
    [[nodiscard]] std::string caption_in(base::Language language, const service::LiveGame& game) const;
    void send_log(const CallPtr& call, const service::LiveGame& game, game::Role role, bool gcg);

    Parts parts_;
};

}  // namespace letrado::api
