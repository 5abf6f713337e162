// Where the money of registrations lies. All SQL of it; no decisions.
#pragma once

#include <optional>
#include <vector>

#include "base/money.hpp"
#include "db/database.hpp"
#include "flows/registration_fees/registration_fees_staff_api.hpp"
#include "modules/waiting.hpp"

namespace galleria::registration_fees::store {

struct FeeRow {
  RegistrationId registration_id;
  MemberId member_id;
  ActivityId activity_id;
  registrations::MoneyFeeKind kind = registrations::MoneyFeeKind::fee;
  MoneyFeeState state = MoneyFeeState::to_pay;
  Cents amount_cents;
  TimeMs asked_at_ms{};
  TimeMs pay_before_ms{};
  std::optional<TimeMs> paid_at_ms = {};
  std::optional<TimeMs> ended_at_ms = {};
  std::optional<RefundId> refund_id = {};
};
BOOST_DESCRIBE_STRUCT(FeeRow, (),
                      (registration_id, member_id, activity_id, kind, state, amount_cents, asked_at_ms, pay_before_ms, paid_at_ms, ended_at_ms, refund_id))

// Its first row, with its first move. Throws for a registration that has one.
void insert_fee(db::Transaction& transaction, const FeeRow& row, const FeeStep& step, std::int64_t move_id);
std::optional<FeeRow> find_fee(db::Session& session, RegistrationId registration_id);
std::optional<FeeRow> find_by_refund(db::Session& session, RefundId refund_id);
// Nobody else changes it until this transaction ends.
std::optional<FeeRow> take_fee(db::Transaction& transaction, RegistrationId registration_id);
// Writes what of the row follows from its step, and logs it. False if it is not where the step begins.
bool move_fee(db::Transaction& transaction, const FeeRow& row, const FeeStep& step, std::int64_t move_id, TimeMs at);

struct FigureRow {
  std::int64_t to_pay_count = 0;
  Cents to_pay_cents;
  Cents held_cents;
  Cents kept_cents;
  Cents given_back_cents;
  Cents stuck_cents;
};
BOOST_DESCRIBE_STRUCT(FigureRow, (), (to_pay_count, to_pay_cents, held_cents, kept_cents, given_back_cents, stuck_cents))
FigureRow sum_of_activity(db::Session& session, ActivityId activity_id);
// The oldest first.
std::vector<FeeRow> list_stuck(db::Session& session, ActivityId activity_id, std::int64_t count);

// What could not be given back, and waits for the staff.
std::vector<WaitingGroup> count_stuck(db::Session& session, TimeMs now);

}  // namespace galleria::registration_fees::store
