#include "regulation/lexical_rules.h"

#include <algorithm>
#include <fmt/format.h>
#include <functional>
#include <map>
#include <optional>
#include <utility>

#include "base/embedded.h"
#include "base/file.h"
#include "base/hash.h"
#include "base/settings.h"
#include "regulation/text_list.h"
#include "regulation/vocabulary.h"

namespace letrado::regulation {

namespace {

constexpr std::string_view edition_file = "edition.toml";
constexpr std::string_view articles_file = "lexical-articles.tsv";
constexpr std::string_view plurals_file = "plurals.txt";
constexpr std::string_view words_file = "words.txt";

// The files of one edition, by name.
struct EditionFiles {
    std::string folder;  // as errors cite it
    std::map<std::string_view, std::string> texts;

    [[nodiscard]] std::string path(std::string_view file) const { return fmt::format("{}/{}", folder, file); }
};

template <typename Value, std::size_t N>
using Names = std::array<std::pair<std::string_view, Value>, N>;

constexpr Names<SenseTest, 3> sense_tests = {
    {{"any", SenseTest::any}, {"current", SenseTest::current}, {"live", SenseTest::live}}};
constexpr Names<OldPlural, 4> old_plurals = {{{"never", OldPlural::never},
                                              {"place", OldPlural::place},
                                              {"place-or-register", OldPlural::place_or_register},
                                              {"always", OldPlural::always}}};
constexpr Names<PluralSenses, 2> plural_senses = {{{"each", PluralSenses::each}, {"entry", PluralSenses::entry}}};
constexpr Names<References, 2> references = {{{"adjectives", References::adjectives}, {"all", References::all}}};
constexpr Names<PrintedPlural, 3> printed_plurals = {
    {{"nothing", PrintedPlural::nothing}, {"licence", PrintedPlural::licence}, {"forms", PrintedPlural::forms}}};
constexpr Names<ConjugationTest, 3> conjugation_tests = {
    {{"paradigm", ConjugationTest::paradigm}, {"current", ConjugationTest::current}, {"live", ConjugationTest::live}}};
constexpr Names<SeInfinitive, 2> se_infinitives = {
    {{"headword", SeInfinitive::headword}, {"pronominal", SeInfinitive::pronominal}}};
constexpr Names<ImpersonalCells, 3> impersonals = {{{"all", ImpersonalCells::all},
                                                    {"third-persons", ImpersonalCells::third_persons},
                                                    {"third-singular", ImpersonalCells::third_singular}}};
constexpr Names<Source, source_count> sources = {
    {{"cd", Source::cd}, {"impreso", Source::print}, {"web", Source::web}, {"dle", Source::dle}, {"dpd", Source::dpd}}};

// Reads edition.toml: every setting there is must be asked for, and every one that is asked for must be there.
class ChoiceReader {
  public:
    ChoiceReader(const base::Settings& settings, std::string file) : settings_(settings), file_(std::move(file)) {}

    [[nodiscard]] const std::optional<DataError>& error() const { return error_; }

    template <typename Value, std::size_t N>
    void choose(std::string_view section, std::string_view key, const Names<Value, N>& names, Value& value) {
        const auto* text = get<std::string>(section, key, {"un texto", "a text"});
        if (text != nullptr) assign(section, key, *text, names, value);
    }

    void read(std::string_view section, std::string_view key, std::string& value) {
        if (const auto* text = get<std::string>(section, key, {"un texto", "a text"})) value = *text;
    }

    void read(std::string_view section, std::string_view key, bool& value) {
        if (const auto* flag = get<bool>(section, key, {"true o false", "true or false"})) value = *flag;
    }

    void read_sources(SourceSet& value) {
        const auto* list = get<std::vector<std::string>>("dictionary", "sources", {"una lista", "a list"});
        if (list == nullptr) return;
        for (const std::string& name : *list) {
            Source source{};
            assign("dictionary", "sources", name, sources, source);
            value.insert(source);
        }
    }

    void read_articles(LexicalRules& rules) {
        for (int i = 0; i < reason_count; ++i) {
            const auto reason = static_cast<Reason>(i);
            rules.article_for[static_cast<std::size_t>(i)] = 0;
            if (has_own_article(reason)) continue;
            std::string id;
            read("articles", name(reason), id);
            if (error_) return;
            const auto index = rules.articles.find(id);
            if (!index) {
                fail("articles", name(reason), id, {"un artículo de la edición", "an article of the edition"});
                return;
            }
            rules.article_for[static_cast<std::size_t>(i)] = *index;
        }
    }

    void refuse_unknown() {
        for (const base::Setting& setting : settings_.all()) {
            if (error_ || std::ranges::find(known_, std::pair(setting.section, setting.key)) != known_.end()) continue;
            fail(setting.section, setting.key, setting.key, {"una clave conocida", "a known key"});
        }
    }

  private:
    template <typename Value, std::size_t N>
    void assign(std::string_view section, std::string_view key, const std::string& text, const Names<Value, N>& names,
                Value& value) {
        const auto found =
            std::ranges::find(names, std::string_view(text), [](const auto& pair) { return pair.first; });
        if (found != names.end()) {
            value = found->second;
            return;
        }
        std::vector<std::string_view> possible;
        for (const auto& pair : names)
            possible.push_back(pair.first);
        const std::string list = joined(possible, ", ");
        fail(section, key, text, {list, list});
    }

    template <typename T>
    const T* get(std::string_view section, std::string_view key, base::Text expected) {
        known_.emplace_back(section, key);
        const T* value = settings_.get<T>(section, key);
        if (value == nullptr) {
            const std::string path = section.empty() ? std::string(key) : fmt::format("[{}] {}", section, key);
            fail(section, key, {},
                 {fmt::format("{} = {}", path, expected.es), fmt::format("{} = {}", path, expected.en)});
        }
        return value;
    }

    void fail(std::string_view section, std::string_view key, std::string_view found, base::Text expected) {
        if (error_) return;
        const base::Setting* setting = settings_.find(section, key);
        error_ = DataError{file_, setting == nullptr ? 0 : setting->line, std::string(found), std::move(expected)};
    }

    const base::Settings& settings_;
    std::string file_;
    std::vector<std::pair<std::string, std::string>> known_;
    std::optional<DataError> error_;
};

std::optional<DataError> read_choices(LexicalRules& rules, const EditionFiles& files) {
    const std::string file = files.path(edition_file);
    const auto settings = base::Settings::parse(files.texts.at(edition_file));
    if (!settings) return DataError{file, settings.error().line, {}, settings.error().expected};
    ChoiceReader reader(*settings, file);
    reader.read("", "id", rules.id);
    reader.read("", "title", rules.title.es);
    reader.read("", "title_en", rules.title.en);
    reader.read("", "date", rules.date);
    reader.read_sources(rules.sources);
    reader.choose("plurals", "old", old_plurals, rules.old_plural);
    reader.choose("plurals", "senses", plural_senses, rules.plural_senses);
    reader.choose("plurals", "references", references, rules.references);
    reader.read("plurals", "contractions", rules.contraction_plural);
    reader.choose("plurals", "printed", printed_plurals, rules.printed_plural);
    reader.choose("verbs", "conjugation", conjugation_tests, rules.conjugation);
    reader.choose("verbs", "participle", sense_tests, rules.participle);
    reader.choose("verbs", "pronominal", sense_tests, rules.pronominal);
    reader.choose("verbs", "se-infinitive", se_infinitives, rules.se_infinitive);
    reader.read("verbs", "pronominal-imperative", rules.pronominal_imperative);
    reader.choose("verbs", "impersonal", impersonals, rules.impersonal);
    reader.read("verbs", "voseo", rules.voseo);
    reader.read_articles(rules);
    reader.refuse_unknown();
    return reader.error();
}

std::expected<LexicalRules, DataError> load(const EditionFiles& files) {
    const auto fail = [&](std::string_view file, int line, std::string found, base::Text expected) {
        return std::unexpected(DataError{files.path(file), line, std::move(found), std::move(expected)});
    };
    for (const std::string_view file : {edition_file, articles_file, plurals_file, words_file}) {
        if (!files.texts.contains(file))
            return fail(file, 0, {}, {"este fichero de la edición", "this file of the edition"});
    }
    auto articles = ArticleTable::parse(files.path(articles_file), files.texts.at(articles_file));
    if (!articles) return std::unexpected(articles.error());
    auto plurals = spanish::PluralRules::parse(files.texts.at(plurals_file));
    if (!plurals) return fail(plurals_file, plurals.error().line, {}, plurals.error().expected);
    for (const std::string& article : plurals->articles()) {
        if (!articles->find(article)) {
            return fail(plurals_file, 0, article, {"un artículo de la edición", "an article of the edition"});
        }
    }
    auto lists = WordLists::parse(files.path(words_file), files.texts.at(words_file), *articles);
    if (!lists) return std::unexpected(lists.error());

    LexicalRules rules{.id = {},
                       .title = {},
                       .date = {},
                       .sources = {},
                       .old_plural = {},
                       .plural_senses = {},
                       .references = {},
                       .contraction_plural = {},
                       .printed_plural = {},
                       .conjugation = {},
                       .participle = {},
                       .pronominal = {},
                       .se_infinitive = {},
                       .pronominal_imperative = {},
                       .impersonal = {},
                       .voseo = {},
                       .articles = std::move(*articles),
                       .article_for = {},
                       .plurals = std::move(*plurals),
                       .lists = std::move(*lists),
                       .digest = {}};
    if (auto error = read_choices(rules, files)) return std::unexpected(std::move(*error));
    std::string all;
    for (const auto& [file, text] : files.texts)
        all += fmt::format("{} {}\n{}", file, text.size(), text);
    rules.digest = base::sha256(base::as_bytes(all));
    return rules;
}

}  // namespace

std::vector<std::string> lexical_edition_ids() {
    constexpr std::string_view folder = "editions/";
    std::vector<std::string> ids;
    for (std::string_view path : base::embedded_files(folder)) {
        path.remove_prefix(folder.size());
        const std::size_t slash = path.find('/');
        if (path.substr(slash + 1) == edition_file) ids.emplace_back(path.substr(0, slash));
    }
    return ids;
}

std::expected<LexicalRules, DataError> load_lexical_rules(std::string_view id) {
    EditionFiles files{fmt::format("editions/{}", id), {}};
    for (const std::string_view file : {edition_file, articles_file, plurals_file, words_file}) {
        if (const auto text = base::embedded_file(files.path(file))) files.texts.emplace(file, *text);
    }
    if (!files.texts.contains(edition_file)) {
        const std::string ids = joined(lexical_edition_ids(), ", ");
        return std::unexpected(DataError{"--edition", 0, std::string(id), {ids, ids}});
    }
    return load(files);
}

std::expected<LexicalRules, DataError> load_lexical_rules_from(const std::filesystem::path& folder) {
    EditionFiles files{folder.string(), {}};
    for (const std::string_view file : {edition_file, articles_file, plurals_file, words_file}) {
        if (auto text = base::read_file(folder / file)) files.texts.emplace(file, std::move(*text));
    }
    return load(files);
}

}  // namespace letrado::regulation
