// What every command shares: the language of its answers, how it fails, and which lexicon it uses. Each command lives
// in a file of its own and adds itself to the program.
#pragma once

#include <CLI/CLI.hpp>
#include <expected>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <type_traits>

#include "base/strings/table.h"
#include "base/text.h"
#include "files.h"
#include "lexicon/lexicon.h"
#include "tiles/text.h"

namespace letrado::app {

// Exit codes, the same for every command.
inline constexpr int exit_ok = 0;
inline constexpr int exit_no = 1;        // the answer is no: a word is not valid, a file does not verify
inline constexpr int exit_error = 2;     // the question could not be answered, or the answer not be written
inline constexpr int exit_unread = 141;  // nobody reads the answer any more, as the shell tells SIGPIPE
// 128 and the number of the signal: stopped by it, with what was found until then; see stop_on_signal.h.

// When colours and other signs of a terminal are sent.
enum class Colour : std::uint8_t { automatic, always, never };

// The options before the command.
struct Context {
    base::Language language = base::Language::spanish;
    std::string edition = "fise-2009";
    std::filesystem::path lexicon;  // empty: the edition's own
    Colour colour = Colour::automatic;
    std::shared_ptr<FileDesk> files = std::make_shared<FileDesk>();

    // Prints the message on standard error, fit to be shown, and ends the command. Under --json it is an object with
    // the code, which never changes, and the message: docs/command-line.md lists the codes.
    [[noreturn]] void fail(const base::Text& message, std::string_view code = "request") const;
    // The same without the end.
    void tell_error(const base::Text& message, std::string_view code) const;

    // `value`, or the end of the command with the error's message.
    template <typename T, typename E>
    T require(std::expected<T, E> value) const {
        if (!value) fail(value.error().message(), error_code<E>());
        if constexpr (!std::is_void_v<T>) return std::move(*value);
    }

    [[nodiscard]] lexicon::Lexicon open_lexicon() const;
    // A word graph of the user's. It counts as read.
    [[nodiscard]] std::expected<lexicon::Lexicon, lexicon::LexiconError> open_graph(
        const std::filesystem::path& path) const;

    [[nodiscard]] const std::string& say(const base::Text& text) const { return text.in(language); }

    bool json_errors = false;  // --json is somewhere on the line

  private:
    template <typename E>
    static constexpr std::string_view error_code() {
        if constexpr (std::is_same_v<E, base::FileError>) return "file";
        if constexpr (std::is_same_v<E, tiles::TextError>) return "text";
        if constexpr (std::is_same_v<E, lexicon::LexiconError>) return "lexicon";
        if constexpr (std::is_same_v<E, base::DataError>) return "data";
        return "request";
    }
};

// Ends the command with an exit code, through every destructor.
struct Exit {
    int code;
};

// Where the edition's lexicon is, in the order it is looked for: the user's data folder, beside the program, and the
// system's share folder. Empty if it is nowhere.
[[nodiscard]] std::filesystem::path find_lexicon(const std::string& edition);

// A message whatever was quoted in it: no control characters but the ends of its lines, and no line that floods a
// screen.
[[nodiscard]] std::string fit_to_show(std::string_view message);

// "text" as a JSON string, with its quotation marks.
[[nodiscard]] std::string json_string(std::string_view text);

// Adds --edition and --lexicon, which choose the words a command knows.
void add_lexicon_options(CLI::App& command, Context& context);

void add_judge(CLI::App& app, Context& context);
void add_lexicon(CLI::App& app, Context& context);
// Below `letrado lexicon`.
void add_compile(CLI::App& lexicon, Context& context);
void add_diff(CLI::App& lexicon, Context& context);
void add_report(CLI::App& lexicon, Context& context);
void add_dictionary(CLI::App& app, Context& context);
// Below `letrado dictionary`.
void add_dictionary_check(CLI::App& dictionary, Context& context);
void add_dictionary_forms(CLI::App& dictionary, Context& context);
void add_words(CLI::App& app, Context& context);
void add_bench(CLI::App& app, Context& context);
void add_referee(CLI::App& app, Context& context);
void add_game(CLI::App& app, Context& context);
void add_table(CLI::App& app, Context& context);
void add_train(CLI::App& app, Context& context);
void add_moves(CLI::App& app, Context& context);
void add_sim(CLI::App& app, Context& context);
void add_endgame(CLI::App& app, Context& context);
void add_play(CLI::App& app, Context& context);
void add_completion(CLI::App& app, Context& context);
void add_help(CLI::App& app, Context& context);

}  // namespace letrado::app
