// Makes goods: a draft, its variants along the axes, its release. What could be bought once is never lost: its variants keep their numbers and their stock.
#include <algorithm>
#include <set>

#include "base/planted_bugs.hpp"
#include "features/catalog/goods_desk.hpp"
#include "features/catalog/goods_making_store.hpp"
#include "features/catalog/goods_variants_check.hpp"
#include "features/catalog/goods_views.hpp"
#include "http/once.hpp"
#include "wire/writer.hpp"

namespace galleria::catalog {
namespace {

constexpr std::string_view start_of_stock = "期初库存 Opening stock";

template <class Texts>
Localized localized_of(const Texts& texts) {
  return {*texts.zh, *texts.en};
}

ProductPresentation told_in(const CreateGoods& request) {
  ProductPresentation presentation;
  for (const auto& url : *request.image_urls) presentation.image_urls.push_back(*url);
  if (request.detail_image_urls) presentation.detail_image_urls = detail_pictures(*request.detail_image_urls);
  for (const auto& tag : *request.tags) presentation.tags.push_back(localized_of(tag));
  for (const auto& paragraph : *request.paragraphs) presentation.paragraphs.push_back(localized_of(paragraph));
  for (const auto& parameter : *request.parameters) presentation.parameters.push_back({localized_of(parameter.name), localized_of(parameter.value)});
  return presentation;
}

store::GoodsRow draft_of(const CreateGoods& request, ProductId product_id, TimeMs now) {
  store::GoodsRow draft;
  draft.id = product_id;
  draft.key = "goods-" + std::to_string(product_id.value);
  draft.shop_id = request.shop_id;
  draft.category_id = request.category_id;
  draft.name_zh_cn = *request.name_zh;
  draft.name_en = *request.name_en;
  draft.subtitle_zh_cn = *request.subtitle_zh;
  draft.subtitle_en = *request.subtitle_en;
  draft.pinyin = *request.pinyin;
  draft.image_url = *request.image_urls->front();
  draft.presentation = wire::to_json_text(told_in(request));
  draft.allows_express = request.allows_express;
  draft.allows_pickup = request.allows_pickup;
  draft.limit_per_member = *request.limit_per_member;
  draft.listed_at_ms = now;
  draft.shelf_status = shelf_table.step(std::nullopt, ShelfMove::create).value().to();
  return draft;
}

// ---- variants ----

Prices given_prices(const VariantPrices& prices) { return {prices.list_price_cents, prices.price_cents, prices.member_price_cents}; }

std::vector<Localized> values_of(const SaveGoodsVariants& request, const GoodsVariant& variant) {
  std::vector<Localized> values;
  for (std::size_t axis = 0; axis < request.axes->size(); ++axis)
    values.push_back(localized_of((*(*request.axes)[axis].values)[static_cast<std::size_t>(*(*variant.value_places)[axis])]));
  return values;
}

store::VariantRow row_of(const SaveGoodsVariants& request, const GoodsVariant& variant, SkuId sku_id, std::int64_t position) {
  std::vector<Localized> values = values_of(request, variant);
  values.resize(most_axes);
  return {sku_id,           request.product_id,    values[0],          values[1], values[2], *variant.image_url, *variant.code,
          *variant.barcode, *variant.weight_grams, variant.is_on_sale, position};
}

std::string presentation_with_axes(const store::GoodsRow& product, const SaveGoodsVariants& request) {
  ProductPresentation presentation = presentation_of(product);
  presentation.specifications.clear();
  for (const VariantAxis& axis : *request.axes) {
    LocalizedSpecification& kept = presentation.specifications.emplace_back(LocalizedSpecification{localized_of(axis.name), {}});
    for (const auto& value : *axis.values) kept.values.push_back(localized_of(value));
  }
  return wire::to_json_text(presentation);
}

std::string name_of(const std::vector<Localized>& values) {
  std::string name;
  for (const Localized& value : values) {
    if (!value.zh_cn.empty()) name += (name.empty() ? "" : " · ") + value.zh_cn;
  }
  return name;
}

std::vector<Localized> values_of(const store::GoodsSkuRow& sku) {
  return {{sku.sp1_zh_cn, sku.sp1_en}, {sku.sp2_zh_cn, sku.sp2_en}, {sku.sp3_zh_cn, sku.sp3_en}};
}

std::string variant_facts(const std::string& name, const Prices& prices, bool is_on_sale) {
  return http::facts("name", name, "priceCents", prices.price_cents, "memberPriceCents", prices.member_price_cents, "listPriceCents", prices.list_price_cents,
                     "isOnSale", is_on_sale);
}

std::vector<Prices> all_prices(const std::vector<store::GoodsSkuRow>& skus) {
  std::vector<Prices> all;
  for (const store::GoodsSkuRow& sku : skus) {
    if (sku.is_on_sale) all.push_back(catalog::prices_of(sku));
  }
  return all;
}

// What a new variant of goods that are on sale costs is looked at as a change of prices is.
std::int64_t weight_of(const store::GoodsRows& goods, const SaveGoodsVariants& request) {
  if (is_draft(goods) || is_planted(PlantedBug::added_variant_unweighed)) return 0;
  const std::vector<Prices> standing = all_prices(goods.skus);
  std::int64_t weight = 0;
  for (const GoodsVariant& variant : *request.variants) {
    if (!variant.sku_id) weight = std::max(weight, distance_to_nearest(given_prices(*variant.prices), standing));
  }
  return weight;
}

// Writes the variants in their order, and notes what differs.
class VariantWriter {
 public:
  VariantWriter(db::Transaction& transaction, const store::GoodsRows& goods, const SaveGoodsVariants& request, std::string actor, TimeMs now)
      : transaction_(transaction), goods_(goods), request_(request), actor_(std::move(actor)), now_(now) {}

  void write(IdGenerator& ids, FactChanges& changes) {
    store::free_values(transaction_, goods_.skus);
    delete_left_out(changes);
    std::int64_t position = 0;
    for (const GoodsVariant& variant : *request_.variants) {
      if (variant.sku_id) {
        update(variant, position++, changes);
      } else {
        insert(variant, ids.next<SkuId>(), position++, changes);
      }
    }
  }

 private:
  // Of a draft alone: the check has seen to it.
  void delete_left_out(FactChanges& changes) {
    for (const store::GoodsSkuRow& sku : goods_.skus) {
      if (std::ranges::find(*request_.variants, std::optional(sku.id), &GoodsVariant::sku_id) != request_.variants->end()) continue;
      store::delete_variant(transaction_, sku.id);
      note(changes, sku.id, facts_before(sku), "null");
    }
  }

  void update(const GoodsVariant& variant, std::int64_t position, FactChanges& changes) {
    const auto& before = *std::ranges::find(goods_.skus, *variant.sku_id, &store::GoodsSkuRow::id);
    store::update_variant(transaction_, row_of(request_, variant, before.id, position));
    Prices prices = catalog::prices_of(before);
    if (variant.prices) prices = given_prices(*variant.prices);
    if (prices != catalog::prices_of(before)) store::update_prices(transaction_, before.id, prices);
    changes.add("code " + std::to_string(before.id.value), before.code, *variant.code);
    changes.add("barcode " + std::to_string(before.id.value), before.barcode, *variant.barcode);
    note(changes, before.id, facts_before(before), variant_facts(name_of(values_of(request_, variant)), prices, variant.is_on_sale));
  }

  void insert(const GoodsVariant& variant, SkuId sku_id, std::int64_t position, FactChanges& changes) {
    const Prices prices = given_prices(*variant.prices);
    store::insert_variant(transaction_, row_of(request_, variant, sku_id, position), prices);
    if (*variant.start_count > 0) {
      const auto stock = store::move_on_hand(transaction_, sku_id, *variant.start_count, -1).value();
      store::insert_stock_move(
          transaction_, sku_id,
          {0, StockMoveKind::received, *variant.start_count, 0, stock.on_hand, stock.on_hand, 0, 0, std::string(start_of_stock), actor_, now_});
    }
    note(changes, sku_id, "null", variant_facts(name_of(values_of(request_, variant)), prices, variant.is_on_sale));
  }

  static std::string facts_before(const store::GoodsSkuRow& sku) { return variant_facts(name_of(values_of(sku)), catalog::prices_of(sku), sku.is_on_sale); }
  static void note(FactChanges& changes, SkuId sku_id, const std::string& before, const std::string& after) {
    changes.add_json("variant " + std::to_string(sku_id.value), before, after);
  }

  db::Transaction& transaction_;
  const store::GoodsRows& goods_;
  const SaveGoodsVariants& request_;
  std::string actor_;
  TimeMs now_;
};

std::string release_facts(const store::GoodsRows& goods, ShelfStatus status) {
  std::string facts = http::facts("shelfStatus", status);
  facts.pop_back();
  for (const store::GoodsSkuRow& sku : goods.skus) {
    facts += ",";
    wire::write(facts, "variant " + std::to_string(sku.id.value));
    facts += ":" + variant_facts(name_of(values_of(sku)), catalog::prices_of(sku), sku.is_on_sale);
  }
  return facts + "}";
}

}  // namespace

Result<http::Reply<GoodsVersion>> GoodsDesk::create_goods(const http::Call& call, const http::ShopOperator& caller, const CreateGoods& request) {
  if (!caller.shops.includes(request.shop_id)) return goods_shop_unknown;
  if (!request.allows_express && !request.allows_pickup) return goods_delivery_needed;
  if (!std::ranges::all_of(*request.image_urls, [](const auto& url) { return is_picture_address(*url); })) return goods_picture_wrong;
  if (!are_detail_pictures(request.detail_image_urls)) return goods_detail_picture_wrong;
  const TimeMs now = clock_.now();
  return http::once(database_, call, caller, now, [&](db::Transaction& transaction) -> Result<GoodsVersion> {
    if (!store::has_shop(transaction, request.shop_id)) return goods_shop_unknown;
    const auto category = store::find_category_of_goods(transaction, request.category_id);
    if (!category || category->level != 3) return goods_category_wrong;
    const store::GoodsRow draft = draft_of(request, ids_.next<ProductId>(), now);
    store::insert_goods(transaction, draft);
    TRY(caller.record(transaction,
                      {goods_subject,
                       std::to_string(draft.id.value),
                       {},
                       http::facts("nameZh", draft.name_zh_cn, "shopId", draft.shop_id, "categoryId", draft.category_id, "shelfStatus", draft.shelf_status)}));
    return GoodsVersion{draft.id, 1};
  });
}

Result<GoodsVersion> GoodsDesk::save_goods_variants(const http::Call& call, const http::ShopOperator& caller, const SaveGoodsVariants& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<GoodsVersion> {
    const auto goods = store::find_goods(transaction, request.product_id, caller.shops.condition_text());
    if (!goods) return goods_not_found;
    // What was typed for another version is compared before it is judged.
    if (goods->product.version != request.version) return goods_changed;
    wire::Problems problems;
    check_variants(request, *goods, problems);
    if (!problems.empty()) return http::refuse_problems(problems, call.locale);
    const bool brings_stock = std::ranges::any_of(*request.variants, [](const GoodsVariant& variant) { return *variant.start_count > 0; });
    if (brings_stock && virtual_kind_of(request.product_id) == VirtualKind::code) return goods_stock_of_pool;
    const std::string presentation = presentation_with_axes(goods->product, request);
    if (!store::update_presentation(transaction, request.product_id, request.version, presentation)) return goods_changed;
    FactChanges changes;
    changes.add_json("presentation", goods->product.presentation, presentation);
    VariantWriter(transaction, *goods, request, caller.name, clock_.now()).write(ids_, changes);
    tell_of_goods(transaction, request.product_id);
    TRY(caller.record(transaction,
                      {goods_subject, std::to_string(request.product_id.value), changes.before(), changes.after(), {}, weight_of(*goods, request)}));
    return GoodsVersion{request.product_id, request.version + 1};
  });
}

Result<GoodsVersion> GoodsDesk::release_goods(const http::ShopOperator& caller, const ReleaseGoods& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<GoodsVersion> {
    const auto goods = store::find_goods(transaction, request.product_id, caller.shops.condition_text());
    if (!goods) return goods_not_found;
    const auto step = shelf_table.step(goods->product.shelf_status, ShelfMove::release);
    if (!step) return goods_moved_on;
    const std::vector<Prices> prices = all_prices(goods->skus);
    if (prices.empty()) return goods_without_variants;
    if (!store::release_goods(transaction, request.product_id, request.version, *step, clock_.now())) return goods_changed;
    tell_of_goods(transaction, request.product_id);
    TRY(caller.record(transaction, {goods_subject, std::to_string(request.product_id.value), release_facts(*goods, goods->product.shelf_status),
                                    release_facts(*goods, step->to()), *request.reason, largest_cut(prices)}));
    return GoodsVersion{request.product_id, request.version + 1};
  });
}

Result<Done> GoodsDesk::discard_goods(const http::ShopOperator& caller, const DiscardGoods& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<Done> {
    const auto goods = store::find_goods(transaction, request.product_id, caller.shops.condition_text());
    if (!goods) return goods_not_found;
    if (!is_draft(*goods)) return goods_moved_on;
    const auto groups = store::list_groups_of(transaction, request.product_id);
    if (!groups.empty()) return Refusal(goods_draft_in_use, {{"groups", std::to_string(groups.size())}});
    for (const store::GoodsSkuRow& sku : goods->skus) store::delete_variant(transaction, sku.id);
    if (!store::delete_draft(transaction, request.product_id, request.version)) return goods_changed;
    TRY(caller.record(transaction, {goods_subject, std::to_string(request.product_id.value), release_facts(*goods, goods->product.shelf_status), {}}));
    return Done{};
  });
}

}  // namespace galleria::catalog
