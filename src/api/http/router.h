// Finds who answers a request.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "api/allowances.h"
#include "api/http/route.h"

namespace letrado::api {

// Routes by method and path. A segment of a pattern in braces stands for any text but an empty one.
class RouteTable {
  public:
    void add(const RouteInfo& route);
    [[nodiscard]] std::size_t size() const { return routes_.size(); }
    [[nodiscard]] const RouteInfo& at(std::size_t index) const { return routes_[index].info; }

    struct Match {
        std::optional<std::size_t> index;
        std::vector<std::pair<std::string_view, std::string>> parameters{};
        std::string allowed{};      // where another method would do: "GET, HEAD, POST"
        bool needs_nothing = true;  // all that the path has
    };
    // HEAD goes by GET.
    [[nodiscard]] Match find(std::string_view method, std::string_view path) const;

  private:
    struct Entry {
        RouteInfo info;
        std::vector<std::string_view> segments;
    };
    std::vector<Entry> routes_;
};

class Router {
  public:
    using Answer = std::function<void(const CallPtr&)>;

    // REQUIRES: the allowances outlive it.
    explicit Router(Allowances& allowances) : allowances_(allowances) {}

    // REQUIRES: the handler outlives it.
    template <typename Handler>
    void serve(Handler& handler) {
        for (const RouteOf<Handler>& route : Handler::routes())
            add(route.info, [&handler, answer = route.answer](const CallPtr& call) { (handler.*answer)(call); });
    }

    // Answers what needs nothing; whether it did.
    [[nodiscard]] bool answer_stranger(const CallPtr& call) const;
    // Answers: with the handler, or by saying what is wrong with the request. REQUIRES: it is known who asks.
    void answer(const CallPtr& call) const;

    [[nodiscard]] std::size_t size() const { return table_.size(); }

  private:
    void add(const RouteInfo& info, Answer answer);

    Allowances& allowances_;
    RouteTable table_;
    std::vector<Answer> answers_;
};

}  // namespace letrado::api
