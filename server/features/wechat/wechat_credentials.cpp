// The platform's credentials, kept in the database for all nodes and fetched by one.
#include "features/wechat/wechat_credentials.hpp"

#include <fmt/format.h>

#include <thread>

#include "base/crypto.hpp"
#include "base/log.hpp"

namespace galleria::wechat {
namespace {

// What a seal is bound to, so that a row's value fits no other row.
std::string seal_name(store::Slot slot) { return fmt::format("wechat|{}|{}", enum_text(slot.app), enum_text(slot.kind)); }

}  // namespace

Secret Credentials::jsapi_ticket() {
  return current({WechatApp::official_account, store::CredentialKind::jsapi_ticket},
                 [&] { return with_access_token(WechatApp::official_account, [&](const Secret& token) { return platform_.fetch_jsapi_ticket(token); }); })
      .value;
}

Credentials::Held Credentials::access_token(WechatApp app) {
  return current({app, store::CredentialKind::access_token}, [&] { return platform_.fetch_access_token(app); });
}

Credentials::Held Credentials::current(store::Slot slot, const Fetch& fetch) {
  for (int look = 0; look < settings_.look_limit; ++look) {
    if (look > 0) std::this_thread::sleep_for(settings_.look_pause);
    auto kept = find(slot);
    const TimeMs now = clock_.now();
    if (kept && kept->expires_at > now + settings_.margin) return *kept;
    const bool still_serves = kept && kept->expires_at > now;
    try {
      if (auto fetched = fetch_in_turn(slot, fetch, !still_serves)) return *fetched;
    } catch (const PlatformTrouble& trouble) {
      if (!still_serves) throw;
      log::warning("wechat_credential_not_replaced", {{"app", enum_text(slot.app)}, {"kind", enum_text(slot.kind)}, {"reason", trouble.what()}});
    }
    if (still_serves) return *kept;
  }
  throw PlatformTrouble(Trouble::unavailable, "wechat: another node has been fetching a credential for too long");
}

std::optional<Credentials::Held> Credentials::find(store::Slot slot) {
  const auto row = database_.read([&](db::Session& session) { return store::find_credential(session, slot); });
  if (!row || row->version == 0) return std::nullopt;
  auto value = open_text(settings_.sealing_key, seal_name(slot), row->sealed);
  // Sealed under a former key: as good as none, and replaced as soon as its time allows.
  if (!value) drop(slot, {{}, row->version, {}});
  if (!value) return std::nullopt;
  return Held{std::move(*value), row->version, row->expires_at_ms};
}

std::optional<Credentials::Held> Credentials::fetch_in_turn(store::Slot slot, const Fetch& fetch, bool may_wait) {
  std::unique_lock flight(flight_of(slot), std::defer_lock);
  if (may_wait) flight.lock();
  if (!flight.owns_lock() && !flight.try_lock()) return std::nullopt;
  const TimeMs now = clock_.now();
  const store::Lease lease{ids_.next_value(), now + settings_.lease_time};
  const bool is_ours =
      database_.write([&](db::Transaction& transaction) { return store::lease_credential(transaction, slot, lease, now, now + settings_.margin); });
  if (is_ours) return fetch_and_keep(slot, lease.id, fetch);
  auto kept = find(slot);
  return kept && kept->expires_at > now ? std::move(kept) : std::nullopt;
}

Credentials::Held Credentials::fetch_and_keep(store::Slot slot, std::int64_t lease_id, const Fetch& fetch) {
  LentCredential lent;
  try {
    lent = fetch();
  } catch (...) {
    database_.write([&](db::Transaction& transaction) { store::end_lease(transaction, slot, lease_id); });
    throw;
  }
  const TimeMs now = clock_.now();
  const TimeMs expires_at = now + lent.life;
  const std::string sealed = seal_text(settings_.sealing_key, seal_name(slot), lent.value.reveal());
  const auto version = database_.write([&](db::Transaction& transaction) {
    return store::put_credential(transaction, slot, {lease_id, now + settings_.fetch_pause}, sealed, expires_at);
  });
  log::info("wechat_credential_fetched", {{"app", enum_text(slot.app)}, {"kind", enum_text(slot.kind)}, {"life_s", lent.life.count() / 1'000}});
  // Too slow, and overtaken: what was fetched is good all the same.
  return {std::move(lent.value), version.value_or(0), expires_at};
}

void Credentials::drop(store::Slot slot, const Held& held) {
  database_.write([&](db::Transaction& transaction) { store::drop_credential(transaction, slot, held.version); });
}

}  // namespace galleria::wechat
