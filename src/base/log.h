// What a server tells its keeper: one JSON object a line, with time, level and what happened. Never a secret.
#pragma once

#include <cstdio>
#include <initializer_list>
#include <mutex>
#include <string_view>
#include <utility>

namespace letrado::base {

enum class LogLevel { debug, info, warning, error };

// Safe to use from any thread.
class Log {
  public:
    using Field = std::pair<std::string_view, std::string_view>;

    // REQUIRES: `file` is open while the log is used.
    Log(std::FILE* file, LogLevel least) : file_(file), least_(least) {}

    void write(LogLevel level, std::string_view event, std::initializer_list<Field> fields = {});
    void info(std::string_view event, std::initializer_list<Field> fields = {}) {
        write(LogLevel::info, event, fields);
    }
    void error(std::string_view event, std::initializer_list<Field> fields = {}) {
        write(LogLevel::error, event, fields);
    }

  private:
    std::FILE* file_;
    LogLevel least_;
    std::mutex mutex_;
};

}  // namespace letrado::base
