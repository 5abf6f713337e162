// What a member is told of what is kept about their vouchers.
#include "features/vouchers/vouchers.hpp"

namespace galleria::vouchers {

std::span<const ToldTable> told_tables() {
  static constexpr ToldTable tables[] = {
      {.table = "vouchers",
       .words = {"电子凭证", "Vouchers that you bought"},
       .sql = "select voucher_id, order_id, product_id, shop_id, kind, state, name_zh_cn, valid_from_ms, expires_at_ms, given_at_ms, changed_at_ms, "
              "used_shop_id, after_sales_id from vouchers where member_id = $1 order by voucher_id limit $2 offset $3"},
      {.table = "voucher_moves",
       .words = {"电子凭证的使用和退款", "What became of your vouchers"},
       .sql = "select voucher_id, move, to_state, at_ms from voucher_moves where member_id = $1 order by voucher_id, move_id limit $2 offset $3"},
      {.table = "voucher_codes", .untold = "digests by which a counter finds a voucher"},
  };
  return tables;
}

}  // namespace galleria::vouchers
