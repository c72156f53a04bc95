#include "base/packed/png.h"

#include <new>
#include <string_view>
#include <zlib.h>

namespace letrado::base {

namespace {

// Numbers are big-endian in this format.
void put(std::string& out, std::uint32_t number) {
    for (int shift = 24; shift >= 0; shift -= 8)
        out += static_cast<char>(number >> static_cast<unsigned>(shift) & 0xFFU);
}

void put_chunk(std::string& out, std::string_view type, std::string_view data) {
    put(out, static_cast<std::uint32_t>(data.size()));
    std::string body(type);
    body += data;
    out += body;
    put(out, static_cast<std::uint32_t>(::crc32_z(0, reinterpret_cast<const Bytef*>(body.data()), body.size())));
}

std::string deflated(const std::string& data) {
    uLongf length = ::compressBound(data.size());
    std::string packed(length, '\0');
    if (::compress2(reinterpret_cast<Bytef*>(packed.data()), &length, reinterpret_cast<const Bytef*>(data.data()),
                    data.size(), Z_DEFAULT_COMPRESSION) != Z_OK)
        throw std::bad_alloc();
    packed.resize(length);
    return packed;
}

}  // namespace

std::string png(const Picture& picture) {
    std::string file = "\x89PNG\r\n\x1a\n";
    std::string head;
    put(head, static_cast<std::uint32_t>(picture.width));
    put(head, static_cast<std::uint32_t>(picture.height));
    head += '\x08';  // bits a part of a colour
    head += '\x02';  // red, green and blue
    head.append(3, '\0');
    put_chunk(file, "IHDR", head);
    std::string lines;
    const auto width = static_cast<std::size_t>(picture.width);
    lines.reserve(picture.pixels.size() * 3 + static_cast<std::size_t>(picture.height));
    for (std::size_t start = 0; start < picture.pixels.size(); start += width) {
        lines += '\x02';  // what differs from the line above: most of a board does not
        for (std::size_t at = start; at < start + width; ++at) {
            const Colour above = start == 0 ? Colour{} : picture.pixels[at - width];
            const Colour& here = picture.pixels[at];
            lines += static_cast<char>(here.red - above.red);
            lines += static_cast<char>(here.green - above.green);
            lines += static_cast<char>(here.blue - above.blue);
        }
    }
    put_chunk(file, "IDAT", deflated(lines));
    put_chunk(file, "IEND", {});
    return file;
}

}  // namespace letrado::base
