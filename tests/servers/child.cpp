#include "servers/child.h"

#include <chrono>
#include <csignal>
#include <fcntl.h>
#include <pwd.h>
#include <stdexcept>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <utility>

#include "base/file.h"

namespace letrado::servers {

User unprivileged_user() {
    if (::geteuid() != 0) return {::getuid(), ::getgid()};
    for (const char* name : {"postgres", "nobody"}) {
        if (const passwd* entry = ::getpwnam(name)) return {entry->pw_uid, entry->pw_gid};
    }
    throw std::runtime_error("no user to run a server as");
}

Child::Child(const std::vector<std::string>& argv, const std::filesystem::path& log, int last_signal, User user)
    : last_signal_(last_signal) {
    std::vector<char*> words;
    for (const std::string& word : argv)
        words.push_back(const_cast<char*>(word.c_str()));  // execv promises not to write
    words.push_back(nullptr);
    const pid_t parent = ::getpid();
    pid_ = ::fork();
    if (pid_ < 0) throw std::runtime_error("fork");
    if (pid_ > 0) return;
    const int output = ::open(log.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
    ::dup2(output, STDOUT_FILENO);
    ::dup2(output, STDERR_FILENO);
    // The user may not see the folder that we are in.
    if (::chdir("/") != 0) ::_exit(127);
    const bool same_user = ::geteuid() == user.uid;
    // The order matters: a change of user forgets the signal of the parent's death.
    if ((same_user || (::setgid(user.gid) == 0 && ::setuid(user.uid) == 0)) &&
        ::prctl(PR_SET_PDEATHSIG, last_signal) == 0 && ::getppid() == parent) {
        ::execv(words[0], words.data());
    }
    ::_exit(127);
}

Child::~Child() {
    stop(last_signal_);
}

bool Child::wait() {
    int status = -1;
    if (pid_ > 0) ::waitpid(std::exchange(pid_, -1), &status, 0);
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

void Child::signal(int number) {
    if (pid_ > 0) ::kill(pid_, number);
}

void Child::stop(int number) {
    signal(number);
    wait();
}

bool Child::running() {
    if (pid_ <= 0) return false;
    if (::waitpid(pid_, nullptr, WNOHANG) == 0) return true;
    pid_ = -1;
    return false;
}

bool run(const std::vector<std::string>& argv, const std::filesystem::path& log, User user) {
    return Child(argv, log, SIGKILL, user).wait();
}

void wait_until(Child& child, const std::filesystem::path& log, const std::function<bool()>& ready) {
    for (int i = 0; i < 3000; ++i) {
        if (ready()) return;
        if (!child.running()) break;
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    throw std::runtime_error("a server did not start: " + base::read_file(log).value_or(""));
}

}  // namespace letrado::servers
