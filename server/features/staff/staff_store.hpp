// All SQL of the staff; no decisions.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "db/database.hpp"
#include "features/staff/staff_api.hpp"
#include "features/staff/staff_rules.hpp"

namespace galleria::staff::store {

// ---- accounts ----

struct AccountRow {
  StaffAccountId account_id;
  std::string name;
  std::string display_name;
  StaffAccountState state = StaffAccountState::active;
  std::optional<std::string> password_hash;
  std::optional<std::string> totp_secret;  // sealed
  std::optional<TimeMs> last_signed_in_at_ms;
  TimeMs made_at_ms{};
};
BOOST_DESCRIBE_STRUCT(AccountRow, (), (account_id, name, display_name, state, password_hash, totp_secret, last_signed_in_at_ms, made_at_ms))

// How many of something an account has.
struct AccountCountRow {
  StaffAccountId account_id;
  std::int64_t row_count = 0;
};
BOOST_DESCRIBE_STRUCT(AccountCountRow, (), (account_id, row_count))

struct Invitation {
  std::string digest;
  TimeMs expires_at{};
};

std::optional<AccountRow> find_account(db::Session& session, StaffAccountId account_id);
std::optional<AccountRow> find_account(db::Session& session, std::string_view name);
// That this invitation, not expired, lets in.
std::optional<AccountRow> find_invited(db::Session& session, std::string_view invitation_digest, TimeMs now);
std::vector<AccountRow> list_accounts(db::Session& session);
// False if the name is taken.
bool insert_account(db::Transaction& transaction, const AccountRow& account, const std::optional<Invitation>& invitation);
bool set_display_name(db::Transaction& transaction, StaffAccountId account_id, std::string_view display_name);
bool set_state(db::Transaction& transaction, StaffAccountId account_id, StaffAccountState state);
void set_password(db::Transaction& transaction, StaffAccountId account_id, std::string_view password_hash);
// False if the invitation was taken up meanwhile.
bool take_invitation(db::Transaction& transaction, std::string_view invitation_digest, std::string_view password_hash, TimeMs now);
// Takes password and authenticator away.
void reset_sign_in(db::Transaction& transaction, StaffAccountId account_id, const Invitation& invitation);
// Accepts a step of the authenticator once: false if it, or a later one, was used before, or the account may not sign in.
bool use_totp_step(db::Transaction& transaction, StaffAccountId account_id, std::int64_t step, TimeMs now);
// The same for whoever is signed in.
bool spend_totp_step(db::Transaction& transaction, StaffAccountId account_id, std::int64_t step);
// False if the account has one.
bool set_totp_secret(db::Transaction& transaction, StaffAccountId account_id, std::string_view sealed);
// False if the account may not sign in.
bool note_sign_in(db::Transaction& transaction, StaffAccountId account_id, TimeMs now);

void insert_recovery_code(db::Transaction& transaction, StaffAccountId account_id, std::string_view code_digest);
// False if the account has no such code any more.
bool take_recovery_code(db::Transaction& transaction, StaffAccountId account_id, std::string_view code_digest);
void delete_recovery_codes(db::Transaction& transaction, StaffAccountId account_id);

// ---- roles ----

struct RoleRow {
  StaffRoleId role_id;
  std::optional<std::string> role_key;
  std::string name_zh_cn;
  std::string name_en;
  bool has_everything = false;
};
BOOST_DESCRIBE_STRUCT(RoleRow, (), (role_id, role_key, name_zh_cn, name_en, has_everything))

struct RolePermissionRow {
  StaffRoleId role_id;
  std::string permission;
  std::optional<Cents> limit_cents;
};
BOOST_DESCRIBE_STRUCT(RolePermissionRow, (), (role_id, permission, limit_cents))

// A role that an account holds. shop_id 0: for the whole mall.
struct HeldRoleRow {
  StaffAccountId account_id;
  StaffRoleId role_id;
  ShopId shop_id;
};
BOOST_DESCRIBE_STRUCT(HeldRoleRow, (), (account_id, role_id, shop_id))

std::vector<RoleRow> list_roles(db::Session& session);
std::optional<RoleRow> find_role(db::Session& session, StaffRoleId role_id);
std::optional<RoleRow> find_role(db::Session& session, std::string_view role_key);
std::vector<RolePermissionRow> list_role_permissions(db::Session& session);
// Nothing happens to a built-in role that is there.
void insert_role(db::Transaction& transaction, const RoleRow& role);
void set_role_names(db::Transaction& transaction, const RoleRow& role);
void delete_role_permissions(db::Transaction& transaction, StaffRoleId role_id);
void insert_role_permission(db::Transaction& transaction, const RolePermissionRow& row);
std::vector<std::string> list_known_permissions(db::Session& session);
// False if it was known before.
bool insert_known_permission(db::Transaction& transaction, std::string_view permission, TimeMs now);

std::vector<HeldRoleRow> list_held_roles(db::Session& session);
std::vector<HeldRoleRow> list_held_roles(db::Session& session, StaffAccountId account_id);
void delete_held_roles(db::Transaction& transaction, StaffAccountId account_id);
void insert_held_role(db::Transaction& transaction, const HeldRoleRow& row);
// Makes those wait for one another who could leave the mall without an owner.
void lock_owners(db::Transaction& transaction);
// The accounts that may sign in with a role that has everything in the whole mall.
std::int64_t count_owners(db::Session& session);

// ---- sessions ----

struct SessionRow {
  StaffSessionId session_id;
  StaffAccountId account_id;
  std::string address;
  std::string device;
  TimeMs signed_in_at_ms{};
  TimeMs last_used_at_ms{};
  TimeMs expires_at_ms{};
};
BOOST_DESCRIBE_STRUCT(SessionRow, (), (session_id, account_id, address, device, signed_in_at_ms, last_used_at_ms, expires_at_ms))

// How long sessions live.
struct Alive {
  TimeMs now{};
  TimeMs used_after{};
};

void insert_session(db::Transaction& transaction, const SessionRow& row, std::string_view token_digest);
// Of accounts that are active only.
std::optional<SessionRow> find_session(db::Session& session, std::string_view token_digest, Alive alive);
std::optional<SessionRow> find_session(db::Session& session, StaffSessionId session_id, Alive alive);
std::optional<std::string> find_token_digest(db::Session& session, StaffSessionId session_id);
std::vector<SessionRow> list_sessions(db::Session& session, StaffAccountId account_id, Alive alive);
void touch_session(db::Transaction& transaction, std::string_view token_digest, TimeMs now);
bool delete_session(db::Transaction& transaction, StaffAccountId account_id, StaffSessionId session_id);
void delete_sessions(db::Transaction& transaction, StaffAccountId account_id);
void delete_other_sessions(db::Transaction& transaction, StaffAccountId account_id, StaffSessionId kept);
void keep_newest_sessions(db::Transaction& transaction, StaffAccountId account_id, std::int64_t count);

// ---- signing in ----

struct ChallengeRow {
  StaffAccountId account_id;
  std::optional<std::string> totp_secret;  // sealed, while it is being set up
};
BOOST_DESCRIBE_STRUCT(ChallengeRow, (), (account_id, totp_secret))

void insert_challenge(db::Transaction& transaction, std::string_view digest, StaffAccountId account_id, TimeMs expires_at);
std::optional<ChallengeRow> find_challenge(db::Session& session, std::string_view digest, TimeMs now);
bool set_challenge_secret(db::Transaction& transaction, std::string_view digest, std::string_view sealed, TimeMs now);
// False if somebody else has used it.
bool delete_challenge(db::Transaction& transaction, std::string_view digest);
void delete_challenges(db::Transaction& transaction, StaffAccountId account_id);

struct TriesRow {
  std::int64_t wrong_count = 0;
  TimeMs until_ms{};
};
BOOST_DESCRIBE_STRUCT(TriesRow, (), (wrong_count, until_ms))
// Counts one more, from the first again if the time is over; the time begins anew with each of the first `limit`. Gives what stands there then.
TriesRow count_try(db::Transaction& transaction, std::string_view subject, std::int64_t limit, TimeMs now, TimeMs until);
void take_try_back(db::Transaction& transaction, std::string_view subject);
void delete_tries(db::Transaction& transaction, std::string_view subject);

// ---- keys ----

struct KeyRow {
  StaffKeyId key_id;
  std::string name;
  StaffRoleId role_id;
  ShopId shop_id;  // 0: the whole mall
  std::string made_by;
  TimeMs made_at_ms{};
  TimeMs expires_at_ms{};
  std::optional<TimeMs> revoked_at_ms;
  std::optional<TimeMs> last_used_at_ms;
};
BOOST_DESCRIBE_STRUCT(KeyRow, (), (key_id, name, role_id, shop_id, made_by, made_at_ms, expires_at_ms, revoked_at_ms, last_used_at_ms))

// False if the name is taken.
bool insert_key(db::Transaction& transaction, const KeyRow& key, std::string_view key_digest);
std::optional<KeyRow> find_valid_key(db::Session& session, std::string_view key_digest, TimeMs now);
std::optional<KeyRow> find_key(db::Session& session, StaffKeyId key_id);
std::optional<KeyRow> find_key(db::Session& session, std::string_view name);
std::vector<KeyRow> list_keys(db::Session& session);
bool revoke_key(db::Transaction& transaction, StaffKeyId key_id, TimeMs now);
void touch_key(db::Transaction& transaction, StaffKeyId key_id, TimeMs now);

// Deletes what has had its time.
void sweep(db::Transaction& transaction, Alive alive);

}  // namespace galleria::staff::store
