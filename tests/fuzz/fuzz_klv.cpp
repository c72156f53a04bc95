// Any bytes as leave values: refused, or read. With the values of our own file in front of them, most of which stay as
// they are, the bytes also reach what lies behind the checks of size.
#include <cstddef>
#include <cstdint>
#include <string>

#include "engine/klv.h"

using namespace letrado;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view bytes(reinterpret_cast<const char*>(data), size);
    (void)engine::read_klv(bytes);
    static const std::string good = engine::write_klv({});
    std::string patched = good;
    // Six bytes a patch: where, and what stands there.
    for (std::size_t i = 0; i + 6 <= size; i += 6) {
        const std::size_t at = (std::size_t{data[i]} << 8 | data[i + 1]) % patched.size();
        for (std::size_t j = 0; j < 4 && at + j < patched.size(); ++j)
            patched[at + j] = static_cast<char>(data[i + 2 + j]);
    }
    (void)engine::read_klv(patched);
    return 0;
}
