// The built web app: variants, caching, history fallback, and the walls around its folder.
#include "http/static_files.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "http/server_fixture.hpp"

namespace galleria::http {
namespace {

namespace fs = std::filesystem;

void write(const fs::path& path, std::string_view content) {
  fs::create_directories(path.parent_path());
  std::ofstream(path, std::ios::binary) << content;
}

class StaticFilesTest : public testing::Test {
 protected:
  StaticFilesTest() {
    fs::remove_all(folder_);
    write(folder_ / "secret.txt", "secret");
    write(root_ / "index.html", "<html>mall</html>");
    write(root_ / "index.html.br", "brotli index");
    write(root_ / "assets/app-Bx3_k9Qz.js", "script");
    write(root_ / "assets/app-Bx3_k9Qz.js.br", "brotli");
    write(root_ / "assets/app-Bx3_k9Qz.js.gz", "gzip");
    write(root_ / "logo 云.svg", "<svg/>");
    router_.add(route(Method::get, "/member/card", "card", Lane::io, [](const Request&) { return text_response("card"); }));
  }
  ~StaticFilesTest() override { fs::remove_all(folder_); }

  void start(std::function<std::string(std::string)> change_index = {}) {
    auto options = quick_options();
    options.web_root = root_.string();
    options.change_index = std::move(change_index);
    server_ = std::make_unique<Server>(std::move(options), router_);
    server_->start();
    port_ = server_->port();
  }

  const fs::path folder_ = fs::path(testing::TempDir()) / ("galleria_static_files_" + std::to_string(::getpid()));
  const fs::path root_ = folder_ / "web";
  Router router_;
  std::unique_ptr<Server> server_;
  std::uint16_t port_ = 0;
};

TEST_F(StaticFilesTest, ServesTheBestVariantThatTheClientTakes) {
  start();
  const auto body_for = [&](const std::string& accepted) {
    return get(port_, "/assets/app-Bx3_k9Qz.js", accepted.empty() ? "" : "Accept-Encoding: " + accepted + "\r\n").body;
  };
  EXPECT_EQ(body_for(""), "script");
  EXPECT_EQ(body_for("gzip, deflate, br"), "brotli");
  EXPECT_EQ(body_for("gzip"), "gzip");
  EXPECT_EQ(body_for("br;q=0, gzip;q=0.5"), "gzip");
  EXPECT_EQ(body_for("br;q=0.0,identity"), "script");
  const auto answer = get(port_, "/assets/app-Bx3_k9Qz.js", "Accept-Encoding: br\r\n");
  EXPECT_EQ(answer.header("content-encoding"), "br");
  EXPECT_EQ(answer.header("vary"), "Accept-Encoding");
  EXPECT_EQ(answer.header("content-type"), "text/javascript; charset=utf-8");
}

TEST_F(StaticFilesTest, LetsHashedAssetsBeCachedForEverAndThePageAndTheWorkerNot) {
  write(root_ / "worker.js", "worker");
  write(root_ / "manifest.webmanifest", "{}");
  start();
  EXPECT_EQ(get(port_, "/worker.js").header("cache-control"), "no-cache");
  EXPECT_EQ(get(port_, "/worker.js").header("content-type"), "text/javascript; charset=utf-8");
  EXPECT_EQ(get(port_, "/manifest.webmanifest").header("content-type"), "application/manifest+json; charset=utf-8");
  EXPECT_EQ(get(port_, "/assets/app-Bx3_k9Qz.js").header("cache-control"), "public, max-age=31536000, immutable");
  EXPECT_EQ(get(port_, "/").header("cache-control"), "no-cache");
  EXPECT_EQ(get(port_, "/logo%20%E4%BA%91.svg").header("cache-control"), "public, max-age=3600");
}

TEST_F(StaticFilesTest, GivesEachVariantItsOwnTagAndSparesWhatIsKnown) {
  start();
  const auto plain = get(port_, "/assets/app-Bx3_k9Qz.js");
  const auto brotli = get(port_, "/assets/app-Bx3_k9Qz.js", "Accept-Encoding: br\r\n");
  EXPECT_NE(plain.header("etag"), brotli.header("etag"));
  const auto again = get(port_, "/assets/app-Bx3_k9Qz.js", "If-None-Match: " + plain.header("etag") + "\r\n");
  EXPECT_EQ(again.status, 304);
  EXPECT_EQ(again.body, "");
  EXPECT_EQ(again.header("cache-control"), plain.header("cache-control"));
}

TEST_F(StaticFilesTest, AnswersHeadWithoutABody) {
  start();
  Client client(port_);
  const auto answer = client.send("HEAD / HTTP/1.1\r\nHost: mall\r\n\r\n").receive(true);
  EXPECT_EQ(answer.status, 200);
  EXPECT_EQ(answer.header("content-length"), "17");
  EXPECT_EQ(client.send("GET /member/card HTTP/1.1\r\nHost: mall\r\n\r\n").receive().body, "card");
}

TEST_F(StaticFilesTest, ShowsTheAppForItsPages) {
  start();
  for (const std::string path : {"/", "/index.html", "/pages/home/index", "/pages/order/detail?id=1", "/h5Pages/orderlist/index"}) {
    const auto answer = get(port_, path, "Accept: text/html,application/xhtml+xml\r\n");
    EXPECT_EQ(answer.status, 200) << path;
    EXPECT_EQ(answer.body, "<html>mall</html>") << path;
    EXPECT_EQ(answer.header("content-type"), "text/html; charset=utf-8") << path;
  }
}

TEST_F(StaticFilesTest, DoesNotShowTheAppForWhatIsNoPage) {
  start();
  EXPECT_EQ(get(port_, "/pages/home/index").status, 404);
  EXPECT_EQ(get(port_, "/pages/home/index", "Accept: application/json\r\n").status, 404);
  EXPECT_EQ(get(port_, "/assets/gone-Bx3_k9Qz.js", "Accept: text/html\r\n").status, 404);
  EXPECT_EQ(get(port_, "/member/none", "Accept: text/html\r\n").status, 404);
  EXPECT_EQ(ask(port_, "POST /h5Pages/x HTTP/1.1\r\nHost: mall\r\nAccept: text/html\r\n\r\n").status, 404);
}

TEST_F(StaticFilesTest, NeverLeavesItsFolder) {
  start();
  for (const std::string path : {"/../secret.txt", "/assets/../../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt", "/%2e%2e%2fsecret.txt", "//secret.txt",
                                 "/..\\secret.txt", "/assets/%00/../secret.txt", "/index.html%00.png", "/%c0%ae%c0%ae/secret.txt", "/./secret.txt"}) {
    const auto answer = get(port_, path);
    EXPECT_EQ(answer.status, 404) << path;
    EXPECT_THAT(answer.body, testing::Not(testing::HasSubstr("secret"))) << path;
  }
}

TEST_F(StaticFilesTest, HidesVariantsThatWereNotAskedForByThemselves) {
  start();
  EXPECT_EQ(get(port_, "/assets/app-Bx3_k9Qz.js.br").status, 404);
}

TEST_F(StaticFilesTest, ChangesTheIndexAndCompressesItAnew) {
  start([](std::string index) { return index + std::string(1000, ' ') + "<!-- changed -->"; });
  EXPECT_THAT(get(port_, "/").body, testing::EndsWith("<!-- changed -->"));
  const auto zipped = get(port_, "/", "Accept-Encoding: br, gzip\r\n");
  EXPECT_EQ(zipped.header("content-encoding"), "gzip");
  write(folder_ / "index.gz", zipped.body);
  EXPECT_EQ(std::system(("test \"$(gzip -dc " + (folder_ / "index.gz").string() + " | tail -c 16)\" = '<!-- changed -->'").c_str()), 0);
}

TEST_F(StaticFilesTest, RefusesToStartWithoutAnIndex) {
  fs::remove(root_ / "index.html");
  EXPECT_THROW(start(), std::runtime_error);
  auto options = quick_options();
  options.web_root = (folder_ / "missing").string();
  EXPECT_THROW(Server(options, router_), std::exception);
}

}  // namespace
}  // namespace galleria::http
