// The steps of pair(): who is taken out of the field before the method pairs the rest.
#pragma once

#include <expected>
#include <optional>
#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

#include "tournament/pairing/pairing.h"

namespace letrado::tournament {

// The field while a round is made of it. REQUIRES: the input outlives it.
class RoundField {
  public:
    using Pair = std::pair<EntrantNo, EntrantNo>;

    // Fixed pairs and byes are taken out. Fails where the plan names people twice, strangers, or nonsense.
    [[nodiscard]] static std::expected<RoundField, PairingFault> of(const PairingInput& input);

    [[nodiscard]] const Candidate* find(EntrantNo no) const;
    // 1, 2, 3… in the whole field; behind all others for the filler.
    [[nodiscard]] int place(EntrantNo no) const;
    // Those who have no rival and no bye yet, in order.
    [[nodiscard]] const std::vector<const Candidate*>& open() const { return open_; }
    void take(EntrantNo no);

    // T-PAIR-2, or `gibson bye`: whom an odd field leaves out. REQUIRES: open() is not empty.
    struct Bye {
        EntrantNo no{};
        bool by_gibson = false;
    };
    [[nodiscard]] Bye choose_bye() const;

    // T-GIB-3: the pairs of the fixed players, from the top; they are taken out.
    [[nodiscard]] std::vector<Pair> take_gibson_pairs();

  private:
    explicit RoundField(const PairingInput& input);
    [[nodiscard]] std::optional<PairingFault> take_fixed();
    [[nodiscard]] std::vector<GibsonRow> gibson_table() const;
    [[nodiscard]] bool may_meet(const Candidate& a, const Candidate& b) const;

    const PairingInput* input_;
    std::unordered_map<int, int> index_;  // number → position in the field
    std::vector<const Candidate*> open_;
};

[[nodiscard]] PairingFault bad_plan(base::Text text, std::vector<EntrantNo> entrants = {});

// "1, 4 y 7" / "1, 4 and 7".
[[nodiscard]] base::Text list_of(std::span<const EntrantNo> entrants);

}  // namespace letrado::tournament
