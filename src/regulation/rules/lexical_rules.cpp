#include "regulation/rules/lexical_rules.h"

#include <algorithm>
#include <fmt/format.h>
#include <optional>
#include <utility>

#include "base/hash.h"
#include "base/strings/text_list.h"
#include "dictionary/vocabulary.h"
#include "regulation/rules/forgotten_articles.h"
#include "regulation/rules/misnamed_files.h"

namespace letrado::regulation {

namespace {

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
constexpr Names<dictionary::Source, dictionary::source_count> sources = {{{"cd", dictionary::Source::cd},
                                                                          {"impreso", dictionary::Source::print},
                                                                          {"web", dictionary::Source::web},
                                                                          {"dle", dictionary::Source::dle},
                                                                          {"dpd", dictionary::Source::dpd}}};

// Reads edition.toml: every setting there is must be asked for, and every one that is asked for must be there, or in an
// edition that this one extends.
class ChoiceReader {
  public:
    explicit ChoiceReader(const std::vector<edition::EditionChoices>& choices) : choices_(choices) {
        known_.emplace_back("", "extends");
        known_.emplace_back("", "game");
    }

    [[nodiscard]] const std::optional<base::DataError>& error() const { return error_; }

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

    void read_sources(dictionary::SourceSet& value) {
        const auto* list = get<std::vector<std::string>>("dictionary", "sources", {"una lista", "a list"});
        if (list == nullptr) return;
        for (const std::string& name : *list) {
            dictionary::Source source{};
            assign("dictionary", "sources", name, sources, source);
            value.insert(source);
        }
    }

    // What an edition says of its own articles decides; `every` is the article for all that it takes from another.
    void read_articles(LexicalRules& rules) {
        known_.emplace_back("articles", "every");
        for (int i = 0; i < reason_count; ++i) {
            const auto reason = static_cast<Reason>(i);
            rules.article_for[static_cast<std::size_t>(i)] = 0;
            if (has_own_article(reason)) continue;
            const edition::EditionChoices* own = stating("articles", name(reason));
            const edition::EditionChoices* every = stating("articles", "every");
            const bool covered = every != nullptr && (own == nullptr || every < own);
            const std::string_view key = covered ? "every" : name(reason);
            std::string id;
            read("articles", key, id);
            if (error_) return;
            // Only what cannot be laid at all is an objection and nothing else: no form ever rests on it.
            if (id == "none" && reason == Reason::no_tile) {
                rules.silent[static_cast<std::size_t>(i)] = true;
                continue;
            }
            const auto index = rules.articles.find(id);
            if (!index) {
                fail("articles", key, id, {"un artículo de la edición", "an article of the edition"});
                return;
            }
            rules.article_for[static_cast<std::size_t>(i)] = *index;
        }
    }

    void refuse_unknown() {
        for (const base::Setting& setting : choices_.front().settings.all()) {
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
        const std::string list = base::joined(possible, ", ");
        fail(section, key, text, {list, list});
    }

    template <typename T>
    const T* get(std::string_view section, std::string_view key, base::Text expected) {
        known_.emplace_back(section, key);
        const edition::EditionChoices* own = stating(section, key);
        const T* value = own == nullptr ? nullptr : own->settings.get<T>(section, key);
        if (value == nullptr) {
            const std::string path = section.empty() ? std::string(key) : fmt::format("[{}] {}", section, key);
            fail(section, key, {},
                 {fmt::format("{} = {}", path, expected.es), fmt::format("{} = {}", path, expected.en)});
        }
        return value;
    }

    // The nearest edition that states the key; nothing if none does.
    [[nodiscard]] const edition::EditionChoices* stating(std::string_view section, std::string_view key) const {
        const auto found = std::ranges::find_if(
            choices_, [&](const edition::EditionChoices& each) { return each.settings.find(section, key) != nullptr; });
        return found == choices_.end() ? nullptr : &*found;
    }

    void fail(std::string_view section, std::string_view key, std::string_view found, base::Text expected) {
        if (error_) return;
        const edition::EditionChoices* own = stating(section, key);
        const int line = own == nullptr ? 0 : own->settings.find(section, key)->line;
        error_ = base::DataError{(own == nullptr ? choices_.front() : *own).file.path, line, std::string(found),
                                 std::move(expected)};
    }

    const std::vector<edition::EditionChoices>& choices_;
    std::vector<std::pair<std::string, std::string>> known_;
    std::optional<base::DataError> error_;
};

std::optional<base::DataError> read_choices(LexicalRules& rules, const std::vector<edition::EditionChoices>& choices) {
    ChoiceReader reader(choices);
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

// The article that stands for all that an edition takes from another, if there is one.
const std::string* every_article(const edition::EditionFiles& files) {
    for (const edition::EditionChoices& choices : files.choices) {
        if (const auto* id = choices.settings.get<std::string>("articles", "every")) return id;
    }
    return nullptr;
}

// Where the edition's own words.txt is or would be: beside its edition.toml.
std::string own_words_path(const edition::EditionFiles& files) {
    return (std::filesystem::path(files.choices.front().file.path).parent_path() / "words.txt").string();
}

std::expected<LexicalRules, base::DataError> load(const edition::EditionFiles& files) {
    edition::ArticleTable articles;
    for (const edition::EditionFile& file : files.articles) {
        const auto table = edition::ArticleTable::parse(file.path, file.text);
        if (!table) return std::unexpected(table.error());
        articles.add_missing(*table);
    }
    if (const std::string* every = every_article(files)) articles.answer_unknown_with(*every);
    auto plurals = spanish::PluralRules::parse(files.plurals.text);
    if (!plurals) {
        return std::unexpected(base::DataError{files.plurals.path, plurals.error().line, {}, plurals.error().expected});
    }
    for (const std::string& article : plurals->articles()) {
        if (!articles.find(article)) {
            return std::unexpected(base::DataError{
                files.plurals.path, 0, article, {"un artículo de la edición", "an article of the edition"}});
        }
    }
    WordLists lists;
    std::vector<NamedWord> named;
    for (const edition::EditionFile& file : files.words) {
        const auto own = WordLists::parse(file.path, file.text, articles);
        if (!own) return std::unexpected(own.error());
        if (files.own_folder && &file == files.words.data() && file.path == own_words_path(files)) named = own->named();
        lists.add_missing(*own);
    }

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
                       .articles = std::move(articles),
                       .article_for = {},
                       .silent = {},
                       .plurals = std::move(*plurals),
                       .lists = std::move(lists),
                       .changes = files.changes,
                       .own_words = std::move(named),
                       .warnings = {},
                       .digest = {}};
    if (auto error = read_choices(rules, files.choices)) return std::unexpected(std::move(*error));
    rules.digest = base::sha256(base::as_bytes(files.all_text()));
    rules.warnings = forgotten_articles(files, rules);
    std::ranges::move(misnamed_files(files), std::back_inserter(rules.warnings));
    return rules;
}

}  // namespace

base::Text DataWarning::message() const {
    const std::string where = line == 0 ? file : fmt::format("{}:{}", file, line);
    return {fmt::format("{}: aviso: {}", where, text.es), fmt::format("{}: warning: {}", where, text.en)};
}

std::expected<LexicalRules, base::DataError> load_lexical_rules(std::string_view id) {
    const auto files = edition::edition_files(id);
    if (!files) return std::unexpected(files.error());
    return load(*files);
}

std::expected<LexicalRules, base::DataError> load_lexical_rules_from(const std::filesystem::path& folder) {
    const auto files = edition::edition_files_from(folder);
    if (!files) return std::unexpected(files.error());
    return load(*files);
}

}  // namespace letrado::regulation
