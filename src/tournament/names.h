// The written names of vocabularies, and back, as the law of the table has them.
#pragma once

#include "game/types.h"

namespace letrado::tournament {

using game::from_name;
using game::name_of;

}  // namespace letrado::tournament
