// Reads and writes goods for the staff.
#include "features/catalog/goods_store.hpp"

namespace galleria::catalog::store {
namespace {

constexpr db::Sql select_goods =
    "select products.id, products.version, products.key, products.shop_id, products.category_id, products.name_zh_cn, products.name_en, "
    "products.subtitle_zh_cn, products.subtitle_en, products.image_url, products.presentation, products.allows_express, products.allows_pickup, "
    "products.limit_per_member, products.pinyin, products.listed_at_ms, products.shelf_status, shops.name_zh_cn as shop_name_zh_cn, shops.name_en as "
    "shop_name_en, coalesce(brands.name_zh_cn, '') as brand_name_zh_cn, coalesce(brands.name_en, '') as brand_name_en, categories.name_zh_cn as "
    "category_name_zh_cn, categories.name_en as category_name_en, categories.key as category_key from products join shops on shops.id = products.shop_id join "
    "categories on categories.id = "
    "products.category_id left join brands on brands.id = shops.brand_id where products.id = $1 and ($2 = '' or $2 like '%,' || products.shop_id || ',%')";

constexpr db::Sql select_skus =
    "select id, skus.product_id, sp1_zh_cn, sp1_en, sp2_zh_cn, sp2_en, sp3_zh_cn, sp3_en, image_url, code, barcode, list_price_cents, price_cents, "
    "member_price_cents, on_hand, reserved, sold, is_on_sale, weight_grams from skus join sku_stocks on sku_id = id where skus.product_id = $1 order by "
    "position";

}  // namespace

std::vector<ProductId> search_goods(db::Session& session, const GoodsSearch& search) {
  return session.rows<ProductId>(
      "select p.id from products p where ($1 = '' or $1 like '%,' || p.shop_id || ',%') and ($2 = '' or lower(p.name_zh_cn) like $2 escape '!' or "
      "lower(p.name_en) like $2 escape '!' or p.key = $3 or p.id in (select product_id from skus where code = $3 and code <> '' union select product_id from "
      "skus where barcode = $3 and barcode <> '' union select product_id from skus where id = $12)) and (p.category_id in (select c.id from categories c left "
      "join categories m on m.id = c.parent_id where c.id = $4 or c.parent_id = $4 or m.parent_id = $4) or $4 = 0) and (p.shop_id = $5 or $5 = 0) and ($6 = '' "
      "or p.shelf_status = $6) and ($7 = '' or ($7 = 'out' and not "
      "exists (select 1 from sku_stocks t where t.product_id = p.id and t.on_hand > t.reserved)) or ($7 = 'low' and exists (select 1 from sku_stocks t where "
      "t.product_id = p.id and t.on_hand - t.reserved <= $8) and exists (select 1 from sku_stocks t where t.product_id = p.id and t.on_hand > t.reserved)) or "
      "($7 = 'in_stock' and not exists (select 1 from sku_stocks t where t.product_id = p.id and t.on_hand - t.reserved <= $8))) order by case $9 when "
      "'newest' then -p.listed_at_ms when 'price_up' then (select min(price_cents) from skus s where s.product_id = p.id) when 'price_down' then (select "
      "-max(price_cents) from skus s where s.product_id = p.id) when 'stock_up' then (select cast(sum(t.on_hand - t.reserved) as bigint) from sku_stocks t "
      "where t.product_id = p.id) when 'sales' then (select cast(-sum(t.sold) as bigint) from sku_stocks t where t.product_id = p.id) else p.position end, "
      "p.id limit $10 offset $11",
      search.shops, search.part, search.whole, search.category_id, search.shop_id, search.shelf_status, search.stock_level, search.low_stock_count,
      enum_text(search.sort), search.span.row_count(), search.span.offset, search.sku_id);
}

std::vector<GoodsRows> list_goods(db::Session& session, std::span<const ProductId> ids, std::string_view shops) {
  std::vector<db::Statement> statements;
  statements.reserve(ids.size() * 2);
  for (const ProductId id : ids) {
    statements.emplace_back(select_goods, id, shops);
    statements.emplace_back(select_skus, id);
  }
  const auto results = session.run(statements);
  std::vector<GoodsRows> goods;
  for (std::size_t i = 0; i < results.size(); i += 2) {
    auto products = db::read_rows<GoodsRow>(*results[i]);
    if (!products.empty()) goods.push_back({std::move(products.front()), db::read_rows<GoodsSkuRow>(*results[i + 1])});
  }
  return goods;
}

std::optional<GoodsRows> find_goods(db::Session& session, ProductId product_id, std::string_view shops) {
  auto goods = list_goods(session, std::span(&product_id, 1), shops);
  if (goods.empty()) return std::nullopt;
  return std::move(goods.front());
}

std::vector<ProductId> list_goods_after(db::Session& session, ProductId after, std::string_view shops, std::int64_t count) {
  return session.rows<ProductId>(
      "select id from products where id > $1 and shelf_status <> 'draft' and ($2 = '' or $2 like '%,' || shop_id || ',%') order by id limit $3", after, shops,
      count);
}

std::vector<ShopRowOfGoods> list_shops_of_goods(db::Session& session, std::string_view shops) {
  return session.rows<ShopRowOfGoods>(
      "select shops.id, shops.name_zh_cn, shops.name_en, shops.unit, shops.image_url, coalesce(brands.name_zh_cn, '') as brand_name_zh_cn, "
      "coalesce(brands.name_en, '') as "
      "brand_name_en from shops left join brands on brands.id = shops.brand_id where shops.sells_online and ($1 = '' or $1 like '%,' || shops.id || ',%') "
      "order "
      "by shops.position",
      shops);
}

std::vector<CategoryOfGoods> list_categories_of_goods(db::Session& session) {
  return session.rows<CategoryOfGoods>(
      "select id, key, parent_id, level, name_zh_cn, name_en, image_url, is_hidden, coalesce(product_count, 0) as product_count from categories left join "
      "(select category_id, count(*) as product_count from products group by category_id) as filed on filed.category_id = categories.id order by level, "
      "position, id");
}

std::optional<CategoryOfGoods> find_category_of_goods(db::Session& session, CategoryId category_id) {
  return session.row<CategoryOfGoods>(
      "select id, key, parent_id, level, name_zh_cn, name_en, image_url, is_hidden, (select count(*) from products where category_id = categories.id) as "
      "product_count from categories where id = $1",
      category_id);
}

bool move_version_on(db::Transaction& transaction, ProductId product_id, std::int64_t version) {
  return transaction.execute("update products set version = version + 1 where id = $1 and version = $2", product_id, version) == 1;
}

bool update_goods(db::Transaction& transaction, const GoodsRow& product) {
  return transaction.execute(
             "update products set version = version + 1, category_id = $3, name_zh_cn = $4, name_en = $5, subtitle_zh_cn = $6, subtitle_en = $7, image_url = "
             "$8, presentation = $9, allows_express = $10, allows_pickup = $11, limit_per_member = $12, pinyin = $13 where id = $1 and version = $2",
             product.id, product.version, product.category_id, product.name_zh_cn, product.name_en, product.subtitle_zh_cn, product.subtitle_en,
             product.image_url, product.presentation, product.allows_express, product.allows_pickup, product.limit_per_member, product.pinyin) == 1;
}

void update_sku_codes(db::Transaction& transaction, SkuId sku_id, std::string_view code, std::string_view barcode) {
  transaction.execute("update skus set code = $2, barcode = $3 where id = $1", sku_id, code, barcode);
}

bool update_shelf(db::Transaction& transaction, ProductId product_id, const Step<ShelfStatus, ShelfMove>& step) {
  return transaction.execute("update products set shelf_status = $3, version = version + 1 where id = $1 and shelf_status = $2", product_id, step.from(),
                             step.to()) == 1;
}

void update_prices(db::Transaction& transaction, SkuId sku_id, const Prices& prices) {
  transaction.execute("update skus set list_price_cents = $2, price_cents = $3, member_price_cents = $4 where id = $1", sku_id, prices.list_price_cents,
                      prices.price_cents, prices.member_price_cents);
}

bool replace_prices(db::Transaction& transaction, SkuId sku_id, const Prices& expected, const Prices& prices) {
  return transaction.execute(
             "update skus set list_price_cents = $2, price_cents = $3, member_price_cents = $4 where id = $1 and list_price_cents = $5 and price_cents = $6 "
             "and "
             "member_price_cents = $7",
             sku_id, prices.list_price_cents, prices.price_cents, prices.member_price_cents, expected.list_price_cents, expected.price_cents,
             expected.member_price_cents) == 1;
}

#define PRICE_CHANGE_COLUMNS "change_id, product_id, state, from_ms, until_ms, reason, actor, made_at_ms"

void insert_price_change(db::Transaction& transaction, const PriceChangeRow& change, std::span<const PriceItemRow> items) {
  transaction.execute("insert into price_changes (" PRICE_CHANGE_COLUMNS ") values ($1, $2, $3, $4, $5, $6, $7, $8)", change.change_id, change.product_id,
                      change.state, change.from_ms, change.until_ms, change.reason, change.actor, change.made_at_ms);
  for (const PriceItemRow& item : items) {
    transaction.execute(
        "insert into price_change_items (change_id, sku_id, list_price_cents, price_cents, member_price_cents, former_list_price_cents, former_price_cents, "
        "former_member_price_cents) values ($1, $2, $3, $4, $5, $6, $7, $8)",
        change.change_id, item.sku_id, item.list_price_cents, item.price_cents, item.member_price_cents, item.former_list_price_cents, item.former_price_cents,
        item.former_member_price_cents);
  }
}

std::optional<PriceChangeRow> find_price_change(db::Session& session, std::int64_t change_id) {
  return session.row<PriceChangeRow>("select " PRICE_CHANGE_COLUMNS " from price_changes where change_id = $1", change_id);
}

std::vector<PriceItemRow> list_price_items(db::Session& session, std::int64_t change_id) {
  return session.rows<PriceItemRow>(
      "select sku_id, list_price_cents, price_cents, member_price_cents, former_list_price_cents, former_price_cents, former_member_price_cents from "
      "price_change_items where change_id = $1 order by sku_id",
      change_id);
}

std::vector<PriceChangeRow> list_price_changes(db::Session& session, ProductId product_id, std::int64_t count) {
  return session.rows<PriceChangeRow>("select " PRICE_CHANGE_COLUMNS " from price_changes where product_id = $1 order by change_id desc limit $2", product_id,
                                      count);
}

std::vector<PriceChangeRow> list_open_price_changes(db::Session& session, ProductId product_id) {
  return session.rows<PriceChangeRow>(
      "select " PRICE_CHANGE_COLUMNS " from price_changes where product_id = $1 and (state = 'planned' or state = 'running') order by change_id", product_id);
}

bool has_running_price(db::Session& session, ProductId product_id) {
  return !session.rows<std::int64_t>("select change_id from price_changes where product_id = $1 and state = 'running'", product_id).empty();
}

void note_former_prices(db::Transaction& transaction, std::int64_t change_id, SkuId sku_id, const Prices& former) {
  transaction.execute(
      "update price_change_items set former_list_price_cents = $3, former_price_cents = $4, former_member_price_cents = $5 where change_id = $1 and sku_id = "
      "$2",
      change_id, sku_id, former.list_price_cents, former.price_cents, former.member_price_cents);
}

bool move_price_change(db::Transaction& transaction, std::int64_t change_id, const PriceStep& step) {
  return transaction.execute("update price_changes set state = $3 where change_id = $1 and state = $2", change_id, step.from(), step.to()) == 1;
}

void insert_price_move(db::Transaction& transaction, std::int64_t change_id, const PriceStep& step, const GoodsMoveLine& line) {
  transaction.execute(
      "insert into price_change_moves (change_id, move_id, from_state, move, to_state, actor_kind, actor, reason, at_ms) values ($1, $2, $3, $4, $5, $6, $7, "
      "$8, $9)",
      change_id, line.move_id, step.from(), step.move(), step.to(), step.actor(), line.actor, line.reason, line.at);
}

std::optional<SkuStockRow> find_sku_stock(db::Session& session, SkuId sku_id, std::string_view shops) {
  return session.row<SkuStockRow>(
      "select sku_id, product_id, on_hand, reserved, sold, apart from sku_stocks join products on products.id = product_id where sku_id = $1 and ($2 = '' or "
      "$2 like '%,' || shop_id || ',%')",
      sku_id, shops);
}

std::optional<SkuStockRow> move_on_hand(db::Transaction& transaction, SkuId sku_id, std::int64_t delta, std::int64_t expected) {
  return transaction.row<SkuStockRow>(
      "update sku_stocks set on_hand = on_hand + $2 where sku_id = $1 and on_hand + $2 >= reserved and (on_hand = $3 or $3 = -1) returning sku_id, product_id, "
      "on_hand, reserved, sold, apart",
      sku_id, delta, expected);
}

void insert_stock_move(db::Transaction& transaction, SkuId sku_id, const StockMoveRow& move) {
  transaction.execute(
      "insert into sku_stock_moves (sku_id, move_number, kind, delta, counted_before, counted_after, on_hand, reserved, apart, reason, actor, at_ms) values "
      "($1, (select coalesce(max(move_number), 0) + 1 from sku_stock_moves where sku_id = $1), $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)",
      sku_id, move.kind, move.delta, move.counted_before, move.counted_after, move.on_hand, move.reserved, move.apart, move.reason, move.actor, move.at_ms);
}

std::vector<StockMoveRow> list_stock_moves(db::Session& session, SkuId sku_id, std::int64_t before_number, std::int64_t count) {
  return session.rows<StockMoveRow>(
      "select move_number, kind, delta, counted_before, counted_after, on_hand, reserved, apart, reason, actor, at_ms from sku_stock_moves where sku_id = $1 "
      "and move_number < $2 order by move_number desc limit $3",
      sku_id, before_number, count);
}

void insert_category(db::Transaction& transaction, const CategoryOfGoods& category) {
  transaction.execute(
      "insert into categories (id, key, parent_id, level, name_zh_cn, name_en, image_url, is_hidden, position) values ($1, $2, $3, $4, $5, $6, $7, $8, (select "
      "coalesce(max(position), -1) + 1 from categories))",
      category.id, category.key, category.parent_id, category.level, category.name_zh_cn, category.name_en, category.image_url, category.is_hidden);
}

bool update_category(db::Transaction& transaction, const CategoryOfGoods& category) {
  return transaction.execute("update categories set name_zh_cn = $2, name_en = $3, image_url = $4, is_hidden = $5 where id = $1", category.id,
                             category.name_zh_cn, category.name_en, category.image_url, category.is_hidden) == 1;
}

std::vector<CategoryId> list_categories_below(db::Session& session, std::optional<CategoryId> parent_id) {
  return session.rows<CategoryId>("select id from categories where coalesce(parent_id, 0) = $1 order by position, id", parent_id.value_or(CategoryId{}));
}

void place_category(db::Transaction& transaction, CategoryId category_id, std::int64_t position) {
  transaction.execute("update categories set position = $2 where id = $1", category_id, position);
}

std::vector<GoodsGroupRow> list_groups_of_goods(db::Session& session) {
  return session.rows<GoodsGroupRow>(
      "select id, version, key, name_zh_cn, name_en, subtitle_zh_cn, subtitle_en, banner_url from product_groups order by position");
}

std::vector<GroupMemberRow> list_group_members(db::Session& session) {
  return session.rows<GroupMemberRow>(
      "select group_id, products.id, name_zh_cn, name_en, image_url, shelf_status from product_group_items join products on products.id = product_id order by "
      "group_id, product_group_items.position");
}

std::vector<GroupOfProduct> list_groups_of(db::Session& session, ProductId product_id) {
  return session.rows<GroupOfProduct>(
      "select product_groups.id, name_zh_cn, name_en, product_group_items.position from product_group_items join product_groups on product_groups.id = "
      "group_id "
      "where product_id = $1 order by product_groups.position",
      product_id);
}

std::vector<RankingOfGoods> list_rankings_of_goods(db::Session& session) {
  return session.rows<RankingOfGoods>(
      "select rankings.key, rankings.name_zh_cn, rankings.name_en, subtitle_zh_cn, subtitle_en, rule, category_id, coalesce(categories.name_zh_cn, '') as "
      "category_zh_cn, coalesce(categories.name_en, "
      "'') as category_en from rankings left join categories on categories.id = category_id order by rankings.position");
}

std::int64_t count_products(db::Session& session, std::span<const ProductId> ids) {
  std::vector<db::Statement> statements;
  for (const ProductId id : ids) statements.push_back(db::Statement("select id from products where id = $1", id));
  std::int64_t count = 0;
  for (const auto& result : session.run(statements)) count += static_cast<std::int64_t>(result->row_count());
  return count;
}

bool update_group(db::Transaction& transaction, const GoodsGroupRow& group) {
  return transaction.execute(
             "update product_groups set version = version + 1, name_zh_cn = $3, name_en = $4, subtitle_zh_cn = $5, subtitle_en = $6, banner_url = $7 where id "
             "= $1 "
             "and version = $2",
             group.id, group.version, group.name_zh_cn, group.name_en, group.subtitle_zh_cn, group.subtitle_en, group.banner_url) == 1;
}

void replace_group_members(db::Transaction& transaction, ProductGroupId group_id, std::span<const ProductId> product_ids) {
  transaction.execute("delete from product_group_items where group_id = $1", group_id);
  std::int64_t position = 0;
  for (const ProductId product_id : product_ids) {
    transaction.execute("insert into product_group_items (group_id, position, product_id) values ($1, $2, $3)", group_id, position++, product_id);
  }
}

}  // namespace galleria::catalog::store
