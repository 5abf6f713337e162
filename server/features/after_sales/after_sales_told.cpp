// What a member is told of what after_sales keep about them.
#include "features/after_sales/after_sales.hpp"

namespace galleria::after_sales {

std::span<const ToldTable> told_tables() {
  static constexpr ToldTable tables[] = {
      {.table = "after_sales_cases",
       .words = {"售后", "Cases of after-sales"},
       .sql = "select order_number, kind, reason, description, stage, goods_cents, freight_cents, cash_cents, taken_back_points, points_to_debt, "
              "answer, carrier, waybill_number, applied_at_ms, refunded_at_ms from after_sales_cases where member_id = $1 order by after_sales_id limit "
              "$2 offset $3"},
      {.table = "after_sales_lines",
       .words = {"售后商品", "Items of cases"},
       .sql = "select after_sales_id, name_zh_cn, name_en, specifications_zh_cn, quantity from after_sales_lines where member_id = $1 order by "
              "after_sales_id, order_line_id limit $2 offset $3"},
      {.table = "after_sales_parts",
       .words = {"售后退回", "What cases gave back"},
       .sql = "select after_sales_id, kind, label_zh_cn, label_en, amount from after_sales_parts where member_id = $1 order by after_sales_id, "
              "order_line_id, tender_number limit $2 offset $3"},
      {.table = "after_sales_images",
       .words = {"售后图片", "Pictures of cases"},
       .sql = "select after_sales_id, url from after_sales_images where member_id = $1 order by after_sales_id, place limit $2 offset $3"},
      {.table = "after_sales_moves",
       .words = {"售后进度", "Progress of cases"},
       .sql = "select after_sales_id, move, to_stage, actor_kind, at_ms from after_sales_moves where member_id = $1 order by after_sales_id, move_id "
              "limit $2 offset $3"},
  };
  return tables;
}

}  // namespace galleria::after_sales
