// Statements about points by month.
#include "features/books/books_store.hpp"

#include "db/insert_many.hpp"

namespace galleria::books::store {

void put_count(db::Transaction& transaction, std::string_view day, const std::vector<PointsOfMonth>& months, TimeMs now) {
  transaction.execute("delete from books_points_months where day = $1", day);
  for (const PointsOfMonth& month : months)
    transaction.execute("insert into books_points_months (day, month, points) values ($1, $2, $3)", day, month.month, month.points);
  transaction.execute(
      "insert into books_points_days (day, counted_at_ms) values ($1, $2) on conflict (day) do update set counted_at_ms = excluded.counted_at_ms", day, now);
}

std::optional<CountedDay> find_counted_day(db::Session& session, std::string_view day) {
  return session.row<CountedDay>("select day, counted_at_ms from books_points_days where day <= $1 order by day desc limit 1", day);
}

std::vector<PointsOfMonth> list_months(db::Session& session, std::string_view day) {
  return session.rows<PointsOfMonth>("select month, points from books_points_months where day = $1 order by month", day);
}

bool insert_settled(db::Transaction& transaction, std::string_view day, const SettledDay& settled, TimeMs now) {
  const bool is_new = transaction.execute(
                          "insert into books_settled_days (day, ledger_sales_cents, ledger_refund_cents, other_sales_cents, settled_at_ms) values ($1, $2, $3, "
                          "$4, $5) on conflict do nothing",
                          day, settled.ledger.ledger_sales_cents, settled.ledger.ledger_refund_cents, settled.ledger.other_sales_cents, now) == 1;
  if (!is_new) return false;
  using InsertShops = db::InsertMany<
      "insert into books_shop_days (day, shop_id, order_count, goods_cents, mall_discount_cents, shop_discount_cents, "
      "points_cents, points_used, freight_cents, sales_cents, refund_count, refund_cents)",
      "text, bigint, bigint, bigint, bigint, bigint, bigint, bigint, bigint, bigint, bigint, bigint">;
  std::vector<db::RowValues> shops;
  for (const ShopDay& shop : settled.shops)
    shops.push_back(db::row_values(day, shop.shop_id, shop.order_count, shop.goods_cents, shop.mall_discount_cents, shop.shop_discount_cents, shop.points_cents,
                                   shop.points_used, shop.freight_cents, shop.sales_cents, shop.refund_count, shop.refund_cents));
  if (!shops.empty()) transaction.execute_all(InsertShops::statements(std::move(shops)));
  using InsertCoupons = db::InsertMany<"insert into books_coupon_days (day, coupon_id, order_count, cost_cents)", "text, bigint, bigint, bigint">;
  std::vector<db::RowValues> coupons;
  for (const CouponDay& coupon : settled.coupons) coupons.push_back(db::row_values(day, coupon.coupon_id, coupon.order_count, coupon.cost_cents));
  if (!coupons.empty()) transaction.execute_all(InsertCoupons::statements(std::move(coupons)));
  return true;
}

std::optional<std::string> find_last_settled(db::Session& session) {
  return session.row<std::string>("select day from books_settled_days order by day desc limit 1");
}

SettledDay sum_settled(db::Session& session, std::string_view from, std::string_view until) {
  SettledDay sum;
  sum.shops = session.rows<ShopDay>(
      "select shop_id, cast(sum(order_count) as bigint) as order_count, cast(sum(goods_cents) as bigint) as goods_cents, cast(sum(mall_discount_cents) as "
      "bigint) as mall_discount_cents, cast(sum(shop_discount_cents) as bigint) as shop_discount_cents, cast(sum(points_cents) as bigint) as points_cents, "
      "cast(sum(points_used) as bigint) as points_used, cast(sum(freight_cents) as bigint) as freight_cents, cast(sum(sales_cents) as bigint) as sales_cents, "
      "cast(sum(refund_count) as bigint) as refund_count, cast(sum(refund_cents) as bigint) as refund_cents from books_shop_days where day >= $1 and day <= $2 "
      "group by shop_id",
      from, until);
  sum.coupons = session.rows<CouponDay>(
      "select coupon_id, cast(sum(order_count) as bigint) as order_count, cast(sum(cost_cents) as bigint) as cost_cents from books_coupon_days where day >= $1 "
      "and day <= $2 group by coupon_id",
      from, until);
  sum.ledger =
      session
          .row<LedgerSides>(
              "select cast(coalesce(sum(ledger_sales_cents), 0) as bigint) as ledger_sales_cents, cast(coalesce(sum(ledger_refund_cents), 0) as bigint) "
              "as ledger_refund_cents, cast(coalesce(sum(other_sales_cents), 0) as bigint) as other_sales_cents from books_settled_days where day >= "
              "$1 and day <= $2",
              from, until)
          .value();
  return sum;
}

}  // namespace galleria::books::store
