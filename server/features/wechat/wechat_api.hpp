// The wire of wechat: signatures for its web pages, links into the mini program, signing in by the chat app, and binding it to a member and unbinding it.
#pragma once

#include "features/wechat/wechat_port.hpp"
#include "http/endpoint.hpp"

namespace galleria::wechat {

struct GetJsTicket {
  Text<1, 2048> url;                     // of the page as the browser shows it; what follows # is not signed
  std::optional<Text<0, 64>> area_name;  // which mall the page is of
};
BOOST_DESCRIBE_STRUCT(GetJsTicket, (), (url, area_name))

// What wx.config takes.
struct JsTicket {
  std::string app_id;
  std::int64_t timestamp = 0;  // seconds
  std::string nonce_str;
  std::string signature;
};
BOOST_DESCRIBE_STRUCT(JsTicket, (), (app_id, timestamp, nonce_str, signature))

struct GetUrlLink {
  Text<1, 128> path;                   // of a page of the mini program
  std::optional<Text<0, 1024>> query;  // as the page gets it, encoded
};
BOOST_DESCRIBE_STRUCT(GetUrlLink, (), (path, query))

struct UrlLink {
  std::string url_link;
  TimeMs expires_at{};
};
BOOST_DESCRIBE_STRUCT(UrlLink, (), (url_link, expires_at))

struct WechatSignIn {
  Secret code;                   // of wx.login in the mini program, or of the authorisation page in the chat browser: one use, five minutes
  std::optional<WechatApp> app;  // where the code is from; absent: the mini program
};
BOOST_DESCRIBE_STRUCT(WechatSignIn, (), (code, app))

// Either the way in, or the way to bind the account to a member.
struct WechatSignedIn {
  bool is_bound = false;
  std::optional<std::string> short_access_token;  // for refreshAccessTokenCookie: one use, 60 seconds, for the same client type
  std::optional<std::string> binding_code;        // for bind, once somebody has signed in
  TimeMs expires_at{};                            // of the token or the code
};
BOOST_DESCRIBE_STRUCT(WechatSignedIn, (), (is_bound, short_access_token, binding_code, expires_at))

// code and uuid: of a text message of type wechat to the member's own phone. Not needed by the client that got the binding code, nor by a session that was
// started after it.
struct BindWechat {
  Secret binding_code;
  std::optional<Secret> code;
  std::optional<Text<1, 64>> uuid;
};
BOOST_DESCRIBE_STRUCT(BindWechat, (), (binding_code, code, uuid))

struct WechatBound {
  bool is_bound = true;
  WechatApp app = WechatApp::mini_program;
};
BOOST_DESCRIBE_STRUCT(WechatBound, (), (is_bound, app))

struct GetChatAccount {};
BOOST_DESCRIBE_STRUCT(GetChatAccount, (), ())

// Whether the chat app opens the member's account; not which account of theirs it is.
struct ChatAccount {
  bool is_bound = false;
  std::optional<TimeMs> bound_at;  // the first time, if in several apps
};
BOOST_DESCRIBE_STRUCT(ChatAccount, (), (is_bound, bound_at))

struct UnbindChatAccount {};
BOOST_DESCRIBE_STRUCT(UnbindChatAccount, (), ())

inline constexpr Failure page_not_ours{FailureKind::invalid, 81001, "page_not_ours", {"这个页面不能使用微信功能", "This page cannot use WeChat's features"}};
inline constexpr Failure wechat_unavailable{FailureKind::unavailable,
                                            81002,
                                            "wechat_unavailable",
                                            {"微信服务暂时不可用，请稍后再试", "WeChat does not answer at the moment. Please try again shortly"}};
inline constexpr Failure wechat_code_invalid{
    FailureKind::invalid, 81003, "wechat_code_invalid", {"微信授权已失效，请重试", "The WeChat sign-in has expired. Please try again"}};
inline constexpr Failure wechat_account_blocked{FailureKind::forbidden,
                                                81004,
                                                "wechat_account_blocked",
                                                {"微信不允许该账号登录，请用手机号登录", "WeChat does not let this account in. Please use your phone"}};
inline constexpr Failure wechat_member_closed{
    FailureKind::forbidden, 81005, "wechat_member_closed", {"该账号已停用，请联系客服", "This account is closed. Please contact our service desk"}};
inline constexpr Failure binding_code_invalid{
    FailureKind::invalid, 81006, "binding_code_invalid", {"绑定已超时，请从微信重新进入", "The binding has timed out. Please come in from WeChat again"}};
inline constexpr Failure phone_proof_needed{
    FailureKind::forbidden, 81007, "phone_proof_needed", {"请先用短信验证码确认是您本人", "Please confirm with a code to your phone first"}};
inline constexpr Failure phone_proof_wrong{
    FailureKind::invalid, 81008, "phone_proof_wrong", {"验证码不对或已过期，请重新获取", "That code is wrong or has expired. Please ask for a new one"}};
inline constexpr Failure wechat_bound_to_another{
    FailureKind::conflict, 81009, "wechat_bound_to_another", {"该微信已绑定其他会员", "This WeChat account belongs to another member"}};
inline constexpr Failure member_bound_to_another{
    FailureKind::conflict, 81010, "member_bound_to_another", {"您已绑定其他微信", "Another WeChat account is bound to you already"}};
inline constexpr Failure link_refused{FailureKind::invalid, 81011, "link_refused", {"这个页面不能生成链接", "No link can be made to this page"}};
inline constexpr Failure links_used_up{
    FailureKind::too_many, 81012, "links_used_up", {"今天生成的链接太多了，请明天再试", "Too many links were made today. Please try again tomorrow"}};
inline constexpr Failure wechat_not_bound{FailureKind::conflict, 81013, "wechat_not_bound", {"您还没有绑定微信", "No WeChat account is bound to you"}};

inline constexpr http::Endpoint<GetJsTicket, JsTicket> get_js_ticket{
    http::Method::get,    "/ticket/v1.0/wxCommon/getJsTicket",  "get_js_ticket", "wechat", "Signs a page of ours for the chat app's script",
    http::Access::anyone, {&page_not_ours, &wechat_unavailable}};
inline constexpr http::Endpoint<GetUrlLink, UrlLink> get_url_link{http::Method::post,
                                                                  "/mall-api/trading/v1/wxMini/getUrlLink",
                                                                  "get_url_link",
                                                                  "wechat",
                                                                  "An address that opens a page of the mini program",
                                                                  http::Access::anyone,
                                                                  {&link_refused, &links_used_up, &wechat_unavailable}};
inline constexpr http::Endpoint<WechatSignIn, WechatSignedIn> sign_in_with_wechat{
    http::Method::post,
    "/mall-api/member/v1/wxMini/signIn",
    "sign_in_with_wechat",
    "wechat",
    "Exchanges the chat app's code for a hand-over token, or for a code to bind the account with",
    http::Access::anyone,
    {&wechat_code_invalid, &wechat_account_blocked, &wechat_member_closed, &wechat_unavailable}};
inline constexpr http::Endpoint<BindWechat, WechatBound> bind_wechat{
    http::Method::post,
    "/mall-api/member/v1/wxMini/bind",
    "bind_wechat",
    "wechat",
    "Makes a chat account the member's own; the same member may call it again",
    http::Access::member,
    {&binding_code_invalid, &phone_proof_needed, &phone_proof_wrong, &wechat_bound_to_another, &member_bound_to_another}};
inline constexpr http::Endpoint<GetChatAccount, ChatAccount> get_chat_account{http::Method::get, "/mall-api/member/v1/wxMini/account", "get_chat_account",
                                                                              "wechat", "Whether a chat account is bound to the member"};
inline constexpr http::Endpoint<UnbindChatAccount, Done> unbind_chat_account{
    http::Method::post,
    "/mall-api/member/v1/wxMini/unbind",
    "unbind_chat_account",
    "wechat",
    "Takes the chat account from the member in all apps, and signs every other device out",
    http::Access::member,
    {&wechat_not_bound}};

}  // namespace galleria::wechat
