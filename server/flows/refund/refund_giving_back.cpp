// Decisions, and the transaction that gives everything back.
#include <array>
#include <stdexcept>

#include "base/log.hpp"
#include "base/planted_bugs.hpp"
#include "flows/refund/refund.hpp"
#include "ledger/ledger.hpp"

namespace galleria::refund {

using namespace after_sales;

namespace {

constexpr std::string_view refund_reason = "售后退款";

std::vector<Pieces> pieces_of(const Case& found) {
  std::vector<Pieces> pieces;
  for (const CaseGoods& goods : found.goods) pieces.push_back({goods.order_line_id, goods.quantity});
  return pieces;
}

// Of what money paid, what no refund has given back, once this one is written down.
Cents remaining_cash(const orders::RefundableOrder& before, const Case& found) {
  Cents remaining = -found.row.cash_cents;
  for (const orders::RefundableLine& line : before.lines) remaining += line.cash_share_cents - line.refunded_cash_cents;
  return remaining;
}

}  // namespace

Result<Done> Refunds::carry_out(db::Transaction& transaction, Case& found) {
  CaseRow& row = found.row;
  const auto order = parties_.orders.lock_refundable(transaction, row.member_id, row.order_id);
  if (!order) throw std::logic_error("a case is about an order that was never paid");
  // Of a virtual order only what nobody used comes back: a service can be sold again, a code that left its pool cannot.
  const bool is_unused_service = order->virtual_kind == VirtualKind::service;
  const auto restock = is_unused_service || goes_back_on_the_shelf(row.kind, row.reason) ? orders::Orders::Restock::yes : orders::Orders::Restock::no;
  const orders::RefundState state = TRY(parties_.orders.record_refund(transaction, *order, refunded_lines(found), restock));
  const bool is_whole = state == orders::RefundState::full;

  // What was earned goes first: what is missing of it is then repaid by the points that come back (rules of the field, C3).
  Reward taken;
  if (!is_planted(PlantedBug::earned_points_left_after_refund))
    taken = needs_.take_earned_back(transaction, row.member_id, row.order_id, row.after_sales_id, pieces_of(found));
  const std::int64_t returned_points = give_assets_back(transaction, found);
  Outcome outcome{row.goods_cents, row.freight_cents};
  outcome.taken_back_points = taken.points;
  outcome.points_to_debt = std::max<std::int64_t>(0, taken.points_to_debt - returned_points);
  outcome.taken_back_growth = taken.growth;
  outcome.returns_coupons = is_whole && !parties_.coupons.list_of_order(transaction, row.member_id, row.order_id).empty();
  if (is_whole || is_planted(PlantedBug::coupon_returned_with_part)) parties_.coupons.give_back_of_order(transaction, row.member_id, row.order_id);
  outcome.reverses_invoice = parties_.invoices.is_invoiced(transaction, invoices::InvoiceSource::order, row.order_id);
  parties_.invoices.on_refund(transaction, invoices::InvoiceSource::order, row.order_id, remaining_cash(*order, found));
  parties_.after_sales.note_outcome(transaction, row, outcome);
  pay_back(transaction, row);
  return Done{};
}

// Gives the number of points that came back.
std::int64_t Refunds::give_assets_back(db::Transaction& transaction, const Case& found) {
  const CaseRow& row = found.row;
  std::int64_t points = 0;
  std::map<GiftCardId, Cents> cards;
  std::map<PreOrderId, Cents> deposits;
  wallet::WalletAmount wallet;
  for (const CasePart& part : found.parts) {
    switch (part.kind) {
      case RefundPartKind::points:
        points += part.amount;
        break;
      case RefundPartKind::gift_card:
        cards[GiftCardId{part.instrument_id}] += Cents{part.amount};
        break;
      case RefundPartKind::wallet_principal:
        wallet.principal_cents += Cents{part.amount};
        break;
      case RefundPartKind::wallet_bonus:
        (is_planted(PlantedBug::bonus_returned_as_principal) ? wallet.principal_cents : wallet.bonus_cents) += Cents{part.amount};
        break;
      case RefundPartKind::deposit:
        deposits[PreOrderId{part.instrument_id}] += Cents{part.amount};
        break;
      case RefundPartKind::cash:
        break;
    }
  }
  if (points > 0) parties_.points.give_back(transaction, row.member_id, row.order_id, row.after_sales_id, points);
  for (const auto& [card_id, amount] : cards) parties_.gift_cards.give_back(transaction, row.member_id, row.after_sales_id, card_id, amount);
  for (const auto& [pre_order_id, amount] : deposits) needs_.give_deposit_back(transaction, row, pre_order_id, amount);
  ledger::Batch batch(clock_, ids_);
  if (wallet.total() > Cents{}) parties_.wallet.give_back(batch, row.member_id, row.order_id, row.after_sales_id, wallet);
  if (row.cash_cents > Cents{}) {
    batch.post(row.member_id, {"after_sales_cash", row.after_sales_id.value},
               {{{ledger::AccountKind::sales, 0}, {ledger::AccountKind::cash_in_transit, 0}, row.cash_cents.value}}, after_sales_moved_on);
  }
  if (!batch.is_empty() && batch.send(transaction).has_error()) throw std::logic_error("the mall's own accounts cannot be short");
  return points;
}

// The provider is asked for the money, or, where it cannot give any back (too long ago, too often), a person is.
void Refunds::pay_back(db::Transaction& transaction, CaseRow& row) {
  const Actor settlement{ActorKind::settlement, "refund"};
  if (row.cash_cents == Cents{}) {
    parties_.after_sales.move(transaction, row, Move::finish, settlement);
    return;
  }
  const auto requested = parties_.payments.request_refund(transaction, row.order_id, row.cash_cents, refund_reason);
  if (requested.has_error()) {
    log::warning("refund_by_hand", {{"after_sales_id", row.after_sales_id}, {"reason", requested.error().failure->name}});
    parties_.after_sales.move(transaction, row, Move::fail, settlement);
    return;
  }
  parties_.after_sales.note_refund_id(transaction, row, *requested);
}

Result<Done> Refunds::resend(db::Transaction& transaction, const Case& found) const {
  // What came back whole takes the new piece's place on the shelf; what came back damaged does not.
  if (found.row.reason != CaseReason::damaged) return Done{};
  std::vector<std::pair<SkuId, std::int64_t>> pieces;
  for (const CaseGoods& goods : found.goods) pieces.emplace_back(goods.sku_id, goods.quantity);
  if (!needs_.take_from_shelf(transaction, pieces)) return after_sales_out_of_stock;
  return Done{};
}

Result<Case> Refunds::decide(db::Transaction& transaction, const DecideAfterSales& request, std::string_view operator_name) {
  auto found = parties_.after_sales.find(transaction, request.after_sales_id);
  if (!found) return after_sales_not_found;
  if (needs_answer(request.decision) && request.answer->empty()) return after_sales_answer_needed;
  CaseRow& row = found->row;
  // Money that the provider still has in hand would go back twice.
  if (request.decision == CaseDecision::retry && row.refund_id) return after_sales_moved_on;
  const CaseStage before = row.stage;
  if (!parties_.after_sales.move(transaction, row, move_of(request.decision), {ActorKind::staff, std::string(operator_name)})) return after_sales_moved_on;
  if (!request.answer->empty()) parties_.after_sales.note_answer(transaction, row, *request.answer);
  if (gives_back(before, row.stage)) TRY(carry_out(transaction, *found));
  if (request.decision == CaseDecision::retry) pay_back(transaction, row);
  if (request.decision == CaseDecision::resend) TRY(resend(transaction, *found));
  tell(transaction, row);
  return std::move(*found);
}

void Refunds::hear_of_refund(db::Transaction& transaction, RefundId refund_id, payments::RefundNews news) {
  auto found = parties_.after_sales.find_of_refund(transaction, refund_id);
  if (!found) return;
  const Actor provider{ActorKind::settlement, "provider"};
  CaseRow& row = found->row;
  const Move move = news == payments::RefundNews::succeeded ? Move::finish : Move::fail;
  if (news == payments::RefundNews::failed) parties_.after_sales.note_refund_id(transaction, row, std::nullopt);
  if (parties_.after_sales.move(transaction, row, move, provider)) tell(transaction, row);
}

db::TimerOutcome Refunds::end_stage(const db::Timer& timer) {
  const auto ended = database_.write([&](db::Transaction& transaction) -> Result<Done> {
    auto found = parties_.after_sales.find(transaction, AfterSalesId{timer.reference});
    if (!found || !found->row.due_at_ms || *found->row.due_at_ms > clock_.now()) return Done{};
    CaseRow& row = found->row;
    const CaseStage before = row.stage;
    const auto end = end_of(before, {});
    if (!end || !parties_.after_sales.move(transaction, row, end->move, {ActorKind::timer, "timer"})) return Done{};
    if (gives_back(before, row.stage)) TRY(carry_out(transaction, *found));
    tell(transaction, row);
    return Done{};
  });
  if (ended.has_error()) throw std::logic_error("a case could not be carried on: " + std::string(ended.error().failure->name));
  return std::nullopt;
}

std::map<std::string, db::TimerHandler> Refunds::timer_handlers() {
  return {{std::string(due_timer), [this](const db::Timer& timer) { return end_stage(timer); }}};
}

std::span<const audit::Check> audit_checks() {
  static constexpr std::array checks{
      audit::Check{
          "P5", "the money of a case that is on the way is a refund of its order's payment",
          "select 'case ' || after_sales_id as subject, cash_cents as expected, coalesce(refund_cents, 0) as found from after_sales_cases left join "
          "payment_refunds on payment_refunds.id = refund_id and payment_refunds.order_id = after_sales_cases.order_id where refund_id is not null and "
          "cash_cents <> coalesce(refund_cents, 0)"},
      audit::Check{
          "P5", "every refund of an order's payment that counts is a case's",
          "select 'refund ' || payment_refunds.id as subject, cast(1 as bigint) as expected, cast(0 as bigint) as found from payment_refunds join orders "
          "on orders.order_id = payment_refunds.order_id left join after_sales_cases on refund_id = payment_refunds.id where not is_surplus and "
          "payment_refunds.state <> 'failed' and after_sales_id is null"},
      audit::Check{
          "L1", "the money that cases gave back is booked",
          "select 'case ' || after_sales_id as subject, cash_cents as expected, cast(coalesce(sums.amount, 0) as bigint) as found from after_sales_cases "
          "left join (select business_id, sum(amount) as amount from ledger_transfers where business_type = 'after_sales_cash' group by business_id) as "
          "sums on business_id = after_sales_id where refunded_at_ms is not null and cash_cents <> coalesce(sums.amount, 0)"},
  };
  return checks;
}

}  // namespace galleria::refund
