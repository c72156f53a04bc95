#include "base/strings/text_input.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <unistd.h>
#include <utility>

namespace letrado::base {

namespace {

constexpr std::string_view order_mark = "\xef\xbb\xbf";

// Why the bytes are no text of ours.
std::optional<FileErrorKind> fault_of(std::string_view bytes) {
    if (bytes.starts_with("\xff\xfe") || bytes.starts_with("\xfe\xff")) return FileErrorKind::utf16;
    const std::size_t zero = bytes.find('\0');
    if (zero == std::string_view::npos) return std::nullopt;
    // Letters with zeros between them: UTF-16 without its mark.
    const auto letter = [](char c) { return (c >= ' ' && c < '\x7f') || c == '\r' || c == '\n'; };
    const auto alternate = [&](std::size_t letters, std::size_t zeros) {
        for (std::size_t pair = 0; pair < std::min<std::size_t>(bytes.size() / 2, 4); ++pair)
            if (!letter(bytes[2 * pair + letters]) || bytes[2 * pair + zeros] != '\0') return false;
        return bytes.size() >= 2;
    };
    return alternate(0, 1) || alternate(1, 0) ? FileErrorKind::utf16 : FileErrorKind::not_text;
}

std::string_view trimmed(std::string_view line) {
    constexpr std::string_view space = " \t\r\v\f";
    const std::size_t first = line.find_first_not_of(space);
    if (first == std::string_view::npos) return {};
    return line.substr(first, line.find_last_not_of(space) - first + 1);
}

std::expected<std::string, FileError> as_text(std::expected<std::string, FileError> bytes,
                                              const std::filesystem::path& name) {
    if (!bytes) return bytes;
    if (const auto fault = fault_of(*bytes)) return std::unexpected(FileError{*fault, name});
    if (bytes->starts_with(order_mark)) bytes->erase(0, order_mark.size());
    return bytes;
}

}  // namespace

std::expected<std::string, FileError> read_text(const std::filesystem::path& path, std::size_t most) {
    return as_text(read_file(path, most), path);
}

std::expected<std::string, FileError> read_text(int descriptor, const std::filesystem::path& name, std::size_t most) {
    return as_text(read_descriptor(descriptor, name, most), name);
}

std::optional<FileError> LineReader::fault_of_first_line() const {
    const std::string_view rest = std::string_view(pending_).substr(start_);
    const std::string_view line = rest.substr(0, rest.find('\n'));
    if (line.size() > longest_) return FileError{FileErrorKind::line_too_long, name_, {}, longest_, line_};
    const auto fault = fault_of(line);
    if (!fault) return std::nullopt;
    // Only the beginning of a text tells its encoding.
    return FileError{line_ == 1 ? *fault : FileErrorKind::not_text, name_};
}

std::optional<std::string> LineReader::take() {
    for (;;) {
        const std::size_t end = std::min(pending_.find('\n', start_), pending_.size());
        if (end == pending_.size() && (!ended_ || start_ == end)) return std::nullopt;
        if (fault_of_first_line()) return std::nullopt;
        std::string line(trimmed(std::string_view(pending_).substr(start_, end - start_)));
        start_ = std::min(end + 1, pending_.size());
        ++line_;
        if (!line.empty() || blank_ == Blank::given) return line;
    }
}

std::expected<bool, FileError> LineReader::fill() {
    if (auto fault = fault_of_first_line()) return std::unexpected(std::move(*fault));
    if (ended_) return false;
    pending_.erase(0, std::exchange(start_, 0));
    std::array<char, 1 << 16> buffer;
    ssize_t got = 0;
    do {
        got = ::read(descriptor_, buffer.data(), buffer.size());
    } while (got < 0 && errno == EINTR);
    if (got < 0) return std::unexpected(FileError{FileErrorKind::not_readable, name_, system_text(errno)});
    ended_ = got == 0;
    pending_.append(buffer.data(), static_cast<std::size_t>(got));
    // The mark is three bytes, and a slow pipe may give them one by one.
    if (!begun_ && (ended_ || pending_.size() >= order_mark.size())) {
        begun_ = true;
        if (pending_.starts_with(order_mark)) pending_.erase(0, order_mark.size());
    }
    // The end of the text is the end of its last line.
    return !ended_ || !pending_.empty();
}

std::expected<std::optional<std::string>, FileError> LineReader::next() {
    for (;;) {
        if (auto line = take()) return line;
        const auto more = fill();
        if (!more) return std::unexpected(more.error());
        if (!*more) return std::nullopt;
    }
}

}  // namespace letrado::base
