// A table with everybody at it — players, monitor, judges, director, and people who watch — in any edition and any way
// of entering a game. Somebody always does what brings the game on; in between everybody may say anything. The same
// seed plays the same game.
#pragma once

#include <array>
#include <functional>
#include <string>
#include <vector>

#include "chaos.h"
#include "game/entries.h"
#include "game/table.h"

namespace letrado {

// Who may be at a table.
inline constexpr std::array people{game::Role::spectator, game::Role::first, game::Role::second,
                                   game::Role::monitor,   game::Role::judge, game::Role::director};

class StaffedTable {
  public:
    StaffedTable(std::string_view edition, std::uint64_t seed) : random_(seed), seed_(board::seed_from_number(seed)) {
        constexpr std::array inputs{"online", "assisted", "assisted", "transcription"};
        constexpr std::array modes{"none", "corrido", "no_corrido", "timer"};
        const std::string input = inputs[random_.below(inputs.size())];
        online_ = input == "online";
        by_lexicon_ = random_.below(2) == 0;
        game::OpenGame open;
        open.edition = edition;
        open.players = {"Ana", "Luis"};
        open.starter = game::Seat::first;
        for (const std::size_t mode : {random_.below(modes.size()), std::size_t{0}}) {
            open.settings = {{"event.input", input},
                             {"event.mode", modes[mode]},
                             {"event.auto_press", "true"},
                             {"event.points_penalty", "true"},
                             {"event.monitors", random_.below(2) == 0 ? "true" : "false"}};
            if (say(game::Role::director, open)) break;
        }
        if (!state.starter && !say(game::Role::director, game::DrawLot{})) {
            static_cast<void>(say(game::Role::director, game::ChooseStarter{game::Seat::first}));
        }
        for (int tries = 0; !state.starter && tries < 100; ++tries) {
            game::DrawForStart draw;
            if (!online_) draw.drawn = game::PerSeat<tiles::Tile>{{some_tile(), some_tile()}};
            static_cast<void>(say(game::Role::director, draw));
        }
        static_cast<void>(say(game::Role::director, game::StartRound{}));
    }

    [[nodiscard]] game::Context context() const { return context_at(now); }
    [[nodiscard]] game::Context context_at(game::Millis moment) const {
        return {moment, online_ ? &seed_ : nullptr, by_lexicon_ ? &judge_ : nullptr};
    }

    // True if it was admitted.
    bool say(game::Role actor, game::CommandBody body) {
        before = state;
        now = game::next_moment(state, actor, now);
        told = game::Command{actor, std::move(body)};
        game::Submission done = game::submit(state, told, context());
        happened = std::move(done.events);
        refused = done.refusal.has_value();
        log.insert(log.end(), happened.begin(), happened.end());
        if (watch) watch();
        return !refused;
    }

    void pass_time() { now += static_cast<game::Millis>(random_.below(20) == 0 ? 400'000 : random_.below(20'000)); }

    // One command of whoever is to act. False where nobody knew what to do.
    bool go_on() {
        using game::Role;
        using game::Stage;
        if (state.director_called) return say(Role::director, game::DismissDirector{});
        if (state.overdraw) return say(Role::director, game::FixOverdraw{});
        if (state.correction && state.stage == Stage::turn) {
            const Role answers = game::role_of(game::rival(state.correction->by));
            return say(answers, game::AnswerCorrection{random_.below(2) == 0}) ||
                   say(Role::director, game::AnswerCorrection{false});
        }
        switch (state.stage) {
            case Stage::waiting:
                return say(Role::first, game::Arrive{}) || say(Role::second, game::Arrive{});
            case Stage::opening_draw:
                return draw();
            case Stage::turn:
                return take_turn();
            case Stage::signing:
                return close();
            case Stage::none:
            case Stage::setup:
            case Stage::closed:
                break;
        }
        return false;
    }

    // Somebody does what brings the game on, or says something that is admitted, whatever it is, but for taking back.
    // The same lot does the same at tables that stand alike.
    void act(std::uint64_t lot) {
        random_ = base::Random(lot);
        const std::uint64_t choice = random_.below(40);
        if (choice == 0 && end_it()) return;
        if (choice < 25 && go_on()) return;
        for (int tries = 0; tries < 60; ++tries) {
            const auto role = static_cast<game::Role>(random_.below(6));
            game::CommandBody body = random_command(random_, state);
            if (!std::holds_alternative<game::TakeBack>(body) && say(role, std::move(body))) return;
        }
    }

    // The director ends what does not end by itself.
    bool end_it() {
        using game::Role;
        if (state.stage == game::Stage::turn && !state.time_called && say(Role::director, game::CallTime{}))
            return true;
        return say(Role::director, game::ExcludePlayer{state.mover, game::ForfeitCause::disqualified, "no sigue"});
    }

    game::State state;
    std::vector<game::Event> log;
    std::function<void()> watch;  // called after each command
    // Of the last command.
    game::State before;
    game::Command told;
    std::vector<game::Event> happened;
    bool refused = false;
    game::Millis now = 0;

    base::Random& random() { return random_; }

  private:
    game::Role mover() const { return game::role_of(state.mover); }
    game::Role other() const { return game::role_of(game::rival(state.mover)); }

    tiles::Tile some_tile() { return tiles::Tile::letter(static_cast<std::uint8_t>(1 + random_.below(5))); }

    // So many of the tiles that nobody has seen.
    board::Tiles from_pool(int count) {
        std::vector<tiles::Tile> pool = notation::listed(state.pool);
        random_.shuffle(std::span(pool));
        const auto most = std::min<std::size_t>({pool.size(), static_cast<std::size_t>(std::max(0, count)), 7U});
        return board::Tiles(std::span<const tiles::Tile>(pool).first(most));
    }

    bool draw() {
        const game::DrawDue due = game::draw_due(state);
        if (!due.seat) return false;
        game::DrawTiles draw;
        draw.count = due.count;
        return say(game::role_of(*due.seat), draw);
    }

    // A play of the mover's, whose unknown tiles may be any.
    std::optional<board::Placements> some_play() {
        game::State open = state;
        board::Rack& rack = open.racks[open.mover];
        for (const tiles::Tile tile : from_pool(rack.unknown))
            rack.known.add(tile);
        return random_placements(open, random_);
    }

    bool think() {
        const std::uint64_t lot = random_.below(100);
        if (lot >= 8) {
            if (const auto placements = some_play()) {
                game::PlayTiles play{*placements, std::nullopt, std::nullopt};
                if (!online_) {
                    const auto counted = board::analyse(state.board, *placements);
                    const bool wrong = random_.below(8) == 0;
                    play.points = (counted ? counted->points : 0) + (wrong ? 2 : 0);
                    play.total = state.scores[state.mover] + *play.points;
                }
                if (say(mover(), play)) return true;
            }
        }
        return say(mover(), game::Pass{});
    }

    bool count() {
        return say(mover(),
                   game::Announce{state.turn.play->points, state.scores[state.mover] + state.turn.play->points});
    }

    bool verify() {
        using game::Role;
        if (state.turn.disputed) return say(Role::director, game::SettleCount{state.turn.play->points});
        const std::uint64_t lot = random_.below(30);
        if (lot == 0 && say(other(), game::Challenge{})) return true;
        if (lot == 1 && say(other(), game::ObjectCount{})) return true;
        if (lot < 8 && !online_) {
            game::WriteRow row;
            row.word = state.turn.play->words.front().tiles;
            if (random_.below(3) == 0) row.total = static_cast<board::Score>(random_.below(400));
            if (random_.below(4) == 0) row.points = static_cast<board::Score>(random_.below(60));
            const Role writer = random_.below(2) == 0 ? mover() : other();
            if (say(writer, row)) return true;
        }
        game::WriteRow row;
        row.word = state.turn.play->words.front().tiles;
        if (state.turn.wrote[game::rival(state.mover)]) return say(mover(), row);
        const Role accepts = state.rules.event_input == edition::InputMode::transcription ? Role::director : other();
        return say(accepts, game::Accept{}) || say(other(), row) || say(mover(), game::PressClock{});
    }

    bool claim() {
        using game::Role;
        for (const game::Seat seat : game::both_seats)
            if (say(game::role_of(seat), game::SignClaim{})) return true;
        if (say(Role::monitor, game::CarryClaim{"Eva", "Rita"})) return true;
        if (say(Role::judge, game::GiveVerdict{{random_.below(2) == 0}})) return true;
        if (random_.below(2) == 0 && say(mover(), game::Appeal{"está en el diccionario", false})) return true;
        return say(mover(), game::AcceptVerdict{}) || say(Role::director, game::AnswerAppeal{random_.below(2) == 0});
    }

    bool take_turn() {
        using game::Phase;
        if (state.absent && !state.absent->returned && say(game::role_of(state.absent->seat), game::Return{}))
            return true;
        if (state.turn.claim) return claim();
        switch (state.phase) {
            case Phase::think:
                return think();
            case Phase::placing:
                return say(mover(), game::EndPlacing{}) || say(mover(), game::Withdraw{});
            case Phase::count:
                return count();
            case Phase::verify:
                return verify();
            case Phase::claim:
                return claim();
            case Phase::draw:
                return draw();
            case Phase::press:
                return draw() || say(mover(), game::PressClock{});
            case Phase::exchange:
                return say(mover(), game::CompleteExchange{}) || say(mover(), game::SetAside{1, from_pool(1)});
        }
        return false;
    }

    // Signatures, and everything that may happen between them.
    bool close() {
        using game::Role;
        using game::Seat;
        if (!state.outcome->published) {
            for (const Seat seat : game::both_seats)
                if (state.racks[seat].unknown > 0 &&
                    say(Role::director, game::NoteRack{seat, from_pool(state.racks[seat].unknown)}))
                    return true;
        }
        const Seat seat = random_.below(2) == 0 ? Seat::first : Seat::second;
        const Role player = game::role_of(seat);
        switch (random_.below(12)) {
            case 0:
                return say(Role::director,
                           game::Penalise{seat, static_cast<board::Score>(25 + 5 * random_.below(2)), "", "conducta"});
            case 1:
                return say(Role::director,
                           game::SetClock{seat, static_cast<game::Millis>(random_.below(200'000)) - 100'000});
            case 2:
                return say(player, game::Correct{std::nullopt, 0, "suma"}) || say(player, game::AnswerCorrection{true});
            case 3:
                if (state.record.empty()) return false;
                return say(Role::director, game::Correct{static_cast<int>(random_.below(state.record.size())),
                                                         static_cast<board::Score>(random_.below(90)), "recuento"});
            case 4:
                return say(player, game::AppealPenalty{"no es justo"}) ||
                       say(Role::director, game::AnswerPenaltyAppeal{seat, random_.below(2) == 0, std::nullopt});
            case 5:
                return say(Role::director, game::OverrideRule{{"overtime.points_per_minute", "20"}, "así se anunció"});
            case 6:
                return say(player, game::CompleteWords{state.completing_words[seat]});
            case 7:
                return random_.below(6) == 0 && say(Role::director, game::Certify{"no firman"});
            default:
                return say(player, game::Sign{}) ||
                       (random_.below(10) == 0 && say(Role::director, game::Certify{"fin"}));
        }
    }

    base::Random random_;
    board::BagSeed seed_;
    bool online_ = true;
    bool by_lexicon_ = true;
    game::Judge judge_ = [](const tiles::Word& word) { return word.size() % 2 == 0; };
};

}  // namespace letrado
