// All SQL of making goods: drafts, their variants, their release. No decisions.
#pragma once

#include "features/catalog/goods_store.hpp"

namespace galleria::catalog::store {

// The last in the order of display.
void insert_goods(db::Transaction& transaction, const GoodsRow& product);
bool has_shop(db::Session& session, ShopId shop_id);

// What a product tells of its variants; moves its version on, and is refused (false) if that is not `version`.
bool update_presentation(db::Transaction& transaction, ProductId product_id, std::int64_t version, std::string_view presentation);

struct VariantRow {
  SkuId id;
  ProductId product_id;
  Localized sp1, sp2, sp3;
  std::string image_url, code, barcode;
  std::int64_t weight_grams = 0;
  bool is_on_sale = true;
  std::int64_t position = 0;
};
// With nothing in stock.
void insert_variant(db::Transaction& transaction, const VariantRow& variant, const Prices& prices);
// Takes its values away from these, so that others may have them: two variants of a product never have the same, not even for a moment.
void free_values(db::Transaction& transaction, std::span<const GoodsSkuRow> skus);
void update_variant(db::Transaction& transaction, const VariantRow& variant);
void delete_variant(db::Transaction& transaction, SkuId sku_id);

// False if the product's version or state is another.
bool release_goods(db::Transaction& transaction, ProductId product_id, std::int64_t version, const ShelfStep& step, TimeMs now);
// A draft without variants; false if its version is another, or it is no draft.
bool delete_draft(db::Transaction& transaction, ProductId product_id, std::int64_t version);

}  // namespace galleria::catalog::store
