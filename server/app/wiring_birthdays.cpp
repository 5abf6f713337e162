// Birthdays give coupons by tier, and tell whom they gave one.
#include "app/adapters_birthdays.hpp"
#include "app/adapters_messages.hpp"
#include "app/demo_ids.hpp"
#include "app/wiring.hpp"

namespace galleria::app {

std::map<tiers::Tier, CouponId> birthday_gifts(const Config& config) {
  auto gifts = config.of<birthdays::BirthdaysConfig>().gifts;
  if (!config.demo.is_on) return gifts;
  for (const tiers::Tier tier : {tiers::Tier::silver, tiers::Tier::gold, tiers::Tier::platinum})
    gifts.emplace(tier, demo::id_of<CouponId>("coupon", "birthday-gift"));
  return gifts;
}

void wire_birthdays(const Wiring& wiring) {
  auto config = wiring.config.of<birthdays::BirthdaysConfig>();
  config.gifts = birthday_gifts(wiring.config);
  wiring.make<birthdays::Birthdays>(wiring.get<members::Members>(), wiring.get<tiers::Tiers>(), wiring.get<coupons::Coupons>(), std::move(config),
                                    birthday_teller(wiring.get<messages::Messages>()));
}

}  // namespace galleria::app
