// How long things took, as Prometheus wants it: counts of what took no longer than each bound. Not for several threads.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

namespace letrado::api {

class Histogram {
  public:
    using Clock = std::chrono::steady_clock;
    static constexpr std::array bounds{0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01,
                                       0.025,  0.05,    0.1,    0.25,  0.5,    1.0,   2.5};  // seconds

    void add(Clock::duration took);
    // The lines of the metric letrado_NAME.
    [[nodiscard]] std::string text(std::string_view name) const;

    // Adds how long it lived.
    class Timer {
      public:
        explicit Timer(Histogram& histogram) : histogram_(histogram) {}
        Timer(const Timer&) = delete;
        Timer& operator=(const Timer&) = delete;
        ~Timer() { histogram_.add(Clock::now() - began_); }

      private:
        Histogram& histogram_;
        Clock::time_point began_ = Clock::now();
    };

  private:
    std::array<std::uint64_t, bounds.size() + 1> counts_{};  // the last: longer than all bounds
    double sum_ = 0;
};

}  // namespace letrado::api
