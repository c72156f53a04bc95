#include "bus/redis/connection.h"

#include <fcntl.h>
#include <vector>

namespace letrado::bus {

namespace {

timeval to_timeval(std::chrono::milliseconds time) {
    return {.tv_sec = time.count() / 1000, .tv_usec = time.count() % 1000 * 1000};
}

}  // namespace

std::unique_ptr<RedisConnection> RedisConnection::open(const RedisOptions& options) {
    const timeval timeout = to_timeval(options.timeout);
    Context context(options.unix_socket.empty() ? ::redisConnectWithTimeout(options.host.c_str(), options.port, timeout)
                                                : ::redisConnectUnixWithTimeout(options.unix_socket.c_str(), timeout));
    if (!context || context->err != 0 || ::redisSetTimeout(context.get(), timeout) != REDIS_OK) return nullptr;
    // A server that is still loading its data answers PING with an error.
    const auto accepts = [&](void* answer) {
        const Reply reply(static_cast<redisReply*>(answer));
        return reply && reply->type != REDIS_REPLY_ERROR;
    };
    if (!options.password.empty() &&
        !accepts(::redisCommand(context.get(), "AUTH %b", options.password.data(), options.password.size()))) {
        return nullptr;
    }
    if (!accepts(::redisCommand(context.get(), "PING"))) return nullptr;
    return std::unique_ptr<RedisConnection>(new RedisConnection(std::move(context)));
}

RedisConnection::RedisConnection(Context context) : context_(std::move(context)) {
    // hiredis looks at this flag to tell "nothing to read" from a timeout.
    context_->flags &= ~REDIS_BLOCK;
    ::fcntl(context_->fd, F_SETFL, ::fcntl(context_->fd, F_GETFL) | O_NONBLOCK);
}

void RedisConnection::queue(std::initializer_list<std::string_view> words) {
    std::vector<const char*> texts;
    std::vector<std::size_t> sizes;
    for (const std::string_view word : words) {
        texts.push_back(word.data());
        sizes.push_back(word.size());
    }
    ::redisAppendCommandArgv(context_.get(), static_cast<int>(words.size()), texts.data(), sizes.data());
    has_output_ = true;
}

bool RedisConnection::send() {
    int done = 0;
    if (::redisBufferWrite(context_.get(), &done) != REDIS_OK) return false;
    has_output_ = done == 0;
    return true;
}

bool RedisConnection::receive(const std::function<void(const redisReply&)>& handle) {
    if (::redisBufferRead(context_.get()) != REDIS_OK) return false;
    while (true) {
        void* answer = nullptr;
        if (::redisReaderGetReply(context_->reader, &answer) != REDIS_OK) return false;
        if (answer == nullptr) return true;
        const Reply reply(static_cast<redisReply*>(answer));
        if (reply->type == REDIS_REPLY_ERROR) return false;
        heard_ = std::chrono::steady_clock::now();
        handle(*reply);
    }
}

}  // namespace letrado::bus
