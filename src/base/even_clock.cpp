#include "base/even_clock.h"

#include <algorithm>
#include <utility>

namespace letrado::base {

namespace {

using Micros = EvenClock::Micros;

template <typename Clock>
Micros read() {
    return std::chrono::duration_cast<Micros>(Clock::now().time_since_epoch());
}

// Often enough for a step to be seen at once, and long enough for a hundredth of it to be something.
constexpr Micros between_looks{1000};

}  // namespace

EvenClock::EvenClock(Stepped stepped)
    : EvenClock({read<std::chrono::steady_clock>, read<std::chrono::system_clock>}, std::move(stepped)) {}

EvenClock::EvenClock(Sources sources, Stepped stepped)
    : sources_(std::move(sources)),
      stepped_(std::move(stepped)),
      looked_(sources_.steady()),
      wall_offset_(sources_.wall() - looked_),
      offset_(wall_offset_) {}

std::int64_t EvenClock::now() {
    Micros step{};
    Micros time{};
    {
        const std::lock_guard lock(mutex_);
        const Micros steady = sources_.steady();
        const Micros passed = steady - looked_;
        if (passed >= between_looks) {
            const Micros wall_offset = sources_.wall() - steady;
            // A clock that NTP draws near the right time moves by up to a thousandth meanwhile.
            const Micros moved = wall_offset - std::exchange(wall_offset_, wall_offset);
            if (std::chrono::abs(moved) > least_step + passed / 1000) step = moved;
            const Micros most = passed / slowness;
            offset_ += std::clamp(wall_offset - offset_, -most, most);
            looked_ = steady;
        }
        time = steady + offset_;
    }
    if (step != Micros{} && stepped_) stepped_(std::chrono::duration_cast<std::chrono::milliseconds>(step));
    return std::chrono::floor<std::chrono::milliseconds>(time).count();
}

std::chrono::milliseconds EvenClock::behind() const {
    const std::lock_guard lock(mutex_);
    return std::chrono::duration_cast<std::chrono::milliseconds>(wall_offset_ - offset_);
}

}  // namespace letrado::base
