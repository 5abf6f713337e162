// What members show of tiers and points, and what rewards know of the catalogue.
#pragma once

#include "features/catalog/catalog.hpp"
#include "features/members/members.hpp"
#include "features/tiers/tiers.hpp"
#include "flows/rewards/rewards.hpp"

namespace galleria::app {

// The member's tier, and the points that the ledger says can be spent. The tiers must outlive the lookup.
members::StandingLookup standing_lookup(const tiers::Tiers& tiers);

// Products on the shelf, at the member price of their cheapest SKU. The catalogue must outlive the lookup.
rewards::ProductLookup product_lookup(const catalog::Catalog& catalog);

}  // namespace galleria::app
