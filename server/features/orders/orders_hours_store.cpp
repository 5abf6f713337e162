// Counts orders by the hour, and keeps what was counted.
#include "features/orders/orders_hours_store.hpp"

#include "db/insert_many.hpp"

namespace galleria::orders {
namespace {

using InsertHours = db::InsertMany<"insert into order_hours (starts_at_ms, shop_id, placed_count, paid_count, sales_cents, counted_at_ms)",
                                   "bigint, bigint, bigint, bigint, bigint, bigint", " on conflict do nothing">;

}  // namespace

std::vector<ShopHourRow> count_hours_of_mall(db::Session& session, TimeMs from, TimeMs until, TimeMs grid) {
  return session.rows<ShopHourRow>(
      db::sweep(
          "select starts_at_ms, cast(0 as bigint) as shop_id, cast(sum(placed) as bigint) as placed_count, cast(sum(paid) as bigint) as paid_count, "
          "cast(sum(cents) as bigint) as sales_cents from (select created_at_ms - (created_at_ms - $3) % 3600000 as starts_at_ms, 1 as placed, 0 as paid, "
          "cast(0 as bigint) as cents from orders where created_at_ms >= $1 and created_at_ms < $2 union all select paid_at_ms - (paid_at_ms - $3) % "
          "3600000 as starts_at_ms, 0 as placed, 1 as paid, payable_cents as cents from orders where paid_at_ms >= $1 and paid_at_ms < $2) as each_order "
          "group by starts_at_ms order by starts_at_ms"),
      from, until, grid);
}

std::vector<ShopHourRow> count_hours_of_shops(db::Session& session, TimeMs from, TimeMs until, TimeMs grid, ShopId shop_id) {
  return session.rows<ShopHourRow>(
      db::sweep(
          "select starts_at_ms, shop_id, cast(sum(placed) as bigint) as placed_count, cast(sum(paid) as bigint) as paid_count, cast(sum(cents) as bigint) as "
          "sales_cents from (select created_at_ms - (created_at_ms - $3) % 3600000 as starts_at_ms, shop_id, count(distinct orders.order_id) as placed, 0 as "
          "paid, cast(0 as bigint) as cents from orders join order_lines on order_lines.member_id = orders.member_id and order_lines.order_id = "
          "orders.order_id where created_at_ms >= $1 and created_at_ms < $2 and ($4 = 0 or shop_id = $4) group by created_at_ms - (created_at_ms - $3) % "
          "3600000, shop_id union all select paid_at_ms - (paid_at_ms - $3) % 3600000 as starts_at_ms, shop_id, 0 as placed, count(distinct "
          "orders.order_id) as paid, cast(sum(total_cents + freight_share_cents) as bigint) as cents from orders join order_lines on order_lines.member_id = "
          "orders.member_id and order_lines.order_id = orders.order_id where paid_at_ms >= $1 and paid_at_ms < $2 and ($4 = 0 or shop_id = $4) group by "
          "paid_at_ms - (paid_at_ms - $3) % 3600000, shop_id) as each_shop group by starts_at_ms, shop_id order by starts_at_ms, shop_id"),
      from, until, grid, shop_id);
}

std::vector<ShopHourRow> list_counted_hours(db::Session& session, TimeMs from, TimeMs until, ShopId shop_id) {
  return session.rows<ShopHourRow>(
      "select starts_at_ms, shop_id, placed_count, paid_count, sales_cents from order_hours where shop_id = $3 and starts_at_ms >= $1 and starts_at_ms < $2 "
      "order by starts_at_ms",
      from, until, shop_id);
}

std::optional<TimeMs> find_last_counted_hour(db::Session& session) {
  return session.row<TimeMs>("select starts_at_ms from order_hours where shop_id = 0 order by starts_at_ms desc limit 1");
}

std::optional<TimeMs> find_first_order_time(db::Session& session) {
  return session.row<TimeMs>(db::sweep("select created_at_ms from orders order by created_at_ms limit 1"));
}

void forget_hours(db::Transaction& transaction, TimeMs from) { transaction.execute("delete from order_hours where starts_at_ms >= $1", from); }

bool forget_hour(db::Transaction& transaction, TimeMs hour) { return transaction.execute("delete from order_hours where starts_at_ms = $1", hour) > 0; }

void insert_hours(db::Transaction& transaction, const std::vector<ShopHourRow>& rows, TimeMs now) {
  std::vector<db::RowValues> values;
  for (const ShopHourRow& row : rows) values.push_back(db::row_values(row.starts_at_ms, row.shop_id, row.placed_count, row.paid_count, row.sales_cents, now));
  transaction.execute_all(InsertHours::statements(std::move(values)));
}

}  // namespace galleria::orders
