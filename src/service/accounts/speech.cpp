#include "service/accounts/speech.h"

#include "base/strings/printable.h"

namespace letrado::service {

std::expected<std::string, ServiceError> Speech::admit(const Person& person, std::string_view text) const {
    const store::Time now(std::chrono::milliseconds(loop_.now()));
    if (auto muted = restrictions_.current()->silences(person.account, now)) return std::unexpected(std::move(*muted));
    // What would ring, hide or turn round the text of others.
    return lists_.current()->clean(base::printable(text));
}

}  // namespace letrado::service
