// What a member is told of what rewards keep about them.
#include "flows/rewards/rewards.hpp"

namespace galleria::rewards {

std::span<const ToldTable> told_tables() {
  static constexpr ToldTable tables[] = {
      {.table = "reward_days",
       .words = {"每日得分", "Points earned by day"},
       .sql = "select day, points from reward_days where member_id = $1 order by day limit $2 offset $3"},
      {.table = "reward_orders",
       .words = {"订单得分", "Points earned by order"},
       .sql = "select order_id, points, growth, day, earned_at_ms, tier_percent from reward_orders where member_id = $1 order by order_id limit $2 offset $3"},
      {.table = "reward_lines",
       .words = {"商品得分", "Points earned by item"},
       .sql = "select order_id, order_line_id, quantity, paid_cents, points, growth, points_back, growth_back from reward_lines where member_id = $1 order by "
              "order_id, order_line_id limit $2 offset $3"},
      {.table = "reward_refunds",
       .words = {"退款扣分", "Points taken back by refunds"},
       .sql = "select order_id, points, growth, points_to_debt, taken_at_ms from reward_refunds where member_id = $1 order by order_id, refund_id limit "
              "$2 offset $3"},
  };
  return tables;
}

}  // namespace galleria::rewards
