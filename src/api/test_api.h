// For tests: an Api without a transport, whose requests and sockets are values.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "api/api.h"
#include "service/test_service.h"

namespace letrado::api {

// Holds what it is given until the test says so; takes no more than `most`.
class HeldWorkers : public service::Workers {
  public:
    explicit HeldWorkers(std::size_t most) : most_(most) {}
    bool submit(Work work, std::string_view) override {
        if (held_.size() >= most_) return false;
        held_.push_back(std::move(work));
        return true;
    }
    [[nodiscard]] std::size_t waiting() const override { return held_.size(); }
    void run_all() {
        while (!held_.empty()) {
            Work work = std::move(held_.front());
            held_.erase(held_.begin());
            work();
        }
    }

  private:
    std::size_t most_;
    std::vector<Work> held_;
};

class TestSocket : public net::Socket {
  public:
    void send(net::SharedText text) override { texts.push_back(*text); }
    void close(net::CloseCode code, std::string_view reason) override {
        closed = std::to_string(static_cast<int>(code)) + ' ' + std::string(reason);
    }
    std::vector<std::string> texts;
    std::string closed;
};

inline const ApiOptions& usual_options() {
    static const ApiOptions options;
    return options;
}

// A node of a site.
class TestApi {
  public:
    explicit TestApi(service::TestSite& site, const ApiOptions& options = usual_options(),
                     service::Workers* passwords = nullptr, service::Workers* words = nullptr, base::Log* log = nullptr)
        : site_(site),
          api({loop_,
               *site.store,
               *writer_,
               *site.bus,
               *desk_,
               *thinkers_,
               *quick_,
               site.lexica,
               site.bots,
               site.log,
               {}},
              {passwords == nullptr ? *passwords_ : *passwords, words == nullptr ? *words_ : *words, *jobs_}, options,
              log == nullptr ? site.log : *log) {
        api.start();
    }
    ~TestApi() {
        api.stop();
        site_.loop.run_until([this] { return desk_->waiting() + writer_->waiting() == 0; });
        jobs_.reset();
        passwords_.reset();
        words_.reset();
        thinkers_.reset();
        quick_.reset();
        desk_.reset();
        writer_.reset();
    }

    // The answer when it is there; `answer` is empty until then.
    using Answer = std::shared_ptr<std::optional<net::Response>>;
    Answer send(net::Request request) {
        auto answer = std::make_shared<std::optional<net::Response>>();
        api.on_request(std::move(request), [answer](net::Response response) { *answer = std::move(response); });
        return answer;
    }
    net::Response wait_for(const Answer& answer) {
        EXPECT_TRUE(site_.loop.run_until([&] { return answer->has_value(); }));
        return answer->value_or(net::Response{0});
    }
    net::Response ask(net::Request request) { return wait_for(send(std::move(request))); }
    net::Response get(const std::string& target, const std::string& token = {},
                      const std::string& address = "192.0.2.1") {
        return ask(request("GET", target, {}, token, address));
    }
    net::Response post(const std::string& target, const std::string& body, const std::string& token = {},
                       const std::string& address = "192.0.2.1") {
        return ask(request("POST", target, body, token, address));
    }
    static net::Request request(const std::string& method, const std::string& target, std::string body = {},
                                const std::string& token = {}, const std::string& address = "192.0.2.1") {
        net::Request made{method, target, {{"X-Letrado", "token"}}, std::move(body), address};
        if (!token.empty()) made.headers.push_back({"Authorization", "Bearer " + token});
        return made;
    }

    struct Connection {
        std::shared_ptr<TestSocket> socket = std::make_shared<TestSocket>();
        std::shared_ptr<net::SocketUser> user;
    };
    Connection connect(const std::string& token = {}, const std::string& address = "192.0.2.1") {
        Connection made;
        made.user = api.on_socket(request("GET", "/api/socket", {}, token, address), made.socket);
        return made;
    }

  private:
    service::TestSite& site_;
    service::MortalLoop loop_{site_.loop};
    std::unique_ptr<service::Workers> desk_ =
        std::make_unique<service::ThreadPool>(service::ThreadPool::Options{.threads = 2});
    std::unique_ptr<service::Workers> thinkers_ = std::make_unique<service::ThreadPool>(service::ThreadPool::Options{});
    std::unique_ptr<service::Workers> quick_ = std::make_unique<service::ThreadPool>(service::ThreadPool::Options{});
    std::unique_ptr<service::Workers> passwords_ =
        std::make_unique<service::ThreadPool>(service::ThreadPool::Options{});
    std::unique_ptr<service::Workers> words_ = std::make_unique<service::ThreadPool>(service::ThreadPool::Options{});
    std::unique_ptr<service::Workers> jobs_ = std::make_unique<service::ThreadPool>(service::ThreadPool::Options{});
    std::unique_ptr<store::GroupWriter> writer_ = std::make_unique<store::GroupWriter>(*site_.store);

  public:
    Api api;
};

// The value of a text member of JSON that is written without spaces; empty where it has none.
inline std::string member(const std::string& json, const std::string& name) {
    const std::string begin = '"' + name + "\":\"";
    const std::size_t at = json.find(begin);
    if (at == std::string::npos) return {};
    const std::size_t from = at + begin.size();
    return json.substr(from, json.find('"', from) - from);
}

}  // namespace letrado::api
