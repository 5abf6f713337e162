// Works out what goes back.
#include "flows/refund/refund_plan.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <stdexcept>

#include "base/apportion.hpp"
#include "base/planted_bugs.hpp"

namespace galleria::refund {
namespace {

using after_sales::CaseKind;
using after_sales::CasePart;
using after_sales::LineObstacle;
using after_sales::LineStanding;
using after_sales::RefundPartKind;

RefundPartKind part_kind(orders::TenderKind kind) {
  switch (kind) {
    case orders::TenderKind::points:
      return RefundPartKind::points;
    case orders::TenderKind::gift_card:
      return RefundPartKind::gift_card;
    case orders::TenderKind::wallet_principal:
      return RefundPartKind::wallet_principal;
    case orders::TenderKind::wallet_bonus:
      return RefundPartKind::wallet_bonus;
    case orders::TenderKind::deposit:
      return RefundPartKind::deposit;
    case orders::TenderKind::cash:
      return RefundPartKind::cash;
  }
  throw std::logic_error("no such tender");
}

const orders::RefundableLine& line_of(const orders::RefundableOrder& order, OrderLineId order_line_id) {
  const auto found = std::find_if(order.lines.begin(), order.lines.end(), [&](const auto& line) { return line.order_line_id == order_line_id; });
  if (found == order.lines.end()) throw std::logic_error("a refund names a line that its order does not have");
  return *found;
}

// What pieces of a line take of an amount that pays both the goods and their freight.
class LineShares {
 public:
  LineShares(const orders::RefundableLine& line, std::int64_t quantity, bool with_freight) : line_(line), quantity_(quantity), with_freight_(with_freight) {}

  std::int64_t of_goods(std::int64_t amount, std::int64_t freight) const {
    return share_of_pieces(amount - freight, line_.quantity, line_.refunded_quantity, quantity_);
  }
  std::int64_t of_freight(std::int64_t freight) const {
    return with_freight_ ? share_of_pieces(freight, line_.quantity, line_.refunded_quantity, quantity_) : 0;
  }

 private:
  const orders::RefundableLine& line_;
  const std::int64_t quantity_;
  const bool with_freight_;
};

void add_line(Plan& plan, const orders::RefundableLine& line, const LineShares& shares) {
  const auto add = [&](CasePart part, std::int64_t amount, std::int64_t freight) {
    if (part.kind == RefundPartKind::wallet_bonus && is_planted(PlantedBug::tender_forgotten_in_plan)) return;
    const std::int64_t of_goods = shares.of_goods(amount, freight);
    const std::int64_t of_freight = shares.of_freight(freight);
    part.order_line_id = line.order_line_id;
    part.amount = of_goods + of_freight;
    if (part.kind != RefundPartKind::points) {
      plan.goods_cents += Cents{of_goods};
      plan.freight_cents += Cents{of_freight};
    }
    if (part.amount > 0) plan.parts.push_back(std::move(part));
  };
  for (const orders::RefundableTender& tender : line.tenders) {
    add({{}, tender.tender_number, part_kind(tender.kind), tender.instrument_id, tender.label_zh_cn, tender.label_en, 0}, tender.amount, tender.freight_amount);
  }
  add({}, line.cash_share_cents.value, line.cash_freight_cents.value);
}

}  // namespace

std::int64_t unshipped_pieces(const orders::RefundableLine& line) { return line.quantity - line.shipped_quantity - line.refunded_unshipped_quantity; }

std::int64_t pieces_left_for(const orders::RefundableLine& line, CaseKind kind) {
  if (kind == CaseKind::unshipped) return unshipped_pieces(line);
  return line.shipped_quantity - (line.refunded_quantity - line.refunded_unshipped_quantity);
}

namespace {

LineStanding standing_before_receipt(const orders::RefundableLine& line) {
  if (pieces_left_for(line, CaseKind::not_received) == 0) return LineStanding::not_shipped;
  return unshipped_pieces(line) > 0 ? LineStanding::partly_shipped : LineStanding::on_the_way;
}

}  // namespace

LineStanding standing_of(const orders::RefundableOrder& order, const orders::RefundableLine& line, TimeMs now) {
  // Until it has its vouchers it is like any order that was not sent yet.
  if (order.virtual_kind != VirtualKind::none && order.received_at) return LineStanding::by_voucher;
  switch (order.order_status) {
    case orders::OrderStatus::to_ship:
    case orders::OrderStatus::to_pick_up:
    case orders::OrderStatus::shipped:
      return standing_before_receipt(line);
    case orders::OrderStatus::received:
      return order.after_sales_until && now < *order.after_sales_until ? LineStanding::received : LineStanding::over;
    case orders::OrderStatus::created:
    case orders::OrderStatus::completed:
    case orders::OrderStatus::closed:
      break;
  }
  return LineStanding::over;
}

std::optional<LineObstacle> obstacle_of(const orders::RefundableLine& line, LineStanding standing, std::span<const after_sales::LineHistory> history) {
  if (line.refunded_quantity == line.quantity) return LineObstacle::given_back;
  const auto found = std::find_if(history.begin(), history.end(), [&](const auto& each) { return each.order_line_id == line.order_line_id; });
  if (found != history.end() && found->is_open) return LineObstacle::in_a_case;
  if (standing == LineStanding::over) return LineObstacle::over;
  if (standing == LineStanding::by_voucher) return LineObstacle::by_voucher;
  if (found != history.end() && found->refusal_count >= after_sales::most_refusals) return LineObstacle::refused_twice;
  return std::nullopt;
}

LineStanding standing_for_staff(const orders::RefundableOrder& order, const orders::RefundableLine& line, TimeMs now) {
  if (order.virtual_kind != VirtualKind::none) return standing_of(order, line, now);
  if (order.order_status == orders::OrderStatus::received || order.order_status == orders::OrderStatus::completed) return LineStanding::received;
  return standing_of(order, line, now);
}

std::optional<LineObstacle> obstacle_for_staff(const orders::RefundableLine& line, LineStanding standing, std::span<const after_sales::LineHistory> history) {
  const auto obstacle = obstacle_of(line, standing, history);
  return obstacle == LineObstacle::refused_twice ? std::nullopt : obstacle;
}

Plan plan_refund(const orders::RefundableOrder& order, std::span<const Pieces> pieces, CaseKind kind, after_sales::CaseReason reason) {
  const bool is_anything_shipped = std::any_of(order.lines.begin(), order.lines.end(), [](const auto& line) { return line.shipped_quantity > 0; });
  return plan_refund(order, pieces, kind, after_sales::gives_freight_back(kind, reason, is_anything_shipped));
}

Plan plan_refund(const orders::RefundableOrder& order, std::span<const Pieces> pieces, CaseKind kind, bool with_freight) {
  Plan plan;
  std::int64_t left = 0;
  for (const orders::RefundableLine& line : order.lines) left += line.quantity - line.refunded_quantity;
  for (const Pieces& each : pieces) {
    const orders::RefundableLine& line = line_of(order, each.order_line_id);
    plan.goods.push_back({line.order_line_id, line.sku_id, line.shop_id, each.quantity, line.name.zh_cn, line.name.en, line.image_url,
                          line.specifications.zh_cn, line.specifications.en});
    if (kind == CaseKind::exchange) continue;
    add_line(plan, line, LineShares(line, each.quantity, with_freight));
    left -= each.quantity;
  }
  plan.is_whole_order = left == 0;
  return plan;
}

namespace {

std::vector<CasePart> parts_of(const PlanView& view, OrderLineId order_line_id) {
  std::vector<CasePart> parts;
  std::copy_if(view.parts.begin(), view.parts.end(), std::back_inserter(parts), [&](const CasePart& part) { return part.order_line_id == order_line_id; });
  return parts;
}

// What a tender has to do with some lines.
void add(after_sales::PlanTender& tender, std::int64_t paid, std::int64_t given_back, std::int64_t returns, bool is_done) {
  const std::int64_t before = given_back - (is_done ? returns : 0);
  tender.paid += paid;
  tender.given_back += before;
  tender.returns += returns;
  tender.stays += paid - before - returns;
}

std::int64_t returned_by(std::span<const CasePart> parts, std::int64_t tender_number) {
  std::int64_t sum = 0;
  for (const CasePart& part : parts) sum += part.tender_number == tender_number ? part.amount : 0;
  return sum;
}

}  // namespace

after_sales::PlanLine line_view(const PlanView& view, const orders::RefundableLine& line) {
  const auto parts = parts_of(view, line.order_line_id);
  after_sales::PlanLine shown{.order_line_id = line.order_line_id,
                              .name = line.name.in(view.locale),
                              .specifications = line.specifications.in(view.locale),
                              .quantity = line.quantity,
                              .left_quantity = line.quantity - line.refunded_quantity,
                              .unshipped_quantity = {},
                              .pieces = 0,
                              .kinds = {},
                              .closed_reason = {},
                              .paid_cents = line.total_cents + line.freight_share_cents,
                              .given_back_cents = {},
                              .returns_cents = {},
                              .stays_cents = {},
                              .parts = after_sales::plan_view({}, parts, view.locale).parts};
  for (const after_sales::CaseGoods& goods : view.goods) shown.pieces += goods.order_line_id == line.order_line_id ? goods.quantity : 0;
  // From what paid it, not from what it cost: that both come to the same is what the reader looks for.
  after_sales::PlanTender money;
  add(money, line.cash_share_cents.value, line.refunded_cash_cents.value, returned_by(parts, 0), view.is_done);
  for (const orders::RefundableTender& tender : line.tenders) {
    if (tender.kind != orders::TenderKind::points) add(money, tender.amount, tender.refunded_amount, returned_by(parts, tender.tender_number), view.is_done);
  }
  shown.given_back_cents = Cents{money.given_back};
  shown.returns_cents = Cents{money.returns};
  shown.stays_cents = Cents{money.stays};
  return shown;
}

std::vector<after_sales::PlanTender> tender_views(const PlanView& view, const http::ShopScope& shops, const Message& cash) {
  std::map<std::int64_t, after_sales::PlanTender> tenders;
  after_sales::PlanTender money;
  money.label = cash.in(view.locale);
  money.destination = after_sales::part_destination(RefundPartKind::cash, view.locale);
  for (const orders::RefundableLine& line : view.order.lines) {
    if (!shops.includes(line.shop_id)) continue;
    const auto parts = parts_of(view, line.order_line_id);
    add(money, line.cash_share_cents.value, line.refunded_cash_cents.value, returned_by(parts, 0), view.is_done);
    for (const orders::RefundableTender& tender : line.tenders) {
      after_sales::PlanTender& shown = tenders[tender.tender_number];
      shown.kind = part_kind(tender.kind);
      const std::string own = Localized{tender.label_zh_cn, tender.label_en}.in(view.locale);
      shown.label = own.empty() ? std::string(after_sales::part_label(shown.kind, view.locale)) : own;
      shown.destination = after_sales::part_destination(shown.kind, view.locale);
      add(shown, tender.amount, tender.refunded_amount, returned_by(parts, tender.tender_number), view.is_done);
    }
  }
  std::vector<after_sales::PlanTender> shown;
  for (auto& [number, tender] : tenders) shown.push_back(std::move(tender));
  if (money.paid > 0) shown.push_back(std::move(money));
  return shown;
}

std::vector<orders::RefundedLine> refunded_lines(const after_sales::Case& found) {
  std::vector<orders::RefundedLine> lines;
  for (const after_sales::CaseGoods& goods : found.goods) {
    orders::RefundedLine line{goods.order_line_id, goods.quantity, {}, {}, found.row.kind == CaseKind::unshipped ? goods.quantity : 0};
    for (const CasePart& part : found.parts) {
      if (part.order_line_id != goods.order_line_id) continue;
      if (part.kind == RefundPartKind::cash)
        line.cash_cents += Cents{part.amount};
      else
        line.tenders.emplace_back(part.tender_number, part.amount);
    }
    lines.push_back(std::move(line));
  }
  return lines;
}

}  // namespace galleria::refund
