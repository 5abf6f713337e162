// Writes drafts and variants.
#include "features/catalog/goods_making_store.hpp"

namespace galleria::catalog::store {

void insert_goods(db::Transaction& transaction, const GoodsRow& product) {
  transaction.execute(
      "insert into products (id, key, shop_id, category_id, name_zh_cn, name_en, subtitle_zh_cn, subtitle_en, image_url, presentation, allows_express, "
      "allows_pickup, limit_per_member, earlier_sales_count, pinyin, listed_at_ms, shelf_status, position) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, "
      "$11, $12, $13, 0, $14, $15, $16, (select coalesce(max(position), -1) + 1 from products))",
      product.id, product.key, product.shop_id, product.category_id, product.name_zh_cn, product.name_en, product.subtitle_zh_cn, product.subtitle_en,
      product.image_url, product.presentation, product.allows_express, product.allows_pickup, product.limit_per_member, product.pinyin, product.listed_at_ms,
      product.shelf_status);
}

bool has_shop(db::Session& session, ShopId shop_id) { return session.row<ShopId>("select id from shops where id = $1", shop_id).has_value(); }

bool update_presentation(db::Transaction& transaction, ProductId product_id, std::int64_t version, std::string_view presentation) {
  return transaction.execute("update products set presentation = $3, version = version + 1 where id = $1 and version = $2", product_id, version,
                             presentation) == 1;
}

void insert_variant(db::Transaction& transaction, const VariantRow& variant, const Prices& prices) {
  transaction.execute(
      "insert into skus (id, product_id, sp1_zh_cn, sp1_en, sp2_zh_cn, sp2_en, sp3_zh_cn, sp3_en, image_url, code, barcode, weight_grams, is_on_sale, "
      "position, list_price_cents, price_cents, member_price_cents) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)",
      variant.id, variant.product_id, variant.sp1.zh_cn, variant.sp1.en, variant.sp2.zh_cn, variant.sp2.en, variant.sp3.zh_cn, variant.sp3.en,
      variant.image_url, variant.code, variant.barcode, variant.weight_grams, variant.is_on_sale, variant.position, prices.list_price_cents, prices.price_cents,
      prices.member_price_cents);
  transaction.execute("insert into sku_stocks (sku_id, product_id, on_hand) values ($1, $2, 0)", variant.id, variant.product_id);
}

void free_values(db::Transaction& transaction, std::span<const GoodsSkuRow> skus) {
  for (const GoodsSkuRow& sku : skus) {
    // A line feed stands in no text that somebody types into one line.
    transaction.execute("update skus set sp1_zh_cn = $2 where id = $1", sku.id, "\n" + std::to_string(sku.id.value));
  }
}

void update_variant(db::Transaction& transaction, const VariantRow& variant) {
  transaction.execute(
      "update skus set sp1_zh_cn = $2, sp1_en = $3, sp2_zh_cn = $4, sp2_en = $5, sp3_zh_cn = $6, sp3_en = $7, image_url = $8, code = $9, barcode = $10, "
      "weight_grams = $11, is_on_sale = $12, position = $13 where id = $1",
      variant.id, variant.sp1.zh_cn, variant.sp1.en, variant.sp2.zh_cn, variant.sp2.en, variant.sp3.zh_cn, variant.sp3.en, variant.image_url, variant.code,
      variant.barcode, variant.weight_grams, variant.is_on_sale, variant.position);
}

void delete_variant(db::Transaction& transaction, SkuId sku_id) {
  transaction.execute("delete from sku_stock_moves where sku_id = $1", sku_id);
  transaction.execute("delete from sku_stocks where sku_id = $1", sku_id);
  transaction.execute("delete from skus where id = $1", sku_id);
}

bool release_goods(db::Transaction& transaction, ProductId product_id, std::int64_t version, const ShelfStep& step, TimeMs now) {
  return transaction.execute(
             "update products set shelf_status = $4, listed_at_ms = $5, version = version + 1 where id = $1 and version = $2 and shelf_status = $3", product_id,
             version, step.from(), step.to(), now) == 1;
}

bool delete_draft(db::Transaction& transaction, ProductId product_id, std::int64_t version) {
  return transaction.execute("delete from products where id = $1 and version = $2 and shelf_status = 'draft'", product_id, version) == 1;
}

}  // namespace galleria::catalog::store
