// What members show of tiers and points, and what rewards know of the catalogue.
#pragma once

#include <map>

#include "base/ids.hpp"
#include "features/catalog/catalog.hpp"
#include "features/coupons/coupons.hpp"
#include "features/members/members.hpp"
#include "features/tiers/tiers.hpp"
#include "flows/rewards/rewards.hpp"

namespace galleria::app {

// The member's tier, and the points that the ledger says can be spent. The tiers must outlive the lookup.
members::StandingLookup standing_lookup(const tiers::Tiers& tiers);

// The coupon that a member gets for climbing into a tier.
using UpgradeGifts = std::map<tiers::Tier, CouponId>;
// Gives it. If there is none of it left, a warning tells the operator, and the member has the tier all the same. Coupons and ids must outlive the gift.
tiers::UpgradeGift upgrade_gift(coupons::Coupons& coupons, IdGenerator& ids, UpgradeGifts gifts);

// Products on the shelf, at the member price of their cheapest SKU. The catalogue must outlive the lookup.
rewards::ProductLookup product_lookup(const catalog::Catalog& catalog);

}  // namespace galleria::app
