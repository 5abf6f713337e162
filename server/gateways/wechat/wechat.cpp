// Calls the chat platform and reads its numbered errors.
#include "gateways/wechat/wechat.hpp"

#include <array>
#include <utility>

#include "gateways/wechat/messages.hpp"
#include "wire/foreign_json.hpp"

namespace galleria::gateways {
namespace {
namespace messages = wechat_messages;
using namespace wechat;

// What the platform's numbers mean to us. Any other is our own fault: a wrong secret, an address that is not on its list, a quota.
constexpr std::array<std::pair<std::int64_t, Trouble>, 14> troubles{{
    {-1, Trouble::unavailable},          // busy
    {40001, Trouble::credential_stale},  // not the newest
    {40014, Trouble::credential_stale},  // not one
    {42001, Trouble::credential_stale},  // over
    {40029, Trouble::code_invalid},      // not one
    {40163, Trouble::code_invalid},      // used
    {42003, Trouble::code_invalid},      // over
    {41008, Trouble::code_invalid},      // missing
    {40226, Trouble::account_blocked},   // at risk
    {45011, Trouble::too_often},         // this person
    {40165, Trouble::page_unknown},      // not published
    {40212, Trouble::page_unknown},      // not that query
    {40097, Trouble::page_unknown},      // not these arguments
    {44990, Trouble::unavailable},       // too many at once
}};

Trouble trouble_of(std::int64_t errcode) {
  for (const auto& [number, trouble] : troubles) {
    if (number == errcode) return trouble;
  }
  return Trouble::refused;
}

template <class Body>
Body read(const OutsideAnswer& answer) {
  try {
    return wire::parse_foreign<Body>(answer.body);
  } catch (const wire::ForeignJsonError& error) {
    throw PlatformTrouble(Trouble::unavailable, std::string("wechat: the answer cannot be read: ") + error.what());
  }
}

LentCredential lent(std::string value, std::int64_t life_s) {
  if (value.empty() || life_s <= 0) throw PlatformTrouble(Trouble::unavailable, "wechat: an empty credential");
  return {Secret(std::move(value)), std::chrono::seconds(life_s)};
}

class WechatServer : public WechatPlatform {
 public:
  WechatServer(const WechatOptions& options, HttpClient& client) : options_(options), client_(client) {
    for (const auto* keys : {&options_.official_account, &options_.mini_program}) {
      if (keys->app_id.empty() || keys->secret.empty()) throw std::invalid_argument("wechat: an app's id or secret is missing");
    }
  }

  std::string app_id(WechatApp app) const override { return keys_of(app).app_id; }

  LentCredential fetch_access_token(WechatApp app) override {
    const messages::StableTokenRequest request{"client_credential", keys_of(app).app_id, keys_of(app).secret.reveal()};
    auto told = read<messages::AccessToken>(post("/cgi-bin/stable_token", wire::foreign_text(request)));
    return lent(std::move(told.access_token), told.expires_in);
  }

  LentCredential fetch_jsapi_ticket(const Secret& access_token) override {
    auto told = read<messages::Ticket>(get("/cgi-bin/ticket/getticket", {{"access_token", access_token.reveal()}, {"type", "jsapi"}}));
    return lent(std::move(told.ticket), told.expires_in);
  }

  WechatAccount identify(WechatApp app, const Secret& code) override {
    const bool is_page = app == WechatApp::official_account;
    const auto& keys = keys_of(app);
    auto told = read<messages::Person>(
        get(is_page ? "/sns/oauth2/access_token" : "/sns/jscode2session",
            {{"appid", keys.app_id}, {"secret", keys.secret.reveal()}, {is_page ? "code" : "js_code", code.reveal()}, {"grant_type", "authorization_code"}}));
    if (told.openid.empty()) throw PlatformTrouble(Trouble::unavailable, "wechat: a person without an id");
    return {std::move(told.openid), told.unionid.value_or("")};
  }

  std::string make_url_link(const Secret& access_token, const LinkTarget& target, TimeMs expires_at) override {
    const messages::LinkRequest request{target.path, target.query, 0, epoch_ms(expires_at) / 1'000, "release"};
    return read<messages::Link>(post("/wxa/generate_urllink?access_token=" + percent_encoded(access_token.reveal()), wire::foreign_text(request))).url_link;
  }

 private:
  using Query = std::vector<std::pair<std::string, std::string>>;

  const WechatAppKeys& keys_of(WechatApp app) const { return app == WechatApp::official_account ? options_.official_account : options_.mini_program; }

  OutsideAnswer get(const std::string& path, const Query& query) {
    std::string target = path;
    for (const auto& [name, value] : query) target += (target.find('?') == std::string::npos ? "?" : "&") + name + "=" + percent_encoded(value);
    return checked({"GET", options_.base_url + target, {{"Accept", "application/json"}, {"User-Agent", "galleria"}}, ""});
  }

  OutsideAnswer post(const std::string& target, std::string body) {
    return checked({"POST",
                    options_.base_url + target,
                    {{"Accept", "application/json"}, {"Content-Type", "application/json"}, {"User-Agent", "galleria"}},
                    std::move(body)});
  }

  OutsideAnswer checked(const OutgoingCall& request) {
    auto answer = delivered(request);
    if (answer.status != 200) throw PlatformTrouble(Trouble::unavailable, "wechat: HTTP " + std::to_string(answer.status));
    const auto outcome = read<messages::Outcome>(answer);
    const std::int64_t errcode = outcome.errcode.value_or(0);
    if (errcode != 0) throw PlatformTrouble(trouble_of(errcode), "wechat: " + std::to_string(errcode) + " " + outcome.errmsg.value_or(""));
    return answer;
  }

  OutsideAnswer delivered(const OutgoingCall& request) {
    try {
      return client_.call(request);
    } catch (const CallFailed& failed) {
      throw PlatformTrouble(Trouble::unavailable, failed.what());
    }
  }

  const WechatOptions options_;
  HttpClient& client_;
};

}  // namespace

std::unique_ptr<wechat::WechatPlatform> make_wechat(const WechatOptions& options, HttpClient& client) {
  return std::make_unique<WechatServer>(options, client);
}

}  // namespace galleria::gateways
