// The words of the editions as a server uses them: opened once, on whichever thread asks first.
#pragma once

#include <map>
#include <mutex>

#include "command.h"
#include "service/words/lexica.h"

namespace letrado::app {

class ServerLexica : public service::Lexica {
  public:
    explicit ServerLexica(const Context& context);

    std::expected<std::shared_ptr<const service::EditionWords>, service::ServiceError> open(
        std::string_view edition) override;

  private:
    // An edition has a lock of its own: nobody waits for another's to be compiled.
    struct Slot {
        std::mutex mutex;
        std::shared_ptr<const service::EditionWords> words;
    };

    const Context& context_;
    std::map<std::string, Slot, std::less<>> slots_;
};

}  // namespace letrado::app
