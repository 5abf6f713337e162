// The staff's console as it is served: its page everywhere below its path, fresh each time and held closer than the members' app; its files for ever.
#include "app/console.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "http/router_fixture.hpp"

namespace galleria::app {
namespace {

namespace fs = std::filesystem;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

class ConsoleTest : public testing::Test {
 protected:
  ConsoleTest() {
    fs::remove_all(folder_);
    write("index.html", R"(<script nonce="{nonce}" src="/console/assets/main-Bx3_k9Qz.js"></script>)");
    write("assets/main-Bx3_k9Qz.js", "script");
    write("assets/main-Bx3_k9Qz.js.br", "brotli");
    write("former/20261101T080000Z/assets/main-A1b2C3d4.js", "old script");
  }
  ~ConsoleTest() override { fs::remove_all(folder_); }

  void write(const std::string& name, std::string_view content) const {
    fs::create_directories((folder_ / name).parent_path());
    std::ofstream(folder_ / name, std::ios::binary) << content;
  }
  http::MemoryAnswer get(std::string_view target) {
    if (router_.routes().empty()) bind_console(binder_, folder_.string());
    return http::MemoryClient(router_).get(target);
  }

  const fs::path folder_ = fs::path(testing::TempDir()) / ("galleria_console_" + std::to_string(::getpid()));
  http::Router router_;
  http::Binder binder_{router_, {}};
};

TEST_F(ConsoleTest, ShowsItsPageAtEveryAddressBelowItsOwn) {
  for (const auto* address : {"/console", "/console/", "/console/people", "/console/people/17/roles/of/somebody", "/console/index.html"}) {
    const auto answer = get(address);
    EXPECT_EQ(answer.status, 200) << address;
    EXPECT_EQ(answer.content_type, "text/html; charset=utf-8") << address;
    EXPECT_THAT(answer.body, AllOf(HasSubstr("/console/assets/main-Bx3_k9Qz.js"), Not(HasSubstr("{nonce}")))) << address;
  }
  http::Request elsewhere;
  elsewhere.path = "/consoles";
  EXPECT_EQ(router_.find(elsewhere).route, nullptr);
}

TEST_F(ConsoleTest, LetsOnlyItsOwnScriptRunAndOnlyStylesThatItMarked) {
  const auto answer = get("/console/people");
  const auto policy = answer.header("Content-Security-Policy");
  EXPECT_THAT(policy, AllOf(HasSubstr("default-src 'none'"), HasSubstr("script-src 'self';"), HasSubstr("frame-ancestors 'none'"), Not(HasSubstr("unsafe"))));
  const auto from = policy.find("'nonce-") + 7;
  const auto nonce = policy.substr(from, policy.find('\'', from) - from);
  EXPECT_GE(nonce.size(), 22U);
  EXPECT_THAT(answer.body, HasSubstr("nonce=\"" + nonce + "\""));
  EXPECT_EQ(answer.header("X-Robots-Tag"), "noindex");
}

TEST_F(ConsoleTest, UsesEachNumberOnceAndLetsNobodyKeepThePage) {
  const auto first = get("/console/");
  const auto second = get("/console/");
  EXPECT_NE(first.header("Content-Security-Policy"), second.header("Content-Security-Policy"));
  EXPECT_EQ(first.header("Cache-Control"), "");  // the head then says no-store
  EXPECT_EQ(first.header("ETag"), "");
}

TEST_F(ConsoleTest, ServesItsFilesForEverAndThoseOfFormerBuilds) {
  EXPECT_THAT(get("/console/assets/main-Bx3_k9Qz.js").header("Cache-Control"), HasSubstr("immutable"));
  EXPECT_EQ(get("/console/assets/main-Bx3_k9Qz.js").body, "script");
  EXPECT_EQ(get("/console/assets/main-A1b2C3d4.js").body, "old script");
}

TEST_F(ConsoleTest, HasNoFileThatIsNotInItsFolder) {
  for (const auto* address :
       {"/console/assets/gone-Bx3_k9Qz.js", "/console/../secret.txt", "/console/%2e%2e/secret.txt", "/console/assets%2f..%2f..%2fsecret.txt"})
    EXPECT_EQ(get(address).status, 404) << address;
}

TEST_F(ConsoleTest, DoesNotStartWithAPageThatHasNoPlaceForItsNumber) {
  write("index.html", "<html></html>");
  EXPECT_THROW(bind_console(binder_, folder_.string()), std::runtime_error);
}

}  // namespace
}  // namespace galleria::app
