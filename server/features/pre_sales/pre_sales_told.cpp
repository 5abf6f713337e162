// What a member is told of what pre-sales keep about them.
#include "features/pre_sales/pre_sales.hpp"

namespace galleria::pre_sales {

std::span<const ToldTable> told_tables() {
  static constexpr ToldTable tables[] = {
      {.table = "pre_orders",
       .words = {"预售单和定金", "Your pre-orders and deposits"},
       .sql = "select pre_order_id, offer_id, sku_id, quantity, price_cents, deposit_cents, worth_cents, state, consent_version, placed_at_ms, paid_at_ms, "
              "ended_at_ms, order_id, returned_cents from pre_orders where member_id = $1 order by pre_order_id limit $2 offset $3"},
      {.table = "pre_sale_returns",
       .words = {"退回的定金", "Deposits that went back to you"},
       .sql = "select return_id, pre_order_id, cause, state, amount_cents, asked_at_ms, ended_at_ms from pre_sale_returns where member_id = $1 order by "
              "return_id limit $2 offset $3"},
      {.table = "pre_sale_members", .untold = "how many were taken of each pre-sale, as the pre-orders themselves tell"},
  };
  return tables;
}

}  // namespace galleria::pre_sales
