// The mail address of the asker, and getting in again by a mailed code. Only where the host named a mail server.
#include <boost/json.hpp>

#include "api/http/http_call.h"
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

void Api::route_mail(const CallPtr& call) {
    const bool post = call->request.method == "POST";
    if (call->request.is_safe() && !(caller_.can_mail() && call->person))
        return call->reply(json_response(caller_.can_mail() ? R"({"available":true,"reminders":false})"
                                                            : R"({"available":false,"reminders":false})"));
    if (!caller_.can_mail()) return call->reply(error_response({ErrorCode::not_found, "mail"}));
    if (call->path == "/api/forgotten") return mail_recovery(call);
    if (!call->person) return call->reply(error_response({ErrorCode::not_signed_in}));
    if (post && call->path == "/api/mail") return give_address(call);
    if (post && call->path == "/api/mail/confirm") return confirm_address(call);
    if (post) return choose_reminders(call);
    const bool forget = !call->request.is_safe();
    at_desk(call, [this, call, forget] {
        if (forget) {
            const auto gone = service::forget_address(parts_.store, call->person->account);
            if (!gone) return error_response(gone.error());
        }
        const auto state = service::mail_state(parts_.store, call->person->account, store_now());
        return state ? json_response(write_mail_state(*state)) : error_response(state.error());
    });
}

bool Api::may_mail(std::initializer_list<std::string> keys) {
    const auto now = std::chrono::steady_clock::now();
    return std::ranges::all_of(keys, [&](const std::string& key) { return mails_.take(key, now); });
}

void Api::give_address(const CallPtr& call) {
    auto message = read_request("mail", call->request.body);
    if (!message) return call->reply(error_response(message.error()));
    if (message->language != "es" && message->language != "en")
        return call->reply(error_response({ErrorCode::bad_message, "language"}));
    if (!guard_.may_hash(net::limit_key(call->request.address), std::chrono::steady_clock::now()) ||
        !may_mail({mail_limit_key("account", call->person->account), mail_limit_key("to", message->address)}))
        return call->reply(error_response({ErrorCode::too_many}));
    answer_by(workers_.passwords, call, [this, call, message = std::move(*message)] {
        auto mail = service::ask_to_confirm(parts_.store, *call->person, message.password, message.address,
                                            message.language, caller_.out().site, store_now());
        log_entry(call, "mail_address", mail ? "ok" : service::name_of(mail.error().code), call->person->account);
        if (!mail) return error_response(mail.error());
        if (!caller_.send(std::move(*mail), call->person->account)) return error_response({ErrorCode::busy});
        const auto state = service::mail_state(parts_.store, call->person->account, store_now());
        return state ? json_response(write_mail_state(*state)) : error_response(state.error());
    });
}

void Api::confirm_address(const CallPtr& call) {
    auto message = read_request("mail_code", call->request.body);
    if (!message) return call->reply(error_response(message.error()));
    at_desk(call, [this, call, code = message->code] {
        auto told = service::confirm_address(parts_.store, *call->person, code, caller_.out().site, store_now());
        log_entry(call, "mail_confirm", told ? "ok" : service::name_of(told.error().code), call->person->account);
        if (!told) return error_response(told.error());
        if (*told) (void)caller_.send(std::move(**told), call->person->account);
        const auto state = service::mail_state(parts_.store, call->person->account, store_now());
        return state ? json_response(write_mail_state(*state)) : error_response(state.error());
    });
}

void Api::choose_reminders(const CallPtr& call) {
    auto message = read_request("mail_reminders", call->request.body);
    if (!message) return call->reply(error_response(message.error()));
    at_desk(call, [this, call, wanted = message->reminders] {
        const auto done = service::want_reminders(parts_.store, call->person->account, wanted, store_now());
        if (!done) return error_response(done.error());
        const auto state = service::mail_state(parts_.store, call->person->account, store_now());
        return state ? json_response(write_mail_state(*state)) : error_response(state.error());
    });
}

// Answered before anything is looked up: neither the words nor the time tell whether there is such a person.
void Api::mail_recovery(const CallPtr& call) {
    auto message = read_request("forgotten", call->request.body);
    if (!message) return call->reply(error_response(message.error()));
    const std::string address = net::limit_key(call->request.address);
    if (!forgotten_.take(address, std::chrono::steady_clock::now()))
        return call->reply(error_response({ErrorCode::too_many}));
    call->reply(json_response("{}"));
    const std::string key = service::name_key(message->name).value_or(message->name);
    if (!may_mail({mail_limit_key("forgotten", key)})) return;
    const auto look = [this, typed = message->name] {
        return service::recovery_mails(parts_.store, typed, caller_.out().site, store_now());
    };
    const auto found = [this, call](auto mails) {
        if (!mails || !*mails) {
            log_.error("request_failed", {{"request", call->id}, {"what", "recovery mails"}});
            return;
        }
        for (outgoing::Mail& mail : **mails)
            (void)caller_.send(std::move(mail), "recovery");
    };
    service::ask(parts_.desk, parts_.loop, look, found, address);
}

}  // namespace letrado::api
