// All SQL of the books that is not the ledger's: points by the month in which they expire, as they were counted at each day's end. No decisions.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/clock.hpp"
#include "base/ids.hpp"
#include "base/money.hpp"
#include "db/database.hpp"
#include "features/books/books_port.hpp"

namespace galleria::books::store {

// Keeps what was counted; the same day again takes its place.
void put_count(db::Transaction& transaction, std::string_view day, const std::vector<PointsOfMonth>& months, TimeMs now);

struct CountedDay {
  std::string day;
  TimeMs counted_at_ms{};
};
BOOST_DESCRIBE_STRUCT(CountedDay, (), (day, counted_at_ms))
// The last day up to this one that was counted.
std::optional<CountedDay> find_counted_day(db::Session& session, std::string_view day);
std::vector<PointsOfMonth> list_months(db::Session& session, std::string_view day);

// ---- what shops sold ----

struct ShopDay {
  ShopId shop_id;
  std::int64_t order_count = 0;
  Cents goods_cents;
  Cents mall_discount_cents;
  Cents shop_discount_cents;
  Cents points_cents;
  std::int64_t points_used = 0;
  Cents freight_cents;
  Cents sales_cents;
  std::int64_t refund_count = 0;
  Cents refund_cents;
};
BOOST_DESCRIBE_STRUCT(ShopDay, (),
                      (shop_id, order_count, goods_cents, mall_discount_cents, shop_discount_cents, points_cents, points_used, freight_cents, sales_cents,
                       refund_count, refund_cents))

struct CouponDay {
  std::int64_t coupon_id = 0;
  std::int64_t order_count = 0;
  Cents cost_cents;
};
BOOST_DESCRIBE_STRUCT(CouponDay, (), (coupon_id, order_count, cost_cents))

struct LedgerSides {
  Cents ledger_sales_cents;
  Cents ledger_refund_cents;
  Cents other_sales_cents;
};
BOOST_DESCRIBE_STRUCT(LedgerSides, (), (ledger_sales_cents, ledger_refund_cents, other_sales_cents))

// A day, or a sum of days.
struct SettledDay {
  std::vector<ShopDay> shops;
  std::vector<CouponDay> coupons;
  LedgerSides ledger;
};

// False if the day was settled before.
bool insert_settled(db::Transaction& transaction, std::string_view day, const SettledDay& settled, TimeMs now);
std::optional<std::string> find_last_settled(db::Session& session);
// Of the days that are settled, both included.
SettledDay sum_settled(db::Session& session, std::string_view from, std::string_view until);

}  // namespace galleria::books::store
