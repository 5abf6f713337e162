// What parking needs of the gates: somebody who reads what a gate signed, and tells a gate that a car may leave. docs/gate-protocol.md is the protocol.
#pragma once

#include <functional>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "base/clock.hpp"
#include "base/secret.hpp"
#include "features/parking/parking_states.hpp"

namespace galleria::parking {

// A gate numbers its events from 1; the same number again is the same event.
struct GateEvent {
  std::int64_t sequence = 0;
  GateEventKind kind = GateEventKind::entered;
  TimeMs at{};
  std::string plate = {};        // as the camera read it; empty: it could not
  std::int64_t confidence = 0;   // of the reading, in percent
  std::string ticket_code = {};  // of a car without a plate
  std::string area_code = {};    // of parked and counted
  std::string bay = {};          // of parked
  std::int64_t taken_count = 0;  // of counted
};

struct GateBatch {
  std::string key_id;
  std::string nonce;
  std::vector<GateEvent> events;
};

// What came of an event, by its number. A gate forgets what is taken.
struct GateReceipt {
  std::int64_t sequence = 0;
  GateEventOutcome outcome = GateEventOutcome::ignored;
};

struct LeaveOrder {
  ParkingSessionId session_id;
  std::string plate;
  std::string ticket_code;
  TimeMs exit_by{};
};

struct GateAddress {
  std::string url;
  std::string key_id;
  Secret secret;
};

// A message that no gate signed, or long ago, or that cannot be read.
struct GateRejected : std::runtime_error {
  using std::runtime_error::runtime_error;
};

using GateHeaderLookup = std::function<std::string_view(std::string_view name)>;
using GateKeyLookup = std::function<std::optional<Secret>(const std::string& key_id)>;
using GateHeaders = std::vector<std::pair<std::string, std::string>>;

class GatePort {
 public:
  virtual ~GatePort() = default;
  // Verifies and reads what a gate sent. Throws GateRejected.
  virtual GateBatch read_events(const GateHeaderLookup& header, std::string_view path, std::string_view body, const GateKeyLookup& key_of, TimeMs now) = 0;
  // The answer to a batch, and the headers that sign it.
  virtual std::pair<std::string, GateHeaders> answer(const std::vector<GateReceipt>& receipts, const GateBatch& batch, const Secret& secret, TimeMs now) = 0;
  // Whether the gate has taken it. Goes to the outside world: never inside a transaction. Never throws.
  virtual bool may_leave(const GateAddress& gate, const LeaveOrder& order) = 0;
};

}  // namespace galleria::parking
