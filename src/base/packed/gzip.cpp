#include "base/packed/gzip.h"

#include <algorithm>
#include <limits>
#include <new>
#include <zlib.h>

namespace letrado::base {

namespace {

constexpr int gzip_window = 15 + 16;  // the largest, with gzip's header and checksum

// zlib counts in `unsigned`: texts of any length go in pieces.
constexpr std::size_t piece = std::numeric_limits<uInt>::max() / 4;

Bytef* bytes_of(const char* text) {
    // zlib only reads it.
    return reinterpret_cast<Bytef*>(const_cast<char*>(text));
}

}  // namespace

std::string gzip(std::string_view text) {
    z_stream stream{};
    if (deflateInit2(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, gzip_window, 8, Z_DEFAULT_STRATEGY) != Z_OK)
        throw std::bad_alloc();
    std::string bytes(1 << 16, '\0');
    std::size_t used = 0;
    int code = Z_OK;
    while (code != Z_STREAM_END) {
        const std::size_t given = std::min(text.size(), piece);
        stream.next_in = bytes_of(text.data());
        stream.avail_in = static_cast<uInt>(given);
        const int flush = given == text.size() ? Z_FINISH : Z_NO_FLUSH;
        do {
            if (used == bytes.size()) bytes.resize(2 * bytes.size());
            stream.next_out = bytes_of(bytes.data() + used);
            stream.avail_out = static_cast<uInt>(std::min(bytes.size() - used, piece));
            const uInt room = stream.avail_out;
            code = deflate(&stream, flush);
            used += room - stream.avail_out;
        } while (code != Z_STREAM_END && (stream.avail_in > 0 || stream.avail_out == 0));
        text.remove_prefix(given);
    }
    deflateEnd(&stream);
    bytes.resize(used);
    return bytes;
}

std::optional<std::string> gunzip(std::string_view bytes, std::size_t most) {
    z_stream stream{};
    if (bytes.size() > piece) return std::nullopt;
    if (inflateInit2(&stream, gzip_window) != Z_OK) throw std::bad_alloc();
    stream.next_in = bytes_of(bytes.data());
    stream.avail_in = static_cast<uInt>(bytes.size());
    std::string text;
    std::size_t used = 0;
    int code = Z_OK;
    while (code == Z_OK) {
        if (used == text.size()) text.resize(std::min(std::max<std::size_t>(1 << 16, 2 * used), most + 1));
        stream.next_out = bytes_of(text.data() + used);
        stream.avail_out = static_cast<uInt>(std::min(text.size() - used, piece));
        const uInt room = stream.avail_out;
        code = inflate(&stream, Z_NO_FLUSH);
        used += room - stream.avail_out;
        if (used > most) break;
    }
    const bool whole = code == Z_STREAM_END && stream.avail_in == 0 && used <= most;
    inflateEnd(&stream);
    if (!whole) return std::nullopt;
    text.resize(used);
    return text;
}

}  // namespace letrado::base
