// Shops and brands: what members are told of them. What something belongs to stays.
#include <algorithm>
#include <array>

#include "features/catalog/goods_desk.hpp"
#include "features/catalog/goods_places_store.hpp"
#include "features/catalog/goods_variants_check.hpp"
#include "features/catalog/goods_views.hpp"
#include "http/once.hpp"

namespace galleria::catalog {
namespace {

constexpr std::string_view shop_subject = "shop";
constexpr std::string_view brand_subject = "brand";
// Kinds of shops that sell no goods, besides the categories of goods.
constexpr std::array<std::string_view, 3> kinds_without_goods{"dining", "service", "entertainment"};

MallShop shop_view(store::MallShopRow row) {
  return {row.id,
          row.version,
          std::move(row.key),
          row.brand_id,
          both(row.brand_name_zh_cn, row.brand_name_en),
          both(row.name_zh_cn, row.name_en),
          std::move(row.floor),
          std::move(row.unit),
          std::move(row.category_key),
          std::move(row.hours),
          std::move(row.phone),
          both(row.introduction_zh_cn, row.introduction_en),
          std::move(row.image_url),
          row.latitude_microdegrees,
          row.longitude_microdegrees,
          row.sells_online,
          row.opened_at_ms,
          row.product_count};
}

store::MallShopRow edited(store::MallShopRow shop, const SaveShop& request) {
  shop.version = request.version;
  shop.brand_id = request.brand_id;
  shop.name_zh_cn = *request.name_zh;
  shop.name_en = *request.name_en;
  shop.floor = *request.floor;
  shop.unit = *request.unit;
  shop.category_key = *request.category_key;
  shop.hours = *request.hours;
  shop.phone = *request.phone;
  shop.introduction_zh_cn = *request.introduction_zh;
  shop.introduction_en = *request.introduction_en;
  shop.image_url = *request.image_url;
  shop.latitude_microdegrees = *request.latitude_microdegrees;
  shop.longitude_microdegrees = *request.longitude_microdegrees;
  shop.sells_online = request.sells_online;
  shop.opened_at_ms = request.opened_at;
  return shop;
}

std::string json_of(const std::optional<TimeMs>& at) { return at ? std::to_string(epoch_ms(*at)) : "null"; }

FactChanges changes_between(const store::MallShopRow& before, const store::MallShopRow& after) {
  FactChanges changes;
  changes.add("brandId", before.brand_id.value_or(BrandId{}), after.brand_id.value_or(BrandId{}));
  changes.add("nameZh", before.name_zh_cn, after.name_zh_cn);
  changes.add("nameEn", before.name_en, after.name_en);
  changes.add("floor", before.floor, after.floor);
  changes.add("unit", before.unit, after.unit);
  changes.add("categoryKey", before.category_key, after.category_key);
  changes.add("hours", before.hours, after.hours);
  changes.add("phone", before.phone, after.phone);
  changes.add("introductionZh", before.introduction_zh_cn, after.introduction_zh_cn);
  changes.add("introductionEn", before.introduction_en, after.introduction_en);
  changes.add("imageUrl", before.image_url, after.image_url);
  changes.add("latitudeMicrodegrees", before.latitude_microdegrees, after.latitude_microdegrees);
  changes.add("longitudeMicrodegrees", before.longitude_microdegrees, after.longitude_microdegrees);
  changes.add("sellsOnline", before.sells_online, after.sells_online);
  changes.add_json("openedAt", json_of(before.opened_at_ms), json_of(after.opened_at_ms));
  return changes;
}

FactChanges changes_between(const store::MallBrandRow& before, const store::MallBrandRow& after) {
  FactChanges changes;
  changes.add("nameZh", before.name_zh_cn, after.name_zh_cn);
  changes.add("nameEn", before.name_en, after.name_en);
  changes.add("initial", before.initial, after.initial);
  changes.add("storyZh", before.story_zh_cn, after.story_zh_cn);
  changes.add("storyEn", before.story_en, after.story_en);
  changes.add("logoUrl", before.logo_url, after.logo_url);
  return changes;
}

std::string order_of(const std::vector<ShopId>& ids) {
  std::string text;
  for (const ShopId id : ids) text += (text.empty() ? "" : " ") + std::to_string(id.value);
  return text;
}

// The shop as it is to be edited: the standing one, or a new one.
Result<store::MallShopRow> shop_to_edit(db::Session& session, const SaveShop& request, ShopId new_id) {
  if (request.brand_id && !store::find_mall_brand(session, *request.brand_id)) return brand_unknown;
  const bool is_kind = std::ranges::find(kinds_without_goods, *request.category_key) != kinds_without_goods.end();
  if (!is_kind && !store::is_first_category(session, *request.category_key)) return shop_category_unknown;
  if (request.shop_id) {
    auto standing = store::find_mall_shop(session, *request.shop_id);
    if (!standing) return shop_to_arrange_unknown;
    return std::move(*standing);
  }
  store::MallShopRow added;
  added.id = new_id;
  added.key = "shop-" + std::to_string(new_id.value);
  return added;
}

}  // namespace

MallShops GoodsDesk::list_mall_shops(const http::ShopOperator& caller) const {
  return database_.read([&](db::Session& session) {
    MallShops found;
    for (auto& row : store::list_mall_shops(session, caller.shops.condition_text())) found.shops.push_back(shop_view(std::move(row)));
    return found;
  });
}

Result<http::Reply<SavedShop>> GoodsDesk::save_shop(const http::Call& call, const http::Operator& caller, const SaveShop& request) {
  if (!is_picture_address(*request.image_url)) return goods_picture_wrong;
  return http::once(database_, call, caller, clock_.now(), [&](db::Transaction& transaction) -> Result<SavedShop> {
    const store::MallShopRow before = TRY(shop_to_edit(transaction, request, ids_.next<ShopId>()));
    const store::MallShopRow after = edited(before, request);
    if (!request.shop_id) {
      store::insert_shop(transaction, after);
    } else if (!store::update_shop(transaction, after)) {
      return shop_changed;
    }
    tell_of_goods(transaction);
    const FactChanges changes = changes_between(before, after);
    TRY(caller.record(transaction, {shop_subject, std::to_string(after.id.value), changes.before(), changes.after()}));
    return SavedShop{after.id, request.shop_id ? request.version + 1 : 1};
  });
}

Result<Done> GoodsDesk::order_shops(const http::Operator& caller, const OrderShops& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<Done> {
    std::vector<ShopId> standing;
    for (const auto& shop : store::list_mall_shops(transaction, "")) standing.push_back(shop.id);
    if (!std::is_permutation(standing.begin(), standing.end(), request.shop_ids->begin(), request.shop_ids->end())) return shops_changed;
    std::int64_t position = 0;
    for (const ShopId shop_id : *request.shop_ids) store::place_shop(transaction, shop_id, position++);
    tell_of_goods(transaction);
    TRY(caller.record(transaction, {shop_subject, "0", http::facts("order", order_of(standing)), http::facts("order", order_of(*request.shop_ids))}));
    return Done{};
  });
}

Result<Done> GoodsDesk::delete_shop(const http::Operator& caller, const DeleteShop& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<Done> {
    const auto shop = store::find_mall_shop(transaction, request.shop_id);
    if (!shop) return shop_to_arrange_unknown;
    if (!store::delete_shop(transaction, request.shop_id, request.version)) {
      if (shop->product_count == 0) return shop_changed;
      return Refusal(shop_in_use, {{"products", std::to_string(shop->product_count)}});
    }
    tell_of_goods(transaction);
    TRY(caller.record(transaction, {shop_subject, std::to_string(request.shop_id.value), http::facts("nameZh", shop->name_zh_cn, "unit", shop->unit), {}}));
    return Done{};
  });
}

MallBrands GoodsDesk::list_mall_brands(const http::ShopOperator&) const {
  return database_.read([&](db::Session& session) {
    MallBrands found;
    for (auto& row : store::list_mall_brands(session)) {
      found.brands.push_back(
          {row.id, row.version, row.key, both(row.name_zh_cn, row.name_en), row.initial, both(row.story_zh_cn, row.story_en), row.logo_url, row.shop_count});
    }
    return found;
  });
}

Result<http::Reply<SavedBrand>> GoodsDesk::save_brand(const http::Call& call, const http::Operator& caller, const SaveBrand& request) {
  if (!is_picture_address(*request.logo_url)) return goods_picture_wrong;
  return http::once(database_, call, caller, clock_.now(), [&](db::Transaction& transaction) -> Result<SavedBrand> {
    store::MallBrandRow before;
    before.id = request.brand_id ? *request.brand_id : ids_.next<BrandId>();
    before.key = "brand-" + std::to_string(before.id.value);
    if (request.brand_id) {
      auto standing = store::find_mall_brand(transaction, *request.brand_id);
      if (!standing) return brand_unknown;
      before = std::move(*standing);
    }
    const store::MallBrandRow after{before.id,        request.version,   before.key,        *request.name_zh,  *request.name_en,
                                    *request.initial, *request.story_zh, *request.story_en, *request.logo_url, before.shop_count};
    if (!request.brand_id) {
      store::insert_brand(transaction, after);
    } else if (!store::update_brand(transaction, after)) {
      return brand_changed;
    }
    tell_of_goods(transaction);
    const FactChanges changes = changes_between(before, after);
    TRY(caller.record(transaction, {brand_subject, std::to_string(after.id.value), changes.before(), changes.after()}));
    return SavedBrand{after.id, request.brand_id ? request.version + 1 : 1};
  });
}

Result<Done> GoodsDesk::delete_brand(const http::Operator& caller, const DeleteBrand& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<Done> {
    const auto brand = store::find_mall_brand(transaction, request.brand_id);
    if (!brand) return brand_unknown;
    if (!store::delete_brand(transaction, request.brand_id, request.version)) {
      if (brand->shop_count == 0) return brand_changed;
      return Refusal(brand_in_use, {{"shops", std::to_string(brand->shop_count)}});
    }
    tell_of_goods(transaction);
    TRY(caller.record(transaction, {brand_subject, std::to_string(request.brand_id.value), http::facts("nameZh", brand->name_zh_cn), {}}));
    return Done{};
  });
}

}  // namespace galleria::catalog
