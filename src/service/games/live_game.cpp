#include "service/games/live_game.h"

#include <algorithm>
#include <boost/json.hpp>
#include <set>
#include <stdexcept>

#include "game/views.h"
#include "notation/game_log.h"
#include "service/games/game_desk.h"
#include "service/games/game_offers.h"
#include "service/people/officers.h"
#include "service/records/deleted_people.h"
#include "service/records/rating.h"
#include "tiles/text.h"

namespace letrado::service {

namespace {

// Whose account was deleted has no place any more, and no name at the desk.
std::expected<void, store::Error> empty_deleted(store::Store& store, GameDesk& desk) {
    std::set<std::string> people;
    for (const DeskPlace& each : desk.places)
        people.insert(each.account);
    if (people.empty()) return {};
    const auto gone = deleted_among(store, people);
    if (!gone) return std::unexpected(gone.error());
    std::erase_if(desk.places, [&](const DeskPlace& each) { return gone->contains(each.account); });
    return {};
}

std::vector<std::string> players_of(const GameHeader& header) {
    std::vector<std::string> players;
    for (const game::Seat seat : game::both_seats)
        if (!header.seats[seat].account.empty()) players.push_back(header.seats[seat].account);
    return players;
}

bool is_player(const DeskPlace& place) {
    return place.place == "first" || place.place == "second";
}

using game::Role;
using game::Seat;

bool draws_from_seed(const edition::GameRules& rules) {
    return rules.event_input == edition::InputMode::online;
}

// Who won, as cards tell it.
std::string winner_of(const game::State& state) {
    if (!state.outcome || !state.outcome->published) return {};
    switch (game::result(state)) {
        case game::Result::first_wins:
            return "first";
        case game::Result::second_wins:
            return "second";
        case game::Result::draw:
            return "draw";
        case game::Result::both_lose:
            return "none";
    }
    return {};
}

}  // namespace

game::Context LiveGame::context(game::Millis now) const {
    const bool seeded = !state.commitment.empty();
    // The node that wrote last may have had a faster clock: in a game time never goes back.
    return {std::max(now, state.clocks.since), seeded ? &header.seed : nullptr, judge ? &judge : nullptr,
            dictionary ? &dictionary : nullptr};
}

std::string_view status_of(const game::State& state) {
    if (state.stage == game::Stage::closed) return "closed";
    return state.outcome ? "finished" : "playing";
}

std::string_view waits_for(const GameHeader& header, const game::State& state) {
    const bool appealed = std::ranges::any_of(
        state.penalties, [](const game::Penalty& each) { return each.status == game::PenaltyStatus::appealed; });
    if (appealed) return "penalty";
    const bool judges = header.terms.judged_by == JudgedBy::people;
    if (!has_officers(header)) return {};
    if (state.director_called) return "director";
    if (state.stage == game::Stage::closed)
        return state.wants_reopening[Seat::first] && state.wants_reopening[Seat::second] ? "reopen" : "";
    if (state.stage != game::Stage::turn) return {};
    // At a table without judges the keeper settles between the players what they dispute.
    if (state.turn.disputed) return judges ? "count" : "";
    // Who leaves tells the director.
    if (!state.turn.claim) return state.absent && !state.absent->returned ? "absence" : "";
    if (!judges) return {};
    const game::Claim& claim = *state.turn.claim;
    switch (claim.stage) {
        case game::ClaimStage::form:
            // Signed, it goes to the judges: by itself, or at a physical table by hand.
            if (state.rules.claim_form && (!claim.signed_by[Seat::first] || !claim.signed_by[Seat::second])) return {};
            return game::verdict_stage(state) == game::ClaimStage::form ? "verdict" : "monitor";
        case game::ClaimStage::carried:
            return "verdict";
        case game::ClaimStage::appealed:
            return "appeal";
        case game::ClaimStage::rejected:
            break;  // the mover accepts it or appeals
    }
    return {};
}

std::string officer_key(std::string_view account) {
    return "officer:" + std::string(account);
}

std::string standing_of(const GameHeader& header, const game::State& state, bool put_away) {
    std::string standing =
        std::string(put_away ? status_put_away : status_of(state)) + '/' + std::string(waits_for(header, state));
    if (state.adjourned) standing += "/adjourned";
    for (const DeskPlace& each : header.places)
        standing += '/' + each.place + '=' + each.account;
    return standing;
}

namespace {

// What a player will want to remember of the game.
void tell_deeds(const game::State& state, GameCard& card) {
    for (const game::TurnRecord& turn : state.record) {
        if (turn.kind != game::RowKind::play) continue;
        if (turn.placements.size() == 7) ++card.scrabbles[turn.seat];
        if (turn.agreed <= card.best_points[turn.seat]) continue;
        card.best_points[turn.seat] = turn.agreed;
        card.best_words[turn.seat] = tiles::to_letters(turn.main_word.tiles);
    }
    const edition::ClockMode mode = state.rules.event_mode;
    if (mode != edition::ClockMode::corrido && mode != edition::ClockMode::no_corrido) return;
    for (const Seat seat : game::both_seats) {
        card.seconds[seat] = static_cast<int>((game::clock_allotment(state.rules) - state.clocks.left[seat]) / 1000);
        card.turns[seat] = state.turns[seat];
    }
}

}  // namespace

GameCard card_of(const GameHeader& header, const game::State& state) {
    GameCard card{header.terms.edition, {}, {}, winner_of(state), header.terms.rated, header.terms.open};
    card.scores = state.outcome && state.outcome->published ? game::final_scores(state).total : state.scores;
    card.accounts.emplace();
    for (const Seat seat : game::both_seats) {
        card.names[seat] = header.seats[seat].name;
        (*card.accounts)[seat] = header.seats[seat].account;
    }
    card.waits = waits_for(header, state);
    card.tempo = tempo_of(header.terms);
    card.adjourned = state.adjourned;
    if (state.outcome) tell_deeds(state, card);
    return card;
}

store::Summary summary_of(const GameHeader& header, const game::State& state, bool put_away) {
    store::Summary summary{"game",
                           std::string(put_away ? status_put_away : status_of(state)),
                           write_card(card_of(header, state)),
                           {header.keeper}};
    for (const Seat seat : game::both_seats)
        summary.participants.push_back(header.seats[seat].account);
    for (const DeskPlace& each : header.places)
        summary.participants.push_back(is_player(each) ? each.account : officer_key(each.account));
    std::erase(summary.participants, "");
    // Nobody is in a list twice, not even who plays against himself.
    std::ranges::sort(summary.participants);
    const auto twice = std::ranges::unique(summary.participants);
    summary.participants.erase(twice.begin(), twice.end());
    return summary;
}

namespace {

std::expected<std::vector<game::Event>, ServiceError> events_of(std::span<const store::StoredEvent> records) {
    if (records.empty()) return std::vector<game::Event>{};
    std::string text;
    for (const store::StoredEvent& record : records)
        text += record.payload + '\n';
    auto events = notation::read_log(text);
    if (!events) return std::unexpected(ServiceError{ErrorCode::unavailable, events.error().message().en});
    return std::move(*events);
}

}  // namespace

std::expected<ReadEvents, ServiceError> read_events(store::EventLog& log, std::string_view id, std::uint32_t after,
                                                    std::int64_t limit) {
    auto records = log.read(stream_of(id), record_of(after), limit);
    if (!records) return std::unexpected(from_store(records.error()));
    auto events = events_of(*records);
    if (!events) return std::unexpected(std::move(events.error()));
    ReadEvents read{std::move(*events), {}};
    for (store::StoredEvent& record : *records)
        read.commands.push_back(std::move(record.command));
    return read;
}

std::string halt_stream_of(std::string_view game) {
    return "halt:" + std::string(game);
}

std::expected<Halt, ServiceError> find_halt(store::EventLog& log, std::string_view id) {
    const auto info = log.find_stream(halt_stream_of(id));
    if (!info) return std::unexpected(from_store(info.error()));
    if (!*info || (*info)->summary.status == "repaired") return Halt{};
    Halt halt{(*info)->summary.data, {}};
    if ((*info)->summary.status != status_aborted) return halt;
    halt.aborted = why_halted(halt.data);
    if (halt.aborted.empty()) halt.aborted = status_aborted;
    return halt;
}

std::string why_halted(const std::string& data) {
    boost::system::error_code error;
    const boost::json::value halt = boost::json::parse(data, error);
    const boost::json::value* why = error || !halt.is_object() ? nullptr : halt.get_object().if_contains("why");
    return why != nullptr && why->is_string() ? std::string(why->get_string()) : std::string();
}

ServiceError halt_error(const LiveGame& game) {
    if (game.aborted.empty()) return {ErrorCode::halted};
    return {ErrorCode::aborted, game.aborted};
}

std::expected<StoredGame, ServiceError> load_game(store::Store& store, Lexica& lexica, std::string_view id) {
    constexpr std::int64_t page = 1000;
    const std::string stream = stream_of(id);
    auto records = store.read(stream, 0, page);
    if (!records) return std::unexpected(from_store(records.error()));
    if (records->empty()) return std::unexpected(ServiceError{ErrorCode::not_found, std::string(id)});
    auto header = read_header(records->front().payload);
    // Nothing that waiting would mend.
    if (!header) throw std::runtime_error("bad header of the game");
    auto desk = read_desk(store, id);
    if (!desk) return std::unexpected(desk.error());
    if (const auto left = empty_deleted(store, *desk); !left) return std::unexpected(from_store(left.error()));
    seat_at(*header, std::move(*desk));
    auto words = lexica.open(header->terms.edition);
    if (!words) return std::unexpected(words.error());
    auto halted = find_halt(store, id);
    if (!halted) return std::unexpected(halted.error());
    const auto info = store.find_stream(stream);
    if (!info) return std::unexpected(from_store(info.error()));
    const bool put_away = *info && (*info)->summary.status == status_put_away;
    const auto gone = deleted_players(store, *header);
    if (!gone) return std::unexpected(from_store(gone.error()));
    for (const Seat seat : game::both_seats)
        if ((*gone)[seat]) header->seats[seat].name = deleted_name;
    StoredGame stored{
        std::move(*header), {}, {}, {}, put_away, std::move(halted->data), std::move(halted->aborted), *gone,
        std::move(*words)};
    bool more = std::ssize(*records) == page;
    records->erase(records->begin());
    for (;;) {
        const std::uint32_t before = stored.state.next_sequence;
        auto events = events_of(*records);
        if (!events) throw std::runtime_error(events.error().detail);
        for (const store::StoredEvent& record : *records)
            if (!record.command.empty()) stored.commands.add(record.command, event_of(record.sequence));
        hide_deleted(*events, stored.gone);
        for (const game::Event& event : *events) {
            game::apply(stored.state, event);
            stored.course.follow(stored.state, event);
        }
        if (!more) break;
        if (stored.state.next_sequence <= before) throw std::runtime_error("the events are not in their order");
        records = store.read(stream, record_of(stored.state.next_sequence - 1), page);
        if (!records) return std::unexpected(from_store(records.error()));
        more = std::ssize(*records) == page;
    }
    if (stored.header.terms.judged_by == JudgedBy::people && !stored.state.outcome) {
        const auto directed = has_director(store, players_of(stored.header));
        if (!directed) return std::unexpected(directed.error());
        stored.site_directs = *directed;
    }
    // Loaded here, where nobody waits for it.
    const bool appeals = stored.state.rules.event_appeal_seconds > 0;
    if (appeals && stored.header.terms.judged_by == JudgedBy::lexicon) stored.dictionary = stored.words->dictionary();
    return stored;
}

std::vector<std::string> seen_events(std::span<const game::Event> events, Role viewer, std::string_view edition,
                                     std::span<const std::string> lines) {
    std::vector<std::string> seen;
    for (std::size_t i = 0; i < events.size(); ++i) {
        const auto view = game::view(events[i], viewer);
        if (!view) continue;
        const bool whole = !lines.empty() && *view == events[i];
        seen.push_back(whole ? lines[i] : notation::write_event(*view, edition));
    }
    return seen;
}

std::vector<std::string> past_events(std::span<const game::Event> events, Role viewer, std::string_view edition) {
    std::vector<std::string> seen;
    for (const game::Event& event : events)
        seen.push_back(notation::write_event(game::view_of_past(event, viewer), edition));
    return seen;
}

std::expected<OpenedGame, ServiceError> open_game(const GameTerms& terms, const game::PerSeat<Seated>& seats,
                                                  const board::BagSeed& seed, game::Millis now,
                                                  const std::string& keeper, const TableStart& start) {
    const auto rules = edition::game_rules(terms.edition);
    if (!rules) return std::unexpected(ServiceError{ErrorCode::unknown_edition, terms.edition});
    game::OpenGame open;
    open.edition = terms.edition;
    open.settings = terms.settings;
    open.starter = start.starter;
    open.game_number = start.game_number;
    open.previous_starter = start.previous_starter;
    for (const Seat seat : game::both_seats)
        open.players.push_back(seats[seat].name);
    edition::GameRules with_settings = **rules;
    for (const game::RuleSetting& setting : terms.settings)
        (void)edition::set_parameter(with_settings, setting.key, setting.value);  // the referee refuses bad ones
    OpenedGame opened{{terms, seats, keeper, seed, now}, {}, {}};
    const game::Context context{now, draws_from_seed(with_settings) ? &seed : nullptr, nullptr};
    const auto say = [&](game::CommandBody body) -> std::optional<game::Refusal> {
        game::Submission done = game::submit(opened.state, {Role::system, std::move(body)}, context);
        std::ranges::move(done.events, std::back_inserter(opened.events));
        return done.refusal;
    };
    if (auto refusal = say(std::move(open)))
        return std::unexpected(ServiceError{ErrorCode::refused, {}, std::move(refusal)});
    // Where the program draws it also settles who starts; at a physical table people tell it.
    if (context.seed != nullptr)
        while (!opened.state.starter)
            if (say(game::DrawForStart{}) && say(game::DrawLot{})) break;
    // Who keeps a table starts it when both players and the sheets are ready.
    if (opened.state.starter && keeper.empty()) (void)say(game::StartRound{});
    return opened;
}

}  // namespace letrado::service
