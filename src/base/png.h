// Pictures as PNG files.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace letrado::base {

struct Colour {
    std::uint8_t red = 0;
    std::uint8_t green = 0;
    std::uint8_t blue = 0;
};

// A picture of few colours, each a place in the palette, line by line from the top.
struct PalettePicture {
    int width = 0;
    int height = 0;
    std::vector<std::uint8_t> pixels;
};

// REQUIRES: as many pixels as the sides say, each in the palette, which has 1 to 256 colours.
[[nodiscard]] std::string png(const PalettePicture& picture, std::span<const Colour> palette);

}  // namespace letrado::base
