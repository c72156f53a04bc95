#include "tournament/pairing/lemon_solver.h"

#include <lemon/matching.h>
#include <lemon/smart_graph.h>
#include <limits>
#include <stdexcept>

namespace letrado::tournament {

namespace {

// A weight as LEMON handles numbers: it mixes them with ints, halves them, and has a largest one. LEMON multiplies the
// weights of integers by four, after which its halves are whole; a half that is not would be a fault, and throws.
struct Value {
    Weight w{};

    Value() = default;
    // LEMON assigns 0.
    Value(int first) { w.v[0] = first; }  // NOLINT(google-explicit-constructor)
    explicit Value(const Weight& weight) : w(weight) {}

    Value& operator+=(const Value& other) {
        for (std::size_t i = 0; i < weight_places; ++i)
            w.v[i] += other.w.v[i];
        return *this;
    }
    Value& operator-=(const Value& other) {
        for (std::size_t i = 0; i < weight_places; ++i)
            w.v[i] -= other.w.v[i];
        return *this;
    }
    friend Value operator+(Value a, const Value& b) { return a += b; }
    friend Value operator-(Value a, const Value& b) { return a -= b; }
    friend Value operator-(const Value& a) { return Value() - a; }
    friend Value operator*(int factor, Value a) {
        for (auto& place : a.w.v)
            place *= factor;
        return a;
    }
    friend Value operator/(Value a, int divisor) {
        for (auto& place : a.w.v) {
            if (place % divisor != 0) throw std::logic_error("matching: a dual value is not whole");
            place /= divisor;
        }
        return a;
    }
    friend bool operator<(const Value& a, const Value& b) { return a.w < b.w; }
    friend bool operator>(const Value& a, const Value& b) { return b.w < a.w; }
    [[maybe_unused]] friend bool operator<=(const Value& a, const Value& b) { return !(b.w < a.w); }
    [[maybe_unused]] friend bool operator>=(const Value& a, const Value& b) { return !(a.w < b.w); }
    friend bool operator==(const Value& a, const Value& b) { return a.w == b.w; }
    friend bool operator!=(const Value& a, const Value& b) { return !(a.w == b.w); }
};

}  // namespace

}  // namespace letrado::tournament

template <>
struct std::numeric_limits<letrado::tournament::Value> {
    [[maybe_unused]] static constexpr bool is_specialized = true;
    static constexpr bool is_integer = true;
    [[maybe_unused]] static constexpr bool is_signed = true;
    [[maybe_unused]] static constexpr bool is_exact = true;
    [[maybe_unused]] static constexpr bool has_infinity = false;
    // Far from the end of the numbers, so that something can still be taken from it or added.
    static letrado::tournament::Value max() {
        letrado::tournament::Value value;
        value.w.v[0] = std::int64_t{1} << 60;
        return value;
    }
};

namespace letrado::tournament {

MatchingDual solve_matching(int nodes, const std::vector<MatchingEdge>& edges) {
    using Graph = lemon::SmartGraph;
    using Map = Graph::EdgeMap<Value>;

    Graph graph;
    graph.reserveNode(nodes);
    graph.reserveEdge(static_cast<int>(edges.size()));
    for (int i = 0; i < nodes; ++i)
        graph.addNode();
    Map weights(graph);
    for (const auto& edge : edges)
        weights[graph.addEdge(Graph::nodeFromId(edge.a), Graph::nodeFromId(edge.b))] = -Value(edge.cost);

    MatchingDual result;
    lemon::MaxWeightedPerfectMatching<Graph, Map> algorithm(graph, weights);
    if (!algorithm.run()) return result;

    for (int i = 0; i < nodes; ++i) {
        const auto node = Graph::nodeFromId(i);
        result.mate.push_back(Graph::id(algorithm.mate(node)));
        result.node.push_back((-algorithm.nodeValue(node)).w);
    }
    for (int i = 0; i < algorithm.blossomNum(); ++i) {
        MatchingBlossom blossom;
        blossom.value = algorithm.blossomValue(i).w;
        for (lemon::MaxWeightedPerfectMatching<Graph, Map>::BlossomIt node(algorithm, i); node != lemon::INVALID;
             ++node)
            blossom.nodes.push_back(Graph::id(node));
        result.blossoms.push_back(std::move(blossom));
    }
    return result;
}

}  // namespace letrado::tournament
