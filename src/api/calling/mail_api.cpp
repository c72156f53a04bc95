#include "api/calling/mail_api.h"

#include <algorithm>
#include <array>
#include <boost/json.hpp>

#include "api/json/read_message.h"
#include "service/ask.h"
#include "service/calling/mail_book.h"
#include "service/people/secrets.h"

namespace letrado::api {

using service::ErrorCode;

namespace {

std::string write_mail_state(const service::MailState& state) {
    boost::json::object object{{"available", true}, {"reminders", state.reminders}};
    if (!state.address.empty()) object.emplace("address", state.address);
    if (!state.pending.empty()) object.emplace("pending", state.pending);
    return boost::json::serialize(object);
}

// What is counted, so that the counters keep nobody's address.
std::string mail_limit_key(std::string_view kind, std::string_view text) {
    return std::string(kind) + ' ' + service::token_hash(text);
}

}  // namespace

std::span<const RouteOf<MailApi>> MailApi::routes() {
    using Mail = RouteOf<MailApi>;
    static constexpr std::array table{
        Mail{{"GET", "/api/mail", Needs::anybody, 2}, &MailApi::show_address},
        Mail{{"POST", "/api/mail", Needs::person, 20, usual_body}, &MailApi::give_address},
        Mail{{"DELETE", "/api/mail", Needs::person, 2, usual_body}, &MailApi::forget_address},
        Mail{{"POST", "/api/mail/confirm", Needs::person, 5, usual_body}, &MailApi::confirm_address},
        Mail{{"POST", "/api/mail/reminders", Needs::person, 5, usual_body}, &MailApi::choose_reminders},
        Mail{{"POST", "/api/forgotten", Needs::anybody, 20, usual_body}, &MailApi::mail_recovery},
    };
    return table;
}

bool MailApi::can_mail(const CallPtr& call) const {
    if (!caller_.can_mail()) call->refuse({ErrorCode::not_found, "mail"});
    return caller_.can_mail();
}

bool MailApi::may_mail(std::initializer_list<std::string> keys) {
    const auto now = std::chrono::steady_clock::now();
    return std::ranges::all_of(keys, [&](const std::string& key) { return mails_.take(key, now); });
}

net::Response MailApi::state_of(const std::string& account) const {
    const auto state = service::mail_state(parts_.store, account, parts_.answers.store_now());
    return state ? json_response(write_mail_state(*state)) : error_response(state.error());
}

// Whoever is not signed in may know whether a forgotten password can be mailed for.
void MailApi::show_address(const CallPtr& call) {
    if (!caller_.can_mail()) return call->answer(R"({"available":false,"reminders":false})");
    if (!call->person) return call->answer(R"({"available":true,"reminders":false})");
    parts_.answers.at_desk(call, [this, call] { return state_of(call->person->account); });
}

void MailApi::forget_address(const CallPtr& call) {
    if (!can_mail(call)) return;
    parts_.answers.at_desk(call, [this, call] {
        const auto gone = service::forget_address(parts_.store, call->person->account);
        return gone ? state_of(call->person->account) : error_response(gone.error());
    });
}

void MailApi::give_address(const CallPtr& call) {
    if (!can_mail(call)) return;
    auto message = read_request<request::Mail>(call->request.body);
    if (!message) return call->refuse(message.error());
    if (message->language != "es" && message->language != "en")
        return call->refuse({ErrorCode::bad_message, "language"});
    if (!parts_.guard.may_hash(call->place(), std::chrono::steady_clock::now()) ||
        !may_mail({mail_limit_key("account", call->person->account), mail_limit_key("to", message->address)}))
        return call->refuse({ErrorCode::too_many});
    parts_.answers.by(parts_.passwords, call, [this, call, message = std::move(*message)] {
        const std::string& account = call->person->account;
        auto mail = service::ask_to_confirm(parts_.store, *call->person, message.password, message.address,
                                            message.language, caller_.out().site, parts_.answers.store_now());
        log_entry(parts_.log, *call, "mail_address", mail ? "ok" : service::name_of(mail.error().code), account);
        if (!mail) return error_response(mail.error());
        if (!caller_.send(std::move(*mail), account)) return error_response({ErrorCode::busy});
        return state_of(account);
    });
}

void MailApi::confirm_address(const CallPtr& call) {
    if (!can_mail(call)) return;
    auto message = read_request<request::MailCode>(call->request.body);
    if (!message) return call->refuse(message.error());
    parts_.answers.at_desk(call, [this, call, code = message->code] {
        const std::string& account = call->person->account;
        auto told =
            service::confirm_address(parts_.store, *call->person, code, caller_.out().site, parts_.answers.store_now());
        log_entry(parts_.log, *call, "mail_confirm", told ? "ok" : service::name_of(told.error().code), account);
        if (!told) return error_response(told.error());
        if (*told) (void)caller_.send(std::move(**told), account);
        return state_of(account);
    });
}

void MailApi::choose_reminders(const CallPtr& call) {
    if (!can_mail(call)) return;
    auto message = read_request<request::MailReminders>(call->request.body);
    if (!message) return call->refuse(message.error());
    parts_.answers.at_desk(call, [this, call, wanted = message->reminders] {
        const auto done =
            service::want_reminders(parts_.store, call->person->account, wanted, parts_.answers.store_now());
        return done ? state_of(call->person->account) : error_response(done.error());
    });
}

// Answered before anything is looked up: neither the words nor the time tell whether there is such a person.
void MailApi::mail_recovery(const CallPtr& call) {
    if (!can_mail(call)) return;
    auto message = read_request<request::Forgotten>(call->request.body);
    if (!message) return call->refuse(message.error());
    const std::string address = call->place();
    if (!forgotten_.take(address, std::chrono::steady_clock::now())) return call->refuse({ErrorCode::too_many});
    call->answer("{}");
    const std::string key = service::name_key(message->name).value_or(message->name);
    if (!may_mail({mail_limit_key("forgotten", key)})) return;
    const auto look = [this, typed = message->name] {
        return service::recovery_mails(parts_.store, typed, caller_.out().site, parts_.answers.store_now());
    };
    const auto found = [this, call](auto mails) {
        if (!mails || !*mails) {
            parts_.log.error("request_failed", {{"request", call->id}, {"what", "recovery mails"}});
            return;
        }
        for (outgoing::Mail& mail : **mails)
            (void)caller_.send(std::move(mail), "recovery");
    };
    service::ask(parts_.desk, parts_.loop, look, found, address);
}

}  // namespace letrado::api
