// The platform's credentials, kept in the database for all nodes and fetched by one.
#pragma once

#include <array>
#include <functional>
#include <mutex>
#include <optional>
#include <string>

#include "base/clock.hpp"
#include "base/ids.hpp"
#include "base/secret.hpp"
#include "db/database.hpp"
#include "features/wechat/wechat_port.hpp"
#include "features/wechat/wechat_store.hpp"

namespace galleria::wechat {

struct CredentialSettings {
  Secret sealing_key;                                 // from the configuration, never in the database
  DurationMs margin = std::chrono::seconds(300);      // so long before its end a credential is replaced: the platform keeps two valid for that time
  DurationMs lease_time = std::chrono::seconds(20);   // longer than a call to the platform may take
  DurationMs fetch_pause = std::chrono::seconds(30);  // between two fetches of what the platform lends for less than the margin
  DurationMs look_pause = std::chrono::milliseconds(50);
  int look_limit = 120;  // looks for what another node is fetching before giving up
};

class Credentials {
 public:
  Credentials(db::Database& database, const Clock& clock, IdGenerator& ids, WechatPlatform& platform, CredentialSettings settings)
      : database_(database), clock_(clock), ids_(ids), platform_(platform), settings_(std::move(settings)) {}

  // Calls work(access token). If the platform says that the token is stale, it is dropped and work is called once more with another.
  template <class Work>
  auto with_access_token(WechatApp app, const Work& work) {
    const Held held = access_token(app);
    try {
      return work(held.value);
    } catch (const PlatformTrouble& trouble) {
      if (trouble.kind != Trouble::credential_stale) throw;
    }
    drop({app, store::CredentialKind::access_token}, held);
    return work(access_token(app).value);
  }

  // The official account's ticket, with which pages are signed. Both throw PlatformTrouble.
  Secret jsapi_ticket();

 private:
  struct Held {
    Secret value;
    std::int64_t version = 0;
    TimeMs expires_at{};
  };
  using Fetch = std::function<LentCredential()>;

  Held access_token(WechatApp app);
  // What is kept, while it is good for the margin; else what is fetched anew, by one caller at a time in all nodes. While another fetches, an old one that is
  // still valid serves; without one, the caller waits.
  Held current(store::Slot slot, const Fetch& fetch);
  std::optional<Held> find(store::Slot slot);
  // Nothing if it is somebody else's turn, or was done meanwhile.
  std::optional<Held> fetch_in_turn(store::Slot slot, const Fetch& fetch, bool may_wait);
  Held fetch_and_keep(store::Slot slot, std::int64_t lease_id, const Fetch& fetch);
  void drop(store::Slot slot, const Held& held);
  std::mutex& flight_of(store::Slot slot) { return flights_.at(static_cast<std::size_t>(slot.app) * 2 + static_cast<std::size_t>(slot.kind)); }

  db::Database& database_;
  const Clock& clock_;
  IdGenerator& ids_;
  WechatPlatform& platform_;
  const CredentialSettings settings_;
  std::array<std::mutex, 4> flights_;
};

}  // namespace galleria::wechat
