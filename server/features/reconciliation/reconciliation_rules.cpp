// Walks the bill and then what is missing on it; each entry falls into one kind of difference, the gravest.
#include "features/reconciliation/reconciliation_rules.hpp"

#include <charconv>

#include "base/planted_bugs.hpp"

namespace galleria::reconciliation {
namespace {

constexpr DurationMs clock_difference = std::chrono::minutes(10);
constexpr std::string_view own_currency = "CNY";

Cents flow_of(EntryKind kind, Cents amount) { return kind == EntryKind::payment ? amount : -amount; }

void count(SideSums& sums, EntryKind kind, Cents amount) {
  if (kind == EntryKind::payment) {
    ++sums.payment_count;
    sums.payment_cents += amount;
  } else {
    ++sums.refund_count;
    sums.refund_cents += amount;
  }
}

// What of a row is money that the provider says has gone, or goes.
bool is_counted(const BillRow& row) { return row.state != BillRowState::failed && row.currency == own_currency; }

// What is wrong with a row that the mall knows; nothing if both say the same.
std::optional<DifferenceKind> flaw_of(const BillRow& row, const OwnEntry& own) {
  if (row.currency != own_currency) return DifferenceKind::currency;
  const bool agrees = row.state == BillRowState::pending || (row.state == BillRowState::done) == own.is_done;
  if (!agrees) return DifferenceKind::state;
  if (row.state == BillRowState::failed) return std::nullopt;
  if (row.amount_cents != own.amount_cents && !is_planted(PlantedBug::bill_amount_overlooked)) return DifferenceKind::amount;
  if (!own.provider_number.empty() && row.provider_number != own.provider_number) return DifferenceKind::reference;
  return std::nullopt;
}

class Comparer {
 public:
  explicit Comparer(const Sides& sides) : sides_(sides) {}

  Comparison compare() {
    for (const BillRow& row : sides_.rows) take(row);
    for (const OwnEntry& entry : sides_.due) take_due(entry);
    return std::move(comparison_);
  }

 private:
  void take(const BillRow& row) {
    const EntryKey key{row.entry_kind, row.number};
    const Cents amount = is_counted(row) ? row.amount_cents : Cents{};
    if (is_counted(row)) count(comparison_.provider, row.entry_kind, amount);
    comparison_.fee_cents += row.fee_cents;
    const bool is_first = seen_.insert(key).second;
    if (!is_first || sides_.on_former_bills.contains(key)) return add(row, DifferenceKind::twice, amount, {});
    const auto own = sides_.own.find(key);
    if (own == sides_.own.end()) {
      // What did not go and is unknown here concerns nobody.
      if (row.state != BillRowState::failed) add(row, DifferenceKind::missing_here, amount, {});
      return;
    }
    const auto flaw = flaw_of(row, own->second);
    // What is on its way counts on both sides.
    const bool counts_here = own->second.is_done || row.state == BillRowState::pending;
    const Cents own_amount = counts_here ? own->second.amount_cents : Cents{};
    if (counts_here) count(comparison_.own, row.entry_kind, own_amount);
    if (flaw) add(row, *flaw, amount, own_amount);
  }

  void take_due(const OwnEntry& entry) {
    const EntryKey key{entry.entry_kind, entry.number};
    if (seen_.contains(key) || sides_.on_other_bills.contains(key)) return;
    count(comparison_.own, entry.entry_kind, entry.amount_cents);
    comparison_.differences.push_back(
        {DifferenceKind::missing_there, entry.entry_kind, entry.number, entry.provider_number, {}, flow_of(entry.entry_kind, entry.amount_cents)});
  }

  void add(const BillRow& row, DifferenceKind kind, Cents amount, Cents own_amount) {
    const Cents provider_flow = flow_of(row.entry_kind, amount);
    if (kind == DifferenceKind::twice) {
      // The same number a third time adds to the ticket of the second.
      const auto [place, is_new] = twice_.try_emplace({row.entry_kind, row.number}, comparison_.differences.size());
      if (!is_new) {
        comparison_.differences[place->second].provider_cents += provider_flow;
        return;
      }
    }
    comparison_.differences.push_back({kind, row.entry_kind, row.number, row.provider_number, provider_flow, flow_of(row.entry_kind, own_amount)});
  }

  const Sides& sides_;
  Comparison comparison_;
  std::set<EntryKey> seen_;
  std::map<EntryKey, std::size_t> twice_;  // where their difference stands
};

}  // namespace

Comparison compare(const Sides& sides) { return Comparer(sides).compare(); }

DaySpan due_span(BusinessDay day, MallOffset mall_utc_offset) {
  return {start_of_day(day, mall_utc_offset) - clock_difference, end_of_day(day, mall_utc_offset) - clock_difference};
}

std::optional<BusinessDay> read_day(std::string_view text) {
  if (text.size() != 10 || text[4] != '-' || text[7] != '-') return std::nullopt;
  const auto part = [&](std::size_t at, std::size_t size) -> std::optional<int> {
    int value = 0;
    const auto digits = text.substr(at, size);
    if (digits.find_first_not_of("0123456789") != std::string_view::npos) return std::nullopt;
    std::from_chars(digits.data(), digits.data() + digits.size(), value);
    return value;
  };
  const auto year = part(0, 4);
  const auto month = part(5, 2);
  const auto day = part(8, 2);
  if (!year || !month || !day) return std::nullopt;
  const std::chrono::year_month_day date{std::chrono::year(*year), std::chrono::month(static_cast<unsigned>(*month)),
                                         std::chrono::day(static_cast<unsigned>(*day))};
  return date.ok() ? std::optional(BusinessDay(date)) : std::nullopt;
}

TicketMove move_of(TicketWork work) {
  switch (work) {
    case TicketWork::claim:
      return TicketMove::claim;
    case TicketWork::release:
      return TicketMove::release;
    case TicketWork::explain:
      return TicketMove::explain;
    case TicketWork::correct:
      break;
  }
  return TicketMove::correct;
}

}  // namespace galleria::reconciliation
