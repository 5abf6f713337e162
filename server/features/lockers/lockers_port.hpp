// What lockers need of their banks: somebody who reads what a bank signed, and tells a bank to open a door. docs/locker-protocol.md is the protocol.
#pragma once

#include <functional>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "base/clock.hpp"
#include "base/secret.hpp"
#include "features/lockers/lockers_states.hpp"

namespace galleria::lockers {

// A bank numbers its events from 1; the same number again is the same event.
struct LockerEvent {
  std::int64_t sequence = 0;
  LockerEventKind kind = LockerEventKind::opened;
  TimeMs at{};
  std::int64_t door_number = 0;  // 0 of a code
  LockerOpeningId opening_id{};  // the order that it belongs to; 0: none
  std::string code = {};         // of code
};

struct LockerBatch {
  std::string key_id;
  std::string nonce;
  std::vector<LockerEvent> events;
};

// What came of an event, by its number. A bank forgets what is taken.
struct LockerReceipt {
  std::int64_t sequence = 0;
  LockerEventOutcome outcome = LockerEventOutcome::ignored;
};

// A bank opens for an order once, and not later than that.
struct OpenOrder {
  LockerOpeningId opening_id;
  std::int64_t door_number = 0;
  TimeMs open_by{};
};

// silent: nobody answered, or somebody else did.
enum class OpenAnswer { opening, jammed, silent };

struct BankAddress {
  std::string url;
  std::string key_id;
  Secret secret;
};

// A message that no bank signed, or long ago, or that cannot be read.
struct BankRejected : std::runtime_error {
  using std::runtime_error::runtime_error;
};

using BankHeaderLookup = std::function<std::string_view(std::string_view name)>;
using BankKeyLookup = std::function<std::optional<Secret>(const std::string& key_id)>;
using BankHeaders = std::vector<std::pair<std::string, std::string>>;

class BankPort {
 public:
  virtual ~BankPort() = default;
  // Verifies and reads what a bank sent. Throws BankRejected.
  virtual LockerBatch read_events(const BankHeaderLookup& header, std::string_view path, std::string_view body, const BankKeyLookup& key_of, TimeMs now) = 0;
  // The answer to a batch, and the headers that sign it.
  virtual std::pair<std::string, BankHeaders> answer(const std::vector<LockerReceipt>& receipts, const LockerBatch& batch, const Secret& secret,
                                                     TimeMs now) = 0;
  // Goes to the outside world: never inside a transaction. Never throws.
  virtual OpenAnswer open(const BankAddress& bank, const OpenOrder& order) = 0;
};

}  // namespace galleria::lockers
