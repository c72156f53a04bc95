#include "engine/training/leave_sums.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>

namespace letrado::engine {

namespace {

// What the leaves with one and with two tiles less predict: that any two of its tiles go together as well as each of
// them goes with the others. The mean over all pairs. REQUIRES: at least two tiles.
double predict(const std::vector<double>& values, const std::array<LeaveIndex, choice_count>& indices,
               const Rack& leave) {
    const unsigned all = leave.all();
    double sum = 0;
    int pairs = 0;
    for (unsigned a = 1; a <= all; a <<= 1) {
        for (unsigned b = a << 1; b <= all; b <<= 1, ++pairs)
            sum += values[indices[all ^ a]] + values[indices[all ^ b]] - values[indices[all ^ a ^ b]];
    }
    return sum / pairs;
}

// A leave of the size at hand.
struct Entry {
    LeaveIndex index;
    double prior;
};

}  // namespace

void LeaveSums::add(const Rack& rack, Equity gain) {
    const std::array<LeaveIndex, choice_count> indices = leave_indices(rack);
    const Choices choices(rack);
    for (int size = 1; size <= max_leave; ++size) {
        for (const Choice choice : choices.of_size(size)) {
            seen_[indices[choice]] += unit;
            gain_[indices[choice]] += std::int64_t{unit} * gain;
        }
    }
    racks_ += unit;
    const std::int64_t points = gain / point;
    squares_ += unit * points * points;
}

void LeaveSums::add(const LeaveSums& other) {
    for (std::size_t i = 0; i < seen_.size(); ++i) {
        seen_[i] += other.seen_[i];
        gain_[i] += other.gain_[i];
    }
    racks_ += other.racks_;
    squares_ += other.squares_;
}

void LeaveSums::fade(int numerator, int denominator) {
    const auto faded = [&](std::int64_t sum) { return sum * numerator / denominator; };
    for (std::size_t i = 0; i < seen_.size(); ++i) {
        seen_[i] = faded(seen_[i]);
        gain_[i] = faded(gain_[i]);
    }
    racks_ = faded(racks_);
    squares_ = faded(squares_);
}

Leaves LeaveSums::estimate() const {
    Leaves leaves;
    if (racks_ == 0) return leaves;
    // The variance of one observation; the mean of all gains is next to nothing.
    const double noise = static_cast<double>(squares_) / static_cast<double>(racks_) * point * point;
    std::vector<double> values(leave_count);
    std::vector<Entry> entries;
    const auto observations = [&](LeaveIndex index) { return static_cast<double>(seen_[index]) / unit; };
    const auto mean = [&](LeaveIndex index) {
        return seen_[index] == 0 ? 0 : static_cast<double>(gain_[index]) / static_cast<double>(seen_[index]);
    };
    // All leaves of one size are in `entries`. Leaves differ from their prediction by some variance beside the noise
    // of few observations (method of moments); the ratio of the two says how many observations the prediction is worth.
    const auto finish_size = [&] {
        double spread = 0;
        double weight = 0;
        for (const Entry& entry : entries) {
            if (seen_[entry.index] == 0) continue;
            const double n = observations(entry.index);
            const double difference = mean(entry.index) - entry.prior;
            // An observation counts for less where many agree, lest a few common leaves speak for all.
            const double w = std::min(n, 1000.0);
            spread += w * (difference * difference - noise / n);
            weight += w;
        }
        constexpr double least = 1e4;  // a tenth of a point, squared
        const double variance = std::max(weight > 0 ? spread / weight : 0, least);
        const double worth = noise / variance;
        for (const Entry& entry : entries) {
            const double n = observations(entry.index);
            const double value = (n * mean(entry.index) + worth * entry.prior) / (n + worth);
            values[entry.index] = value;
            leaves.set(entry.index, static_cast<Equity>(std::lround(value)));
        }
        entries.clear();
    };
    int size = 1;
    for_each_leave([&](const Rack& leave, LeaveIndex index) {
        if (leave.size() != size) {
            finish_size();
            size = leave.size();
        }
        entries.push_back({index, size == 1 ? 0 : predict(values, leave_indices(leave), leave)});
    });
    finish_size();
    return leaves;
}

void LeaveSums::write(std::string& bytes) const {
    const auto put = [&](const auto* data, std::size_t count) {
        bytes.append(reinterpret_cast<const char*>(data), count * sizeof *data);
    };
    put(seen_.data(), seen_.size());
    put(gain_.data(), gain_.size());
    put(&racks_, 1);
    put(&squares_, 1);
}

bool LeaveSums::read(std::string_view& bytes) {
    const std::size_t size = leave_count * (sizeof seen_[0] + sizeof gain_[0]) + sizeof racks_ + sizeof squares_;
    if (bytes.size() < size) return false;
    const auto take = [&](auto* data, std::size_t count) {
        std::memcpy(data, bytes.begin(), count * sizeof *data);
        bytes.remove_prefix(count * sizeof *data);
    };
    take(seen_.data(), seen_.size());
    take(gain_.data(), gain_.size());
    take(&racks_, 1);
    take(&squares_, 1);
    return true;
}

}  // namespace letrado::engine
