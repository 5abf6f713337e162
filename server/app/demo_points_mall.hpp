// The demo mall's offers for points.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "app/demo_files.hpp"
#include "features/points_mall/points_mall.hpp"

namespace galleria::app::demo {

struct PointsOfferEntry {
  std::string product;
  std::int64_t sku = 0;  // its place among the product's
  points_mall::PointsOfferKind kind = points_mall::PointsOfferKind::underway;
  std::int64_t price_points = 1;
  std::optional<Cents> price_cents;
  std::optional<std::int64_t> day_points;
  std::optional<std::int64_t> day_of_week;
  std::optional<std::int64_t> daily_count;
  std::optional<std::int64_t> least_tier;
  std::int64_t stock_count = 1;
  std::int64_t most_per_order = 1;
  std::optional<std::int64_t> most_per_day;
  std::optional<std::int64_t> most_per_member;
  RelativeTime from;
  RelativeTime until;
};
BOOST_DESCRIBE_STRUCT(PointsOfferEntry, (),
                      (product, sku, kind, price_points, price_cents, day_points, day_of_week, daily_count, least_tier, stock_count, most_per_order,
                       most_per_day, most_per_member, from, until))

struct PointsMallFile {
  std::vector<PointsOfferEntry> offers;
};
BOOST_DESCRIBE_STRUCT(PointsMallFile, (), (offers))

PointsMallFile read_points_mall(const std::filesystem::path& folder);
// In the order of the file. Throws std::logic_error for an offer that does not fit together, or whose goods have too little.
void write_points_mall(db::Transaction& transaction, points_mall::PointsMall& mall, const PointsMallFile& file, TimeMs now);

}  // namespace galleria::app::demo
