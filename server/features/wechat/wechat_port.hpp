// What wechat needs of the chat app's platform; a gateway implements it.
#pragma once

#include <boost/describe.hpp>

#include <stdexcept>
#include <string>

#include "base/clock.hpp"
#include "base/secret.hpp"

namespace galleria::wechat {

// What the mall owns on the platform: the account that its web pages belong to, and its mini program. A person has another id in each.
enum class WechatApp { official_account, mini_program };
BOOST_DESCRIBE_ENUM(WechatApp, official_account, mini_program)

// A value that the platform lends for a while.
struct LentCredential {
  Secret value;
  DurationMs life{};
};

// A person as one app knows them.
struct WechatAccount {
  std::string open_id;
  std::string union_id;  // the same in all apps of the mall; empty where the platform does not tell it
};

// A page of the mini program: its path without a slash at the front, and its query.
struct LinkTarget {
  std::string path;
  std::string query;
};

enum class Trouble {
  unavailable,       // no answer, or the platform is busy: later may do
  credential_stale,  // the credential that was sent is not valid any more
  code_invalid,      // unknown, used or too old
  account_blocked,   // the platform does not let this person in
  page_unknown,      // the mini program has no such page, or not that query
  too_often,         // this person, just now
  refused,           // anything else: our configuration, or our quota
};

// What the platform did not do. The text is for the log and holds no secret.
struct PlatformTrouble : std::runtime_error {
  PlatformTrouble(Trouble its_kind, const std::string& message) : std::runtime_error(message), kind(its_kind) {}
  Trouble kind;
};

// Goes to the outside world: never inside a transaction. Everything throws PlatformTrouble. Safe for use by many threads.
class WechatPlatform {
 public:
  virtual ~WechatPlatform() = default;

  // The public name of our app.
  virtual std::string app_id(WechatApp app) const = 0;

  // Asked again while one is valid it gives the same.
  virtual LentCredential fetch_access_token(WechatApp app) = 0;
  // Of the official account, whose access token is given. The platform gives few a day.
  virtual LentCredential fetch_jsapi_ticket(const Secret& access_token) = 0;
  // Uses up the code that a person's client got from the platform.
  virtual WechatAccount identify(WechatApp app, const Secret& code) = 0;
  // Makes an address that opens the mini program from anywhere until then, 30 days at most.
  virtual std::string make_url_link(const Secret& access_token, const LinkTarget& target, TimeMs expires_at) = 0;
};

}  // namespace galleria::wechat
