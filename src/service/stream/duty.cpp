#include "service/stream/duty.h"

#include "service/stored_time.h"

namespace letrado::service {

namespace {

constexpr std::chrono::milliseconds pause{1000};

}  // namespace

Duty::Duty(DutyParts parts, std::string name)
    : parts_(std::move(parts)), name_(std::move(name)), mode_(parts_.cluster ? Mode::free : Mode::held) {}

void Duty::ask(const std::shared_ptr<void>& owner, const std::function<void()>& answered) {
    const game::Millis now = parts_.loop.now();
    const bool elsewhere_long_ago = mode_ == Mode::elsewhere && now - refused_ >= parts_.lease;
    if (ended_ || (mode_ != Mode::free && !elsewhere_long_ago)) return;
    mode_ = Mode::asked;
    service::ask(
        parts_.desk, parts_.loop,
        [&store = parts_.store, name = name_, node = parts_.node, now] {
            return store.acquire(name, node, time_of(now));
        },
        [this, owner, answered](auto lease) {
            // The store may have given it without being heard, or before this node's own lease ran out, and then gives
            // it to nobody else once that is renewed.
            const bool unknown =
                lease && !*lease &&
                (store::is_outage(lease->error().kind) || lease->error().kind == store::ErrorKind::node_expired);
            mode_ = lease && *lease ? Mode::held : unknown ? Mode::uncertain : Mode::elsewhere;
            refused_ = parts_.loop.now();
            if (!unknown) return answered();
            parts_.loop.after(pause, [this, weak = std::weak_ptr(owner), answered] {
                const auto alive = weak.lock();
                if (!alive) return;
                if (mode_ == Mode::uncertain) mode_ = Mode::free;
                ask(alive, answered);
            });
        });
}

void Duty::release() {
    if (!parts_.cluster || mode_ != Mode::held) return;
    mode_ = Mode::free;
    service::ask(
        parts_.desk, parts_.loop,
        [&store = parts_.store, name = name_, node = parts_.node] { return store.release(name, node).has_value(); },
        [](auto) {});
}

void Duty::lapse() {
    if (mode_ == Mode::held || mode_ == Mode::elsewhere) mode_ = Mode::free;
}

void Duty::orphaned() {
    if (mode_ == Mode::elsewhere) mode_ = Mode::free;
}

}  // namespace letrado::service
