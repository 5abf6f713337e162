// What tiers bring to the server.
#include "features/tiers/tiers.hpp"
#include "modules/settings.hpp"

namespace galleria::tiers {
namespace {

template <Tier tier, std::int64_t TierSettings::*member>
void set_of(TiersConfig& config, std::int64_t value) {
  config.settings[static_cast<std::size_t>(tier)].*member = value;
}

template <Tier tier>
void set_gift(TiersConfig& config, std::int64_t coupon_id) {
  if (coupon_id != 0) config.upgrade_gifts[tier] = CouponId{coupon_id};
}

// Nobody needs growth to be a normal member.
constexpr Setting<TiersConfig> tiers_settings[] = {
    {"tier_silver", "from_growth", &set_of<Tier::silver, &TierSettings::from_growth>, 1},
    {"tier_gold", "from_growth", &set_of<Tier::gold, &TierSettings::from_growth>, 1},
    {"tier_platinum", "from_growth", &set_of<Tier::platinum, &TierSettings::from_growth>, 1},
    {"tier_silver", "keep_growth", &set_of<Tier::silver, &TierSettings::keep_growth>, 1},
    {"tier_gold", "keep_growth", &set_of<Tier::gold, &TierSettings::keep_growth>, 1},
    {"tier_platinum", "keep_growth", &set_of<Tier::platinum, &TierSettings::keep_growth>, 1},
    {"tier_normal", "discount_percent", &set_of<Tier::normal, &TierSettings::discount_percent>, 0, 90},
    {"tier_silver", "discount_percent", &set_of<Tier::silver, &TierSettings::discount_percent>, 0, 90},
    {"tier_gold", "discount_percent", &set_of<Tier::gold, &TierSettings::discount_percent>, 0, 90},
    {"tier_platinum", "discount_percent", &set_of<Tier::platinum, &TierSettings::discount_percent>, 0, 90},
    {"tier_normal", "points_percent", &set_of<Tier::normal, &TierSettings::points_percent>, 100, 1'000},
    {"tier_silver", "points_percent", &set_of<Tier::silver, &TierSettings::points_percent>, 100, 1'000},
    {"tier_gold", "points_percent", &set_of<Tier::gold, &TierSettings::points_percent>, 100, 1'000},
    {"tier_platinum", "points_percent", &set_of<Tier::platinum, &TierSettings::points_percent>, 100, 1'000},
    {"tier_normal", "gift_wrapping_per_day", &set_of<Tier::normal, &TierSettings::gift_wrapping_per_day>, 0, 1'000},
    {"tier_silver", "gift_wrapping_per_day", &set_of<Tier::silver, &TierSettings::gift_wrapping_per_day>, 0, 1'000},
    {"tier_gold", "gift_wrapping_per_day", &set_of<Tier::gold, &TierSettings::gift_wrapping_per_day>, 0, 1'000},
    {"tier_platinum", "gift_wrapping_per_day", &set_of<Tier::platinum, &TierSettings::gift_wrapping_per_day>, 0, 1'000},
    {"tier_normal", "lounge_per_month", &set_of<Tier::normal, &TierSettings::lounge_per_month>, 0, 1'000},
    {"tier_silver", "lounge_per_month", &set_of<Tier::silver, &TierSettings::lounge_per_month>, 0, 1'000},
    {"tier_gold", "lounge_per_month", &set_of<Tier::gold, &TierSettings::lounge_per_month>, 0, 1'000},
    {"tier_platinum", "lounge_per_month", &set_of<Tier::platinum, &TierSettings::lounge_per_month>, 0, 1'000},
    {"mall", "silver_gift_coupon_id", &set_gift<Tier::silver>, 0, largest_id},
    {"mall", "gold_gift_coupon_id", &set_gift<Tier::gold>, 0, largest_id},
    {"mall", "platinum_gift_coupon_id", &set_gift<Tier::platinum>, 0, largest_id},
};

}  // namespace

constinit const Module<Tiers> module{
    .name = "tiers",
    .erase_member = &Tiers::erase_member,
    .told_to_member = told_tables,
    .audit_checks = audit_checks,
    .bind_routes = bind_routes,
    .timer_handlers = &Tiers::timer_handlers,
    .slow_timer_handlers = &Tiers::slow_timer_handlers,
    .start = &Tiers::start,
    .settings = &settings_section<tiers_settings>,
};

}  // namespace galleria::tiers
