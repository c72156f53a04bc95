#include "simulation/world.h"

#include <algorithm>
#include <fmt/format.h>

#include "base/hash.h"

namespace letrado::simulation {

void World::after(Millis delay, Work work) {
    queue_.push({now_ + std::max<Millis>(delay, 0), entered_++, std::move(work)});
}

bool World::step() {
    if (queue_.empty()) return false;
    now_ = queue_.top().when;
    Work work = std::move(queue_.top().work);
    queue_.pop();
    work();
    return true;
}

void World::end() {
    // What is destroyed may enter more.
    while (!queue_.empty())
        queue_.pop();
    for (const auto& weak : lines_)
        if (const auto line = weak.lock()) std::exchange(line->queue_, {}).clear();
}

void World::note(std::string_view what) {
    const std::string line = fmt::format("{:016x} {} {}", history_, now_, what);
    history_ = base::checksum(base::as_bytes(line));
    if (shown) fmt::print("{:>10.3f}  {}\n", static_cast<double>(now_) / 1000, what);
}

void Process::run(const std::shared_ptr<Process>& process, Millis delay, Work work) {
    process->world_.after(delay, [process, work = std::move(work)]() mutable {
        if (!process->alive_) return;
        if (process->frozen()) return run(process, process->frozen_until_ - process->world_.now(), std::move(work));
        work();
    });
}

std::shared_ptr<Line> Line::make(World& world, std::shared_ptr<Process> process) {
    const std::shared_ptr<Line> line(new Line(world, std::move(process)));
    world.lines_.push_back(line);
    return line;
}

void Line::send(Millis delay, Work work) {
    queue_.push_back(std::move(work));
    last_ = std::max(last_, world_.now() + delay);
    // A turn of the line, not this very work: whoever was frozen goes on in the order of sending.
    Work turn = [self = shared_from_this()] {
        Work next = std::move(self->queue_.front());
        self->queue_.pop_front();
        next();
    };
    if (process_) {
        Process::run(process_, last_ - world_.now(), std::move(turn));
    } else {
        world_.after(last_ - world_.now(), std::move(turn));
    }
}

}  // namespace letrado::simulation
