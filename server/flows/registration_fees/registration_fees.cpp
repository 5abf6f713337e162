// Asks for the money of places, takes it, and keeps it or gives it back.
#include "flows/registration_fees/registration_fees.hpp"

#include <fmt/format.h>

#include <stdexcept>

#include "base/log.hpp"
#include "base/planted_bugs.hpp"
#include "flows/registration_fees/registration_fees_store.hpp"

namespace galleria::registration_fees {
namespace {

using ledger::AccountKind;
using registrations::MoneyFeeDemand;
using registrations::MoneyFeeEnd;
using registrations::MoneyFeeKind;
using registrations::MoneyFeeStanding;
using store::FeeRow;

constexpr std::string_view lapse_timer = "lapse_registration_fee";
constexpr std::string_view refund_reason = "活动报名费用原路退回";
constexpr std::int64_t most_stuck_shown = 100;

OrderId payment_of(RegistrationId registration_id) { return OrderId{registration_id.value}; }

FeeRow taken(db::Transaction& transaction, RegistrationId registration_id) {
  auto row = store::take_fee(transaction, registration_id);
  if (!row) throw std::logic_error(fmt::format("nothing was asked for registration {}", registration_id.value));
  return *std::move(row);
}

}  // namespace

// ---- for registrations ----

std::optional<MoneyFeeStanding> RegistrationFees::find_standing(db::Session& session, RegistrationId registration_id) const {
  const auto row = store::find_fee(session, registration_id);
  if (!row) return std::nullopt;
  return MoneyFeeStanding{row->state, row->pay_before_ms};
}

void RegistrationFees::ask(db::Transaction& transaction, const MoneyFeeDemand& demand) {
  const auto step = fee_table.step(std::nullopt, RegistrationFeeMove::ask, demand.actor).value();
  const FeeRow row{.registration_id = demand.registration_id,
                   .member_id = demand.member_id,
                   .activity_id = demand.activity_id,
                   .kind = demand.kind,
                   .state = step.to(),
                   .amount_cents = demand.amount_cents,
                   .asked_at_ms = demand.asked_at,
                   .pay_before_ms = demand.pay_before};
  store::insert_fee(transaction, row, step, ids_.next_value());
  db::set_timer(transaction, ids_.next<TimerId>(), lapse_timer, row.registration_id.value, row.pay_before_ms);
}

bool RegistrationFees::hold_unpaid(db::Transaction& transaction, RegistrationId registration_id) {
  const auto row = store::take_fee(transaction, registration_id);
  return row && row->state == MoneyFeeState::to_pay;
}

void RegistrationFees::end(db::Transaction& transaction, RegistrationId registration_id, MoneyFeeEnd how, RegistrationActor actor) {
  FeeRow row = taken(transaction, registration_id);
  if (row.state == MoneyFeeState::to_pay) {
    move(transaction, row, RegistrationFeeMove::lapse, actor);
    db::cancel_timer(transaction, lapse_timer, registration_id.value);
    return parties_.payments.close_of_order(transaction, payment_of(registration_id));
  }
  if (how == MoneyFeeEnd::lapse) throw std::logic_error(fmt::format("the money of registration {} has come and cannot lapse", registration_id.value));
  if (how == MoneyFeeEnd::keep) {
    move(transaction, row, RegistrationFeeMove::keep, actor);
    return post(transaction, row, {"registration_kept", registration_id.value}, AccountKind::registration_money, AccountKind::sales);
  }
  if (give_back(transaction, row, RegistrationFeeMove::give_back, actor).has_value()) return;
  // Whoever came is let in, and a session is called off, all the same.
  log::error("registration_not_given_back", {{"registration_id", std::to_string(registration_id.value)}});
  move(transaction, row, RegistrationFeeMove::fail, RegistrationActor::job);
}

Result<Done> RegistrationFees::give_back(db::Transaction& transaction, FeeRow& row, RegistrationFeeMove how, RegistrationActor actor) {
  const RefundId refund_id = TRY(parties_.payments.request_refund(transaction, payment_of(row.registration_id), row.amount_cents, refund_reason));
  row.refund_id = refund_id;
  move(transaction, row, how, actor);
  post(transaction, row, {"registration_refund", refund_id.value}, AccountKind::registration_money, AccountKind::cash_in_transit);
  // An account that ends takes its messages along.
  const bool is_there = tell_ && parties_.registrations.member_of(transaction, row.member_id);
  if (is_there) tell_(transaction, {row.member_id, row.registration_id, parties_.registrations.name_of(transaction, row.activity_id), row.amount_cents});
  return Done{};
}

void RegistrationFees::move(db::Transaction& transaction, FeeRow& row, RegistrationFeeMove how, RegistrationActor actor) {
  const auto step = fee_table.step(row.state, how, actor);
  if (!step)
    throw std::logic_error(fmt::format("the money of registration {} cannot {} from {}", row.registration_id.value, enum_text(how), enum_text(row.state)));
  const TimeMs now = clock_.now();
  if (how == RegistrationFeeMove::pay) row.paid_at_ms = now;
  if (how == RegistrationFeeMove::fail) row.refund_id.reset();
  const bool is_open = step->to() == MoneyFeeState::to_pay || step->to() == MoneyFeeState::paid;
  if (!is_open) row.ended_at_ms = now;
  if (!store::move_fee(transaction, row, *step, ids_.next_value(), now))
    throw std::logic_error(fmt::format("the money of registration {} moved under a transaction that had taken it", row.registration_id.value));
  row.state = step->to();
}

void RegistrationFees::post(db::Transaction& transaction, const FeeRow& row, ledger::Business business, AccountKind from, AccountKind to) {
  ledger::Batch batch(clock_, ids_);
  // Between accounts of the mall, which never hold too little.
  batch.post(row.member_id, business, {{{from, 0}, {to, 0}, row.amount_cents.value}}, registration_money_refused);
  if (batch.send(transaction).has_error()) throw std::logic_error(fmt::format("{} {} could not be booked", business.type, business.id));
}

// ---- for the cashier and for payments ----

std::optional<PayableRegistration> RegistrationFees::find_payable(db::Session& session, OrderId payment_id) const {
  const auto row = store::find_fee(session, RegistrationId{payment_id.value});
  if (!row) return std::nullopt;
  const Localized name = parties_.registrations.name_of(session, row->activity_id);
  const bool is_deposit = row->kind == MoneyFeeKind::deposit;
  return PayableRegistration{
      payment_id,
      row->member_id,
      "HD" + std::to_string(payment_id.value),
      {fmt::format("{} {}", is_deposit ? "活动押金" : "活动报名", name.zh_cn), fmt::format("{}: {}", is_deposit ? "Deposit" : "Fee", name.en)},
      row->state,
      row->amount_cents,
      row->pay_before_ms};
}

PaidOutcome RegistrationFees::mark_paid(db::Transaction& transaction, OrderId payment_id) {
  FeeRow row = taken(transaction, RegistrationId{payment_id.value});
  if (row.state == MoneyFeeState::lapsed) return is_planted(PlantedBug::lapsed_registration_paid) ? PaidOutcome::paid : PaidOutcome::closed;
  if (row.state != MoneyFeeState::to_pay) return PaidOutcome::already_paid;
  move(transaction, row, RegistrationFeeMove::pay, RegistrationActor::member);
  db::cancel_timer(transaction, lapse_timer, row.registration_id.value);
  post(transaction, row, {"registration_cash", row.registration_id.value}, AccountKind::cash_in_transit, AccountKind::registration_money);
  return PaidOutcome::paid;
}

void RegistrationFees::hear_of_refund(db::Transaction& transaction, RefundId refund_id, bool is_paid_out) {
  const auto found = store::find_by_refund(transaction, refund_id);
  if (!found) return;
  FeeRow row = taken(transaction, found->registration_id);
  if (row.state != MoneyFeeState::returning || row.refund_id != refund_id) return;
  move(transaction, row, is_paid_out ? RegistrationFeeMove::arrive : RegistrationFeeMove::fail, RegistrationActor::job);
  if (!is_paid_out) post(transaction, row, {"registration_refund_failed", refund_id.value}, AccountKind::cash_in_transit, AccountKind::registration_money);
}

std::map<std::string, db::TimerHandler> RegistrationFees::timer_handlers() {
  return {{std::string(lapse_timer), [this](const db::Timer& timer) { return lapse(timer); }}};
}

db::TimerOutcome RegistrationFees::lapse(const db::Timer& timer) {
  return database_.write([&](db::Transaction& transaction) -> db::TimerOutcome {
    // Not taken: the session comes first, and registrations take it.
    const auto row = store::find_fee(transaction, RegistrationId{timer.reference});
    if (!row || row->state != MoneyFeeState::to_pay) return std::nullopt;
    if (clock_.now() < row->pay_before_ms) return row->pay_before_ms;
    parties_.registrations.lapse_unpaid(transaction, row->member_id, row->registration_id);
    return std::nullopt;
  });
}

// ---- the staff's ----

RegistrationMoneyFigures RegistrationFees::figures_of(db::Session& session, ActivityId activity_id) const {
  const auto sums = store::sum_of_activity(session, activity_id);
  RegistrationMoneyFigures figures{activity_id,
                                   sums.to_pay_count,
                                   sums.to_pay_cents,
                                   sums.held_cents + sums.kept_cents + sums.given_back_cents + sums.stuck_cents,
                                   sums.held_cents,
                                   sums.kept_cents,
                                   sums.given_back_cents,
                                   sums.stuck_cents,
                                   {}};
  for (const FeeRow& row : store::list_stuck(session, activity_id, most_stuck_shown)) {
    const auto member = parties_.registrations.member_of(session, row.member_id);
    figures.stuck.push_back({row.registration_id, member ? member->name : std::string(), member ? member->member_number : std::string(), row.amount_cents,
                             row.ended_at_ms.value()});
  }
  return figures;
}

Result<RegistrationMoneyFigures> RegistrationFees::get_registration_money(const GetRegistrationMoney& request) const {
  return database_.read([&](db::Session& session) -> Result<RegistrationMoneyFigures> {
    if (!parties_.registrations.is_registration(session, request.activity_id)) return registrations::registration_activity_not_found;
    return figures_of(session, request.activity_id);
  });
}

Result<RegistrationMoneyFigures> RegistrationFees::return_registration_money(const http::Operator& caller, const ReturnRegistrationMoney& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<RegistrationMoneyFigures> {
    auto row = store::take_fee(transaction, request.registration_id);
    if (!row) return registration_money_not_found;
    if (row->state != MoneyFeeState::stuck) return registration_money_not_stuck;
    if (give_back(transaction, *row, RegistrationFeeMove::again, RegistrationActor::staff).has_error()) return registration_money_refused;
    TRY(caller.record(transaction, {"registration", std::to_string(request.registration_id.value), http::facts("moneyState", MoneyFeeState::stuck),
                                    http::facts("moneyState", row->state, "refundCents", row->amount_cents), *request.reason, row->amount_cents.value}));
    return figures_of(transaction, row->activity_id);
  });
}

StateDiagram state_diagram() { return diagram_of(fee_table); }

}  // namespace galleria::registration_fees
