#include "commission/folder.h"

#include <algorithm>
#include <chrono>
#include <fmt/format.h>
#include <set>
#include <string>

#include "base/strings/printable.h"
#include "dictionary/collation.h"

namespace letrado::commission {

namespace {

constexpr std::size_t longest_id = 40;
constexpr std::size_t longest_title = 120;

bool is_id(std::string_view text) {
    const auto fits = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'; };
    return !text.empty() && text.size() <= longest_id && std::ranges::all_of(text, fits) && text.front() != '-';
}

// As a text between quotation marks of edition.toml, which knows no way to write one inside.
bool is_title(std::string_view text) {
    return !text.empty() && text.size() <= longest_title && text.find_first_of("\"\\") == std::string_view::npos &&
           base::printable(text) == text;
}

std::string comment_on(const Proposal& proposal) {
    const Tally tally = proposal.tally();
    return fmt::format("# N.º {}, de {}: {} ({} a favor, {} en contra, {} abstenciones)\n", proposal.number,
                       proposal.by.name, date_of(proposal.closed_at), tally.yes, tally.no, tally.abstain);
}

// "actor^1" of "actor, ra^1: m. y f. …", as proposals name an entry.
std::string name_of_line(std::string_view line) {
    std::string head;
    for (const char c : line.substr(0, line.find(':')))
        if (c != '_') head += c;
    const std::size_t hat = head.find('^');
    const std::string number = hat == std::string::npos ? "" : head.substr(hat);
    head.erase(std::min({head.find(','), head.find(" /"), hat, head.size()}));
    return head + number;
}

template <typename Each>
void for_each_line(std::string_view text, Each each) {
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        each(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
}

bool is_entry(std::string_view line) {
    return !line.starts_with('#') && line.find_first_not_of(" \t\r") != std::string_view::npos;
}

// The edition.toml of another with this card: what it says before its first section of id, titles and date goes.
std::string with_card(std::string_view text, const FolderCard& card) {
    std::string rest;
    bool before_sections = true;
    for_each_line(text, [&](std::string_view line) {
        before_sections = before_sections && !line.starts_with('[');
        const std::string_view key = line.substr(0, line.find_first_of(" =\t"));
        if (before_sections && (key == "id" || key == "title" || key == "title_en" || key == "date")) return;
        rest.append(line) += '\n';
    });
    return fmt::format("id = \"{0}\"\ntitle = \"{1}\"\ntitle_en = \"{1}\"\ndate = \"{2}\"\n{3}", card.id, card.title,
                       date_of(card.at), rest);
}

}  // namespace

std::string date_of(Millis at) {
    const std::chrono::sys_time<std::chrono::milliseconds> time{std::chrono::milliseconds(at)};
    const std::chrono::year_month_day day{std::chrono::floor<std::chrono::days>(time)};
    return fmt::format("{:04}-{:02}-{:02}", static_cast<int>(day.year()), static_cast<unsigned>(day.month()),
                       static_cast<unsigned>(day.day()));
}

std::expected<FolderFiles, base::Text> folder_of(std::span<const Proposal> proposals, const FolderCard& card,
                                                 const FolderFiles& begun) {
    if (!is_id(card.id))
        return std::unexpected(base::Text{"el nombre de la edición tiene letras sin acentos, cifras y guiones",
                                          "the id of an edition has plain letters, digits and hyphens"});
    if (!is_title(card.title))
        return std::unexpected(base::Text{"el título no puede estar vacío, ser muy largo ni llevar comillas dobles",
                                          "a title is not empty, not very long and has no double quotation marks"});
    std::vector<const Proposal*> agreed;
    for (const Proposal& proposal : proposals)
        if (proposal.status == Status::agreed) agreed.push_back(&proposal);
    const auto listed = [&](std::string Change::* name, std::string Change::* line) {
        std::vector<const Proposal*> those;
        std::ranges::copy_if(agreed, std::back_inserter(those),
                             [&](const Proposal* each) { return !(each->change.*name).empty(); });
        std::ranges::sort(those, [&](const Proposal* a, const Proposal* b) {
            return std::pair(dictionary::collation_key(a->change.*name), a->number) <
                   std::pair(dictionary::collation_key(b->change.*name), b->number);
        });
        std::string text;
        for (const Proposal* each : those)
            text += comment_on(*each) + each->change.*line + '\n';
        return text;
    };
    // What the edition's own altas lose, and what its bajas need not name for it.
    const auto touched = [&](std::string_view name) {
        return std::ranges::any_of(agreed, [&](const Proposal* each) { return each->change.entry == name; });
    };
    std::string own_additions;
    std::string own_removals;
    std::set<std::string> own_names;
    std::string own_choices;
    FolderFiles files;
    for (const FolderFile& file : begun) {
        if (file.name == "edition.toml") own_choices = file.text;
        if (file.name == "bajas.txt") own_removals = file.text;
        if (file.name == "altas.txt") {
            for_each_line(file.text, [&](std::string_view line) {
                const std::string name = is_entry(line) ? name_of_line(line) : "";
                if (!name.empty()) own_names.insert(name);
                if (name.empty() || !touched(name)) own_additions.append(line) += '\n';
            });
        }
    }
    if (!own_removals.empty() && !own_removals.ends_with('\n')) own_removals += '\n';
    const std::string added = listed(&Change::added, &Change::line);
    std::erase_if(agreed, [&](const Proposal* each) { return own_names.contains(each->change.entry); });
    const std::string removed = listed(&Change::entry, &Change::entry);
    if (!added.empty() || !own_additions.empty())
        files.push_back(
            {"altas.txt",
             own_additions + (added.empty() ? "" : "# Altas acordadas, en el formato del diccionario.\n" + added)});
    if (!removed.empty() || !own_removals.empty())
        files.push_back(
            {"bajas.txt",
             own_removals + (removed.empty() ? "" : "# Bajas acordadas: lemas del diccionario.\n" + removed)});
    files.push_back(
        {"edition.toml",
         !own_choices.empty()
             ? with_card(own_choices, card)
             : fmt::format("id = \"{0}\"\ntitle = \"{1}\"\ntitle_en = \"{1}\"\ndate = \"{2}\"\nextends = \"{3}\"\n",
                           card.id, card.title, date_of(card.at), card.extends)});
    for (const FolderFile& file : begun)
        if (file.name != "edition.toml" && file.name != "bajas.txt" && file.name != "altas.txt") files.push_back(file);
    std::ranges::sort(files, {}, &FolderFile::name);
    return files;
}

}  // namespace letrado::commission
