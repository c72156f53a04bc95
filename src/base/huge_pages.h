// Memory for large tables that are read all over: in pages of two megabytes where the system gives them, so that the
// processor finds every place of a table without walking page tables, and the first touch costs one fault, not 512.
#pragma once

#include <cstddef>
#include <vector>

namespace letrado::base {

// At least `bytes`, on a page of its own if that is worth it. Throws std::bad_alloc.
[[nodiscard]] void* allocate_huge(std::size_t bytes);
void free_huge(void* memory);

template <typename T>
struct HugePageAllocator {
    using value_type = T;

    HugePageAllocator() = default;
    template <typename U>
    HugePageAllocator(const HugePageAllocator<U>&) {}  // NOLINT: containers convert it

    [[nodiscard]] T* allocate(std::size_t count) { return static_cast<T*>(allocate_huge(count * sizeof(T))); }
    void deallocate(T* memory, std::size_t) { free_huge(memory); }

    bool operator==(const HugePageAllocator&) const { return true; }
};

template <typename T>
using HugeVector = std::vector<T, HugePageAllocator<T>>;

}  // namespace letrado::base
