// The forms a federation's list holds: what the inference must explain, and the measure of every guess.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

namespace letrado::infer {

class FormList {
  public:
    // Throws std::runtime_error with a message for the person at the terminal if the list cannot be read.
    [[nodiscard]] static FormList read(const std::filesystem::path& path);

    // `form` is Latin-1 without accents, as spanish::fold leaves it.
    [[nodiscard]] bool contains(const std::string& form) const { return set_.contains(form); }

    // In alphabetical order.
    [[nodiscard]] const std::vector<std::string>& all() const { return forms_; }

  private:
    std::vector<std::string> forms_;
    std::unordered_set<std::string> set_;
};

// The number of tiles of a folded word: ch, ll and rr are one.
[[nodiscard]] std::size_t tile_count(std::string_view form);

// Whether the form can lie on the board: 2 to 15 tiles and neither k nor w.
[[nodiscard]] bool playable(std::string_view form);

}  // namespace letrado::infer
