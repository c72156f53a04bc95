// What both uses of libcurl share. Included by the files of this folder only.
#pragma once

#include <atomic>
#include <curl/curl.h>
#include <memory>
#include <string>
#include <vector>

namespace letrado::outgoing {

struct CurlFree {
    void operator()(CURL* handle) const { curl_easy_cleanup(handle); }
    void operator()(curl_slist* list) const { curl_slist_free_all(list); }
};
using CurlHandle = std::unique_ptr<CURL, CurlFree>;
using CurlList = std::unique_ptr<curl_slist, CurlFree>;

// A handle that asks no proxy, gives no signal, keeps no cookie, and ends when `stop` is set.
[[nodiscard]] CurlHandle new_handle(const std::atomic<bool>& stop);

[[nodiscard]] CurlList list_of(const std::vector<std::string>& lines);

}  // namespace letrado::outgoing
