// What the mall's day needs of those who own its figures.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "base/business_day.hpp"
#include "base/clock.hpp"
#include "base/ids.hpp"
#include "base/locale.hpp"
#include "base/money.hpp"

namespace galleria::db {
class Session;
}  // namespace galleria::db

namespace galleria::today {

struct SalesHour {
  TimeMs starts_at{};
  std::int64_t order_count = 0;
  Cents sales_cents;
};
struct CountedHour {
  TimeMs starts_at{};
  std::int64_t count = 0;
};
// Of one day until a moment.
struct VisitDay {
  std::int64_t visitor_count = 0;
  std::int64_t goods_count = 0;
  std::int64_t cart_count = 0;
};
struct BuyersOfTime {
  std::int64_t ordered_count = 0;
  std::int64_t paid_count = 0;
};
struct Seal {
  std::string day;
  std::int64_t transfer_count = 0;
  std::string digest;
  TimeMs sealed_at{};
};
struct Shop {
  ShopId shop_id;
  Localized name;
};

// Times begin with an hour of the mall. Hours without anything may be left out.
struct TodayNeeds {
  std::function<std::vector<SalesHour>(db::Session&, TimeMs from, TimeMs until, ShopId shop_id)> list_sales;  // shop 0: the whole mall
  std::function<VisitDay(db::Session&, BusinessDay day, TimeMs until)> count_visits;
  std::function<std::vector<CountedHour>(db::Session&, BusinessDay day, TimeMs until)> list_visits;
  std::function<BuyersOfTime(db::Session&, TimeMs from, TimeMs until)> count_buyers;
  std::function<std::vector<CountedHour>(db::Session&, TimeMs from, TimeMs until)> list_joined;
  std::function<std::vector<Seal>(db::Session&, std::int64_t count)> list_seals;
  std::function<std::vector<Shop>()> list_shops;
};

}  // namespace galleria::today
