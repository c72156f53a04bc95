#include "api/http/own_api.h"

#include <array>
#include <fmt/format.h>

#include "api/json/codec.h"
#include "api/json/people_json.h"
#include "api/json/read_message.h"
#include "service/accounts/own_notes.h"
#include "service/ask.h"

namespace letrado::api {

using service::ErrorCode;

std::span<const RouteOf<OwnApi>> OwnApi::routes() {
    using Own = RouteOf<OwnApi>;
    static constexpr std::array table{
        Own{{"POST", "/api/password", Needs::person, 20, usual_body}, &OwnApi::change_password},
        Own{{"GET", "/api/recovery", Needs::person, 2}, &OwnApi::count_recovery_codes},
        Own{{"POST", "/api/recovery", Needs::person, 20, usual_body}, &OwnApi::make_recovery_codes},
        Own{{"POST", "/api/name", Needs::person, 20, usual_body}, &OwnApi::rename},
        Own{{"GET", "/api/settings", Needs::person, 2}, &OwnApi::show_settings},
        Own{{"POST", "/api/settings", Needs::person, 2, long_body}, &OwnApi::keep_settings},
        Own{{"GET", "/api/people", Needs::person, 5}, &OwnApi::list_people},
        Own{{"POST", "/api/people", Needs::person, 5, usual_body}, &OwnApi::relate},
        Own{{"DELETE", "/api/people", Needs::person, 5, usual_body}, &OwnApi::unrelate},
        Own{{"GET", "/api/vacation", Needs::person, 2}, &OwnApi::show_vacation},
        Own{{"POST", "/api/vacation", Needs::person, 2, usual_body}, &OwnApi::begin_vacation},
        Own{{"DELETE", "/api/vacation", Needs::person, 2, usual_body}, &OwnApi::end_vacation},
        Own{{"GET", "/api/sessions", Needs::person, 3}, &OwnApi::list_sessions},
        Own{{"DELETE", "/api/sessions", Needs::person, 3, usual_body}, &OwnApi::end_other_sessions},
        Own{{"DELETE", "/api/sessions/{session}", Needs::person, 3, usual_body}, &OwnApi::end_session},
        Own{{"GET", "/api/account/export", Needs::person, 50}, &OwnApi::export_account},
        Own{{"DELETE", "/api/account", Needs::person, 20, usual_body}, &OwnApi::delete_account},
    };
    return table;
}

bool OwnApi::may_try_password(const CallPtr& call) {
    const bool may = parts_.guard.may_hash(call->place(), std::chrono::steady_clock::now());
    if (!may) call->refuse({ErrorCode::too_many});
    return may;
}

// ---- Sessions and the account --------------------------------------------------------------------------------------

void OwnApi::list_sessions(const CallPtr& call) {
    parts_.answers.at_desk(call, [this, call, now = parts_.loop.now()] {
        const auto sessions = parts_.accounts.sessions_of(*call->person, Door::token_of(call->request), now);
        return sessions ? json_response(write_sessions(*sessions)) : error_response(sessions.error());
    });
}

void OwnApi::end_sessions(const CallPtr& call, const std::string& id) {
    const auto ended = std::make_shared<std::vector<std::string>>();
    parts_.answers.at_desk(
        call,
        [this, call, id, ended, now = parts_.loop.now()] {
            auto done = parts_.accounts.end_sessions(*call->person, id, Door::token_of(call->request), now);
            if (!done) return error_response(done.error());
            *ended = std::move(*done);
            return json_response(fmt::format("{{\"ended\":{}}}", ended->size()));
        },
        [this, account = call->person->account, ended] {
            for (const std::string& session : *ended)
                parts_.door.end_connections(account, "signed_out", session);
        });
}

void OwnApi::change_password(const CallPtr& call) {
    auto message = read_request<request::Password>(call->request.body);
    if (!message) return call->refuse(message.error());
    if (!may_try_password(call)) return;
    parts_.answers.by(
        parts_.passwords, call,
        [this, call, message = std::move(*message)] {
            const auto done = parts_.accounts.change_password(*call->person, message.password, message.new_password);
            log_entry(parts_.log, *call, "password", done ? "ok" : service::name_of(done.error().code),
                      call->person->account);
            return done_response(done);
        },
        [this, account = call->person->account] { parts_.door.end_connections(account, "password_changed"); });
}

void OwnApi::delete_account(const CallPtr& call) {
    auto message = read_request<request::DeleteAccount>(call->request.body.empty() ? "{}" : call->request.body);
    if (!message) return call->refuse(message.error());
    if (!may_try_password(call)) return;
    parts_.answers.by(
        parts_.passwords, call,
        [this, call, password = message->password, now = parts_.loop.now()] {
            const auto done = parts_.accounts.delete_person(*call->person, password, now);
            log_entry(parts_.log, *call, "delete_account", done ? "ok" : service::name_of(done.error().code),
                      call->person->account);
            net::Response response = done_response(done);
            if (done) response.headers.push_back({"Set-Cookie", session_cookie({}, parts_.tls, 0)});
            return response;
        },
        [this, account = call->person->account] { parts_.door.end_connections(account, Door::account_deleted); });
}

void OwnApi::export_account(const CallPtr& call) {
    parts_.answers.at_desk(call, [this, call, now = parts_.loop.now()] {
        const auto data = parts_.accounts.own_data(*call->person, Door::token_of(call->request), now);
        if (!data) return error_response(data.error());
        net::Response response = json_response(write_own_data(*data));
        response.headers.push_back({"Content-Disposition", "attachment; filename=\"letrado.json\""});
        return response;
    });
}

// ---- Settings, codes, the name -------------------------------------------------------------------------------------

void OwnApi::show_settings(const CallPtr& call) {
    parts_.answers.at_desk(call, [this, call] {
        const auto kept = parts_.accounts.settings_of(*call->person);
        if (!kept) return error_response(kept.error());
        return json_response(fmt::format("{{\"settings\":{}}}", kept->empty() ? "{}" : *kept));
    });
}

void OwnApi::keep_settings(const CallPtr& call) {
    auto message = read_request<request::Settings>(call->request.body);
    if (!message) return call->refuse(message.error());
    parts_.answers.at_desk(call, [this, call, settings = std::move(message->settings.text)] {
        return done_response(parts_.accounts.keep_settings(*call->person, settings));
    });
}

void OwnApi::count_recovery_codes(const CallPtr& call) {
    parts_.answers.at_desk(call, [this, call] {
        const auto left = service::recovery_codes_left(parts_.store, call->person->account);
        if (!left) return error_response(left.error());
        return json_response(fmt::format("{{\"left\":{}}}", *left));
    });
}

void OwnApi::make_recovery_codes(const CallPtr& call) {
    auto message = read_request<request::Recovery>(call->request.body);
    if (!message) return call->refuse(message.error());
    if (!may_try_password(call)) return;
    parts_.answers.by(parts_.passwords, call, [this, call, password = message->password, now = parts_.loop.now()] {
        const auto codes = parts_.accounts.recovery_codes(*call->person, password, now);
        log_entry(parts_.log, *call, "recovery_codes", codes ? "ok" : service::name_of(codes.error().code),
                  call->person->account);
        return codes ? json_response(write_codes(*codes)) : error_response(codes.error());
    });
}

void OwnApi::rename(const CallPtr& call) {
    auto message = read_request<request::Name>(call->request.body);
    if (!message) return call->refuse(message.error());
    if (!may_try_password(call)) return;
    const service::Person named{{}, message->name, {}};
    if (const auto banned = parts_.door.kept_out(named, call->request.address)) return call->refuse(*banned);
    if (const auto admitted = parts_.lists.current()->admit_name(message->name); !admitted)
        return call->refuse(admitted.error());
    parts_.answers.by(
        parts_.passwords, call,
        [this, call, name = message->name, password = message->password, now = parts_.loop.now()] {
            const auto renamed = parts_.accounts.rename(*call->person, password, name, now);
            log_entry(parts_.log, *call, "rename", renamed ? "ok" : service::name_of(renamed.error().code),
                      call->person->account);
            return renamed ? json_response(write_me(*renamed)) : error_response(renamed.error());
        },
        [this, account = call->person->account] { parts_.door.end_connections(account, "renamed"); });
}

// ---- Other people, vacations ---------------------------------------------------------------------------------------

void OwnApi::change_relation(const CallPtr& call, bool end) {
    auto message = read_request<request::Relation>(call->request.body);
    if (!message) return call->refuse(message.error());
    const auto relation = game::from_name<service::Relation>(message->relation);
    if (!relation) return call->refuse({ErrorCode::bad_message, "relation"});
    parts_.answers.at_desk(
        call, [this, call, end, relation = *relation, name = message->name, now = parts_.loop.now()] {
            const auto other = parts_.accounts.find_now_or_before(name, now);
            if (!other) return error_response(other.error());
            return done_response(
                end ? service::unrelate(parts_.store, *call->person, relation, other->account)
                    : service::relate(parts_.store, *call->person, relation, *other, parts_.answers.store_now()));
        });
}

void OwnApi::list_people(const CallPtr& call) {
    using People = std::expected<RelatedPeople, service::ServiceError>;
    const bool asked = service::ask(
        parts_.desk, parts_.loop,
        [this, account = call->person->account]() -> People {
            const auto follow = service::related(parts_.store, account, service::Relation::follow);
            const auto block = service::related(parts_.store, account, service::Relation::block);
            if (!follow || !block) return std::unexpected((follow ? block : follow).error());
            RelatedPeople people{{}, *block};
            for (const service::Person& each : *follow)
                people.follow.emplace_back(each, false);
            return people;
        },
        [this, call](std::expected<People, service::Failure> answer) {
            if (!answer) return call->refuse({ErrorCode::internal});
            if (!*answer) return call->refuse(answer->error());
            for (auto& [person, here] : (*answer)->follow)
                here = presence_.is_here(person.account);
            call->answer(write_people(**answer));
        },
        call->place());
    if (!asked) call->refuse({ErrorCode::busy});
}

net::Response OwnApi::vacation_of(const std::string& account, store::Time now) const {
    const auto vacation = service::vacation_of(parts_.store, account, now);
    if (!vacation) return error_response(vacation.error());
    const auto left = service::vacation_left(parts_.store, account, now);
    if (!left) return error_response(left.error());
    return json_response(write_vacation(*vacation, *left));
}

void OwnApi::show_vacation(const CallPtr& call) {
    parts_.answers.at_desk(call, [this, account = call->person->account, now = parts_.answers.store_now()] {
        return vacation_of(account, now);
    });
}

void OwnApi::begin_vacation(const CallPtr& call) {
    const auto message = read_request<request::Vacation>(call->request.body);
    if (!message) return call->refuse(message.error());
    parts_.answers.at_desk(call, [this, account = call->person->account, length = std::chrono::days(message->days),
                                  now = parts_.answers.store_now()] {
        const auto begun = service::begin_vacation(parts_.store, account, length, now);
        return begun ? vacation_of(account, now) : error_response(begun.error());
    });
}

void OwnApi::end_vacation(const CallPtr& call) {
    parts_.answers.at_desk(call, [this, account = call->person->account, now = parts_.answers.store_now()] {
        const auto ended = service::end_vacation(parts_.store, account, now);
        return ended ? vacation_of(account, now) : error_response(ended.error());
    });
}

}  // namespace letrado::api
