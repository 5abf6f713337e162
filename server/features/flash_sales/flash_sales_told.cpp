// What a member is told of what flash sales keep about them.
#include "features/flash_sales/flash_sales.hpp"

namespace galleria::flash_sales {

std::span<const ToldTable> told_tables() {
  static constexpr ToldTable tables[] = {
      {.table = "flash_sale_buys",
       .words = {"抢购记录", "What you took of flash sales"},
       .sql = "select order_id, sale_id, offer_id, sku_id, state, quantity, price_cents, price_points, place_number, at_ms from flash_sale_buys where "
              "member_id = $1 order by order_id limit $2 offset $3"},
      {.table = "flash_sale_places",
       .words = {"抢购排队", "Your places in the lines of flash sales"},
       .sql = "select sale_id, number, taken_at_ms, used_count from flash_sale_places where member_id = $1 order by sale_id limit $2 offset $3"},
      {.table = "flash_sale_reminders",
       .words = {"抢购提醒", "Flash sales that you want to be told of"},
       .sql = "select sale_id, asked_at_ms from flash_sale_reminders where member_id = $1 order by sale_id limit $2 offset $3"},
      {.table = "flash_sale_members", .untold = "how many were taken of each offer, as the buys themselves tell"},
  };
  return tables;
}

}  // namespace galleria::flash_sales
