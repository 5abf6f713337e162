// The money of rentals: deposits and fees at the cashier, what of them the mall keeps, and what goes back by the way it came.
#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

#include "base/log.hpp"
#include "features/rentals/rentals.hpp"
#include "features/rentals/rentals_store.hpp"
#include "features/rentals/rentals_views.hpp"
#include "http/once.hpp"

namespace galleria::rentals {
namespace {

constexpr ledger::Account cash{ledger::AccountKind::cash_in_transit, 0};
constexpr ledger::Account deposits{ledger::AccountKind::rental_deposits, 0};
constexpr ledger::Account sales{ledger::AccountKind::sales, 0};

using store::PaymentRow;
using store::RentalRow;

RentalPaymentStep payment_step(std::optional<RentalPaymentState> from, RentalPaymentMove how, RentalActor actor) {
  return payment_table.step(from, how, actor).value();
}

RentalPayment view_of(const PaymentRow& row) { return {row.payment_id, row.purpose, row.state, row.amount_cents, row.pay_before_ms}; }

// Between accounts of the mall, which never hold too little.
void post(db::Transaction& transaction, const Clock& clock, IdGenerator& ids, MemberId member_id, ledger::Business business, ledger::Account from,
          ledger::Account to, Cents amount) {
  ledger::Batch batch(clock, ids);
  batch.post(member_id, business, {{from, to, amount.value}}, rental_moved_on);
  if (batch.send(transaction).has_error()) throw std::logic_error(fmt::format("{} {} could not be booked", business.type, business.id));
}

void expect(bool is_done, const RentalRow& row) {
  if (!is_done) throw std::logic_error("the money of a rental moved under a transaction that had read it: " + std::to_string(row.rental_id.value));
}

}  // namespace

// ---- paying ----

Result<http::Reply<RentalPayment>> Rentals::start_rental_payment(const http::Call& call, const http::Member& member, const StartRentalPayment& request) {
  const auto work = [&](db::Transaction& transaction) -> Result<RentalPayment> {
    const OrderId payment_id = TRY(start_payment(transaction, member.id, request));
    return view_of(store::find_payment(transaction, payment_id).value());
  };
  return http::once(database_, call, member.id, clock_.now(), work, db::Retention::kept_for_ever);
}

Result<OrderId> Rentals::start_payment(db::Transaction& transaction, MemberId member_id, const StartRentalPayment& request) {
  auto row = store::take_rental(transaction, member_id, request.rental_id);
  if (!row) return rental_not_found;
  const Cents deposit = deposit_due_of(*row);
  const Cents amount = deposit > Cents{} ? deposit : owed_of(*row);
  if (amount == Cents{}) return rental_nothing_owed;
  if (amount != request.amount_cents) return rental_price_changed;
  const TimeMs now = clock_.now();
  if (row->payment_id) {
    const auto other = store::find_payment(transaction, *row->payment_id).value();
    if (other.amount_cents == amount && other.pay_before_ms > now) return other.payment_id;
    end_payment_of(transaction, *row);
  }
  const auto kind = store::find_kind(transaction, row->kind_id).value();
  PaymentRow payment;
  payment.payment_id = ids_.next<OrderId>();
  payment.member_id = member_id;
  payment.rental_id = row->rental_id;
  payment.kind_zh_cn = kind.name_zh_cn;
  payment.kind_en = kind.name_en;
  payment.purpose = deposit > Cents{} ? RentalPaymentPurpose::deposit : RentalPaymentPurpose::fee;
  payment.amount_cents = amount;
  payment.created_at_ms = now;
  // A deposit is for what is kept at the desk, so it is to be paid as long as that.
  payment.pay_before_ms = deposit > Cents{} ? std::min(now + config_.pay_time, row->reserved_until_ms) : now + config_.pay_time;
  if (payment.pay_before_ms <= now) return rental_moved_on;
  const auto step = payment_step(std::nullopt, RentalPaymentMove::start, RentalActor::member);
  if (!store::insert_payment(transaction, payment, step, ids_.next_value())) return rental_moved_on;
  db::set_timer(transaction, ids_.next<TimerId>(), close_timer, payment.payment_id.value, payment.pay_before_ms);
  return payment.payment_id;
}

bool Rentals::close_payment(db::Transaction& transaction, const PaymentRow& row) {
  const auto step = payment_step(RentalPaymentState::paying, RentalPaymentMove::close, RentalActor::system);
  if (!store::end_payment(transaction, row, step, ids_.next_value(), clock_.now())) return false;
  db::cancel_timer(transaction, close_timer, row.payment_id.value);
  if (needs_.close_payment) needs_.close_payment(transaction, row.payment_id);
  return true;
}

void Rentals::end_payment_of(db::Transaction& transaction, RentalRow& row) {
  if (!row.payment_id) return;
  if (const auto payment = store::find_payment(transaction, *row.payment_id)) close_payment(transaction, *payment);
  row.payment_id.reset();
}

std::optional<PayableRental> Rentals::find_payable(db::Session& session, OrderId payment_id) const {
  const auto row = store::find_payment(session, payment_id);
  if (!row) return std::nullopt;
  const bool is_deposit = row->purpose == RentalPaymentPurpose::deposit;
  return PayableRental{
      row->payment_id,
      row->member_id,
      "ZJ" + std::to_string(row->payment_id.value),
      {fmt::format("{}{}", row->kind_zh_cn, is_deposit ? "租借押金" : "租借费用"), fmt::format("{} for: {}", is_deposit ? "Deposit" : "Fee", row->kind_en)},
      row->state,
      row->amount_cents,
      row->pay_before_ms};
}

// Money for what was called off, or for a sum that is not owed any more, is the cashier's to give back.
PaidOutcome Rentals::mark_paid(db::Transaction& transaction, OrderId payment_id) {
  const auto payment = store::find_payment(transaction, payment_id);
  if (!payment) throw std::logic_error("money came in for a payment for a rental that does not exist: " + std::to_string(payment_id.value));
  if (payment->state != RentalPaymentState::paying) return payment->state == RentalPaymentState::paid ? PaidOutcome::already_paid : PaidOutcome::closed;
  auto row = store::take_rental(transaction, payment->rental_id).value();
  const auto step = payment_step(RentalPaymentState::paying, RentalPaymentMove::pay, RentalActor::member);
  if (!store::end_payment(transaction, *payment, step, ids_.next_value(), clock_.now())) {
    const auto found = store::find_payment(transaction, payment_id).value();
    return found.state == RentalPaymentState::paid ? PaidOutcome::already_paid : PaidOutcome::closed;
  }
  expect(store::add_paid(transaction, row.rental_id, row.paid_cents, payment->amount_cents), row);
  row.paid_cents += payment->amount_cents;
  row.payment_id.reset();
  db::cancel_timer(transaction, close_timer, payment_id.value);
  post(transaction, clock_, ids_, row.member_id, {"rental_cash", payment_id.value}, cash, deposits, payment->amount_cents);
  if (payment->purpose == RentalPaymentPurpose::deposit) {
    store::keep_until(transaction, row.rental_id, clock_.now() + config_.fetch_time);
  } else {
    keep(transaction, row, row.state, {"rental_late_fee", payment_id.value});
    settle(transaction, row, {.actor = RentalActor::member});
  }
  return PaidOutcome::paid;
}

// ---- keeping and giving back ----

// In the state that it has or is about to have.
void Rentals::keep(db::Transaction& transaction, RentalRow& row, RentalState state, ledger::Business business) {
  const Cents kept = to_keep(state, money_of(row));
  if (kept == row.kept_cents) return;
  const bool is_more = kept > row.kept_cents;
  post(transaction, clock_, ids_, row.member_id, business, is_more ? deposits : sales, is_more ? sales : deposits,
       is_more ? kept - row.kept_cents : row.kept_cents - kept);
  expect(store::set_kept(transaction, row.rental_id, row.kept_cents, kept), row);
  row.kept_cents = kept;
}

Cents Rentals::give_back(db::Transaction& transaction, RentalRow& row) {
  auto payments = store::list_payments(transaction, row.rental_id);
  std::ranges::reverse(payments);
  std::vector<PaidPart> paid;
  for (const PaymentRow& payment : payments) {
    if (payment.state == RentalPaymentState::paid) paid.push_back({payment.payment_id, payment.amount_cents - payment.refunded_cents});
  }
  Cents given;
  for (const auto& [payment_id, amount] : parts_to_give_back(paid, surplus_of(row.state, money_of(row)))) {
    const auto refund_id = needs_.refund(transaction, payment_id, amount);
    if (!refund_id) {
      log::error("rental_not_given_back", {{"rental_id", std::to_string(row.rental_id.value)}, {"payment_id", std::to_string(payment_id.value)}});
      continue;
    }
    expect(store::give_back_of(transaction, payment_id, amount), row);
    expect(store::add_refunded(transaction, row.rental_id, row.refunded_cents, amount), row);
    row.refunded_cents += amount;
    given += amount;
    store::insert_refund(transaction, {*refund_id, row.member_id, row.rental_id, payment_id, amount, RentalRefundState::under_way, clock_.now(), {}});
    post(transaction, clock_, ids_, row.member_id, {"rental_refund", refund_id->value}, deposits, cash, amount);
  }
  return given;
}

void Rentals::settle(db::Transaction& transaction, RentalRow& row, const Doer& doer) {
  if (row.state != RentalState::returned || owed_of(row) > Cents{}) return;
  if (!move(transaction, row, RentalMove::settle, doer)) throw std::logic_error("a rental could not be settled: " + std::to_string(row.rental_id.value));
}

void Rentals::hear_of_refund(db::Transaction& transaction, RefundId refund_id, bool is_paid_out) {
  const auto refund = store::find_refund(transaction, refund_id);
  if (!refund) return;
  const auto row = store::take_rental(transaction, refund->rental_id).value();
  const RentalRefundState state = is_paid_out ? RentalRefundState::done : RentalRefundState::failed;
  if (!store::end_refund(transaction, refund_id, state, clock_.now()) || is_paid_out) return;
  expect(store::give_back_of(transaction, refund->payment_id, -refund->amount_cents), row);
  expect(store::add_refunded(transaction, row.rental_id, row.refunded_cents, -refund->amount_cents), row);
  post(transaction, clock_, ids_, row.member_id, {"rental_refund_failed", refund_id.value}, cash, deposits, refund->amount_cents);
}

}  // namespace galleria::rentals
