// Work away from the loop whose value comes back to it.
#pragma once

#include <exception>
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>

#include "service/loop.h"
#include "service/workers.h"

namespace letrado::service {

// The work threw: a fault of the program, or no memory.
struct Failure {
    std::string what;
};

// Runs `work()` on a worker, then `then(std::expected<Value, Failure>)` on the loop. Both, and what they hold, are
// destroyed on the loop: the worker keeps nothing when it has handed the value over. False, with neither run, where the
// workers take no more.
template <typename Work, typename Then>
bool ask(Workers& workers, Loop& loop, Work work, Then then, std::string_view owner = {}) {
    using Value = std::invoke_result_t<Work&>;
    struct Task {
        Work work;
        Then then;
        std::optional<Value> value{};
        Failure failure{};

        void tell() {
            if (value) return then(std::expected<Value, Failure>(std::move(*value)));
            then(std::expected<Value, Failure>(std::unexpect, std::move(failure)));
        }
    };
    auto task = std::make_unique<Task>(Task{std::move(work), std::move(then)});
    return workers.submit(
        [&loop, task = std::move(task)]() mutable {
            try {
                task->value.emplace(task->work());
            } catch (const std::exception& error) {
                task->failure.what = error.what();
            } catch (...) {
                task->failure.what = "something that is no exception";
            }
            loop.post([task = std::move(task)] { task->tell(); });
        },
        owner);
}

}  // namespace letrado::service
