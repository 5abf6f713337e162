// Compares a provider's bill with the mall's own books, and says how a ticket goes on. Without I/O.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/business_day.hpp"
#include "base/state_table.hpp"
#include "features/reconciliation/reconciliation_port.hpp"
#include "features/reconciliation/reconciliation_states.hpp"

namespace galleria::reconciliation {

using TicketTable = StateTable<TicketState, TicketMove, TicketActor, Any>;
using TicketArrow = TicketTable::Arrow;
using TicketStep = TicketTable::Step;

inline constexpr std::array ticket_arrows{
    TicketArrow{std::nullopt, TicketMove::find, TicketState::open, TicketActor::comparison},
    TicketArrow{TicketState::open, TicketMove::claim, TicketState::claimed, TicketActor::staff},
    TicketArrow{TicketState::claimed, TicketMove::release, TicketState::open, TicketActor::staff},
    TicketArrow{TicketState::claimed, TicketMove::explain, TicketState::explained, TicketActor::staff},
    TicketArrow{TicketState::claimed, TicketMove::correct, TicketState::corrected, TicketActor::staff},
    TicketArrow{TicketState::explained, TicketMove::release, TicketState::open, TicketActor::staff},
    TicketArrow{TicketState::explained, TicketMove::close, TicketState::closed, TicketActor::staff},
    TicketArrow{TicketState::corrected, TicketMove::release, TicketState::open, TicketActor::staff},
    TicketArrow{TicketState::corrected, TicketMove::close, TicketState::closed, TicketActor::staff},
    // The day was compared anew.
    TicketArrow{TicketState::open, TicketMove::vanish, TicketState::closed, TicketActor::comparison},
    TicketArrow{TicketState::claimed, TicketMove::vanish, TicketState::closed, TicketActor::comparison},
    TicketArrow{TicketState::explained, TicketMove::vanish, TicketState::closed, TicketActor::comparison},
    TicketArrow{TicketState::corrected, TicketMove::vanish, TicketState::closed, TicketActor::comparison},
    TicketArrow{TicketState::explained, TicketMove::come_back, TicketState::open, TicketActor::comparison},
    TicketArrow{TicketState::corrected, TicketMove::come_back, TicketState::open, TicketActor::comparison},
    TicketArrow{TicketState::closed, TicketMove::come_back, TicketState::open, TicketActor::comparison},
};
inline constexpr StateTable ticket_table("reconciliation ticket", ticket_arrows);

// What identifies an entry on both sides.
using EntryKey = std::pair<EntryKind, std::string>;

// What one side counts of a day, in cents that went to the mall (payments) and from it (refunds); none below nought.
struct SideSums {
  std::int64_t payment_count = 0;
  Cents payment_cents;
  std::int64_t refund_count = 0;
  Cents refund_cents;

  Cents net() const { return payment_cents - refund_cents; }
};

// Payments count above nought, refunds below.
struct Difference {
  DifferenceKind kind = DifferenceKind::missing_here;
  EntryKind entry_kind = EntryKind::payment;
  std::string number;
  std::string provider_number;
  Cents provider_cents;
  Cents own_cents;
};

struct Comparison {
  SideSums provider;
  SideSums own;
  Cents fee_cents;
  // Always: provider.net() - own.net() is the sum of what they differ by.
  std::vector<Difference> differences;
};

// What a day's comparison looks at.
struct Sides {
  std::vector<BillRow> rows;           // of the day's bill
  std::map<EntryKey, OwnEntry> own;    // of whatever stands on the bill, as far as the mall knows it
  std::vector<OwnEntry> due;           // what was done here in the day's span: it must stand on some bill
  std::set<EntryKey> on_other_bills;   // of `due`: those that stand on another day's bill
  std::set<EntryKey> on_former_bills;  // of the bill's entries: those that stood on an earlier day's
};

Comparison compare(const Sides& sides);

// From when to when what was done here must be on the day's bill or on one before. It ends some minutes before midnight: the provider's clock is not ours, and
// what it writes down for the next day is looked for there.
struct DaySpan {
  TimeMs from{};
  TimeMs until{};
};
DaySpan due_span(BusinessDay day, MallOffset mall_utc_offset);

// "2026-11-22"; nothing if it is no date.
std::optional<BusinessDay> read_day(std::string_view text);

// A move by the staff, as a request names it.
TicketMove move_of(TicketWork work);

}  // namespace galleria::reconciliation
