// What a promotion says: its scope, its ladder and its prices, the same on the wire, in the rules and in the tables.
#pragma once

#include <boost/describe.hpp>

#include <cstdint>
#include <optional>
#include <vector>

#include "base/clock.hpp"
#include "base/constrained.hpp"
#include "base/ids.hpp"
#include "base/locale.hpp"
#include "base/money.hpp"
#include "features/promotions/promotions_states.hpp"

namespace galleria::promotions {

// Everything, or what is of these shops, of these categories and below them, or these products themselves, each only if it says something; less what is
// excluded.
struct PromotionScope {
  bool is_everything = false;
  std::vector<ShopId> shop_ids;
  std::vector<CategoryId> category_ids;
  std::vector<ProductId> product_ids;
  std::vector<ShopId> excluded_shop_ids;
  std::vector<CategoryId> excluded_category_ids;
  std::vector<ProductId> excluded_product_ids;
};
BOOST_DESCRIBE_STRUCT(PromotionScope, (), (is_everything, shop_ids, category_ids, product_ids, excluded_shop_ids, excluded_category_ids, excluded_product_ids))

// A rung of the ladder: from so much on, an amount off or a share off, as the promotion's kind says.
struct PromotionRung {
  Cents threshold_cents;
  std::optional<Cents> off_cents;
  std::optional<Whole<1, 99>> percent_off;
};
BOOST_DESCRIBE_STRUCT(PromotionRung, (), (threshold_cents, off_cents, percent_off))

// What a SKU costs while the promotion runs.
struct ActivityPrice {
  SkuId sku_id;
  Cents price_cents;
};
BOOST_DESCRIBE_STRUCT(ActivityPrice, (), (sku_id, price_cents))

// A promotion as prices need it. Only a full reduction has a scope and a ladder, only an activity price has prices.
struct PromotionTerms {
  PromotionId promotion_id;
  PromotionKind kind = PromotionKind::full_reduction;
  Localized name;
  std::int64_t priority = 0;
  bool is_exclusive = false;      // no other full reduction beside it
  bool excludes_coupons = false;  // its lines take no coupon beside it
  TimeMs from{};
  TimeMs until{};
  PromotionScope scope;
  std::vector<PromotionRung> rungs;
  std::vector<ActivityPrice> prices;
};

// Where a product stands, for the question whether a promotion is for it.
struct ProductPlace {
  ProductId product_id;
  ShopId shop_id;
  std::vector<CategoryId> category_ids;  // its own and those above it
  std::vector<SkuId> sku_ids;
};

}  // namespace galleria::promotions
