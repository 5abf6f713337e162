// Checks the signature against the published vectors, and which addresses are let through.
#include "features/wechat/wechat_rules.hpp"

#include <gtest/gtest.h>

#include <chrono>

namespace galleria::wechat {
namespace {

const Secret published_ticket("sM4AOVdWfPE4DxkXGEs8VMCPGGVi4C3VM0P37wVUCFvkVAy_90u5h9nbSlYy3-Sl-HhTdfl2fzFy1AOcHKP7qg");
constexpr std::string_view published_nonce = "Wm3WZYTPz0wzccnW";
constexpr std::int64_t published_timestamp = 1'414'587'457;

const std::vector<std::string> hosts{"mall.example.com", "127.0.0.1:8080"};

TEST(WechatRules, the_signature_is_that_of_the_published_vectors) {
  EXPECT_EQ(js_signature(published_ticket, published_nonce, published_timestamp, "http://mp.weixin.qq.com?params=value"),
            "0f9de62fce790f9a083d5c99e95740ceb90c27ed");
  EXPECT_EQ(js_signature(published_ticket, published_nonce, published_timestamp, "http://mp.weixin.qq.com"), "f4d90daf4b3bca3078ab155816175ba34c443a7b");
}

TEST(WechatRules, what_follows_the_hash_is_not_signed) {
  EXPECT_EQ(without_fragment("https://mall.example.com/a?b=1#/c"), "https://mall.example.com/a?b=1");
  EXPECT_EQ(without_fragment("https://mall.example.com/a"), "https://mall.example.com/a");
  EXPECT_EQ(without_fragment("#"), "");
}

TEST(WechatRules, our_pages_are_those_of_the_listed_hosts) {
  for (const char* url : {"https://mall.example.com", "https://mall.example.com/pages/home/index?a=1", "http://MALL.example.com/",
                          "https://mall.example.com:8443/", "http://127.0.0.1:8080/pages/home/index", "https://mall.example.com?u=https://evil.com"})
    EXPECT_TRUE(is_own_page(url, hosts)) << url;
}

TEST(WechatRules, pages_of_others_are_refused_however_they_are_dressed) {
  for (const char* url : {"",
                          "mall.example.com/",
                          "//mall.example.com/",
                          "https://evil.com/",
                          "https://mall.example.com.evil.com/",
                          "https://evil.com/mall.example.com",
                          "https://evilmall.example.com/",
                          "https://mall.example.com@evil.com/",
                          "https://mall.example.com:80@evil.com/",
                          "https://mall.example.com:x/",
                          "https://mall.example.com:123456/",
                          "https://mall.example.com\\@evil.com/",
                          "https://mall.example.com /",
                          "https://mall.example.com\t.evil.com/",
                          "javascript:alert(1)//mall.example.com",
                          "data:text/html,mall.example.com",
                          "ftp://mall.example.com/",
                          "HTTPS://mall.example.com/",
                          "http://127.0.0.1:9090/",
                          "http://127.0.0.1/",
                          "https://?u=mall.example.com",
                          "https:///mall.example.com"})
    EXPECT_FALSE(is_own_page(url, hosts)) << url;
}

TEST(WechatRules, a_link_leads_to_a_page_with_a_query_that_the_platform_takes) {
  const auto target = link_target("/pages/webview/index", "?u=https%3A%2F%2Fmall.example.com%2Fpages%2Fhome%2Findex&from=sms", hosts);
  ASSERT_TRUE(target);
  EXPECT_EQ(target->path, "pages/webview/index") << "the platform wants no slash";
  EXPECT_EQ(target->query, "u=https%3A%2F%2Fmall.example.com%2Fpages%2Fhome%2Findex&from=sms");
  EXPECT_TRUE(link_target("pages/index/index", "", hosts));
  EXPECT_TRUE(link_target("pages/index/index", "u=%2Fpages%2Fhome%2Findex&at=12:30", hosts)) << "a path of our own, and no scheme";
  for (const char* path : {"", "/", "pages//index", "pages/index/", "../index", "pages/index?a=1", "https://evil.com", "pages/首页", "pages/a b"})
    EXPECT_FALSE(link_target(path, "", hosts)) << path;
  EXPECT_FALSE(link_target(std::string(129, 'a'), "", hosts));
  EXPECT_FALSE(link_target("pages/index/index", "a=首", hosts));
  EXPECT_FALSE(link_target("pages/index/index", "a=\"", hosts));
  EXPECT_FALSE(link_target("pages/index/index", std::string(1'025, 'a'), hosts));
}

TEST(WechatRules, a_link_carries_no_foreign_address_however_often_it_is_encoded) {
  for (const char* query : {"u=https://evil.com",
                            "u=https%3A%2F%2Fevil.com",
                            "u=https%253A%252F%252Fevil.com",
                            "u=%25252568ttps%3A%2F%2Fevil.com",
                            "u=//evil.com",
                            "u=%2F%2Fevil.com",
                            "u=%5C%5Cevil.com",
                            "u=/%5Cevil.com",
                            "u=javascript:alert(1)",
                            "u=JavaScript%3Aalert(1)",
                            "u=%20javascript:alert(1)",
                            "u=java%0Ascript:alert(1)",
                            "u=data:text/html,x",
                            "u=https:evil.com",
                            "https://evil.com",
                            "a=1&u=https://evil.com",
                            "u=https://mall.example.com@evil.com",
                            "u=https://mall.example.com/go?to=https://evil.com",
                            "u=/pages/webview/index?u=https://evil.com",
                            "u=https%25252525253A"})
    EXPECT_FALSE(link_target("pages/webview/index", query, hosts)) << query;
}

TEST(WechatRules, a_binding_is_meant_by_who_asked_for_the_code_or_has_signed_in_since) {
  const TimeMs made_at = time_from_epoch_ms(1'000);
  const auto claim = [&](std::string_view asking, std::string_view binding, std::optional<TimeMs> signed_in_at) {
    return proves_itself({asking, binding, made_at, signed_in_at});
  };
  EXPECT_TRUE(claim("device", "device", time_from_epoch_ms(1)));
  EXPECT_TRUE(claim("", "device", made_at));
  EXPECT_TRUE(claim("other", "device", time_from_epoch_ms(2'000)));
  EXPECT_FALSE(claim("other", "device", time_from_epoch_ms(999)));
  EXPECT_FALSE(claim("", "", time_from_epoch_ms(999))) << "two that say nothing are not the same";
  EXPECT_FALSE(claim("", "", std::nullopt));
}

}  // namespace
}  // namespace galleria::wechat
