#include "tournament/pairing/obstacle.h"

#include <algorithm>
#include <cstddef>
#include <deque>

#include "tournament/pairing/index.h"

namespace letrado::tournament {

namespace {

// Edmonds' largest matching, one search from each free player. A search that fails has marked everybody who can be
// reached by an alternating path of even length: whoever of them is left out, the root can be served instead. So the
// marked ones are a set of which one is always left out, and any one may be.
class LargestMatching {
  public:
    LargestMatching(int size, const std::function<bool(int, int)>& admissible)
        : mate_(at(size), none), neighbours_(at(size)) {
        for (int a = 0; a < size; ++a)
            for (int b = 0; b < size; ++b)
                if (a != b && admissible(a, b)) neighbours_[at(a)].push_back(b);
        for (int a = 0; a < size; ++a)
            if (mate_[at(a)] == none) augment(search(a));
    }

    [[nodiscard]] std::vector<int> smallest_reason() {
        std::vector<int> best;
        for (int root = 0; root < static_cast<int>(mate_.size()); ++root) {
            if (mate_[at(root)] != none) continue;
            search(root);
            std::vector<int> marked;
            for (int i = 0; i < static_cast<int>(mate_.size()); ++i)
                if (outer_[at(i)]) marked.push_back(i);
            if (best.empty() || marked.size() < best.size()) best = marked;
        }
        return best;
    }

  private:
    static constexpr int none = -1;

    [[nodiscard]] int common_base(int a, int b) const {
        std::vector<bool> seen(mate_.size());
        while (true) {
            a = base_[at(a)];
            seen[at(a)] = true;
            if (mate_[at(a)] == none) break;
            a = parent_[at(mate_[at(a)])];
        }
        while (true) {
            b = base_[at(b)];
            if (seen[at(b)]) return b;
            b = parent_[at(mate_[at(b)])];
        }
    }

    void mark_path(std::vector<bool>& blossom, int v, int base, int child) {
        while (base_[at(v)] != base) {
            blossom[at(base_[at(v)])] = blossom[at(base_[at(mate_[at(v)])])] = true;
            parent_[at(v)] = child;
            child = mate_[at(v)];
            v = parent_[at(mate_[at(v)])];
        }
    }

    // The free end of an augmenting path from the root, or none.
    int search(int root) {
        const std::size_t size = mate_.size();
        outer_.assign(size, false);
        parent_.assign(size, none);
        base_.resize(size);
        for (std::size_t i = 0; i < size; ++i)
            base_[i] = static_cast<int>(i);
        outer_[at(root)] = true;
        std::deque<int> queue{root};
        while (!queue.empty()) {
            const int v = queue.front();
            queue.pop_front();
            for (const int to : neighbours_[at(v)]) {
                if (base_[at(v)] == base_[at(to)] || mate_[at(v)] == to) continue;
                if (to == root || (mate_[at(to)] != none && parent_[at(mate_[at(to)])] != none)) {
                    shrink(v, to, queue);
                } else if (parent_[at(to)] == none) {
                    parent_[at(to)] = v;
                    if (mate_[at(to)] == none) return to;
                    outer_[at(mate_[at(to)])] = true;
                    queue.push_back(mate_[at(to)]);
                }
            }
        }
        return none;
    }

    void shrink(int v, int to, std::deque<int>& queue) {
        const int base = common_base(v, to);
        std::vector<bool> blossom(mate_.size());
        mark_path(blossom, v, base, to);
        mark_path(blossom, to, base, v);
        for (std::size_t i = 0; i < mate_.size(); ++i) {
            if (!blossom[at(base_[i])]) continue;
            base_[i] = base;
            if (!outer_[i]) {
                outer_[i] = true;
                queue.push_back(static_cast<int>(i));
            }
        }
    }

    void augment(int end) {
        while (end != none) {
            const int before = parent_[at(end)];
            const int next = mate_[at(before)];
            mate_[at(end)] = before;
            mate_[at(before)] = end;
            end = next;
        }
    }

    std::vector<int> mate_;
    std::vector<std::vector<int>> neighbours_;
    std::vector<int> parent_;
    std::vector<int> base_;
    std::vector<bool> outer_;
};

}  // namespace

std::vector<int> unservable_set(int size, const std::function<bool(int, int)>& admissible) {
    return LargestMatching(size, admissible).smallest_reason();
}

}  // namespace letrado::tournament
