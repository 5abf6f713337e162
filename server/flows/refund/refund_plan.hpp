// What of an order goes back: each line's stored share of each tender. Without I/O.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "features/after_sales/after_sales.hpp"
#include "features/orders/orders.hpp"

namespace galleria::refund {

// Where a line is, as far as giving back goes.
after_sales::LineStanding standing_of(const orders::RefundableOrder& order, const orders::RefundableLine& line, TimeMs now);

// The pieces of a line that are still to be sent, and those that can go back as that kind: what was never sent as unshipped, what was sent as any other.
std::int64_t unshipped_pieces(const orders::RefundableLine& line);
std::int64_t pieces_left_for(const orders::RefundableLine& line, after_sales::CaseKind kind);

// Why nothing can be applied for with a line, or nothing.
std::optional<after_sales::LineObstacle> obstacle_of(const orders::RefundableLine& line, after_sales::LineStanding standing,
                                                     std::span<const after_sales::LineHistory> history);

// The same for the staff, who may give back what came too late, and what was refused twice.
after_sales::LineStanding standing_for_staff(const orders::RefundableOrder& order, const orders::RefundableLine& line, TimeMs now);
std::optional<after_sales::LineObstacle> obstacle_for_staff(const orders::RefundableLine& line, after_sales::LineStanding standing,
                                                            std::span<const after_sales::LineHistory> history);

// Pieces of a line that are to go back.
struct Pieces {
  OrderLineId order_line_id;
  std::int64_t quantity = 1;
};

struct Plan {
  std::vector<after_sales::CaseGoods> goods;
  std::vector<after_sales::CasePart> parts;
  Cents goods_cents;
  Cents freight_cents;
  bool is_whole_order = false;  // nothing is left after it
};
// What these pieces take of everything that paid them. An exchange takes nothing. Throws std::logic_error for lines that the order does not have or pieces that
// are not left.
Plan plan_refund(const orders::RefundableOrder& order, std::span<const Pieces> pieces, after_sales::CaseKind kind, after_sales::CaseReason reason);

// The same where somebody has decided about the freight.
Plan plan_refund(const orders::RefundableOrder& order, std::span<const Pieces> pieces, after_sales::CaseKind kind, bool with_freight);

// What the staff sees of a plan: of the lines whose shops are theirs. is_done: the order has it written down already.
struct PlanView {
  const orders::RefundableOrder& order;
  std::span<const after_sales::CaseGoods> goods;
  std::span<const after_sales::CasePart> parts;
  bool is_done = false;
  Locale locale = Locale::zh_cn;
};
after_sales::PlanLine line_view(const PlanView& view, const orders::RefundableLine& line);
// By tender, money last. `cash`: money by its name.
std::vector<after_sales::PlanTender> tender_views(const PlanView& view, const http::ShopScope& shops, const Message& cash);

// A case's parts as orders write them down.
std::vector<orders::RefundedLine> refunded_lines(const after_sales::Case& found);

}  // namespace galleria::refund
