// The weighted blossom algorithm on a matrix: vertices 1…n and blossoms n + 1…2n are rows; 0 is nobody.
#include <algorithm>
#include <deque>
#include <numeric>

#include "pairing/plain_solver.h"

namespace letrado::tournament::plain {

namespace {

Vector times(Vector v, std::int64_t factor) {
    for (auto& place : v)
        place *= factor;
    return v;
}

Vector minus(const Vector& a, const Vector& b) {
    return sum(a, times(b, -1));
}

Vector half(Vector v) {
    for (auto& place : v)
        place /= 2;
    return v;
}

class Blossoms {
  public:
    explicit Blossoms(const Costs& costs) : n_(static_cast<int>(costs.size())), rows_(n_) {
        const int size = 2 * n_ + 1;
        edge_.assign(at(size), std::vector<Edge>(at(size)));
        // A cost becomes a weight that is to be large: far above zero, so that a matching never leaves anybody out.
        Vector top{};
        for (const auto& row : costs)
            for (const auto& cost : row)
                for (std::size_t i = 0; i < top.size(); ++i)
                    top[i] = std::max(top[i], cost[i]);
        top[0] = top[0] * n_ + n_ + 1;
        for (int u = 1; u < size; ++u)
            for (int v = 1; v < size; ++v) {
                edge_[at(u)][at(v)] = {u, v, {}, false};
                if (u <= n_ && v <= n_ && u != v)
                    edge_[at(u)][at(v)] = {u, v, times(minus(top, costs[at(u - 1)][at(v - 1)]), 2), true};
            }
        label_.assign(at(size), {});
        match_.assign(at(size), 0);
        slack_.assign(at(size), 0);
        outer_.assign(at(size), 0);
        parent_.assign(at(size), 0);
        inside_.assign(at(size), std::vector<int>(at(n_ + 1)));
        flower_.assign(at(size), {});
        state_.assign(at(size), unseen);
        visited_.assign(at(size), 0);
    }

    Answer solve(const Costs& costs) {
        Vector most{};
        for (int u = 1; u <= n_; ++u) {
            outer_[at(u)] = u;
            inside_[at(u)][at(u)] = u;
            for (int v = 1; v <= n_; ++v)
                if (u != v) most = std::max(most, edge_[at(u)][at(v)].weight);
        }
        for (int u = 1; u <= n_; ++u)
            label_[at(u)] = half(most);
        while (phase()) {
        }
        Answer answer;
        for (int u = 1; u <= n_; ++u)
            if (match_[at(u)] > u) {
                answer.pairs.emplace_back(u - 1, match_[at(u)] - 1);
                answer.cost = sum(answer.cost, costs[at(u - 1)][at(match_[at(u)] - 1)]);
            }
        return answer;
    }

  private:
    enum State : int { unseen = -1, even = 0, odd = 1 };
    struct Edge {
        int u = 0, v = 0;
        Vector weight{};
        bool there = false;
    };
    static std::size_t at(int i) { return static_cast<std::size_t>(i); }

    // The dual slack of an edge, doubled weights included.
    [[nodiscard]] Vector slack_of(const Edge& e) const {
        return minus(sum(label_[at(e.u)], label_[at(e.v)]), edge_[at(e.u)][at(e.v)].weight);
    }
    void update_slack(int u, int x) {
        if (slack_[at(x)] == 0 || slack_of(edge_[at(u)][at(x)]) < slack_of(edge_[at(slack_[at(x)])][at(x)]))
            slack_[at(x)] = u;
    }
    void set_slack(int x) {
        slack_[at(x)] = 0;
        for (int u = 1; u <= n_; ++u)
            if (edge_[at(u)][at(x)].there && outer_[at(u)] != x && state_[at(outer_[at(u)])] == even)
                update_slack(u, x);
    }
    void push(int x) {
        if (x <= n_) return queue_.push_back(x);
        for (const int y : flower_[at(x)])
            push(y);
    }
    void set_outer(int x, int b) {
        outer_[at(x)] = b;
        if (x > n_)
            for (const int y : flower_[at(x)])
                set_outer(y, b);
    }
    // Where x stands in the blossom b, counted so that the way there from the base is even.
    int position(int b, int x) {
        auto& flower = flower_[at(b)];
        const auto place = static_cast<int>(std::ranges::find(flower, x) - flower.begin());
        if (place % 2 == 0) return place;
        std::reverse(flower.begin() + 1, flower.end());
        return static_cast<int>(flower.size()) - place;
    }
    void set_match(int u, int v) {
        match_[at(u)] = edge_[at(u)][at(v)].v;
        if (u <= n_) return;
        const Edge e = edge_[at(u)][at(v)];
        const int x = inside_[at(u)][at(e.u)];
        const int place = position(u, x);
        for (int i = 0; i < place; ++i)
            set_match(flower_[at(u)][at(i)], flower_[at(u)][at(i ^ 1)]);
        set_match(x, v);
        std::rotate(flower_[at(u)].begin(), flower_[at(u)].begin() + place, flower_[at(u)].end());
    }
    void augment(int u, int v) {
        while (true) {
            const int next = outer_[at(match_[at(u)])];
            set_match(u, v);
            if (next == 0) return;
            set_match(next, outer_[at(parent_[at(next)])]);
            u = outer_[at(parent_[at(next)])];
            v = next;
        }
    }
    int common_base(int u, int v) {
        ++stamp_;
        for (; u != 0 || v != 0; std::swap(u, v)) {
            if (u == 0) continue;
            if (visited_[at(u)] == stamp_) return u;
            visited_[at(u)] = stamp_;
            u = outer_[at(match_[at(u)])];
            if (u != 0) u = outer_[at(parent_[at(u)])];
        }
        return 0;
    }
    void add_blossom(int u, int base, int v) {
        int b = n_ + 1;
        while (b <= rows_ && outer_[at(b)] != 0)
            ++b;
        if (b > rows_) ++rows_;
        label_[at(b)] = {};
        state_[at(b)] = even;
        match_[at(b)] = match_[at(base)];
        auto& flower = flower_[at(b)];
        flower.assign(1, base);
        const auto climb = [&](int from) {
            for (int x = from; x != base;) {
                flower.push_back(x);
                const int y = outer_[at(match_[at(x)])];
                flower.push_back(y);
                push(y);
                x = outer_[at(parent_[at(y)])];
            }
        };
        climb(u);
        std::reverse(flower.begin() + 1, flower.end());
        climb(v);
        set_outer(b, b);
        for (int x = 1; x <= rows_; ++x)
            edge_[at(b)][at(x)].there = edge_[at(x)][at(b)].there = false;
        std::ranges::fill(inside_[at(b)], 0);
        for (const int part : flower) {
            for (int x = 1; x <= rows_; ++x) {
                if (!edge_[at(part)][at(x)].there) continue;
                if (!edge_[at(b)][at(x)].there || slack_of(edge_[at(part)][at(x)]) < slack_of(edge_[at(b)][at(x)])) {
                    edge_[at(b)][at(x)] = edge_[at(part)][at(x)];
                    edge_[at(x)][at(b)] = edge_[at(x)][at(part)];
                }
            }
            for (int x = 1; x <= n_; ++x)
                if (inside_[at(part)][at(x)] != 0) inside_[at(b)][at(x)] = part;
        }
        set_slack(b);
    }
    void expand(int b) {
        for (const int part : flower_[at(b)])
            set_outer(part, part);
        const int x = inside_[at(b)][at(edge_[at(b)][at(parent_[at(b)])].u)];
        const int place = position(b, x);
        const auto& flower = flower_[at(b)];
        for (int i = 0; i < place; i += 2) {
            const int odd_one = flower[at(i)], even_one = flower[at(i + 1)];
            parent_[at(odd_one)] = edge_[at(even_one)][at(odd_one)].u;
            state_[at(odd_one)] = odd;
            state_[at(even_one)] = even;
            slack_[at(odd_one)] = 0;
            set_slack(even_one);
            push(even_one);
        }
        state_[at(x)] = odd;
        parent_[at(x)] = parent_[at(b)];
        for (std::size_t i = at(place + 1); i < flower.size(); ++i) {
            state_[at(flower[i])] = unseen;
            set_slack(flower[i]);
        }
        outer_[at(b)] = 0;
    }
    // A tight edge. Whether it made the matching larger.
    bool found(const Edge& e) {
        const int u = outer_[at(e.u)], v = outer_[at(e.v)];
        if (state_[at(v)] == unseen) {
            parent_[at(v)] = e.u;
            state_[at(v)] = odd;
            const int next = outer_[at(match_[at(v)])];
            slack_[at(v)] = slack_[at(next)] = 0;
            state_[at(next)] = even;
            push(next);
        } else if (state_[at(v)] == even) {
            const int base = common_base(u, v);
            if (base == 0) {
                augment(u, v);
                augment(v, u);
                return true;
            }
            add_blossom(u, base, v);
        }
        return false;
    }
    // One augmentation; false when everybody is matched.
    bool phase() {
        std::fill(state_.begin() + 1, state_.begin() + rows_ + 1, unseen);
        std::fill(slack_.begin() + 1, slack_.begin() + rows_ + 1, 0);
        queue_.clear();
        for (int x = 1; x <= rows_; ++x)
            if (outer_[at(x)] == x && match_[at(x)] == 0) {
                parent_[at(x)] = 0;
                state_[at(x)] = even;
                push(x);
            }
        if (queue_.empty()) return false;
        while (true) {
            while (!queue_.empty()) {
                const int u = queue_.front();
                queue_.pop_front();
                if (state_[at(outer_[at(u)])] == odd) continue;
                for (int v = 1; v <= n_; ++v) {
                    if (!edge_[at(u)][at(v)].there || outer_[at(u)] == outer_[at(v)]) continue;
                    if (slack_of(edge_[at(u)][at(v)]) == Vector{}) {
                        if (found(edge_[at(u)][at(v)])) return true;
                    } else {
                        update_slack(u, outer_[at(v)]);
                    }
                }
            }
            move_duals();
            for (int x = 1; x <= rows_; ++x) {
                const int from = slack_[at(x)];
                if (outer_[at(x)] == x && from != 0 && outer_[at(from)] != x &&
                    slack_of(edge_[at(from)][at(x)]) == Vector{})
                    if (found(edge_[at(from)][at(x)])) return true;
            }
            for (int b = n_ + 1; b <= rows_; ++b)
                if (outer_[at(b)] == b && state_[at(b)] == odd && label_[at(b)] == Vector{}) expand(b);
        }
    }
    void move_duals() {
        bool known = false;
        Vector step{};
        const auto offer = [&](const Vector& candidate) {
            if (!known || candidate < step) step = candidate;
            known = true;
        };
        for (int b = n_ + 1; b <= rows_; ++b)
            if (outer_[at(b)] == b && state_[at(b)] == odd) offer(half(label_[at(b)]));
        for (int x = 1; x <= rows_; ++x) {
            if (outer_[at(x)] != x || slack_[at(x)] == 0) continue;
            const Vector slack = slack_of(edge_[at(slack_[at(x)])][at(x)]);
            if (state_[at(x)] == unseen) offer(slack);
            if (state_[at(x)] == even) offer(half(slack));
        }
        for (int u = 1; u <= n_; ++u) {
            if (state_[at(outer_[at(u)])] == even) label_[at(u)] = minus(label_[at(u)], step);
            if (state_[at(outer_[at(u)])] == odd) label_[at(u)] = sum(label_[at(u)], step);
        }
        for (int b = n_ + 1; b <= rows_; ++b) {
            if (outer_[at(b)] != b) continue;
            if (state_[at(b)] == even) label_[at(b)] = sum(label_[at(b)], times(step, 2));
            if (state_[at(b)] == odd) label_[at(b)] = minus(label_[at(b)], times(step, 2));
        }
    }

    int n_, rows_;
    std::vector<std::vector<Edge>> edge_;
    std::vector<Vector> label_;
    std::vector<int> match_, slack_, outer_, parent_, state_, visited_;
    std::vector<std::vector<int>> inside_, flower_;
    std::deque<int> queue_;
    int stamp_ = 0;
};

}  // namespace

Answer by_blossoms(const Costs& costs) {
    if (costs.empty()) return {};
    return Blossoms(costs).solve(costs);
}

}  // namespace letrado::tournament::plain
