#include "output.h"

#include <cerrno>
#include <cstdio>
#include <fcntl.h>
#include <unistd.h>

namespace letrado::app {

namespace {

// Of the process, as its standard error is.
bool quiet = false;

}  // namespace

void put(std::string_view text) {
    if (std::fwrite(text.data(), 1, text.size(), stdout) < text.size()) throw OutputLost{errno};
}

void flush_output() {
    if (std::fflush(stdout) != 0) throw OutputLost{errno};
}

void complain(std::string_view text) noexcept {
    std::fwrite(text.data(), 1, text.size(), stderr);
}

void quieten() noexcept {
    quiet = true;
}

bool is_quiet() noexcept {
    return quiet;
}

void hold_standard_streams() {
    for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
        if (::fcntl(stream, F_GETFD) >= 0 || errno != EBADF) continue;
        // The lowest free number is this one.
        static_cast<void>(::open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY));
    }
}

}  // namespace letrado::app
