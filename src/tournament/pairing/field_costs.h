// The field of a round as the cost vector sees it (T-PAIR-4): groups, positions, starts, meetings, avoidance.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "tournament/pairing/cost.h"
#include "tournament/pairing/matching.h"
#include "tournament/pairing/pairing.h"

namespace letrado::tournament {

// One of the field, in the letters of 7.3.
struct FieldPlace {
    const Candidate* who = nullptr;
    HalfPoints points = 0;   // P, acceleration included
    int place = 0;           // k, 1…n
    int group_size = 0;      // g
    int group_place = 0;     // p, 1…g
    int balance = 0;         // d
    bool own_field = false;  // factor: one of the first 2f
    int quarter = 0;         // cuartiles: 1…4
    int quarter_place = 0;
};

class FieldCosts final : public PairCosts {
  public:
    // `field`: those whom the method pairs, in order. With `relaxed` the hard avoidances count as soft ones.
    // REQUIRES: input and the candidates outlive it.
    FieldCosts(std::span<const Candidate* const> field, const PairingInput& input, bool relaxed);

    [[nodiscard]] int size() const override { return static_cast<int>(places_.size()); }
    [[nodiscard]] Weight before_lot(int a, int b) const override;
    [[nodiscard]] std::int64_t lot(int a, int b) const override;
    [[nodiscard]] bool lots_at_hand() const override { return !lots_.empty(); }

    [[nodiscard]] const FieldPlace& operator[](int index) const { return places_[static_cast<std::size_t>(index)]; }
    [[nodiscard]] bool forbidden(int a, int b) const;
    [[nodiscard]] Cost cost(int a, int b) const;
    [[nodiscard]] static Cost cost_of(const Weight& weight);

  private:
    void learn_groups();
    void learn_quarters(int partner_of_first);
    void learn_pairs(const PairingInput& input);
    void draw_lots();
    [[nodiscard]] std::size_t cell(int a, int b) const;
    [[nodiscard]] int shared(int a, int b, bool hard) const;
    void add_starts(Weight& weight, const FieldPlace& a, const FieldPlace& b) const;
    void add_swiss(Weight& weight, const FieldPlace& a, const FieldPlace& b) const;

    struct Belonging {
        std::vector<int> of;  // of each, 0: none
        bool hard = false;
    };

    const PairingInput& input_;
    MethodChoice method_;
    bool starts_count_ = false;
    std::vector<FieldPlace> places_;
    std::vector<std::uint8_t> met_;    // m by pair, up to 255: more than the rounds of any tournament
    std::vector<std::uint8_t> never_;  // avoid.pairs, and factor's two fields
    std::vector<Belonging> belongings_;
    std::vector<std::uint32_t> lots_;  // by pair, of `azar`, which asks for all of them again and again
};

}  // namespace letrado::tournament
