// The demo mall's rights on sale, and who has bought one for points.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "app/demo_files.hpp"
#include "app/demo_members.hpp"
#include "flows/rights/rights.hpp"

namespace galleria::app::demo {

struct RightCouponEntry {
  std::string coupon;
  std::int64_t count = 1;
};
BOOST_DESCRIBE_STRUCT(RightCouponEntry, (), (coupon, count))

struct RightEntry {
  std::string key;
  Localized name;
  Localized text;
  std::string picture;
  std::optional<Cents> price_cents;
  std::optional<std::int64_t> price_points;
  std::optional<tiers::Tier> tier;
  std::int64_t valid_days = 30;
  std::vector<RightCouponEntry> coupons;
  std::optional<std::int64_t> stock_count;
  std::int64_t most_per_member = 1;
};
BOOST_DESCRIBE_STRUCT(RightEntry, (), (key, name, text, picture, price_cents, price_points, tier, valid_days, coupons, stock_count, most_per_member))

struct BoughtRightEntry {
  std::string member;
  std::string right;
};
BOOST_DESCRIBE_STRUCT(BoughtRightEntry, (), (member, right))

struct RightsFile {
  std::vector<RightEntry> rights;
  std::vector<BoughtRightEntry> bought;
};
BOOST_DESCRIBE_STRUCT(RightsFile, (), (rights, bought))

RightsFile read_rights(const std::filesystem::path& folder);
// Throws std::runtime_error for a purchase that the mall would have refused.
void write_rights(db::Transaction& transaction, rights::Rights& rights, const RightsFile& file, const MemberIds& member_ids, TimeMs now);

}  // namespace galleria::app::demo
