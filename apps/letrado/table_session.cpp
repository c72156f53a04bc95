#include "table_session.h"

#include <algorithm>
#include <array>
#include <cstdlib>
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

const base::Text list_of_orders{
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
    "  salir        dejar la partida\n",
    "  H8 CASA      play to the right from row H, column 8\n"
    "  8H CASA      play downwards from there\n"
    "               Where a tile lies, a dot or the same letter. A small letter among\n"
    "               capitals: a blank. [CH], [LL], [RR]: one tile.\n"
    "  exchange AEB exchange those tiles (also: e AEB)\n"
    "  pass         pass the turn\n"
    "  accept       accept the rival's play (or ENTER)\n"
    "  challenge    challenge the whole play; 'challenge CASA ES', only those words\n"
    "  resign       give the game up, in your own turn\n"
    "  sheet        see the score sheet\n"
    "  bag          count the tiles of the bag\n"
    "  quit         leave the game\n"};

// What people type, in either language; a letter is enough for the usual ones.
enum class Order : std::uint8_t { none, pass, exchange, accept, challenge, resign, sheet, bag, quit, help };

Order order_named(std::string_view word) {
    constexpr std::array<std::pair<std::string_view, Order>, 23> words = {{
        {"paso", Order::pass},
        {"pass", Order::pass},
        {"cambio", Order::exchange},
        {"c", Order::exchange},
        {"exchange", Order::exchange},
        {"e", Order::exchange},
        {"acepto", Order::accept},
        {"a", Order::accept},
        {"accept", Order::accept},
        {"reclamo", Order::challenge},
        {"r", Order::challenge},
        {"challenge", Order::challenge},
        {"abandono", Order::resign},
        {"resign", Order::resign},
        {"hoja", Order::sheet},
        {"sheet", Order::sheet},
        {"bolsa", Order::bag},
        {"bag", Order::bag},
        {"salir", Order::quit},
        {"quit", Order::quit},
        {"ayuda", Order::help},
        {"help", Order::help},
        {"?", Order::help},
    }};
    const auto found = std::ranges::find(words, word, [](const auto& pair) { return pair.first; });
    return found == words.end() ? Order::none : found->second;
}

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
      terminal_(::isatty(STDIN_FILENO) == 1 && ::isatty(STDOUT_FILENO) == 1),
      screens_(terminal_ && wants_screens(context.colour)) {}

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
        notice(text(verdict->valid
                        ? base::Text{"JUGADA VÁLIDA: la reclamación no prospera.", "VALID PLAY: the challenge fails."}
                        : base::Text{"JUGADA NO VÁLIDA: se retira.", "PLAY NOT VALID: it is taken back."}));
    } else if (std::holds_alternative<game::TimerExpired>(event.body)) {
        notice(text({"Se acabó el tiempo del turno.", "The time of the turn is over."}));
    } else if (const auto* signal = std::get_if<game::TimerSignal>(&event.body)) {
        notice(text({fmt::format("Aviso {} del temporizador.", signal->number),
                     fmt::format("Signal {} of the timer.", signal->number)}));
    } else if (const auto* played = std::get_if<game::PlayLaid>(&event.body)) {
        const game::FormedWord& word = played->play.words.front();
        const std::string laid = tiles::to_notation({word.tiles.begin(), word.tiles.end()});
        const std::string where = game::to_text(word.position);
        notice(text({fmt::format("{} juega {} {}: {} puntos.", who, where, laid, played->play.points),
                     fmt::format("{} plays {} {}: {} points.", who, where, laid, played->play.points)}));
    } else if (std::holds_alternative<game::Passed>(event.body)) {
        notice(text({who + " pasa.", who + " passes."}));
    } else if (const auto* exchanged = std::get_if<game::Exchanged>(&event.body)) {
        notice(text({fmt::format("{} cambia {} fichas.", who, exchanged->count),
                     fmt::format("{} exchanges {} tiles.", who, exchanged->count)}));
    }
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

bool TableSession::common_order(const std::string& line) {
    switch (order_named(split_order(line).first)) {
        case Order::quit:
            // What has been written to a file is not lost.
            leaving_ =
                parts_.keep != nullptr || confirmed({"¿Dejar la partida sin guardarla?", "Leave the game unsaved?"});
            return true;
        case Order::help:
            show_page(text(list_of_orders));
            return true;
        case Order::sheet:
            show_page(sheet_text(shown(state_)));
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

void TableSession::take_turn(Seat seat, const std::string& line) {
    const auto [order, rest] = split_order(line);
    const Role actor = game::role_of(seat);
    const Order meant = order_named(order);
    if (meant == Order::pass) {
        say(actor, game::Pass{});
    } else if (meant == Order::resign) {
        if (confirmed({"¿Abandonar la partida?", "Resign the game?"})) say(actor, game::Resign{});
    } else if (meant == Order::exchange) {
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
    const Order meant = order_named(order);
    if (order.empty() || meant == Order::accept) {
        say(actor, game::Accept{});
        return;
    }
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
    const auto line = ask(text({fmt::format("{}, su turno (ayuda): ", name_of(mover)),
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
    for (const game::FormedWord& word : state_.turn.play->words)
        words += ' ' + tiles::to_notation({word.tiles.begin(), word.tiles.end()});
    notice(text({"Forma:" + words, "It forms:" + words}));
    show(std::nullopt);
    const auto line = ask(text({fmt::format("{}, ¿acepto o reclamo?: ", name_of(judge)),
                                fmt::format("{}, accept or challenge?: ", name_of(judge))}));
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
        const base::Text question{fmt::format("{}, INTRO para firmar la hoja: ", name_of(seat)),
                                  fmt::format("{}, ENTER to sign the sheet: ", name_of(seat))};
        if (!is_program(seat) && !ask(text(question))) return;
        say(game::role_of(seat), game::Sign{});
    }
    if (state_.stage == Stage::closed) {
        print("{}\n", text({"Hoja firmada por los dos jugadores: partida cerrada.",
                            "Sheet signed by both players: the game is closed."}));
    }
}

void TableSession::open(const game::OpenGame& open) {
    if (!say(Role::director, open)) context_.fail({message_, message_});
    while (!state_.starter) {
        if (!say(Role::director, game::DrawForStart{})) say(Role::director, game::DrawLot{});
    }
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
