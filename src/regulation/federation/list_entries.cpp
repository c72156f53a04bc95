#include "regulation/federation/list_entries.h"

#include <fmt/format.h>
#include <optional>

#include "base/strings/text_list.h"
#include "dictionary/dictionary.h"

namespace letrado::regulation {

namespace {

std::string heading(const base::Digest& digest) {
    return fmt::format("# entries of sha256:{}\n", base::to_hex(digest));
}

}  // namespace

std::string entries_text(const Dictionary& dictionary, const dictionary::MarkTable& marks) {
    std::string text = heading(dictionary.digest);
    for (const dictionary::Entry& entry : dictionary.entries)
        text += dictionary::to_line(entry, marks) + '\n';
    return text;
}

std::expected<Dictionary, base::Text> read_entries(std::string_view text, const base::Digest& digest,
                                                   const Grammar& grammar) {
    const std::string first = heading(digest);
    if (!text.starts_with(first))
        return std::unexpected(
            base::Text{"sus entradas son de otra compilación", "its entries are of another compilation"});
    Dictionary dictionary;
    dictionary.digest = digest;
    std::optional<base::Text> wrong;
    base::for_each_line(text.substr(first.size()), [&](std::string_view line, int) {
        auto entry = dictionary::parse_entry(line, grammar.vocabulary());
        if (!entry) {
            if (!wrong) wrong = entry.error().message();
            return;
        }
        dictionary.entries.push_back(std::move(*entry));
    });
    if (wrong) return std::unexpected(*wrong);
    return dictionary;
}

}  // namespace letrado::regulation
