// A stream in the memory of a node: what is asked is decided on what is known here, appended after the last record that
// is known, and answered when it is stored. Every node may do so at the same time; the store takes one successor of
// each record, and who was late reads what happened and decides again. Everything runs on the stream's loop.
//
// clang-format off
//              news, a refusal to be sure of,               the last append
//              an append that failed                        under way is answered
//   current ──────────────────────────────▶ behind ──────────────────────────────▶ reading
//   decides what is asked                   what is asked waits                      │   │
//      ▲                                       ▲                                     │   │ the store is away:
//      │                                       │ a second later                      │   ▼ who waits is told
//      │                                       └─────────────────────────────────────┼─ pausing
//      └─────────────────────────────────────────────────────────────────────────────┘
//                          read: folded, told; then what waited is decided
// clang-format on
//
// One append is under way at a time. The store compares how many records there are, so that a second one, decided upon
// the first, would also fit upon a stranger's of the same length that came before the first and made it fail.
// A stream folds what is stored, or is ahead of the store: its owner folds what he decides, so that an append that
// fails costs reading everything anew. Where other nodes may have written what makes a thing possible, it is refused
// only on what was read after it was asked.
#pragma once

#include <algorithm>
#include <chrono>
#include <deque>
#include <exception>
#include <functional>
#include <memory>
#include <optional>
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

// What is asked of a stream. `Types` names its Command, its Event, the Answer to a command, and what is Read of it.
template <typename Types>
struct StreamOperation {
    using Result = std::expected<typename Types::Answer, ServiceError>;
    using Done = std::function<void(const Result&)>;

    std::string id;  // the same once more is the same operation
    typename Types::Command command{};
    Done done{};
    std::vector<typename Types::Event> events{};  // once decided
    std::vector<std::string> lines{};             // the same as the store has them
    std::uint64_t number = 0;                     // in the order of asking

    void answer(const Result& result) const {
        if (done) done(result);
    }
};

// What a stream is about: who decides, folds and tells.
template <typename Types>
class StreamOwner {
  public:
    using Operation = StreamOperation<Types>;
    using Read = std::expected<typename Types::Read, ServiceError>;

    virtual ~StreamOwner() = default;

    // The last record that was stored or read here.
    [[nodiscard]] virtual store::Sequence last_record() const = 0;

    enum class Decided : std::uint8_t { to_be_stored, answered };
    // What it comes to on what is known; an error refuses it. What it throws breaks the stream.
    virtual std::expected<Decided, ServiceError> decide(Operation& operation) = 0;
    // What is to be stored of it, after the records before.
    virtual store::Append append_of(Operation& operation) = 0;
    // It is stored, and follows what is known.
    virtual void take_stored(Operation operation, const store::Appended& appended) = 0;
    // It is stored: before, or after something that is not known yet.
    virtual void take_unseen(Operation operation, const store::Appended& appended) = 0;
    // It is refused on everything that was stored when it was asked.
    virtual void refused(Operation operation, ServiceError why) { operation.answer(std::unexpected(std::move(why))); }
    // The store did not take it. One that was overtaken is decided again by itself.
    virtual void not_stored(const store::Error&) {}

    // Work for the desk: what follows the last record, or everything anew.
    [[nodiscard]] virtual std::function<Read()> reading(bool anew) = 0;
    // True where there may be more.
    virtual bool take_read(typename Types::Read read) = 0;
    // The store is away.
    virtual void not_read() {}
    // What is stored cannot be read by anybody. False where there is no use in trying again.
    virtual bool unreadable(const std::string& what) = 0;

    // Something of the owner's threw; the answer for whoever asked.
    virtual ServiceError broken(std::string_view what) = 0;
    // Nothing is under way any more, and what is known is what is stored.
    virtual void settled() {}
    // Kept while something is under way.
    [[nodiscard]] virtual std::shared_ptr<void> keep() = 0;
};

struct StreamParts {
    Loop& loop;
    store::Writer& writer;
    bus::Bus& bus;
    Workers& desk;
};

struct StreamOptions {
    std::string stream;
    bool cluster = false;  // other nodes write to it too
    bool ahead = false;    // the owner folds what he decides
    std::size_t most_waiting = 1000;
    bool known = false;  // the owner has read it
};

template <typename Types>
class Stream {
  public:
    using Owner = StreamOwner<Types>;
    using Operation = StreamOperation<Types>;

    // REQUIRES: the parts outlive it and every callback that it gave them, and the owner outlives it.
    Stream(StreamParts parts, Owner& owner, StreamOptions options)
        : parts_(parts),
          owner_(owner),
          options_(std::move(options)),
          mode_(options_.known ? Mode::current : Mode::behind),
          wanted_(options_.known ? Wanted::nothing : Wanted::news) {}
    Stream(const Stream&) = delete;
    Stream& operator=(const Stream&) = delete;

    // Hears of what other nodes write, and reads what there is.
    void start() {
        if (options_.cluster) {
            const auto news = [this, weak = std::weak_ptr(owner_.keep())](std::int64_t sequence) {
                parts_.loop.post([this, weak, sequence] {
                    if (const auto kept = weak.lock()) hear(sequence);
                });
            };
            news_ = parts_.bus.watch(options_.stream, news, [news] { news(0); });
        }
        advance();
    }
    void stop() { news_ = {}; }

    // Answers too_many where too much waits, and unavailable while the store does.
    void run(Operation operation) {
        if (mode_ == Mode::pausing) return answer(operation, unavailable());
        if (waiting() >= options_.most_waiting)
            return answer(operation, std::unexpected(ServiceError{ErrorCode::too_many}));
        operation.number = ++operations_;
        waiting_.push_back(std::move(operation));
        advance();
    }

    // For the owner while he refuses: stores what has come of it all the same.
    void send(Operation&& operation) {
        store::Append append = owner_.append_of(operation);
        under_way_ = std::move(operation);
        parts_.writer.submit(std::move(append), [this, kept = owner_.keep()](auto result) mutable {
            // Handed over whole: the writer keeps nothing of the stream.
            parts_.loop.post([this, kept = std::move(kept), result = std::move(result)] { on_stored(result); });
        });
    }

    // Somebody appended; 0: perhaps.
    void hear(store::Sequence sequence) {
        if (sequence != 0 && sequence <= owner_.last_record()) return;
        want(Wanted::news);
        advance();
    }

    // What is known is not to be trusted.
    void read_anew() {
        want(Wanted::everything);
        advance();
    }

    // Runs `work` when everything that is stored now was read, or could not be. False where too many wait for that.
    [[nodiscard]] bool when_read(std::function<void()> work) {
        if (when_read_.size() >= options_.most_waiting) return false;
        when_read_.push_back(std::move(work));
        hear(0);
        return true;
    }

    // Nothing is under way, and what is known is what is stored, as far as this node has heard.
    [[nodiscard]] bool quiet() const { return !under_way_ && trusted_; }
    void when_quiet(std::function<void()> work) {
        if (quiet()) return work();
        when_quiet_.push_back(std::move(work));
    }
    // Whoever waits is not to wait any longer.
    void give_up(const ServiceError& why) {
        for (Operation& operation : std::exchange(waiting_, {}))
            answer(operation, std::unexpected(why));
        for (const auto& work : std::exchange(when_quiet_, {}))
            work();
    }

    [[nodiscard]] std::size_t waiting() const { return waiting_.size() + (under_way_ ? 1 : 0); }

  private:
    enum class Mode : std::uint8_t { current, behind, reading, pausing };
    enum class Wanted : std::uint8_t { nothing, news, everything };
    static constexpr std::chrono::milliseconds before_trying_again{1000};

    static std::unexpected<ServiceError> unavailable() { return std::unexpected(ServiceError{ErrorCode::unavailable}); }

    // The barrier: what the owner throws breaks his stream, and nothing else.
    template <typename Work>
    bool guard(const Work& work, ServiceError* told = nullptr) {
        try {
            work();
            return true;
        } catch (const std::exception& error) {
            ServiceError why = owner_.broken(error.what());
            if (told != nullptr) *told = std::move(why);
            return false;
        }
    }

    void answer(const Operation& operation, const typename Operation::Result& result) {
        guard([&] { operation.answer(result); });
    }

    // There is something to read.
    void want(Wanted what) {
        if (mode_ == Mode::current) mode_ = Mode::behind;
        wanted_ = std::max(wanted_, what);
        if (what == Wanted::everything) trusted_ = false;
    }

    // A loop and no recursion: whoever is answered may ask again, and as many as like may be refused in a row.
    void advance() {
        if (std::exchange(advancing_, true)) return;
        for (;;) {
            if (mode_ == Mode::behind && !under_way_) {
                read();
            } else if (mode_ == Mode::current && !waiting_.empty() && !under_way_) {
                decide_next();
            } else {
                break;
            }
        }
        advancing_ = false;
    }

    void decide_next() {
        Operation operation = std::move(waiting_.front());
        waiting_.pop_front();
        ServiceError why;
        std::expected<typename Owner::Decided, ServiceError> decided;
        const auto decide = [&] {
            decided = owner_.decide(operation);
            if (decided && *decided == Owner::Decided::to_be_stored) send(std::move(operation));
        };
        if (!guard(decide, &why)) return answer(operation, std::unexpected(std::move(why)));
        if (decided) return;
        if (options_.cluster && operation.number > read_since_) {
            // The news of it may be on its way. One look is for all who wait.
            waiting_.push_front(std::move(operation));
            return want(Wanted::news);
        }
        guard([&] { owner_.refused(std::move(operation), std::move(decided.error())); });
    }

    void on_stored(const std::expected<store::Appended, store::Error>& result) {
        Operation operation = std::move(*under_way_);
        under_way_.reset();
        if (result && !result->repeated && trusted_) {
            guard([&] { owner_.take_stored(std::move(operation), *result); });
        } else if (result) {
            guard([&] { owner_.take_unseen(std::move(operation), *result); });
            lost_track();
        } else {
            owner_.not_stored(result.error());
            if (result.error().kind == store::ErrorKind::stale_sequence) {
                // Another node was first: decided again on what it did, before what was asked later.
                operation.events.clear();
                operation.lines.clear();
                const auto later = std::ranges::upper_bound(waiting_, operation.number, {}, &Operation::number);
                waiting_.insert(later, std::move(operation));
            } else {
                answer(operation, std::unexpected(from_store(result.error())));
            }
            lost_track();
        }
        if (result && !result->repeated && options_.cluster) parts_.bus.announce(options_.stream, result->last);
        settle();
        advance();
    }

    // What was decided here is not what is stored.
    void lost_track() { want(options_.ahead ? Wanted::everything : Wanted::news); }

    void settle() {
        if (!quiet()) return;
        // One of them may begin something that the others have to wait for.
        for (auto& work : std::exchange(when_quiet_, {}))
            when_quiet(std::move(work));
        guard([&] { owner_.settled(); });
    }

    void read() {
        mode_ = Mode::reading;
        const Wanted what = std::exchange(wanted_, Wanted::nothing);
        const bool asked = ask(parts_.desk, parts_.loop, owner_.reading(what == Wanted::everything),
                               [this, kept = owner_.keep(), what, since = operations_](auto read) {
                                   on_read(std::move(read), what, since);
                               });
        if (!asked) cannot_read(what, {ErrorCode::unavailable});
    }

    void on_read(std::expected<typename Owner::Read, Failure> read, Wanted what, std::uint64_t since) {
        if (!read) {
            mode_ = wanted_ == Wanted::nothing ? Mode::current : Mode::behind;
            trusted_ = true;
            if (owner_.unreadable(read.error().what)) cannot_read(what, {ErrorCode::unavailable});
            return;
        }
        if (!*read) return cannot_read(what, read->error());
        mode_ = Mode::current;
        if (what == Wanted::everything) trusted_ = wanted_ != Wanted::everything;
        // Otherwise somebody said meanwhile that there is more to read than news.
        if (trusted_) take(std::move(**read), since);
        if (wanted_ != Wanted::nothing) mode_ = Mode::behind;
        if (mode_ == Mode::current) run_those_who_waited();
        advance();
        settle();
    }

    void take(typename Types::Read read, std::uint64_t since) {
        bool more = false;
        guard([&] { more = owner_.take_read(std::move(read)); });
        if (more) return want(Wanted::news);
        read_since_ = since;
    }

    // Whoever waits is told so at once, and may ask again.
    void cannot_read(Wanted what, const ServiceError& why) {
        mode_ = Mode::pausing;
        want(what);
        owner_.not_read();
        for (Operation& operation : std::exchange(waiting_, {}))
            answer(operation, std::unexpected(why));
        run_those_who_waited();
        settle();
        parts_.loop.after(before_trying_again, [this, kept = owner_.keep()] {
            mode_ = Mode::behind;
            advance();
        });
    }

    void run_those_who_waited() {
        for (const auto& work : std::exchange(when_read_, {}))
            guard(work);
    }

    StreamParts parts_;
    Owner& owner_;
    StreamOptions options_;
    bus::Subscription news_;
    Mode mode_;
    Wanted wanted_;        // to be read next
    bool trusted_ = true;  // what is known is what is stored and what is under way
    bool advancing_ = false;
    std::optional<Operation> under_way_;  // decided and on its way
    std::deque<Operation> waiting_;       // to be decided, in the order of asking
    std::uint64_t operations_ = 0;
    std::uint64_t read_since_ = 0;  // those up to this number know everything that was stored when they were asked
    std::vector<std::function<void()>> when_read_;
    std::vector<std::function<void()>> when_quiet_;
};

}  // namespace letrado::service
