// The deposits of pre-orders when nobody asks for anything: they lapse, are kept, or go back by the way they came.
#include <fmt/format.h>

#include <iterator>
#include <stdexcept>

#include "base/log.hpp"
#include "features/pre_sales/pre_sales.hpp"
#include "features/pre_sales/pre_sales_store.hpp"

namespace galleria::pre_sales {
namespace {

using ledger::AccountKind;
using store::OfferRow;
using store::PreOrderRow;
using store::ReturnRow;

constexpr std::int64_t ended_at_once = 100;

}  // namespace

void PreSales::move(db::Transaction& transaction, PreOrderRow& row, PreOrderMove how, PreSaleActor actor) {
  const auto step = pre_order_table.step(row.state, how, actor);
  if (!step) throw std::logic_error(fmt::format("pre-order {} cannot {} from {}", row.pre_order_id.value, enum_text(how), enum_text(row.state)));
  const TimeMs now = clock_.now();
  if (how == PreOrderMove::pay) row.paid_at_ms = now;
  if (pre_order_table.is_end(step->to())) row.ended_at_ms = now;
  if (!store::move_pre_order(transaction, row, *step, {ids_.next_value(), now}))
    throw std::logic_error(fmt::format("pre-order {} moved under a transaction that had taken it", row.pre_order_id.value));
  row.state = step->to();
}

void PreSales::move_return(db::Transaction& transaction, ReturnRow& row, DepositReturnMove how, PreSaleActor actor) {
  const auto step = deposit_return_table.step(row.state, how, actor);
  if (!step) throw std::logic_error(fmt::format("return {} of a deposit cannot {} from {}", row.return_id.value, enum_text(how), enum_text(row.state)));
  const TimeMs now = clock_.now();
  if (step->to() == DepositReturnState::returning) row.ended_at_ms.reset();
  if (step->to() != DepositReturnState::returning) row.ended_at_ms = now;
  if (step->to() == DepositReturnState::stuck) row.refund_id.reset();
  if (!store::move_return(transaction, row, *step, {ids_.next_value(), now}))
    throw std::logic_error(fmt::format("return {} of a deposit moved under a transaction that had taken it", row.return_id.value));
  row.state = step->to();
}

void PreSales::post(db::Transaction& transaction, MemberId member_id, ledger::Business business, AccountKind from, AccountKind to, Cents amount) {
  ledger::Batch batch(clock_, ids_);
  // Between accounts of the mall, which never hold too little.
  batch.post(member_id, business, {{{from, 0}, {to, 0}, amount.value}}, pre_sale_return_refused);
  if (batch.send(transaction).has_error()) throw std::logic_error(fmt::format("{} {} could not be booked", business.type, business.id));
}

void PreSales::tell(db::Transaction& transaction, PreOrderEvent event, const PreOrderRow& row) const {
  if (!needs_.tell) return;
  const OfferRow offer = store::find_offer(transaction, row.offer_id).value();
  needs_.tell(transaction, {event,
                            row.member_id,
                            row.pre_order_id,
                            {offer.name_zh_cn, offer.name_en},
                            row.deposit_cents,
                            row.price_cents * row.quantity - row.worth_cents,
                            row.rest_until_ms});
}

// The stock of the goods comes last: all orders want it.
void PreSales::release(db::Transaction& transaction, const PreOrderRow& row) {
  if (store::release_pieces(transaction, row)) needs_.put_back(transaction, row.sku_id, row.quantity);
}

void PreSales::lapse(db::Transaction& transaction, PreOrderRow& row, PreSaleActor actor) {
  move(transaction, row, PreOrderMove::lapse, actor);
  store::uncount_member(transaction, row);
  if (needs_.close_payment) needs_.close_payment(transaction, OrderId{row.pre_order_id.value});
  release(transaction, row);
}

void PreSales::keep(db::Transaction& transaction, PreOrderRow& row) {
  move(transaction, row, PreOrderMove::keep, PreSaleActor::job);
  post(transaction, row.member_id, {"pre_sale_kept", row.pre_order_id.value}, AccountKind::pre_sale_deposits, AccountKind::sales, row.deposit_cents);
  tell(transaction, PreOrderEvent::kept, row);
  release(transaction, row);
}

void PreSales::give_back(db::Transaction& transaction, PreOrderRow& row, DepositReturnCause cause, PreSaleActor actor) {
  move(transaction, row, PreOrderMove::give_back, actor);
  store::uncount_member(transaction, row);
  return_deposit(transaction, row, cause, row.deposit_cents);
  // An account that ends takes its messages along.
  if (cause == DepositReturnCause::called_off) tell(transaction, PreOrderEvent::given_back, row);
  release(transaction, row);
}

// The money lies on the account of deposits when this is called.
void PreSales::return_deposit(db::Transaction& transaction, const PreOrderRow& row, DepositReturnCause cause, Cents amount) {
  if (!store::count_return(transaction, row.pre_order_id, amount))
    throw std::logic_error(fmt::format("more than the deposit of pre-order {} was to go back", row.pre_order_id.value));
  const TimeMs now = clock_.now();
  ReturnRow back;
  back.return_id = ids_.next<PreSaleReturnId>();
  back.pre_order_id = row.pre_order_id;
  back.member_id = row.member_id;
  back.offer_id = row.offer_id;
  back.cause = cause;
  back.amount_cents = amount;
  back.refund_id = needs_.refund(transaction, OrderId{row.pre_order_id.value}, amount);
  back.asked_at_ms = now;
  const auto how = back.refund_id ? DepositReturnMove::ask : DepositReturnMove::fail;
  const auto step = deposit_return_table.step(std::nullopt, how, PreSaleActor::job).value();
  back.state = step.to();
  if (!back.refund_id) back.ended_at_ms = now;
  store::insert_return(transaction, back, step, ids_.next_value());
  if (back.refund_id)
    return post(transaction, row.member_id, {"pre_sale_return", back.refund_id->value}, AccountKind::pre_sale_deposits, AccountKind::cash_in_transit, amount);
  log::error("deposit_not_given_back", {{"pre_order_id", std::to_string(row.pre_order_id.value)}});
}

void PreSales::give_share_back(db::Transaction& transaction, const DepositShare& share) {
  const auto row = store::take_pre_order(transaction, share.pre_order_id);
  if (!row || row->member_id != share.member_id || row->state != PreOrderState::sold)
    throw std::logic_error(fmt::format("a refund gives back of the deposit of pre-order {}, which is not spent", share.pre_order_id.value));
  post(transaction, row->member_id, {"pre_sale_unspent", share.after_sales_id.value}, AccountKind::sales, AccountKind::pre_sale_deposits, share.amount_cents);
  return_deposit(transaction, *row, DepositReturnCause::order_refund, share.amount_cents);
}

void PreSales::hear_of_refund(db::Transaction& transaction, RefundId refund_id, bool is_paid_out) {
  const auto found = store::find_return_by_refund(transaction, refund_id);
  if (!found) return;
  auto row = store::take_return(transaction, found->return_id);
  if (!row || row->state != DepositReturnState::returning || row->refund_id != refund_id) return;
  move_return(transaction, *row, is_paid_out ? DepositReturnMove::arrive : DepositReturnMove::fail, PreSaleActor::job);
  if (!is_paid_out)
    post(transaction, row->member_id, {"pre_sale_return_failed", refund_id.value}, AccountKind::cash_in_transit, AccountKind::pre_sale_deposits,
         row->amount_cents);
}

Result<PreSaleRecord> PreSales::return_pre_sale_deposit(const http::Call& call, const http::Operator& caller, const ReturnPreSaleDeposit& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<PreSaleRecord> {
    auto row = store::take_return(transaction, request.return_id);
    if (!row) return pre_sale_return_not_found;
    if (row->state != DepositReturnState::stuck) return pre_sale_return_not_stuck;
    const auto refund_id = needs_.refund(transaction, OrderId{row->pre_order_id.value}, row->amount_cents);
    if (!refund_id) return pre_sale_return_refused;
    row->refund_id = refund_id;
    move_return(transaction, *row, DepositReturnMove::again, PreSaleActor::staff);
    post(transaction, row->member_id, {"pre_sale_return", refund_id->value}, AccountKind::pre_sale_deposits, AccountKind::cash_in_transit, row->amount_cents);
    const OfferRow offer = store::find_offer(transaction, row->offer_id).value();
    TRY(caller.record(transaction, {"pre_sale", std::to_string(row->offer_id.value), http::facts("returnState", DepositReturnState::stuck),
                                    http::facts("returnState", row->state, "refundCents", row->amount_cents), *request.reason, row->amount_cents.value}));
    return record_of(transaction, offer, call.locale);
  });
}

db::TimerOutcome PreSales::carry_on(PreOrderId pre_order_id) {
  return database_.write([&](db::Transaction& transaction) -> db::TimerOutcome {
    auto row = store::take_pre_order(transaction, pre_order_id);
    if (!row) return std::nullopt;
    const OfferRow offer = store::find_offer(transaction, row->offer_id).value();
    const bool is_called_off = offer.state == PreSaleState::called_off;
    const auto [due, again_at] = next_of({row->state, is_called_off, row->pay_before_ms, row->rest_from_ms, row->rest_until_ms}, clock_.now());
    switch (due) {
      case PreOrderDue::nothing:
        break;
      case PreOrderDue::lapse:
        lapse(transaction, *row, PreSaleActor::job);
        break;
      case PreOrderDue::give_back:
        give_back(transaction, *row, DepositReturnCause::called_off, PreSaleActor::job);
        break;
      case PreOrderDue::tell_begins:
        tell(transaction, PreOrderEvent::rest_begins, *row);
        break;
      case PreOrderDue::tell_ends:
        tell(transaction, PreOrderEvent::rest_ends, *row);
        break;
      case PreOrderDue::keep:
        // Who was not let pay the rest has not failed to.
        if (can_be_ordered(*row))
          keep(transaction, *row);
        else
          give_back(transaction, *row, DepositReturnCause::called_off, PreSaleActor::job);
        break;
    }
    return again_at;
  });
}

db::TimerOutcome PreSales::close(OfferId offer_id) {
  return database_.write([&](db::Transaction& transaction) -> db::TimerOutcome {
    const auto row = store::lock_offer(transaction, offer_id);
    if (!row) return std::nullopt;
    if (clock_.now() < row->deposit_until_ms) return row->deposit_until_ms;
    const auto step = pre_sale_table.step(row->state, PreSaleMove::close, PreSaleActor::job);
    if (!step || !store::move_offer(transaction, *row, *step, {ids_.next_value(), clock_.now()})) return std::nullopt;
    if (row->left_count > 0) needs_.put_back(transaction, row->sku_id, row->left_count);
    return std::nullopt;
  });
}

// Each pre-order by itself: a thousand of them must not wait for one that is being paid. What an order has taken is let be.
db::TimerOutcome PreSales::call_off_pre_orders(OfferId offer_id) {
  const auto open = database_.read([&](db::Session& session) { return store::list_open_of_offer(session, offer_id, ended_at_once); });
  for (const PreOrderId pre_order_id : open) carry_on(pre_order_id);
  return open.empty() ? std::nullopt : std::optional(clock_.now());
}

std::int64_t PreSales::count_open(db::Session& session, MemberId member_id) const { return std::ssize(store::list_open_of_member(session, member_id)); }

void PreSales::erase_member(db::Transaction& transaction, MemberId member_id) {
  for (const PreOrderId pre_order_id : store::list_open_of_member(transaction, member_id)) {
    auto row = store::take_pre_order(transaction, pre_order_id);
    db::cancel_timer(transaction, carry_timer, pre_order_id.value);
    if (row->state == PreOrderState::to_pay) lapse(transaction, *row, PreSaleActor::member);
    if (row->state == PreOrderState::deposit_paid) give_back(transaction, *row, DepositReturnCause::account_ended, PreSaleActor::member);
  }
  store::erase_member(transaction, member_id);
}

std::map<std::string, db::TimerHandler> PreSales::timer_handlers() {
  return {{std::string(carry_timer), [this](const db::Timer& timer) { return carry_on(PreOrderId{timer.reference}); }},
          {"close_pre_sale", [this](const db::Timer& timer) { return close(OfferId{timer.reference}); }},
          {"call_off_pre_orders", [this](const db::Timer& timer) { return call_off_pre_orders(OfferId{timer.reference}); }}};
}

StateDiagram state_diagram() { return diagram_of(pre_sale_table); }
StateDiagram pre_order_state_diagram() { return diagram_of(pre_order_table); }
StateDiagram deposit_return_state_diagram() { return diagram_of(deposit_return_table); }

}  // namespace galleria::pre_sales
