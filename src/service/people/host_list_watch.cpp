#include "service/people/host_list_watch.h"

#include <optional>
#include <utility>

#include "service/ask.h"

namespace letrado::service {

void HostListWatch::start() {
    if (files_.none()) return;
    take(files_.stamp(), files_.read());
    watch();
}

void HostListWatch::watch() {
    if (stopping_) return;
    using Read = std::pair<std::string, std::optional<std::expected<HostLists, base::Text>>>;
    ask(
        parts_.desk, parts_.loop,
        [files = files_, known = stamp_]() -> Read {
            std::string stamp = files.stamp();
            if (stamp == known) return {stamp, std::nullopt};
            return {stamp, files.read()};
        },
        [this](std::expected<Read, Failure> read) {
            if (!read || !read->second) return;
            take(std::move(read->first), std::move(*read->second));
        },
        "lists");
    parts_.loop.after(pause, [this] { watch(); });
}

void HostListWatch::take(std::string stamp, std::expected<HostLists, base::Text> lists) {
    stamp_ = std::move(stamp);
    // A list that cannot be read changes nothing: what was in force stays.
    if (!lists) return parts_.log.error("lists_bad", {{"what", lists.error().en}});
    const auto fresh = std::make_shared<const HostLists>(std::move(*lists));
    parts_.log.info("lists_read",
                    {{"names", std::to_string(fresh->names.size())}, {"words", std::to_string(fresh->words.size())}});
    current_.store(fresh);
}

}  // namespace letrado::service
