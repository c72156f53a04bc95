// The keys with which this site shows push services that it is itself. Made by the first node that needs them and kept
// in the store, so that every node of a cluster, and every later run, has the same: browsers admit no others.
#pragma once

#include <expected>

#include "outgoing/openssl/push_cipher.h"
#include "service/service_error.h"
#include "store/store.h"

namespace letrado::service {

// Blocks. Of several nodes that make them at the same moment one is right, and all have its keys.
[[nodiscard]] std::expected<outgoing::KeyPair, ServiceError> push_keys(store::Store& store, store::Time now);

}  // namespace letrado::service
