// What a member is told of what coupons keep about them.
#include "features/coupons/coupons.hpp"

namespace galleria::coupons {

std::span<const ToldTable> told_tables() {
  static constexpr ToldTable tables[] = {
      {.table = "coupon_day_takings",
       .words = {"每日领券", "Coupons taken by day"},
       .sql = "select coupon_id, business_day, taken_count from coupon_day_takings where member_id = $1 order by coupon_id, business_day limit $2 "
              "offset $3"},
      {.table = "coupon_takings",
       .words = {"领券次数", "Coupons taken"},
       .sql = "select coupon_id, taken_count from coupon_takings where member_id = $1 order by coupon_id limit $2 offset $3"},
      {.table = "coupon_serials",
       .words = {"优惠券", "Coupons"},
       .sql = "select coupon_id, state, mode, valid_from_ms, expires_at_ms, order_id, shop_id, received_at_ms from coupon_serials where member_id = $1 "
              "order by coupon_serial_id limit $2 offset $3"},
      {.table = "coupon_moves",
       .words = {"优惠券记录", "History of coupons"},
       .sql = "select coupon_serial_id, move, to_state, order_id, shop_id, reason, at_ms from coupon_moves where member_id = $1 order by "
              "coupon_serial_id, move_id limit $2 offset $3"},
      {.table = "coupon_gifts",
       .words = {"转赠优惠券", "Coupons given"},
       .sql = "select coupon_serial_id, state, made_at_ms, expires_at_ms, ended_at_ms from coupon_gifts where member_id = $1 order by gift_id limit $2 "
              "offset $3"},
      {.table = "coupon_handout_members",
       .words = {"商城发的券", "Coupons handed out"},
       .sql = "select handout_id, coupon_serial_id from coupon_handout_members where member_id = $1 order by handout_id limit $2 offset $3"},
      {.table = "coupon_codes",
       .words = {"用过的兑换码", "Codes used"},
       .sql = "select coupon_id, state, used_at_ms from coupon_codes where member_id = $1 order by used_at_ms, code_digest limit $2 offset $3"},
      {.table = "coupon_code_tries", .untold = "counts of tries, gone within a day"},
  };
  return tables;
}

}  // namespace galleria::coupons
