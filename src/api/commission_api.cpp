// The requests of the lexicon commission. Every one is checked here, whatever a page shows.
#include <algorithm>
#include <fmt/format.h>

#include "api/commission_json.h"
#include "api/http/http_call.h"
#include "base/strings/encoding.h"
#include "base/zip.h"

namespace letrado::api {

using service::ErrorCode;
using service::ServiceError;

namespace {

constexpr std::string_view prefix = "/api/commission/";

std::vector<std::string> segments(std::string_view path) {
    std::vector<std::string> parts;
    while (!path.empty()) {
        const std::size_t slash = std::min(path.find('/'), path.size());
        parts.emplace_back(path.substr(0, slash));
        path.remove_prefix(std::min(slash + 1, path.size()));
    }
    return parts;
}

// 0 where it is none.
int proposal_number(const std::string& text) {
    const auto number = number_of(text);
    return number && *number > 0 && *number <= 1'000'000 ? static_cast<int>(*number) : 0;
}

service::CommissionOrder order_of(const ClientMessage& message, int number) {
    return {.id = message.id,
            .action = number == 0 ? "propose" : message.action,
            .number = number,
            .kind = message.kind,
            .entry = message.entry,
            .line = message.line,
            .text = message.text,
            .vote = message.vote};
}

net::Response zip_response(const std::string& id, const std::vector<commission::FolderFile>& files) {
    std::vector<base::ZipFile> packed;
    for (const commission::FolderFile& file : files)
        packed.push_back({fmt::format("{}/{}", id, file.name), file.text});
    return {200,
            {{"Content-Type", "application/zip"},
             {"Content-Disposition", fmt::format("attachment; filename=\"{}.zip\"", id)},
             {"Cache-Control", "no-store"}},
            base::zip(packed)};
}

}  // namespace

void Api::route_commission(const CallPtr& call) {
    if (!call->person) return call->reply(error_response({ErrorCode::not_signed_in}));
    if (!call->person->has(service::role_commission)) return call->reply(error_response({ErrorCode::forbidden}));
    const std::vector<std::string> parts = segments(std::string_view(call->path).substr(prefix.size()));
    if (parts.empty()) return call->reply(error_response({ErrorCode::not_found}));
    const std::string& edition = parts[0];
    const std::string what = parts.size() > 1 ? parts[1] : "";
    if (what == "proposals" && !call->request.is_safe())
        return act_in_commission(call, edition, parts.size() > 2 ? parts[2] : "");
    if (what == "entries" || what == "preview")
        return ask_about_words(call, "commission", [this, call, edition, what] {
            return what == "entries" ? find_entries(call->request, edition) : preview_line(call->request, edition);
        });
    answer_by(workers_.words, call, [this, call, edition, what, parts] {
        if (what == "export") return export_folder(call->request, edition);
        if (what == "history") return show_history(call->request, edition);
        if (what == "proposals") {
            const auto proposal = commission_.find(edition, proposal_number(parts.size() > 2 ? parts[2] : ""));
            if (!proposal) return error_response(proposal.error());
            return json_response(write_proposal(*proposal, call->person->account, commission_.charter().quorum));
        }
        return list_proposals(call->request, edition, *call->person);
    });
}

void Api::act_in_commission(const CallPtr& call, const std::string& edition, const std::string& number) {
    if (!may_send(call->person, net::limit_key(call->request.address), "command"))
        return call->reply(error_response({ErrorCode::too_many}));
    const auto message = read_request(number.empty() ? "proposal" : "proposal_step", call->request.body);
    if (!message) return call->reply(error_response(message.error()));
    const int known = number.empty() ? 0 : proposal_number(number);
    if (!number.empty() && known == 0) return call->reply(error_response({ErrorCode::not_found}));
    answer_by(workers_.words, call, [this, call, edition, order = order_of(*message, known)] {
        const auto done = commission_.act(*call->person, edition, order, store_now());
        if (!done) return error_response(done.error());
        return json_response(fmt::format("{{\"number\":{},\"sequence\":{}}}", done->number, done->sequence),
                             order.number == 0 ? 201 : 200);
    });
}

net::Response Api::list_proposals(const net::Request& request, const std::string& edition,
                                  const service::Person& person) {
    service::ProposalQuery query;
    if (const auto status = request.query("status")) {
        query.status = commission::from_name<commission::Status>(commission::status_names, *status);
        if (!query.status) return error_response({ErrorCode::bad_message, "status"});
    }
    query.headword = request.query("headword").value_or("");
    query.before = proposal_number(request.query("before").value_or(""));
    const auto page = commission_.list(edition, query);
    if (!page) return error_response(page.error());
    return json_response(write_proposals(edition, *page, person.account, commission_.charter().quorum));
}

net::Response Api::show_history(const net::Request& request, const std::string& edition) {
    const auto before = number_of(request.query("before"));
    if (request.query("before") && (!before || *before < 1)) return error_response({ErrorCode::bad_message, "before"});
    const auto history = commission_.history(edition, static_cast<std::size_t>(before.value_or(0)));
    return history ? json_response(write_history(edition, *history)) : error_response(history.error());
}

net::Response Api::find_entries(const net::Request& request, const std::string& edition) {
    const std::string headword = request.query("headword").value_or("");
    if (headword.empty() || headword.size() > 100 || !base::is_utf8(headword))
        return error_response({ErrorCode::bad_message, "headword"});
    const auto entries = commission_.entries(edition, headword);
    return entries ? json_response(write_entries(*entries)) : error_response(entries.error());
}

net::Response Api::preview_line(const net::Request& request, const std::string& edition) {
    const std::string line = request.query("line").value_or("");
    if (line.empty() || !base::is_utf8(line)) return error_response({ErrorCode::bad_message, "line"});
    const std::string replaces = request.query("replaces").value_or("");
    if (!base::is_utf8(replaces)) return error_response({ErrorCode::bad_message, "replaces"});
    const auto preview = commission_.preview(edition, line, replaces);
    if (!preview) return error_response(preview.error());
    const auto words = commission_.words(edition);
    if (!words) return error_response(words.error());
    return json_response(write_preview(*preview, (*words)->explainer().edition()));
}

net::Response Api::export_folder(const net::Request& request, const std::string& edition) {
    const std::string id = request.query("id").value_or("");
    const auto files = commission_.folder(edition, {id, request.query("title").value_or(""), {}, 0});
    return files ? zip_response(id, *files) : error_response(files.error());
}

}  // namespace letrado::api
