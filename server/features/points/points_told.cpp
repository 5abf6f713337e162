// What a member is told of what points keep about them.
#include "features/points/points.hpp"

namespace galleria::points {

std::span<const ToldTable> told_tables() {
  static constexpr ToldTable tables[] = {
      {.table = "points_lots",
       .words = {"积分批次", "Lots of points"},
       .sql = "select reason, order_id, earned_points, remaining_points, held_points, taken_back_points, state, active_at_ms, expires_at_ms, "
              "earned_at_ms from points_lots where member_id = $1 order by lot_id limit $2 offset $3"},
      {.table = "points_lot_moves",
       .words = {"并入的积分", "Points that went over by a merge"},
       .sql = "select to_member_id, points, is_pending, expires_at_ms, at_ms from points_lot_moves where member_id = $1 order by lot_id, carrying_id "
              "limit $2 offset $3"},
      {.table = "points_allocations",
       .words = {"订单用的积分", "Points of orders"},
       .sql = "select order_id, lot_id, allotted_points, returned_points, state from points_allocations where member_id = $1 order by order_id, lot_id "
              "limit $2 offset $3"},
      {.table = "points_reversals",
       .words = {"积分冲正", "Points taken or given back"},
       .sql = "select kind, order_id, points, debt_points, at_ms from points_reversals where member_id = $1 order by kind, reference_id limit $2 offset "
              "$3"},
      {.table = "points_records",
       .words = {"积分明细", "Points statement"},
       .sql = "select reason, detail_zh_cn, detail_en, points_delta, order_id, at_ms from points_records where member_id = $1 order by record_id limit "
              "$2 offset $3"},
      {.table = "points_notices",
       .words = {"积分到期提醒", "Notices of expiry"},
       .sql = "select lot_id, days_left, points, expires_at_ms, at_ms from points_notices where member_id = $1 order by lot_id, days_left limit $2 "
              "offset $3"},
      {.table = "points_deeds",
       .words = {"赚积分的活动", "Deeds for points"},
       .sql = "select rule_key, business_day, points, at_ms from points_deeds where member_id = $1 order by rule_key, business_key limit $2 offset $3"},
      {.table = "points_adjustments",
       .words = {"手工增减积分", "Points by hand"},
       .sql = "select points_delta, at_ms from points_adjustments where member_id = $1 order by adjustment_id limit $2 offset $3"},
      {.table = "points_receipts",
       .words = {"积分小票", "Receipts"},
       .sql = "select receipt_number, shop_id, amount_cents, bought_at_ms, state, reason, points, submitted_at_ms, decided_at_ms from points_receipts "
              "where member_id = $1 order by receipt_id limit $2 offset $3"},
      {.table = "points_receipt_images",
       .words = {"小票图片", "Pictures of receipts"},
       .sql = db::sweep("select points_receipt_images.receipt_id, url, points_receipt_images.submitted_at_ms from points_receipts join "
                        "points_receipt_images on points_receipt_images.receipt_id = points_receipts.receipt_id where member_id = $1 order by "
                        "points_receipt_images.receipt_id, position limit $2 offset $3")},
      {.table = "points_receipt_days",
       .words = {"每日小票", "Receipts by day"},
       .sql = "select business_day, submitted_count from points_receipt_days where member_id = $1 order by business_day limit $2 offset $3"},
  };
  return tables;
}

}  // namespace galleria::points
