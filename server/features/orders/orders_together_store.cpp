// Counts members who bought two products.
#include "features/orders/orders_together_store.hpp"

namespace galleria::orders {

std::vector<BoughtTogether> count_pairs_bought(db::Session& session, TimeMs since, std::int64_t least_buyers) {
  return session.rows<BoughtTogether>(
      db::sweep("with bought as (select distinct order_lines.member_id, order_lines.product_id from order_lines join orders on orders.member_id = "
                "order_lines.member_id and orders.order_id = order_lines.order_id where orders.paid_at_ms >= $1 and orders.refund_state <> 'full') "
                "select one.product_id, other.product_id as other_product_id, count(*) as buyer_count from bought as one join bought as other on "
                "other.member_id = one.member_id and other.product_id <> one.product_id group by one.product_id, other.product_id having count(*) >= $2"),
      since, least_buyers);
}

}  // namespace galleria::orders
