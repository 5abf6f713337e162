// Shows how each call is spelt and how each answer of the chat platform is understood.
#include "gateways/wechat/wechat.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace galleria::gateways {
namespace {
using namespace wechat;
using testing::HasSubstr;
using testing::Not;

struct ScriptedPlatform : HttpClient {
  OutsideAnswer answer;
  bool is_down = false;
  std::vector<OutgoingCall> calls;
  OutsideAnswer call(const OutgoingCall& request) override {
    calls.push_back(request);
    if (is_down) throw CallFailed(CallFailed::Reason::timed_out, "wechat: timed out");
    return answer;
  }
};

struct WechatServerTest : testing::Test {
  ScriptedPlatform platform;
  WechatOptions options{"https://api.example.com", {"wx1", Secret("page-secret")}, {"wx2", Secret("mini-secret")}};
  std::unique_ptr<WechatPlatform> server = make_wechat(options, platform);

  void will_answer(const std::string& body, int status = 200) { platform.answer = {status, {}, body}; }
  // What signing in comes to, and what the log would say.
  std::pair<Trouble, std::string> trouble(const std::string& body, int status = 200) {
    will_answer(body, status);
    try {
      server->identify(WechatApp::mini_program, Secret("the-code"));
    } catch (const PlatformTrouble& trouble) {
      return {trouble.kind, trouble.what()};
    }
    ADD_FAILURE() << "nothing was thrown";
    return {};
  }
};

TEST_F(WechatServerTest, asks_for_the_stable_token_of_each_app) {
  will_answer(R"({"access_token":"T","expires_in":7200})");
  const auto lent = server->fetch_access_token(WechatApp::official_account);
  EXPECT_EQ(lent.value.reveal(), "T");
  EXPECT_EQ(lent.life, std::chrono::hours(2));
  EXPECT_EQ(platform.calls.at(0).method, "POST");
  EXPECT_EQ(platform.calls.at(0).url, "https://api.example.com/cgi-bin/stable_token");
  EXPECT_EQ(platform.calls.at(0).body, R"({"grant_type":"client_credential","appid":"wx1","secret":"page-secret"})");
  server->fetch_access_token(WechatApp::mini_program);
  EXPECT_THAT(platform.calls.at(1).body, HasSubstr(R"("appid":"wx2","secret":"mini-secret")"));
  EXPECT_EQ(server->app_id(WechatApp::mini_program), "wx2");
}

TEST_F(WechatServerTest, asks_for_the_ticket_of_pages) {
  will_answer(R"({"errcode":0,"errmsg":"ok","ticket":"K","expires_in":7000})");
  EXPECT_EQ(server->fetch_jsapi_ticket(Secret("a+b")).value.reveal(), "K");
  EXPECT_EQ(platform.calls.at(0).url, "https://api.example.com/cgi-bin/ticket/getticket?access_token=a%2Bb&type=jsapi");
}

TEST_F(WechatServerTest, identifies_by_the_code_of_the_mini_program_and_of_the_page) {
  will_answer(R"({"openid":"o1","session_key":"never kept","unionid":"u1"})");
  const auto account = server->identify(WechatApp::mini_program, Secret("c d"));
  EXPECT_EQ(account.open_id, "o1");
  EXPECT_EQ(account.union_id, "u1");
  EXPECT_EQ(platform.calls.at(0).url, "https://api.example.com/sns/jscode2session?appid=wx2&secret=mini-secret&js_code=c%20d&grant_type=authorization_code");
  will_answer(R"({"access_token":"A","expires_in":7200,"refresh_token":"R","openid":"o2","scope":"snsapi_base"})");
  EXPECT_EQ(server->identify(WechatApp::official_account, Secret("c")).union_id, "");
  EXPECT_EQ(platform.calls.at(1).url, "https://api.example.com/sns/oauth2/access_token?appid=wx1&secret=page-secret&code=c&grant_type=authorization_code");
}

TEST_F(WechatServerTest, asks_for_links_to_the_published_pages) {
  will_answer(R"({"errcode":0,"errmsg":"ok","url_link":"https://wxaurl.cn/abc"})");
  EXPECT_EQ(server->make_url_link(Secret("T"), {"pages/webview/index", "u=1"}, time_from_epoch_ms(1'790'000'000'999)), "https://wxaurl.cn/abc");
  EXPECT_EQ(platform.calls.at(0).url, "https://api.example.com/wxa/generate_urllink?access_token=T");
  EXPECT_EQ(platform.calls.at(0).body, R"({"path":"pages/webview/index","query":"u=1","expire_type":0,"expire_time":1790000000,"env_version":"release"})");
}

TEST_F(WechatServerTest, knows_each_number_that_is_not_our_fault) {
  const std::map<std::int64_t, Trouble> known{{-1, Trouble::unavailable},         {40001, Trouble::credential_stale}, {40014, Trouble::credential_stale},
                                              {42001, Trouble::credential_stale}, {40029, Trouble::code_invalid},     {40163, Trouble::code_invalid},
                                              {40226, Trouble::account_blocked},  {45011, Trouble::too_often},        {40165, Trouble::page_unknown},
                                              {40125, Trouble::refused},          {40164, Trouble::refused},          {45009, Trouble::refused}};
  for (const auto& [errcode, kind] : known) {
    const auto told = trouble(fmt::format(R"({{"errcode":{},"errmsg":"why"}})", errcode));
    EXPECT_EQ(told.first, kind) << errcode;
    EXPECT_EQ(told.second, fmt::format("wechat: {} why", errcode));
  }
}

TEST_F(WechatServerTest, no_answer_or_no_sense_may_pass_later_and_tells_no_secret) {
  EXPECT_EQ(trouble("", 502).first, Trouble::unavailable);
  EXPECT_EQ(trouble("<html>").first, Trouble::unavailable);
  EXPECT_EQ(trouble("{}").first, Trouble::unavailable);
  EXPECT_EQ(trouble(R"({"openid":""})").first, Trouble::unavailable);
  platform.is_down = true;
  const auto told = trouble("");
  EXPECT_EQ(told.first, Trouble::unavailable);
  EXPECT_THAT(told.second, Not(HasSubstr("secret")));
  EXPECT_THAT(told.second, Not(HasSubstr("the-code")));
}

TEST_F(WechatServerTest, an_empty_credential_is_none) {
  will_answer(R"({"access_token":"","expires_in":7200})");
  EXPECT_THROW(server->fetch_access_token(WechatApp::mini_program), PlatformTrouble);
}

TEST_F(WechatServerTest, missing_options_stop_the_start) {
  options.mini_program.secret = Secret();
  EXPECT_THROW(make_wechat(options, platform), std::invalid_argument);
}

}  // namespace
}  // namespace galleria::gateways
