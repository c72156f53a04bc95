// The server's face: requests and messages in, use cases called, answers out. docs/api.md describes it for clients.
// Everything runs on the loop.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <unordered_set>

#include "api/absences.h"
#include "api/histogram.h"
#include "api/http/costs.h"
#include "api/json/codec.h"
#include "api/login_guard.h"
#include "api/open_connections.h"
#include "api/session_cache.h"
#include "api/word_lock.h"
#include "base/embedded.h"
#include "base/log.h"
#include "base/rate_limit.h"
#include "net/server.h"
#include "service/accounts/account_desk.h"
#include "service/accounts/moderation.h"
#include "service/accounts/restriction_watch.h"
#include "service/commission_desk.h"
#include "service/games/games.h"
#include "service/games/rooms.h"
#include "service/lobby/lobby.h"
#include "service/lobby/presence.h"
#include "service/people/host_lists.h"
#include "service/words/word_differences.h"

namespace letrado::api {

struct ApiOptions {
    service::GameOptions games{};
    bool tls = false;
    net::AddressRanges metrics_addresses = net::AddressRanges::loopback();  // who may read them
    std::string metrics_token;                                              // or whoever shows this, if it is set
    std::string version;
    base::EmbeddedFiles web{};                     // the web application; none: only the API is served
    double logins_per_minute = 10;                 // of an address, and for each name: LoginGuard
    double guests_per_minute = 20;                 // of an address
    double commands_per_second = 10;               // of a person, and twenty times as many of an address, by their cost
    std::size_t longest_walk = api::longest_walk;  // nodes that a search of words may look at
    int commission_quorum = 1;                     // votes for that an agreement of the lexicon commission needs
    std::chrono::milliseconds slow_request{1000};  // is logged
    service::HostListFiles lists{};                // names and words that the host does not want
    std::function<net::ServerCounts()> net_counts = [] { return net::ServerCounts{}; };
    std::function<std::string()> more_metrics = [] { return std::string(); };  // of who runs the server
    std::function<std::uint64_t()> memory = [] { return std::uint64_t{0}; };   // bytes of the process
};

// Workers for what must not delay the games, nor each other. REQUIRES: they end before the Api.
struct ApiWorkers {
    service::Workers& passwords;  // argon2id: dear, so that few may wait
    service::Workers& words;      // the judge's desk and searches
};

class SocketClient;

class Api : public net::Handler {
  public:
    // REQUIRES: the parts and the log outlive it. `parts.render` is set here.
    Api(service::Games::Parts parts, ApiWorkers workers, ApiOptions options, base::Log& log);
    ~Api() override;

    void start();
    // Nothing more is taken from the sockets, and everybody is told to come back, each at a moment of its own: what was
    // taken before is answered still.
    void send_away();
    void stop();

    [[nodiscard]] double cost_of(const net::Request& request) const override { return cost_of_request(request); }
    void on_request(net::Request request, net::Reply reply) override;
    std::expected<void, net::Response> may_upgrade(const net::Request& request) override;
    std::shared_ptr<net::SocketUser> on_socket(const net::Request& request,
                                               std::shared_ptr<net::Socket> socket) override;

    // Ends the open connections of a person, or of one session (the hash of its token), on every node, and makes every
    // node ask the store again who the person is. To be called on the loop after the store has forgotten or changed
    // what it knows. `reason` is a code for clients, one word: "signed_out", "banned".
    void end_connections(const std::string& account, std::string_view reason, const std::string& session = {});

  private:
    friend class SocketClient;
    using MaybePerson = SessionCache::MaybePerson;
    struct Call;  // a request under way
    using CallPtr = std::shared_ptr<Call>;

    using Resolved = std::function<void(std::expected<MaybePerson, service::ServiceError>)>;

    // Who the token belongs to, which came from that address; from memory where it was asked lately.
    void resolve(const std::string& token, const std::string& address, Resolved done);
    // Somebody is at that address.
    void notice(const service::Person& person, const std::string& address);
    [[nodiscard]] static std::string token_of(const net::Request& request);
    // What is left of somebody whose account was deleted: offers, games that go on.
    static constexpr std::string_view account_deleted = "account_deleted";
    void forget_person(const std::string& account);
    // What another node says about a person.
    void hear_of_person(std::string_view message);
    void hear_of_place(std::string_view message);
    // Gives the answer its id, and notes how long it took.
    [[nodiscard]] net::Reply watched(const net::Request& request, const std::string& id, net::Reply reply);

    // http_api.cpp
    void route(const CallPtr& call);
    void route_game(const CallPtr& call, const std::string& id, std::string_view what);
    void list_games(const CallPtr& call);
    void make_game(const CallPtr& call, bool table);
    // desk_api.cpp
    void list_claims(const CallPtr& call);
    void route_desk(const CallPtr& call, const std::string& game, bool dismiss);
    void show_desk(const CallPtr& call, const service::GameHeader& header);
    void give_place(const CallPtr& call, const service::LiveGame& game);
    // `anybody`, or oneself only.
    void dismiss(const CallPtr& call, const std::string& game, bool anybody);
    void take_place(const CallPtr& call);
    void route_crew(const CallPtr& call, bool dismiss);

    // absence_api.cpp
    void route_absence(const CallPtr& call, const std::string& id);

    // people_api.cpp
    void route_own(const CallPtr& call);  // what is the asker's own: sessions, account
    void enter(const CallPtr& call, const std::string& how);
    struct Entered;
    void entered(const CallPtr& call, const std::string& how, std::string_view name_key, const Entered& result);
    // Without what somebody typed: only whose account it was and what came of it.
    void log_entry(const CallPtr& call, std::string_view how, std::string_view outcome, std::string_view account) const;
    void sign_out(const CallPtr& call);
    void show_me(const CallPtr& call);
    void change_password(const CallPtr& call);
    void set_roles(const CallPtr& call, const std::string& name);
    void show_seek(const CallPtr& call, const std::string& id);
    void show_player(const CallPtr& call, const std::string& name);
    void list_sessions(const CallPtr& call);
    void end_own_sessions(const CallPtr& call, const std::string& id);
    void delete_account(const CallPtr& call);
    void export_account(const CallPtr& call);

    // own_api.cpp: settings, codes, the name, other people, vacations
    void route_notes(const CallPtr& call);
    void keep_settings(const CallPtr& call);
    void make_recovery_codes(const CallPtr& call);
    void rename(const CallPtr& call);
    void change_relation(const CallPtr& call, bool end);
    void list_people(const CallPtr& call);
    void route_vacation(const CallPtr& call);
    void show_leaders(const CallPtr& call);
    void show_ratings(const CallPtr& call);

    // admin_api.cpp: reports of players, and what administrators see and do
    void report(const CallPtr& call);
    void route_admin(const CallPtr& call);
    void list_reports(const CallPtr& call);
    void list_bans(const CallPtr& call);
    void list_accounts(const CallPtr& call);
    void list_audit(const CallPtr& call);
    void show_stats(const CallPtr& call);
    void change_bans(const CallPtr& call, bool lift);
    void close_report(const CallPtr& call, const std::string& number);
    void end_sessions(const CallPtr& call, const std::string& name);
    void repair_game(const CallPtr& call, const std::string& game);
    void abort_game(const CallPtr& call, const std::string& game);
    [[nodiscard]] store::Time store_now() const { return store::Time(std::chrono::milliseconds(parts_.loop.now())); }
    // Why the person may not come in from that address; nothing if they may.
    [[nodiscard]] std::optional<service::ServiceError> kept_out(const MaybePerson& person,
                                                                std::string_view address) const;
    // Ends the connections of whom the restrictions keep out by now.
    void sweep();
    // Reads the host's lists again when their files have changed.
    void watch_lists();
    void take_lists(std::string stamp, std::expected<service::HostLists, base::Text> lists);
    // The line as the person may say it.
    [[nodiscard]] std::expected<std::string, service::ServiceError> chat_text(const service::Person& person,
                                                                              std::string_view text) const;
    // Writes down that somebody acted as a director in a game.
    void note_intervention(const service::Person& person, const std::string& game, std::string_view command);

    // game_api.cpp: a game as the asker may see it
    void show_game(const CallPtr& call, const std::string& id, std::string_view what);
    void give_log(const CallPtr& call, const service::LiveGame& game, game::Role role, bool gcg);
    [[nodiscard]] net::Response picture_of(const net::Request& request, const service::LiveGame& game,
                                           game::Role role) const;
    // The same as PNG.
    [[nodiscard]] static net::Response png_of(const service::LiveGame& game, game::Role role, bool download);
    // page_api.cpp: whether the path is that of a page that tells what it shows.
    bool give_page(const net::Request& request, const std::string& path, const std::string& request_id,
                   const net::Reply& reply);
    [[nodiscard]] net::Response sheet_of(const net::Request& request, const service::LiveGame& game) const;

    // word_api.cpp
    // Answers by a worker for words, unless the asker may not look words up; `what` is noted then.
    void ask_about_words(const CallPtr& call, std::string_view what, std::function<net::Response()> answer);
    [[nodiscard]] net::Response about_words(const net::Request& request, std::string_view what);
    [[nodiscard]] net::Response judge(const net::Request& request) const;
    [[nodiscard]] net::Response search_words(const net::Request& request) const;
    [[nodiscard]] net::Response show_hooks(const net::Request& request) const;
    [[nodiscard]] net::Response compare_editions(const net::Request& request);
    [[nodiscard]] net::Response show_forms(const net::Request& request) const;

    // commission_api.cpp
    void route_commission(const CallPtr& call);
    void act_in_commission(const CallPtr& call, const std::string& edition, const std::string& number);
    [[nodiscard]] net::Response list_proposals(const net::Request& request, const std::string& edition,
                                               const service::Person& person);
    [[nodiscard]] net::Response show_history(const net::Request& request, const std::string& edition);
    [[nodiscard]] net::Response find_entries(const net::Request& request, const std::string& edition);
    [[nodiscard]] net::Response preview_line(const net::Request& request, const std::string& edition);
    [[nodiscard]] net::Response export_folder(const net::Request& request, const std::string& edition);

    // Does `work` away from the loop and answers with what it returns; before that, `then` on the loop where all went
    // well. Answers `busy` where the workers take no more, and `internal` where the work throws.
    void answer_by(service::Workers& workers, const CallPtr& call, std::function<net::Response()> work,
                   std::function<void()> then = {});
    void at_desk(const CallPtr& call, std::function<net::Response()> work, std::function<void()> then = {}) {
        answer_by(parts_.desk, call, std::move(work), std::move(then));
    }
    // With the same `id` of the client's making, the same game.
    void play_bot(const service::Person& person, const std::string& level, service::GameTerms terms,
                  service::Games::Created done, const std::string& id = {});
    // Whether the address, and the person where there is one, has left what the message costs.
    [[nodiscard]] bool may_send(const MaybePerson& person, std::string_view address, std::string_view type);

    // Whether the request comes from the keeper's side, and through no proxy.
    [[nodiscard]] bool may_read_metrics(const net::Request& request) const;
    [[nodiscard]] net::Response health() const;     // the process lives, and what it lacks
    [[nodiscard]] net::Response readiness() const;  // whether it should be given work
    struct Measure {
        std::string_view name;
        std::string_view type;
        double value = 0;
    };
    [[nodiscard]] std::vector<Measure> measures() const;
    [[nodiscard]] net::Response metrics() const;

    service::Games::Parts parts_;
    ApiWorkers workers_;
    ApiOptions options_;
    base::Log& log_;
    service::AccountDesk accounts_;
    service::Games games_;
    service::Presence presence_;
    service::Lobby lobby_;
    service::Chat chat_;
    service::WordDifferences differences_;
    service::CommissionDesk commission_;
    service::ModerationDesk moderation_;
    service::RestrictionWatch restrictions_;
    std::shared_ptr<const service::HostLists> lists_ = std::make_shared<const service::HostLists>();
    std::string lists_stamp_;

    SessionCache sessions_;
    Absences absences_;
    OpenConnections connections_;
    std::unordered_set<SocketClient*> clients_;  // all, known or not
    bool sent_away_ = false;
    bus::Subscription people_news_;
    std::string editions_;  // the answer, made once
    bus::Subscription place_news_;
    bus::Subscription bus_link_;
    bool bus_up_ = false;
    LoginGuard guard_;
    WordLock word_lock_;
    base::RateLimiter guests_;
    base::RateLimiter commands_;
    base::RateLimiter messages_;                // of an address
    const std::string run_;                     // begins the ids of this run's requests
    base::RateLimiter reports_{5.0 / 3600, 5};  // of a person; four times as many of an address
    bool stopping_ = false;
    std::uint64_t requests_ = 0;
    Histogram request_seconds_;  // from the request to its answer
    Histogram loop_seconds_;     // that one request or message held the loop up
    Histogram ack_seconds_;      // from a command to its acknowledgement
};

}  // namespace letrado::api
