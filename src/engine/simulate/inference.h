// What the rival probably kept, told by his last turn: with most of the racks he could have had, he would have played
// something else.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "engine/board/view.h"
#include "engine/interrupt.h"
#include "engine/value/equity.h"
#include "engine/words/vocabulary.h"

namespace letrado::engine {

struct InferenceSettings {
    // A rack explains the turn if no move with it is better than what he did by more than this.
    Equity margin = 3 * point;
    int max_racks = 4'000;  // to try: all there are, or as many drawn at random
    std::uint64_t seed = 1;
    int threads = 1;
    Interrupt interrupt;
};

enum class InferenceResult : std::uint8_t {
    inferred,
    nothing_to_infer,  // no turn known, a pass, no tile kept, or no tile hidden
    phony,             // a word that is not in the lexicon tells nothing about what else he had
    unexplained,       // none of the racks tried would have played like that
};

struct WeightedLeave {
    Rack tiles;
    std::uint64_t weight = 0;  // how likely, against the others
};

struct Inference {
    InferenceResult result = InferenceResult::nothing_to_infer;
    int kept = 0;                       // tiles that he kept
    int tried = 0;                      // racks
    std::vector<WeightedLeave> leaves;  // each once; none unless inferred
    // Tiles of each face among those kept, on average: as inferred, and as the unseen tiles alone would say.
    std::array<double, tiles::face_count + 1> mean{};
    std::array<double, tiles::face_count + 1> base{};
};

// The same seed gives the same leaves on any number of threads, unless interrupted.
[[nodiscard]] Inference infer_rival_leave(const Vocabulary& vocabulary, const EquityModel& model, const View& view,
                                          const InferenceSettings& settings);

}  // namespace letrado::engine
