#include "tournament/files/source_text.h"

#include <array>
#include <charconv>
#include <fmt/format.h>
#include <utility>

#include "base/strings/encoding.h"
#include "base/strings/printable.h"

namespace letrado::tournament::files {

base::Text FileFault::message() const {
    if (line == 0) return text;
    if (column == 0) return {fmt::format("línea {}: {}", line, text.es), fmt::format("line {}: {}", line, text.en)};
    return {fmt::format("línea {}, columna {}: {}", line, column, text.es),
            fmt::format("line {}, column {}: {}", line, column, text.en)};
}

std::expected<std::string, FileFaults> source_text(std::string_view bytes) {
    const auto whole = [](base::Text text) { return std::unexpected(FileFaults{{0, 0, std::move(text)}}); };
    if (bytes.size() > most_file_bytes)
        return whole({fmt::format("el archivo pasa de {} MB", most_file_bytes >> 20),
                      fmt::format("the file is larger than {} MB", most_file_bytes >> 20)});
    if (bytes.starts_with("\xef\xbb\xbf")) bytes.remove_prefix(3);
    if (bytes.find('\0') != std::string_view::npos || bytes.starts_with("\xff\xfe") || bytes.starts_with("\xfe\xff"))
        return whole({"no es un texto en UTF-8 ni en Latin-1", "this is no text in UTF-8 or Latin-1"});
    return base::is_utf8(bytes) ? std::string(bytes) : base::latin1_to_utf8(bytes);
}

std::vector<std::string_view> lines_of(std::string_view text) {
    std::vector<std::string_view> lines;
    while (!text.empty()) {
        const auto end = text.find_first_of("\r\n");
        lines.push_back(text.substr(0, end));
        if (end == std::string_view::npos) break;
        text.remove_prefix(end + (text.substr(end).starts_with("\r\n") ? 2U : 1U));
    }
    return lines;
}

std::string_view trimmed(std::string_view text) {
    const auto first = text.find_first_not_of(" \t");
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

std::optional<int> whole_number(std::string_view text, int least, int most) {
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (text.empty() || error != std::errc{} || end != text.data() + text.size() || value < least || value > most)
        return std::nullopt;
    return value;
}

int column_at(std::string_view line, std::size_t offset) {
    int column = 1;
    for (std::size_t i = 0; i < offset && i < line.size(); ++i)
        if ((static_cast<unsigned char>(line[i]) & 0xc0U) != 0x80U) ++column;
    return column;
}

bool plain_field(std::string_view text) {
    return text.size() <= longest_field && base::printable(text) == text;
}

std::string ascii_of(std::string_view text) {
    // U+00C0…U+00FF, then U+0100…U+017F.
    static constexpr std::string_view latin1 = "AAAAAAACEEEEIIIIDNOOOOO*OUUUUYTsaaaaaaaceeeeiiiidnooooo/ouuuuyty";
    static constexpr std::string_view extended =
        "AaAaAaCcCcCcCcDdDdEeEeEeEeEeGgGgGgGgHhHhIiIiIiIiIiIiJjKkkLlLlLlLlLlNnNnNnnNnOoOoOoOoRrRrRrSsSsSsSsTtTtTtUuUuUu"
        "Uu"
        "UuUuWwYyYZzZzZzs";
    std::string result;
    for (std::size_t i = 0; i < text.size();) {
        const auto byte = static_cast<unsigned char>(text[i]);
        if (byte < 0x80) {
            result += byte < 0x20 || byte == 0x7f ? '?' : text[i];
            ++i;
            continue;
        }
        const std::size_t length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
        char letter = '?';
        if (length == 2 && i + 1 < text.size()) {
            const unsigned code = (byte & 0x1fU) << 6 | (static_cast<unsigned char>(text[i + 1]) & 0x3fU);
            if (code == 0xa0) letter = ' ';
            if (code == 0xaa) letter = 'a';
            if (code == 0xba) letter = 'o';
            if (code >= 0xc0 && code <= 0xff) letter = latin1[code - 0xc0];
            if (code >= 0x100 && code - 0x100 < extended.size()) letter = extended[code - 0x100];
        }
        result += letter;
        i += length;
    }
    return result;
}

void FaultList::add(int line, int column, base::Text text) {
    if (faults_.size() < most_faults) faults_.push_back({line, column, std::move(text)});
}

}  // namespace letrado::tournament::files
