// The statements of the sandbox's chat platform.
#include "gateways/sandbox/sandbox_chat_store.hpp"

namespace galleria::gateways {

SandboxCredentialRow put_credential(db::Transaction& transaction, SandboxCredentialKind kind, const SandboxCredentialRow& credential,
                                    TimeMs replaceable_until) {
  transaction.execute(
      "insert into sandbox_chat_credentials (app_id, kind, value, expires_at_ms) values ($1, $2, $3, $4) on conflict (app_id, kind) do update set value = $3, "
      "expires_at_ms = $4 where sandbox_chat_credentials.expires_at_ms <= $5",
      credential.app_id, kind, credential.value, credential.expires_at_ms, replaceable_until);
  return transaction
      .row<SandboxCredentialRow>("select app_id, value, expires_at_ms from sandbox_chat_credentials where app_id = $1 and kind = $2", credential.app_id, kind)
      .value();
}

std::optional<SandboxCredentialRow> find_credential(db::Session& session, SandboxCredentialKind kind, std::string_view value) {
  return session.row<SandboxCredentialRow>("select app_id, value, expires_at_ms from sandbox_chat_credentials where kind = $1 and value = $2", kind, value);
}

void end_credential(db::Transaction& transaction, std::string_view value) {
  transaction.execute("update sandbox_chat_credentials set expires_at_ms = 0 where value = $1", value);
}

void insert_code(db::Transaction& transaction, const SandboxCodeRow& code) {
  transaction.execute("insert into sandbox_chat_codes (code, app_id, open_id, union_id, expires_at_ms, is_used) values ($1, $2, $3, $4, $5, $6)", code.code,
                      code.app_id, code.open_id, code.union_id, code.expires_at_ms, code.is_used);
}

std::optional<SandboxCodeRow> find_code(db::Session& session, std::string_view code) {
  return session.row<SandboxCodeRow>("select code, app_id, open_id, union_id, expires_at_ms, is_used from sandbox_chat_codes where code = $1", code);
}

bool use_code(db::Transaction& transaction, std::string_view code) {
  return transaction.execute("update sandbox_chat_codes set is_used = true where code = $1 and not is_used", code) == 1;
}

void insert_link(db::Transaction& transaction, const SandboxLinkRow& link) {
  transaction.execute("insert into sandbox_chat_links (url_link, path, query, expires_at_ms) values ($1, $2, $3, $4)", link.url_link, link.path, link.query,
                      link.expires_at_ms);
}

}  // namespace galleria::gateways
