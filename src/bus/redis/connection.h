// One connection to a Redis server that never makes its thread wait once it is made.
#pragma once

#include <chrono>
#include <functional>
#include <hiredis/hiredis.h>
#include <initializer_list>
#include <memory>
#include <string_view>

#include "bus/redis/redis_bus.h"

namespace letrado::bus {

class RedisConnection {
  public:
    // Nothing if the server does not answer in time or refuses the password.
    [[nodiscard]] static std::unique_ptr<RedisConnection> open(const RedisOptions& options);

    [[nodiscard]] int descriptor() const { return context_->fd; }
    // Whether something waits to be sent.
    [[nodiscard]] bool has_output() const { return has_output_; }
    // When something last arrived.
    [[nodiscard]] std::chrono::steady_clock::time_point heard() const { return heard_; }

    void queue(std::initializer_list<std::string_view> words);

    // Sends what it can; receives what there is and calls `handle` for each answer. False if the connection is lost, or
    // the server answers with an error.
    [[nodiscard]] bool send();
    [[nodiscard]] bool receive(const std::function<void(const redisReply&)>& handle);

  private:
    struct Free {
        void operator()(redisContext* context) const { ::redisFree(context); }
        void operator()(redisReply* reply) const { ::freeReplyObject(reply); }
    };
    using Context = std::unique_ptr<redisContext, Free>;
    using Reply = std::unique_ptr<redisReply, Free>;

    explicit RedisConnection(Context context);

    Context context_;
    bool has_output_ = false;
    std::chrono::steady_clock::time_point heard_ = std::chrono::steady_clock::now();
};

}  // namespace letrado::bus
