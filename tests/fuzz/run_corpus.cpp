// Runs a fuzz target on every file of its corpus: run_corpus fuzz_gcg corpus/gcg. What it finds is an abort.
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <string_view>

#include "base/file.h"

#define TARGET(name) extern "C" int name(const std::uint8_t* data, std::size_t size);
#include "fuzz_targets.inc"
#undef TARGET

namespace {

using Target = int (*)(const std::uint8_t*, std::size_t);

Target find_target(std::string_view wanted) {
#define TARGET(name) \
    if (wanted == #name) return name;
#include "fuzz_targets.inc"
#undef TARGET
    return nullptr;
}

}  // namespace

int main(int argc, char** argv) {
    const Target target = argc == 3 ? find_target(argv[1]) : nullptr;
    if (target == nullptr) return 2;
    int files = 0;
    for (const auto& entry : std::filesystem::directory_iterator(argv[2])) {
        const auto content = letrado::base::read_file(entry.path());
        if (!content) return 2;
        target(reinterpret_cast<const std::uint8_t*>(content->data()), content->size());
        ++files;
    }
    std::printf("%s: %d\n", argv[1], files);
    // A target without a corpus proves nothing.
    return files > 0 ? 0 : 1;
}
