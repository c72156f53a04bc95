// The words that reasons are made of, in both languages.
#pragma once

#include <string>

#include "base/text.h"
#include "tournament/pairing/cost.h"
#include "tournament/pairing/field_costs.h"
#include "tournament/pairing/plan.h"
#include "tournament/pairing/starts.h"

namespace letrado::tournament::words {

// "4½ puntos", "1 punto" / "4½ points".
[[nodiscard]] base::Text points(HalfPoints half_points);

// English: "1st", "22nd".
[[nodiscard]] std::string ordinal(int number);

// The name of K1…K9: "repeticiones".
[[nodiscard]] base::Text criterion(Criterion criterion);

// What the method did with two of one group, or of the field where it has no groups.
[[nodiscard]] base::Text method(const MethodChoice& choice, const FieldPlace& a, const FieldPlace& b);

// "sale Ruiz por …", with the differences of the starter and of the rival before the game.
[[nodiscard]] base::Text start(const StartDecision& decision, const std::string& starter, int own, int rivals);

}  // namespace letrado::tournament::words
