#include "base/strings/nearest.h"

#include <algorithm>
#include <utility>

namespace letrado::base {

namespace {

// Characters, not bytes: ñ for n is one slip. What is no UTF-8 counts byte by byte.
std::vector<std::string_view> characters(std::string_view text) {
    std::vector<std::string_view> result;
    for (std::size_t start = 0; start < text.size();) {
        std::size_t end = start + 1;
        while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U)
            ++end;
        result.push_back(text.substr(start, end - start));
        start = end;
    }
    return result;
}

}  // namespace

std::size_t edit_distance(std::string_view a, std::string_view b, std::size_t most) {
    const auto left = characters(a);
    const auto right = characters(b);
    const std::size_t longer = std::max(left.size(), right.size());
    if (longer - std::min(left.size(), right.size()) > most) return most + 1;
    std::vector<std::size_t> before(right.size() + 1);
    std::vector<std::size_t> row(right.size() + 1);
    std::vector<std::size_t> next(right.size() + 1);
    for (std::size_t j = 0; j <= right.size(); ++j)
        row[j] = j;
    for (std::size_t i = 1; i <= left.size(); ++i) {
        next[0] = i;
        for (std::size_t j = 1; j <= right.size(); ++j) {
            const std::size_t change = row[j - 1] + (left[i - 1] == right[j - 1] ? 0U : 1U);
            next[j] = std::min({row[j] + 1, next[j - 1] + 1, change});
            const bool swapped = i > 1 && j > 1 && left[i - 1] == right[j - 2] && left[i - 2] == right[j - 1];
            if (swapped) next[j] = std::min(next[j], before[j - 2] + 1);
        }
        before.swap(row);
        row.swap(next);
    }
    return std::min(row.back(), most + 1);
}

std::vector<std::string> nearest(std::string_view word, std::span<const std::string> candidates, std::size_t count) {
    const std::size_t most = characters(word).size() < 5 ? 1 : 2;
    std::vector<std::pair<std::size_t, std::string_view>> found;
    for (const std::string& candidate : candidates) {
        std::size_t distance = edit_distance(word, candidate, most);
        if (distance > most && word.size() >= 3 && candidate.starts_with(word)) distance = most;
        if (distance <= most) found.emplace_back(distance, candidate);
    }
    std::ranges::stable_sort(found, {}, [](const auto& each) { return each.first; });
    std::vector<std::string> result;
    for (const auto& [distance, candidate] : found) {
        // What is further away than the nearest was hardly meant.
        if (result.size() == count || distance > found.front().first) break;
        if (std::ranges::find(result, candidate) == result.end()) result.emplace_back(candidate);
    }
    return result;
}

}  // namespace letrado::base
