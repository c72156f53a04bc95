// The last things entered at a real table, each with the game as it was before, so that a slip of the finger can be
// taken back. Entries are shared between the copies of a state and never change.
#pragma once

#include <memory>
#include <vector>

namespace letrado::game {

struct Entry;  // game/entries.h

class EntryList {
  public:
    // Older ones are forgotten: who notices a slip so late has other ways to mend it.
    static constexpr std::size_t most = 8;

    // Nothing where nothing may be taken back.
    [[nodiscard]] const Entry* last() const { return entries_.empty() ? nullptr : entries_.back().get(); }
    [[nodiscard]] std::size_t size() const { return entries_.size(); }
    void push(std::shared_ptr<const Entry> entry);
    void pop() { entries_.pop_back(); }
    void clear() { entries_.clear(); }

    bool operator==(const EntryList& other) const;

  private:
    std::vector<std::shared_ptr<const Entry>> entries_;
};

}  // namespace letrado::game
