// The requests for long computations: asked for once, looked at until they are done, called off.
#include <boost/json.hpp>
#include <cmath>

#include "api/http/http_call.h"
#include "service/people/secrets.h"

namespace letrado::api {

using service::ErrorCode;

namespace {

// What takes longer than a person waits for goes behind what does not.
constexpr std::int64_t seconds_to_wait_for = 30;

std::string write_job(const service::Job& job) {
    boost::json::object object{{"id", job.id},
                               {"kind", job.kind},
                               {"state", game::name_of(job.state)},
                               {"progress", nullptr},
                               {"made", job.made}};
    // A whole number is written as one.
    if (job.progress == 0 || job.progress == 1) {
        object["progress"] = static_cast<std::int64_t>(job.progress);
    } else {
        object["progress"] = std::round(job.progress * 1000) / 1000;
    }
    if (!job.result.empty()) object.emplace("result", boost::json::parse(job.result));
    if (job.error) object.emplace("error", boost::json::parse(write_error(*job.error)));
    return boost::json::serialize(object);
}

net::Response job_response(const std::expected<service::Job, service::ServiceError>& job, int status = 200) {
    return job ? json_response(write_job(*job), status) : error_response(job.error());
}

}  // namespace

void Api::route_jobs(const CallPtr& call) {
    if (!call->person) return call->reply(error_response({ErrorCode::not_signed_in}));
    constexpr std::string_view all = "/api/jobs";
    if (call->path == all) return ask_for_job(call);
    const std::string_view id = std::string_view(call->path).substr(all.size() + 1);
    const std::string& owner = call->person->account;
    call->reply(job_response(call->request.method == "DELETE" ? jobs_.cancel(id, owner) : jobs_.show(id, owner)));
}

// Who plays a game that counts asks the engine as little as the dictionary.
void Api::ask_for_job(const CallPtr& call) {
    if (!parts_.bots.library()) return call->reply(error_response({ErrorCode::unavailable}));
    auto message = read_request("job", call->request.body);
    if (!message) return call->reply(error_response(message.error()));
    ask_about_words(call, "jobs", [this, call, id = message->id, question = std::move(message->question)] {
        const service::Person& person = *call->person;
        auto work = service::position_work({parts_.store, parts_.lexica, *parts_.bots.library()}, person, question);
        if (!work) return error_response(work.error());
        service::JobRequest request;
        request.id = id.empty() ? service::new_id() : service::id_from("job\n" + person.account + '\n' + id);
        request.owner = person.account;
        // A new guest is made in a moment: those of an address are one.
        request.payer =
            person.has(service::role_guest) ? "at " + net::limit_key(call->request.address) : person.account;
        request.kind = question.kind;
        request.priority =
            question.seconds > seconds_to_wait_for ? service::JobPriority::whenever : service::JobPriority::soon;
        request.longest = std::chrono::seconds(question.seconds);
        request.work = std::move(*work);
        return job_response(jobs_.submit(std::move(request)), 202);
    });
}

}  // namespace letrado::api
