#include "api/commission_api.h"

#include <array>
#include <fmt/format.h>

#include "api/commission_json.h"
#include "api/json/read_message.h"
#include "base/packed/zip.h"
#include "base/strings/encoding.h"

namespace letrado::api {

using service::ErrorCode;

namespace {

constexpr std::size_t longest_headword_asked = 100;

// 0 where it is none.
int proposal_number(const std::string& text) {
    const auto number = number_of(text);
    return number && *number > 0 && *number <= 1'000'000 ? static_cast<int>(*number) : 0;
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

std::span<const RouteOf<CommissionApi>> CommissionApi::routes() {
    using Commission = RouteOf<CommissionApi>;
    constexpr Needs member = Needs::commission;
    static constexpr std::array table{
        Commission{{"GET", "/api/commission/{edition}", member, 3}, &CommissionApi::list_proposals},
        Commission{{"GET", "/api/commission/{edition}/entries", member, 3}, &CommissionApi::find_entries},
        Commission{{"GET", "/api/commission/{edition}/preview", member, 3}, &CommissionApi::preview_line},
        Commission{{"GET", "/api/commission/{edition}/export", member, 3}, &CommissionApi::export_folder},
        Commission{{"GET", "/api/commission/{edition}/history", member, 3}, &CommissionApi::show_history},
        Commission{{"GET", "/api/commission/{edition}/proposals/{number}", member, 3}, &CommissionApi::show_proposal},
        Commission{{"POST", "/api/commission/{edition}/proposals", member, 3, usual_body, command_cost},
                   &CommissionApi::propose},
        Commission{{"POST", "/api/commission/{edition}/proposals/{number}", member, 3, usual_body, command_cost},
                   &CommissionApi::take_step},
    };
    return table;
}

// ---- What stands ---------------------------------------------------------------------------------------------------

void CommissionApi::list_proposals(const CallPtr& call) {
    parts_.answers.by(parts_.words, call, [this, call] {
        service::ProposalQuery query;
        if (const auto status = call->query("status")) {
            query.status = commission::from_name<commission::Status>(commission::status_names, *status);
            if (!query.status) return error_response({ErrorCode::bad_message, "status"});
        }
        query.headword = call->query("headword").value_or("");
        query.before = proposal_number(call->query("before").value_or(""));
        const std::string& edition = call->parameter("edition");
        const auto page = parts_.commission.list(edition, query);
        if (!page) return error_response(page.error());
        return json_response(
            write_proposals(edition, *page, call->person->account, parts_.commission.charter().quorum));
    });
}

void CommissionApi::show_proposal(const CallPtr& call) {
    parts_.answers.by(parts_.words, call, [this, call] {
        const auto proposal =
            parts_.commission.find(call->parameter("edition"), proposal_number(call->parameter("number")));
        if (!proposal) return error_response(proposal.error());
        return json_response(write_proposal(*proposal, call->person->account, parts_.commission.charter().quorum));
    });
}

void CommissionApi::show_history(const CallPtr& call) {
    parts_.answers.by(parts_.words, call, [this, call] {
        const auto before = number_of(call->query("before"));
        if (call->query("before") && (!before || *before < 1))
            return error_response({ErrorCode::bad_message, "before"});
        const std::string& edition = call->parameter("edition");
        const auto history = parts_.commission.history(edition, static_cast<std::size_t>(before.value_or(0)));
        return history ? json_response(write_history(edition, *history)) : error_response(history.error());
    });
}

void CommissionApi::find_entries(const CallPtr& call) {
    parts_.tools.answer(call, "commission", [this, call] {
        const std::string headword = call->query("headword").value_or("");
        if (headword.empty() || headword.size() > longest_headword_asked || !base::is_utf8(headword))
            return error_response({ErrorCode::bad_message, "headword"});
        const auto entries = parts_.commission.entries(call->parameter("edition"), headword);
        return entries ? json_response(write_entries(*entries)) : error_response(entries.error());
    });
}

void CommissionApi::preview_line(const CallPtr& call) {
    parts_.tools.answer(call, "commission", [this, call] {
        const std::string& edition = call->parameter("edition");
        const std::string line = call->query("line").value_or("");
        if (line.empty() || !base::is_utf8(line)) return error_response({ErrorCode::bad_message, "line"});
        const std::string replaces = call->query("replaces").value_or("");
        if (!base::is_utf8(replaces)) return error_response({ErrorCode::bad_message, "replaces"});
        const auto preview = parts_.commission.preview(edition, line, replaces);
        if (!preview) return error_response(preview.error());
        const auto words = parts_.commission.words(edition);
        if (!words) return error_response(words.error());
        return json_response(write_preview(*preview, (*words)->explainer().edition()));
    });
}

void CommissionApi::export_folder(const CallPtr& call) {
    parts_.answers.by(parts_.words, call, [this, call] {
        const std::string id = call->query("id").value_or("");
        const auto files =
            parts_.commission.folder(call->parameter("edition"), {id, call->query("title").value_or(""), {}, 0});
        return files ? zip_response(id, *files) : error_response(files.error());
    });
}

// ---- What members do -----------------------------------------------------------------------------------------------

void CommissionApi::propose(const CallPtr& call) {
    const auto message = read_request<request::Proposal>(call->request.body);
    if (!message) return call->refuse(message.error());
    act(call, {.id = message->id,
               .action = "propose",
               .number = 0,
               .kind = message->kind,
               .entry = message->entry,
               .line = message->line,
               .text = message->text,
               .vote = {}});
}

void CommissionApi::take_step(const CallPtr& call) {
    const auto message = read_request<request::ProposalStep>(call->request.body);
    if (!message) return call->refuse(message.error());
    const int number = proposal_number(call->parameter("number"));
    if (number == 0) return call->refuse({ErrorCode::not_found});
    act(call, {.id = message->id,
               .action = message->action,
               .number = number,
               .kind = {},
               .entry = {},
               .line = message->line,
               .text = message->text,
               .vote = message->vote});
}

void CommissionApi::act(const CallPtr& call, service::CommissionOrder order) {
    parts_.answers.by(parts_.words, call, [this, call, order = std::move(order)] {
        const auto done =
            parts_.commission.act(*call->person, call->parameter("edition"), order, parts_.answers.store_now());
        if (!done) return error_response(done.error());
        return json_response(fmt::format("{{\"number\":{},\"sequence\":{}}}", done->number, done->sequence),
                             order.number == 0 ? 201 : 200);
    });
}

}  // namespace letrado::api
