// Finds orders of which something was kept.
#include "features/orders/orders_kept_store.hpp"

namespace galleria::orders {

std::vector<OrderId> list_kept(db::Session& session, const KeptQuery& query, std::int64_t count) {
  return session.rows<OrderId>(
      "select order_id from orders where member_id = $1 and paid_at_ms >= $3 and paid_at_ms <= $4 and status <> 'closed' and exists (select 1 from order_lines "
      "where order_lines.member_id = $1 and order_lines.order_id = orders.order_id and (cast($2 as bigint) = 0 or order_lines.shop_id = $2) and "
      "order_lines.refunded_quantity = 0 and order_lines.refunded_cash_cents = 0) order by paid_at_ms, order_id limit $5",
      query.member_id, query.shop_id.value_or(ShopId{}), query.since, query.until, count);
}

}  // namespace galleria::orders
