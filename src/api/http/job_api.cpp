#include "api/http/job_api.h"

#include <array>
#include <boost/json.hpp>
#include <cmath>

#include "api/json/codec.h"
#include "api/json/json_parts.h"
#include "api/json/read_message.h"
#include "notation/pretty_json.h"
#include "service/jobs/position_jobs.h"
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
                               {"progress", std::round(job.progress * 1000) / 1000},
                               {"made", job.made}};
    return with_members(notation::plain(object),
                        {{"result", job.result}, {"error", job.error ? write_error(*job.error) : std::string()}});
}

net::Response job_response(const std::expected<service::Job, service::ServiceError>& job, int status = 200) {
    return job ? json_response(write_job(*job), status) : error_response(job.error());
}

// Whether such numbers may be is for whoever answers the question to say.
service::PositionQuestion question_of(request::Job message) {
    service::PositionQuestion question;
    question.kind = std::move(message.kind);
    question.game = std::move(message.game);
    question.turns = message.turns;
    question.position = std::move(message.position);
    if (!message.edition.empty()) question.edition = std::move(message.edition);
    question.candidates = message.candidates.value_or(question.candidates);
    question.plies = message.plies.value_or(question.plies);
    question.iterations = message.iterations.value_or(question.iterations);
    question.seconds = message.seconds.value_or(question.seconds);
    return question;
}

}  // namespace

std::span<const RouteOf<JobApi>> JobApi::routes() {
    using Jobs = RouteOf<JobApi>;
    static constexpr std::array table{
        Jobs{{"POST", "/api/jobs", Needs::person, 20, usual_body}, &JobApi::ask_for},
        Jobs{{"GET", "/api/jobs/{job}", Needs::person, 1}, &JobApi::show},
        Jobs{{"DELETE", "/api/jobs/{job}", Needs::person, 1, usual_body}, &JobApi::call_off},
    };
    return table;
}

void JobApi::show(const CallPtr& call) {
    call->reply(job_response(parts_.jobs.show(call->parameter("job"), call->person->account)));
}

void JobApi::call_off(const CallPtr& call) {
    call->reply(job_response(parts_.jobs.cancel(call->parameter("job"), call->person->account)));
}

// Who plays a game that counts asks the engine as little as the dictionary.
void JobApi::ask_for(const CallPtr& call) {
    if (!parts_.bots.library()) return call->refuse({ErrorCode::unavailable});
    auto message = read_request<request::Job>(call->request.body);
    if (!message) return call->refuse(message.error());
    const std::string id = message->id;
    parts_.tools.answer(call, "jobs", [this, call, id, question = question_of(std::move(*message))] {
        const service::Person& person = *call->person;
        auto work = service::position_work({parts_.store, parts_.lexica, *parts_.bots.library()}, person, question);
        if (!work) return error_response(work.error());
        service::JobRequest request;
        request.id = id.empty() ? service::new_id() : service::id_from("job\n" + person.account + '\n' + id);
        request.owner = person.account;
        // A new guest is made in a moment: those of an address are one.
        request.payer = person.has(service::role_guest) ? "at " + call->place() : person.account;
        request.kind = question.kind;
        request.priority =
            question.seconds > seconds_to_wait_for ? service::JobPriority::whenever : service::JobPriority::soon;
        request.longest = std::chrono::seconds(question.seconds);
        request.work = std::move(*work);
        return job_response(parts_.jobs.submit(std::move(request)), 202);
    });
}

}  // namespace letrado::api
