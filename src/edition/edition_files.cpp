#include "edition/edition_files.h"

#include <algorithm>
#include <fmt/format.h>
#include <functional>
#include <optional>

#include "base/strings/encoding.h"
#include "base/strings/text_input.h"
#include "base/strings/text_list.h"
#include "edition/data.h"
#include "edition/joined_editions.h"

namespace letrado::edition {

namespace {

constexpr std::string_view choices_name = "edition.toml";
constexpr std::string_view articles_name = "lexical-articles.tsv";
constexpr std::string_view plurals_name = "plurals.txt";
constexpr std::string_view words_name = "words.txt";
constexpr std::string_view additions_name = "altas.txt";
constexpr std::string_view removals_name = "bajas.txt";

// Finds a file of one edition by its name; the text is empty if there is none.
using Folder = std::function<EditionFile(std::string_view name)>;

Folder embedded_folder(std::string_view id) {
    return [id = std::string(id)](std::string_view name) {
        const std::string path = fmt::format("editions/{}/{}", id, name);
        return EditionFile{path, std::string(data().file(path).value_or(""))};
    };
}

base::DataError unknown_edition(std::string file, int line, std::string_view id) {
    const std::string ids = base::joined(lexical_edition_ids(), ", ");
    return {std::move(file), line, std::string(id), {ids, ids}};
}

base::DataError missing(const EditionFile& file) {
    return {file.path, 0, {}, {"este archivo de la edición", "this file of the edition"}};
}

void add_if_there(std::vector<EditionFile>& files, EditionFile file) {
    if (!file.text.empty()) files.push_back(std::move(file));
}

std::expected<EditionFiles, base::DataError> gather(Folder folder) {
    EditionFiles files;
    bool one_article = false;
    std::vector<std::string> extended;
    for (;;) {
        EditionFile file = folder(choices_name);
        if (file.text.empty()) return std::unexpected(missing(file));
        auto settings = base::Settings::parse(file.text);
        if (!settings)
            return std::unexpected(base::DataError{file.path, settings.error().line, {}, settings.error().expected});
        if (!one_article) add_if_there(files.articles, folder(articles_name));
        add_if_there(files.words, folder(words_name));
        if (files.plurals.text.empty()) files.plurals = folder(plurals_name);
        EditionChange change{folder(additions_name), folder(removals_name)};
        if (!change.additions.text.empty() || !change.removals.text.empty())
            files.changes.insert(files.changes.begin(), std::move(change));
        one_article = one_article || settings->find("articles", "every") != nullptr;
        files.choices.push_back({std::move(file), std::move(*settings)});

        const EditionChoices& choices = files.choices.back();
        const base::Setting* extends = choices.settings.find("", "extends");
        if (extends == nullptr) break;
        const auto* id = std::get_if<std::string>(&extends->value);
        const bool known = id != nullptr && data().file(fmt::format("editions/{}/{}", *id, choices_name));
        // An edition that extends itself by a detour would never end.
        if (!known || std::ranges::find(extended, *id) != extended.end())
            return std::unexpected(unknown_edition(choices.file.path, extends->line, id == nullptr ? "" : *id));
        extended.push_back(*id);
        folder = embedded_folder(*id);
    }
    if (files.articles.empty()) return std::unexpected(missing(folder(articles_name)));
    if (files.words.empty()) return std::unexpected(missing(folder(words_name)));
    if (files.plurals.text.empty()) return std::unexpected(missing(files.plurals));
    return files;
}

}  // namespace

base::Text EditionFiles::title() const {
    const auto stated = [this](std::string_view key) {
        for (const EditionChoices& each : choices)
            if (const base::Setting* setting = each.settings.find("", key))
                if (const auto* text = std::get_if<std::string>(&setting->value)) return *text;
        return std::string();
    };
    return {stated("title"), stated("title_en")};
}

std::string EditionFiles::all_text() const {
    std::string all;
    const auto add = [&](const EditionFile& file) { all += fmt::format("{}\n{}", file.text.size(), file.text); };
    for (const EditionChoices& each : choices)
        add(each.file);
    for (const EditionFile& each : articles)
        add(each);
    for (const EditionFile& each : words)
        add(each);
    add(plurals);
    for (const EditionChange& each : changes) {
        add(each.additions);
        add(each.removals);
    }
    return all;
}

std::vector<std::string> program_edition_ids() {
    constexpr std::string_view editions = "editions/";
    std::vector<std::string> ids;
    for (std::string_view path : data().paths(editions)) {
        path.remove_prefix(editions.size());
        const std::size_t slash = path.find('/');
        if (path.substr(slash + 1) == choices_name) ids.emplace_back(path.substr(0, slash));
    }
    return ids;
}

std::vector<std::string> lexical_edition_ids() {
    std::vector<std::string> ids = program_edition_ids();
    for (const JoinedEdition& each : joined_editions())
        ids.push_back(each.id);
    return ids;
}

bool names_folder(std::string_view edition) {
    if (edition.find('/') != std::string_view::npos) return true;
    const auto known = lexical_edition_ids();
    if (edition.empty() || std::ranges::find(known, edition) != known.end()) return false;
    std::error_code error;
    return std::filesystem::exists(std::filesystem::path(edition) / choices_name, error);
}

std::expected<EditionFiles, base::DataError> edition_files(std::string_view id) {
    if (const JoinedEdition* joined = find_joined_edition(id)) return joined->files;
    Folder folder = embedded_folder(id);
    if (folder(choices_name).text.empty()) return std::unexpected(unknown_edition("--edition", 0, id));
    return gather(std::move(folder));
}

std::expected<EditionFiles, base::DataError> edition_files_from(const std::filesystem::path& folder) {
    for (const std::string_view name :
         {choices_name, articles_name, plurals_name, words_name, additions_name, removals_name}) {
        const std::filesystem::path path = folder / name;
        std::error_code error;
        if (!std::filesystem::exists(path, error)) continue;
        // A file that is there and cannot be read must not pass for one that is not there.
        if (!base::read_text(path))
            return std::unexpected(
                base::DataError{path.string(), 0, {}, {"un texto que se pueda leer", "a text that can be read"}});
    }
    auto files = gather([folder](std::string_view name) {
        const std::filesystem::path path = folder / name;
        return EditionFile{path.string(), base::composed(base::read_text(path).value_or(""))};
    });
    if (files) files->own_folder = true;
    return files;
}

}  // namespace letrado::edition
