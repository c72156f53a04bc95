#include "base/huge_pages.h"

#include <cstdlib>
#include <new>
#include <sys/mman.h>

namespace letrado::base {

namespace {

constexpr std::size_t huge_page = std::size_t{2} << 20;

}  // namespace

void* allocate_huge(std::size_t bytes) {
    if (bytes < huge_page) {
        void* memory = std::malloc(bytes == 0 ? 1 : bytes);
        if (memory == nullptr) throw std::bad_alloc();
        return memory;
    }
    if (bytes > static_cast<std::size_t>(-1) / 2) throw std::bad_alloc();
    const std::size_t size = (bytes + huge_page - 1) / huge_page * huge_page;
    void* memory = std::aligned_alloc(huge_page, size);
    if (memory == nullptr) throw std::bad_alloc();
#ifdef MADV_HUGEPAGE
    // Only a wish: if the system does not grant it, everything works as before.
    static_cast<void>(madvise(memory, size, MADV_HUGEPAGE));
#endif
    return memory;
}

void free_huge(void* memory) {
    std::free(memory);
}

}  // namespace letrado::base
