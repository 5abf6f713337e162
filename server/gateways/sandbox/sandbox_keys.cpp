// Generates what is missing and lets the first writer win.
#include "gateways/sandbox/sandbox_keys.hpp"

#include <optional>

#include "base/crypto.hpp"
#include "gateways/signing/keys.hpp"
#include "gateways/wechat_pay/protocol.hpp"

namespace galleria::gateways {
namespace {

std::optional<std::string> find_value(db::Database& database, std::string_view name) {
  return database.read([&](db::Session& session) { return session.row<std::string>("select value from sandbox_keys where name = $1", name); });
}

template <class Make>
Secret load(db::Database& database, std::string_view name, const Make& make) {
  if (auto found = find_value(database, name)) return Secret(std::move(*found));
  const Secret made = make();
  database.write([&](db::Transaction& transaction) {
    transaction.execute("insert into sandbox_keys (name, value) values ($1, $2) on conflict (name) do nothing", name, made.reveal());
  });
  return Secret(find_value(database, name).value());
}

}  // namespace

Secret load_sandbox_signing_key(db::Database& database, std::string_view name) { return load(database, name, &SigningKey::generate_pem); }

Secret load_sandbox_secret(db::Database& database, std::string_view name) {
  return load(database, name, [] { return Secret(fresh_nonce()); });
}

SandboxKeys load_sandbox_keys(db::Database& database) {
  return {load(database, "merchant_private_key", &SigningKey::generate_pem), load(database, "platform_private_key", &SigningKey::generate_pem),
          load(database, "api_v3_key", [] { return Secret(fresh_nonce()); }), load(database, "chat_app_secret", [] { return Secret(fresh_nonce()); })};
}

}  // namespace galleria::gateways
