#include "words/interactive_judge.h"

#include <algorithm>
#include <cstdio>
#include <fmt/format.h>
#include <string>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>
#include <vector>

#include "command.h"
#include "output.h"
#include "play/board_text.h"
#include "tiles/text.h"

namespace letrado::app {

namespace {

using base::Text;

const Text heading{"LETRADO · JUEZ", "LETRADO · JUDGE"};
const Text ask{"Escribe las palabras de la jugada, separadas por espacios.",
               "Type the words of the play, separated by spaces."};
const Text keys{"INTRO: veredicto    ESC: borrar    Ctrl+D: salir", "ENTER: verdict    ESC: erase    Ctrl+D: leave"};
const Text again{"INTRO o ESC: otra jugada", "ENTER or ESC: another play"};
const Text none{"Escriba al menos una palabra.", "Type at least one word."};

// Keys one by one and no echo, until the end of its life.
class RawTerminal {
  public:
    RawTerminal() {
        ::tcgetattr(STDIN_FILENO, &saved_);
        termios raw = saved_;
        raw.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO | ISIG);
        ::tcsetattr(STDIN_FILENO, TCSAFLUSH, &raw);
        print("\x1b[?1049h");  // a screen of its own, so that the user's comes back untouched
    }
    RawTerminal(const RawTerminal&) = delete;
    RawTerminal& operator=(const RawTerminal&) = delete;
    ~RawTerminal() {
        // Nothing may be thrown from here.
        std::fputs("\x1b[0m\x1b[?25h\x1b[?1049l", stdout);
        std::fflush(stdout);
        ::tcsetattr(STDIN_FILENO, TCSAFLUSH, &saved_);
    }

  private:
    termios saved_{};
};

struct ScreenSize {
    int rows = 24;
    int columns = 80;
};

ScreenSize screen_size() {
    winsize size{};
    if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_row == 0) return {};
    return {size.ws_row, size.ws_col};
}

void print_centred(int row, std::string_view text, std::string_view style = "") {
    const int column = std::max(1, (screen_size().columns - static_cast<int>(columns_of(text))) / 2 + 1);
    print("\x1b[{};{}H{}{}\x1b[0m", row, column, style, text);
}

class Screen {
  public:
    explicit Screen(base::Language language) : language_(language) {}

    void show_entry(const std::string& typed, const std::string& notice) const {
        const int middle = screen_size().rows / 2;
        print("\x1b[0m\x1b[2J");
        print_centred(2, heading.in(language_), "\x1b[1m");
        print_centred(middle - 3, ask.in(language_));
        print_centred(middle + 3, notice, "\x1b[33m");
        print_centred(screen_size().rows - 1, keys.in(language_), "\x1b[2m");
        print_centred(middle, typed + "_", "\x1b[1m");
        print("\x1b[?25l");
        flush_output();
    }

    // The whole screen in the verdict's colour, and its words spaced out: read from across a table.
    void show_verdict(const std::string& typed, bool valid) const {
        const int middle = screen_size().rows / 2;
        const std::string_view colour = valid ? "\x1b[30;42m" : "\x1b[97;41m";
        print("{}\x1b[2J", colour);
        const std::string style = std::string(colour) + "\x1b[1m";
        std::string large;
        for (const char c : play_verdict(valid).in(language_)) {
            const bool starts = (static_cast<unsigned char>(c) & 0xc0) != 0x80;
            if (starts && !large.empty()) large += ' ';
            large += c;
        }
        print_centred(middle - 3, typed, colour);
        print_centred(middle, (valid ? "✔   " : "✘   ") + large, style);
        print_centred(screen_size().rows - 1, again.in(language_), colour);
        flush_output();
    }

  private:
    base::Language language_;
};

enum class Key { enter, escape, backspace, leave, text };

struct Stroke {
    Key key;
    std::string text;
};

// One key, or one whole character of UTF-8.
Stroke read_stroke() {
    char c = 0;
    const auto read_byte = [&c] { return ::read(STDIN_FILENO, &c, 1) == 1; };
    if (!read_byte() || c == 3 || c == 4) return {Key::leave, ""};
    if (c == '\r' || c == '\n') return {Key::enter, ""};
    if (c == 127 || c == 8) return {Key::backspace, ""};
    if (c == 27) {
        // Arrows and function keys send more after the escape; they mean nothing here.
        ::tcflush(STDIN_FILENO, TCIFLUSH);
        return {Key::escape, ""};
    }
    std::string text(1, c);
    const auto lead = static_cast<unsigned char>(c);
    for (int more = lead >= 0xf0 ? 3 : lead >= 0xe0 ? 2 : lead >= 0xc0 ? 1 : 0; more > 0 && read_byte(); --more)
        text += c;
    if (lead < 0x20) return {Key::text, ""};
    return {Key::text, text};
}

void erase_last_character(std::string& text) {
    while (!text.empty() && (static_cast<unsigned char>(text.back()) & 0xc0) == 0x80)
        text.pop_back();
    if (!text.empty()) text.pop_back();
}

std::vector<std::string> split_words(const std::string& typed) {
    std::vector<std::string> words;
    for (std::size_t start = typed.find_first_not_of(' '); start != std::string::npos;) {
        const std::size_t end = std::min(typed.find(' ', start), typed.size());
        words.push_back(typed.substr(start, end - start));
        start = typed.find_first_not_of(' ', end);
    }
    return words;
}

}  // namespace

const Text& play_verdict(bool valid) {
    static const Text yes{"Jugada correcta", "Correct play"};
    static const Text no{"Jugada no válida", "Play not valid"};
    return valid ? yes : no;
}

int run_interactive_judge(const lexicon::Lexicon& lexicon, base::Language language) {
    const RawTerminal terminal;
    const Screen screen(language);
    std::string typed;
    std::string notice;
    bool verdict_shown = false;
    screen.show_entry(typed, notice);
    for (;;) {
        const Stroke stroke = read_stroke();
        if (stroke.key == Key::leave) return exit_ok;
        if (verdict_shown) {
            verdict_shown = false;
            typed = stroke.text;
        } else if (stroke.key == Key::enter) {
            const std::vector<std::string> words = split_words(typed);
            notice = words.empty() ? none.in(language) : "";
            verdict_shown = !words.empty();
            if (verdict_shown) {
                const bool valid = std::ranges::all_of(words, [&](const std::string& text) {
                    const auto word = tiles::parse_word(text);
                    return word && lexicon.contains(*word);
                });
                screen.show_verdict(typed, valid);
                continue;
            }
        } else if (stroke.key == Key::escape) {
            typed.clear();
        } else if (stroke.key == Key::backspace) {
            erase_last_character(typed);
        } else if (static_cast<int>(columns_of(typed)) < screen_size().columns - 4) {
            typed += stroke.text;
        }
        screen.show_entry(typed, notice);
        notice.clear();
    }
}

}  // namespace letrado::app
