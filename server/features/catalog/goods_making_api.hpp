// The wire of making goods: a draft, its variants along the axes, its release.
#pragma once

#include "features/catalog/goods_api.hpp"

namespace galleria::catalog {

// A draft: what is told of it. Its variants follow.
struct CreateGoods {
  ShopId shop_id;
  CategoryId category_id;
  Text<1, 80> name_zh;
  Text<0, 120> name_en;
  Text<0, 120> subtitle_zh;
  Text<0, 160> subtitle_en;
  Text<0, 80> pinyin;
  List<Text<1, 300>, 1, 20> image_urls;  // the first stands in lists
  List<ShortTexts, 0, 12> tags;
  List<LongTexts, 0, 40> paragraphs;
  List<ParameterTexts, 0, 60> parameters;
  bool allows_express = false;
  bool allows_pickup = false;
  Whole<0, 999> limit_per_member;
  std::optional<DetailPictures> detail_image_urls = {};
};
BOOST_DESCRIBE_STRUCT(CreateGoods, (),
                      (shop_id, category_id, name_zh, name_en, subtitle_zh, subtitle_en, pinyin, image_urls, tags, paragraphs, parameters, allows_express,
                       allows_pickup, limit_per_member, detail_image_urls))

inline constexpr std::size_t most_axes = 3;
inline constexpr std::size_t most_values = 40;

struct VariantAxis {
  ShortTexts name;
  List<ShortTexts, 1, most_values> values;
};
BOOST_DESCRIBE_STRUCT(VariantAxis, (), (name, values))

struct VariantPrices {
  Cents list_price_cents;
  Cents price_cents;
  Cents member_price_cents;
};
BOOST_DESCRIBE_STRUCT(VariantPrices, (), (list_price_cents, price_cents, member_price_cents))

struct GoodsVariant {
  std::optional<SkuId> sku_id = {};                            // absent: a new one
  List<Whole<0, most_values - 1>, 0, most_axes> value_places;  // along the axes, in their order
  bool is_on_sale = true;
  Text<0, 64> code;
  Text<0, 64> barcode;
  Text<0, 300> image_url;
  Whole<0, 1'000'000> weight_grams;
  std::optional<VariantPrices> prices = {};  // of what nobody could buy yet; all others change by change_goods_prices
  Whole<0, 1'000'000> start_count;           // pieces that are there when it begins
};
BOOST_DESCRIBE_STRUCT(GoodsVariant, (), (sku_id, value_places, is_on_sale, code, barcode, image_url, weight_grams, prices, start_count))

// The axes with their values, and all variants in their order. A variant that could be bought once is never left out: it is taken off sale.
struct SaveGoodsVariants {
  ProductId product_id;
  std::int64_t version = 0;
  List<VariantAxis, 0, most_axes> axes;
  List<GoodsVariant, 1, 300> variants;
};
BOOST_DESCRIBE_STRUCT(SaveGoodsVariants, (), (product_id, version, axes, variants))

struct ReleaseGoods {
  ProductId product_id;
  std::int64_t version = 0;
  Text<0, 200> reason;
};
BOOST_DESCRIBE_STRUCT(ReleaseGoods, (), (product_id, version, reason))

struct DiscardGoods {
  ProductId product_id;
  std::int64_t version = 0;
};
BOOST_DESCRIBE_STRUCT(DiscardGoods, (), (product_id, version))

// ---- failures ----

inline constexpr Failure goods_without_variants{
    FailureKind::conflict, 89'502, "goods_without_variants", {"请先填写规格和价格", "Please add its variants with their prices first"}};
inline constexpr Failure goods_draft_in_use{FailureKind::conflict,
                                            89'503,
                                            "goods_draft_in_use",
                                            {"有 {groups} 个专题收录了它，请先移除", "It stands in {groups} collections. Please take it out first"}};
inline constexpr Failure goods_shop_unknown{FailureKind::not_found, 89'504, "goods_shop_unknown", {"没有找到这家店铺", "We could not find that shop"}};

// ---- endpoints ----

inline constexpr http::Endpoint<CreateGoods, GoodsVersion> create_goods{
    http::Method::post,
    "/staff/v1/goods/create",
    "create_goods",
    "catalog",
    "Begins a product as a draft, which nobody but the staff sees",
    http::Access::staff(edit_goods),
    {&goods_shop_unknown, &goods_category_wrong, &goods_delivery_needed, &goods_picture_wrong, &goods_detail_picture_wrong},
    http::Consumes::something};
inline constexpr http::Endpoint<SaveGoodsVariants, GoodsVersion> save_goods_variants{
    http::Method::post,
    "/staff/v1/goods/variants",
    "save_goods_variants",
    "catalog",
    "Says along which axes a product varies, and which of the combinations there are",
    http::Access::staff(price_goods),
    {&goods_not_found, &goods_changed, &goods_stock_of_pool}};
inline constexpr http::Endpoint<ReleaseGoods, GoodsVersion> release_goods{http::Method::post,
                                                                          "/staff/v1/goods/release",
                                                                          "release_goods",
                                                                          "catalog",
                                                                          "Puts a draft on sale for the first time",
                                                                          http::Access::staff(price_goods),
                                                                          {&goods_not_found, &goods_changed, &goods_moved_on, &goods_without_variants}};
inline constexpr http::Endpoint<DiscardGoods, Done> discard_goods{http::Method::post,
                                                                  "/staff/v1/goods/discard",
                                                                  "discard_goods",
                                                                  "catalog",
                                                                  "Throws a draft away",
                                                                  http::Access::staff(edit_goods),
                                                                  {&goods_not_found, &goods_changed, &goods_moved_on, &goods_draft_in_use}};

}  // namespace galleria::catalog
