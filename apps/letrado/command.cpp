#include "command.h"

#include <array>
#include <cstdlib>
#include <fmt/format.h>
#include <system_error>
#include <unistd.h>

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

void Context::fail(const base::Text& message) const {
    fmt::print(stderr, "letrado: {}\n", say(message));
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
    const std::filesystem::path path = lexicon.empty() ? find_lexicon(edition) : lexicon;
    if (path.empty()) {
        fail(
            {fmt::format("no se encuentra el léxico de la edición {0}: use --lexicon, o impórtelo con «letrado lexicon "
                         "import LISTA -o ~/.local/share/letrado/lexica/{0}.kwg»",
                         edition),
             fmt::format("there is no lexicon of the edition {0}: use --lexicon, or import it with 'letrado lexicon "
                         "import LIST -o ~/.local/share/letrado/lexica/{0}.kwg'",
                         edition)});
    }
    return require(lexicon::Lexicon::open(path));
}

std::string json_string(std::string_view text) {
    std::string json = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') {
            json += '\\';
            json += c;
        } else if (static_cast<unsigned char>(c) < 0x20) {
            json += fmt::format("\\u{:04x}", static_cast<unsigned>(c));
        } else {
            json += c;
        }
    }
    return json + '"';
}

void add_lexicon_options(CLI::App& command, Context& context) {
    command.add_option("-e,--edition", context.edition, "edition of the regulation")->capture_default_str();
    command.add_option("-l,--lexicon", context.lexicon, "word graph to use instead of the edition's (a .kwg file)");
}

}  // namespace letrado::app
