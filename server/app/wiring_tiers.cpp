// Whoever reaches a tier gets its coupon and is told; and the tier stands with the member's own data.
#include "app/adapters_birthdays.hpp"
#include "app/adapters_messages.hpp"
#include "app/adapters_rewards.hpp"
#include "app/demo_ids.hpp"
#include "app/wiring.hpp"

namespace galleria::app {
namespace {

// The demo mall has its own.
UpgradeGifts upgrade_gifts(const Config& config) {
  UpgradeGifts gifts = config.of<tiers::TiersConfig>().upgrade_gifts;
  if (!config.demo.is_on) return gifts;
  gifts.try_emplace(tiers::Tier::silver, demo::id_of<CouponId>("coupon", "tier-silver-gift"));
  gifts.try_emplace(tiers::Tier::gold, demo::id_of<CouponId>("coupon", "tier-gold-gift"));
  gifts.try_emplace(tiers::Tier::platinum, demo::id_of<CouponId>("coupon", "tier-platinum-gift"));
  return gifts;
}

}  // namespace

void wire_tiers(const Wiring& wiring) {
  auto config = wiring.config.of<tiers::TiersConfig>();
  for (const auto& [tier, gift] : birthday_gifts(wiring.config)) config.settings[static_cast<std::size_t>(tier)].has_birthday_gift = true;
  auto& tiers = wiring.make<tiers::Tiers>(std::move(config), upgrade_gift(wiring.get<coupons::Coupons>(), wiring.ids, upgrade_gifts(wiring.config)));
  tiers.on_reached(tier_teller(wiring.get<messages::Messages>()));
  tiers.on_granted(tier_grant_teller(wiring.get<messages::Messages>()));
  auto& members = wiring.get<members::Members>();
  tiers.ask_for_members([&members](db::Session& session, MemberId member_id) { return members.find_card_holder(session, member_id).has_value(); });
  members.show_standing(standing_lookup(tiers));
}

}  // namespace galleria::app
