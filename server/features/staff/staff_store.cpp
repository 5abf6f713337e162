// Reads and writes accounts, roles, sessions and keys of the staff.
#include "features/staff/staff_store.hpp"

#define ACCOUNT_COLUMNS "account_id, name, display_name, state, password_hash, totp_secret, last_signed_in_at_ms, made_at_ms"
#define ROLE_COLUMNS "role_id, role_key, name_zh_cn, name_en, has_everything"
#define SESSION_COLUMNS "session_id, account_id, address, device, signed_in_at_ms, last_used_at_ms, expires_at_ms"
#define KEY_COLUMNS "key_id, name, role_id, shop_id, made_by, made_at_ms, expires_at_ms, revoked_at_ms, last_used_at_ms"

namespace galleria::staff::store {

// ---- accounts ----

std::optional<AccountRow> find_account(db::Session& session, StaffAccountId account_id) {
  return session.row<AccountRow>("select " ACCOUNT_COLUMNS " from staff_accounts where account_id = $1", account_id);
}

std::optional<AccountRow> find_account(db::Session& session, std::string_view name) {
  return session.row<AccountRow>("select " ACCOUNT_COLUMNS " from staff_accounts where name = $1", name);
}

std::optional<AccountRow> find_invited(db::Session& session, std::string_view invitation_digest, TimeMs now) {
  return session.row<AccountRow>("select " ACCOUNT_COLUMNS
                                 " from staff_accounts where invitation_digest = $1 and invitation_expires_at_ms > $2 and state = 'active'",
                                 invitation_digest, now);
}

std::vector<AccountRow> list_accounts(db::Session& session) { return session.rows<AccountRow>("select " ACCOUNT_COLUMNS " from staff_accounts order by name"); }

bool insert_account(db::Transaction& transaction, const AccountRow& account, const std::optional<Invitation>& invitation) {
  const auto digest = invitation ? std::optional(invitation->digest) : std::nullopt;
  const auto expires_at = invitation ? std::optional(invitation->expires_at) : std::nullopt;
  return transaction.execute("insert into staff_accounts (" ACCOUNT_COLUMNS
                             ", invitation_digest, invitation_expires_at_ms) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (name) do nothing",
                             account.account_id, account.name, account.display_name, account.state, account.password_hash, account.totp_secret,
                             account.last_signed_in_at_ms, account.made_at_ms, digest, expires_at) == 1;
}

bool set_display_name(db::Transaction& transaction, StaffAccountId account_id, std::string_view display_name) {
  return transaction.execute("update staff_accounts set display_name = $2 where account_id = $1", account_id, display_name) == 1;
}

bool set_state(db::Transaction& transaction, StaffAccountId account_id, StaffAccountState state) {
  return transaction.execute("update staff_accounts set state = $2 where account_id = $1", account_id, state) == 1;
}

void set_password(db::Transaction& transaction, StaffAccountId account_id, std::string_view password_hash) {
  transaction.execute("update staff_accounts set password_hash = $2 where account_id = $1", account_id, password_hash);
}

bool take_invitation(db::Transaction& transaction, std::string_view invitation_digest, std::string_view password_hash, TimeMs now) {
  return transaction.execute(
             "update staff_accounts set password_hash = $2, invitation_digest = null, invitation_expires_at_ms = null where invitation_digest = $1 and "
             "invitation_expires_at_ms > $3 and state = 'active'",
             invitation_digest, password_hash, now) == 1;
}

void reset_sign_in(db::Transaction& transaction, StaffAccountId account_id, const Invitation& invitation) {
  transaction.execute(
      "update staff_accounts set password_hash = null, totp_secret = null, invitation_digest = $2, invitation_expires_at_ms = $3 where account_id = $1",
      account_id, invitation.digest, invitation.expires_at);
}

bool use_totp_step(db::Transaction& transaction, StaffAccountId account_id, std::int64_t step, TimeMs now) {
  return transaction.execute(
             "update staff_accounts set totp_last_step = $2, last_signed_in_at_ms = $3 where account_id = $1 and totp_last_step < $2 and state = 'active'",
             account_id, step, now) == 1;
}

bool spend_totp_step(db::Transaction& transaction, StaffAccountId account_id, std::int64_t step) {
  return transaction.execute("update staff_accounts set totp_last_step = $2 where account_id = $1 and totp_last_step < $2 and state = 'active'", account_id,
                             step) == 1;
}

bool set_totp_secret(db::Transaction& transaction, StaffAccountId account_id, std::string_view sealed) {
  return transaction.execute("update staff_accounts set totp_secret = $2 where account_id = $1 and totp_secret is null", account_id, sealed) == 1;
}

bool note_sign_in(db::Transaction& transaction, StaffAccountId account_id, TimeMs now) {
  return transaction.execute("update staff_accounts set last_signed_in_at_ms = $2 where account_id = $1 and state = 'active'", account_id, now) == 1;
}

void insert_recovery_code(db::Transaction& transaction, StaffAccountId account_id, std::string_view code_digest) {
  transaction.execute_later(db::Statement("insert into staff_recovery_codes (code_digest, account_id) values ($1, $2)", code_digest, account_id));
}

bool take_recovery_code(db::Transaction& transaction, StaffAccountId account_id, std::string_view code_digest) {
  return transaction.execute("delete from staff_recovery_codes where code_digest = $1 and account_id = $2", code_digest, account_id) == 1;
}

void delete_recovery_codes(db::Transaction& transaction, StaffAccountId account_id) {
  transaction.execute("delete from staff_recovery_codes where account_id = $1", account_id);
}

// ---- roles ----

std::vector<RoleRow> list_roles(db::Session& session) { return session.rows<RoleRow>("select " ROLE_COLUMNS " from staff_roles order by role_id"); }

std::optional<RoleRow> find_role(db::Session& session, StaffRoleId role_id) {
  return session.row<RoleRow>("select " ROLE_COLUMNS " from staff_roles where role_id = $1", role_id);
}

std::optional<RoleRow> find_role(db::Session& session, std::string_view role_key) {
  return session.row<RoleRow>("select " ROLE_COLUMNS " from staff_roles where role_key = $1", role_key);
}

std::vector<RolePermissionRow> list_role_permissions(db::Session& session) {
  return session.rows<RolePermissionRow>("select role_id, permission, limit_cents from staff_role_permissions order by role_id, permission");
}

void insert_role(db::Transaction& transaction, const RoleRow& role) {
  transaction.execute("insert into staff_roles (" ROLE_COLUMNS ") values ($1, $2, $3, $4, $5) on conflict (role_key) do nothing", role.role_id, role.role_key,
                      role.name_zh_cn, role.name_en, role.has_everything);
}

void set_role_names(db::Transaction& transaction, const RoleRow& role) {
  transaction.execute("update staff_roles set name_zh_cn = $2, name_en = $3 where role_id = $1", role.role_id, role.name_zh_cn, role.name_en);
}

void delete_role_permissions(db::Transaction& transaction, StaffRoleId role_id) {
  transaction.execute("delete from staff_role_permissions where role_id = $1", role_id);
}

void insert_role_permission(db::Transaction& transaction, const RolePermissionRow& row) {
  transaction.execute("insert into staff_role_permissions (role_id, permission, limit_cents) values ($1, $2, $3) on conflict (role_id, permission) do nothing",
                      row.role_id, row.permission, row.limit_cents);
}

std::vector<std::string> list_known_permissions(db::Session& session) { return session.rows<std::string>("select permission from staff_permissions"); }

bool insert_known_permission(db::Transaction& transaction, std::string_view permission, TimeMs now) {
  return transaction.execute("insert into staff_permissions (permission, known_since_ms) values ($1, $2) on conflict (permission) do nothing", permission,
                             now) == 1;
}

std::vector<HeldRoleRow> list_held_roles(db::Session& session) {
  return session.rows<HeldRoleRow>("select account_id, role_id, shop_id from staff_account_roles order by account_id, role_id, shop_id");
}

std::vector<HeldRoleRow> list_held_roles(db::Session& session, StaffAccountId account_id) {
  return session.rows<HeldRoleRow>("select account_id, role_id, shop_id from staff_account_roles where account_id = $1 order by role_id, shop_id", account_id);
}

void delete_held_roles(db::Transaction& transaction, StaffAccountId account_id) {
  transaction.execute("delete from staff_account_roles where account_id = $1", account_id);
}

void insert_held_role(db::Transaction& transaction, const HeldRoleRow& row) {
  transaction.execute(
      "insert into staff_account_roles (account_id, role_id, shop_id) values ($1, $2, $3) on conflict (account_id, role_id, shop_id) do nothing",
      row.account_id, row.role_id, row.shop_id);
}

void lock_owners(db::Transaction& transaction) { transaction.execute("update staff_roles set has_everything = has_everything where has_everything"); }

std::int64_t count_owners(db::Session& session) {
  return session
      .row<std::int64_t>(
          "select count(distinct staff_accounts.account_id) from staff_accounts join staff_account_roles on staff_account_roles.account_id = "
          "staff_accounts.account_id join staff_roles on staff_roles.role_id = staff_account_roles.role_id where staff_roles.has_everything and "
          "staff_account_roles.shop_id = 0 and staff_accounts.state = 'active' and staff_accounts.password_hash is not null")
      .value();
}

// ---- sessions ----

void insert_session(db::Transaction& transaction, const SessionRow& row, std::string_view token_digest) {
  transaction.execute("insert into staff_sessions (token_digest, " SESSION_COLUMNS ") values ($1, $2, $3, $4, $5, $6, $7, $8)", token_digest, row.session_id,
                      row.account_id, row.address, row.device, row.signed_in_at_ms, row.last_used_at_ms, row.expires_at_ms);
}

std::optional<SessionRow> find_session(db::Session& session, std::string_view token_digest, Alive alive) {
  return session.row<SessionRow>("select " SESSION_COLUMNS
                                 " from staff_sessions where token_digest = $1 and expires_at_ms > $2 and last_used_at_ms > $3 and exists (select 1 from "
                                 "staff_accounts where staff_accounts.account_id = staff_sessions.account_id and staff_accounts.state = 'active')",
                                 token_digest, alive.now, alive.used_after);
}

std::optional<SessionRow> find_session(db::Session& session, StaffSessionId session_id, Alive alive) {
  return session.row<SessionRow>("select " SESSION_COLUMNS " from staff_sessions where session_id = $1 and expires_at_ms > $2 and last_used_at_ms > $3",
                                 session_id, alive.now, alive.used_after);
}

std::optional<std::string> find_token_digest(db::Session& session, StaffSessionId session_id) {
  return session.row<std::string>("select token_digest from staff_sessions where session_id = $1", session_id);
}

std::vector<SessionRow> list_sessions(db::Session& session, StaffAccountId account_id, Alive alive) {
  return session.rows<SessionRow>("select " SESSION_COLUMNS
                                  " from staff_sessions where account_id = $1 and expires_at_ms > $2 and last_used_at_ms > $3 order by last_used_at_ms desc, "
                                  "session_id desc",
                                  account_id, alive.now, alive.used_after);
}

void touch_session(db::Transaction& transaction, std::string_view token_digest, TimeMs now) {
  transaction.execute("update staff_sessions set last_used_at_ms = $2 where token_digest = $1 and last_used_at_ms < $2", token_digest, now);
}

bool delete_session(db::Transaction& transaction, StaffAccountId account_id, StaffSessionId session_id) {
  return transaction.execute("delete from staff_sessions where account_id = $1 and session_id = $2", account_id, session_id) == 1;
}

void delete_sessions(db::Transaction& transaction, StaffAccountId account_id) {
  transaction.execute("delete from staff_sessions where account_id = $1", account_id);
}

void delete_other_sessions(db::Transaction& transaction, StaffAccountId account_id, StaffSessionId kept) {
  transaction.execute("delete from staff_sessions where account_id = $1 and session_id <> $2", account_id, kept);
}

void keep_newest_sessions(db::Transaction& transaction, StaffAccountId account_id, std::int64_t count) {
  transaction.execute(
      "delete from staff_sessions where account_id = $1 and session_id not in (select session_id from staff_sessions where account_id = $1 order by "
      "last_used_at_ms desc, session_id desc limit $2)",
      account_id, count);
}

// ---- signing in ----

void insert_challenge(db::Transaction& transaction, std::string_view digest, StaffAccountId account_id, TimeMs expires_at) {
  transaction.execute("insert into staff_challenges (challenge_digest, account_id, expires_at_ms) values ($1, $2, $3)", digest, account_id, expires_at);
}

std::optional<ChallengeRow> find_challenge(db::Session& session, std::string_view digest, TimeMs now) {
  return session.row<ChallengeRow>("select account_id, totp_secret from staff_challenges where challenge_digest = $1 and expires_at_ms > $2", digest, now);
}

bool set_challenge_secret(db::Transaction& transaction, std::string_view digest, std::string_view sealed, TimeMs now) {
  return transaction.execute("update staff_challenges set totp_secret = $2 where challenge_digest = $1 and expires_at_ms > $3", digest, sealed, now) == 1;
}

bool delete_challenge(db::Transaction& transaction, std::string_view digest) {
  return transaction.execute("delete from staff_challenges where challenge_digest = $1", digest) == 1;
}

void delete_challenges(db::Transaction& transaction, StaffAccountId account_id) {
  transaction.execute("delete from staff_challenges where account_id = $1", account_id);
}

TriesRow count_try(db::Transaction& transaction, std::string_view subject, std::int64_t limit, TimeMs now, TimeMs until) {
  return transaction
      .row<TriesRow>(
          "insert into staff_tries (subject, wrong_count, until_ms) values ($1, 1, $2) on conflict (subject) do update set "
          "wrong_count = case when staff_tries.until_ms <= $3 then 1 else staff_tries.wrong_count + 1 end, "
          "until_ms = case when staff_tries.until_ms <= $3 or staff_tries.wrong_count < $4 then excluded.until_ms else staff_tries.until_ms end "
          "returning wrong_count, until_ms",
          subject, until, now, limit)
      .value();
}

void take_try_back(db::Transaction& transaction, std::string_view subject) {
  transaction.execute("update staff_tries set wrong_count = wrong_count - 1 where subject = $1 and wrong_count > 0", subject);
}

void delete_tries(db::Transaction& transaction, std::string_view subject) { transaction.execute("delete from staff_tries where subject = $1", subject); }

// ---- keys ----

bool insert_key(db::Transaction& transaction, const KeyRow& key, std::string_view key_digest) {
  return transaction.execute("insert into staff_keys (key_digest, " KEY_COLUMNS
                             ") values ($1, $2, $3, $4, $5, $6, $7, $8, null, null) on conflict (name) do nothing",
                             key_digest, key.key_id, key.name, key.role_id, key.shop_id, key.made_by, key.made_at_ms, key.expires_at_ms) == 1;
}

std::optional<KeyRow> find_valid_key(db::Session& session, std::string_view key_digest, TimeMs now) {
  return session.row<KeyRow>("select " KEY_COLUMNS " from staff_keys where key_digest = $1 and expires_at_ms > $2 and revoked_at_ms is null", key_digest, now);
}

std::optional<KeyRow> find_key(db::Session& session, StaffKeyId key_id) {
  return session.row<KeyRow>("select " KEY_COLUMNS " from staff_keys where key_id = $1", key_id);
}

std::optional<KeyRow> find_key(db::Session& session, std::string_view name) {
  return session.row<KeyRow>("select " KEY_COLUMNS " from staff_keys where name = $1", name);
}

std::vector<KeyRow> list_keys(db::Session& session) { return session.rows<KeyRow>("select " KEY_COLUMNS " from staff_keys order by key_id desc"); }

bool revoke_key(db::Transaction& transaction, StaffKeyId key_id, TimeMs now) {
  return transaction.execute("update staff_keys set revoked_at_ms = $2 where key_id = $1 and revoked_at_ms is null", key_id, now) == 1;
}

void touch_key(db::Transaction& transaction, StaffKeyId key_id, TimeMs now) {
  transaction.execute("update staff_keys set last_used_at_ms = $2 where key_id = $1", key_id, now);
}

void sweep(db::Transaction& transaction, Alive alive) {
  transaction.execute("delete from staff_sessions where expires_at_ms <= $1 or last_used_at_ms <= $2", alive.now, alive.used_after);
  transaction.execute("delete from staff_challenges where expires_at_ms <= $1", alive.now);
  transaction.execute("delete from staff_tries where until_ms <= $1", alive.now);
}

}  // namespace galleria::staff::store
