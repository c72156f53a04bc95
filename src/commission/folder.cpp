#include "commission/folder.h"

#include <algorithm>
#include <chrono>
#include <fmt/format.h>

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

}  // namespace

std::string date_of(Millis at) {
    const std::chrono::sys_time<std::chrono::milliseconds> time{std::chrono::milliseconds(at)};
    const std::chrono::year_month_day day{std::chrono::floor<std::chrono::days>(time)};
    return fmt::format("{:04}-{:02}-{:02}", static_cast<int>(day.year()), static_cast<unsigned>(day.month()),
                       static_cast<unsigned>(day.day()));
}

std::expected<std::vector<FolderFile>, base::Text> folder_of(std::span<const Proposal> proposals,
                                                             const FolderCard& card) {
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
    std::vector<FolderFile> files;
    const std::string added = listed(&Change::added, &Change::line);
    const std::string removed = listed(&Change::entry, &Change::entry);
    if (!added.empty()) files.push_back({"altas.txt", "# Altas acordadas, en el formato del diccionario.\n" + added});
    if (!removed.empty()) files.push_back({"bajas.txt", "# Bajas acordadas: lemas del diccionario.\n" + removed});
    files.push_back({"edition.toml", fmt::format("id = \"{0}\"\ntitle = \"{1}\"\ntitle_en = \"{1}\"\ndate = \"{2}\"\n"
                                                 "extends = \"{3}\"\n",
                                                 card.id, card.title, date_of(card.at), card.extends)});
    return files;
}

}  // namespace letrado::commission
