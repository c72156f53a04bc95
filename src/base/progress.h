// How far a long task has come, on standard error: one line that changes on a terminal, a few plain lines elsewhere.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>

namespace letrado::base {

class Progress {
  public:
    // `total` 0 means unknown. Nothing is shown during the first second.
    Progress(std::string task, std::uint64_t total);
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;
    ~Progress();

    // Cheap enough to call for every item.
    void reach(std::uint64_t done);

  private:
    void show(std::uint64_t done);

    std::string task_;
    std::uint64_t total_;
    std::uint64_t calls_ = 0;
    bool terminal_;
    bool shown_ = false;
    std::chrono::steady_clock::time_point next_;
};

}  // namespace letrado::base
