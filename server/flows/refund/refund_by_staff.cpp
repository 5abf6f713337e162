// What the staff sees of refunds, and gives back: plans line by line, decisions on cases, and refunds that nobody applied for.
#include <algorithm>
#include <set>

#include "flows/refund/refund.hpp"
#include "flows/refund/refund_forms.hpp"
#include "http/once.hpp"

namespace galleria::refund {

using namespace after_sales;

namespace {

// What a plan rests on: an approval of it is stale once any of this is another.
struct OrderStanding {
  orders::OrderStatus status = orders::OrderStatus::created;
  Cents given_back_cents;
  std::int64_t given_back_pieces = 0;
};

OrderStanding standing_before(const orders::RefundableOrder& order) {
  OrderStanding standing{order.order_status, {}, 0};
  for (const orders::RefundableLine& line : order.lines) {
    standing.given_back_pieces += line.refunded_quantity;
    standing.given_back_cents += line.refunded_cash_cents;
    for (const orders::RefundableTender& tender : line.tenders) {
      if (tender.kind != orders::TenderKind::points) standing.given_back_cents += Cents{tender.refunded_amount};
    }
  }
  return standing;
}

std::int64_t returned_as(const Case& found, RefundPartKind kind) {
  std::int64_t sum = 0;
  for (const CasePart& part : found.parts) sum += part.kind == kind ? part.amount : 0;
  return sum;
}

// What a refund does, as the log of deeds and whoever approves it read it.
std::string effect_of(const Case& found) {
  const CaseRow& row = found.row;
  return http::facts("stage", row.stage, "kind", row.kind, "returnsCents", row.goods_cents + row.freight_cents, "freightCents", row.freight_cents, "cashCents",
                     row.cash_cents, "giftCardCents", returned_as(found, RefundPartKind::gift_card), "walletPrincipalCents",
                     returned_as(found, RefundPartKind::wallet_principal), "walletBonusCents", returned_as(found, RefundPartKind::wallet_bonus),
                     "returnedPoints", returned_as(found, RefundPartKind::points), "takenBackPoints", row.taken_back_points, "takenBackGrowth",
                     row.taken_back_growth);
}

// The pieces that the lists name, or the problem that they do not fit together.
std::vector<Pieces> planned_pieces(const PlanOrderRefund& request, wire::Problems& problems) {
  const auto ids = request.order_line_ids.value_or(std::vector<OrderLineId>{});
  const auto quantities = request.quantities.value_or(std::vector<Whole<1, 999>>{});
  const std::set<OrderLineId> seen(ids.begin(), ids.end());
  std::vector<Pieces> pieces;
  if (seen.size() != ids.size() || ids.size() != quantities.size() || ids.size() > largest_line_count) {
    problems.add_at("quantities", "wrong_count", {"每件商品都要有数量", "Each item needs its quantity"});
    return pieces;
  }
  for (std::size_t i = 0; i < ids.size(); ++i) pieces.push_back({ids[i], *quantities[i]});
  return pieces;
}

std::vector<RefilledLot> lot_views(std::span<const points::OpenLot> lots) {
  std::vector<RefilledLot> views;
  for (const points::OpenLot& lot : lots) views.push_back({lot.points, lot.expires_at});
  return views;
}

std::int64_t returned_points(std::span<const CasePart> parts) {
  std::int64_t points = 0;
  for (const CasePart& part : parts) points += part.kind == RefundPartKind::points ? part.amount : 0;
  return points;
}

}  // namespace

std::optional<orders::RefundableOrder> Refunds::find_paid_order(db::Session& session, OrderId order_id) const {
  const auto named = parties_.orders.find_payable_order(session, order_id);
  return named ? parties_.orders.find_refundable(session, named->member_id, order_id) : std::nullopt;
}

std::vector<PlanLine> Refunds::line_views(db::Session& session, const PlanView& view, const http::ShopScope& shops) const {
  const auto history = parties_.after_sales.list_history(session, view.order.member_id, view.order.order_id);
  std::vector<PlanLine> lines;
  for (const orders::RefundableLine& line : view.order.lines) {
    if (!shops.includes(line.shop_id)) continue;
    PlanLine& shown = lines.emplace_back(line_view(view, line));
    const LineStanding standing = standing_for_staff(view.order, line, clock_.now());
    if (const auto obstacle = obstacle_for_staff(line, standing, history)) {
      shown.left_quantity = 0;
      shown.closed_reason = obstacle_text(*obstacle, view.locale);
    } else {
      shown.kinds = kinds_by_staff(standing);
      if (standing == LineStanding::partly_shipped) shown.unshipped_quantity = unshipped_pieces(line);
    }
  }
  return lines;
}

OrderRefundPlan Refunds::order_plan(db::Session& session, const PlanView& view, const http::ShopScope& shops, CaseKind kind, const Outcome& outcome) const {
  const orders::RefundableOrder& order = view.order;
  const bool has_cash = std::any_of(order.lines.begin(), order.lines.end(), [](const auto& line) { return line.cash_share_cents > Cents{}; });
  const Message cash = has_cash ? parties_.payments.way_of(session, order.member_id, order.order_id) : Message{};
  const std::int64_t points = view.is_done ? 0 : returned_points(view.parts);
  const bool has_coupons = !parties_.coupons.list_of_order(session, order.member_id, order.order_id).empty();
  return {.order_id = order.order_id,
          .order_number = order.order_number,
          .kind = kind,
          .total_cents = outcome.goods_cents + outcome.freight_cents,
          .plan = plan_view(outcome, view.parts, view.locale),
          .lines = line_views(session, view, shops),
          .tenders = tender_views(view, shops, cash),
          .lots = lot_views(points > 0 ? parties_.points.lots_to_refill(session, order.member_id, order.order_id, points) : std::vector<points::OpenLot>{}),
          .keeps_coupons = has_coupons && !view.parts.empty() && !outcome.returns_coupons};
}

Result<OrderRefundPlan> Refunds::plan_order_refund(const http::Call& call, const http::ShopOperator& caller, const PlanOrderRefund& request) const {
  wire::Problems problems;
  const Application application{request.kind, CaseReason::other, planned_pieces(request, problems), request.with_freight};
  if (!problems.empty()) return http::refuse_problems(problems, call.locale);
  return database_.read([&](db::Session& session) -> Result<OrderRefundPlan> {
    const auto order = find_paid_order(session, request.order_id);
    if (!order || !caller.shops.includes_any(order->lines)) return after_sales_order_not_found;
    const auto history = parties_.after_sales.list_history(session, order->member_id, order->order_id);
    const Plan planned = TRY(plan(session, *order, application, history));
    if (!caller.shops.includes_all(planned.goods)) return after_sales_closed;
    const Outcome outcome = foresee(session, *order, planned, application.pieces);
    return order_plan(session, {*order, planned.goods, planned.parts, false, call.locale}, caller.shops, request.kind, outcome);
  });
}

Result<OrderRefundPlan> Refunds::plan_case_refund(const http::Call& call, const http::ShopOperator& caller, const PlanCaseRefund& request) const {
  return database_.read([&](db::Session& session) -> Result<OrderRefundPlan> {
    const auto found = parties_.after_sales.find(session, request.after_sales_id);
    if (!found || !caller.shops.includes_all(found->goods)) return after_sales_not_found;
    const CaseRow& row = found->row;
    const auto order = parties_.orders.find_refundable(session, row.member_id, row.order_id).value();
    const Outcome outcome{row.goods_cents,       row.freight_cents,   row.taken_back_points, row.points_to_debt,
                          row.taken_back_growth, row.returns_coupons, row.reverses_invoice};
    return order_plan(session, {order, found->goods, found->parts, row.refunded_at_ms.has_value(), call.locale}, caller.shops, row.kind, outcome);
  });
}

Result<OrderCases> Refunds::list_order_cases(const http::Call& call, const http::ShopOperator& caller, const ListOrderCases& request) const {
  return database_.read([&](db::Session& session) {
    const auto named = parties_.orders.find_payable_order(session, request.order_id);
    if (!named) return OrderCases{};
    return OrderCases{parties_.after_sales.list_of_order(session, named->member_id, request.order_id, caller.shops, call.locale)};
  });
}

Result<Case> Refunds::give_back(db::Transaction& transaction, const orders::RefundableOrder& order, const RefundOrder& request,
                                const http::ShopOperator& caller) {
  const Application application{request.kind, request.reason, pieces_of_lines(request.lines), request.with_freight};
  const auto history = parties_.after_sales.list_history(transaction, order.member_id, order.order_id);
  Plan planned = TRY(plan(transaction, order, application, history));
  if (!caller.shops.includes_all(planned.goods)) return after_sales_closed;
  const Outcome outcome = foresee(transaction, order, planned, application.pieces);
  Case opened = parties_.after_sales.open(transaction, {.member_id = order.member_id,
                                                        .order_id = order.order_id,
                                                        .order_number = order.order_number,
                                                        .kind = request.kind,
                                                        .reason = request.reason,
                                                        .description = {},
                                                        .image_urls = {},
                                                        .goods = std::move(planned.goods),
                                                        .parts = std::move(planned.parts),
                                                        .outcome = outcome,
                                                        .opened_by = caller.name,
                                                        .answer = *request.note});
  TRY(carry_out(transaction, opened));
  tell(transaction, opened.row);
  return opened;
}

Result<http::Reply<AfterSalesCase>> Refunds::refund_order(const http::Call& call, const http::ShopOperator& caller, const RefundOrder& request) {
  wire::Problems problems;
  check_lines(request.lines, problems);
  if (!problems.empty()) return http::refuse_problems(problems, call.locale);
  const auto work = [&](db::Transaction& transaction) -> Result<AfterSalesCase> {
    const auto named = parties_.orders.find_payable_order(transaction, request.order_id);
    const auto order = named ? parties_.orders.lock_refundable(transaction, named->member_id, request.order_id) : std::nullopt;
    if (!order || !caller.shops.includes_any(order->lines)) return after_sales_order_not_found;
    const OrderStanding before = standing_before(*order);
    const Case given = TRY(give_back(transaction, *order, request, caller));
    TRY(caller.record(transaction,
                      {"order", std::to_string(request.order_id.value),
                       http::facts("status", before.status, "givenBackCents", before.given_back_cents, "givenBackPieces", before.given_back_pieces),
                       effect_of(given), *request.note, (given.row.goods_cents + given.row.freight_cents).value}));
    return parties_.after_sales.view(transaction, given.row, call.locale);
  };
  return http::once(database_, call, caller, clock_.now(), work, db::Retention::kept_for_ever);
}

Result<AfterSalesPage> Refunds::list_after_sales_to_do(const http::Call& call, const http::ShopOperator& caller, const ListAfterSalesToDo& request) const {
  return parties_.after_sales.list_to_do(caller.shops, request, call.locale);
}

Result<AfterSalesCase> Refunds::decide_after_sales(const http::Call& call, const http::ShopOperator& caller, const DecideAfterSales& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<AfterSalesCase> {
    const auto asked = parties_.after_sales.find(transaction, request.after_sales_id);
    // It is decided whole, so every shop of it must be theirs.
    if (!asked || !caller.shops.includes_all(asked->goods)) return after_sales_not_found;
    const auto order = parties_.orders.find_refundable(transaction, asked->row.member_id, asked->row.order_id).value();
    const OrderStanding before = standing_before(order);
    const Case decided = TRY(decide(transaction, request, caller.name));
    const bool has_given_back = !asked->row.refunded_at_ms && decided.row.refunded_at_ms;
    const auto record = [&](const std::string& found, const std::string& left, Cents weight) {
      return caller.record(transaction, {"after_sales_case", std::to_string(request.after_sales_id.value), found, left, *request.answer, weight.value});
    };
    if (has_given_back) {
      TRY(record(http::facts("stage", asked->row.stage, "status", before.status, "givenBackCents", before.given_back_cents, "givenBackPieces",
                             before.given_back_pieces),
                 effect_of(decided), decided.row.goods_cents + decided.row.freight_cents));
    } else {
      TRY(record(http::facts("stage", asked->row.stage), http::facts("stage", decided.row.stage), {}));
    }
    return parties_.after_sales.view(transaction, decided.row, call.locale);
  });
}

}  // namespace galleria::refund
