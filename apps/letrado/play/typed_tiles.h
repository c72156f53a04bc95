// Tiles as people type them.
#pragma once

#include <string_view>

namespace letrado::app {

struct Context;

// In words ch, ll and rr are one tile; on a rack the letters are single tiles, and the digraph is [CH]. Whoever types
// "carros" as tiles is told which of both it was.
void tell_digraphs(const Context& context, std::string_view tiles);

}  // namespace letrado::app
