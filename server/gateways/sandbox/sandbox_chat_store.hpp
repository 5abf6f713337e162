// All SQL of the sandbox's chat platform.
#pragma once

#include <boost/describe.hpp>

#include <optional>
#include <string>
#include <string_view>

#include "base/clock.hpp"
#include "db/database.hpp"

namespace galleria::gateways {

enum class SandboxCredentialKind { access_token, jsapi_ticket };
BOOST_DESCRIBE_ENUM(SandboxCredentialKind, access_token, jsapi_ticket)

struct SandboxCredentialRow {
  std::string app_id;
  std::string value;
  TimeMs expires_at_ms{};
};
BOOST_DESCRIBE_STRUCT(SandboxCredentialRow, (), (app_id, value, expires_at_ms))

// Puts it in place of one that does not live past `replaceable_until`; gives the one that stands.
SandboxCredentialRow put_credential(db::Transaction& transaction, SandboxCredentialKind kind, const SandboxCredentialRow& credential, TimeMs replaceable_until);
std::optional<SandboxCredentialRow> find_credential(db::Session& session, SandboxCredentialKind kind, std::string_view value);
void end_credential(db::Transaction& transaction, std::string_view value);

struct SandboxCodeRow {
  std::string code;
  std::string app_id;
  std::string open_id;
  std::optional<std::string> union_id;
  TimeMs expires_at_ms{};
  bool is_used = false;
};
BOOST_DESCRIBE_STRUCT(SandboxCodeRow, (), (code, app_id, open_id, union_id, expires_at_ms, is_used))

void insert_code(db::Transaction& transaction, const SandboxCodeRow& code);
std::optional<SandboxCodeRow> find_code(db::Session& session, std::string_view code);
// False if somebody has used it.
bool use_code(db::Transaction& transaction, std::string_view code);

struct SandboxLinkRow {
  std::string url_link;
  std::string path;
  std::string query;
  TimeMs expires_at_ms{};
};
BOOST_DESCRIBE_STRUCT(SandboxLinkRow, (), (url_link, path, query, expires_at_ms))

void insert_link(db::Transaction& transaction, const SandboxLinkRow& link);

}  // namespace galleria::gateways
