// The wire of shops, brands, categories, collections and ranking boards as the staff arranges them, and of what keeps each from being deleted.
#pragma once

#include "features/catalog/goods_api.hpp"

namespace galleria::catalog {

// ---- shops ----

struct ListMallShops {};
BOOST_DESCRIBE_STRUCT(ListMallShops, (), ())

struct MallShop {
  ShopId shop_id;
  std::int64_t version = 0;
  std::string key;
  std::optional<BrandId> brand_id;
  BothLanguages brand_name;
  BothLanguages name;
  std::string floor;         // "L2"
  std::string unit;          // "L2-18"
  std::string category_key;  // of a category of the first level, or "dining", "service", "entertainment"
  std::string hours;
  std::string phone;
  BothLanguages introduction;
  std::string image_url;
  std::int64_t latitude_microdegrees = 0;
  std::int64_t longitude_microdegrees = 0;
  bool sells_online = false;
  std::optional<TimeMs> opened_at;  // or when it will; absent: it has always been there
  std::int64_t product_count = 0;
};
BOOST_DESCRIBE_STRUCT(MallShop, (),
                      (shop_id, version, key, brand_id, brand_name, name, floor, unit, category_key, hours, phone, introduction, image_url,
                       latitude_microdegrees, longitude_microdegrees, sells_online, opened_at, product_count))

struct MallShops {
  std::vector<MallShop> shops;  // those they may see, in the order of display
};
BOOST_DESCRIBE_STRUCT(MallShops, (), (shops))

// Without `shop_id` a new one, the last. `version`: of the shop that was edited.
struct SaveShop {
  std::optional<ShopId> shop_id = {};
  std::int64_t version = 0;
  std::optional<BrandId> brand_id = {};
  Text<1, 60> name_zh;
  Text<0, 80> name_en;
  Text<1, 10> floor;
  Text<1, 20> unit;
  Text<1, 60> category_key;
  Text<1, 60> hours;
  Text<0, 30> phone;
  Text<0, 1'000> introduction_zh;
  Text<0, 2'000> introduction_en;
  Text<1, 300> image_url;
  Whole<-90'000'000, 90'000'000> latitude_microdegrees;
  Whole<-180'000'000, 180'000'000> longitude_microdegrees;
  bool sells_online = false;
  std::optional<TimeMs> opened_at = {};
};
BOOST_DESCRIBE_STRUCT(SaveShop, (),
                      (shop_id, version, brand_id, name_zh, name_en, floor, unit, category_key, hours, phone, introduction_zh, introduction_en, image_url,
                       latitude_microdegrees, longitude_microdegrees, sells_online, opened_at))

struct SavedShop {
  ShopId shop_id;
  std::int64_t version = 0;
};
BOOST_DESCRIBE_STRUCT(SavedShop, (), (shop_id, version))

// All shops, in their new order.
struct OrderShops {
  List<ShopId, 1, 2'000> shop_ids;
};
BOOST_DESCRIBE_STRUCT(OrderShops, (), (shop_ids))

struct DeleteShop {
  ShopId shop_id;
  std::int64_t version = 0;
};
BOOST_DESCRIBE_STRUCT(DeleteShop, (), (shop_id, version))

// ---- brands ----

struct ListMallBrands {};
BOOST_DESCRIBE_STRUCT(ListMallBrands, (), ())

struct MallBrand {
  BrandId brand_id;
  std::int64_t version = 0;
  std::string key;
  BothLanguages name;
  std::string initial;  // "A"
  BothLanguages story;
  std::string logo_url;
  std::int64_t shop_count = 0;
};
BOOST_DESCRIBE_STRUCT(MallBrand, (), (brand_id, version, key, name, initial, story, logo_url, shop_count))

struct MallBrands {
  std::vector<MallBrand> brands;  // in the order of display
};
BOOST_DESCRIBE_STRUCT(MallBrands, (), (brands))

// Without `brand_id` a new one, the last.
struct SaveBrand {
  std::optional<BrandId> brand_id = {};
  std::int64_t version = 0;
  Text<1, 60> name_zh;
  Text<0, 80> name_en;
  Text<1, 1> initial;
  Text<0, 1'000> story_zh;
  Text<0, 2'000> story_en;
  Text<1, 300> logo_url;
};
BOOST_DESCRIBE_STRUCT(SaveBrand, (), (brand_id, version, name_zh, name_en, initial, story_zh, story_en, logo_url))

struct SavedBrand {
  BrandId brand_id;
  std::int64_t version = 0;
};
BOOST_DESCRIBE_STRUCT(SavedBrand, (), (brand_id, version))

struct DeleteBrand {
  BrandId brand_id;
  std::int64_t version = 0;
};
BOOST_DESCRIBE_STRUCT(DeleteBrand, (), (brand_id, version))

// ---- categories, collections, ranking boards ----

struct DeleteCategory {
  CategoryId category_id;
};
BOOST_DESCRIBE_STRUCT(DeleteCategory, (), (category_id))

struct DeleteGoodsGroup {
  ProductGroupId group_id;
  std::int64_t version = 0;
};
BOOST_DESCRIBE_STRUCT(DeleteGoodsGroup, (), (group_id, version))

// Without `key` a new board, the last.
struct SaveRanking {
  std::optional<Text<1, 60>> key = {};
  Text<1, 60> name_zh;
  Text<0, 80> name_en;
  Text<0, 120> subtitle_zh;
  Text<0, 160> subtitle_en;
  RankingRule rule = RankingRule::sales_count;
  std::optional<CategoryId> category_id = {};  // of the first level; absent: the whole mall
};
BOOST_DESCRIBE_STRUCT(SaveRanking, (), (key, name_zh, name_en, subtitle_zh, subtitle_en, rule, category_id))

struct SavedRanking {
  std::string key;
};
BOOST_DESCRIBE_STRUCT(SavedRanking, (), (key))

struct DeleteRanking {
  Text<1, 60> key;
};
BOOST_DESCRIBE_STRUCT(DeleteRanking, (), (key))

// ---- failures ----

inline constexpr Failure shop_to_arrange_unknown{
    FailureKind::not_found, 89'511, "shop_to_arrange_unknown", {"没有找到这家店铺", "We could not find that shop"}};
inline constexpr Failure shop_changed{FailureKind::conflict,
                                      89'512,
                                      "shop_changed",
                                      {"这家店铺刚被别人改过，请对照后再保存", "Somebody else has changed this shop. Please compare and save again"}};
inline constexpr Failure shop_in_use{
    FailureKind::conflict, 89'513, "shop_in_use", {"还有 {products} 件商品属于这家店铺，不能删除", "{products} products belong to this shop, so it stays"}};
inline constexpr Failure shop_category_unknown{
    FailureKind::invalid, 89'514, "shop_category_unknown", {"请选择店铺的业态", "Please choose what kind of shop it is"}};
inline constexpr Failure shops_changed{
    FailureKind::conflict, 89'515, "shops_changed", {"店铺有增减，请刷新后再排序", "Shops came or went. Please refresh and order them again"}};
inline constexpr Failure brand_unknown{FailureKind::not_found, 89'521, "brand_unknown", {"没有找到这个品牌", "We could not find that brand"}};
inline constexpr Failure brand_changed{FailureKind::conflict,
                                       89'522,
                                       "brand_changed",
                                       {"这个品牌刚被别人改过，请对照后再保存", "Somebody else has changed this brand. Please compare and save again"}};
inline constexpr Failure brand_in_use{
    FailureKind::conflict, 89'523, "brand_in_use", {"还有 {shops} 家店铺属于这个品牌，不能删除", "{shops} shops are of this brand, so it stays"}};
inline constexpr Failure category_in_use{
    FailureKind::conflict,
    89'531,
    "category_in_use",
    {"还有 {categories} 个下级分类、{products} 件商品、{rankings} 个榜单、{shops} 家店铺用着它，不能删除",
     "{categories} categories below it, {products} products, {rankings} ranking boards and {shops} shops use it, so it stays"}};
inline constexpr Failure ranking_not_found{FailureKind::not_found, 89'541, "ranking_not_found", {"没有找到这个榜单", "We could not find that ranking board"}};
inline constexpr Failure ranking_category_wrong{FailureKind::invalid,
                                                89'542,
                                                "ranking_category_wrong",
                                                {"榜单只能按一级分类生成", "A ranking board is of a category of the first level, or of the whole mall"}};

// ---- permission and endpoints ----

inline constexpr http::Permission arrange_shops{"catalog", "shops", http::Reach::mall, {"编辑店铺和品牌", "Edit shops and brands"}, {"manager", "editor"}};

inline constexpr http::Endpoint<ListMallShops, MallShops> list_mall_shops{
    http::Method::get, "/staff/v1/mall/shops", "list_mall_shops", "catalog", "Shops with all that members are told of them", http::Access::staff(read_goods)};
inline constexpr http::Endpoint<SaveShop, SavedShop> save_shop{
    http::Method::post,
    "/staff/v1/mall/shop/save",
    "save_shop",
    "catalog",
    "Opens a shop, or changes what is told of it",
    http::Access::staff(arrange_shops),
    {&shop_to_arrange_unknown, &shop_changed, &shop_category_unknown, &brand_unknown, &goods_picture_wrong},
    http::Consumes::something};
inline constexpr http::Endpoint<OrderShops, Done> order_shops{http::Method::post, "/staff/v1/mall/shop/order",       "order_shops",
                                                              "catalog",          "Puts all shops into their order", http::Access::staff(arrange_shops),
                                                              {&shops_changed}};
inline constexpr http::Endpoint<DeleteShop, Done> delete_shop{http::Method::post,
                                                              "/staff/v1/mall/shop/delete",
                                                              "delete_shop",
                                                              "catalog",
                                                              "Deletes a shop that nothing belongs to",
                                                              http::Access::staff(arrange_shops),
                                                              {&shop_to_arrange_unknown, &shop_changed, &shop_in_use}};
inline constexpr http::Endpoint<ListMallBrands, MallBrands> list_mall_brands{http::Method::get,
                                                                             "/staff/v1/mall/brands",
                                                                             "list_mall_brands",
                                                                             "catalog",
                                                                             "Brands with all that members are told of them",
                                                                             http::Access::staff(read_goods)};
inline constexpr http::Endpoint<SaveBrand, SavedBrand> save_brand{http::Method::post,
                                                                  "/staff/v1/mall/brand/save",
                                                                  "save_brand",
                                                                  "catalog",
                                                                  "Adds a brand, or changes what is told of it",
                                                                  http::Access::staff(arrange_shops),
                                                                  {&brand_unknown, &brand_changed, &goods_picture_wrong},
                                                                  http::Consumes::something};
inline constexpr http::Endpoint<DeleteBrand, Done> delete_brand{http::Method::post,
                                                                "/staff/v1/mall/brand/delete",
                                                                "delete_brand",
                                                                "catalog",
                                                                "Deletes a brand that no shop is of",
                                                                http::Access::staff(arrange_shops),
                                                                {&brand_unknown, &brand_changed, &brand_in_use}};
inline constexpr http::Endpoint<DeleteCategory, Done> delete_category{http::Method::post,
                                                                      "/staff/v1/goods/category/delete",
                                                                      "delete_category",
                                                                      "catalog",
                                                                      "Deletes a category that nothing is filed under",
                                                                      http::Access::staff(arrange_goods),
                                                                      {&goods_category_unknown, &category_in_use}};
inline constexpr http::Endpoint<DeleteGoodsGroup, Done> delete_goods_group{http::Method::post,
                                                                           "/staff/v1/goods/group/delete",
                                                                           "delete_goods_group",
                                                                           "catalog",
                                                                           "Deletes a collection; its goods stay",
                                                                           http::Access::staff(arrange_goods),
                                                                           {&goods_group_not_found, &goods_group_changed}};
inline constexpr http::Endpoint<SaveRanking, SavedRanking> save_ranking{http::Method::post,
                                                                        "/staff/v1/goods/ranking/save",
                                                                        "save_ranking",
                                                                        "catalog",
                                                                        "Adds a ranking board, or changes its name and its rule",
                                                                        http::Access::staff(arrange_goods),
                                                                        {&ranking_not_found, &ranking_category_wrong},
                                                                        http::Consumes::something};
inline constexpr http::Endpoint<DeleteRanking, Done> delete_ranking{http::Method::post,  "/staff/v1/goods/ranking/delete", "delete_ranking",
                                                                    "catalog",           "Deletes a ranking board",        http::Access::staff(arrange_goods),
                                                                    {&ranking_not_found}};

}  // namespace galleria::catalog
