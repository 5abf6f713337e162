// What a member is told of what the points mall keeps about them.
#include "features/points_mall/points_mall.hpp"

namespace galleria::points_mall {

std::span<const ToldTable> told_tables() {
  static constexpr ToldTable tables[] = {
      {.table = "points_exchanges",
       .words = {"积分兑换", "What you exchanged points for"},
       .sql = "select order_id, offer_id, sku_id, state, quantity, points, price_cents, at_ms from points_exchanges where member_id = $1 order by order_id "
              "limit $2 offset $3"},
      {.table = "points_reminders",
       .words = {"兑换提醒", "Offers that you want to be told of"},
       .sql = "select offer_id, asked_at_ms from points_reminders where member_id = $1 order by offer_id limit $2 offset $3"},
      {.table = "points_carts", .untold = "a counter of additions"},
      {.table = "points_cart_lines",
       .words = {"兑换车", "What lies in your points cart"},
       .sql = "select offer_id, sku_id, quantity, is_selected, added_at_ms from points_cart_lines where member_id = $1 order by sku_id limit $2 offset $3"},
      {.table = "points_offer_members", .untold = "how many were taken of each offer, as the exchanges themselves tell"},
      {.table = "points_offer_member_days", .untold = "how many were taken of each offer on a day, as the exchanges themselves tell"},
  };
  return tables;
}

}  // namespace galleria::points_mall
