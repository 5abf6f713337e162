// Delivers the sandbox's notices: sealed, signed, and again after each refusal.
#pragma once

#include <functional>
#include <map>
#include <string>

#include "base/clock.hpp"
#include "db/database.hpp"
#include "db/timers.hpp"
#include "gateways/http_client/http_client.hpp"
#include "gateways/sandbox/sandbox_faults.hpp"
#include "gateways/sandbox/sandbox_store.hpp"
#include "gateways/signing/keys.hpp"

namespace galleria::gateways {

// The serial under which the mall knows the sandbox's public key.
inline constexpr const char* sandbox_platform_serial = "PUB_KEY_ID_SANDBOX";

class SandboxNotices {
 public:
  SandboxNotices(db::Database& database, const Clock& clock, SandboxFaults& faults, HttpClient& client, const SigningKey& platform_key,
                 const Secret& api_v3_key)
      : database_(database), clock_(clock), faults_(faults), client_(client), platform_key_(platform_key), api_v3_key_(api_v3_key) {}

  // Notices of this original_type are written otherwise.
  void write_otherwise(std::string original_type, std::function<OutgoingCall(const SandboxNoticeRow&)> write) {
    writers_[std::move(original_type)] = std::move(write);
  }

  // The handler of sandbox_notice_timer: sends the notice; an answer other than 200 or 204 is followed by another try after 15 s, 15 s, 30 s, 3 min … 6 h, as
  // the platform does, and the sixteenth is the last.
  db::TimerOutcome deliver(const db::Timer& timer);

 private:
  OutgoingCall sealed_call(const SandboxNoticeRow& notice) const;
  bool send(const SandboxNoticeRow& notice) const;

  db::Database& database_;
  const Clock& clock_;
  SandboxFaults& faults_;
  HttpClient& client_;
  const SigningKey& platform_key_;
  const Secret& api_v3_key_;
  std::map<std::string, std::function<OutgoingCall(const SandboxNoticeRow&)>> writers_;
};

}  // namespace galleria::gateways
