#include "base/packed/zip.h"

#include <cstdint>
#include <zlib.h>

namespace letrado::base {

namespace {

// Numbers are little-endian in this format.
void put(std::string& out, std::uint32_t number, int bytes) {
    for (int i = 0; i < bytes; ++i)
        out += static_cast<char>(number >> (8 * i) & 0xFFU);
}

constexpr std::uint32_t version = 20;         // of the format: 2.0
constexpr std::uint32_t utf8_names = 0x0800;  // a flag
constexpr std::uint32_t stored = 0;           // no compression
constexpr std::uint32_t midnight = 0;
constexpr std::uint32_t first_day = 0x21;  // 1980-01-01, the format's first

// What the local header and the directory say alike.
void put_facts(std::string& out, const ZipFile& file) {
    put(out, version, 2);
    put(out, utf8_names, 2);
    put(out, stored, 2);
    put(out, midnight, 2);
    put(out, first_day, 2);
    const auto* bytes = reinterpret_cast<const Bytef*>(file.content.data());
    put(out, static_cast<std::uint32_t>(::crc32_z(0, bytes, file.content.size())), 4);
    put(out, static_cast<std::uint32_t>(file.content.size()), 4);
    put(out, static_cast<std::uint32_t>(file.content.size()), 4);
    put(out, static_cast<std::uint32_t>(file.path.size()), 2);
    put(out, 0, 2);  // no extra field
}

}  // namespace

std::string zip(std::span<const ZipFile> files) {
    std::string archive;
    std::string directory;
    for (const ZipFile& file : files) {
        const auto offset = static_cast<std::uint32_t>(archive.size());
        archive += "PK\x03\x04";
        put_facts(archive, file);
        archive += file.path + file.content;
        directory += "PK\x01\x02";
        put(directory, version, 2);
        put_facts(directory, file);
        put(directory, 0, 2);  // no comment
        put(directory, 0, 2);  // the first disk
        put(directory, 0, 2);  // no internal attributes
        put(directory, 0, 4);  // no external ones
        put(directory, offset, 4);
        directory += file.path;
    }
    const auto start = static_cast<std::uint32_t>(archive.size());
    archive += directory;
    archive += "PK\x05\x06";
    put(archive, 0, 4);  // one disk
    put(archive, static_cast<std::uint32_t>(files.size()), 2);
    put(archive, static_cast<std::uint32_t>(files.size()), 2);
    put(archive, static_cast<std::uint32_t>(directory.size()), 4);
    put(archive, start, 4);
    put(archive, 0, 2);  // no comment
    return archive;
}

}  // namespace letrado::base
