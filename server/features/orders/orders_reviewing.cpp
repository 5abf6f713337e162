// Lines of orders as whoever reviews them knows them.
#include "base/specification.hpp"
#include "features/orders/orders_state.hpp"

namespace galleria::orders {
namespace {

LineOfOrder line_view(const BoughtLineRow& row) {
  LineOfOrder line{row.order_id,
                   row.order_line_id,
                   row.product_id,
                   row.shop_id,
                   {row.product_name_zh_cn, row.product_name_en},
                   joined_specification({row.sp1_zh_cn, row.sp1_en}, {row.sp2_zh_cn, row.sp2_en}, {row.sp3_zh_cn, row.sp3_en}),
                   row.image_url,
                   {},
                   row.left_quantity == 0};
  if (row.status == OrderStatus::received || row.status == OrderStatus::completed) line.received_at = row.received_at_ms;
  return line;
}

}  // namespace

std::vector<LineOfOrder> Orders::list_received_lines(db::Session& session, MemberId member_id, TimeMs received_after) const {
  std::vector<LineOfOrder> lines;
  for (const BoughtLineRow& row : orders::list_received_lines(session, member_id, received_after)) lines.push_back(line_view(row));
  return lines;
}

std::optional<LineOfOrder> Orders::find_line(db::Session& session, MemberId member_id, OrderLineId order_line_id) const {
  const auto row = find_bought_line(session, member_id, order_line_id);
  return row ? std::optional(line_view(*row)) : std::nullopt;
}

}  // namespace galleria::orders
