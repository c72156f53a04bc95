// The lobby as its stream tells it: what is open, what was agreed on and may still have to be made, and what the last
// commands were answered. A fold: equal events make equal books, on every node and after every restart.
#pragma once

#include <deque>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "service/lobby/lobby_events.h"
#include "store/event_log.h"

namespace letrado::service {

// An event that somebody may want to hear of, with the offer it is about.
struct LobbyNews {
    LobbyEvent event;
    Seek seek;
};

class LobbyBook {
  public:
    // The next event of the stream. Nothing where it changes nothing that anybody sees.
    // REQUIRES: record > last().
    std::optional<LobbyNews> fold(store::Sequence record, const LobbyEvent& event);
    // The next event is none that this program can read.
    void pass_over(store::Sequence record) { last_ = record; }

    [[nodiscard]] store::Sequence last() const { return last_; }
    [[nodiscard]] const Seek* find(const std::string& id) const;
    [[nodiscard]] std::size_t size() const { return seeks_.size(); }
    [[nodiscard]] std::size_t guests() const { return guests_; }
    [[nodiscard]] std::size_t count_of(const std::string& account) const;
    // All, the last added first.
    [[nodiscard]] std::vector<const Seek*> newest() const;

    // Agreed on up to that record, and not known to be made: from the oldest on.
    [[nodiscard]] std::vector<const Matched*> unmade(store::Sequence through, std::size_t most) const;
    [[nodiscard]] const Matched* find_unmade(const std::string& game) const;
    void made(const std::string& game);

    // What the command was answered, if it is one of the last `kept_commands`.
    [[nodiscard]] const LobbyEvent* answer_of(const std::string& command) const;
    static constexpr std::size_t kept_commands = 4000;

    // The record of the oldest event without which this book could not be made anew; last() + 1 if there is none.
    [[nodiscard]] store::Sequence oldest() const;
    // Offers that were last said before that record, at most so many.
    [[nodiscard]] std::vector<const Seek*> said_before(store::Sequence record, std::size_t most) const;

  private:
    struct Entry {
        store::Sequence record = 0;
        Seek seek;
    };
    std::optional<Seek> take_out(const std::string& id);
    void remember(const std::string& command, const LobbyEvent& event);

    store::Sequence last_ = 0;
    std::unordered_map<std::string, Entry> seeks_;
    std::map<store::Sequence, std::string> by_record_;  // ids of seeks
    std::unordered_map<std::string, std::size_t> by_account_;
    std::size_t guests_ = 0;
    std::map<store::Sequence, Matched> unmade_;
    std::unordered_map<std::string, store::Sequence> unmade_games_;
    std::unordered_map<std::string, LobbyEvent> answers_;
    std::deque<std::string> commands_;  // in the order of the answers
};

}  // namespace letrado::service
