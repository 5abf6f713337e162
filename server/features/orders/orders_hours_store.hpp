// All SQL of what is sold by the hour; no decisions.
#pragma once

#include <optional>
#include <vector>

#include "db/database.hpp"
#include "features/orders/orders.hpp"

namespace galleria::orders {

// One hour of a shop, or of the mall.
struct ShopHourRow {
  TimeMs starts_at_ms{};
  ShopId shop_id;  // 0: the whole mall
  std::int64_t placed_count = 0;
  std::int64_t paid_count = 0;
  Cents sales_cents;
};
BOOST_DESCRIBE_STRUCT(ShopHourRow, (), (starts_at_ms, shop_id, placed_count, paid_count, sales_cents))

// By the orders themselves, from a moment to before another; hours begin as `grid` does, which is not after `from`.
std::vector<ShopHourRow> count_hours_of_mall(db::Session& session, TimeMs from, TimeMs until, TimeMs grid);
// Of each shop, or of this one.
std::vector<ShopHourRow> count_hours_of_shops(db::Session& session, TimeMs from, TimeMs until, TimeMs grid, ShopId shop_id);

// What was counted of hours that begin from one moment to before another.
std::vector<ShopHourRow> list_counted_hours(db::Session& session, TimeMs from, TimeMs until, ShopId shop_id);
std::optional<TimeMs> find_last_counted_hour(db::Session& session);
std::optional<TimeMs> find_first_order_time(db::Session& session);
// Forgets what was counted of hours that begin then or later.
void forget_hours(db::Transaction& transaction, TimeMs from);
// Of this hour alone; false if it was not counted.
bool forget_hour(db::Transaction& transaction, TimeMs hour);
// What was counted before stays.
void insert_hours(db::Transaction& transaction, const std::vector<ShopHourRow>& rows, TimeMs now);

}  // namespace galleria::orders
