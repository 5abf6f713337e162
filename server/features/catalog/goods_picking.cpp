// What somebody may choose among goods, by a part of a name, a code or a number.
#include <algorithm>
#include <charconv>

#include "features/catalog/goods_desk.hpp"
#include "features/catalog/goods_imports_store.hpp"
#include "features/catalog/goods_views.hpp"

namespace galleria::catalog {
namespace {

constexpr std::int64_t found_products = 15;
constexpr std::size_t shown_choices = 30;

Prices lowest_of(const std::vector<store::GoodsSkuRow>& skus) {
  const auto cheapest = std::ranges::min_element(skus, {}, [](const auto& sku) { return std::pair(!sku.is_on_sale, sku.price_cents); });
  return cheapest == skus.end() ? Prices{} : catalog::prices_of(*cheapest);
}

GoodsChoice choice_of(const store::GoodsRow& product) {
  GoodsChoice choice;
  choice.id = product.id.value;
  choice.name = both(product.name_zh_cn, product.name_en);
  choice.image_url = product.image_url;
  choice.shop_name = both(product.shop_name_zh_cn, product.shop_name_en);
  choice.is_on_sale = product.shelf_status == ShelfStatus::on_shelf;
  return choice;
}

GoodsChoice product_choice(const store::GoodsRows& goods) {
  GoodsChoice choice = choice_of(goods.product);
  choice.price_cents = lowest_of(goods.skus).price_cents;
  return choice;
}

GoodsChoice sku_choice(const store::GoodsRows& goods, const store::GoodsSkuRow& sku) {
  GoodsChoice choice = choice_of(goods.product);
  choice.id = sku.id.value;
  for (const BothLanguages& value : sku_view(sku).values) {
    choice.variant.zh += (choice.variant.zh.empty() ? "" : " · ") + value.zh;
    choice.variant.en += (choice.variant.en.empty() ? "" : " · ") + (value.en.empty() ? value.zh : value.en);
  }
  if (!sku.image_url.empty()) choice.image_url = sku.image_url;
  choice.price_cents = sku.price_cents;
  choice.is_on_sale = choice.is_on_sale && sku.is_on_sale;
  return choice;
}

// The goods that a query finds, those of its very number first.
std::vector<store::GoodsRows> goods_found(db::Session& session, const store::GoodsSearch& search) {
  std::vector<ProductId> ids = store::search_goods(session, search);
  if (search.sku_id != SkuId{}) ids.insert(ids.begin(), ProductId{search.sku_id.value});
  return store::list_goods(session, ids, search.shops);
}

std::vector<store::GoodsRows> goods_of_skus(db::Session& session, const std::vector<std::int64_t>& ids, std::string_view shops) {
  std::vector<SkuId> sku_ids;
  for (const std::int64_t id : ids) sku_ids.emplace_back(id);
  std::vector<ProductId> product_ids;
  for (const auto& [sku_id, product_id] : store::products_of_skus(session, sku_ids)) {
    if (std::ranges::find(product_ids, product_id) == product_ids.end()) product_ids.push_back(product_id);
  }
  return store::list_goods(session, product_ids, shops);
}

std::vector<store::GoodsRows> goods_named(db::Session& session, const PickGoods& request, std::string_view shops) {
  if (request.kind == PickedKind::sku) return goods_of_skus(session, **request.ids, shops);
  std::vector<ProductId> ids;
  for (const std::int64_t id : **request.ids) ids.emplace_back(id);
  return store::list_goods(session, ids, shops);
}

// The choices that goods come to; of variants those alone that were asked for by their number, where one was.
std::vector<GoodsChoice> choices_of(const std::vector<store::GoodsRows>& found, PickedKind kind, const std::vector<std::int64_t>& numbers) {
  const bool is_asked = std::ranges::any_of(found, [&](const auto& goods) {
    return std::ranges::any_of(goods.skus, [&](const auto& sku) { return std::ranges::find(numbers, sku.id.value) != numbers.end(); });
  });
  std::vector<GoodsChoice> choices;
  for (const store::GoodsRows& goods : found) {
    if (goods.product.shelf_status == ShelfStatus::draft) continue;
    if (kind == PickedKind::product) {
      choices.push_back(product_choice(goods));
      continue;
    }
    for (const store::GoodsSkuRow& sku : goods.skus) {
      if (!is_asked || std::ranges::find(numbers, sku.id.value) != numbers.end()) choices.push_back(sku_choice(goods, sku));
    }
  }
  return choices;
}

}  // namespace

PickedGoods GoodsDesk::pick_goods(const http::ShopOperator& caller, const PickGoods& request) const {
  const std::string shops = caller.shops.condition_text();
  return database_.read_at_length([&](db::Session& session) {
    if (request.ids) return PickedGoods{choices_of(goods_named(session, request, shops), request.kind, **request.ids)};
    SearchGoods query;
    if (request.query && !(*request.query)->empty()) query.query = Text<1, 60>{**request.query};
    query.page_size = PageSize{found_products};
    const store::GoodsSearch search = goods_search(query, caller.shops, config_.low_stock_count);
    PickedGoods found{choices_of(goods_found(session, search), request.kind, {search.sku_id.value})};
    if (found.choices.size() > shown_choices) found.choices.resize(shown_choices);
    return found;
  });
}

}  // namespace galleria::catalog
