#include "edition/joined_editions.h"

#include <algorithm>

namespace letrado::edition {

namespace {

std::vector<JoinedEdition>& all() {
    static std::vector<JoinedEdition> editions;
    return editions;
}

}  // namespace

void add_joined_edition(JoinedEdition edition) {
    all().push_back(std::move(edition));
}

const std::vector<JoinedEdition>& joined_editions() {
    return all();
}

const JoinedEdition* find_joined_edition(std::string_view id) {
    const auto found = std::ranges::find(all(), id, &JoinedEdition::id);
    return found == all().end() ? nullptr : &*found;
}

}  // namespace letrado::edition
