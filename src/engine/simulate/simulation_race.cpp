#include "engine/simulate/simulation_race.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace letrado::engine {

namespace {

// Before this many rows variances are not to be trusted.
constexpr std::int64_t first_look = 64;
// The bounds are the tightest about here; elsewhere they hold as well.
constexpr double usual_rows = 500;

}  // namespace

// Bounds that hold at all times at once come from the mixture of normal likelihood ratios (Robbins), with the variance
// put in that the rows show: with probability 1 - a, for every n,
//   |mean of n - truth| < deviation * sqrt(2 (n r² + 1) / (n² r²) * ln(sqrt(n r² + 1) / a)).
// doubt() is this formula solved for a; r² is chosen so that the bound is the tightest near n = usual_rows.
Race::Race(std::size_t candidates, double confidence, double indifference)
    : wanted_(confidence),
      indifference_(indifference),
      // The best one could be lost to any of the others: each gets its share of the error.
      share_((1 - confidence) / static_cast<double>(std::max<std::size_t>(candidates - 1, 1))),
      sums_(candidates),
      products_(candidates * candidates),
      means_(candidates),
      doubts_(candidates, -1) {
    const double log_term = -2 * std::log(std::clamp(share_, 1e-12, 0.5));
    spread_ = (log_term + std::log(log_term) + 1) / usual_rows;
    for (std::size_t i = 0; i < candidates; ++i)
        runners_.push_back(i);
}

void Race::add_row(std::span<const double> results) {
    ++rows_;
    for (std::size_t i = 0; i < runners_.size(); ++i) {
        const std::size_t a = runners_[i];
        sums_[a] += results[i];
        means_[a] = sums_[a] / static_cast<double>(rows_);
        for (std::size_t j = i; j < runners_.size(); ++j)
            products_[a * sums_.size() + runners_[j]] += results[i] * results[j];
    }
}

double Race::product(std::size_t a, std::size_t b) const {
    return products_[std::min(a, b) * sums_.size() + std::max(a, b)];
}

double Race::doubt(std::size_t better, std::size_t worse, double allowance) const {
    const auto n = static_cast<double>(rows_);
    if (rows_ < first_look) return 1;
    const double difference = means_[better] - means_[worse];
    const double ahead = difference + allowance;
    if (ahead <= 0) return 1;
    const double squares = product(better, better) + product(worse, worse) - 2 * product(better, worse);
    const double variance = std::max(squares - n * difference * difference, 0.0) / (n - 1);
    const double width = n * spread_ + 1;
    const double exponent = ahead * ahead / variance * n * n * spread_ / (2 * width);  // of no variance: infinite
    return std::min(std::sqrt(width) * std::exp(-exponent), 1.0);
}

void Race::judge() {
    const std::size_t first = leader();
    for (const std::size_t runner : runners_) {
        const double doubts = runner == first ? 1 : doubt(first, runner, 0);
        if (share_ > 0 && doubts <= share_) doubts_[runner] = doubts;
    }
    std::erase_if(runners_, [this](std::size_t runner) { return !in_the_race(runner); });
}

std::size_t Race::leader() const {
    return *std::ranges::max_element(runners_, {}, [this](std::size_t runner) { return means_[runner]; });
}

double Race::confidence() const {
    const std::size_t first = leader();
    double sum = 0;
    for (std::size_t i = 0; i < doubts_.size(); ++i) {
        if (i != first) sum += in_the_race(i) ? doubt(first, i, indifference_) : doubts_[i];
    }
    return std::max(1 - sum, 0.0);
}

bool Race::decided() const {
    return wanted_ < 1 && rows_ >= first_look && (runners_.size() == 1 || confidence() >= wanted_);
}

}  // namespace letrado::engine
