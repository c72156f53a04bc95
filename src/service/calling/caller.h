// Calls people who do not look at the page: a game waits for them, its time is nearly over, somebody wants to play.
// What is sent goes to the devices they named (push_book.h), and reminders by mail to who wants them so.
//
// Everything that blocks is done by workers of its own, which nothing else waits for. Of several nodes one calls: the
// one that has the duty of the game, or that stored the challenge.
#pragma once

#include <atomic>
#include <functional>
#include <mutex>
#include <string>
#include <string_view>

#include "base/log.h"
#include "base/rate_limit.h"
#include "base/text.h"
#include "outgoing/mail.h"
#include "outgoing/push.h"
#include "service/calling/push_book.h"
#include "service/games/game_calls.h"
#include "service/lobby/lobby_events.h"
#include "service/lobby/presence.h"
#include "service/workers.h"

namespace letrado::service {

inline constexpr std::string_view note_called = "called";  // the key is a game, the data for what it was
inline constexpr std::chrono::days called_kept{60};

// The ways out of this server; each may be absent.
struct Outgoing {
    outgoing::PushSender* push = nullptr;
    outgoing::MailSender* mail = nullptr;
    Workers* workers = nullptr;  // REQUIRED where one of them is there
    std::string site{};          // where people find this site, without a slash at its end: for mails
};

struct CallCounts {
    std::uint64_t delivered = 0;
    std::uint64_t failed = 0;
    std::uint64_t gone = 0;     // devices that were forgotten for it
    std::uint64_t dropped = 0;  // calls: too many for the person, or for the server
    std::uint64_t mails = 0;
    std::uint64_t mails_failed = 0;
};

class Caller {
  public:
    struct Parts {
        Loop& loop;
        store::Store& store;
        base::Log& log;
        const Presence& presence;
        Outgoing out;
    };

    // REQUIRES: the parts outlive it; the workers end before it.
    explicit Caller(Parts parts) : parts_(std::move(parts)) {}
    Caller(const Caller&) = delete;
    Caller& operator=(const Caller&) = delete;

    [[nodiscard]] bool can_push() const { return parts_.out.push != nullptr; }
    [[nodiscard]] bool can_mail() const { return parts_.out.mail != nullptr; }
    [[nodiscard]] const Outgoing& out() const { return parts_.out; }

    // On the loop. A game has waited for a player for a while.
    void hear(const PlayerAwaited& awaited);
    // On the loop. This node stored it.
    void hear(const LobbyEvent& event);
    // On the loop. One more call to the person, which counts whether it is made or not. False where there were too many
    // of late.
    bool may_call(const std::string& account);
    // From any thread. So that the person sees how it will be. False where too much waits.
    bool try_out(const std::string& account, const std::string& endpoint);
    // From any thread. False where too much waits.
    bool send(outgoing::Mail mail, const std::string& account);

    [[nodiscard]] CallCounts counts() const;

    // Of a person: so many at once, and then one in so long.
    static constexpr double most_at_once = 12;
    static constexpr double per_second = 1.0 / 20;

  private:
    struct Call {
        CallKind kind{};
        std::string account;
        base::Text text;
        std::string path;             // of the page that it is about
        std::chrono::seconds life{};  // then it is not worth telling
        bool urgent = false;
        std::string once{};  // told once for this, whichever node tells it and however often it is started
        std::string game{};
        std::string only{};  // one endpoint, whatever it wants to hear
    };

    // On the loop.
    void call(const Call& call);
    // From any thread. False where too much waits.
    bool submit(Workers::Work work, const std::string& account);
    // On a worker.
    void perform(const Call& call);
    [[nodiscard]] bool was_told(const Call& call, store::Time now);
    void push_to(const PushDevice& device, const Call& call);
    void mail_reminder(const Call& call, store::Time now);

    Parts parts_;
    base::RateLimiter rate_{per_second, most_at_once};
    base::RateLimiter challenges_{1.0 / 300, 3};  // of one person by another
    std::mutex noting_;                           // workers count upon what another has counted
    std::atomic<std::uint64_t> delivered_ = 0;
    std::atomic<std::uint64_t> failed_ = 0;
    std::atomic<std::uint64_t> gone_ = 0;
    std::atomic<std::uint64_t> dropped_ = 0;
    std::atomic<std::uint64_t> mails_ = 0;
    std::atomic<std::uint64_t> mails_failed_ = 0;
};

}  // namespace letrado::service
