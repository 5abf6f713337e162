// Gives favourites and recommendations what they need to know of goods and shops, and tells members what changed.
#pragma once

#include "features/cart/cart.hpp"
#include "features/catalog/catalog.hpp"
#include "features/favourites/favourites.hpp"
#include "features/members/members.hpp"
#include "features/messages/messages.hpp"
#include "features/orders/orders.hpp"
#include "features/recommendations/recommendations.hpp"

namespace galleria::app {

favourites::FavouritesNeeds favourites_needs(const catalog::Catalog& catalog, const members::Members& members, messages::Messages& messages,
                                             const orders::Orders& orders);
void tell_favourite_change(messages::Messages& messages, db::Transaction& transaction, MemberId member_id, const favourites::FavouriteChange& change);

recommendations::RecommendationsNeeds recommendations_needs(const catalog::Catalog& catalog, const cart::Carts& carts, const orders::Orders& orders);

}  // namespace galleria::app
