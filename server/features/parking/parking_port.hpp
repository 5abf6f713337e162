// What parking needs of the gates: somebody who reads what a gate signed, and tells a gate that a car may leave. docs/gate-protocol.md is the protocol.
// And of the chat app, which deducts parking fees of plates whose owners have opened that there.
#pragma once

#include <boost/describe.hpp>

#include <functional>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "base/clock.hpp"
#include "base/money.hpp"
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

// ---- the chat app's deduction of parking fees ----

// Whose plate it is there. An id is known to one of the mall's apps alone.
struct DeductionOwner {
  std::string open_id;
  bool is_of_mini_program = false;
  std::string plate;  // as the mall writes it
};

// Whether fees of a plate can be deducted. paused: the owner has stopped it, or owes. out_of_service: it was never opened, or is closed.
enum class DeductionService { normal, paused, out_of_service };
BOOST_DESCRIBE_ENUM(DeductionService, normal, paused, out_of_service)

// A stay as the chat app is told of it when the car comes in.
struct DeductionEntry {
  std::int64_t stay_id = 0;
  DeductionOwner owner;
  std::string car_park;
  TimeMs entered_at{};
};

// What it says of the stay: whether it will pay. block_reason: "OVERDUE", "PAUSE", "REMOVE"; empty if it pays.
struct DeductionStay {
  std::int64_t stay_id = 0;
  std::string parking_id;
  std::string block_reason;
};

// A fee. out_trade_no: the same for every try, as with all payments.
struct DeductionDemand {
  std::string out_trade_no;
  std::string description;
  Cents total;
  std::string parking_id;
  DeductionEntry entry;
  TimeMs leaves_at{};
};

// The platform said no, for good, by its code.
struct DeductionRefused : std::runtime_error {
  DeductionRefused(std::string platform_code, const std::string& message) : std::runtime_error(message), code(std::move(platform_code)) {}
  std::string code;
};

// Nobody knows whether it was done; ask again with the same numbers.
struct DeductionUnknown : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// A notice that is not the platform's, or none about a stay.
struct DeductionNoticeRejected : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// All but reading go to the outside world: never inside a transaction. They throw DeductionRefused and DeductionUnknown.
class DeductionPort {
 public:
  virtual ~DeductionPort() = default;
  virtual DeductionService find_service(const DeductionOwner& owner) = 0;
  // The same stay told again is the same stay.
  virtual DeductionStay open_stay(const DeductionEntry& entry) = 0;
  // Accepted: the provider's notice, or its answer to a question, says what became of it. Refused if it has failed.
  virtual void deduct(const DeductionDemand& demand) = 0;
  // What the platform tells of a stay meanwhile. Throws DeductionNoticeRejected.
  virtual DeductionStay read_notice(const GateHeaderLookup& header, std::string_view body) = 0;
};

}  // namespace galleria::parking
