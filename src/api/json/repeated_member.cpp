#include "api/json/repeated_member.h"

#include <algorithm>
#include <array>
#include <boost/json.hpp>
#include <list>
#include <memory_resource>
#include <vector>

namespace letrado::api {

namespace {

constexpr std::string_view space = " \t\n\r";

// Where the text of a string ends that begins at `from`, after its quotation mark.
std::size_t end_of_string(std::string_view text, std::size_t from) {
    while (text[from] != '"')
        from += text[from] == '\\' ? 2U : 1U;
    return from;
}

class Members {
  public:
    void open() { begins_.push_back(names_.size()); }
    void add(std::string_view written) {
        if (written.find('\\') == std::string_view::npos) return names_.push_back(written);
        const std::string quoted = '"' + std::string(written) + '"';
        const std::string_view plain(boost::json::parse(quoted).get_string());
        names_.push_back(decoded_.emplace_back(plain));
    }
    // The object ends: one of its names that stands twice.
    std::optional<std::string> close() {
        const auto own = names_.begin() + static_cast<std::ptrdiff_t>(begins_.back());
        std::sort(own, names_.end());
        const auto twice = std::adjacent_find(own, names_.end());
        if (twice != names_.end()) return std::string(*twice);
        names_.erase(own, names_.end());
        begins_.pop_back();
        return std::nullopt;
    }

  private:
    // Most messages need no more.
    std::array<std::byte, 2048> room_;
    std::pmr::monotonic_buffer_resource memory_{room_.data(), room_.size()};
    std::pmr::vector<std::string_view> names_{&memory_};  // of all objects that are open, the innermost last
    std::pmr::vector<std::size_t> begins_{&memory_};      // where the names of each begin
    std::pmr::list<std::pmr::string> decoded_{&memory_};  // of names that are written in another way
};

}  // namespace

std::optional<std::string> repeated_member(std::string_view text) {
    Members members;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text[at] == '{') {
            members.open();
        } else if (text[at] == '}') {
            if (auto twice = members.close()) return twice;
        } else if (text[at] == '"') {
            const std::size_t end = end_of_string(text, at + 1);
            const std::size_t next = text.find_first_not_of(space, end + 1);
            if (next != std::string_view::npos && text[next] == ':') members.add(text.substr(at + 1, end - at - 1));
            at = end;
        }
    }
    return std::nullopt;
}

}  // namespace letrado::api
