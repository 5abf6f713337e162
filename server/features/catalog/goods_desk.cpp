// Finds goods, opens them, and keeps what is told of them.
#include "features/catalog/goods_desk.hpp"

#include <algorithm>

#include "features/catalog/goods_variants_check.hpp"
#include "features/catalog/goods_views.hpp"
#include "wire/writer.hpp"

namespace galleria::catalog {
namespace {

constexpr std::int64_t shown_price_changes = 20;

void show_presentation(const ProductPresentation& presentation, GoodsRecord& into) {
  into.image_urls = presentation.image_urls;
  into.detail_image_urls = presentation.detail_image_urls.value_or(std::vector<std::string>{});
  for (const Localized& tag : presentation.tags) into.tags.push_back(both(tag));
  for (const LocalizedSpecification& axis : presentation.specifications) {
    GoodsSpecification& shown = into.specifications.emplace_back(GoodsSpecification{both(axis.name), {}});
    for (const Localized& value : axis.values) shown.values.push_back(both(value));
  }
  for (const Localized& paragraph : presentation.paragraphs) into.paragraphs.push_back(both(paragraph));
  for (const LocalizedParameter& parameter : presentation.parameters) into.parameters.push_back({both(parameter.name), both(parameter.value)});
}

GoodsRecord record_view(db::Session& session, const store::GoodsRows& goods) {
  const store::GoodsRow& product = goods.product;
  GoodsRecord record;
  record.product_id = product.id;
  record.version = product.version;
  record.key = product.key;
  record.name = both(product.name_zh_cn, product.name_en);
  record.subtitle = both(product.subtitle_zh_cn, product.subtitle_en);
  record.pinyin = product.pinyin;
  record.shop_id = product.shop_id;
  record.shop_name = both(product.shop_name_zh_cn, product.shop_name_en);
  record.brand_name = both(product.brand_name_zh_cn, product.brand_name_en);
  record.category_id = product.category_id;
  record.category_name = both(product.category_name_zh_cn, product.category_name_en);
  record.shelf_status = product.shelf_status;
  show_presentation(presentation_of(product), record);
  record.allows_express = product.allows_express;
  record.allows_pickup = product.allows_pickup;
  record.limit_per_member = product.limit_per_member;
  record.listed_at = product.listed_at_ms;
  for (const store::GoodsSkuRow& sku : goods.skus) record.skus.push_back(sku_view(sku));
  for (const auto& group : store::list_groups_of(session, product.id))
    record.groups.push_back({group.id, both(group.name_zh_cn, group.name_en), group.position + 1});
  for (const auto& change : store::list_price_changes(session, product.id, shown_price_changes))
    record.price_changes.push_back(price_change_view(change, store::list_price_items(session, change.change_id)));
  return record;
}

template <class Texts>
Localized localized(const Texts& texts) {
  return {*texts.zh, *texts.en};
}

// The presentation with what was edited in it; specifications stay, since SKUs are made of their values.
std::string edited_presentation(const store::GoodsRow& product, const SaveGoods& request) {
  ProductPresentation presentation = presentation_of(product);
  presentation.image_urls.clear();
  presentation.tags.clear();
  presentation.paragraphs.clear();
  presentation.parameters.clear();
  for (const auto& url : *request.image_urls) presentation.image_urls.push_back(*url);
  if (request.detail_image_urls) presentation.detail_image_urls = detail_pictures(*request.detail_image_urls);
  for (const auto& tag : *request.tags) presentation.tags.push_back(localized(tag));
  for (const auto& paragraph : *request.paragraphs) presentation.paragraphs.push_back(localized(paragraph));
  for (const auto& parameter : *request.parameters) presentation.parameters.push_back({localized(parameter.name), localized(parameter.value)});
  return wire::to_json_text(presentation);
}

store::GoodsRow edited(const store::GoodsRow& product, const SaveGoods& request) {
  store::GoodsRow after = product;
  after.version = request.version;
  after.category_id = request.category_id;
  after.name_zh_cn = *request.name_zh;
  after.name_en = *request.name_en;
  after.subtitle_zh_cn = *request.subtitle_zh;
  after.subtitle_en = *request.subtitle_en;
  after.pinyin = *request.pinyin;
  after.image_url = *request.image_urls->front();
  after.presentation = edited_presentation(product, request);
  after.allows_express = request.allows_express;
  after.allows_pickup = request.allows_pickup;
  after.limit_per_member = *request.limit_per_member;
  return after;
}

FactChanges changes_between(const store::GoodsRow& before, const store::GoodsRow& after) {
  FactChanges changes;
  changes.add("nameZh", before.name_zh_cn, after.name_zh_cn);
  changes.add("nameEn", before.name_en, after.name_en);
  changes.add("subtitleZh", before.subtitle_zh_cn, after.subtitle_zh_cn);
  changes.add("subtitleEn", before.subtitle_en, after.subtitle_en);
  changes.add("pinyin", before.pinyin, after.pinyin);
  changes.add("categoryId", before.category_id.value, after.category_id.value);
  changes.add("allowsExpress", before.allows_express, after.allows_express);
  changes.add("allowsPickup", before.allows_pickup, after.allows_pickup);
  changes.add("limitPerMember", before.limit_per_member, after.limit_per_member);
  changes.add_json("presentation", before.presentation, after.presentation);
  return changes;
}

// Keeps codes that differ, and notes them.
Result<Done> save_codes(db::Transaction& transaction, const store::GoodsRows& goods, const std::vector<SkuCodes>& wanted, FactChanges& changes) {
  for (const SkuCodes& each : wanted) {
    const auto sku = std::ranges::find(goods.skus, each.sku_id, &store::GoodsSkuRow::id);
    if (sku == goods.skus.end()) return goods_sku_wrong;
    if (sku->code == *each.code && sku->barcode == *each.barcode) continue;
    store::update_sku_codes(transaction, each.sku_id, *each.code, *each.barcode);
    changes.add("code " + std::to_string(each.sku_id.value), sku->code, *each.code);
    changes.add("barcode " + std::to_string(each.sku_id.value), sku->barcode, *each.barcode);
  }
  return Done{};
}

}  // namespace

FoundGoodsPage GoodsDesk::search_goods(const http::ShopOperator& caller, const SearchGoods& request) const {
  const store::GoodsSearch search = goods_search(request, caller.shops, config_.low_stock_count);
  return database_.read_at_length([&](db::Session& session) {
    auto ids = store::search_goods(session, search);
    FoundGoodsPage page;
    page.has_more = cut_to_page(ids, search.span);
    for (const auto& goods : store::list_goods(session, ids, search.shops)) page.goods.push_back(found_view(goods, config_.low_stock_count));
    return page;
  });
}

GoodsChoices GoodsDesk::list_goods_choices(const http::ShopOperator& caller) const {
  return database_.read([&](db::Session& session) {
    GoodsChoices choices;
    for (const auto& shop : store::list_shops_of_goods(session, caller.shops.condition_text()))
      choices.shops.push_back({shop.id, both(shop.name_zh_cn, shop.name_en), shop.unit, shop.image_url, both(shop.brand_name_zh_cn, shop.brand_name_en)});
    for (const auto& category : store::list_categories_of_goods(session)) {
      choices.categories.push_back({category.id, category.key, category.parent_id, category.level, both(category.name_zh_cn, category.name_en),
                                    category.image_url, category.is_hidden, category.product_count});
    }
    return choices;
  });
}

Result<GoodsRecord> GoodsDesk::get_goods(const http::ShopOperator& caller, const GetGoods& request) const {
  return database_.read([&](db::Session& session) -> Result<GoodsRecord> {
    const auto goods = store::find_goods(session, request.product_id, caller.shops.condition_text());
    if (!goods) return goods_not_found;
    return record_view(session, *goods);
  });
}

Result<GoodsVersion> GoodsDesk::save_goods(const http::ShopOperator& caller, const SaveGoods& request) {
  if (!request.allows_express && !request.allows_pickup) return goods_delivery_needed;
  if (!std::ranges::all_of(*request.image_urls, [](const auto& url) { return is_picture_address(*url); })) return goods_picture_wrong;
  if (!are_detail_pictures(request.detail_image_urls)) return goods_detail_picture_wrong;
  return database_.write([&](db::Transaction& transaction) -> Result<GoodsVersion> {
    const auto goods = store::find_goods(transaction, request.product_id, caller.shops.condition_text());
    if (!goods) return goods_not_found;
    const auto category = store::find_category_of_goods(transaction, request.category_id);
    if (!category || category->level != 3) return goods_category_wrong;
    if (request.allows_express && virtual_kind_of(request.product_id) != VirtualKind::none) return goods_virtual_by_express;
    const store::GoodsRow after = edited(goods->product, request);
    if (!store::update_goods(transaction, after)) return goods_changed;
    FactChanges changes = changes_between(goods->product, after);
    TRY(save_codes(transaction, *goods, *request.skus, changes));
    tell_of_goods(transaction, request.product_id);
    TRY(caller.record(transaction, {goods_subject, std::to_string(request.product_id.value), changes.before(), changes.after()}));
    return GoodsVersion{request.product_id, request.version + 1};
  });
}

Result<GoodsVersion> GoodsDesk::move_goods(const http::ShopOperator& caller, const MoveGoods& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<GoodsVersion> {
    const auto goods = store::find_goods(transaction, request.product_id, caller.shops.condition_text());
    if (!goods) return goods_not_found;
    const auto move = request.move == ShelfSwitch::put_on ? ShelfMove::put_on : ShelfMove::take_off;
    const auto step = shelf_table.step(goods->product.shelf_status, move);
    if (!step || !store::update_shelf(transaction, request.product_id, *step)) return goods_moved_on;
    tell_of_goods(transaction, request.product_id);
    TRY(caller.record(transaction, {goods_subject, std::to_string(request.product_id.value), http::facts("shelfStatus", goods->product.shelf_status),
                                    http::facts("shelfStatus", step->to()), *request.reason}));
    return GoodsVersion{request.product_id, goods->product.version + 1};
  });
}

std::vector<StateDiagram> state_diagrams() { return {diagram_of(shelf_table), diagram_of(price_change_table), diagram_of(goods_import_table)}; }

}  // namespace galleria::catalog
