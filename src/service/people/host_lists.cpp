#include "service/people/host_lists.h"

#include <fmt/format.h>

#include "base/file.h"

namespace letrado::service {

namespace {

std::expected<PatternList, base::Text> read_list(const std::string& file) {
    if (file.empty()) return PatternList();
    const auto text = base::read_file(file);
    if (!text) return std::unexpected(text.error().message());
    auto list = PatternList::parse(*text);
    if (list) return std::move(*list);
    const base::Text why = list.error().message();
    return std::unexpected(base::Text{fmt::format("{}: {}", file, why.es), fmt::format("{}: {}", file, why.en)});
}

std::string stamp_of(const std::string& file) {
    std::error_code error;
    const auto time = std::filesystem::last_write_time(file, error);
    const auto size = std::filesystem::file_size(file, error);
    return error ? "?" : fmt::format("{}/{}", time.time_since_epoch().count(), size);
}

}  // namespace

std::expected<void, ServiceError> HostLists::admit_name(std::string_view name) const {
    if (names.matches_name(name)) return std::unexpected(ServiceError{ErrorCode::name_not_allowed});
    return {};
}

std::expected<std::string, ServiceError> HostLists::clean(std::string_view text) const {
    if (refuse_words && words.matches_text(text)) return std::unexpected(ServiceError{ErrorCode::word_not_allowed});
    return words.mask(text);
}

std::expected<HostLists, base::Text> HostListFiles::read() const {
    auto read_names = read_list(names);
    if (!read_names) return std::unexpected(read_names.error());
    auto read_words = read_list(words);
    if (!read_words) return std::unexpected(read_words.error());
    return HostLists{std::move(*read_names), std::move(*read_words), refuse_words};
}

std::string HostListFiles::stamp() const {
    return stamp_of(names) + ' ' + stamp_of(words);
}

}  // namespace letrado::service
