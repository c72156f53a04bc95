#include "base/log.h"

#include <array>
#include <chrono>
#include <fmt/chrono.h>

#include "base/strings/json_text.h"

namespace letrado::base {

void Log::write(LogLevel level, std::string_view event, std::initializer_list<Field> fields) {
    if (level < least_) return;
    static constexpr std::array names{"debug", "info", "warning", "error"};
    const auto now = std::chrono::floor<std::chrono::milliseconds>(std::chrono::system_clock::now());
    const auto part = now.time_since_epoch().count() % 1000;
    std::string line = fmt::format(R"({{"time":"{:%Y-%m-%dT%H:%M:%S}.{:03}Z","level":"{}","event":{})",
                                   fmt::gmtime(std::chrono::system_clock::to_time_t(now)), part,
                                   names[static_cast<std::size_t>(level)], json_string(event));
    for (const auto& [name, value] : fields)
        line += fmt::format(",{}:{}", json_string(name), json_string(value));
    line += "}\n";
    const std::lock_guard lock(mutex_);
    std::fwrite(line.data(), 1, line.size(), file_);
    std::fflush(file_);
}

}  // namespace letrado::base
