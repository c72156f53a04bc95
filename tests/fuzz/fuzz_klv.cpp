// Any bytes as leave values, and any bytes as the graph of a file whose sizes are right: refused, without leaving the
// bytes and without walking in circles.
#include <cstddef>
#include <cstdint>
#include <string>

#include "engine/value/klv.h"

using namespace letrado;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view bytes(reinterpret_cast<const char*>(data), size);
    (void)engine::read_klv(bytes);
    const std::size_t nodes = size / 4;
    std::string file;
    for (int i = 0; i < 4; ++i)
        file += static_cast<char>(nodes >> (8 * i) & 0xff);
    file.append(bytes.substr(0, nodes * 4));
    file.append(4, '\0');
    (void)engine::read_klv(file);
    return 0;
}
