#include "command.h"

#include <algorithm>
#include <cstdlib>
#include <fmt/format.h>
#include <system_error>
#include <unistd.h>

#include "base/strings/json_text.h"
#include "base/strings/printable.h"
#include "output.h"
#include "words/edition.h"

namespace letrado::app {

namespace {

std::filesystem::path folder_of_program() {
    std::error_code error;
    const auto path = std::filesystem::read_symlink("/proc/self/exe", error);
    return error ? std::filesystem::path() : path.parent_path();
}

std::filesystem::path user_data_folder() {
    if (const char* folder = std::getenv("XDG_DATA_HOME"); folder != nullptr && *folder != '\0') {
        return std::filesystem::path(folder) / "letrado";
    }
    if (const char* home = std::getenv("HOME"); home != nullptr && *home != '\0') {
        return std::filesystem::path(home) / ".local/share/letrado";
    }
    return {};
}

}  // namespace

void Context::tell_error(const base::Text& message, std::string_view code) const {
    if (json_errors) {
        note("{{\"error\":{{\"code\":{},\"message\":{}}}}}\n", json_string(code),
             json_string(fit_to_show(say(message))));
    } else {
        note("letrado: {}\n", fit_to_show(say(message)));
    }
}

void Context::fail(const base::Text& message, std::string_view code) const {
    tell_error(message, code);
    throw Exit{exit_error};
}

std::filesystem::path find_lexicon(const std::string& edition) {
    const std::filesystem::path program = folder_of_program();
    for (const auto& folder : {user_data_folder(), program, program / "../share/letrado"}) {
        if (folder.empty()) continue;
        std::filesystem::path path = folder / "lexica" / (edition + ".kwg");
        std::error_code error;
        if (std::filesystem::is_regular_file(path, error)) return path;
    }
    return {};
}

lexicon::Lexicon Context::open_lexicon() const {
    if (!lexicon.empty()) return require(open_graph(lexicon));
    if (const std::filesystem::path path = find_lexicon(edition); !path.empty()) return require(open_graph(path));
    return Edition::open(*this, {edition, {}, {}, {}}).lexicon();
}

std::expected<lexicon::Lexicon, lexicon::LexiconError> Context::open_graph(const std::filesystem::path& path) const {
    note_input(*this, path);
    files->note_input(path.string() + ".meta");
    return lexicon::Lexicon::open(path);
}

std::string fit_to_show(std::string_view message) {
    constexpr std::size_t longest_line = 300;
    std::string result;
    for (std::size_t start = 0; start <= message.size();) {
        const std::size_t end = std::min(message.find('\n', start), message.size());
        if (start > 0) result += '\n';
        result += base::excerpt(message.substr(start, end - start), longest_line);
        start = end + 1;
    }
    return result;
}

std::string json_string(std::string_view text) {
    return base::json_string(text);
}

void add_lexicon_options(CLI::App& command, Context& context) {
    command.add_option("-e,--edition", context.edition, "edition of the regulation: its id, or a folder of your own")
        ->capture_default_str();
    command.add_option("-l,--lexicon", context.lexicon, "word graph to use instead of the edition's (a .kwg file)");
}

}  // namespace letrado::app
