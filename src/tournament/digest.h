// The digest of a division (T-DIGEST-1): what it says is what everybody can compute from the papers.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/sha256.h"
#include "tournament/state.h"

namespace letrado::tournament {

// The digest of one division again and again, as its event goes on. Entrants and the games of rounds that are as they
// were the last time are compared and not hashed anew, which makes the proof of a long log short.
class RunningDigest {
  public:
    // SHA-256 of the division's text, in lower-case hexadecimal.
    [[nodiscard]] std::string of(const State& state, const Division& division);

  private:
    // What the text says of a game.
    struct Line {
        enum class Mark : std::uint8_t { score, won, lost, none };  // what stands for the score, or behind it
        int round = 0, table = 0;
        No first = 0, second = 0, starter = 0;
        Kind kind{};
        Mark first_mark{}, second_mark{};
        Score first_score = 0, second_score = 0;

        bool operator==(const Line&) const = default;
    };
    struct Stage {
        std::vector<Line> lines;  // of one round, or of the play-off
        base::Sha256 after;
    };
    static Line line_of(const Game& game);
    static void append(std::string& text, const Line& line);
    void add_stage(std::size_t at, std::vector<Line> lines);

    std::string head_;  // up to the entrants
    base::Sha256 after_head_;
    std::vector<Stage> stages_;
};

[[nodiscard]] std::string digest_of(const State& state, const Division& division);

// T-LOG-3: the SHA-256, in hexadecimal, of the 32 bytes of a seed; empty if it is not written as 64 hexadecimal digits.
[[nodiscard]] std::string commitment_of(std::string_view seed_hex);

}  // namespace letrado::tournament
