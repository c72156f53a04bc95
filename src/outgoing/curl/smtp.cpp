#include "outgoing/curl/smtp.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <ctime>
#include <fmt/chrono.h>
#include <random>

#include "outgoing/curl/handle.h"

namespace letrado::outgoing {

namespace {

constexpr long smtp_connect_ms = 10'000;
constexpr long smtp_total_ms = 30'000;

struct Letter {
    std::string_view rest;
};

std::size_t give_letter(char* to, std::size_t size, std::size_t count, void* letter) {
    auto& left = static_cast<Letter*>(letter)->rest;
    const std::size_t length = std::min(left.size(), size * count);
    std::memcpy(to, left.data(), length);
    left.remove_prefix(length);
    return length;
}

std::string random_name() {
    std::random_device device;
    return fmt::format("{:08x}{:08x}{:08x}", device(), device(), device());
}

// In the C locale of names, whatever the machine's is.
std::string mail_date(std::time_t now) {
    constexpr std::array days{"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
    constexpr std::array months{"Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
    const std::tm date = fmt::gmtime(now);
    return fmt::format("{}, {:02} {} {} {:02}:{:02}:{:02} +0000", days[static_cast<std::size_t>(date.tm_wday)],
                       date.tm_mday, months[static_cast<std::size_t>(date.tm_mon)], date.tm_year + 1900, date.tm_hour,
                       date.tm_min, date.tm_sec);
}

class Smtp : public MailSender {
  public:
    Smtp(SmtpOptions options, const std::atomic<bool>& stop) : options_(std::move(options)), stop_(stop) {}

    bool send(const Mail& mail) override {
        if (!valid_address(mail.to)) return false;
        const CurlHandle handle = new_handle(stop_);
        const CurlList to = list_of({'<' + mail.to + '>'});
        if (!handle || !to) return false;
        const std::string text = written_mail(mail, options_.from, random_name(), mail_date(std::time(nullptr)));
        const std::string from = '<' + options_.from + '>';
        Letter letter{text};
        CURL* const curl = handle.get();
        curl_easy_setopt(curl, CURLOPT_URL, options_.server.c_str());
        curl_easy_setopt(curl, CURLOPT_PROTOCOLS_STR, "smtp,smtps");
        curl_easy_setopt(curl, CURLOPT_USE_SSL, static_cast<long>(options_.tls ? CURLUSESSL_ALL : CURLUSESSL_NONE));
        if (!options_.user.empty()) {
            curl_easy_setopt(curl, CURLOPT_USERNAME, options_.user.c_str());
            curl_easy_setopt(curl, CURLOPT_PASSWORD, options_.password.c_str());
        }
        curl_easy_setopt(curl, CURLOPT_MAIL_FROM, from.c_str());
        curl_easy_setopt(curl, CURLOPT_MAIL_RCPT, to.get());
        curl_easy_setopt(curl, CURLOPT_READFUNCTION, give_letter);
        curl_easy_setopt(curl, CURLOPT_READDATA, &letter);
        curl_easy_setopt(curl, CURLOPT_UPLOAD, 1L);
        curl_easy_setopt(curl, CURLOPT_CONNECTTIMEOUT_MS, smtp_connect_ms);
        curl_easy_setopt(curl, CURLOPT_TIMEOUT_MS, smtp_total_ms);
        return curl_easy_perform(curl) == CURLE_OK;
    }

  private:
    const SmtpOptions options_;
    const std::atomic<bool>& stop_;
};

}  // namespace

std::expected<std::unique_ptr<MailSender>, base::Text> make_smtp(SmtpOptions options, const std::atomic<bool>& stop) {
    if (!options.server.starts_with("smtp://") && !options.server.starts_with("smtps://"))
        return std::unexpected(base::Text{"mail.server debe empezar por smtp:// o smtps://",
                                          "mail.server must begin with smtp:// or smtps://"});
    if (!valid_address(options.from))
        return std::unexpected(base::Text{"mail.from no es una dirección", "mail.from is no address"});
    if (!options.tls && !options.user.empty())
        return std::unexpected(base::Text{"mail.user pide mail.tls = true: la contraseña viajaría a la vista de todos",
                                          "mail.user needs mail.tls = true: the password would travel in the clear"});
    return std::make_unique<Smtp>(std::move(options), stop);
}

}  // namespace letrado::outgoing
