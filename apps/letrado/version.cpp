#include "version.h"

#include <fmt/format.h>

#include "command.h"

namespace letrado::app {

std::string version_text() {
    std::string text = fmt::format("letrado {} ({})", LETRADO_VERSION, commit);
    const Context defaults;
    if (const auto path = find_lexicon(defaults.edition); !path.empty()) {
        if (const auto lexicon = lexicon::Lexicon::open(path)) {
            text += fmt::format("\n{}: {} · xxh3:{:016x} · {}", defaults.edition, lexicon->metadata().words,
                                lexicon->checksum(), lexicon->metadata().source);
        }
    }
    return text;
}

}  // namespace letrado::app
