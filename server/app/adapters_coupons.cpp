// Shows coupons the catalogue's goods and the members' names.
#include "app/adapters_coupons.hpp"

#include <map>

namespace galleria::app {
namespace {

coupons::CouponProduct coupon_product(const catalog::ProductCard& card) {
  return {card.product_id, card.name, card.subtitle, card.image_url, card.price_cents, card.member_price_cents, card.list_price_cents, card.is_sold_out};
}

}  // namespace

coupons::CouponNeeds coupon_needs(const catalog::Catalog& catalog, const members::Members& members) {
  coupons::CouponNeeds needs;
  needs.nickname_of = [&members](db::Session& session, MemberId member_id) { return members.find_nickname(session, member_id); };
  needs.shop_name = [&catalog](ShopId shop_id) { return catalog.find_shop_name(shop_id); };
  needs.category_name = [&catalog](CategoryId category_id) { return catalog.find_category_name(category_id); };
  needs.has_product = [&catalog](ProductId product_id) { return catalog.has_product(product_id); };
  needs.list_products = [&catalog](const coupons::CouponScope& scope, Locale locale, std::int64_t offset, std::int64_t count) {
    std::vector<coupons::CouponProduct> products;
    const catalog::ProductScope chosen{scope.shop_ids, scope.category_ids, scope.product_ids, scope.excluded_product_ids};
    for (const catalog::ProductCard& card : catalog.list_products(chosen, locale, offset, count)) products.push_back(coupon_product(card));
    return products;
  };
  return needs;
}

std::vector<std::vector<coupons::CostOfShop>> costs_of(const orders::Orders& orders, const parking_payment::ParkingPayments& parking, db::Session& session,
                                                       std::span<const coupons::CouponOfOrder> uses) {
  std::vector<orders::OrderOfMember> keys;
  for (const coupons::CouponOfOrder& use : uses) keys.push_back({use.member_id, use.order_id});
  const auto sold = orders.list_sold(session, keys);
  std::vector<std::vector<coupons::CostOfShop>> costs(uses.size());
  for (std::size_t i = 0; i < uses.size(); ++i) {
    std::map<ShopId, Cents> of_shops;
    for (const orders::TakenOfShop& taken : sold[i].taken) {
      if (taken.kind != "points" && taken.rule_id == uses[i].coupon_serial_id.value) of_shops[taken.shop_id] += taken.taken_cents;
    }
    for (const auto& [shop_id, cost_cents] : of_shops) costs[i].push_back({.shop_id = shop_id, .cost_cents = cost_cents});
    if (!costs[i].empty()) continue;
    if (const auto off_parking = parking.find_coupon_cost(session, uses[i].order_id))
      costs[i].push_back({.shop_id = std::nullopt, .cost_cents = *off_parking, .elsewhere = {"停车场", "Car park"}});
  }
  return costs;
}

}  // namespace galleria::app
