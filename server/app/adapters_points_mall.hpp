// What the points mall asks of others, and what it does for checkout and orders.
#pragma once

#include "features/catalog/catalog.hpp"
#include "features/messages/messages.hpp"
#include "features/orders/orders.hpp"
#include "features/points/points.hpp"
#include "features/points_mall/points_mall.hpp"
#include "features/tiers/tiers.hpp"
#include "flows/checkout/checkout_offers.hpp"

namespace galleria::app {

// They must outlive whatever is made of them.
struct PointsMallParties {
  catalog::Catalog& catalog;
  const points::Points& points;
  const tiers::Tiers& tiers;
  const orders::Orders& orders;
  messages::Messages& messages;
};

points_mall::PointsMallNeeds points_mall_needs(const PointsMallParties& parties);
// Checkout buys by the offers of the points mall.
checkout::OfferDesk offer_desk(points_mall::PointsMall& mall);

}  // namespace galleria::app
