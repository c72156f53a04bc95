#include "edition.h"

#include <algorithm>
#include <cstdlib>
#include <fmt/format.h>
#include <system_error>
#include <unistd.h>

#include "base/embedded.h"
#include "base/hash.h"
#include "base/printable.h"
#include "lexicon/kwg_builder.h"
#include "output.h"

namespace letrado::app {

namespace {

using regulation::DataError;

std::filesystem::path provenance_path(std::filesystem::path graph) {
    return graph += ".why";
}
std::filesystem::path manifest_path(std::filesystem::path graph) {
    return graph += ".manifest";
}

// Every error of a file, up to what a person reads in one go.
template <typename T>
T require_all(const Context& context, std::expected<T, std::vector<DataError>> value) {
    if (value) return std::move(*value);
    constexpr std::size_t shown = 20;
    const std::vector<DataError>& errors = value.error();
    base::Text text;
    for (const DataError& error : std::span(errors).first(std::min(shown, errors.size()))) {
        const base::Text message = error.message();
        text.es += (text.es.empty() ? "" : "\nletrado: ") + message.es;
        text.en += (text.en.empty() ? "" : "\nletrado: ") + message.en;
    }
    if (errors.size() > shown) {
        text.es += fmt::format("\nletrado: … y {} errores más", errors.size() - shown);
        text.en += fmt::format("\nletrado: … and {} more errors", errors.size() - shown);
    }
    context.fail(text);
}

bool is_folder(const std::string& edition) {
    return edition.find('/') != std::string::npos;
}

regulation::LexicalRules load_rules(const Context& context, const std::string& edition) {
    if (is_folder(edition)) {
        note_input(context, edition);
        return context.require(regulation::load_lexical_rules_from(edition));
    }
    require_known_edition(context, edition);
    return context.require(regulation::load_lexical_rules(edition));
}

regulation::Dictionary load_dictionary(const Context& context, const EditionSource& source,
                                       const regulation::Grammar& grammar) {
    if (!source.dictionary.empty()) note_input(context, source.dictionary);
    return require_all(context, source.dictionary.empty()
                                    ? regulation::load_dictionary(grammar)
                                    : regulation::load_dictionary_from(source.dictionary, grammar));
}

// Where a compiled edition is kept between runs; its name changes with the data of the program.
std::filesystem::path cache_path(const std::string& edition) {
    std::filesystem::path folder;
    if (const char* cache = std::getenv("XDG_CACHE_HOME"); cache != nullptr && *cache != '\0') {
        folder = cache;
    } else if (const char* home = std::getenv("HOME"); home != nullptr && *home != '\0') {
        folder = std::filesystem::path(home) / ".cache";
    } else {
        return {};
    }
    std::uint64_t data = 0;
    for (const std::string_view prefix : {"dictionary/", "editions/", "spanish/"}) {
        for (const std::string_view file : base::embedded_files(prefix)) {
            const std::array words = {data, base::checksum(base::as_bytes(*base::embedded_file(file)))};
            data = base::checksum(std::as_bytes(std::span(words)));
        }
    }
    return folder / "letrado" / fmt::format("{}-{:016x}.kwg", edition, data);
}

}  // namespace

void require_known_edition(const Context& context, const std::string& edition) {
    const std::vector<std::string> known = regulation::lexical_edition_ids();
    if (std::ranges::find(known, edition) == known.end()) {
        std::string list;
        for (const std::string& id : known)
            list += (list.empty() ? "" : ", ") + id;
        const std::string shown = base::excerpt(edition);
        context.fail({fmt::format("no hay edición «{}»; existen: {}", shown, list),
                      fmt::format("there is no edition '{}'; there are: {}", shown, list)});
    }
}

Edition Edition::compile(const Context& context, const EditionSource& source) {
    if (::isatty(STDERR_FILENO) == 1) {
        note("{}\n", context.say({fmt::format("Compilando la edición {}…", source.edition),
                                  fmt::format("Compiling the edition {}…", source.edition)}));
    }
    regulation::Grammar grammar = context.require(regulation::Grammar::load());
    regulation::LexicalRules rules = load_rules(context, source.edition);
    regulation::Dictionary dictionary = load_dictionary(context, source, grammar);
    std::vector<DataError> unused;
    if (!source.verbs.empty() || !source.nonverbs.empty()) {
        const auto read = [&context](const std::filesystem::path& path) {
            return path.empty() ? std::string() : read_input(context, path, base::most_text_bytes);
        };
        const std::string verbs = read(source.verbs);
        const std::string nonverbs = read(source.nonverbs);
        const std::string verbs_name = source.verbs.string();
        const std::string nonverbs_name = source.nonverbs.string();
        auto lists =
            require_all(context, regulation::read_federation_lists({verbs_name, verbs}, {nonverbs_name, nonverbs},
                                                                   dictionary, rules, grammar));
        dictionary = std::move(lists.dictionary);
        unused = std::move(lists.unused);
    }
    auto compiled = require_all(context, regulation::compile(dictionary, rules, grammar));
    std::string manifest = regulation::manifest(dictionary, rules, compiled);
    auto nodes = context.require(lexicon::build_kwg(compiled.words));
    const lexicon::LexiconMetadata metadata{rules.title.es, rules.id,
                                            fmt::format("dictionary {}", base::to_hex(dictionary.digest).substr(0, 16)),
                                            compiled.words.size()};
    regulation::JudgedLexicon lexicon(lexicon::Lexicon::from_nodes(std::move(nodes), metadata),
                                      std::move(compiled.provenance));
    return Edition(std::make_unique<const Parts>(Parts{std::move(grammar), std::move(dictionary), std::move(rules),
                                                       std::move(unused), std::move(lexicon), std::move(manifest),
                                                       !source.verbs.empty() || !source.nonverbs.empty()}));
}

Edition Edition::open(const Context& context, const EditionSource& source) {
    const bool own_data = is_folder(source.edition) || !source.dictionary.empty() || !source.verbs.empty();
    if (own_data) return compile(context, source);
    const std::filesystem::path cache = cache_path(source.edition);
    for (const std::filesystem::path& path : {find_lexicon(source.edition), cache}) {
        if (path.empty()) continue;
        auto lexicon = lexicon::Lexicon::open(path);
        auto provenance = regulation::read_provenance(provenance_path(path));
        if (!lexicon || !provenance) continue;
        regulation::Grammar grammar = context.require(regulation::Grammar::load());
        regulation::LexicalRules rules = load_rules(context, source.edition);
        regulation::Dictionary dictionary = load_dictionary(context, source, grammar);
        if (provenance->dictionary != dictionary.digest || provenance->edition != rules.digest) continue;
        regulation::JudgedLexicon judged(std::move(*lexicon), std::move(*provenance));
        return Edition(std::make_unique<const Parts>(
            Parts{std::move(grammar), std::move(dictionary), std::move(rules), {}, std::move(judged), {}, false}));
    }
    Edition edition = compile(context, source);
    if (!cache.empty()) {
        std::error_code error;
        std::filesystem::create_directories(cache.parent_path(), error);
        // Only a convenience: without it the next run compiles again.
        (void)edition.save(cache);
    }
    return edition;
}

std::vector<std::filesystem::path> Edition::files_of(const std::filesystem::path& graph) {
    return {provenance_path(graph), manifest_path(graph), graph.string() + ".meta"};
}

std::expected<void, lexicon::LexiconError> Edition::save(const std::filesystem::path& path) const {
    const auto write = [](const std::filesystem::path& file,
                          std::string_view content) -> std::expected<void, lexicon::LexiconError> {
        auto written = base::write_file_atomically(file, content);
        if (written) return {};
        return std::unexpected(lexicon::LexiconError{lexicon::LexiconErrorKind::file, file, written.error().message()});
    };
    const lexicon::Lexicon& graph = lexicon();
    // What explains the graph comes before it: a graph that is there has its reasons beside it.
    if (auto done = write(provenance_path(path), regulation::to_bytes(parts_->lexicon.provenance())); !done)
        return done;
    if (auto done = write(manifest_path(path), parts_->manifest); !done) return done;
    if (parts_->own_entries) {
        const auto text = entries_text(parts_->dictionary, parts_->grammar.marks());
        if (auto done = write(entries_path(path), text); !done) return done;
    }
    return lexicon::save_lexicon(path, graph.graph().nodes(), graph.metadata());
}

}  // namespace letrado::app
