// A stream that every node reads and any node may add to, one thing at a time: the lobby's, and whatever else people
// decide on together. Everything runs on the loop.
//
//            run, news                      read all
//   nothing ───────────▶ reading ──────────────────────────▶ nothing: decide the first that waits
//      ▲                    │ the store is away                  │ events
//      │ a second later     ▼                                    ▼
//      └──────────────── pausing                              storing ──▶ nothing: fold, tell, announce, answer
//                                                                │ another node was first, or it was stored before
//                                                                ▼
//                                                             reading, then decided again, or answered as it was then
//
// An operation is decided on the book as it stands and asked again if another node was first; what is asked meanwhile
// waits, up to a bound. Where other nodes may have written what makes it possible, a refusal is given only on a book
// that was read after it was asked.
#pragma once

#include <chrono>
#include <deque>
#include <exception>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "base/log.h"
#include "bus/bus.h"
#include "service/ask.h"
#include "service/service_error.h"
#include "store/store.h"
#include "store/writer.h"

namespace letrado::service {

// The book that a stream is folded into, and how its events are written.
template <typename Event>
class StreamBook {
  public:
    virtual ~StreamBook() = default;

    // The last record that it knows.
    [[nodiscard]] virtual store::Sequence last() const = 0;
    // The next event; whoever listens is told.
    virtual void fold(store::Sequence record, const Event& event) = 0;
    // The next record is none that this program can read.
    virtual void pass_over(store::Sequence record) = 0;
    // This node slept so long that the stream has forgotten what came next: everything that stands is in these.
    virtual void start_over(const std::vector<store::StoredEvent>& records) = 0;

    [[nodiscard]] virtual std::string write(const Event& event) const = 0;
    [[nodiscard]] virtual std::optional<Event> read(std::string_view text) const = 0;
};

struct OrderedStreamOptions {
    std::string stream;
    store::Summary summary{};  // of a new one
    bool cluster = false;      // other nodes write to it too
    std::size_t most_waiting = 1000;
};

template <typename Event>
class OrderedStream {
  public:
    struct Parts {
        Loop& loop;
        store::Store& store;
        store::Writer& writer;
        bus::Bus& bus;
        Workers& desk;
        base::Log& log;
    };
    // What an operation comes to on the present book.
    struct Decision {
        std::vector<Event> events{};
        bool stored = false;  // before: nothing to add
    };
    using Decided = std::expected<Decision, ServiceError>;
    using Result = std::expected<std::vector<Event>, ServiceError>;
    struct Operation {
        std::string command;  // the same name once more is the same operation
        std::function<Decided()> decide;
        std::function<void(const Result&)> done;
        std::uint64_t number = 0;
    };

    // REQUIRES: the parts and the book outlive it and every callback that it gave them.
    OrderedStream(Parts parts, StreamBook<Event>& book, OrderedStreamOptions options)
        : parts_(parts), book_(book), options_(std::move(options)) {}
    OrderedStream(const OrderedStream&) = delete;
    OrderedStream& operator=(const OrderedStream&) = delete;

    void start() {
        if (options_.cluster) {
            const auto news = [this](std::int64_t sequence) { parts_.loop.post([this, sequence] { hear(sequence); }); };
            news_ = parts_.bus.watch(options_.stream, news, [news] { news(0); });
        }
        advance();
    }
    void stop() { news_ = {}; }

    // Answers too_many where too much waits, and unavailable while the store does.
    void run(Operation operation) {
        if (doing_ == Doing::pausing) return answer(operation, unavailable());
        if (queue_.size() >= options_.most_waiting)
            return answer(operation, std::unexpected(ServiceError{ErrorCode::too_many}));
        operation.number = ++operations_;
        queue_.push_back(std::move(operation));
        advance();
    }

    // Runs `work` when everything that is stored now was read, or could not be. False where too many wait for that.
    [[nodiscard]] bool when_read(std::function<void()> work) {
        if (when_read_.size() >= options_.most_waiting) return false;
        when_read_.push_back(std::move(work));
        wanted_ = true;
        advance();
        return true;
    }

    [[nodiscard]] std::size_t waiting() const { return queue_.size(); }

  private:
    enum class Doing : std::uint8_t { nothing, reading, storing, pausing };
    static constexpr std::int64_t page = 5000;
    static constexpr std::chrono::milliseconds before_trying_again{1000};

    static std::unexpected<ServiceError> unavailable() { return std::unexpected(ServiceError{ErrorCode::unavailable}); }

    // A loop and no recursion: whoever is answered may ask again, and as many as like may be refused in a row.
    void advance() {
        if (std::exchange(advancing_, true)) return;
        while (doing_ == Doing::nothing && (wanted_ || !queue_.empty())) {
            if (wanted_) {
                read();
            } else {
                decide_next();
            }
        }
        advancing_ = false;
    }

    void decide_next() {
        Decided decision;
        try {
            decision = queue_.front().decide();
        } catch (const std::exception& error) {
            failed(error);
            decision = unavailable();
        }
        if (!decision && options_.cluster && queue_.front().number > read_since_) {
            // The news of it may be on its way. One look is for all who wait.
            wanted_ = true;
            return;
        }
        if (!decision) return finish(std::unexpected(decision.error()));
        if (decision->stored || decision->events.empty()) return finish(std::move(decision->events));
        store_next(std::move(decision->events));
    }

    void store_next(std::vector<Event> events) {
        doing_ = Doing::storing;
        store::Append append{options_.stream,
                             book_.last(),
                             queue_.front().command,
                             {},
                             store::Time(std::chrono::milliseconds(parts_.loop.now())),
                             std::nullopt};
        for (const Event& event : events)
            append.events.push_back(book_.write(event));
        if (book_.last() == 0) append.summary = options_.summary;
        parts_.writer.submit(std::move(append), [this, events = std::move(events)](auto result) mutable {
            parts_.loop.post(
                [this, events = std::move(events), result = std::move(result)] { on_stored(events, result); });
        });
    }

    void on_stored(const std::vector<Event>& events, const std::expected<store::Appended, store::Error>& result) {
        doing_ = Doing::nothing;
        if (!result) {
            wanted_ = true;
            // Another node was first: decided again on what it did.
            if (result.error().kind != store::ErrorKind::stale_sequence)
                finish(std::unexpected(from_store(result.error())));
            return advance();
        }
        if (result->repeated) return read_answer(result->first, result->last);
        for (std::size_t i = 0; i < events.size(); ++i)
            book_.fold(result->first + static_cast<store::Sequence>(i), events[i]);
        if (options_.cluster) parts_.bus.announce(options_.stream, result->last);
        finish(events);
        advance();
    }

    // The command was stored before, by this node or another: the stream has its answer.
    void read_answer(store::Sequence first, store::Sequence last) {
        wanted_ = true;
        doing_ = Doing::reading;
        const bool asked = ask(
            parts_.desk, parts_.loop,
            [this, first, last] { return parts_.store.read(options_.stream, first - 1, last - first + 1); },
            [this](auto records) {
                doing_ = Doing::nothing;
                std::vector<Event> events;
                if (records && *records)
                    for (const store::StoredEvent& record : **records)
                        if (auto event = book_.read(record.payload)) events.push_back(std::move(*event));
                finish(events.empty() ? Result(unavailable()) : Result(std::move(events)));
                advance();
            });
        if (asked) return;
        doing_ = Doing::nothing;
        finish(unavailable());
        advance();
    }

    void finish(const Result& result) {
        const Operation operation = std::move(queue_.front());
        queue_.pop_front();
        answer(operation, result);
    }

    void answer(const Operation& operation, const Result& result) {
        try {
            operation.done(result);
        } catch (const std::exception& error) {
            failed(error);
        }
    }

    void failed(const std::exception& error) {
        parts_.log.error("stream_failed", {{"stream", options_.stream}, {"what", error.what()}});
    }

    // ---- What other nodes wrote ----

    void hear(store::Sequence sequence) {
        if (sequence != 0 && sequence <= book_.last()) return;
        wanted_ = true;
        advance();
    }

    void read() {
        wanted_ = false;
        doing_ = Doing::reading;
        const bool asked = ask(
            parts_.desk, parts_.loop,
            [this, after = book_.last()] { return parts_.store.read(options_.stream, after, page); },
            [this, since = operations_](auto records) {
                if (!records || !*records) return cannot_read();
                doing_ = Doing::nothing;
                take(**records);
                if (std::ssize(**records) >= page) {
                    wanted_ = true;
                } else {
                    read_since_ = since;
                }
                if (!wanted_) run_those_who_waited();
                advance();
            });
        if (!asked) cannot_read();
    }

    // Whoever waits is told so at once, and may ask again.
    void cannot_read() {
        doing_ = Doing::pausing;
        while (!queue_.empty())
            finish(unavailable());
        run_those_who_waited();
        parts_.loop.after(before_trying_again, [this] {
            doing_ = Doing::nothing;
            wanted_ = true;
            advance();
        });
    }

    void run_those_who_waited() {
        for (const auto& work : std::exchange(when_read_, {}))
            work();
    }

    void take(const std::vector<store::StoredEvent>& records) {
        if (records.empty()) return;
        if (book_.last() > 0 && records.front().sequence > book_.last() + 1) return book_.start_over(records);
        for (const store::StoredEvent& record : records) {
            if (const auto event = book_.read(record.payload)) {
                book_.fold(record.sequence, *event);
            } else {
                book_.pass_over(record.sequence);
            }
        }
    }

    Parts parts_;
    StreamBook<Event>& book_;
    OrderedStreamOptions options_;
    bus::Subscription news_;
    Doing doing_ = Doing::nothing;
    bool advancing_ = false;
    bool wanted_ = true;  // there is something to read
    std::deque<Operation> queue_;
    std::uint64_t operations_ = 0;
    std::uint64_t read_since_ = 0;  // those up to this number know everything that was stored when they were asked
    std::vector<std::function<void()>> when_read_;
};

}  // namespace letrado::service
