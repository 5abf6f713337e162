// What birthdays bring to the server.
#include "flows/birthdays/birthdays.hpp"
#include "modules/settings.hpp"

namespace galleria::birthdays {
namespace {

template <tiers::Tier tier>
void set_gift(BirthdaysConfig& config, std::int64_t coupon_id) {
  if (coupon_id != 0) config.gifts[tier] = CouponId{coupon_id};
}

constexpr Setting<BirthdaysConfig> birthdays_settings[] = {
    {"tier_normal", "birthday_coupon_id", &set_gift<tiers::Tier::normal>, 0, largest_id},
    {"tier_silver", "birthday_coupon_id", &set_gift<tiers::Tier::silver>, 0, largest_id},
    {"tier_gold", "birthday_coupon_id", &set_gift<tiers::Tier::gold>, 0, largest_id},
    {"tier_platinum", "birthday_coupon_id", &set_gift<tiers::Tier::platinum>, 0, largest_id},
};

}  // namespace

constinit const Module<Birthdays> module{
    .name = "birthdays",
    .erase_member = &Birthdays::erase_member,
    .told_to_member = told_tables,
    .audit_checks = audit_checks,
    .timer_handlers = &Birthdays::timer_handlers,
    .start_timers = &Birthdays::start_giving,
    .settings = &settings_section<birthdays_settings>,
};

}  // namespace galleria::birthdays
