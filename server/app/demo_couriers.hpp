// Where the demo mall's couriers go, and when.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "app/demo_files.hpp"
#include "features/courier/courier.hpp"
#include "features/orders/orders.hpp"

namespace galleria::app::demo {

struct DemoWindow {
  std::int64_t from_hour = 0;
  std::int64_t to_hour = 0;
  std::int64_t capacity = 1;
};
BOOST_DESCRIBE_STRUCT(DemoWindow, (), (from_hour, to_hour, capacity))

struct CourierAreaEntry {
  std::string key;
  Localized name;
  std::vector<std::string> regions;  // codes
  Cents price_cents;
  std::optional<Cents> free_from_cents;
  std::vector<DemoWindow> windows;
  std::int64_t cut_off_minutes = 0;
  std::int64_t days_ahead = 0;
};
BOOST_DESCRIBE_STRUCT(CourierAreaEntry, (), (key, name, regions, price_cents, free_from_cents, windows, cut_off_minutes, days_ahead))

// A paid order of orders.json that is by courier, in the next slot that begins at that hour.
struct CourierOrderEntry {
  std::string order;
  std::string area;
  std::int64_t from_hour = 0;
};
BOOST_DESCRIBE_STRUCT(CourierOrderEntry, (), (order, area, from_hour))

struct CouriersFile {
  std::vector<CourierAreaEntry> areas;
  std::vector<CourierOrderEntry> orders;
};
BOOST_DESCRIBE_STRUCT(CouriersFile, (), (areas, orders))

CouriersFile read_couriers(const std::filesystem::path& folder);
// The orders are written already. Throws std::invalid_argument for what does not fit.
void write_couriers(db::Transaction& transaction, courier::Couriers& couriers, const orders::Orders& orders, const CouriersFile& file);

}  // namespace galleria::app::demo
