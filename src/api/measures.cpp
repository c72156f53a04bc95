#include "api/measures.h"

#include <fmt/format.h>

#include "service/people/secrets.h"

namespace letrado::api {

std::vector<Measure> Measures::all() const {
    std::vector<Measure> all;
    const auto add = [&all](std::string_view name, std::string_view type, auto value) {
        all.push_back({name, type, static_cast<double>(value)});
    };
    const service::GameCounts games = parts_.games.counts();
    add("games_live", "gauge", games.live);
    add("watchers", "gauge", games.watching);
    add("games_created_total", "counter", games.created);
    add("commands_total", "counter", games.commands);
    add("commands_acknowledged_total", "counter", games.acknowledged);
    add("commands_repeated_total", "counter", games.repeated);
    add("commands_refused_total", "counter", games.refused);
    add("append_conflicts_total", "counter", games.conflicts);
    add("store_outages_total", "counter", games.outages);
    add("events_total", "counter", games.events);
    add("bot_moves_total", "counter", games.bot_moves);
    add("games_halted_total", "counter", games.halted);
    add("games_abandoned_total", "counter", games.abandoned);
    add("games_stood_in_total", "counter", games.stood_in);
    add("tables_put_away_total", "counter", games.put_away);
    add("people_online", "gauge", parts_.presence.size());
    add("lobby_offers", "gauge", parts_.lobby.open());
    add("lobby_waiting", "gauge", parts_.lobby.waiting());
    add("chat_rooms", "gauge", parts_.chat.rooms());
    add("chat_lines", "gauge", parts_.chat.lines());
    add("store_writes_waiting", "gauge", parts_.writer.waiting());
    add("desk_waiting", "gauge", parts_.desk.waiting());
    add("bots_waiting", "gauge", parts_.thinkers.waiting() + parts_.quick.waiting());
    const net::ServerCounts net = options_.net_counts();
    add("connections", "gauge", net.connections);
    add("sockets", "gauge", net.sockets);
    add("connections_accepted_total", "counter", net.accepted);
    add("connections_refused_total", "counter", net.refused_connections);
    add("http_requests_total", "counter", net.requests);
    add("rate_limited_total", "counter", net.rate_limited);
    add("bad_requests_total", "counter", net.bad_requests);
    add("timeouts_total", "counter", net.timeouts);
    add("slow_sockets_total", "counter", net.slow_sockets);
    add("messages_in_total", "counter", net.messages_in);
    add("messages_out_total", "counter", net.messages_out);
    add("memory_bytes", "gauge", options_.memory());
    add("passwords_waiting", "gauge", parts_.passwords.waiting());
    add("passwords_hashed_total", "counter", service::passwords_hashed());
    add("words_waiting", "gauge", parts_.words.waiting());
    add("store_up", "gauge", parts_.games.stalled() ? 0 : 1);
    add("bus_up", "gauge", bus_up ? 1 : 0);
    add("bus_messages_lost_total", "counter", parts_.bus.lost());
    const service::JobCounts jobs = parts_.jobs.counts();
    add("jobs_waiting", "gauge", jobs.waiting);
    add("jobs_running", "gauge", jobs.running);
    add("jobs_done_total", "counter", jobs.done);
    add("jobs_failed_total", "counter", jobs.failed);
    add("jobs_cancelled_total", "counter", jobs.cancelled);
    const service::CallCounts calls = parts_.caller.counts();
    add("push_delivered_total", "counter", calls.delivered);
    add("push_failed_total", "counter", calls.failed);
    add("push_gone_total", "counter", calls.gone);
    add("calls_dropped_total", "counter", calls.dropped);
    add("mails_sent_total", "counter", calls.mails);
    add("mails_failed_total", "counter", calls.mails_failed);
    add("restrictions", "gauge", parts_.restrictions.current()->size());
    return all;
}

std::string Measures::text() const {
    std::string text;
    for (const Measure& each : all())
        text += fmt::format("# TYPE letrado_{0} {1}\nletrado_{0} {2:.0f}\n", each.name, each.type, each.value);
    text += fmt::format("# TYPE letrado_build_info gauge\nletrado_build_info{{version=\"{}\",node=\"{}\"}} 1\n",
                        options_.version, options_.games.node);
    text += request_seconds.text("request_seconds");
    text += loop_seconds.text("loop_seconds");
    text += ack_seconds.text("ack_seconds");
    return text + options_.more_metrics();
}

}  // namespace letrado::api
