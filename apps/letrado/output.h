// Standard output and standard error. Every command writes here, so that no answer is lost in silence: what cannot be
// written ends the command, and main() checks the last of it.
#pragma once

#include <fmt/format.h>
#include <string_view>
#include <utility>

namespace letrado::app {

// Thrown where standard output takes no more.
struct OutputLost {
    int code;  // as errno has it
};

// To standard output. Throws OutputLost.
void put(std::string_view text);
// So that whoever reads sees it now. Throws OutputLost.
void flush_output();

template <typename... Args>
void print(fmt::format_string<Args...> format, Args&&... args) {
    put(fmt::format(format, std::forward<Args>(args)...));
}

// To standard error, as far as it takes it: there is nobody left to tell if it does not.
void complain(std::string_view text) noexcept;

template <typename... Args>
void note(fmt::format_string<Args...> format, Args&&... args) {
    complain(fmt::format(format, std::forward<Args>(args)...));
}

// What is said besides the answer: progress, what a limit left out, where a game was saved. Nothing after quieten().
void quieten() noexcept;
[[nodiscard]] bool is_quiet() noexcept;

template <typename... Args>
void remark(fmt::format_string<Args...> format, Args&&... args) {
    if (!is_quiet()) note(format, std::forward<Args>(args)...);
}

// Standard streams that are closed are held by something that cannot be read or written; otherwise the next file to be
// opened would become one of them, and answers would be written into it. At the start of main().
void hold_standard_streams();

}  // namespace letrado::app
