// Finds out who acts for the mall: by a session's cookie or a machine's key, with their rights, kept for a few seconds.
#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/clock.hpp"
#include "base/ids.hpp"
#include "base/result.hpp"
#include "base/secret.hpp"
#include "db/database.hpp"
#include "features/staff/deeds.hpp"
#include "features/staff/staff_rules.hpp"
#include "http/endpoint.hpp"

namespace galleria::staff {

struct StaffConfig {
  Secret seal_key;                           // what must be read again, such as authenticators' secrets, lies in the database sealed with it
  std::string site_url;                      // "https://mall.example.com": pages from there may write; empty: those of the host that is asked
  std::string passkey_host;                  // passkeys are made for it and taken of it; empty: none are
  std::vector<std::string> passkey_origins;  // pages that may ask for them: "https://mall.example.com"
  DurationMs question_life = std::chrono::minutes(5);
  DurationMs identity_question_life = std::chrono::minutes(10);  // somebody may have to sign in at the provider first
  std::int64_t questions_of_address = 1'000;                     // open at once, of each kind: an office is one address
  DurationMs idle_limit = std::chrono::minutes(30);
  DurationMs session_limit = std::chrono::hours(12);
  DurationMs touch_interval = std::chrono::minutes(1);  // the time of last use is written at most this often
  DurationMs cache_life = std::chrono::seconds(5);
  std::int64_t sessions_per_account = 10;  // one more ends the one that was unused longest
  DurationMs challenge_life = std::chrono::minutes(10);
  DurationMs invitation_life = std::chrono::hours(72);
  std::int64_t wrong_tries = 5;              // of one name, within the pause; then it rests
  std::int64_t wrong_tries_of_address = 50;  // of all names from one address: an office is one address
  DurationMs wrong_try_pause = std::chrono::minutes(15);
  DurationMs proposal_life = std::chrono::hours(24 * 7);  // what nobody has approved by then expires
  MallOffset mall_utc_offset = std::chrono::hours(8);     // days of deeds are sealed by it
};

// The headers and the cookie by which the staff shows who it is.
inline constexpr std::string_view session_cookie = "galleria_staff";
inline constexpr std::string_view key_header = "x-staff-key";
inline constexpr std::string_view csrf_header = "x-csrf-token";

// How a key is called as an operator; no account's name begins so.
inline constexpr std::string_view key_name_prefix = "key ";

// Somebody who was let in.
struct Caller {
  http::Operator who;
  StaffSessionId session_id;  // 0: a key
  Rights rights;
};

class Gate {
 public:
  // Listens to the database's channel "staff", so that what one node changes of rights and sessions holds on all.
  Gate(db::Database& database, const Clock& clock, const StaffConfig& config, const Deeds& deeds);

  // For the gatekeeper: see http::Gatekeeper::operator_of.
  Result<http::Authority> admit(const http::Call& call, const http::Request& request, const http::Permission* permission);

  // What may be declared by endpoints; the owner has all of it. Given at start only.
  void know(std::vector<std::string> permissions) { permissions_ = std::move(permissions); }
  const std::vector<std::string>& permissions() const { return permissions_; }
  // What roles give, read from the database.
  std::vector<RoleGrant> grants_of_account(db::Session& session, StaffAccountId account_id) const;
  std::vector<RoleGrant> grants_of_role(db::Session& session, StaffRoleId role_id, ShopId shop_id) const;
  // What a page of the session sends with everything that changes something. Follows from the token's digest, which no page knows.
  std::string csrf_token_of(std::string_view token_digest) const;
  // What somebody may do who is not calling for it now: where the permission holds for them and how far, or staff_only.
  struct Standing {
    http::Authority authority;
    std::optional<Cents> limit_cents;  // none: without limit
  };
  Result<Standing> standing_of(const http::Operator& who, const http::Permission& permission) const;
  // The same of whoever may be gone meanwhile: staff_only if their account was suspended or their key has ended, too.
  Result<http::Authority> authority_of(const http::Operator& who, const http::Permission& permission) const;
  // The person behind whoever acts: themselves, or whoever was shown the key's secret when it was made. A key that the command line made stands for itself.
  std::string holder_of(db::Session& session, const http::Operator& who) const;
  // Whoever has this session and what they may do now; nothing once it is over. Asking is no use of it.
  std::optional<Caller> caller_of_session(StaffSessionId session_id) const;
  // Whoever the caller is, what they may do now.
  Rights rights_of(db::Session& session, const http::Operator& caller) const;

  // In the transaction that changes a session, an account, a role or a key: every node forgets what it knew, with the commit.
  static void tell_changed(db::Transaction& transaction);
  // Behind that commit: this node need not wait for its own notice.
  void forget();

  TimeMs used_after() const { return clock_.now() - config_.idle_limit; }

 private:
  using Found = std::shared_ptr<const Caller>;
  struct Entry {
    Found caller;
    TimeMs until;
    TimeMs noted_until = TimeMs::max();  // until when a use need not be noted
  };
  // What was found with the time until which it may be kept.
  using Lookup = std::optional<Entry>;

  // is_used: somebody does something, which is noted now and then; else what is kept stays as it is.
  Found find(const std::string& digest, bool is_used, Lookup (Gate::*look_up)(const std::string&, bool is_used));
  Lookup look_up_session(const std::string& digest, bool is_used);
  Lookup look_up_key(const std::string& digest, bool is_used);
  Result<Done> check_page(const http::Request& request, std::string_view token_digest) const;

  db::Database& database_;
  const Clock& clock_;
  const StaffConfig& config_;
  const Deeds& deeds_;
  std::vector<std::string> permissions_;

  // Shared with the listener, which the database may outlive us with.
  struct Cache {
    std::mutex mutex;
    std::uint64_t generation = 0;
    std::unordered_map<std::string, Entry> entries;
    void forget();
  };
  std::shared_ptr<Cache> cache_ = std::make_shared<Cache>();
};

}  // namespace galleria::staff
