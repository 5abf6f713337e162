// The wire of the mall's day: sales, visitors and new members, each beside the same weekday of the week before until the same moment; and the seals of days.
#pragma once

#include "http/endpoint.hpp"

namespace galleria::today {

// today: until now. yesterday: all of it. week: the last seven days with today.
enum class TodayRange { today, yesterday, week };
BOOST_DESCRIBE_ENUM(TodayRange, today, yesterday, week)

// Without a shop: the whole mall, or the first shop of whoever works for some only.
struct GetToday {
  TodayRange range = TodayRange::today;
  std::optional<ShopId> shop_id = {};
};
BOOST_DESCRIBE_STRUCT(GetToday, (), (range, shop_id))

// An hour, or a day of the week; what has not come yet has no figures of its own.
struct TodayPoint {
  TimeMs starts_at{};
  std::optional<Cents> sales_cents;
  std::optional<std::int64_t> order_count;
  Cents before_sales_cents;
  std::int64_t before_order_count = 0;
};
BOOST_DESCRIBE_STRUCT(TodayPoint, (), (starts_at, sales_cents, order_count, before_sales_cents, before_order_count))

// Orders are counted when they are paid, with what they came to; what went back later is not taken off. Of a shop: its lines. Every part says when it was
// asked for; one that does not answer is told as it was last, and is late.
struct TodaySales {
  TimeMs at{};
  bool is_late = false;
  Cents sales_cents;
  std::int64_t order_count = 0;
  Cents before_sales_cents;
  std::int64_t before_order_count = 0;
  std::vector<TodayPoint> points;
};
BOOST_DESCRIBE_STRUCT(TodaySales, (), (at, is_late, sales_cents, order_count, before_sales_cents, before_order_count, points))

// Visitors are devices, buyers are members. Of a week, somebody who comes on two days counts on both.
struct TodayVisits {
  TimeMs at{};
  bool is_late = false;
  std::int64_t visitor_count = 0;
  std::int64_t goods_count = 0;
  std::int64_t cart_count = 0;
  std::int64_t ordered_count = 0;
  std::int64_t paid_count = 0;
  std::int64_t before_visitor_count = 0;
  std::vector<std::int64_t> line;  // visitors of each hour, or day
};
BOOST_DESCRIBE_STRUCT(TodayVisits, (), (at, is_late, visitor_count, goods_count, cart_count, ordered_count, paid_count, before_visitor_count, line))

struct TodayMembers {
  TimeMs at{};
  bool is_late = false;
  std::int64_t joined_count = 0;
  std::int64_t before_joined_count = 0;
  std::vector<std::int64_t> line;
};
BOOST_DESCRIBE_STRUCT(TodayMembers, (), (at, is_late, joined_count, before_joined_count, line))

struct TodayShop {
  ShopId shop_id;
  std::string name;
};
BOOST_DESCRIBE_STRUCT(TodayShop, (), (shop_id, name))

struct Today {
  TodayRange range = TodayRange::today;
  TimeMs from{};
  TimeMs until{};
  TimeMs before_from{};
  TimeMs before_until{};
  bool is_whole_mall = false;              // that may be asked for
  std::vector<TodayShop> shops = {};       // that may be asked for
  std::optional<ShopId> shop_id = {};      // that this is about; none: the whole mall
  std::optional<TodaySales> sales = {};    // a part that has never answered is not there
  std::optional<TodayVisits> visits = {};  // of the whole mall only, as new members are
  std::optional<TodayMembers> members = {};
};
BOOST_DESCRIBE_STRUCT(Today, (), (range, from, until, before_from, before_until, is_whole_mall, shops, shop_id, sales, visits, members))

struct ListDaySeals {};
BOOST_DESCRIBE_STRUCT(ListDaySeals, (), ())

struct DaySeal {
  std::string day;
  std::int64_t transfer_count = 0;
  std::string digest;
  TimeMs sealed_at{};
};
BOOST_DESCRIBE_STRUCT(DaySeal, (), (day, transfer_count, digest, sealed_at))

struct DaySeals {
  std::string yesterday;       // the day that should be sealed
  std::vector<DaySeal> seals;  // newest first; at most 14
};
BOOST_DESCRIBE_STRUCT(DaySeals, (), (yesterday, seals))

inline constexpr Failure today_shop_not_found{FailureKind::not_found, 87'401, "today_shop_not_found", {"没有找到这家店铺", "We could not find that shop"}};

inline constexpr http::Permission read_today{
    "today", "read", http::Reach::shop, {"查看销售、访客和新会员", "Look at sales, visitors and new members"}, {"manager", "finance", "clerk"}};
inline constexpr http::Permission read_day_seals{
    "ledger", "read_seals", http::Reach::mall, {"查看账本日封", "Look at the seals of the ledger’s days"}, {"manager", "finance"}};

inline constexpr http::Endpoint<GetToday, Today> get_today{http::Method::get,
                                                           "/staff/v1/today",
                                                           "get_today",
                                                           "today",
                                                           "Sales, visitors and new members beside those of a week before",
                                                           http::Access::staff(read_today),
                                                           {&today_shop_not_found}};
inline constexpr http::Endpoint<ListDaySeals, DaySeals> list_day_seals{http::Method::get,
                                                                       "/staff/v1/ledger/seals",
                                                                       "list_day_seals",
                                                                       "today",
                                                                       "The seals of the ledger's last days, newest first",
                                                                       http::Access::staff(read_day_seals)};

}  // namespace galleria::today
