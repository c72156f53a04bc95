#include "base/png.h"

#include <stdexcept>
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
                    data.size(), Z_BEST_COMPRESSION) != Z_OK)
        throw std::bad_alloc();
    packed.resize(length);
    return packed;
}

}  // namespace

std::string png(const PalettePicture& picture, std::span<const Colour> palette) {
    std::string file = "\x89PNG\r\n\x1a\n";
    std::string head;
    put(head, static_cast<std::uint32_t>(picture.width));
    put(head, static_cast<std::uint32_t>(picture.height));
    head += '\x08';  // bits a pixel
    head += '\x03';  // a palette
    head.append(3, '\0');
    put_chunk(file, "IHDR", head);
    std::string colours;
    for (const Colour& each : palette)
        for (const std::uint8_t part : {each.red, each.green, each.blue})
            colours += static_cast<char>(part);
    put_chunk(file, "PLTE", colours);
    std::string lines;
    const auto width = static_cast<std::size_t>(picture.width);
    for (std::size_t start = 0; start < picture.pixels.size(); start += width) {
        lines += '\0';  // no filter
        lines.append(reinterpret_cast<const char*>(picture.pixels.data()) + start, width);
    }
    put_chunk(file, "IDAT", deflated(lines));
    put_chunk(file, "IEND", {});
    return file;
}

}  // namespace letrado::base
