#include "play/table_session.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <fmt/format.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <unistd.h>
#include <utility>

#include "base/strings/printable.h"
#include "game/entries.h"
#include "game/offers/offers.h"
#include "game/views.h"
#include "notation/event_text.h"
#include "output.h"
#include "play/act_values.h"
#include "play/table_orders.h"
#include "play/typed_exchange.h"
#include "play/typed_play.h"
#include "tiles/text.h"

namespace letrado::app {

namespace {

using game::Phase;
using game::Role;
using game::Seat;
using game::Stage;

// Screens with colours and a cursor that goes where it is told: not on terminals that know neither, nor where somebody
// has asked for plain text.
bool wants_screens(Colour colour) {
    if (colour != Colour::automatic) return colour == Colour::always;
    const char* no_colour = std::getenv("NO_COLOR");
    const char* kind = std::getenv("TERM");
    return (no_colour == nullptr || *no_colour == '\0') && kind != nullptr && std::string_view(kind) != "dumb";
}

std::string upper(std::string text) {
    std::ranges::transform(text, text.begin(),
                           [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c; });
    return text;
}

std::size_t terminal_columns() {
    winsize size{};
    const bool known = ::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
    return known ? size.ws_col : 80;
}

}  // namespace

TableSession::TableSession(const Context& context, Parts parts)
    : context_(context),
      parts_(std::move(parts)),
      judge_([this](const tiles::Word& word) { return parts_.lexicon.contains(word); }),
      acts_(context.language),
      lines_(read_lines(context, base::LineReader::Blank::given)),
      terminal_(::isatty(STDIN_FILENO) == 1 && ::isatty(STDOUT_FILENO) == 1),
      screens_(terminal_ && wants_screens(context.colour)) {}

game::Millis TableSession::now() const {
    // A piped game is the same on every machine: time stands still.
    if (!terminal_) return std::max(before_, state_.clocks.since);
    const game::Millis passed =
        std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - start_).count();
    // What was entered last may be a millisecond ahead.
    return std::max(before_ + passed, state_.clocks.since);
}

game::Context TableSession::referee_context() const {
    // At a table with real tiles nobody draws from a seed.
    const bool drawn = state_.stage == Stage::none ? draws_ : !state_.commitment.empty();
    return {now(), drawn ? &parts_.seed : nullptr, parts_.people_judge ? nullptr : &judge_};
}

bool TableSession::say(Role actor, game::CommandBody body) {
    game::State before = state_;
    game::Context context = referee_context();
    context.now = game::next_moment(state_, actor, context.now);
    step_.clear();
    game::Submission done = game::submit(state_, game::Command{actor, std::move(body)}, context);
    for (game::Event& event : done.events) {
        report(event, before);
        game::apply(before, event);
        log_.push_back(std::move(event));
    }
    if (done.refusal) message_ = context_.say(done.refusal->message());
    if (message_.empty()) message_ = step_;
    return !done.refusal;
}

bool TableSession::may(Role role, std::string_view command) const {
    return std::ranges::any_of(game::offers(state_, role, referee_context()),
                               [&](const game::Offer& offer) { return offer.command() == command; });
}

void TableSession::notice(const std::string& text) {
    // Refusals end without a point.
    if (!message_.empty()) message_ += std::string_view(".?!:").contains(message_.back()) ? " " : ". ";
    message_ += text;
}

void TableSession::report(const game::Event& event, const game::State& before) {
    // Shorter than the table of texts has it: the words follow, with the question.
    if (const auto* laid = std::get_if<game::PlayLaid>(&event.body)) {
        const board::FormedWord& word = laid->play.words.front();
        const std::string what =
            fmt::format("{} {}", to_text(word.position), tiles::to_notation({word.tiles.begin(), word.tiles.end()}));
        const std::string& who = before.players[before.mover];
        notice(text({fmt::format("{} juega {}: {} puntos.", who, what, laid->play.points),
                     fmt::format("{} plays {}: {} points.", who, what, laid->play.points)}));
        return;
    }
    // Plays have been told, and the bag's seed is for who checks the game.
    const bool unsaid = std::holds_alternative<game::PlayCompleted>(event.body) ||
                        std::holds_alternative<game::SeedRevealed>(event.body);
    const auto seen = game::view(event, Role::spectator);
    if (!seen || unsaid) return;
    const notation::EventText told = notation::tell(*seen, before);
    const std::string article = notation::cite(event, state_.rules.edition);
    const std::string sentence = text(told.text) + (article.empty() ? "." : fmt::format(" ({}).", article));
    // Steps are told where nothing else is.
    if (told.is_line || std::holds_alternative<game::TimerSignal>(event.body)) {
        notice(sentence);
    } else {
        step_ = sentence;
    }
}

std::string TableSession::told_log() const {
    std::string page;
    game::State before;
    for (const game::Event& event : log_) {
        // What is written at this table for the tribunal is written before the eyes of both.
        const bool recourse = std::holds_alternative<game::PenaltyAppealed>(event.body);
        if (const auto seen = recourse ? std::optional(event) : game::view(event, Role::spectator)) {
            const notation::EventText told = notation::tell(*seen, before);
            const std::string article = notation::cite(event, state_.rules.edition);
            page += fmt::format("{:>4}  {}{}{}\n", event.sequence, told.is_line ? "" : "  ",
                                base::printable(text(told.text)), article.empty() ? "" : fmt::format(" ({})", article));
        }
        game::apply(before, event);
    }
    return page;
}

void TableSession::show(std::optional<Seat> seeing) {
    const game::State shown_state = shown(state_);
    ScreenView view{shown_state,
                    {},
                    now(),
                    screens_ ? Ink::colour : Ink::plain,
                    terminal_ ? terminal_columns() : 80,
                    base::printable(message_),
                    context_.language};
    for (const Seat seat : game::both_seats)
        view.shows_rack[seat] =
            seat == seeing || state_.stage == Stage::signing || (parts_.opponent != nullptr && !is_program(seat));
    if (screens_) print("\x1b[2J\x1b[H");
    compact_ = is_compact(view);
    print("{}", screen_text(view));
    message_.clear();
}

void TableSession::refresh_clocks() {
    print(
        "\x1b"
        "7");
    for (const Seat seat : game::both_seats) {
        const ScreenPlace place = clock_place(seat);
        print("\x1b[{};{}H{}", place.row, place.column, screen_clock(state_, seat, now()));
    }
    print(
        "\x1b"
        "8");
    flush_output();
}

std::optional<std::string> TableSession::ask(const std::string& question) {
    print("{}", question);
    flush_output();
    std::optional<std::string> line;
    while (!(line = lines_.take())) {
        std::array<pollfd, 2> inputs{pollfd{lines_.descriptor(), POLLIN, 0}, pollfd{stop_.descriptor(), POLLIN, 0}};
        constexpr int tick = 500;
        const int ready = ::poll(inputs.data(), inputs.size(), terminal_ ? tick : -1);
        if (inputs[1].revents != 0) return std::nullopt;
        if (ready > 0) {
            if (!context_.require(lines_.fill())) return std::nullopt;
            continue;
        }
        const std::size_t before = log_.size();
        say(Role::system, game::Tick{});
        if (log_.size() != before) return "";  // time has changed the game: look again
        if (board_shown_ && screens_ && !compact_) refresh_clocks();
    }
    if (!terminal_) print("{}\n", base::printable(*line));
    return line;
}

// Two people at one keyboard: the tiles are shown only when their owner says that he is there.
void TableSession::hand_over(Seat seat) {
    if (parts_.opponent != nullptr || seated_ == seat || !terminal_) {
        seated_ = seat;
        return;
    }
    show(std::nullopt);
    if (!ask(text({fmt::format("Turno de {}. INTRO cuando esté ante la pantalla: ", name_of(seat)),
                   fmt::format("{}'s turn. ENTER when at the screen: ", name_of(seat))}))) {
        leaving_ = true;
    }
    seated_ = seat;
}

void TableSession::show_page(std::string_view page) {
    if (screens_) print("\x1b[2J\x1b[H");
    print("{}", page);
    if (!terminal_) return;
    board_shown_ = false;
    static_cast<void>(ask(text({"INTRO: ", "ENTER: "})));
    board_shown_ = true;
}

void TableSession::explain(const std::string& word) {
    const auto command = TableActs::command_named(word);
    if (command) return show_page(acts_.explain(*command, state_.rules.edition));
    if (!word.empty() && order_named(split_order(word).first) == Order::none) {
        message_ = text(TableActs::no_act(word));
        return;
    }
    show_page(text(list_of_orders()));
}

bool TableSession::common_order(const std::string& line) {
    switch (order_named(split_order(line).first)) {
        case Order::quit:
            // What has been written to a file is not lost.
            leaving_ =
                parts_.keep != nullptr || confirmed({"¿Dejar la partida sin guardarla?", "Leave the game unsaved?"});
            return true;
        case Order::help:
            explain(split_order(line).second);
            return true;
        case Order::acts:
            show_page(acts_.list(state_, referee_context()));
            return true;
        case Order::log:
            show_page(told_log());
            return true;
        case Order::sheet:
            show_page(sheet_text(shown(state_), context_.language));
            return true;
        case Order::bag:
            message_ = text({fmt::format("Quedan {} fichas en la bolsa.", state_.bag_size),
                             fmt::format("{} tiles are left in the bag.", state_.bag_size)});
            return true;
        default:
            return false;
    }
}

bool TableSession::confirmed(const base::Text& question) {
    // A script has said what it means.
    if (!terminal_) return true;
    const auto line = ask(text({question.es + " (sí/no): ", question.en + " (yes/no): "}));
    if (!line) return false;
    const std::string word = split_order(*line).first;
    return word == "sí" || word == "si" || word == "s" || word == "yes" || word == "y";
}

bool TableSession::said_in_short(const std::string& line) {
    const auto [who, said] = split_order(line);
    const auto seat = who.starts_with('@') ? seat_named(std::string_view(who).substr(1), state_) : std::nullopt;
    const Order order = order_named(split_order(said).first);
    if (!seat || state_.stage != Stage::turn) return false;
    switch (order) {
        case Order::accept:
        case Order::annul:
        case Order::challenge:
            answer(*seat, said);
            return true;
        case Order::pass:
        case Order::exchange:
        case Order::resign:
            take_turn(*seat, said);
            return true;
        default:
            return false;
    }
}

bool TableSession::act(Role self, const std::string& line) {
    if (said_in_short(line)) return true;
    const std::string word = split_order(line).first;
    if (!word.starts_with('@') && (order_named(word) != Order::none || !TableActs::command_named(word))) return false;
    const auto command = acts_.read(line, self, state_, terminal_, [this](const std::string& question) {
        board_shown_ = false;
        auto answer = ask(question);
        board_shown_ = true;
        return answer;
    });
    if (!command) {
        message_ = text(command.error());
    } else if (!say(command->actor, command->body)) {
        // Somebody else's: who is to be named.
        const std::string who = acts_.others_who_may(*command, state_, referee_context());
        if (!who.empty()) notice(text({fmt::format("Puede {}.", who), fmt::format("{} may.", who)}));
    }
    return true;
}

void TableSession::attend() {
    const Role mover = game::role_of(state_.mover);
    // The program appeals against nothing.
    if (is_program(state_.mover) && may(mover, "accept_verdict")) {
        say(mover, game::AcceptVerdict{});
        return;
    }
    const bool playing = state_.stage == Stage::turn;
    const std::string where = text(playing ? notation::value_text("Phase", game::name_of(state_.phase))
                                           : notation::value_text("Stage", game::name_of(state_.stage)));
    if (const std::string acts = acts_.awaited(state_, referee_context()); !acts.empty())
        notice(text({"Ahora: " + acts + '.', "Now: " + acts + '.'}));
    show(std::nullopt);
    const auto line = ask(text({fmt::format("[{}] ¿qué acto? (actos, ayuda): ", where),
                                fmt::format("[{}] which act? (acts, help): ", where)}));
    if (!line) {
        leaving_ = true;
        return;
    }
    // An act without a name before it is done by the first who may.
    Role self = playing ? mover : Role::director;
    if (const auto command = TableActs::command_named(split_order(*line).first)) {
        const auto roles = TableActs::roles(state_);
        const auto first = std::ranges::find_if(roles, [&](Role role) { return may(role, *command); });
        if (first != roles.end()) self = *first;
    }
    if (!line->empty() && !common_order(*line) && !act(self, *line) && !out_of_turn(*line))
        message_ = text(TableActs::no_act(*line));
}

bool TableSession::out_of_turn(const std::string& line) {
    if (state_.stage != Stage::turn) return false;
    const Role mover = game::role_of(state_.mover);
    switch (order_named(split_order(line).first)) {
        case Order::accept:
        case Order::annul:
        case Order::challenge:
            answer(game::rival(state_.mover), line);
            return true;
        case Order::pass:
            say(mover, game::Pass{});
            return true;
        case Order::exchange:
            exchange(mover, split_order(line).second);
            return true;
        case Order::resign:
            take_turn(state_.mover, line);
            return true;
        default:
            break;
    }
    const auto play = read_typed_play(state_, line);
    if (!play) return false;
    say(mover, game::PlayTiles{*play, std::nullopt, std::nullopt});
    return true;
}

void TableSession::take_turn(Seat seat, const std::string& line) {
    const auto [order, rest] = split_order(line);
    const Role actor = game::role_of(seat);
    const Order meant = order_named(order);
    if (act(actor, line)) return;
    if (meant == Order::accept || meant == Order::annul || meant == Order::challenge) {
        out_of_turn(line);
    } else if (meant == Order::pass) {
        say(actor, game::Pass{});
    } else if (meant == Order::resign) {
        give_up(actor);
    } else if (meant == Order::exchange) {
        exchange(actor, rest);
    } else if (const auto play = read_typed_play(state_, line)) {
        say(actor, game::PlayTiles{*play, std::nullopt, std::nullopt});
    } else {
        message_ = context_.say(play.error());
    }
}

void TableSession::exchange(Role actor, const std::string& typed) {
    const auto said = read_typed_exchange(state_, typed);
    if (!said) {
        message_ = text(said.error());
        return;
    }
    // Nobody is bound by an announcement to what cannot be done.
    game::State tried = state_;
    for (const game::CommandBody& body : *said) {
        game::Context context = referee_context();
        context.now = game::next_moment(tried, actor, context.now);
        if (const auto done = game::submit(tried, game::Command{actor, body}, context); done.refusal) {
            message_ = context_.say(done.refusal->message());
            return;
        }
    }
    for (const game::CommandBody& body : *said)
        say(actor, body);
}

void TableSession::give_up(Role actor) {
    if (confirmed({"¿Abandonar la partida?", "Resign the game?"})) say(actor, game::Resign{});
}

void TableSession::answer(Seat seat, const std::string& line) {
    const auto [order, rest] = split_order(line);
    const Role actor = game::role_of(seat);
    const Order meant = order_named(order);
    // What could be annulled is not accepted by a key that slipped.
    if (order.empty() && may(actor, "judge_opening")) {
        message_ = text({"Hay que decir acepto o anulo.", "It takes accept or annul."});
        return;
    }
    if (order.empty() || meant == Order::accept) {
        say(actor, game::Accept{});
        return;
    }
    if (meant == Order::annul) {
        say(actor, game::JudgeOpening{false});
        return;
    }
    if (meant == Order::resign) {
        give_up(actor);
        return;
    }
    if (act(actor, line)) return;
    if (meant != Order::challenge) {
        message_ = text({"Se responde acepto (o INTRO), o reclamo.", "The answer is accept (or ENTER), or challenge."});
        return;
    }
    game::Challenge challenge;
    std::string words = upper(rest);
    while (!words.empty()) {
        const std::size_t end = std::min(words.find(' '), words.size());
        const auto word = tiles::parse_word(words.substr(0, end));
        if (!word) {
            message_ = context_.say(word.error().message());
            return;
        }
        challenge.words.push_back(*word);
        words.erase(0, std::min(words.find_first_not_of(' ', end), words.size()));
    }
    say(actor, challenge);
}

std::optional<std::chrono::milliseconds> TableSession::time_of_program() const {
    if (!terminal_) return std::nullopt;
    using std::chrono::milliseconds;
    switch (state_.rules.event_mode) {
        case edition::ClockMode::none:
            return std::chrono::hours(1);
        case edition::ClockMode::timer:
            return milliseconds(state_.clocks.timer_left_at(now()));
        default:
            return milliseconds(state_.clocks.left_at(state_.mover, now()));
    }
}

void TableSession::play_turn() {
    const Seat mover = state_.mover;
    if (is_program(mover)) {
        say(game::role_of(mover), parts_.opponent->choose_turn(state_, time_of_program()));
        return;
    }
    hand_over(mover);
    if (leaving_) return;
    show(mover);
    const auto line = ask(text({fmt::format("{}, tu turno (ayuda): ", name_of(mover)),
                                fmt::format("{}, your turn (help): ", name_of(mover))}));
    if (!line) {
        leaving_ = true;
    } else if (!line->empty() && !common_order(*line)) {
        take_turn(mover, *line);
    }
}

void TableSession::verify_play() {
    const Seat judge = game::rival(state_.mover);
    if (is_program(judge)) {
        say(game::role_of(judge), parts_.opponent->answer_play(state_));
        return;
    }
    std::string words;
    for (const board::FormedWord& word : state_.turn.play->words)
        words += ' ' + tiles::to_notation({word.tiles.begin(), word.tiles.end()});
    notice(text({"Forma:" + words, "It forms:" + words}));
    if (may(game::role_of(judge), "judge_opening")) {
        notice(text({"No cubre la estrella: «anulo» la anula, aceptarla la deja sin doblar.",
                     "It misses the star: 'annul' annuls it, accepting lets it stand undoubled."}));
    }
    show(std::nullopt);
    const auto line = ask(text({fmt::format("{}, ¿acepto o reclamo?: ", name_of(judge)),
                                fmt::format("{}, accept or challenge?: ", name_of(judge))}));
    if (!line) {
        leaving_ = true;
    } else if (!common_order(*line)) {
        answer(judge, *line);
    }
}

void TableSession::sign_sheets() {
    if (!std::exchange(sheet_shown_, true)) {
        show(std::nullopt);
        show_page(sheet_text(shown(state_), context_.language));
    } else if (!message_.empty()) {
        print("{}\n", base::printable(std::exchange(message_, {})));
    }
    // Who may sign before who may not yet.
    const auto may_sign = [&](Seat seat) { return may(game::role_of(seat), "sign"); };
    const Seat unsigned_seat = state_.signed_by[Seat::first] ? Seat::second : Seat::first;
    const Seat seat =
        may_sign(unsigned_seat) || !may_sign(game::rival(unsigned_seat)) ? unsigned_seat : game::rival(unsigned_seat);
    const Role actor = game::role_of(seat);
    if (is_program(seat)) {
        say(actor, game::Sign{});
        return;
    }
    const auto line = ask(text({fmt::format("{}, INTRO para firmar la hoja: ", name_of(seat)),
                                fmt::format("{}, ENTER to sign the sheet: ", name_of(seat))}));
    if (!line) {
        leaving_ = true;
    } else if (line->empty()) {
        if (say(actor, game::Sign{})) return;
        if (const std::string acts = acts_.awaited(state_, referee_context()); !acts.empty())
            notice(text({"Ahora: " + acts + '.', "Now: " + acts + '.'}));
    } else if (!common_order(*line) && !act(actor, *line)) {
        message_ = text({"INTRO firma; «actos» lista lo demás.", "ENTER signs; 'acts' lists everything else."});
    }
}

void TableSession::after_closing() {
    if (!std::exchange(told_closed_, true)) {
        message_.clear();
        const bool by_director = state_.certificate == game::Certificate::director;
        print("{}\n", text(by_director ? base::Text{"Resultado certificado por el director: partida cerrada.",
                                                    "Result certified by the director: the game is closed."}
                                       : base::Text{"Hoja firmada por los dos jugadores: partida cerrada.",
                                                    "Sheet signed by both players: the game is closed."}));
    } else if (!message_.empty()) {
        print("{}\n", base::printable(std::exchange(message_, {})));
    }
    // Between a person and the program there is nobody to reopen it.
    const bool reopens =
        parts_.opponent == nullptr &&
        (may(Role::first, "request_reopen") || may(Role::second, "request_reopen") || may(Role::director, "reopen"));
    if (!reopens) {
        leaving_ = true;
        return;
    }
    const auto line = ask(
        text({"INTRO para salir (actos, si hay que reabrirla): ", "ENTER to leave (acts, if it is to be reopened): "}));
    if (!line || line->empty()) {
        leaving_ = true;
    } else if (!common_order(*line) && !act(Role::director, *line)) {
        message_ = text({"La partida está cerrada; «actos» lista lo que aún cabe.",
                         "The game is closed; 'acts' lists what is left."});
    }
}

void TableSession::open(const game::OpenGame& open) {
    const auto input = std::ranges::find(open.settings, "event.input", &game::RuleSetting::key);
    draws_ = input == open.settings.end() || input->value == "online";
    if (!say(Role::director, open)) context_.fail({message_, message_});
    message_.clear();
    // At a table with real tiles people say what they do, from the check of the tiles on.
    if (!draws_) return;
    while (!state_.starter)
        if (!say(Role::director, game::DrawForStart{}) && !say(Role::director, game::DrawLot{})) return;
    message_.clear();
    say(Role::director, game::StartRound{});
    const std::string& starter = state_.players[*state_.starter];
    message_ = text({fmt::format("Comienza {}.", starter), fmt::format("{} begins.", starter)});
}

void TableSession::resume(std::vector<game::Event> log) {
    log_ = std::move(log);
    kept_ = log_.size();
    state_ = game::replay(log_);
    before_ = log_.empty() ? 0 : log_.back().at;
    message_ = text({"La partida sigue donde estaba.", "The game goes on where it was."});
}

void TableSession::keep() {
    if (std::exchange(kept_, log_.size()) != log_.size() && parts_.keep) parts_.keep(*this);
}

int TableSession::run() {
    keep();
    while (!leaving_ && !stop_.asked()) {
        if (state_.stage != Stage::signing) sheet_shown_ = false;
        if (state_.stage != Stage::closed) told_closed_ = false;
        if (state_.stage == Stage::closed) {
            after_closing();
        } else if (state_.stage == Stage::signing) {
            sign_sheets();
        } else if (state_.stage == Stage::turn && state_.phase == Phase::verify &&
                   may(game::role_of(game::rival(state_.mover)), "accept")) {
            verify_play();
        } else if (state_.stage == Stage::turn && may(game::role_of(state_.mover), "play_tiles")) {
            play_turn();
        } else {
            attend();
        }
        keep();
    }
    return stop_.asked() ? stop_.exit_code() : exit_ok;
}

}  // namespace letrado::app
