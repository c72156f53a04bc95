#include "api/http/report_api.h"

#include <array>
#include <fmt/format.h>

#include "api/json/read_message.h"

namespace letrado::api {

using service::ErrorCode;

std::span<const RouteOf<ReportApi>> ReportApi::routes() {
    static constexpr std::array table{
        RouteOf<ReportApi>{{"POST", "/api/reports", Needs::person, 2, usual_body}, &ReportApi::report},
    };
    return table;
}

void ReportApi::report(const CallPtr& call) {
    const auto message = read_request<request::Report>(call->request.body);
    if (!message) return call->refuse(message.error());
    const auto now = std::chrono::steady_clock::now();
    const std::string address = "address:" + call->place();
    if (!reports_.take(address, now, 0.25) || !reports_.take(call->person->account, now))
        return call->refuse({ErrorCode::too_many});
    // What is no report costs nobody one.
    call->reply = [this, address, account = call->person->account, now,
                   reply = std::move(call->reply)](net::Response response) {
        if (response.status >= 400) {
            reports_.charge(address, now, -0.25);
            reports_.charge(account, now, -1);
        }
        reply(std::move(response));
    };
    service::NewReport report{message->about, message->place, message->reason, message->text};
    const auto key = service::name_key(report.about);
    // The chat is nowhere but here: what is reported is kept with the report.
    for (const service::ChatLine& line : parts_.chat.last_lines(report.place))
        if (key && service::name_key(line.from) == key) report.lines.push_back(line.text);
    parts_.answers.at_desk(call, [this, person = *call->person, report = std::move(report)] {
        const auto number = parts_.moderation.report(person, report, parts_.answers.store_now());
        if (!number) return error_response(number.error());
        return json_response(fmt::format("{{\"number\":{}}}", *number), 201);
    });
}

}  // namespace letrado::api
