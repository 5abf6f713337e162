// What a member is told of what orders keep about them.
#include "features/orders/orders.hpp"

namespace galleria::orders {

std::span<const ToldTable> told_tables() {
  static constexpr ToldTable tables[] = {
      {.table = "orders",
       .words = {"订单", "Orders"},
       .sql = "select order_id as row_id, order_number, status, close_reason, delivery_type, title_zh_cn, title_en, piece_count, goods_total_cents, "
              "deduction_total_cents, freight_cents, payable_cents, cash_cents, points_used, paid_cents, refunded_cents, remark, receiver_name, "
              "receiver_phone, receiver_region, receiver_street, is_hidden, created_at_ms, paid_at_ms, shipped_at_ms, received_at_ms, completed_at_ms, "
              "closed_at_ms from orders where member_id = $1 order by order_id limit $2 offset $3"},
      {.table = "order_lines",
       .words = {"订单商品", "Items of orders"},
       .sql = "select order_id, shop_name_zh_cn, product_name_zh_cn, product_name_en, sp1_zh_cn, sp2_zh_cn, sp3_zh_cn, quantity, unit_price_cents, "
              "deduction_cents, total_cents, refunded_quantity, refunded_cash_cents from order_lines where member_id = $1 order by order_id, "
              "order_line_id limit $2 offset $3"},
      {.table = "order_tenders",
       .words = {"订单的支付方式", "Ways orders were paid"},
       .sql = "select order_id, kind, label_zh_cn, label_en, amount, refunded_amount from order_tenders where member_id = $1 order by order_id, "
              "tender_number limit $2 offset $3"},
      {.table = "order_line_tenders", .untold = "shares of items in how orders were paid, which is told as a whole"},
      {.table = "order_notes",
       .words = {"商城给订单的备注", "Notes of the mall about orders"},
       .sql = "select order_id, text, at_ms from order_notes where member_id = $1 order by order_id, note_id limit $2 offset $3"},
      {.table = "order_line_discounts",
       .words = {"订单优惠", "Discounts of orders"},
       .sql = "select order_id, order_line_id, kind, discount_cents from order_line_discounts where member_id = $1 order by order_id, order_line_id, "
              "step_number limit $2 offset $3"},
      {.table = "order_gift_wraps",
       .words = {"礼品包装和贺卡", "Gift wrapping and cards"},
       .sql =
           "select order_id, name_zh_cn, name_en, price_cents, card_text, right_period from order_gift_wraps where member_id = $1 order by order_id limit $2 "
           "offset $3"},
      {.table = "order_freights",
       .words = {"订单运费", "Freight of orders"},
       .sql = "select order_id, weight_grams, freight_cents from order_freights where member_id = $1 order by order_id, part_number limit $2 offset $3"},
      {.table = "order_moves",
       .words = {"订单进度", "Progress of orders"},
       .sql = "select order_id, move, to_status, actor_kind, reason, at_ms from order_moves where member_id = $1 order by order_id, move_id limit $2 "
              "offset $3"},
      {.table = "order_packages",
       .words = {"包裹", "Parcels"},
       .sql = "select order_id, package_number, carrier_zh_cn, carrier_en, waybill_number, shipped_at_ms from order_packages where member_id = $1 order by "
              "order_id, package_number limit $2 offset $3"},
      {.table = "order_package_lines",
       .words = {"包裹里的商品", "What is in parcels"},
       .sql = "select order_id, package_number, order_line_id, quantity from order_package_lines where member_id = $1 order by order_id, package_number, "
              "order_line_id limit $2 offset $3"},
      {.table = "order_trace_steps",
       .words = {"物流", "Tracking of parcels"},
       .sql = "select order_id, package_number, text_zh_cn, text_en, at_ms from order_trace_steps where member_id = $1 order by order_id, package_number, "
              "step_id limit $2 offset $3"},
      {.table = "member_purchases",
       .words = {"限购计数", "Counts of limited items"},
       .sql = "select product_id, bought_count from member_purchases where member_id = $1 order by product_id limit $2 offset $3"},
  };
  return tables;
}

}  // namespace galleria::orders
