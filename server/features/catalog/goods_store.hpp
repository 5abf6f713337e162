// All SQL of the goods desk but that of files: goods, prices, stock, categories and groups. No decisions.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "db/database.hpp"
#include "features/catalog/goods_api.hpp"
#include "features/catalog/goods_rules.hpp"

namespace galleria::catalog::store {

struct GoodsSearch {
  std::string shops;  // ShopScope::condition_text()
  std::string part;   // of a name, as like takes it; empty: any
  std::string whole;
  SkuId sku_id;            // whole, if it is a number
  CategoryId category_id;  // 0: any
  ShopId shop_id;
  std::string shelf_status;
  std::string stock_level;
  std::int64_t low_stock_count = 0;
  GoodsSort sort = GoodsSort::display;
  PageSpan span;
};
std::vector<ProductId> search_goods(db::Session& session, const GoodsSearch& search);

struct GoodsRow {
  ProductId id;
  std::int64_t version = 0;
  std::string key;
  ShopId shop_id;
  CategoryId category_id;
  std::string name_zh_cn, name_en, subtitle_zh_cn, subtitle_en, image_url, presentation;
  bool allows_express = false, allows_pickup = false;
  std::int64_t limit_per_member = 0;
  std::string pinyin;
  TimeMs listed_at_ms{};
  ShelfStatus shelf_status = ShelfStatus::on_shelf;
  std::string shop_name_zh_cn, shop_name_en, brand_name_zh_cn, brand_name_en, category_name_zh_cn, category_name_en, category_key;
};
BOOST_DESCRIBE_STRUCT(GoodsRow, (),
                      (id, version, key, shop_id, category_id, name_zh_cn, name_en, subtitle_zh_cn, subtitle_en, image_url, presentation, allows_express,
                       allows_pickup, limit_per_member, pinyin, listed_at_ms, shelf_status, shop_name_zh_cn, shop_name_en, brand_name_zh_cn, brand_name_en,
                       category_name_zh_cn, category_name_en, category_key))

struct GoodsSkuRow {
  SkuId id;
  ProductId product_id;
  std::string sp1_zh_cn, sp1_en, sp2_zh_cn, sp2_en, sp3_zh_cn, sp3_en, image_url, code, barcode;
  Cents list_price_cents, price_cents, member_price_cents;
  std::int64_t on_hand = 0, reserved = 0, sold = 0;
  bool is_on_sale = true;
  std::int64_t weight_grams = 0;
};
BOOST_DESCRIBE_STRUCT(GoodsSkuRow, (),
                      (id, product_id, sp1_zh_cn, sp1_en, sp2_zh_cn, sp2_en, sp3_zh_cn, sp3_en, image_url, code, barcode, list_price_cents, price_cents,
                       member_price_cents, on_hand, reserved, sold, is_on_sale, weight_grams))

// A product with its SKUs in their order.
struct GoodsRows {
  GoodsRow product;
  std::vector<GoodsSkuRow> skus;
};
// Of these, in the order of `ids`; what is not there, or of a shop outside of `shops` (ShopScope::condition_text), is left out.
std::vector<GoodsRows> list_goods(db::Session& session, std::span<const ProductId> ids, std::string_view shops);
std::optional<GoodsRows> find_goods(db::Session& session, ProductId product_id, std::string_view shops);
// The next products by their ids, without drafts.
std::vector<ProductId> list_goods_after(db::Session& session, ProductId after, std::string_view shops, std::int64_t count);

struct ShopRowOfGoods {
  ShopId id;
  std::string name_zh_cn, name_en, unit, image_url, brand_name_zh_cn, brand_name_en;
};
BOOST_DESCRIBE_STRUCT(ShopRowOfGoods, (), (id, name_zh_cn, name_en, unit, image_url, brand_name_zh_cn, brand_name_en))
std::vector<ShopRowOfGoods> list_shops_of_goods(db::Session& session, std::string_view shops);

struct CategoryOfGoods {
  CategoryId id;
  std::string key;
  std::optional<CategoryId> parent_id;
  std::int64_t level = 1;
  std::string name_zh_cn, name_en, image_url;
  bool is_hidden = false;
  std::int64_t product_count = 0;
};
BOOST_DESCRIBE_STRUCT(CategoryOfGoods, (), (id, key, parent_id, level, name_zh_cn, name_en, image_url, is_hidden, product_count))
std::vector<CategoryOfGoods> list_categories_of_goods(db::Session& session);
std::optional<CategoryOfGoods> find_category_of_goods(db::Session& session, CategoryId category_id);

// ---- writes of a product; each moves its version on, and is refused (false) if it is not `version` ----

bool move_version_on(db::Transaction& transaction, ProductId product_id, std::int64_t version);
bool update_goods(db::Transaction& transaction, const GoodsRow& product);
void update_sku_codes(db::Transaction& transaction, SkuId sku_id, std::string_view code, std::string_view barcode);
bool update_shelf(db::Transaction& transaction, ProductId product_id, const Step<ShelfStatus, ShelfMove>& step);

// ---- prices ----

void update_prices(db::Transaction& transaction, SkuId sku_id, const Prices& prices);
// False if the SKU does not cost `expected` any more.
bool replace_prices(db::Transaction& transaction, SkuId sku_id, const Prices& expected, const Prices& prices);

struct PriceChangeRow {
  std::int64_t change_id = 0;
  ProductId product_id;
  PriceChangeState state = PriceChangeState::planned;
  TimeMs from_ms{};
  std::optional<TimeMs> until_ms;
  std::string reason;
  std::string actor;
  TimeMs made_at_ms{};
};
BOOST_DESCRIBE_STRUCT(PriceChangeRow, (), (change_id, product_id, state, from_ms, until_ms, reason, actor, made_at_ms))

struct PriceItemRow {
  SkuId sku_id;
  Cents list_price_cents, price_cents, member_price_cents, former_list_price_cents, former_price_cents, former_member_price_cents;
};
BOOST_DESCRIBE_STRUCT(PriceItemRow, (),
                      (sku_id, list_price_cents, price_cents, member_price_cents, former_list_price_cents, former_price_cents, former_member_price_cents))

void insert_price_change(db::Transaction& transaction, const PriceChangeRow& change, std::span<const PriceItemRow> items);
std::optional<PriceChangeRow> find_price_change(db::Session& session, std::int64_t change_id);
std::vector<PriceItemRow> list_price_items(db::Session& session, std::int64_t change_id);
std::vector<PriceChangeRow> list_price_changes(db::Session& session, ProductId product_id, std::int64_t count);
// Those that are planned or run.
std::vector<PriceChangeRow> list_open_price_changes(db::Session& session, ProductId product_id);
// Whether another price holds until its end.
bool has_running_price(db::Session& session, ProductId product_id);
void note_former_prices(db::Transaction& transaction, std::int64_t change_id, SkuId sku_id, const Prices& former);
// False if the change is not where the step begins.
bool move_price_change(db::Transaction& transaction, std::int64_t change_id, const PriceStep& step);

struct GoodsMoveLine {
  std::int64_t move_id = 0;
  std::string_view actor;
  std::string_view reason;
  TimeMs at{};
};
void insert_price_move(db::Transaction& transaction, std::int64_t change_id, const PriceStep& step, const GoodsMoveLine& line);

// ---- stock ----

struct SkuStockRow {
  SkuId sku_id;
  ProductId product_id;
  std::int64_t on_hand = 0;
  std::int64_t reserved = 0;
  std::int64_t sold = 0;
  std::int64_t apart = 0;  // what offers hold
};
BOOST_DESCRIBE_STRUCT(SkuStockRow, (), (sku_id, product_id, on_hand, reserved, sold, apart))
std::optional<SkuStockRow> find_sku_stock(db::Session& session, SkuId sku_id, std::string_view shops);
// What is there then; nothing if fewer would be than are reserved, or if `expected` (-1: any) is not on hand.
std::optional<SkuStockRow> move_on_hand(db::Transaction& transaction, SkuId sku_id, std::int64_t delta, std::int64_t expected);

struct StockMoveRow {
  std::int64_t move_number = 0;
  StockMoveKind kind = StockMoveKind::received;
  std::int64_t delta = 0;
  std::int64_t counted_before = 0;
  std::int64_t counted_after = 0;
  std::int64_t on_hand = 0;
  std::int64_t reserved = 0;
  std::int64_t apart = 0;
  std::string reason;
  std::string actor;
  TimeMs at_ms{};
};
BOOST_DESCRIBE_STRUCT(StockMoveRow, (), (move_number, kind, delta, counted_before, counted_after, on_hand, reserved, apart, reason, actor, at_ms))
// Numbers it after the one before it: the SKU's stock was changed in this transaction, so that nobody else does.
void insert_stock_move(db::Transaction& transaction, SkuId sku_id, const StockMoveRow& move);
// Newest first.
std::vector<StockMoveRow> list_stock_moves(db::Session& session, SkuId sku_id, std::int64_t before_number, std::int64_t count);

// ---- categories and groups ----

void insert_category(db::Transaction& transaction, const CategoryOfGoods& category);
bool update_category(db::Transaction& transaction, const CategoryOfGoods& category);
std::vector<CategoryId> list_categories_below(db::Session& session, std::optional<CategoryId> parent_id);
void place_category(db::Transaction& transaction, CategoryId category_id, std::int64_t position);

struct GoodsGroupRow {
  ProductGroupId id;
  std::int64_t version = 0;
  std::string key, name_zh_cn, name_en, subtitle_zh_cn, subtitle_en, banner_url;
};
BOOST_DESCRIBE_STRUCT(GoodsGroupRow, (), (id, version, key, name_zh_cn, name_en, subtitle_zh_cn, subtitle_en, banner_url))
std::vector<GoodsGroupRow> list_groups_of_goods(db::Session& session);

struct GroupMemberRow {
  ProductGroupId group_id;
  ProductId id;
  std::string name_zh_cn, name_en, image_url;
  ShelfStatus shelf_status = ShelfStatus::on_shelf;
};
BOOST_DESCRIBE_STRUCT(GroupMemberRow, (), (group_id, id, name_zh_cn, name_en, image_url, shelf_status))
std::vector<GroupMemberRow> list_group_members(db::Session& session);

struct GroupOfProduct {
  ProductGroupId id;
  std::string name_zh_cn, name_en;
  std::int64_t position = 0;
};
BOOST_DESCRIBE_STRUCT(GroupOfProduct, (), (id, name_zh_cn, name_en, position))
std::vector<GroupOfProduct> list_groups_of(db::Session& session, ProductId product_id);

struct RankingOfGoods {
  std::string key, name_zh_cn, name_en, subtitle_zh_cn, subtitle_en;
  RankingRule rule = RankingRule::sales_count;
  std::optional<CategoryId> category_id;
  std::string category_zh_cn, category_en;
};
BOOST_DESCRIBE_STRUCT(RankingOfGoods, (), (key, name_zh_cn, name_en, subtitle_zh_cn, subtitle_en, rule, category_id, category_zh_cn, category_en))
std::vector<RankingOfGoods> list_rankings_of_goods(db::Session& session);

std::int64_t count_products(db::Session& session, std::span<const ProductId> ids);
// False if the group's version is another.
bool update_group(db::Transaction& transaction, const GoodsGroupRow& group);
void replace_group_members(db::Transaction& transaction, ProductGroupId group_id, std::span<const ProductId> product_ids);

}  // namespace galleria::catalog::store
