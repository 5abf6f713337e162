// What reconciliation needs of others: the bills of providers, which gateways bring, and the mall's own books of payments.
#pragma once

#include <boost/describe.hpp>

#include <functional>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "base/business_day.hpp"
#include "base/clock.hpp"
#include "base/money.hpp"

namespace galleria::db {
class Session;
class Transaction;
}  // namespace galleria::db

namespace galleria::reconciliation {

enum class EntryKind { payment, refund };
BOOST_DESCRIBE_ENUM(EntryKind, payment, refund)

// What the provider says of a row: the money went; it is on its way; it did not go.
enum class BillRowState { done, pending, failed };
BOOST_DESCRIBE_ENUM(BillRowState, done, pending, failed)

// One row of a bill. number: the mall's own, of the payment or of the refund.
struct BillRow {
  EntryKind entry_kind = EntryKind::payment;
  std::string number;
  std::string provider_number;
  Cents amount_cents;  // nought or above
  Cents fee_cents;     // what the provider keeps; below nought where it comes back
  std::string currency;
  BillRowState state = BillRowState::done;
  TimeMs at_ms{};

  friend bool operator==(const BillRow&, const BillRow&) = default;
};
BOOST_DESCRIBE_STRUCT(BillRow, (), (entry_kind, number, provider_number, amount_cents, fee_cents, currency, state, at_ms))

struct Bill {
  std::string digest;  // of the file, in hexadecimal digits
  std::vector<BillRow> rows;
};

// Why there is no bill, or none that can be believed. not_ready: it is not made yet, or the day had no trade. unavailable: nobody knows; ask again. refused:
// the provider does not give it. The others are flaws of what it gave.
enum class BillProblem { not_ready, unavailable, refused, wrong_digest, malformed, wrong_sums, not_ours };
BOOST_DESCRIBE_ENUM(BillProblem, not_ready, unavailable, refused, wrong_digest, malformed, wrong_sums, not_ours)

struct NoBill : std::runtime_error {
  NoBill(BillProblem its_problem, const std::string& message) : std::runtime_error(message), problem(its_problem) {}
  BillProblem problem;
};

// Goes to the outside world: never inside a transaction.
class BillSource {
 public:
  virtual ~BillSource() = default;
  virtual std::string_view name() const = 0;  // of the provider: "wechat_pay"
  // The whole bill of a day that has ended, its digest and its sums checked. Throws NoBill.
  virtual Bill fetch(BusinessDay day) = 0;
};

// A payment or refund as the mall's own books have it.
struct OwnEntry {
  EntryKind entry_kind = EntryKind::payment;
  std::string number;
  std::string provider_number;  // empty while the provider has told none
  Cents amount_cents;
  bool is_done = false;  // captured, or given back
};

struct OwnBooks {
  // What was done with the provider from that moment on and before the other.
  std::function<std::vector<OwnEntry>(db::Session&, std::string_view provider, TimeMs from, TimeMs until)> list;
  std::function<std::optional<OwnEntry>(db::Session&, std::string_view provider, EntryKind kind, std::string_view number)> find;
  // Has the provider asked once more about an entry that is not done; what it says is booked as if it had come by itself. False if there is nothing to ask.
  std::function<bool(db::Transaction&, std::string_view provider, EntryKind kind, std::string_view number)> ask_again;
};

}  // namespace galleria::reconciliation
