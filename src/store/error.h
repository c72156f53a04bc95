// What can go wrong in a store, as a value. Every function of the store reports by it; none throws.
#pragma once

#include <cstdint>
#include <string>

#include "base/text.h"

namespace letrado::store {

enum class ErrorKind {
    // The store cannot work now; the same call may succeed later, without reopening the store.
    unavailable,  // no connection to the database server, or it was lost; the outcome of a write is unknown
    disk_full,    // nothing was written
    busy,         // another process held the database for too long; nothing was written
    damaged,      // the files are not what they should be, or the system refuses to read or write them
    // The call is refused, and nothing was written.
    stale_sequence,  // the stream has gone on: `current` is its sequence
    held,            // the lease belongs to a node that lives: `detail` is its id
    node_expired,    // the node has not renewed in time: it may not acquire
    name_taken,      // the name key or the id belongs to another account
    stale_rating,    // the account has finished another game of the category meanwhile
    not_found,       // no such stream, account or session
    invalid,         // the arguments break the contract of the function: `detail` says which
    unsupported,     // this kind of store does not do that
    // The store cannot be opened.
    newer_schema,  // written by a later version of the program: `current` is its schema, `detail` the last one known
                   // here
};

struct Error {
    ErrorKind kind;
    std::string detail;  // what the database said, for the log; see also the kinds
    std::int64_t current = 0;

    [[nodiscard]] base::Text message() const;
};

// Whether the same call may succeed later with nothing changed by the caller.
[[nodiscard]] bool is_outage(ErrorKind kind);

}  // namespace letrado::store
