// The wire of choosing goods: products, or variants, by a part of a name or by their numbers.
#pragma once

#include "features/catalog/goods_api.hpp"

namespace galleria::catalog {

enum class PickedKind { product, sku };
BOOST_DESCRIBE_ENUM(PickedKind, product, sku)

// Either what `query` finds, or what these numbers stand for. Drafts are nobody's choice yet.
struct PickGoods {
  PickedKind kind = PickedKind::product;
  std::optional<Text<0, 60>> query = {};
  std::optional<List<std::int64_t, 1, 200>> ids = {};
};
BOOST_DESCRIBE_STRUCT(PickGoods, (), (kind, query, ids))

struct GoodsChoice {
  std::int64_t id = 0;  // of the kind that was asked for
  BothLanguages name;
  BothLanguages variant;  // of a SKU; empty where there is only one
  std::string image_url;
  BothLanguages shop_name;
  Cents price_cents;  // of a product, that of its cheapest variant
  bool is_on_sale = true;
};
BOOST_DESCRIBE_STRUCT(GoodsChoice, (), (id, name, variant, image_url, shop_name, price_cents, is_on_sale))

struct PickedGoods {
  std::vector<GoodsChoice> choices;  // at most 30 of what a query finds
};
BOOST_DESCRIBE_STRUCT(PickedGoods, (), (choices))

inline constexpr http::Endpoint<PickGoods, PickedGoods> pick_goods{
    http::Method::get, "/staff/v1/goods/pick", "pick_goods", "catalog", "Products or variants to choose from", http::Access::staff(read_goods)};

}  // namespace galleria::catalog
