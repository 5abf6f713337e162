// The demo mall's coupons: what there is, codes, and what the members hold.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "app/demo_files.hpp"
#include "app/demo_members.hpp"
#include "features/coupons/coupons.hpp"

namespace galleria::app::demo {

struct CouponEntry {
  std::string key;
  Localized name;
  coupons::CouponState state = coupons::CouponState::active;
  coupons::CouponKind kind = coupons::CouponKind::fixed;
  coupons::StackGroup stack_group = coupons::StackGroup::platform;
  bool is_exclusive = false;
  std::int64_t priority = 0;
  std::int64_t value = 0;
  std::optional<Cents> cap_cents;
  Cents threshold_cents;
  std::vector<std::string> shops;
  std::vector<std::string> categories;
  std::vector<std::string> goods;
  std::vector<std::string> excluded_goods;
  coupons::Funder funder = coupons::Funder::mall;
  std::int64_t total_count = 0;
  std::int64_t limit_per_member = 1;
  std::int64_t limit_per_member_day = 0;
  Tier least_tier = Tier::normal;
  bool is_in_centre = true;
  bool enables_transfer = false;
  RelativeTime collect_from;
  RelativeTime collect_until;
  std::optional<RelativeTime> valid_from;
  std::optional<RelativeTime> valid_until;
  std::optional<Whole<1, 3'650>> valid_days;
  Localized usage;
  std::string picture;             // art key; empty: none
  std::vector<std::string> codes;  // told only in the demo
};
BOOST_DESCRIBE_STRUCT(CouponEntry, (),
                      (key, name, state, kind, stack_group, is_exclusive, priority, value, cap_cents, threshold_cents, shops, categories, goods, excluded_goods,
                       funder, total_count, limit_per_member, limit_per_member_day, least_tier, is_in_centre, enables_transfer, collect_from, collect_until,
                       valid_from, valid_until, valid_days, usage, picture, codes))

// So many of a coupon in a member's hands.
struct HeldCouponEntry {
  std::string member;
  std::string coupon;
  std::int64_t count = 1;
  RelativeTime received_at;
  std::optional<RelativeTime> used_at;  // at this shop's counter
  std::optional<std::string> shop;
  std::optional<coupons::IssueMode> issue_mode;  // collected in the centre without one
};
BOOST_DESCRIBE_STRUCT(HeldCouponEntry, (), (member, coupon, count, received_at, used_at, shop, issue_mode))

struct CouponsFile {
  std::vector<CouponEntry> coupons;
  std::vector<HeldCouponEntry> held;
};
BOOST_DESCRIBE_STRUCT(CouponsFile, (), (coupons, held))

// Throws as read_file does.
CouponsFile read_coupons(const std::filesystem::path& folder);

// Throws std::runtime_error that names the coupon that does not fit.
void write_coupons(db::Transaction& transaction, coupons::Coupons& coupons, const CouponsFile& file, const MemberIds& member_ids, TimeMs now);

}  // namespace galleria::app::demo
