// Each way in which a bill and the books can differ, and the sum that always holds between them.
#include "features/reconciliation/reconciliation_rules.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>

namespace galleria::reconciliation {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

BillRow row(std::string number, std::int64_t cents, EntryKind kind = EntryKind::payment) {
  return {kind, number, "T" + number, Cents{cents}, Cents{0}, "CNY", BillRowState::done, {}};
}
OwnEntry own(std::string number, std::int64_t cents, EntryKind kind = EntryKind::payment, bool is_done = true) {
  return {kind, number, "T" + number, Cents{cents}, is_done};
}
Sides sides(std::vector<BillRow> rows, const std::vector<OwnEntry>& known, std::vector<OwnEntry> due = {}) {
  Sides both;
  both.rows = std::move(rows);
  for (const OwnEntry& entry : known) both.own.emplace(EntryKey{entry.entry_kind, entry.number}, entry);
  both.due = std::move(due);
  return both;
}

struct Told {
  DifferenceKind kind;
  std::string number;
  std::int64_t provider;
  std::int64_t own;
  friend bool operator==(const Told&, const Told&) = default;
};
std::ostream& operator<<(std::ostream& out, const Told& told) {
  return out << enum_text(told.kind) << " " << told.number << " " << told.provider << " " << told.own;
}
std::vector<Told> told(const Comparison& comparison) {
  std::vector<Told> all;
  for (const Difference& one : comparison.differences) all.push_back({one.kind, one.number, one.provider_cents.value, one.own_cents.value});
  return all;
}

TEST(ReconciliationRules, a_bill_that_says_what_the_books_say_differs_in_nothing) {
  const auto compared = compare(sides({row("A", 100), row("R", 40, EntryKind::refund)}, {own("A", 100), own("R", 40, EntryKind::refund)},
                                      {own("A", 100), own("R", 40, EntryKind::refund)}));
  EXPECT_THAT(told(compared), IsEmpty());
  EXPECT_EQ(compared.provider.net(), Cents{60});
  EXPECT_EQ(compared.own.net(), Cents{60});
  EXPECT_EQ(compared.provider.refund_count, 1);
}

TEST(ReconciliationRules, what_only_the_provider_has_is_missing_here) {
  EXPECT_THAT(told(compare(sides({row("A", 100)}, {}))), ElementsAre(Told{DifferenceKind::missing_here, "A", 100, 0}));
}

TEST(ReconciliationRules, a_refund_that_only_the_provider_has_counts_below_nought) {
  EXPECT_THAT(told(compare(sides({row("R", 40, EntryKind::refund)}, {}))), ElementsAre(Told{DifferenceKind::missing_here, "R", -40, 0}));
}

TEST(ReconciliationRules, what_was_done_here_and_stands_on_no_bill_is_missing_there) {
  EXPECT_THAT(told(compare(sides({}, {}, {own("A", 100)}))), ElementsAre(Told{DifferenceKind::missing_there, "A", 0, 100}));
}

TEST(ReconciliationRules, a_payment_around_midnight_that_another_days_bill_has_is_no_difference) {
  auto both = sides({}, {}, {own("A", 100)});
  both.on_other_bills.insert({EntryKind::payment, "A"});
  EXPECT_THAT(told(compare(both)), IsEmpty());
}

TEST(ReconciliationRules, another_amount_is_a_difference_of_just_that) {
  const auto compared = compare(sides({row("A", 101)}, {own("A", 100)}));
  EXPECT_THAT(told(compared), ElementsAre(Told{DifferenceKind::amount, "A", 101, 100}));
}

TEST(ReconciliationRules, what_the_provider_counts_and_the_books_do_not_yet_is_a_difference_of_state) {
  EXPECT_THAT(told(compare(sides({row("A", 100)}, {own("A", 100, EntryKind::payment, false)}))), ElementsAre(Told{DifferenceKind::state, "A", 100, 0}));
}

TEST(ReconciliationRules, a_refund_that_did_not_go_but_is_done_here_is_a_difference_of_state) {
  auto failed = row("R", 40, EntryKind::refund);
  failed.state = BillRowState::failed;
  EXPECT_THAT(told(compare(sides({failed}, {own("R", 40, EntryKind::refund)}))), ElementsAre(Told{DifferenceKind::state, "R", 0, -40}));
  EXPECT_THAT(told(compare(sides({failed}, {own("R", 40, EntryKind::refund, false)}))), IsEmpty());
  EXPECT_THAT(told(compare(sides({failed}, {}))), IsEmpty()) << "what did not go and is unknown here concerns nobody";
}

TEST(ReconciliationRules, a_refund_on_its_way_agrees_with_either_state_here) {
  auto pending = row("R", 40, EntryKind::refund);
  pending.state = BillRowState::pending;
  for (const bool is_done : {false, true}) {
    const auto compared = compare(sides({pending}, {own("R", 40, EntryKind::refund, is_done)}));
    EXPECT_THAT(told(compared), IsEmpty());
    EXPECT_EQ(compared.provider.net(), compared.own.net());
  }
}

TEST(ReconciliationRules, foreign_money_is_told_and_never_added_up) {
  auto foreign = row("A", 100);
  foreign.currency = "USD";
  const auto compared = compare(sides({foreign}, {own("A", 100)}));
  EXPECT_THAT(told(compared), ElementsAre(Told{DifferenceKind::currency, "A", 0, 100}));
  EXPECT_EQ(compared.provider.payment_cents, Cents{0});
}

TEST(ReconciliationRules, the_same_number_again_is_one_difference_however_often_it_stands_there) {
  const auto compared = compare(sides({row("A", 100), row("A", 100), row("A", 100)}, {own("A", 100)}));
  EXPECT_THAT(told(compared), ElementsAre(Told{DifferenceKind::twice, "A", 200, 0}));
}

TEST(ReconciliationRules, what_stood_on_a_former_bill_stands_there_twice) {
  auto both = sides({row("A", 100)}, {own("A", 100)});
  both.on_former_bills.insert({EntryKind::payment, "A"});
  EXPECT_THAT(told(compare(both)), ElementsAre(Told{DifferenceKind::twice, "A", 100, 0}));
}

TEST(ReconciliationRules, a_payment_and_a_refund_of_one_number_are_two_things) {
  EXPECT_THAT(told(compare(sides({row("A", 100), row("A", 100, EntryKind::refund)}, {own("A", 100), own("A", 100, EntryKind::refund)}))), IsEmpty());
}

TEST(ReconciliationRules, another_number_of_the_provider_is_told_though_no_money_differs) {
  auto other = row("A", 100);
  other.provider_number = "U";
  EXPECT_THAT(told(compare(sides({other}, {own("A", 100)}))), ElementsAre(Told{DifferenceKind::reference, "A", 100, 100}));
}

TEST(ReconciliationRules, whatever_differs_the_differences_are_what_lies_between_the_two_sums) {
  std::mt19937 random(20261124);
  const auto below = [&](int bound) { return static_cast<int>(random() % static_cast<unsigned>(bound)); };
  for (int round = 0; round < 500; ++round) {
    Sides both;
    for (int i = 0; i < 12; ++i) {
      BillRow one = row("N" + std::to_string(below(8)), 1 + below(3), below(2) == 0 ? EntryKind::payment : EntryKind::refund);
      one.state = static_cast<BillRowState>(below(3));
      if (below(9) == 0) one.currency = "USD";
      both.rows.push_back(one);
    }
    for (int i = 0; i < 8; ++i) {
      for (const EntryKind kind : {EntryKind::payment, EntryKind::refund}) {
        const OwnEntry entry = own("N" + std::to_string(i), 1 + below(3), kind, below(3) != 0);
        if (below(3) != 0) both.own.emplace(EntryKey{kind, entry.number}, entry);
        const auto known = both.own.find({kind, entry.number});
        if (known != both.own.end() && known->second.is_done && below(2) == 0) both.due.push_back(known->second);
        if (below(6) == 0) both.on_other_bills.insert({kind, entry.number});
        if (below(6) == 0) both.on_former_bills.insert({kind, entry.number});
      }
    }
    const Comparison compared = compare(both);
    Cents between;
    for (const Difference& one : compared.differences) between += one.provider_cents - one.own_cents;
    ASSERT_EQ(compared.provider.net() - compared.own.net(), between) << "round " << round;
  }
}

TEST(ReconciliationRules, a_day_is_due_from_and_until_some_minutes_before_midnight) {
  const auto day = read_day("2026-11-22").value();
  const DaySpan span = due_span(day, std::chrono::hours(8));
  EXPECT_EQ(span.until - span.from, std::chrono::hours(24));
  EXPECT_EQ(span.until, due_span(day + std::chrono::days(1), std::chrono::hours(8)).from) << "no moment falls between two days";
  EXPECT_LT(span.until, end_of_day(day, std::chrono::hours(8)));
}

TEST(ReconciliationRules, only_a_date_is_read_as_one) {
  EXPECT_EQ(day_text(read_day("2028-02-29").value()), "2028-02-29");
  for (const char* text : {"2026-02-29", "2026-13-01", "2026-00-10", "2026-1-010", "20261122..", "+026-11-22", "2026-11-2x", ""})
    EXPECT_FALSE(read_day(text)) << text;
}

TEST(ReconciliationRules, nothing_is_closed_that_nobody_explained_or_corrected) {
  EXPECT_FALSE(ticket_table.may(TicketState::open, TicketMove::close, TicketActor::staff));
  EXPECT_FALSE(ticket_table.may(TicketState::claimed, TicketMove::close, TicketActor::staff));
  EXPECT_FALSE(ticket_table.may(TicketState::open, TicketMove::vanish, TicketActor::staff)) << "only the comparison sees that it is gone";
}

}  // namespace
}  // namespace galleria::reconciliation
