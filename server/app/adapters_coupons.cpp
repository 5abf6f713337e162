// Shows coupons the catalogue's goods and the members' names.
#include "app/adapters_coupons.hpp"

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

}  // namespace galleria::app
