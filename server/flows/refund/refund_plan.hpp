// What of an order goes back: each line's stored share of each tender. Without I/O.
#pragma once

#include <span>
#include <vector>

#include "features/after_sales/after_sales.hpp"
#include "features/orders/orders.hpp"

namespace galleria::refund {

// Where a line is, as far as giving back goes.
after_sales::LineStanding standing_of(const orders::RefundableOrder& order, const orders::RefundableLine& line, TimeMs now);

// Why nothing can be applied for with a line, or nothing.
std::optional<after_sales::LineObstacle> obstacle_of(const orders::RefundableLine& line, after_sales::LineStanding standing,
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

// A case's parts as orders write them down.
std::vector<orders::RefundedLine> refunded_lines(const after_sales::Case& found);

}  // namespace galleria::refund
