#include "tournament/pairing/obstacle.h"

#include <algorithm>
#include <cstddef>
#include <deque>

namespace letrado::tournament {

namespace {

std::size_t slot(int player) {
    return static_cast<std::size_t>(player);
}

// Edmonds' largest matching, one search from each free player. A search that fails has marked everybody who can be
// reached by an alternating path of even length: whoever of them is left out, the root can be served instead. So the
// marked ones are a set of which one is always left out, and any one may be.
class LargestMatching {
  public:
    LargestMatching(int size, const std::function<bool(int, int)>& admissible)
        : mate_(slot(size), none), neighbours_(slot(size)) {
        for (int a = 0; a < size; ++a)
            for (int b = 0; b < size; ++b)
                if (a != b && admissible(a, b)) neighbours_[slot(a)].push_back(b);
        for (int a = 0; a < size; ++a)
            if (mate_[slot(a)] == none) augment(search(a));
    }

    [[nodiscard]] std::vector<int> smallest_reason() {
        std::vector<int> best;
        for (int root = 0; root < static_cast<int>(mate_.size()); ++root) {
            if (mate_[slot(root)] != none) continue;
            search(root);
            std::vector<int> marked;
            for (int i = 0; i < static_cast<int>(mate_.size()); ++i)
                if (outer_[slot(i)]) marked.push_back(i);
            if (best.empty() || marked.size() < best.size()) best = marked;
        }
        return best;
    }

  private:
    static constexpr int none = -1;

    [[nodiscard]] int common_base(int a, int b) const {
        std::vector<bool> seen(mate_.size());
        while (true) {
            a = base_[slot(a)];
            seen[slot(a)] = true;
            if (mate_[slot(a)] == none) break;
            a = parent_[slot(mate_[slot(a)])];
        }
        while (true) {
            b = base_[slot(b)];
            if (seen[slot(b)]) return b;
            b = parent_[slot(mate_[slot(b)])];
        }
    }

    void mark_path(std::vector<bool>& blossom, int v, int base, int child) {
        while (base_[slot(v)] != base) {
            blossom[slot(base_[slot(v)])] = blossom[slot(base_[slot(mate_[slot(v)])])] = true;
            parent_[slot(v)] = child;
            child = mate_[slot(v)];
            v = parent_[slot(mate_[slot(v)])];
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
        outer_[slot(root)] = true;
        std::deque<int> queue{root};
        while (!queue.empty()) {
            const int v = queue.front();
            queue.pop_front();
            for (const int to : neighbours_[slot(v)]) {
                if (base_[slot(v)] == base_[slot(to)] || mate_[slot(v)] == to) continue;
                if (to == root || (mate_[slot(to)] != none && parent_[slot(mate_[slot(to)])] != none)) {
                    shrink(v, to, queue);
                } else if (parent_[slot(to)] == none) {
                    parent_[slot(to)] = v;
                    if (mate_[slot(to)] == none) return to;
                    outer_[slot(mate_[slot(to)])] = true;
                    queue.push_back(mate_[slot(to)]);
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
            if (!blossom[slot(base_[i])]) continue;
            base_[i] = base;
            if (!outer_[i]) {
                outer_[i] = true;
                queue.push_back(static_cast<int>(i));
            }
        }
    }

    void augment(int end) {
        while (end != none) {
            const int before = parent_[slot(end)];
            const int next = mate_[slot(before)];
            mate_[slot(end)] = before;
            mate_[slot(before)] = end;
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
