// Altas y bajas between the editions: the words of one that another has not.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "service/words/lexica.h"
#include "tiles/word.h"

namespace letrado::service {

class WordDifferences {
  public:
    using Words = std::shared_ptr<const std::vector<tiles::Word>>;

    // REQUIRES: `lexica` outlives it.
    explicit WordDifferences(Lexica& lexica) : lexica_(lexica) {}

    // The words of `edition` that `other` has not, in alphabetical order; found once and kept. From a worker.
    [[nodiscard]] std::expected<Words, ServiceError> only_in(const std::string& edition, const std::string& other);

  private:
    Lexica& lexica_;
    std::mutex mutex_;
    std::map<std::pair<std::string, std::string>, Words> found_;
};

}  // namespace letrado::service
