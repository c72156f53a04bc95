#include "table_session.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <unistd.h>
#include <utility>

#include "base/printable.h"
#include "output.h"
#include "tiles/text.h"
#include "typed_play.h"

namespace letrado::app {

namespace {

using game::Phase;
using game::Role;
using game::Seat;
using game::Stage;

constexpr std::string_view help =
    "  H8 CASA      jugar hacia la derecha desde la fila H, columna 8\n"
    "  8H CASA      jugar hacia abajo desde ahí\n"
    "               Donde ya hay ficha, un punto o la misma letra. Minúscula entre\n"
    "               mayúsculas: comodín. [CH], [LL], [RR]: una sola ficha.\n"
    "  cambio AEB   cambiar esas fichas (también: c AEB)\n"
    "  paso         pasar el turno\n"
    "  acepto       aceptar la jugada del rival (o INTRO)\n"
    "  reclamo      reclamar toda la jugada; «reclamo CASA ES», solo esas palabras\n"
    "  abandono     dar por perdida la partida, en el turno propio\n"
    "  hoja         ver la hoja de anotación\n"
    "  bolsa        contar las fichas de la bolsa\n"
    "  salir        dejar la partida\n";

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

// The first word of a line in small letters, and the rest.
std::pair<std::string, std::string> split_order(const std::string& line) {
    const std::size_t end = std::min(line.find(' '), line.size());
    std::string order = line.substr(0, end);
    std::ranges::transform(order, order.begin(),
                           [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
    const std::size_t rest = line.find_first_not_of(' ', end);
    return {order, rest == std::string::npos ? "" : line.substr(rest)};
}

}  // namespace

TableSession::TableSession(const Context& context, Parts parts)
    : context_(context),
      parts_(std::move(parts)),
      judge_([this](const tiles::Word& word) { return parts_.lexicon.contains(word); }),
      lines_(read_lines(context, base::LineReader::Blank::given)),
      terminal_(::isatty(STDIN_FILENO) == 1 && ::isatty(STDOUT_FILENO) == 1) {}

game::Millis TableSession::now() const {
    // A piped game is the same on every machine: time stands still.
    if (!terminal_) return before_;
    return before_ +
           std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - start_).count();
}

bool TableSession::say(Role actor, game::CommandBody body) {
    game::Submission done =
        game::submit(state_, game::Command{actor, std::move(body)}, game::Context{now(), &parts_.seed, &judge_});
    for (game::Event& event : done.events) {
        report(event);
        log_.push_back(std::move(event));
    }
    if (done.refusal) message_ = context_.say(done.refusal->message());
    return !done.refusal;
}

void TableSession::notice(const std::string& text) {
    if (!message_.empty()) message_ += ' ';
    message_ += text;
}

// What everybody at the table should notice.
void TableSession::report(const game::Event& event) {
    const auto seat = game::seat_of(event.actor);
    const std::string who = seat ? state_.players[*seat] : "";
    if (const auto* verdict = std::get_if<game::VerdictGiven>(&event.body)) {
        notice(verdict->valid ? "JUGADA VÁLIDA: la reclamación no prospera." : "JUGADA NO VÁLIDA: se retira.");
    } else if (std::holds_alternative<game::TimerExpired>(event.body)) {
        notice("Se acabó el tiempo del turno.");
    } else if (const auto* signal = std::get_if<game::TimerSignal>(&event.body)) {
        notice(fmt::format("Aviso {} del temporizador.", signal->number));
    } else if (const auto* played = std::get_if<game::PlayLaid>(&event.body)) {
        const game::FormedWord& word = played->play.words.front();
        notice(fmt::format("{} juega {} {}: {} puntos.", who, game::to_text(word.position),
                           tiles::to_notation({word.tiles.begin(), word.tiles.end()}), played->play.points));
    } else if (std::holds_alternative<game::Passed>(event.body)) {
        notice(who + " pasa.");
    } else if (const auto* exchanged = std::get_if<game::Exchanged>(&event.body)) {
        notice(fmt::format("{} cambia {} fichas.", who, exchanged->count));
    }
}

void TableSession::show(std::optional<Seat> seeing) {
    const game::State shown_state = shown(state_);
    ScreenView view{shown_state,
                    {},
                    now(),
                    terminal_ ? Ink::colour : Ink::plain,
                    terminal_ ? terminal_columns() : 80,
                    base::printable(message_)};
    for (const Seat seat : game::both_seats)
        view.shows_rack[seat] =
            seat == seeing || state_.stage == Stage::signing || (parts_.opponent != nullptr && !is_program(seat));
    if (terminal_) print("\x1b[2J\x1b[H");
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
        if (board_shown_) refresh_clocks();
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
    if (!ask(fmt::format("Turno de {}. INTRO cuando esté ante la pantalla: ", name_of(seat)))) leaving_ = true;
    seated_ = seat;
}

void TableSession::show_page(std::string_view text) {
    if (terminal_) print("\x1b[2J\x1b[H");
    print("{}", text);
    if (!terminal_) return;
    board_shown_ = false;
    static_cast<void>(ask("INTRO: "));
    board_shown_ = true;
}

bool TableSession::common_order(const std::string& line) {
    const auto [order, rest] = split_order(line);
    if (order == "salir") {
        leaving_ = true;
    } else if (order == "ayuda" || order == "?") {
        show_page(help);
    } else if (order == "hoja") {
        show_page(sheet_text(shown(state_)));
    } else if (order == "bolsa") {
        message_ = fmt::format("Quedan {} fichas en la bolsa.", state_.bag_size);
    } else {
        return false;
    }
    return true;
}

void TableSession::take_turn(Seat seat, const std::string& line) {
    const auto [order, rest] = split_order(line);
    const Role actor = game::role_of(seat);
    if (order == "paso") {
        say(actor, game::Pass{});
    } else if (order == "abandono") {
        say(actor, game::Resign{});
    } else if (order == "cambio" || order == "c") {
        const auto tiles = tiles::parse_rack(rest);
        if (tiles) {
            say(actor, game::ExchangeTiles{game::Tiles(std::span<const tiles::Tile>(*tiles))});
        } else {
            message_ = context_.say(tiles.error().message());
        }
    } else if (const auto play = read_typed_play(state_, line)) {
        say(actor, game::PlayTiles{*play, std::nullopt, std::nullopt});
    } else {
        message_ = context_.say(play.error());
    }
}

void TableSession::answer(Seat seat, const std::string& line) {
    const auto [order, rest] = split_order(line);
    const Role actor = game::role_of(seat);
    if (order.empty() || order == "acepto" || order == "a") {
        say(actor, game::Accept{});
        return;
    }
    if (order != "reclamo" && order != "r") {
        message_ = "Responda acepto (o INTRO), o reclamo.";
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
        case regulation::ClockMode::none:
            return std::chrono::hours(1);
        case regulation::ClockMode::timer:
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
    const auto line = ask(fmt::format("{}, su turno (ayuda): ", name_of(mover)));
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
    for (const game::FormedWord& word : state_.turn.play->words)
        words += ' ' + tiles::to_notation({word.tiles.begin(), word.tiles.end()});
    notice("Forma:" + words);
    show(std::nullopt);
    const auto line = ask(fmt::format("{}, ¿acepto o reclamo?: ", name_of(judge)));
    if (!line) {
        leaving_ = true;
    } else if (!common_order(*line)) {
        answer(judge, *line);
    }
}

void TableSession::finish() {
    show(std::nullopt);
    show_page(sheet_text(shown(state_)));
    for (const Seat seat : game::both_seats) {
        if (state_.stage != Stage::signing) break;
        if (!is_program(seat) && !ask(fmt::format("{}, INTRO para firmar la hoja: ", name_of(seat)))) return;
        say(game::role_of(seat), game::Sign{});
    }
    if (state_.stage == Stage::closed) print("Hoja firmada por los dos jugadores: partida cerrada.\n");
}

void TableSession::open(const game::OpenGame& open) {
    if (!say(Role::director, open)) context_.fail({message_, message_});
    while (!state_.starter) {
        if (!say(Role::director, game::DrawForStart{})) say(Role::director, game::DrawLot{});
    }
    say(Role::director, game::StartRound{});
    message_ = fmt::format("Comienza {}.", state_.players[*state_.starter]);
}

void TableSession::resume(std::vector<game::Event> log) {
    log_ = std::move(log);
    kept_ = log_.size();
    state_ = game::replay(log_);
    before_ = log_.empty() ? 0 : log_.back().at;
    message_ = "La partida sigue donde estaba.";
}

void TableSession::keep() {
    if (std::exchange(kept_, log_.size()) != log_.size() && parts_.keep) parts_.keep(*this);
}

int TableSession::run() {
    keep();
    while (!leaving_ && state_.stage == Stage::turn) {
        if (state_.phase == Phase::verify) {
            verify_play();
        } else {
            play_turn();
        }
        keep();
        leaving_ = leaving_ || stop_.asked();
    }
    if (state_.stage == Stage::signing && !stop_.asked()) finish();
    keep();
    return stop_.asked() ? stop_.exit_code() : exit_ok;
}

}  // namespace letrado::app
