// The bus of a server that is one process.
#pragma once

#include <memory>

#include "bus/bus.h"

namespace letrado::bus {

[[nodiscard]] std::unique_ptr<Bus> make_local_bus();

}  // namespace letrado::bus
