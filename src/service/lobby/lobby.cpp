#include <algorithm>
#include <array>
#include <fmt/format.h>

#include "service/accounts/own_notes.h"
#include "service/ask.h"
#include "service/lobby/lobby_telling.h"
#include "service/people/officers.h"
#include "service/people/secrets.h"
#include "service/stored_json.h"
#include "service/terms.h"

namespace letrado::service {

namespace {

// The name of a command in the stream. The same id with something else is something else.
std::string command_name(std::string_view kind, const Person& person, std::string_view id, std::string_view content) {
    if (id.empty()) return fmt::format("{}-{}", kind, new_id());
    return fmt::format("{}/{}/{}", kind, person.account, id_from(fmt::format("{}\n{}", id, content)));
}

// Two people who play for nothing but the game may go on another day, unless its maker says otherwise.
void offer_adjournment(GameTerms& terms) {
    constexpr std::string_view key = "event.adjournment";
    const bool said = std::ranges::find(terms.settings, key, &game::RuleSetting::key) != terms.settings.end();
    if (!terms.rated && terms.days == 0 && !said) terms.settings.push_back({std::string(key), "true"});
}

}  // namespace

Lobby::Lobby(Games::Parts parts, GameService& games, LobbyOptions options)
    : parts_(std::move(parts)),
      games_(games),
      options_(std::move(options)),
      stream_(
          {parts_.loop, parts_.writer, parts_.bus, parts_.desk}, *this,
          {.stream = std::string(lobby_stream), .cluster = options_.cluster, .most_waiting = options_.most_waiting}) {}

void Lobby::start() {
    stream_.start();
    awake_since_ = tidied_ = parts_.loop.now();
    parts_.loop.after(tidy_pause, [this] { tidy(); });
}

void Lobby::stop() {
    stopping_ = true;
    stream_.stop();
    listeners_.clear();
}

bool Lobby::expired(const Seek& seek, game::Millis now) const {
    return now - seek.at > seek_life;
}

bool Lobby::visible(const Seek& seek, std::string_view account) {
    if (seek.by.account == account) return true;
    if (seek.secret) return false;
    return seek.to.empty() || seek.to == account;
}

Lobby::Listing Lobby::seeks_for(std::string_view account) const {
    const game::Millis now = parts_.loop.now();
    Listing listing;
    for (const Seek* seek : book_.newest())
        if (visible(*seek, account) && !expired(*seek, now)) listing.seeks.push_back(seek);
    const auto place = [&](const Seek* seek) { return seek->by.account == account ? 0 : seek->to.empty() ? 2 : 1; };
    std::ranges::stable_sort(listing.seeks, [&](const Seek* one, const Seek* two) {
        return std::pair(place(one), two->at) < std::pair(place(two), one->at);
    });
    listing.in_all = listing.seeks.size();
    if (listing.in_all > most_listed) listing.seeks.resize(most_listed);
    return listing;
}

std::vector<const Seek*> Lobby::own_business(std::string_view account) const {
    std::vector<const Seek*> own;
    const auto concerns = [&](const Seek& seek) { return seek.by.account == account || seek.to == account; };
    for (const Seek* seek : book_.newest())
        if (!account.empty() && concerns(*seek) && !expired(*seek, parts_.loop.now())) own.push_back(seek);
    return own;
}

const Seek* Lobby::find(const std::string& id) const {
    const Seek* seek = book_.find(id);
    return seek == nullptr || expired(*seek, parts_.loop.now()) ? nullptr : seek;
}

std::expected<Person, ServiceError> Lobby::challenged(const Seek& seek) const {
    const auto key = name_key(seek.to_name);
    if (!key) return fail(ErrorCode::not_found, seek.to_name);
    const auto found = parts_.store.find_account_by_key(*key);
    if (!found) return std::unexpected(from_store(found.error()));
    if (!*found) return fail(ErrorCode::not_found, seek.to_name);
    Person to = as_person(**found);
    // Nobody plays against himself.
    if (to.account == seek.by.account) return fail(ErrorCode::forbidden, "to");
    const auto blocked = apart(parts_.store, seek.by.account, to.account);
    if (!blocked) return std::unexpected(blocked.error());
    if (*blocked) return fail(ErrorCode::blocked);
    // Who may not play for a rating is not asked to.
    if (seek.terms.rated && to.has(role_guest)) return fail(ErrorCode::forbidden, "rated_to_guest");
    return to;
}

void Lobby::seek(const Person& person, SeekRequest request, SeekDone done) {
    offer_adjournment(request.terms);
    auto admitted = admit(std::move(request.terms), request.secret ? Use::by_link : Use::offered);
    if (!admitted) return done(std::unexpected(admitted.error()));
    if (admitted->rated && person.has(role_guest)) return done(fail(ErrorCode::forbidden, "rated"));
    const Seated by{person.account, person.name, {}};
    // The referee's own opinion of the terms.
    if (const auto tried = open_game(*admitted, {{by, by}}, {}, parts_.loop.now()); !tried)
        return done(std::unexpected(tried.error()));
    const std::string command = command_name(
        "seek", person, request.id, fmt::format("{}\n{}\n{}", request.to_name, request.secret, write_terms(*admitted)));
    Seek seek{new_id(),         by, {}, request.to_name, request.secret, person.has(role_guest), std::move(*admitted),
              parts_.loop.now()};
    const bool judged = seek.terms.judged_by == JudgedBy::people;
    if (seek.to_name.empty() && !judged) return add(seek, command, done);
    const bool asked = ask(
        parts_.desk, parts_.loop,
        [this, seek, judged]() -> std::expected<std::optional<Person>, ServiceError> {
            std::optional<Person> to;
            if (!seek.to_name.empty()) {
                auto found = challenged(seek);
                if (!found) return std::unexpected(found.error());
                to = std::move(*found);
            }
            if (judged) {
                const std::array players{seek.by.account, to ? to->account : std::string()};
                if (const auto staff = need_staff(parts_.store, players); !staff) return std::unexpected(staff.error());
            }
            return to;
        },
        [this, seek, command, done](auto found) mutable {
            if (!found) return done(fail(ErrorCode::unavailable));
            if (!*found) return done(std::unexpected(found->error()));
            if (const auto& to = **found) {
                seek.to = to->account;
                seek.to_name = to->name;
            }
            add(seek, command, done);
        },
        person.account);
    if (!asked) done(fail(ErrorCode::too_many));
}

std::optional<ServiceError> Lobby::too_many(const Seek& seek) const {
    if (book_.count_of(seek.by.account) >= most_seeks) return ServiceError{ErrorCode::too_many};
    if (book_.size() >= most_in_all || (seek.guest && book_.guests() >= most_of_guests))
        return ServiceError{ErrorCode::too_many, "lobby"};
    return std::nullopt;
}

void Lobby::add(const Seek& seek, const std::string& command, const SeekDone& done) {
    stream_.run({command,
                 [this, seek, command]() -> MaybeDecision {
                     if (const LobbyEvent* before = book_.answer_of(command)) return Decision{{*before}, true};
                     if (auto fault = too_many(seek)) return std::unexpected(std::move(*fault));
                     return Decision{{SeekAdded{seek, command}}};
                 },
                 {[done](const Result& result) {
                     if (!result) return done(std::unexpected(result.error()));
                     done(std::get<SeekAdded>(result->front()).seek);
                 }}});
}

void Lobby::cancel(const Person& person, const std::string& id, Done done, const std::string& declined) {
    if (!declined.empty() && std::ranges::find(decline_words, declined) == decline_words.end())
        return done(fail(ErrorCode::bad_message, "reason"));
    stream_.run({"cancel-" + new_id(),
                 [this, person, id, declined]() -> MaybeDecision {
                     const Seek* seek = find(id);
                     if (seek == nullptr) return fail(ErrorCode::not_found, id);
                     // Who is challenged may decline.
                     if (seek->by.account != person.account && seek->to != person.account)
                         return fail(ErrorCode::forbidden);
                     // A word is for him who asked.
                     return Decision{{SeekRemoved{id, seek->to == person.account ? declined : std::string()}}};
                 },
                 {[done = std::move(done)](const Result& result) {
                     if (!result) return done(std::unexpected(result.error()));
                     done({});
                 }}});
}

void Lobby::accept(const Person& person, const std::string& id, Matching done, const std::string& client_id) {
    const Seek* offered = find(id);
    if (offered == nullptr || offered->by.account == person.account)
        return agree(person, id, std::move(done), client_id);
    const bool judged = offered->terms.judged_by == JudgedBy::people;
    const bool asked = ask(
        parts_.desk, parts_.loop,
        [this, judged,
         players = std::array{offered->by.account, person.account}]() -> std::expected<void, ServiceError> {
            const auto estranged = apart(parts_.store, players[0], players[1]);
            if (!estranged) return fail(ErrorCode::unavailable);
            if (*estranged) return fail(ErrorCode::blocked);
            return judged ? need_staff(parts_.store, players) : std::expected<void, ServiceError>();
        },
        [this, person, id, done, client_id](auto answer) {
            if (!answer) return done(fail(ErrorCode::unavailable));
            if (!*answer) return done(std::unexpected(answer->error()));
            agree(person, id, done, client_id);
        },
        person.account);
    if (!asked) done(fail(ErrorCode::too_many));
}

void Lobby::agree(const Person& person, const std::string& id, Matching done, const std::string& client_id) {
    const std::string command = command_name("accept", person, client_id, id);
    stream_.run({command,
                 [this, person, id, command, game = new_id()]() -> MaybeDecision {
                     if (const LobbyEvent* before = book_.answer_of(command)) return Decision{{*before}, true};
                     const Seek* seek = find(id);
                     if (seek == nullptr) return fail(ErrorCode::not_found, id);
                     const bool own = seek->by.account == person.account;
                     const bool elses = !seek->to.empty() && seek->to != person.account;
                     if (own || elses) return fail(ErrorCode::forbidden, own ? "own" : "");
                     if (seek->terms.rated && person.has(role_guest)) return fail(ErrorCode::forbidden, "rated");
                     return Decision{{Matched{*seek, {person.account, person.name, {}}, game, command}}};
                 },
                 {[this, done = std::move(done)](const Result& result) {
                     if (!result) return done(std::unexpected(result.error()));
                     make_game(std::get<Matched>(result->front()), done);
                 }}});
}

void Lobby::make_game(const Matched& matched, Matching done) {
    games_.create(matched.game, matched.seek.terms, {{matched.seek.by, matched.with}},
                  [this, game = matched.game, done = std::move(done)](std::expected<std::string, ServiceError> made) {
                      // Who was refused a game is refused it tomorrow; what could not be stored is tried again.
                      const bool later = !made && (made.error().code == ErrorCode::unavailable ||
                                                   made.error().code == ErrorCode::disk_full);
                      if (!later) book_.made(game);
                      done(std::move(made));
                  });
}

void Lobby::make_agreed(const std::string& game, Matching done) {
    if (const Matched* matched = book_.find_unmade(game)) return make_game(*matched, std::move(done));
    // Another node may have stored it without a word.
    const bool asked = options_.cluster && stream_.when_read([this, game, done] {
        const Matched* matched = book_.find_unmade(game);
        if (matched == nullptr) return done(fail(ErrorCode::not_found, game));
        make_game(*matched, done);
    });
    if (!asked) done(fail(ErrorCode::not_found, game));
}

}  // namespace letrado::service
