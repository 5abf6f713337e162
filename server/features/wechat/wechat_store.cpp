// All SQL of wechat, and the rules about its rows.
#include "features/wechat/wechat_store.hpp"

#include <array>

#include "features/wechat/wechat.hpp"

namespace galleria::wechat {
namespace store {

std::optional<CredentialRow> find_credential(db::Session& session, Slot slot) {
  return session.row<CredentialRow>("select sealed, version, expires_at_ms from wechat_credentials where app = $1 and kind = $2", slot.app, slot.kind);
}

bool lease_credential(db::Transaction& transaction, Slot slot, Lease lease, TimeMs now, TimeMs fresh_until) {
  return transaction.execute(
             "insert into wechat_credentials (app, kind, sealed, version, expires_at_ms, lease_id, leased_until_ms) values ($1, $2, '', 0, 0, $3, $4) "
             "on conflict (app, kind) do update set lease_id = $3, leased_until_ms = $4 "
             "where wechat_credentials.leased_until_ms <= $5 and wechat_credentials.expires_at_ms <= $6",
             slot.app, slot.kind, lease.id, lease.until, now, fresh_until) == 1;
}

std::optional<std::int64_t> put_credential(db::Transaction& transaction, Slot slot, Lease lease, std::string_view sealed, TimeMs expires_at) {
  return transaction.row<std::int64_t>(
      "update wechat_credentials set leased_until_ms = $4, sealed = $5, expires_at_ms = $6, version = version + 1 where app = $1 and kind = $2 and "
      "lease_id = $3 returning version",
      slot.app, slot.kind, lease.id, lease.until, sealed, expires_at);
}

void end_lease(db::Transaction& transaction, Slot slot, std::int64_t lease_id) {
  transaction.execute("update wechat_credentials set leased_until_ms = 0 where app = $1 and kind = $2 and lease_id = $3", slot.app, slot.kind, lease_id);
}

void drop_credential(db::Transaction& transaction, Slot slot, std::int64_t version) {
  transaction.execute("update wechat_credentials set expires_at_ms = 0, leased_until_ms = 0 where app = $1 and kind = $2 and version = $3", slot.app, slot.kind,
                      version);
}

// Written as it was: the row stays ours until the commit.
std::optional<MemberId> hold_member(db::Transaction& transaction, WechatApp app, std::string_view open_id) {
  return transaction.row<MemberId>("update wechat_identities set member_id = member_id where app = $1 and open_id = $2 returning member_id", app, open_id);
}

std::optional<MemberId> hold_member_of_union(db::Transaction& transaction, std::string_view union_id) {
  return transaction.row<MemberId>("update wechat_unions set member_id = member_id where union_id = $1 returning member_id", union_id);
}

std::optional<TimeMs> find_bound_at(db::Session& session, MemberId member_id) {
  return session.row<TimeMs>("select bound_at_ms from wechat_identities where member_id = $1 order by bound_at_ms limit 1", member_id);
}

std::optional<std::string> find_open_id(db::Session& session, WechatApp app, MemberId member_id) {
  return session.row<std::string>("select open_id from wechat_identities where member_id = $1 and app = $2", member_id, app);
}

bool insert_union(db::Transaction& transaction, std::string_view union_id, MemberId member_id) {
  return transaction.execute("insert into wechat_unions (union_id, member_id) values ($1, $2) on conflict do nothing", union_id, member_id) == 1;
}

bool insert_identity(db::Transaction& transaction, WechatApp app, const WechatAccount& account, MemberId member_id, TimeMs now) {
  const auto union_id = account.union_id.empty() ? std::nullopt : std::optional(account.union_id);
  return transaction.execute(
             "insert into wechat_identities (app, open_id, union_id, member_id, bound_at_ms) values ($1, $2, $3, $4, $5) on conflict do nothing", app,
             account.open_id, union_id, member_id, now) == 1;
}

void insert_binding(db::Transaction& transaction, std::string_view code_digest, const BindingRow& binding, TimeMs expires_at) {
  transaction.execute(
      "insert into wechat_bindings (code_digest, app, open_id, union_id, device_digest, made_at_ms, expires_at_ms) values ($1, $2, $3, $4, $5, $6, $7)",
      code_digest, binding.app, binding.open_id, binding.union_id, binding.device_digest, binding.made_at_ms, expires_at);
}

std::optional<BindingRow> claim_binding(db::Transaction& transaction, std::string_view code_digest, MemberId member_id, TimeMs now) {
  return transaction.row<BindingRow>(
      "update wechat_bindings set member_id = $2 where code_digest = $1 and expires_at_ms > $3 and coalesce(member_id, $2) = $2 "
      "returning app, open_id, union_id, device_digest, made_at_ms",
      code_digest, member_id, now);
}

std::optional<LinkRow> find_link(db::Session& session, std::string_view target_digest, TimeMs valid_until) {
  return session.row<LinkRow>("select url_link, expires_at_ms from wechat_links where target_digest = $1 and expires_at_ms > $2", target_digest, valid_until);
}

LinkRow put_link(db::Transaction& transaction, std::string_view target_digest, const LinkRow& link, TimeMs valid_until) {
  transaction.execute(
      "insert into wechat_links (target_digest, url_link, expires_at_ms) values ($1, $2, $3) on conflict (target_digest) do update set url_link = $2, "
      "expires_at_ms = $3 where wechat_links.expires_at_ms <= $4",
      target_digest, link.url_link, link.expires_at_ms, valid_until);
  return transaction.row<LinkRow>("select url_link, expires_at_ms from wechat_links where target_digest = $1", target_digest).value();
}

bool count_link(db::Transaction& transaction, std::int64_t day, std::int64_t limit) {
  return transaction.execute(
             "insert into wechat_link_days (day, made_count) values ($1, 1) on conflict (day) do update set made_count = wechat_link_days.made_count + 1 "
             "where wechat_link_days.made_count < $2",
             day, limit) == 1;
}

void sweep(db::Transaction& transaction, TimeMs now, std::int64_t oldest_day) {
  transaction.execute("delete from wechat_bindings where expires_at_ms <= $1", now);
  transaction.execute("delete from wechat_links where expires_at_ms <= $1", now);
  transaction.execute("delete from wechat_link_days where day < $1", oldest_day);
}

void change_member(db::Transaction& transaction, MemberId from, MemberId to) {
  transaction.execute("update wechat_unions set member_id = $2 where member_id = $1", from, to);
  transaction.execute("update wechat_identities set member_id = $2 where member_id = $1", from, to);
}

bool delete_accounts(db::Transaction& transaction, MemberId member_id) {
  // The person first: another app may be about to know them too. A person who is bound from here on keeps their accounts.
  const auto union_id = transaction.row<std::string>("update wechat_unions set member_id = member_id where member_id = $1 returning union_id", member_id);
  const bool has_account =
      transaction.execute("delete from wechat_identities where member_id = $1 and (union_id is null or union_id = $2)", member_id, union_id.value_or("")) > 0;
  if (union_id) transaction.execute("delete from wechat_unions where union_id = $1", *union_id);
  transaction.execute("delete from wechat_bindings where member_id = $1", member_id);
  return has_account;
}

}  // namespace store

std::span<const audit::Check> audit_checks() {
  static constexpr std::array checks{audit::Check{
      "H1", "the accounts of one person on the chat app belong to one member",
      "select 'account ' || wechat_identities.app || ' of member ' || wechat_identities.member_id as subject, wechat_unions.member_id as expected, "
      "wechat_identities.member_id as found from wechat_identities join wechat_unions on wechat_unions.union_id = wechat_identities.union_id where "
      "wechat_unions.member_id <> wechat_identities.member_id"}};
  return checks;
}

}  // namespace galleria::wechat
