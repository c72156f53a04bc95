#include "service/records/glicko.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace letrado::service {

namespace {

constexpr double scale = 173.7178;
constexpr double centre = 1500;
constexpr double tau = 0.5;  // how fast the volatility may change
constexpr double precision = 1e-6;

double weight(double deviation) {
    return 1 / std::sqrt(1 + 3 * deviation * deviation / (std::numbers::pi * std::numbers::pi));
}

// Step 5 of the paper: the Illinois algorithm.
double new_volatility(double volatility, double deviation, double variance, double delta) {
    const double a = std::log(volatility * volatility);
    const auto f = [&](double x) {
        const double e = std::exp(x);
        const double sum = deviation * deviation + variance + e;
        return e * (delta * delta - sum) / (2 * sum * sum) - (x - a) / (tau * tau);
    };
    double low = a;
    double high = 0;
    if (delta * delta > deviation * deviation + variance) {
        high = std::log(delta * delta - deviation * deviation - variance);
    } else {
        high = a - tau;
        while (f(high) < 0)
            high -= tau;
    }
    double f_low = f(low);
    double f_high = f(high);
    for (int step = 0; step < 100 && std::abs(high - low) > precision; ++step) {
        const double next = low + (low - high) * f_low / (f_high - f_low);
        const double f_next = f(next);
        if (f_next * f_high <= 0) {
            low = high;
            f_low = f_high;
        } else {
            f_low /= 2;
        }
        high = next;
        f_high = f_next;
    }
    return std::exp(low / 2);
}

}  // namespace

double rested_deviation(const Strength& own, double periods) {
    const double deviation = own.deviation / scale;
    const double rested =
        std::sqrt(deviation * deviation + own.volatility * own.volatility * std::max(periods, 0.0)) * scale;
    return std::clamp(rested, least_deviation, most_deviation);
}

Strength after_games(const Strength& own, std::span<const GameAgainst> games, double periods) {
    Strength after = own;
    if (games.empty()) {
        after.deviation = rested_deviation(own, periods);
        return after;
    }
    const double value = (own.value - centre) / scale;
    const double deviation = own.deviation / scale;
    double certainty = 0;
    double gain = 0;
    for (const GameAgainst& game : games) {
        const double g = weight(game.rival.deviation / scale);
        const double expected = 1 / (1 + std::exp(-g * (value - (game.rival.value - centre) / scale)));
        certainty += g * g * expected * (1 - expected);
        gain += g * (game.points - expected);
    }
    const double variance = 1 / certainty;
    after.volatility = new_volatility(own.volatility, deviation, variance, variance * gain);
    const double before = deviation * deviation + after.volatility * after.volatility * std::max(periods, 0.0);
    const double now = 1 / std::sqrt(1 / before + certainty);
    after.value = (value + now * now * gain) * scale + centre;
    after.deviation = std::clamp(now * scale, least_deviation, most_deviation);
    return after;
}

}  // namespace letrado::service
