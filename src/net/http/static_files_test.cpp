#include "net/http/static_files.h"

#include <gtest/gtest.h>
#include <map>

namespace letrado::net {
namespace {

std::optional<std::string_view> file(const std::string& name) {
    static const std::map<std::string, std::string, std::less<>> files{
        {"index.html", "<!doctype html>"},     {"index.html.br", "brotli page"},
        {"index.html.gz", "gzip page"},        {"assets/app-1.js", "let a"},
        {"assets/app-1.js.gz", "gz"},          {"assets/font-1.woff2", "font"},
        {"manifest.webmanifest", "{\"a\":1}"}, {"sw.js", "self"},
    };
    const auto found = files.find(name);
    return found == files.end() ? std::nullopt : std::optional<std::string_view>(found->second);
}

Request accepting(std::string encodings) {
    return {"GET", "/", {{"Accept-Encoding", std::move(encodings)}}};
}

TEST(StaticFiles, AreGivenWithATypeAndAValidator) {
    const auto first = static_file(file, "/assets/app-1.js", {});
    ASSERT_TRUE(first);
    EXPECT_EQ(first->status, 200);
    EXPECT_EQ(first->body, "let a");
    EXPECT_EQ(first->header("content-type"), "text/javascript; charset=utf-8");
    EXPECT_EQ(first->header("cache-control"), "public, max-age=31536000, immutable");
    const std::string tag(*first->header("etag"));
    const auto again = static_file(file, "/assets/app-1.js", {"GET", "/", {{"If-None-Match", tag}}});
    EXPECT_EQ(again->status, 304);
    EXPECT_TRUE(again->body.empty());
    EXPECT_FALSE(static_file(file, "/../rules.tsv", {}));
    EXPECT_FALSE(static_file(file, "/assets/gone-2.js", {}));
}

TEST(StaticFiles, PathsWithoutAnEndingAreThePage) {
    for (const char* path : {"/", "/partidas", "/partidas/abc", "/palabras/año"}) {
        const auto page = static_file(file, path, {});
        ASSERT_TRUE(page) << path;
        EXPECT_EQ(page->body, "<!doctype html>") << path;
        EXPECT_EQ(page->header("cache-control"), "no-cache") << path;
    }
    EXPECT_EQ(static_file(file, "/sw.js", {})->header("cache-control"), "no-cache");
    EXPECT_EQ(static_file(file, "/manifest.webmanifest", {})->header("content-type"), "application/manifest+json");
}

TEST(StaticFiles, AreCompressedAsTheClientTakesThem) {
    const auto brotli = static_file(file, "/", accepting("gzip, deflate, br"));
    EXPECT_EQ(brotli->body, "brotli page");
    EXPECT_EQ(brotli->header("content-encoding"), "br");
    EXPECT_EQ(brotli->header("content-type"), "text/html; charset=utf-8");
    EXPECT_EQ(brotli->header("vary"), "Accept-Encoding");
    const auto gzip = static_file(file, "/", accepting("gzip, br;q=0"));
    EXPECT_EQ(gzip->body, "gzip page");
    EXPECT_EQ(gzip->header("content-encoding"), "gzip");
    const auto plain = static_file(file, "/", accepting("identity"));
    EXPECT_EQ(plain->header("content-encoding"), std::nullopt);
    EXPECT_NE(brotli->header("etag"), gzip->header("etag"));
    EXPECT_NE(plain->header("etag"), gzip->header("etag"));
    // What is not compressed in the folder is given as it is.
    EXPECT_EQ(static_file(file, "/assets/font-1.woff2", accepting("br"))->body, "font");
    EXPECT_EQ(static_file(file, "/assets/app-1.js", accepting("br"))->body, "let a");
}

TEST(StaticFiles, ReadTheHeaderOfEncodings) {
    EXPECT_TRUE(accepts_encoding(accepting("br"), "br"));
    EXPECT_TRUE(accepts_encoding(accepting("gzip;q=0.5 , br ; q=1.0"), "br"));
    EXPECT_TRUE(accepts_encoding(accepting("*"), "br"));
    EXPECT_FALSE(accepts_encoding(accepting("*, br;q=0"), "br"));
    EXPECT_FALSE(accepts_encoding(accepting("brr, gzip;q=0.000"), "gzip"));
    EXPECT_FALSE(accepts_encoding({}, "br"));
}

}  // namespace
}  // namespace letrado::net
