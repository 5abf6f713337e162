// The chat app: its script on our pages, links into the mini program, signing in by it, and whose account is whose.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/clock.hpp"
#include "base/ids.hpp"
#include "base/result.hpp"
#include "db/database.hpp"
#include "db/timers.hpp"
#include "features/wechat/wechat_api.hpp"
#include "features/wechat/wechat_credentials.hpp"
#include "features/wechat/wechat_port.hpp"
#include "http/binding.hpp"
#include "ledger/audit.hpp"
#include "modules/module.hpp"

namespace galleria::wechat {

struct WechatConfig {
  CredentialSettings credentials = {};
  std::vector<std::string> page_hosts;  // whose pages are signed and linked to, in lower case; "mall.example.com" or with ":port"
  DurationMs binding_life = std::chrono::minutes(30);
  DurationMs link_life = std::chrono::hours(24 * 25);    // the platform allows 30 days
  DurationMs link_reserve = std::chrono::hours(24 * 5);  // a stored link is given out only if it lives so much longer
  std::int64_t links_per_day = 50'000;                   // a tenth of what the platform allows
  std::int64_t calls_per_second = 20;                    // that one address may make without a session, on average; ten times that at once
};

// A hand-over token that members made.
struct ShortAccess {
  std::string token;
  TimeMs expires_at{};
};

// What wechat needs of members and of the door.
struct MemberDesk {
  // Refuses a call that comes too often; for calls that anyone may make and that cost a call to the platform.
  std::function<Result<Done>(const http::Call&)> admit;
  // A hand-over token for a member whom the platform vouches for; nothing if the account is closed.
  std::function<std::optional<ShortAccess>(db::Transaction&, MemberId, const http::Call&)> hand_over;
  // When the session was started.
  std::function<std::optional<TimeMs>(db::Session&, const http::Member&)> signed_in_at;
  // Ends the member's other sessions, and every hand-over that is on its way.
  std::function<void(db::Transaction&, const http::Member&)> sign_out_elsewhere;
  // Whether the code was sent to the member's own phone for this purpose. Its transaction must be committed either way: a wrong try counts.
  std::function<bool(db::Transaction&, MemberId, std::string_view uuid, const Secret& code)> takes_phone_code;
};

class Wechat {
 public:
  // start_crypto() must have been called. The references must outlive it.
  Wechat(db::Database& database, const Clock& clock, IdGenerator& ids, WechatPlatform& platform, MemberDesk desk, WechatConfig config);

  Result<JsTicket> get_js_ticket(const http::Call& call, const GetJsTicket& request);
  // The same target gives the same link while it lives long enough.
  Result<UrlLink> get_url_link(const http::Call& call, const GetUrlLink& request);

  // A person who is bound in one app is known in the others too, where the platform tells that it is the same person.
  Result<WechatSignedIn> sign_in_with_wechat(const http::Call& call, const WechatSignIn& request);
  // A chat account belongs to one member at a time, and a member has one.
  Result<WechatBound> bind_wechat(const http::Call& call, const http::Member& member, const BindWechat& request);

  Result<ChatAccount> get_chat_account(const http::Member& member, const GetChatAccount& request) const;
  // Gives the chat account up in all apps: from then on it opens nothing, pays as nobody, and may become anybody's by bind_wechat with its proof. The member's
  // other sessions end too, on whatever client, because none tells whether the chat account had opened it; the calling one goes on.
  Result<Done> unbind_chat_account(const http::Member& member, const UnbindChatAccount& request);

  // The member's id in the app, for payments; nothing if they have not bound it.
  std::optional<std::string> find_open_id(db::Session& session, MemberId member_id, WechatApp app) const;

  // Calls work(access token of the app), for another part of the platform. If the platform says that the token is stale, which work throws as PlatformTrouble,
  // work is called once more with another. Goes to the outside world, and throws PlatformTrouble.
  template <class Work>
  auto with_access_token(WechatApp app, const Work& work) {
    return credentials_.with_access_token(app, work);
  }

  // Whether the member has bound an account in any app.
  bool has_account(db::Session& session, MemberId member_id) const;
  // All of one member's accounts become another's, who has none by then.
  void carry_over(db::Transaction& transaction, MemberId from, MemberId to);

  // Binds an account without asking the platform, for the demo mall. Throws std::runtime_error if that breaks a rule.
  void bind_demo_account(db::Transaction& transaction, MemberId member_id, WechatApp app, const WechatAccount& account);

  void erase_member(db::Transaction& transaction, MemberId member_id);
  std::map<std::string, db::TimerHandler> timer_handlers();
  // Sets the timer that sweeps codes and links every hour. Called at start.
  void start_sweeping();

 private:
  Result<WechatAccount> identify(WechatApp app, const Secret& code);
  std::optional<MemberId> find_known(db::Transaction& transaction, WechatApp app, const WechatAccount& account);
  Result<WechatSignedIn> let_in(db::Transaction& transaction, const http::Call& call, MemberId member_id);
  WechatSignedIn offer_binding(db::Transaction& transaction, const http::Call& call, WechatApp app, const WechatAccount& account);
  Result<Done> check_phone_code(const http::Member& member, const BindWechat& request);
  Result<Done> bind(db::Transaction& transaction, MemberId member_id, WechatApp app, const WechatAccount& account);
  Result<UrlLink> make_link(const LinkTarget& target, const std::string& digest);
  db::TimerOutcome sweep();

  db::Database& database_;
  const Clock& clock_;
  IdGenerator& ids_;
  WechatPlatform& platform_;
  const MemberDesk desk_;
  const WechatConfig config_;
  Credentials credentials_;
};

void bind_routes(http::Binder& binder, Wechat& wechat);
std::span<const audit::Check> audit_checks();

// What a member is told of them.
std::span<const ToldTable> told_tables();

// What the chat app brings to the server.
extern const Module<Wechat> module;

}  // namespace galleria::wechat
