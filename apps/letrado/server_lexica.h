// The words of the editions as a server uses them: opened once, on whichever thread asks first.
#pragma once

#include <map>
#include <mutex>

#include "command.h"
#include "service/lexica.h"

namespace letrado::app {

class ServerLexica : public service::Lexica {
  public:
    explicit ServerLexica(const Context& context) : context_(context) {}

    std::expected<std::shared_ptr<const service::EditionWords>, service::ServiceError> open(
        std::string_view edition) override;

  private:
    const Context& context_;
    std::mutex mutex_;
    std::map<std::string, std::shared_ptr<const service::EditionWords>, std::less<>> opened_;
};

}  // namespace letrado::app
