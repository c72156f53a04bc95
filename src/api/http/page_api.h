// Everything outside /api: the files of the web application, and pages that say what they are before any script runs. A
// game or an invitation that somebody sends to a friend is shown with a title and a picture (Open Graph), and a game
// can stand in another site's page.
#pragma once

#include <optional>
#include <string>

#include "api/http/http_call.h"
#include "base/embedded.h"
#include "service/lobby/lobby.h"
#include "service/stored_json.h"

namespace letrado::api {

class PageApi {
  public:
    struct Parts {
        service::Loop& loop;
        service::Workers& desk;
        store::Store& store;
        const service::Lobby& lobby;
        base::Log& log;
        base::EmbeddedFiles web;  // none: only the API is served
        bool tls = false;
    };
    explicit PageApi(Parts parts) : parts_(std::move(parts)) {}

    // Of any path outside /api.
    void answer(const CallPtr& call);

  private:
    // A game that anybody may watch.
    struct PublicGame {
        std::string id;
        service::GameCard card;
        bool over = false;
    };
    using Found = std::optional<PublicGame>;

    void answer_invitation(const CallPtr& call, const std::string& seek);
    // Answers with what `show` makes of the game, when the store has told of it; of nothing where it has none.
    using Show = std::function<net::Response(const Found& game)>;
    void answer_game(const CallPtr& call, const std::string& game, net::Response if_busy, Show show);
    // Blocks.
    [[nodiscard]] Found look(const std::string& game) const;

    struct Preview;
    // The application's page. Without a preview it is what it always is.
    [[nodiscard]] net::Response page_with(const net::Request& request, const std::optional<Preview>& preview) const;
    [[nodiscard]] static Preview preview_of(const PublicGame& game, bool english);
    [[nodiscard]] static Preview preview_of(const service::Seek& seek, bool english);
    [[nodiscard]] static std::string tags_of(const Preview& preview, const std::string& site);
    [[nodiscard]] static net::Response embedded(const PublicGame& game, bool english);

    Parts parts_;
};

}  // namespace letrado::api
