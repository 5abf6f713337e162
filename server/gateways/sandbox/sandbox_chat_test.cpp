// Plays the mall against the sandbox's chat platform through the real gateway.
#include <gmock/gmock.h>

#include <map>
#include <thread>

#include "db/database_fixture.hpp"
#include "gateways/sandbox/in_memory_client_fixture.hpp"
#include "gateways/sandbox/sandbox.hpp"
#include "gateways/signing/test_keys_fixture.hpp"
#include "gateways/wechat/wechat.hpp"

namespace galleria::gateways {
namespace {
using namespace wechat;
using namespace std::chrono_literals;

// Takes calls from many threads at once.
class SafeClient : public HttpClient {
 public:
  explicit SafeClient(const http::Router& router) : router_(router) {}
  OutsideAnswer call(const OutgoingCall& request) override {
    const auto response = answer_in_memory(router_, request);
    return {response.status, {}, body_of(response)};
  }

 private:
  const http::Router& router_;
};

class SandboxChatTest : public db::DatabaseTest {
 protected:
  SandboxChatTest() {
    database().write([](db::Transaction& transaction) {
      transaction.execute("insert into sandbox_keys (name, value) values ('merchant_private_key', $1)", merchant_test_pem().reveal());
      transaction.execute("insert into sandbox_keys (name, value) values ('platform_private_key', $1)", platform_test_pem().reveal());
    });
    sandbox.emplace(SandboxOptions{"http://127.0.0.1:8080", ""}, database(), clock_, ids_, client);
    sandbox->add_routes(router);
    platform = make_wechat(sandbox->wechat_options(), client);
  }

  // What wx.login or the authorisation page gives.
  Secret code(const std::string& app = "mini_program", const std::string& more = "") {
    const auto body = body_of(answer_in_memory(router, {"POST", "/sandbox/wechat/code", {}, R"({"app":")" + app + R"(","openId":"o1")" + more + "}"}));
    const auto start = body.find("\"code\":\"") + 8;
    return Secret(body.substr(start, body.find('"', start) - start));
  }
  void order(const std::string& faults) { ASSERT_EQ(answer_in_memory(router, {"POST", "/sandbox/control", {}, faults}).status, 200); }
  template <class Work>
  Trouble trouble(const Work& work) {
    try {
      work();
    } catch (const PlatformTrouble& trouble) {
      return trouble.kind;
    }
    ADD_FAILURE() << "nothing was thrown";
    return {};
  }

  http::Router router;
  SafeClient client{router};
  std::optional<Sandbox> sandbox;
  std::unique_ptr<WechatPlatform> platform;
};
GALLERIA_ON_BOTH_DATABASES(SandboxChatTest);

TEST_P(SandboxChatTest, lends_the_same_token_until_its_last_five_minutes) {
  const auto first = platform->fetch_access_token(WechatApp::official_account);
  EXPECT_EQ(first.life, 7'200s);
  clock_.advance(6'899s);
  EXPECT_EQ(platform->fetch_access_token(WechatApp::official_account).value.reveal(), first.value.reveal());
  clock_.advance(1s);
  EXPECT_NE(platform->fetch_access_token(WechatApp::official_account).value.reveal(), first.value.reveal());
  EXPECT_NE(platform->fetch_access_token(WechatApp::mini_program).value.reveal(), first.value.reveal());
}

TEST_P(SandboxChatTest, gives_a_ticket_for_a_token_that_is_not_over) {
  const auto token = platform->fetch_access_token(WechatApp::official_account).value;
  EXPECT_FALSE(platform->fetch_jsapi_ticket(token).value.empty());
  EXPECT_EQ(trouble([&] { platform->fetch_jsapi_ticket(Secret("another")); }), Trouble::credential_stale);
  const auto of_mini_program = platform->fetch_access_token(WechatApp::mini_program).value;
  EXPECT_EQ(trouble([&] { platform->fetch_jsapi_ticket(of_mini_program); }), Trouble::refused);
  order(R"({"chatStaleCount":1})");
  EXPECT_EQ(trouble([&] { platform->fetch_jsapi_ticket(token); }), Trouble::credential_stale);
  EXPECT_EQ(trouble([&] { platform->fetch_jsapi_ticket(token); }), Trouble::credential_stale) << "it stays so";
  EXPECT_FALSE(platform->fetch_jsapi_ticket(platform->fetch_access_token(WechatApp::official_account).value).value.empty());
}

TEST_P(SandboxChatTest, a_code_tells_who_it_is_in_its_own_app_for_five_minutes) {
  const auto account = platform->identify(WechatApp::mini_program, code("mini_program", R"(,"unionId":"u1")"));
  EXPECT_EQ(account.open_id, "o1");
  EXPECT_EQ(account.union_id, "u1");
  EXPECT_EQ(platform->identify(WechatApp::official_account, code("official_account")).union_id, "");
  EXPECT_EQ(trouble([&] { platform->identify(WechatApp::official_account, code("mini_program")); }), Trouble::code_invalid);
  const auto late = code();
  clock_.advance(5min);
  EXPECT_EQ(trouble([&] { platform->identify(WechatApp::mini_program, late); }), Trouble::code_invalid);
  EXPECT_EQ(trouble([&] { platform->identify(WechatApp::mini_program, Secret("")); }), Trouble::code_invalid);
}

TEST_P(SandboxChatTest, a_code_is_good_for_one_of_fifty_who_bring_it) {
  const auto shared = code();
  std::atomic<int> known = 0;
  std::atomic<int> refused = 0;
  {
    std::vector<std::jthread> threads;
    for (int i = 0; i < 50; ++i) {
      threads.emplace_back([&] {
        try {
          platform->identify(WechatApp::mini_program, shared);
          ++known;
        } catch (const PlatformTrouble& trouble) {
          refused += trouble.kind == Trouble::code_invalid ? 1 : 0;
        }
      });
    }
  }
  EXPECT_EQ(known, 1);
  EXPECT_EQ(refused, 49);
}

TEST_P(SandboxChatTest, makes_links_to_published_pages_for_thirty_days_at_most) {
  const auto token = platform->fetch_access_token(WechatApp::mini_program).value;
  EXPECT_TRUE(platform->make_url_link(token, {"pages/webview/index", "u=1"}, clock_.now() + std::chrono::days(30)).starts_with("https://wxaurl.cn/"));
  EXPECT_EQ(trouble([&] { platform->make_url_link(token, {"nowhere", ""}, clock_.now() + 1h); }), Trouble::page_unknown);
  EXPECT_EQ(trouble([&] { platform->make_url_link(token, {"pages/webview/index", ""}, clock_.now() + std::chrono::days(31)); }), Trouble::refused);
}

TEST_P(SandboxChatTest, the_authorisation_page_sends_a_person_home_with_a_code_that_tells_who_it_is) {
  const std::string query = "?appid=wx_sandbox_official&redirect_uri=%2Fpages%2Fpay%3Forder%3D1%23top&response_type=code&scope=snsapi_base&state=a%26b";
  const auto shown = answer_in_memory(router, {"GET", "http://chat/sandbox/wechat/connect/oauth2/authorize" + query, {}, ""});
  EXPECT_EQ(shown.status, 200);
  EXPECT_THAT(body_of(shown), testing::HasSubstr(R"(name="state" value="a&amp;b")"));
  const std::string form = query.substr(1) + "&open_id=o7&union_id=u7";
  const auto sent = answer_in_memory(router, {"POST", "/sandbox/wechat/connect/oauth2/authorize", {}, form});
  ASSERT_EQ(sent.status, 303);
  const std::string location = sent.headers.back().second;
  ASSERT_TRUE(location.starts_with("/pages/pay?order=1&code=") && location.ends_with("&state=a%26b#top")) << location;
  const auto account = platform->identify(WechatApp::official_account, Secret(location.substr(24, location.find('&', 24) - 24)));
  EXPECT_EQ(account.open_id, "o7");
  EXPECT_EQ(account.union_id, "u7");
}

TEST_P(SandboxChatTest, the_authorisation_page_leads_nowhere_else_and_serves_no_other_app) {
  const std::string path = "/sandbox/wechat/connect/oauth2/authorize";
  const auto post = [&](const std::string& form) { return answer_in_memory(router, {"POST", path, {}, form}).status; };
  EXPECT_EQ(answer_in_memory(router, {"GET", "http://chat" + path + "?appid=wx_sandbox_official&redirect_uri=%2Fa&state=1", {}, ""}).status, 400);
  EXPECT_EQ(post("appid=wx_sandbox_official&redirect_uri=https%3A%2F%2Fevil.com%2F&open_id=o7"), 400);
  EXPECT_EQ(post("appid=wx_sandbox_official&redirect_uri=%2F%2Fevil.com%2F&open_id=o7"), 400);
  const auto from_page = [&](const std::string& uri) {
    return answer_in_memory(router, {"POST", path, {{"Host", "10.0.0.5:8080"}}, "appid=wx_sandbox_official&open_id=o7&redirect_uri=" + uri}).status;
  };
  EXPECT_EQ(from_page("http%3A%2F%2F10.0.0.5%3A8080%2Fpages%2Fpay"), 303);
  EXPECT_EQ(from_page("http%3A%2F%2F10.0.0.5%3A8080.evil.com%2F"), 400);
  EXPECT_EQ(from_page("http%3A%2F%2F10.0.0.5%3A8080%2F%2Fevil.com"), 400);
  EXPECT_EQ(post("appid=wx_sandbox_mini&redirect_uri=%2Fa&open_id=o7"), 400);
  EXPECT_EQ(post("appid=wx_sandbox_official&redirect_uri=%2Fa&open_id="), 400);
}

TEST_P(SandboxChatTest, is_busy_and_knows_no_stranger_as_ordered) {
  order(R"({"chatBusyCount":1})");
  EXPECT_EQ(trouble([&] { platform->fetch_access_token(WechatApp::mini_program); }), Trouble::unavailable);
  EXPECT_NO_THROW(platform->fetch_access_token(WechatApp::mini_program));
  auto options = sandbox->wechat_options();
  options.mini_program.secret = Secret("a guess");
  EXPECT_EQ(trouble([&] { make_wechat(options, client)->fetch_access_token(WechatApp::mini_program); }), Trouble::refused);
  options.mini_program.app_id = "wx_other";
  EXPECT_EQ(trouble([&] { make_wechat(options, client)->fetch_access_token(WechatApp::mini_program); }), Trouble::refused);
}

}  // namespace
}  // namespace galleria::gateways
