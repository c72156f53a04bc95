#include "service/lobby.h"

#include <algorithm>

#include "service/secrets.h"
#include "service/stored_json.h"
#include "service/terms.h"

namespace letrado::service {

namespace {

constexpr std::string_view stream = "lobby";
// What a node reads when it starts; older offers have expired by definition.
constexpr store::Sequence memory = 10'000;
constexpr game::Millis seek_life = 60 * 60 * 1000;
constexpr std::size_t kept_matches = 1000;

std::unexpected<ServiceError> fail(ErrorCode code, std::string detail = {}) {
    return std::unexpected(ServiceError{code, std::move(detail), std::nullopt});
}

}  // namespace

Lobby::Lobby(Games::Parts parts, Games& games, bool cluster)
    : parts_(std::move(parts)), games_(games), cluster_(cluster) {}

void Lobby::start() {
    if (cluster_) {
        const auto news = [this](std::int64_t) { parts_.loop.post([this] { pull(); }); };
        news_ = parts_.bus.watch(stream, news, [news] { news(0); });
    }
    pull();
}

void Lobby::stop() {
    news_ = {};
    listeners_.clear();
}

bool Lobby::expired(const Seek& seek) const {
    return parts_.loop.now() - seek.at > seek_life;
}

bool Lobby::visible(const Seek& seek, std::string_view account) {
    if (seek.by.account == account) return true;
    if (seek.secret) return false;
    return seek.to.empty() || seek.to == account;
}

std::vector<Seek> Lobby::seeks_for(std::string_view account) const {
    std::vector<Seek> seen;
    for (const auto& [id, entry] : seeks_)
        if (visible(entry.second, account) && !expired(entry.second)) seen.push_back(entry.second);
    return seen;
}

const Seek* Lobby::find(const std::string& id) const {
    const auto found = seeks_.find(id);
    if (found == seeks_.end() || expired(found->second.second)) return nullptr;
    return &found->second.second;
}

std::uint64_t Lobby::listen(Listener listener) {
    listeners_.emplace(next_listener_, std::move(listener));
    return next_listener_++;
}

void Lobby::seek(const Person& person, SeekRequest request, SeekDone done) {
    auto admitted = admit(std::move(request.terms), request.secret ? Use::by_link : Use::offered);
    if (!admitted) return done(std::unexpected(admitted.error()));
    request.terms = std::move(*admitted);
    if (request.terms.rated && person.has(role_guest)) return done(fail(ErrorCode::forbidden, "rated"));
    const Seated by{person.account, person.name, {}};
    // The referee's own opinion of the terms.
    if (const auto tried = open_game(request.terms, {{by, by}}, {}, parts_.loop.now()); !tried)
        return done(std::unexpected(tried.error()));
    Seek seek{new_id(), by, {}, request.to_name, request.secret, std::move(request.terms), parts_.loop.now()};
    const auto refuse = [done](std::unexpected<ServiceError> error) { done(std::move(error)); };
    const auto add = [this, done = std::move(done)](const Seek& made) {
        run({made.id,
             [this, made]() -> std::expected<LobbyEvent, ServiceError> {
                 const auto own = std::ranges::count_if(seeks_, [&](const auto& entry) {
                     return entry.second.second.by.account == made.by.account && !expired(entry.second.second);
                 });
                 if (static_cast<std::size_t>(own) >= most_seeks) return fail(ErrorCode::too_many);
                 return SeekAdded{made};
             },
             [done, made](const auto& result) {
                 if (!result) return done(std::unexpected(result.error()));
                 done(made);
             }});
    };
    if (seek.to_name.empty()) return add(seek);
    const auto key = name_key(seek.to_name);
    if (!key) return refuse(fail(ErrorCode::not_found, seek.to_name));
    parts_.desk.submit([this, seek = std::move(seek), key, add, refuse]() mutable {
        const auto found = parts_.store.find_account_by_key(*key);
        parts_.loop.post([seek = std::move(seek), found, add, refuse]() mutable {
            if (!found) return refuse(std::unexpected(from_store(found.error())));
            if (!*found) return refuse(fail(ErrorCode::not_found, seek.to_name));
            seek.to = (*found)->id;
            seek.to_name = (*found)->name;
            add(seek);
        });
    });
}

void Lobby::cancel(const Person& person, const std::string& id, Done done) {
    run({"cancel-" + id,
         [this, person, id]() -> std::expected<LobbyEvent, ServiceError> {
             const Seek* seek = find(id);
             if (seek == nullptr) return fail(ErrorCode::not_found, id);
             // Who is challenged may decline.
             if (seek->by.account != person.account && seek->to != person.account) return fail(ErrorCode::forbidden);
             return SeekRemoved{id};
         },
         [done = std::move(done)](const auto& result) {
             if (!result) return done(std::unexpected(result.error()));
             done({});
         }});
}

void Lobby::accept(const Person& person, const std::string& id, Matching done) {
    const std::string game = new_id();
    run({"accept-" + game,
         [this, person, id, game]() -> std::expected<LobbyEvent, ServiceError> {
             const Seek* seek = find(id);
             if (seek == nullptr) return fail(ErrorCode::not_found, id);
             const bool own = seek->by.account == person.account;
             const bool elses = !seek->to.empty() && seek->to != person.account;
             if (own || elses) return fail(ErrorCode::forbidden);
             if (seek->terms.rated && person.has(role_guest)) return fail(ErrorCode::forbidden, "rated");
             return Matched{*seek, {person.account, person.name, {}}, game};
         },
         [this, done = std::move(done)](const auto& result) {
             if (!result) return done(std::unexpected(result.error()));
             make_game(std::get<Matched>(*result), done);
         }});
}

void Lobby::make_game(const Matched& matched, Matching done) {
    games_.create(matched.game, matched.seek.terms, {{matched.seek.by, matched.with}}, std::move(done));
}

void Lobby::make_agreed(const std::string& game, Matching done) {
    const auto found = std::ranges::find(matches_, game, &Matched::game);
    if (found == matches_.end()) return done(fail(ErrorCode::not_found, game));
    make_game(*found, std::move(done));
}

// ---- One event at a time -------------------------------------------------------------------------------------------

void Lobby::run(Operation operation) {
    queue_.push_back(std::move(operation));
    next();
}

void Lobby::next() {
    if (busy_ || pulling_ || !started_ || queue_.empty()) return;
    const auto event = queue_.front().decide();
    if (!event) {
        const Operation refused = std::move(queue_.front());
        queue_.pop_front();
        refused.done(std::unexpected(event.error()));
        return next();
    }
    busy_ = true;
    store::Append append{std::string(stream),
                         last_,
                         queue_.front().id,
                         {write_lobby_event(*event)},
                         store::Time(std::chrono::milliseconds(parts_.loop.now())),
                         std::nullopt};
    if (last_ == 0) append.summary = store::Summary{"lobby", "open", {}, {}};
    parts_.writer.submit(std::move(append), [this, event = *event](auto result) {
        parts_.loop.post([this, event, result = std::move(result)] { on_stored(event, result); });
    });
}

void Lobby::on_stored(const LobbyEvent& event, std::expected<store::Appended, store::Error> result) {
    busy_ = false;
    if (!result && result.error().kind == store::ErrorKind::stale_sequence) return pull();
    const Operation operation = std::move(queue_.front());
    queue_.pop_front();
    if (!result) {
        operation.done(std::unexpected(from_store(result.error())));
        return pull();
    }
    if (result->repeated) {
        operation.done(event);
        return pull();
    }
    fold(result->last, event);
    if (cluster_) parts_.bus.announce(stream, result->last);
    operation.done(event);
    next();
}

void Lobby::pull() {
    if (pulling_ || busy_) return;
    pulling_ = true;
    parts_.desk.submit([this, after = last_] {
        store::Sequence from = after;
        std::expected<std::vector<store::StoredEvent>, store::Error> records;
        if (after == 0) {
            const auto info = parts_.store.find_stream(stream);
            if (info && *info) from = std::max<store::Sequence>(0, (*info)->sequence - memory);
        }
        records = parts_.store.read(stream, from, memory);
        parts_.loop.post([this, records = std::move(records)] {
            pulling_ = false;
            if (!records) {
                parts_.loop.after(std::chrono::seconds(1), [this] { pull(); });
                return;
            }
            started_ = true;
            for (const store::StoredEvent& record : *records)
                if (const auto event = read_lobby_event(record.payload)) fold(record.sequence, *event);
            next();
        });
    });
}

void Lobby::fold(store::Sequence record, const LobbyEvent& event) {
    if (record <= last_) return;
    last_ = record;
    if (const auto* added = std::get_if<SeekAdded>(&event)) {
        seeks_.emplace(added->seek.id, std::pair(record, added->seek));
    } else if (const auto* removed = std::get_if<SeekRemoved>(&event)) {
        seeks_.erase(removed->seek);
    } else {
        const auto& matched = std::get<Matched>(event);
        seeks_.erase(matched.seek.id);
        matches_.push_back(matched);
        if (matches_.size() > kept_matches) matches_.pop_front();
    }
    // All nodes forget the same ones, whenever they started.
    std::erase_if(seeks_, [this](const auto& entry) { return entry.second.first <= last_ - memory; });
    for (const auto& [id, listener] : std::map(listeners_))
        listener(event);
}

}  // namespace letrado::service
