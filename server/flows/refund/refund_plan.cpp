// Works out what goes back.
#include "flows/refund/refund_plan.hpp"

#include <algorithm>
#include <stdexcept>

#include "base/apportion.hpp"

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

LineStanding standing_of(const orders::RefundableOrder& order, const orders::RefundableLine& line, TimeMs now) {
  switch (order.order_status) {
    case orders::OrderStatus::to_ship:
    case orders::OrderStatus::to_pick_up:
    case orders::OrderStatus::shipped:
      return line.is_shipped ? LineStanding::on_the_way : LineStanding::not_shipped;
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
  if (found != history.end() && found->refusal_count >= after_sales::most_refusals) return LineObstacle::refused_twice;
  return std::nullopt;
}

Plan plan_refund(const orders::RefundableOrder& order, std::span<const Pieces> pieces, CaseKind kind, after_sales::CaseReason reason) {
  Plan plan;
  const bool is_anything_shipped = std::any_of(order.lines.begin(), order.lines.end(), [](const auto& line) { return line.is_shipped; });
  const bool with_freight = after_sales::gives_freight_back(kind, reason, is_anything_shipped);
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

std::vector<orders::RefundedLine> refunded_lines(const after_sales::Case& found) {
  std::vector<orders::RefundedLine> lines;
  for (const after_sales::CaseGoods& goods : found.goods) {
    orders::RefundedLine line{goods.order_line_id, goods.quantity, {}, {}};
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
