// A line of chat, and an offer, to ten thousand who are in the lobby: what it costs the loop.
#include <benchmark/benchmark.h>
#include <deque>
#include <fmt/format.h>
#include <map>
#include <mutex>

#include "api/json/codec.h"
#include "bus/local_bus.h"
#include "service/games/rooms.h"

namespace {

using namespace letrado;

class Turned : public service::Loop {
  public:
    void post(Work work) override {
        const std::lock_guard lock(mutex_);
        queue_.push_back(std::move(work));
    }
    void after(std::chrono::milliseconds, Work) override {}
    [[nodiscard]] game::Millis now() const override { return 1'800'000'000'000; }
    // One piece of work; waits for it without the clock running.
    void turn(benchmark::State& state) {
        state.PauseTiming();
        Work work;
        while (!work) {
            const std::lock_guard lock(mutex_);
            if (queue_.empty()) continue;
            work = std::move(queue_.front());
            queue_.pop_front();
        }
        state.ResumeTiming();
        work();
    }

  private:
    std::mutex mutex_;
    std::deque<Work> queue_;
};

// As sockets that do not read: they hold what they are told.
using Queues = std::vector<service::SharedText>;

service::SharedText written(const service::ChatLine& line) {
    return std::make_shared<const std::string>(api::write_chat_line(line));
}

void chat_line(benchmark::State& state) {
    Turned loop;
    const auto bus = bus::make_local_bus();
    base::Log log{stderr, base::LogLevel::error};
    service::Chat chat(loop, *bus, log, written);
    chat.start();
    Queues queues(static_cast<std::size_t>(state.range(0)));
    for (service::SharedText& queue : queues)
        chat.listen("lobby", [&queue](const service::ChatLine&, const service::SharedText& text) { queue = text; });
    std::uint64_t number = 0;
    for (auto _ : state) {
        state.PauseTiming();
        if (!chat.say(fmt::format("p{}", ++number), {"lobby", "Ana", "", "¿Alguien juega?", 0}))
            state.SkipWithError("said");
        state.ResumeTiming();
        loop.turn(state);
    }
    chat.stop();
}
BENCHMARK(chat_line)->Arg(1000)->Arg(10'000)->Unit(benchmark::kMicrosecond);

// What it was: the listeners copied, and the line written for each.
void chat_line_for_each(benchmark::State& state) {
    Queues queues(static_cast<std::size_t>(state.range(0)));
    std::map<std::uint64_t, std::function<void(const service::ChatLine&)>> listeners;
    for (std::size_t i = 0; i < queues.size(); ++i)
        listeners.emplace(i, [&queue = queues[i]](const service::ChatLine& line) { queue = written(line); });
    const service::ChatLine line{"lobby", "Ana", "", "¿Alguien juega?", 0};
    for (auto _ : state)
        for (const auto& [id, listener] : std::map(listeners))
            listener(line);
}
BENCHMARK(chat_line_for_each)->Arg(1000)->Arg(10'000)->Unit(benchmark::kMicrosecond);

// What is answered to who comes in when the lobby is full.
void lobby_message(benchmark::State& state) {
    std::vector<service::Seek> seeks(200);
    for (service::Seek& seek : seeks) {
        seek.id = "abcdefghijklmnop";
        seek.by = {"abcdefghijklmnop", "Una persona cualquiera", {}};
        seek.terms.settings = {{"event.mode", "corrido"}, {"event.kind", "match"}, {"event.clock_seconds", "1500"}};
    }
    api::LobbyNow lobby{{}, 1000, std::vector<std::string>(200, "Una persona cualquiera"), 20'000, {}};
    for (const service::Seek& seek : seeks)
        lobby.seeks.push_back(&seek);
    lobby.chat.resize(50, {"lobby", "Ana", "", std::string(100, 'x'), 0});
    std::size_t bytes = 0;
    for (auto _ : state)
        bytes = api::write_lobby("1", lobby).size();
    state.counters["bytes"] = static_cast<double>(bytes);
}
BENCHMARK(lobby_message)->Unit(benchmark::kMicrosecond);

}  // namespace
