#include "words/edition.h"

#include <cstdlib>
#include <fmt/format.h>
#include <unistd.h>

#include "edition/edition_files.h"
#include "output.h"

namespace letrado::app {

namespace {

std::filesystem::path cache_folder() {
    if (const char* cache = std::getenv("XDG_CACHE_HOME"); cache != nullptr && *cache != '\0')
        return std::filesystem::path(cache) / "letrado";
    if (const char* home = std::getenv("HOME"); home != nullptr && *home != '\0')
        return std::filesystem::path(home) / ".cache" / "letrado";
    return {};
}

// Every fault on a line of its own, as if each had ended the command.
[[noreturn]] void fail(const Context& context, const regulation::EditionError& error) {
    const auto lines = [](std::string text) {
        for (std::size_t at = text.find('\n'); at != std::string::npos; at = text.find('\n', at + 1))
            text.insert(at + 1, "letrado: ");
        return text;
    };
    const base::Text message = error.message();
    context.fail({lines(message.es), lines(message.en)});
}

regulation::EditionSource noted(const Context& context, const EditionSource& source) {
    regulation::EditionSource result{source.edition, source.dictionary};
    if (edition::names_folder(source.edition)) note_input(context, source.edition);
    if (!source.dictionary.empty()) note_input(context, source.dictionary);
    const auto read = [&context](const std::filesystem::path& path) -> regulation::NamedText {
        if (path.empty()) return {};
        return {path.string(), read_input(context, path, base::most_text_bytes)};
    };
    if (!source.verbs.empty() || !source.nonverbs.empty()) result.lists = {read(source.verbs), read(source.nonverbs)};
    return result;
}

// Says on a terminal what takes a while.
regulation::EditionProgress progress(const Context& context, const std::string& edition) {
    return [&context, edition](regulation::EditionStep step) {
        if (step != regulation::EditionStep::compiling || ::isatty(STDERR_FILENO) != 1) return;
        remark("{}\n", context.say({fmt::format("Compilando la edición {}…", edition),
                                    fmt::format("Compiling the edition {}…", edition)}));
    };
}

// What is only suspicious in the files of an edition, once a run.
void say_warnings(const Context& context, const std::string& edition, const regulation::LexicalRules& rules) {
    if (!context.files->first_time(edition)) return;
    for (const regulation::DataWarning& warning : rules.warnings)
        note("letrado: {}\n", fit_to_show(context.say(warning.message())));
}

}  // namespace

void require_known_edition(const Context& context, const std::string& edition) {
    if (const auto unknown = regulation::unknown_edition(edition)) fail(context, *unknown);
}

void add_source_options(CLI::App& command, const Context& context, EditionSource& source) {
    source.edition = context.edition;
    command.add_option("-e,--edition", source.edition, "id of an edition, or a folder of your own")
        ->capture_default_str();
    command.add_option("--dictionary", source.dictionary, "folder of a dictionary of your own (.txt files)");
}

regulation::EditionPlaces edition_places(const std::string& edition) {
    return {find_lexicon(edition), cache_folder()};
}

EditionParts load_parts(const Context& context, const EditionSource& source) {
    auto parts = regulation::load_edition_parts(noted(context, source));
    if (!parts) fail(context, parts.error());
    say_warnings(context, source.edition, parts->rules);
    return std::move(*parts);
}

Edition Edition::compile(const Context& context, const EditionSource& source) {
    return opened(context, source, OpenedEdition::compile(noted(context, source), progress(context, source.edition)));
}

Edition Edition::open(const Context& context, const EditionSource& source) {
    return opened(
        context, source,
        OpenedEdition::open(noted(context, source), edition_places(source.edition), progress(context, source.edition)));
}

Edition Edition::of_lexicon(const Context& context, const std::filesystem::path& graph) {
    auto edition = OpenedEdition::of_lexicon(graph);
    if (!edition) fail(context, edition.error());
    return Edition(std::move(*edition));
}

Edition Edition::opened(const Context& context, const EditionSource& source,
                        std::expected<OpenedEdition, regulation::EditionError> edition) {
    if (!edition) fail(context, edition.error());
    say_warnings(context, source.edition, edition->view().rules);
    return Edition(std::move(*edition));
}

}  // namespace letrado::app
