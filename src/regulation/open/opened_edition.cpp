#include "regulation/open/opened_edition.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <span>
#include <system_error>

#include "base/file.h"
#include "base/hash.h"
#include "base/strings/nearest.h"
#include "base/strings/printable.h"
#include "base/strings/text_input.h"
#include "dictionary/data.h"
#include "edition/data.h"
#include "edition/edition_files.h"
#include "lexicon/kwg_builder.h"
#include "regulation/federation/list_entries.h"
#include "regulation/open/edition_changes.h"
#include "spanish/data.h"

namespace letrado::regulation {

namespace {

std::filesystem::path provenance_path(std::filesystem::path graph) {
    return graph += ".why";
}
std::filesystem::path manifest_path(std::filesystem::path graph) {
    return graph += ".manifest";
}

template <typename Error>
std::unexpected<EditionError> bad_data(const Error& error) {
    return std::unexpected(EditionError{EditionErrorKind::bad_data, {}, {error.message()}});
}
std::unexpected<EditionError> bad_data(const std::vector<base::DataError>& errors) {
    EditionError error{EditionErrorKind::bad_data};
    for (const base::DataError& fault : errors)
        error.messages.push_back(fault.message());
    return std::unexpected(std::move(error));
}

std::unexpected<EditionError> damaged(const std::filesystem::path& path, const base::Text& message) {
    return std::unexpected(EditionError{EditionErrorKind::damaged_file, path, {message}});
}

std::expected<LexicalRules, EditionError> load_rules(const std::string& edition) {
    if (auto unknown = edition::names_folder(edition) ? std::nullopt : unknown_edition(edition))
        return std::unexpected(std::move(*unknown));
    if (!edition::names_folder(edition)) {
        auto rules = load_lexical_rules(edition);
        if (!rules) return bad_data(rules.error());
        return std::move(*rules);
    }
    auto rules = load_lexical_rules_from(edition);
    if (!rules) return bad_data(rules.error());
    // What is certified in the name of an edition of the program is that edition.
    const auto programs = edition::edition_files(rules->id);
    if (programs && base::sha256(base::as_bytes(programs->all_text())) != rules->digest) {
        return bad_data(base::DataError{(std::filesystem::path(edition) / "edition.toml").string(),
                                        0,
                                        rules->id,
                                        {"un id propio: ese es de una edición del programa, con otros textos",
                                         "an id of its own: that is of an edition of the program, with other texts"}});
    }
    return std::move(*rules);
}

}  // namespace

base::Text EditionError::message() const {
    constexpr std::size_t shown = 20;
    base::Text text;
    for (const base::Text& fault : std::span(messages).first(std::min(shown, messages.size()))) {
        text.es += (text.es.empty() ? "" : "\n") + fault.es;
        text.en += (text.en.empty() ? "" : "\n") + fault.en;
    }
    if (messages.size() > shown) {
        text.es += fmt::format("\n… y {} errores más", messages.size() - shown);
        text.en += fmt::format("\n… and {} more errors", messages.size() - shown);
    }
    return text;
}

std::optional<EditionError> unknown_edition(std::string_view id) {
    const std::vector<std::string> known = edition::lexical_edition_ids();
    if (std::ranges::find(known, id) != known.end()) return std::nullopt;
    const std::string shown = base::excerpt(id);
    std::string list;
    for (const std::string& edition : known)
        list += (list.empty() ? "" : ", ") + edition;
    const auto near = base::nearest(id, known, 1);
    return EditionError{EditionErrorKind::unknown_edition,
                        {},
                        {{fmt::format("no hay edición «{}»; existen: {}{}", shown, list,
                                      near.empty() ? "" : fmt::format(". ¿Quizá {}?", near.front())),
                          fmt::format("there is no edition '{}'; there are: {}{}", shown, list,
                                      near.empty() ? "" : fmt::format(". Did you mean {}?", near.front()))}}};
}

bool EditionSource::is_built_in() const {
    return !edition::names_folder(edition) && dictionary.empty() && !lists;
}

namespace {

// As they are in the files: the edition has changed nothing yet.
std::expected<EditionParts, EditionError> load_unchanged(const EditionSource& source) {
    auto grammar = Grammar::load();
    if (!grammar) return bad_data(grammar.error());
    auto rules = load_rules(source.edition);
    if (!rules) return std::unexpected(std::move(rules.error()));
    auto dictionary =
        source.dictionary.empty() ? load_dictionary(*grammar) : load_dictionary_from(source.dictionary, *grammar);
    if (!dictionary) return bad_data(dictionary.error());
    return EditionParts{std::move(*grammar), std::move(*rules), std::move(*dictionary)};
}

std::expected<void, EditionError> change(EditionParts& parts) {
    auto changed = with_changes(std::move(parts.dictionary), parts.rules, parts.grammar);
    if (!changed) return bad_data(changed.error());
    parts.dictionary = std::move(*changed);
    return {};
}

}  // namespace

std::expected<EditionParts, EditionError> load_edition_parts(const EditionSource& source) {
    auto parts = load_unchanged(source);
    if (!parts) return parts;
    if (auto done = change(*parts); !done) return std::unexpected(std::move(done.error()));
    return parts;
}

std::expected<OpenedEdition, EditionError> OpenedEdition::compile(const EditionSource& source,
                                                                  const EditionProgress& progress) {
    if (progress) progress(EditionStep::compiling);
    auto loaded = load_unchanged(source);
    if (!loaded) return std::unexpected(std::move(loaded.error()));
    auto& [grammar, rules, dictionary] = *loaded;
    std::vector<base::DataError> unused;
    if (source.lists) {
        const auto& [verbs, nonverbs] = *source.lists;
        auto lists =
            read_federation_lists({verbs.name, verbs.text}, {nonverbs.name, nonverbs.text}, dictionary, rules, grammar);
        if (!lists) return bad_data(lists.error());
        dictionary = std::move(lists->dictionary);
        unused = std::move(lists->unused);
    }
    if (auto done = change(*loaded); !done) return std::unexpected(std::move(done.error()));
    auto compiled = regulation::compile(dictionary, rules, grammar);
    if (!compiled) return bad_data(compiled.error());
    std::string manifest = regulation::manifest(dictionary, rules, *compiled);
    auto nodes = lexicon::build_kwg(compiled->words);
    if (!nodes) return bad_data(nodes.error());
    const lexicon::LexiconMetadata metadata{rules.title.es, rules.id,
                                            fmt::format("dictionary {}", base::to_hex(dictionary.digest).substr(0, 16)),
                                            compiled->words.size()};
    JudgedLexicon lexicon(lexicon::Lexicon::from_nodes(std::move(*nodes), metadata), std::move(compiled->provenance));
    return OpenedEdition(std::make_unique<const Parts>(Parts{std::move(grammar), std::move(dictionary),
                                                             std::move(rules), std::move(unused), std::move(lexicon),
                                                             std::move(manifest), source.lists.has_value()}));
}

// Nothing if there is no such graph, or if it is of other data or of another version of the program.
std::expected<std::optional<OpenedEdition>, EditionError> OpenedEdition::read(const EditionSource& source,
                                                                              const std::filesystem::path& graph) {
    std::error_code error;
    const std::filesystem::path why = provenance_path(graph);
    if (graph.empty() || !std::filesystem::exists(graph, error) || !std::filesystem::exists(why, error))
        return std::nullopt;
    auto lexicon = lexicon::Lexicon::open(graph);
    if (!lexicon) return damaged(graph, lexicon.error().message());
    if (!lexicon->has_sidecar()) return std::nullopt;  // of somebody else's
    auto provenance = read_provenance(why);
    if (!provenance) {
        if (provenance.error().kind == ProvenanceErrorKind::other_version) return std::nullopt;
        return damaged(why, provenance.error().message());
    }
    auto loaded = load_edition_parts(source);
    if (!loaded) return std::unexpected(std::move(loaded.error()));
    auto& [grammar, rules, dictionary] = *loaded;
    if (provenance->dictionary != dictionary.digest || provenance->edition != rules.digest) return std::nullopt;
    if (provenance->admitted.starts.size() != lexicon->metadata().words + 1) {
        return damaged(why, {fmt::format("{} no es de {}", base::printable(why.string()), graph.filename().string()),
                             fmt::format("{} is not of {}", base::printable(why.string()), graph.filename().string())});
    }
    JudgedLexicon judged(std::move(*lexicon), std::move(*provenance));
    return OpenedEdition(std::make_unique<const Parts>(
        Parts{std::move(grammar), std::move(dictionary), std::move(rules), {}, std::move(judged), {}}));
}

std::expected<OpenedEdition, EditionError> OpenedEdition::open(const EditionSource& source, const EditionPlaces& places,
                                                               const EditionProgress& progress) {
    if (!source.is_built_in()) return compile(source, progress);
    if (auto unknown = unknown_edition(source.edition)) return std::unexpected(std::move(*unknown));
    const std::filesystem::path cached = cached_graph(places.cache, source.edition);
    for (const std::filesystem::path& graph : {places.installed, cached}) {
        auto found = read(source, graph);
        if (!found) return std::unexpected(std::move(found.error()));
        if (*found) return std::move(**found);
    }
    auto edition = compile(source, progress);
    if (edition && !cached.empty()) {
        if (progress) progress(EditionStep::saving);
        std::error_code error;
        std::filesystem::create_directories(cached.parent_path(), error);
        // Only a convenience: without it the next run compiles again.
        (void)edition->save(cached);
    }
    return edition;
}

std::expected<OpenedEdition, EditionError> OpenedEdition::of_lexicon(const std::filesystem::path& graph) {
    const auto unexplained = [&graph](const base::Text& why) {
        return damaged(graph, {fmt::format("{}: no se puede explicar: {}", base::printable(graph.string()), why.es),
                               fmt::format("{}: cannot be explained: {}", base::printable(graph.string()), why.en)});
    };
    auto lexicon = lexicon::Lexicon::open(graph);
    if (!lexicon) return damaged(graph, lexicon.error().message());
    auto provenance = read_provenance(provenance_path(graph));
    if (!provenance) return damaged(provenance_path(graph), provenance.error().message());
    auto grammar = Grammar::load();
    if (!grammar) return bad_data(grammar.error());
    auto rules = load_rules(std::string(lexicon->metadata().edition));
    if (!rules) return std::unexpected(std::move(rules.error()));
    if (provenance->edition != rules->digest) {
        return unexplained({"se compiló con otras reglas; hay que compilarlo de nuevo",
                            "it was compiled under other rules; compile it again"});
    }
    const auto text = base::read_text(entries_of(graph));
    if (!text) return damaged(entries_of(graph), text.error().message());
    auto dictionary = read_entries(*text, provenance->dictionary, *grammar);
    if (!dictionary) return unexplained(dictionary.error());
    for (const auto* table : {&provenance->admitted, &provenance->refused}) {
        for (const Analysis& analysis : table->analyses) {
            if (analysis.entry >= dictionary->entries.size())
                return unexplained({"faltan entradas", "entries are missing"});
        }
    }
    JudgedLexicon judged(std::move(*lexicon), std::move(*provenance));
    return OpenedEdition(std::make_unique<const Parts>(
        Parts{std::move(*grammar), std::move(*dictionary), std::move(*rules), {}, std::move(judged), {}}));
}

std::filesystem::path OpenedEdition::entries_of(std::filesystem::path graph) {
    return graph += ".entries";
}

std::filesystem::path OpenedEdition::cached_graph(const std::filesystem::path& cache, std::string_view edition) {
    if (cache.empty()) return {};
    std::uint64_t sum = 0;
    const auto add = [&sum](const base::EmbeddedFiles& files, std::string_view prefix) {
        for (const std::string_view path : files.paths(prefix)) {
            const std::array words = {sum, base::checksum(base::as_bytes(*files.file(path)))};
            sum = base::checksum(std::as_bytes(std::span(words)));
        }
    };
    add(dictionary::data(), "dictionary/");
    add(edition::data(), "editions/");
    add(spanish::data(), "spanish/");
    return cache / fmt::format("{}-{:016x}.kwg", edition, sum);
}

std::vector<std::filesystem::path> OpenedEdition::files_of(const std::filesystem::path& graph) {
    return {provenance_path(graph), manifest_path(graph), graph.string() + ".meta"};
}

std::expected<void, lexicon::LexiconError> OpenedEdition::save(const std::filesystem::path& path) const {
    const auto write = [](const std::filesystem::path& file,
                          std::string_view content) -> std::expected<void, lexicon::LexiconError> {
        auto written = base::write_file_atomically(file, content);
        if (written) return {};
        return std::unexpected(lexicon::LexiconError{lexicon::LexiconErrorKind::file, file, written.error().message()});
    };
    const lexicon::Lexicon& graph = lexicon();
    // What explains the graph comes before it: a graph that is there has its reasons beside it.
    if (auto done = write(provenance_path(path), to_bytes(parts_->lexicon.provenance())); !done) return done;
    if (auto done = write(manifest_path(path), parts_->manifest); !done) return done;
    if (parts_->own_entries) {
        const std::string text = entries_text(parts_->dictionary, parts_->grammar.marks());
        if (auto done = write(entries_of(path), text); !done) return done;
    }
    return lexicon::save_lexicon(path, graph.graph().nodes(), graph.metadata());
}

}  // namespace letrado::regulation
