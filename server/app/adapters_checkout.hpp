// What checkout and orders do with the features of value.
#pragma once

#include "features/catalog/catalog.hpp"
#include "features/coupons/coupons.hpp"
#include "features/gift_cards/gift_cards.hpp"
#include "features/points/points.hpp"
#include "features/tiers/tiers.hpp"
#include "features/wallet/wallet.hpp"
#include "flows/checkout/checkout_assets.hpp"
#include "flows/rewards/rewards.hpp"

namespace galleria::app {

// The features that hold value for members. They must outlive whatever is made of them.
struct ValueFeatures {
  const catalog::Catalog& catalog;
  points::Points& points;
  coupons::Coupons& coupons;
  gift_cards::GiftCards& gift_cards;
  wallet::Wallet& wallet;
  tiers::Tiers& tiers;
  rewards::Rewards& rewards;
};

checkout::AssetDesk asset_desk(const ValueFeatures& features, checkout::Assets& assets);

// What a paid order earns, and that it keeps it once its after-sales window is over.
void add_rewards(orders::OrderEffects& effects, const catalog::Catalog& catalog, rewards::Rewards& rewards);
// What an order had set aside is spent with its payment and free with its end, and its money is booked.
void add_assets(orders::OrderEffects& effects, checkout::Assets& assets);

}  // namespace galleria::app
