// Infers the dictionary from a list of forms: letrado_infer LIST HUNSPELL CURATION OUT
//   LIST      the forms of 2009, as the npm package an-array-of-spanish-words has them (index.json)
//   HUNSPELL  the folder of es_ES.aff and es_ES.dic
//   CURATION  the folder of accents.txt, classes.txt and entries.txt
//   OUT       the folder for a.txt, b.txt …: data/dictionary
// What no entry explains, and what an entry written by hand generates against the list, goes to standard error.

#include <algorithm>
#include <exception>
#include <filesystem>
#include <fmt/core.h>
#include <map>
#include <set>
#include <stdexcept>
#include <string>

#include "accents.h"
#include "base/file.h"
#include "curation.h"
#include "form_list.h"
#include "hunspell.h"
#include "nominals.h"
#include "regulation/dictionary.h"
#include "regulation/generator.h"
#include "regulation/grammar.h"
#include "regulation/lexical_rules.h"
#include "spanish/letters.h"
#include "tiles/text.h"
#include "verbs.h"
#include "workspace.h"

namespace {

using namespace letrado;
using infer::Workspace;
using regulation::Entry;

constexpr std::string_view edition_of_the_list = "fise-2009";

std::string read(const std::filesystem::path& path) {
    auto text = base::read_file(path);
    if (!text) throw std::runtime_error(text.error().message().en);
    return std::move(*text);
}

template <typename T, typename Error>
T value_of(std::expected<T, Error> result) {
    if (!result) throw std::runtime_error(result.error().message().en);
    return std::move(*result);
}

// An entry of curation/entries.txt. A verb may leave its models to the list.
Entry curated_entry(const std::string& line, const regulation::Grammar& grammar, const infer::Verbs& verbs) {
    auto entry = regulation::parse_entry(line, grammar.vocabulary());
    if (entry) return std::move(*entry);
    const std::string head = line.substr(0, line.find(':'));
    for (const std::string_view model : {"amar", "comer", "vivir"}) {
        std::string infinitive = head.ends_with("se") ? head.substr(0, head.size() - 2) : head;
        if (!infinitive.ends_with(model.substr(model.size() - 2))) continue;
        const std::size_t at = line.contains("; ") ? line.find("; ") : line.rfind(" @");
        std::string with_model = line;
        with_model.insert(at, fmt::format(" [{}]", model));
        auto verb = regulation::parse_entry(with_model, grammar.vocabulary());
        if (!verb) break;
        verb->models = verbs.models_for(*verb);
        return std::move(*verb);
    }
    throw std::runtime_error(fmt::format("entries.txt: {}: {}", line, entry.error().message().en));
}

// Entries with the same headword are told apart by number, in the order of the dictionary: nouns before verbs.
void number_homographs(std::vector<Entry>& entries) {
    std::map<std::string, std::vector<Entry*>> by_headword;
    for (Entry& entry : entries)
        by_headword[entry.headword].push_back(&entry);
    for (auto& [headword, same] : by_headword) {
        if (same.size() < 2) continue;
        std::ranges::stable_sort(same, {}, [](const Entry* entry) { return entry->is_verb(); });
        std::set<int> taken;
        for (const Entry* entry : same)
            taken.insert(entry->homograph);
        int next = 1;
        for (Entry* entry : same) {
            if (entry->homograph != 0) continue;
            while (taken.contains(next))
                ++next;
            entry->homograph = static_cast<std::uint8_t>(next);
            taken.insert(next);
        }
    }
}

void write(std::vector<Entry>& entries, const regulation::MarkTable& marks, const std::filesystem::path& folder) {
    std::ranges::stable_sort(entries, regulation::comes_before);
    std::map<std::string, std::string> files;
    for (const Entry& entry : entries)
        files[regulation::file_of(entry)] += regulation::to_line(entry, marks) + '\n';
    for (const auto& [name, text] : files) {
        const auto written = base::write_file_atomically(folder / name, text);
        if (!written) throw std::runtime_error(written.error().message().en);
    }
}

void run(const std::filesystem::path& list_path, const std::filesystem::path& hunspell_folder,
         const std::filesystem::path& curation, const std::filesystem::path& out) {
    const auto grammar = value_of(regulation::Grammar::load());
    const auto rules = value_of(regulation::load_lexical_rules(edition_of_the_list));
    const regulation::Generator generator(rules, grammar);
    const infer::FormList list = infer::FormList::read(list_path);
    const infer::Hunspell hunspell(read(hunspell_folder / "es_ES.aff"), read(hunspell_folder / "es_ES.dic"));
    const infer::Accents accents(hunspell, list, read(curation / "accents.txt"));
    const infer::Classes classes = infer::read_classes(read(curation / "classes.txt"));

    Workspace workspace(list, [&](const Entry& entry) {
        std::vector<std::string> forms;
        const auto done = generator.generate(entry, [&](const regulation::Form& form) {
            if (form.admitted) forms.push_back(spanish::from_utf8(tiles::to_letters(form.word)).value());
        });
        return done ? forms : std::vector<std::string>();
    });
    infer::Verbs verbs(workspace, hunspell, classes, grammar);
    for (const std::string& line : infer::entry_lines(read(curation / "entries.txt")))
        workspace.accept(curated_entry(line, grammar, verbs));
    verbs.infer();
    infer::Nominals(workspace, hunspell, accents, classes).infer();

    number_homographs(workspace.entries());
    write(workspace.entries(), grammar.marks(), out);

    for (const std::string& form : workspace.unexplained())
        fmt::print(stderr, "missing {}\n", spanish::to_utf8(form));
    for (const std::string& form : workspace.surplus())
        fmt::print(stderr, "extra {}\n", form);
    fmt::print("{} entries; {} forms missing, {} extra\n", workspace.entries().size(), workspace.unexplained().size(),
               workspace.surplus().size());
}

}  // namespace

int main(int argc, char** argv) {
    if (argc != 5) {
        fmt::print(stderr, "usage: letrado_infer LIST HUNSPELL CURATION OUT\n");
        return 2;
    }
    try {
        run(argv[1], argv[2], argv[3], argv[4]);
    } catch (const std::exception& error) {
        fmt::print(stderr, "letrado_infer: {}\n", error.what());
        return 1;
    }
    return 0;
}
