// All SQL of wechat: credentials, accounts and whose they are, binding codes and links.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/clock.hpp"
#include "base/ids.hpp"
#include "db/database.hpp"
#include "features/wechat/wechat_port.hpp"

namespace galleria::wechat::store {

enum class CredentialKind { access_token, jsapi_ticket };
BOOST_DESCRIBE_ENUM(CredentialKind, access_token, jsapi_ticket)

// Which credential: at most one of a slot is valid.
struct Slot {
  WechatApp app = WechatApp::official_account;
  CredentialKind kind = CredentialKind::access_token;
};

struct CredentialRow {
  std::string sealed;
  std::int64_t version = 0;
  TimeMs expires_at_ms{};
};
BOOST_DESCRIBE_STRUCT(CredentialRow, (), (sealed, version, expires_at_ms))

struct Lease {
  std::int64_t id = 0;
  TimeMs until{};
};

std::optional<CredentialRow> find_credential(db::Session& session, Slot slot);
// Takes the lease for whoever will fetch a new one. False if somebody else holds it, or the credential lives past `fresh_until`.
bool lease_credential(db::Transaction& transaction, Slot slot, Lease lease, TimeMs now, TimeMs fresh_until);
// Stores what was fetched under the lease, leaves nobody else a turn before its time, and gives the new version; nothing if another has taken the lease over.
std::optional<std::int64_t> put_credential(db::Transaction& transaction, Slot slot, Lease lease, std::string_view sealed, TimeMs expires_at);
void end_lease(db::Transaction& transaction, Slot slot, std::int64_t lease_id);
// Ends the validity of that version, and of no other; the next fetch may begin at once.
void drop_credential(db::Transaction& transaction, Slot slot, std::int64_t version);

// Whose account it is, and whose person. Nobody unbinds it before the transaction ends.
std::optional<MemberId> hold_member(db::Transaction& transaction, WechatApp app, std::string_view open_id);
std::optional<MemberId> hold_member_of_union(db::Transaction& transaction, std::string_view union_id);
// When the member bound their first account; nothing if they have none.
std::optional<TimeMs> find_bound_at(db::Session& session, MemberId member_id);
std::optional<std::string> find_open_id(db::Session& session, WechatApp app, MemberId member_id);
// False, with nothing added, if the person is known or the member has another.
bool insert_union(db::Transaction& transaction, std::string_view union_id, MemberId member_id);
// The same of the account.
bool insert_identity(db::Transaction& transaction, WechatApp app, const WechatAccount& account, MemberId member_id, TimeMs now);

struct BindingRow {
  WechatApp app = WechatApp::mini_program;
  std::string open_id;
  std::optional<std::string> union_id;
  std::string device_digest;
  TimeMs made_at_ms{};
};
BOOST_DESCRIBE_STRUCT(BindingRow, (), (app, open_id, union_id, device_digest, made_at_ms))

void insert_binding(db::Transaction& transaction, std::string_view code_digest, const BindingRow& binding, TimeMs expires_at);
// Makes the code this member's, and gives what it binds; nothing if it is unknown, late or another member's already.
std::optional<BindingRow> claim_binding(db::Transaction& transaction, std::string_view code_digest, MemberId member_id, TimeMs now);

struct LinkRow {
  std::string url_link;
  TimeMs expires_at_ms{};
};
BOOST_DESCRIBE_STRUCT(LinkRow, (), (url_link, expires_at_ms))

std::optional<LinkRow> find_link(db::Session& session, std::string_view target_digest, TimeMs valid_until);
// Keeps the link unless one of the same target is valid until then; gives the one that stands.
LinkRow put_link(db::Transaction& transaction, std::string_view target_digest, const LinkRow& link, TimeMs valid_until);
// False if so many were counted on that day already.
bool count_link(db::Transaction& transaction, std::int64_t day, std::int64_t limit);

// Takes away what is over: codes, links and the counts of days before `oldest_day`.
void sweep(db::Transaction& transaction, TimeMs now, std::int64_t oldest_day);
// All accounts of one member become another's who has none.
void change_member(db::Transaction& transaction, MemberId from, MemberId to);
// Takes all of the member's accounts, and the codes that bound them. False if there was no account.
bool delete_accounts(db::Transaction& transaction, MemberId member_id);

}  // namespace galleria::wechat::store
