// For tests: a program that runs while its Child lives, and not longer than the test, however that ends.
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <sys/types.h>
#include <vector>

namespace letrado::servers {

struct User {
    uid_t uid;
    gid_t gid;
};

// The user to run a server as that refuses root: ourselves, unless we are root.
[[nodiscard]] User unprivileged_user();

class Child {
  public:
    // Starts argv[0], with what it prints going to the end of `log`. `last_signal` is what it receives when the calling
    // thread dies, or the Child does.
    Child(const std::vector<std::string>& argv, const std::filesystem::path& log, int last_signal, User user);
    Child(const Child&) = delete;
    Child& operator=(const Child&) = delete;
    ~Child();

    // Waits for its end: whether it ended well.
    bool wait();
    void signal(int number);
    // Ends it and waits.
    void stop(int number);
    [[nodiscard]] bool running();

  private:
    pid_t pid_;
    int last_signal_;
};

// Runs a program to its end: whether it ended well.
bool run(const std::vector<std::string>& argv, const std::filesystem::path& log, User user = unprivileged_user());

// Calls `ready` until it says true; throws, with the log's text, after 30 seconds or when the child has ended.
void wait_until(Child& child, const std::filesystem::path& log, const std::function<bool()>& ready);

}  // namespace letrado::servers
