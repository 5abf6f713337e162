// The columns of OrderRow, in the order of its members. Statements are literals, so what they share is a literal too.
#pragma once

#define ORDER_COLUMNS                                                                                                                                       \
  "member_id, order_id, order_number, status, close_reason, delivery_type, offers_express, offers_pickup, title_zh_cn, title_en, piece_count, shop_count, " \
  "package_count, unshipped_piece_count, goods_total_cents, deduction_total_cents, freight_cents, express_freight_cents, payable_cents, cash_cents, "       \
  "points_used, asset_count, is_by_courier, "                                                                                                               \
  "paid_cents, refunded_cents, refund_state, price_steps, remark, "                                                                                         \
  "address_id, receiver_name, receiver_phone, receiver_region, receiver_street, receiver_county_code, pick_up_code, created_at_ms, pay_before_ms, "         \
  "paid_at_ms, "                                                                                                                                            \
  "shipped_at_ms, received_at_ms, completed_at_ms, closed_at_ms, receive_extended_at_ms, virtual_kind, wrapping_cents, is_wrapped"
