// The columns of TRF16, from 1 as its description counts them, in characters.
#pragma once

namespace letrado::tournament::files::trf {

inline constexpr int no = 5, no_width = 4;
inline constexpr int name = 15, name_width = 33;
inline constexpr int rating = 49, rating_width = 4;
inline constexpr int federation = 54, federation_width = 3;
inline constexpr int id = 58, id_width = 11;
inline constexpr int points = 81, points_width = 4;
inline constexpr int rank = 86, rank_width = 4;
// Each round has ten columns: two blanks, the rival, a blank, the colour, a blank, the result.
inline constexpr int rounds = 90, round_width = 10;
inline constexpr int rival = 2, rival_width = 4, colour = 7, result = 9;  // from the round's first

}  // namespace letrado::tournament::files::trf
