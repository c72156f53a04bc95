#include "service/calling/site_keys.h"

#include "base/strings/base64.h"

namespace letrado::service {

namespace {

constexpr std::string_view keys_stream = "site:push_keys";

std::expected<std::optional<outgoing::KeyPair>, ServiceError> kept_keys(store::Store& store) {
    const auto events = store.read(keys_stream, 0, 1);
    if (!events) return std::unexpected(from_store(events.error()));
    if (events->empty()) return std::nullopt;
    const auto secret = base::from_base64url(events->front().payload);
    auto keys = secret ? outgoing::key_pair_of(*secret) : std::unexpected(outgoing::CipherError::bad_key);
    if (!keys) return fail(ErrorCode::internal, "the keys for push in the store are none");
    return std::move(*keys);
}

}  // namespace

std::expected<outgoing::KeyPair, ServiceError> push_keys(store::Store& store, store::Time now) {
    auto kept = kept_keys(store);
    if (!kept) return std::unexpected(kept.error());
    if (*kept) return std::move(**kept);
    const auto made = outgoing::new_key_pair();
    if (!made) return fail(ErrorCode::internal, "no keys for push could be made");
    const auto appended = store.append({std::string(keys_stream),
                                        0,
                                        "make",
                                        {base::base64url(made->secret)},
                                        now,
                                        store::Summary{"site_key", "kept", {}, {}}});
    if (!appended && appended.error().kind != store::ErrorKind::stale_sequence)
        return std::unexpected(from_store(appended.error()));
    // Another node's, where it was first.
    kept = kept_keys(store);
    if (!kept) return std::unexpected(kept.error());
    if (!*kept) return fail(ErrorCode::internal, "the keys for push were not kept");
    return std::move(**kept);
}

}  // namespace letrado::service
