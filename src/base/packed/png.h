// Pictures as PNG files.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace letrado::base {

struct Colour {
    std::uint8_t red = 0;
    std::uint8_t green = 0;
    std::uint8_t blue = 0;

    bool operator==(const Colour&) const = default;
};

// Line by line from the top.
struct Picture {
    int width = 0;
    int height = 0;
    std::vector<Colour> pixels;
};

// REQUIRES: as many pixels as the sides say.
[[nodiscard]] std::string png(const Picture& picture);

}  // namespace letrado::base
