// Which of several candidates is the best on average, from results that come in rows: one row has a result of every
// candidate still in the race, all under the same circumstances, so that only differences within a row count. A
// candidate leaves the race when it is known to be worse than the leader.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace letrado::engine {

class Race {
  public:
    // See SimulationSettings. REQUIRES: candidates > 0.
    Race(std::size_t candidates, double confidence, double indifference);

    // The candidates that rows are made of, in their order.
    [[nodiscard]] std::span<const std::size_t> runners() const { return runners_; }
    [[nodiscard]] std::int64_t rows() const { return rows_; }

    // REQUIRES: as many results as runners.
    void add_row(std::span<const double> results);
    // Takes out of the race who is known to be worse. Bounds hold for all rows at once: it may be asked at any time and
    // as often as one likes.
    void judge();

    // Of the runners that of the greatest mean; of equals the first.
    [[nodiscard]] std::size_t leader() const;
    [[nodiscard]] bool in_the_race(std::size_t candidate) const { return doubts_[candidate] < 0; }
    [[nodiscard]] double mean(std::size_t candidate) const { return means_[candidate]; }
    // That nobody is better than the leader by more than `indifference`.
    [[nodiscard]] double confidence() const;
    [[nodiscard]] bool decided() const;

  private:
    [[nodiscard]] double product(std::size_t a, std::size_t b) const;
    // The probability of seeing, in any row, `worse` so far behind `better` if it were in truth `allowance` ahead.
    [[nodiscard]] double doubt(std::size_t better, std::size_t worse, double allowance) const;

    double wanted_;
    double indifference_;
    double share_;   // of the error allowed, for each rival of the best
    double spread_;  // of the mixture, see the source
    std::int64_t rows_ = 0;
    std::vector<std::size_t> runners_;
    std::vector<double> sums_;      // by candidate
    std::vector<double> products_;  // sums of products of two candidates' results; the smaller number first
    std::vector<double> means_;
    std::vector<double> doubts_;  // with which a candidate left the race; negative before
};

}  // namespace letrado::engine
