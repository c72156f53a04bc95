#include "engine/machine.h"

namespace letrado::engine {

#if LETRADO_CHOOSES_AT_RUN_TIME

namespace {

bool ask() {
    __builtin_cpu_init();
    return __builtin_cpu_supports("avx2") != 0 && __builtin_cpu_supports("bmi") != 0 &&
           __builtin_cpu_supports("bmi2") != 0 && __builtin_cpu_supports("popcnt") != 0;
}

}  // namespace

const bool machine_is_fast = ask();

#endif

}  // namespace letrado::engine
