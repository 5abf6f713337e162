// Gives back what vouchers were paid for: at once, by the stored shares of their lines, whoever ends them.
#include <algorithm>

#include "flows/refund/refund.hpp"

namespace galleria::refund {

using namespace after_sales;

namespace {

bool are_left(const orders::RefundableOrder& order, const std::vector<Pieces>& pieces) {
  return std::all_of(pieces.begin(), pieces.end(), [&](const Pieces& wanted) {
    const auto line = std::find_if(order.lines.begin(), order.lines.end(), [&](const auto& each) { return each.order_line_id == wanted.order_line_id; });
    return line != order.lines.end() && wanted.quantity >= 1 && wanted.quantity <= line->quantity - line->refunded_quantity;
  });
}

}  // namespace

Result<CaseRow> Refunds::give_back_unused(db::Transaction& transaction, const UnusedPieces& unused) {
  const auto order = parties_.orders.lock_refundable(transaction, unused.member_id, unused.order_id);
  if (!order || order->virtual_kind == VirtualKind::none) return after_sales_order_not_found;
  if (!are_left(*order, unused.pieces)) return after_sales_quantity_refused;
  Plan planned = plan_refund(*order, unused.pieces, CaseKind::refund_only, true);
  name_cash(transaction, *order, planned.parts);
  const Outcome outcome = foresee(transaction, *order, planned, unused.pieces);
  std::optional<std::string> opened_by;
  if (unused.by == ActorKind::staff) opened_by = unused.staff_name;
  if (unused.by == ActorKind::timer) opened_by = "timer";
  Case opened = parties_.after_sales.open(transaction, {.member_id = order->member_id,
                                                        .order_id = order->order_id,
                                                        .order_number = order->order_number,
                                                        .kind = CaseKind::refund_only,
                                                        .reason = CaseReason::other,
                                                        .description = {},
                                                        .image_urls = {},
                                                        .goods = std::move(planned.goods),
                                                        .parts = std::move(planned.parts),
                                                        .outcome = outcome,
                                                        .opened_by = opened_by,
                                                        .answer = unused.note,
                                                        .given_back_by = unused.by});
  TRY(carry_out(transaction, opened));
  tell(transaction, opened.row);
  return opened.row;
}

}  // namespace galleria::refund
