#include "service/commission_stream.h"

#include <boost/json.hpp>
#include <fmt/format.h>

namespace letrado::service {

namespace {

namespace json = boost::json;
using namespace commission;

constexpr std::int64_t page = 1000;

void write(json::object& out, const Proposed& body) {
    out["event"] = "proposed";
    out["kind"] = name_of(body.change.kind);
    out["entry"] = body.change.entry;
    out["before"] = body.change.before;
    out["added"] = body.change.added;
    out["line"] = body.change.line;
    out["reason"] = body.reason;
}
void write(json::object& out, const Revised& body) {
    out["event"] = "revised";
    out["added"] = body.added;
    out["line"] = body.line;
}
void write(json::object& out, const Commented& body) {
    out["event"] = "commented";
    out["text"] = body.text;
}
void write(json::object& out, const Voted& body) {
    out["event"] = "voted";
    out["vote"] = name_of(body.vote);
}
void write(json::object& out, const Closed& body) {
    out["event"] = "closed";
    out["outcome"] = name_of(body.outcome);
}
void write(json::object& out, const Reopened&) {
    out["event"] = "reopened";
}

std::string text_at(const json::object& object, std::string_view key) {
    return std::string(std::string_view(object.at(key).as_string()));
}

std::optional<EventBody> read_body(const json::object& object) {
    const std::string_view event = object.at("event").as_string();
    const int number = static_cast<int>(object.at("number").as_int64());
    const auto text = [&](std::string_view key) { return text_at(object, key); };
    if (event == "proposed") {
        const auto kind = from_name<Kind>(kind_names, text("kind"));
        if (!kind) return std::nullopt;
        return Proposed{number, {*kind, text("entry"), text("before"), text("added"), text("line")}, text("reason")};
    }
    if (event == "revised") return Revised{number, text("added"), text("line")};
    if (event == "commented") return Commented{number, text("text")};
    if (event == "reopened") return Reopened{number};
    if (event == "voted") {
        const auto vote = from_name<Vote>(vote_names, text("vote"));
        if (!vote) return std::nullopt;
        return Voted{number, *vote};
    }
    if (event != "closed") return std::nullopt;
    const auto outcome = from_name<Status>(status_names, text("outcome"));
    if (!outcome || *outcome == Status::open) return std::nullopt;
    return Closed{number, *outcome};
}

}  // namespace

std::string commission_stream_of(std::string_view edition) {
    return fmt::format("commission:{}", edition);
}

std::string write_commission_event(const Event& event) {
    json::object out{
        {"number", number_of(event.body)}, {"account", event.by.account}, {"name", event.by.name}, {"at", event.at}};
    std::visit([&](const auto& body) { write(out, body); }, event.body);
    return json::serialize(out);
}

std::optional<Event> read_commission_event(std::string_view text) {
    try {
        const json::value value = json::parse(text);
        const json::object& object = value.as_object();
        auto body = read_body(object);
        if (!body) return std::nullopt;
        return Event{
            {text_at(object, "account"), text_at(object, "name")}, object.at("at").as_int64(), std::move(*body)};
    } catch (const std::exception&) {
        return std::nullopt;
    }
}

std::expected<store::Sequence, store::Error> read_commission(store::EventLog& log, std::string_view edition,
                                                             store::Sequence after,
                                                             const std::function<void(const Event&)>& each) {
    const std::string stream = commission_stream_of(edition);
    for (;;) {
        const auto records = log.read(stream, after, page);
        if (!records) return std::unexpected(records.error());
        for (const store::StoredEvent& record : *records) {
            after = record.sequence;
            if (const auto event = read_commission_event(record.payload)) each(*event);
        }
        if (std::ssize(*records) < page) return after;
    }
}

std::expected<std::vector<std::string>, store::Error> commission_events_of(store::Store& store,
                                                                           std::string_view account) {
    store::StreamQuery query;
    query.kind = commission_kind;
    const auto streams = store.list_streams(query);
    if (!streams) return std::unexpected(streams.error());
    std::vector<std::string> events;
    for (const store::StreamInfo& stream : *streams) {
        const std::string edition = stream.id.substr(stream.id.find(':') + 1);
        const auto read = read_commission(store, edition, 0, [&](const Event& event) {
            if (event.by.account == account) events.push_back(write_commission_event(event));
        });
        if (!read) return std::unexpected(read.error());
    }
    return events;
}

}  // namespace letrado::service
