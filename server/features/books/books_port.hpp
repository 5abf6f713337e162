// What the books need of others: which record stands behind a business of the ledger, and when points will expire.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/clock.hpp"
#include "base/ids.hpp"
#include "base/locale.hpp"
#include "base/money.hpp"
#include "db/database.hpp"

namespace galleria::books {

struct OrderBehind {
  OrderId order_id;
  std::string order_number;
};

// Points that can be spent and expire within a month, "2027-03"; empty: never.
struct PointsOfMonth {
  std::string month;
  std::int64_t points = 0;
};
BOOST_DESCRIBE_STRUCT(PointsOfMonth, (), (month, points))

// What an order sold of a shop, before refunds.
struct SoldShare {
  ShopId shop_id;
  Cents goods_cents;
  Cents freight_cents;
  Cents sales_cents;   // what was paid for it, with freight
  Cents points_cents;  // what points took off
  std::int64_t points_used = 0;
  Cents shop_discount_cents;  // what coupons took off that shops pay for
};

struct CouponCost {
  std::int64_t coupon_id = 0;
  Cents cost_cents;
};

struct SoldOrder {
  std::vector<SoldShare> shares;    // a shop once
  std::vector<CouponCost> coupons;  // a coupon once
};

struct OrderOfMember {
  MemberId member_id;
  OrderId order_id;
};

// What went back to members for goods of a shop: money, cards and wallet, no points.
struct ShopRefund {
  ShopId shop_id;
  std::int64_t refund_count = 0;
  Cents refund_cents;
};

struct CouponFacts {
  Localized name;
  bool is_paid_by_shop = false;
};

// What a transfer to or from the mall's sales is about. wallet, wallet_refund: an order or a case if there is one of that id; else something at a counter.
enum class SaleBusiness { order, refund, wallet, wallet_refund, other };

struct BooksHelp {
  // The order that a business is about; none: it is about no order.
  std::function<std::optional<OrderBehind>(db::Session&, std::string_view business_type, std::int64_t business_id)> find_order;
  // Of all members, rising by month. It reads every lot.
  std::function<std::vector<PointsOfMonth>(db::Session&)> count_points;
  // Of an order the business's id is the order's.
  std::function<SaleBusiness(std::string_view business_type)> sale_business;
  std::function<bool(db::Session&, std::int64_t case_id)> is_case;
  // In the order of the question; an order that there is not has sold nothing.
  std::function<std::vector<SoldOrder>(db::Session&, std::span<const OrderOfMember>)> list_sold;
  std::function<std::vector<ShopRefund>(db::Session&, TimeMs from, TimeMs until)> list_refunds;
  std::function<std::optional<CouponFacts>(db::Session&, std::int64_t coupon_id)> find_coupon;
  std::function<std::optional<Localized>(ShopId)> find_shop_name;
};

}  // namespace galleria::books
