// Tells promotions of the catalogue's goods, and checkout of the promotions that run.
#pragma once

#include "features/catalog/catalog.hpp"
#include "features/promotions/promotions.hpp"
#include "flows/checkout/checkout_assets.hpp"

namespace galleria::app {

// The catalogue must outlive what is given.
promotions::PromotionNeeds promotion_needs(const catalog::Catalog& catalog);

// Prices take what runs at their moment. The promotions must outlive the desk.
void add_promotions(checkout::AssetDesk& desk, const promotions::Promotions& promotions);

}  // namespace galleria::app
